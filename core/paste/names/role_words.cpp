#include "core/paste/names/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace secant {
namespace {

/// Words of points and vectors.
constexpr std::array vector_words{
    RoleWord{"start", PasteRole::start},
    RoleWord{"starts", PasteRole::start},
    RoleWord{"begin", PasteRole::start},
    RoleWord{"beginning", PasteRole::start},
    RoleWord{"from", PasteRole::start},
    RoleWord{"origin", PasteRole::start},
    RoleWord{"orig", PasteRole::start},
    RoleWord{"org", PasteRole::start},
    RoleWord{"src", PasteRole::start},
    RoleWord{"source", PasteRole::start},
    RoleWord{"tail", PasteRole::start},
    RoleWord{"eye", PasteRole::start},
    RoleWord{"startpoint", PasteRole::start},
    RoleWord{"startpos", PasteRole::start},
    RoleWord{"rayorigin", PasteRole::start},
    RoleWord{"ro", PasteRole::start},
    RoleWord{"prev", PasteRole::start},
    RoleWord{"previous", PasteRole::start},
    RoleWord{"old", PasteRole::start},
    RoleWord{"first", PasteRole::start, true},
    RoleWord{"pnt", PasteRole::start},
    RoleWord{"pa", PasteRole::start, true},
    RoleWord{"o", PasteRole::start, true},
    RoleWord{"e", PasteRole::start, true},
    RoleWord{"end", PasteRole::end},
    RoleWord{"ends", PasteRole::end},
    RoleWord{"to", PasteRole::end},
    RoleWord{"dest", PasteRole::end},
    RoleWord{"destination", PasteRole::end},
    RoleWord{"dst", PasteRole::end},
    RoleWord{"stop", PasteRole::end},
    RoleWord{"tip", PasteRole::end},
    RoleWord{"endpoint", PasteRole::end},
    RoleWord{"endpos", PasteRole::end},
    RoleWord{"next", PasteRole::end},
    RoleWord{"new", PasteRole::end},
    RoleWord{"target", PasteRole::end, true},
    RoleWord{"last", PasteRole::end, true},
    RoleWord{"pb", PasteRole::end, true},
    RoleWord{"l", PasteRole::end, true},
    RoleWord{"direction", PasteRole::direction},
    RoleWord{"dir", PasteRole::direction},
    RoleWord{"raydir", PasteRole::direction},
    RoleWord{"raydirection", PasteRole::direction},
    RoleWord{"rd", PasteRole::direction},
    RoleWord{"heading", PasteRole::direction},
    RoleWord{"forward", PasteRole::direction},
    RoleWord{"fwd", PasteRole::direction},
    RoleWord{"facing", PasteRole::direction},
    RoleWord{"aim", PasteRole::direction},
    RoleWord{"d", PasteRole::direction, true},
    RoleWord{"displacement", PasteRole::displacement},
    RoleWord{"delta", PasteRole::displacement},
    RoleWord{"translation", PasteRole::displacement},
    RoleWord{"motion", PasteRole::displacement},
    RoleWord{"movement", PasteRole::displacement},
    RoleWord{"velocity", PasteRole::velocity},
    RoleWord{"vel", PasteRole::velocity},
    RoleWord{"linvel", PasteRole::velocity},
    RoleWord{"linearvelocity", PasteRole::velocity},
    RoleWord{"v", PasteRole::velocity, true},
    RoleWord{"center", PasteRole::center},
    RoleWord{"centre", PasteRole::center},
    RoleWord{"centroid", PasteRole::center},
    RoleWord{"middle", PasteRole::center},
    RoleWord{"ctr", PasteRole::center},
    RoleWord{"circlecenter", PasteRole::center},
    RoleWord{"ce", PasteRole::center, true},
    RoleWord{"c", PasteRole::center, true},
    RoleWord{"position", PasteRole::position},
    RoleWord{"positions", PasteRole::position},
    RoleWord{"pos", PasteRole::position},
    RoleWord{"location", PasteRole::position},
    RoleWord{"loc", PasteRole::position},
};

/// Words of single numbers.
constexpr std::array number_words{
    RoleWord{"radius", PasteRole::radius},
    RoleWord{"rad", PasteRole::radius},
    RoleWord{"r", PasteRole::radius, true},
    RoleWord{"ra", PasteRole::radius, true},
    RoleWord{"diameter", PasteRole::diameter},
    RoleWord{"diam", PasteRole::diameter},
    RoleWord{"dia", PasteRole::diameter},
    RoleWord{"length", PasteRole::length},
    RoleWord{"len", PasteRole::length},
    RoleWord{"maxdistance", PasteRole::length},
    RoleWord{"maxdist", PasteRole::length},
    RoleWord{"maxlength", PasteRole::length},
    RoleWord{"maxlen", PasteRole::length},
    RoleWord{"maxrange", PasteRole::length},
    RoleWord{"distancemax", PasteRole::length},
    RoleWord{"range", PasteRole::length, true},
    RoleWord{"reach", PasteRole::length, true},
    RoleWord{"far", PasteRole::length, true},
    RoleWord{"distance", PasteRole::length, true},
    RoleWord{"dist", PasteRole::length, true},
    RoleWord{"l", PasteRole::length, true},
    RoleWord{"tmax", PasteRole::parameter},
    RoleWord{"maxt", PasteRole::parameter},
    RoleWord{"maxfraction", PasteRole::parameter},
    RoleWord{"tfar", PasteRole::parameter},
    RoleWord{"time", PasteRole::time},
    RoleWord{"dt", PasteRole::time},
    RoleWord{"deltatime", PasteRole::time},
    RoleWord{"timestep", PasteRole::time},
    RoleWord{"timedelta", PasteRole::time},
    RoleWord{"duration", PasteRole::time},
    RoleWord{"elapsed", PasteRole::time},
    RoleWord{"delta", PasteRole::time, true},
    RoleWord{"t", PasteRole::time, true},
    RoleWord{"s", PasteRole::piece_radius, true},
    RoleWord{"segmentradius", PasteRole::piece_radius},
    RoleWord{"capsuleradius", PasteRole::piece_radius},
    RoleWord{"stadiumradius", PasteRole::piece_radius},
    RoleWord{"lineradius", PasteRole::piece_radius},
    RoleWord{"pieceradius", PasteRole::piece_radius},
    RoleWord{"sweepradius", PasteRole::piece_radius},
};

/// A name with one of these is of something else, whatever its other words are.
constexpr auto other_words = std::to_array<std::string_view>(
    {"hit",          "hits",      "closest",    "nearest", "contact",    "contacts",
     "intersection", "intersect", "intersects", "normal",  "normals",    "n",
     "color",        "colour",    "index",      "idx",     "id",         "count",
     "size",         "scale",     "mass",       "angle",   "angular",    "rotation",
     "rot",          "yaw",       "pitch",      "roll",    "area",       "depth",
     "penetration",  "result",    "output",     "uv",      "frame",      "fraction",
     "tangent",      "up",        "right",      "left",    "gravity",    "accel",
     "acceleration", "force",     "impulse",    "torque",  "friction",   "restitution",
     "density",      "bounds",    "min",        "max",     "half",       "extents",
     "squared",      "sq",        "sqr",        "inv",     "inverse",    "epsilon",
     "eps",          "tolerance", "skin",       "margin",  "padding",    "thickness",
     "width",        "height",    "alpha",      "perp",    "projection", "proj",
     "offset",       "stamp",     "timestamp",  "tmin",    "toi",        "version",
     "rgb",          "rgba",      "colors",     "colours", "diffuse",    "albedo",
     "emission",     "emissive",  "specular",   "ambient", "tint",       "quat",
     "quaternion"});

/// Those of them that are of an answer.
constexpr auto result_words = std::to_array<std::string_view>(
    {"hit", "hits", "closest", "nearest", "contact", "contacts", "result", "output"});

/// Words that say nothing about a role.
constexpr auto idle_words = std::to_array<std::string_view>(
    {"point",  "points", "pt",      "pts",        "vec",     "vector",     "vertex",    "vertices",
     "vert",   "coord",  "coords",  "xy",         "xyz",     "world",      "local",     "ws",
     "ls",     "os",     "m",       "my",         "the",     "this",       "self",      "its",
     "cur",    "curr",   "current", "is",         "at",      "of",         "and",       "with",
     "in",     "go",     "goes",    "normalized", "unit",    "normalised", "norm",      "value",
     "val",    "data",   "array",   "elems",      "storage", "f",          "fv",        "input",
     "args",   "params", "shape",   "body",       "object",  "obj",        "transform", "node",
     "info",   "cast",   "test",    "query",      "an",      "field",      "member",    "global",
     "linear", "plain",  "base",    "set",        "floats",  "raw",        "tmp",       "temp",
     "log",    "some"});

constexpr auto shape_words = std::to_array<std::pair<std::string_view, PasteShape>>({
    {"circle", PasteShape::circle},    {"circles", PasteShape::circle},
    {"sphere", PasteShape::circle},    {"sph", PasteShape::circle},
    {"circ", PasteShape::circle},      {"spheres", PasteShape::circle},
    {"ball", PasteShape::circle},      {"disc", PasteShape::circle},
    {"disk", PasteShape::circle},      {"bubble", PasteShape::circle},
    {"segment", PasteShape::piece},    {"seg", PasteShape::piece},
    {"line", PasteShape::piece},       {"lineseg", PasteShape::piece},
    {"edge", PasteShape::piece},       {"wall", PasteShape::piece},
    {"linestring", PasteShape::piece}, {"piece", PasteShape::piece},
    {"chord", PasteShape::piece},      {"secant", PasteShape::piece},
    {"ray", PasteShape::ray},          {"raycast", PasteShape::ray},
    {"ro", PasteShape::ray},           {"rd", PasteShape::ray},
    {"rayorigin", PasteShape::ray},    {"raydir", PasteShape::ray},
    {"raydirection", PasteShape::ray}, {"circlecenter", PasteShape::circle},
    {"beam", PasteShape::ray},         {"laser", PasteShape::ray},
    {"capsule", PasteShape::capsule},  {"stadium", PasteShape::capsule},
    {"pill", PasteShape::capsule},     {"swept", PasteShape::capsule},
});

/// Parts of the names of types, and keywords.
constexpr auto type_words = std::to_array<std::string_view>(
    {"const",    "constexpr", "static",  "final",   "let",     "var",      "auto",    "val",
     "new",      "mut",       "ref",     "struct",  "class",   "public",   "private", "readonly",
     "def",      "double",    "float",   "int",     "real",    "number",   "long",    "short",
     "scalar",   "array",     "list",    "tuple",   "matrix",  "tensor",   "vec",     "vector",
     "point",    "pointf",    "pt",      "coord",   "object",  "some",     "ok",      "box",
     "np",       "numpy",     "glm",     "eigen",   "std",     "dvec",     "fvec",    "vecf",
     "vecd",     "qpointf",   "qvector", "fvector", "cgpoint", "cgvector", "simd",    "svector",
     "opoint",   "pointd",    "type",    "f",       "d",       "math",     "i",       "u",
     "bool",     "q",         "cg",      "sf",      "im",      "b",        "bt",      "ai",
     "ns",       "sdl",       "cp",      "vect",    "xmfloat", "fpoint",   "s",       "size",
     "unsigned", "ndarray",   "three",   "js",      "p",       "unity",    "px",      "jp",
     "jnp"});

template <class Table>
bool holds(const Table& table, std::string_view word)
{
    return std::ranges::find(table, word) != table.end();
}

} // namespace

const RoleWord* role_word(std::string_view word, bool is_one)
{
    const auto in = [word](const auto& table) -> const RoleWord* {
        const auto found = std::ranges::find(table, word, &RoleWord::word);
        return found == table.end() ? nullptr : &*found;
    };
    return is_one ? in(number_words) : in(vector_words);
}

PasteShape shape_word(std::string_view word)
{
    const auto found =
        std::ranges::find(shape_words, word, [](const auto& pair) { return pair.first; });
    return found == shape_words.end() ? PasteShape::none : found->second;
}

bool is_other_word(std::string_view word)
{
    return holds(other_words, word);
}

bool is_result_word(std::string_view word)
{
    return holds(result_words, word);
}

bool is_idle_word(std::string_view word)
{
    return holds(idle_words, word);
}

bool is_type_word(std::string_view word)
{
    return holds(type_words, word);
}

} // namespace secant
