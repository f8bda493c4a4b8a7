#include "core/paste/roles.h"

#include "core/paste/name_words.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

using Words = std::vector<std::string>;

struct RoleWord {
    std::string_view word;
    PasteRole role;
    bool is_weak = false;
};

/// Words of points and vectors.
constexpr std::array vector_words{
    RoleWord{"start", PasteRole::start},
    RoleWord{"starts", PasteRole::start},
    RoleWord{"begin", PasteRole::start},
    RoleWord{"beginning", PasteRole::start},
    RoleWord{"from", PasteRole::start},
    RoleWord{"origin", PasteRole::start},
    RoleWord{"orig", PasteRole::start},
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
    RoleWord{"length", PasteRole::length},
    RoleWord{"len", PasteRole::length},
    RoleWord{"maxdistance", PasteRole::length},
    RoleWord{"maxdist", PasteRole::length},
    RoleWord{"maxlength", PasteRole::length},
    RoleWord{"maxlen", PasteRole::length},
    RoleWord{"maxrange", PasteRole::length},
    RoleWord{"distancemax", PasteRole::length},
    RoleWord{"range", PasteRole::length},
    RoleWord{"reach", PasteRole::length},
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
     "offset",       "stamp",     "timestamp",  "tmin",    "toi",        "version"});

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
     "linear", "plain",  "base",    "raw",        "tmp",     "temp",       "log",       "some"});

constexpr auto shape_words = std::to_array<std::pair<std::string_view, PasteShape>>({
    {"circle", PasteShape::circle},    {"circles", PasteShape::circle},
    {"sphere", PasteShape::circle},    {"sph", PasteShape::circle},
    {"ball", PasteShape::circle},      {"disc", PasteShape::circle},
    {"disk", PasteShape::circle},      {"bubble", PasteShape::circle},
    {"segment", PasteShape::piece},    {"seg", PasteShape::piece},
    {"line", PasteShape::piece},       {"lineseg", PasteShape::piece},
    {"edge", PasteShape::piece},       {"wall", PasteShape::piece},
    {"linestring", PasteShape::piece}, {"piece", PasteShape::piece},
    {"chord", PasteShape::piece},      {"secant", PasteShape::piece},
    {"ray", PasteShape::ray},          {"raycast", PasteShape::ray},
    {"beam", PasteShape::ray},         {"laser", PasteShape::ray},
    {"capsule", PasteShape::capsule},  {"stadium", PasteShape::capsule},
    {"pill", PasteShape::capsule},     {"swept", PasteShape::capsule},
});

template <class Table>
bool holds(const Table& table, std::string_view word)
{
    return std::ranges::find(table, word) != table.end();
}

const RoleWord* role_word(std::string_view word, bool is_one)
{
    const auto in = [word](const auto& table) -> const RoleWord* {
        const auto found = std::ranges::find(table, word, &RoleWord::word);
        return found == table.end() ? nullptr : &*found;
    };
    return is_one ? in(number_words) : in(vector_words);
}

PasteShape shape_of(std::string_view word)
{
    const auto found =
        std::ranges::find(shape_words, word, [](const auto& pair) { return pair.first; });
    return found == shape_words.end() ? PasteShape::none : found->second;
}

bool is_number(std::string_view word)
{
    return std::ranges::all_of(word, is_digit);
}

/// Several words that make one: "max distance" is a length, "t max" a parameter.
void join_compounds(Words& words, bool is_one)
{
    for (std::size_t i = 0; i + 1 < words.size();) {
        const std::string both = words[i] + words[i + 1];
        const bool is_dimension = (words[i] == "2" || words[i] == "3") && words[i + 1] == "d";
        const bool is_compound = both.size() > 2 && role_word(both, is_one) != nullptr &&
                                 !is_number(words[i]) && words[i] != "ray";
        if (is_dimension) {
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                        words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        } else if (is_compound) {
            words[i] = both;
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        } else {
            ++i;
        }
    }
}

/// "dirToTarget" is a direction, "startToEnd" neither end: what counts stands before the "to".
void cut_relation(Words& words, NameVote& vote)
{
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] != "to" && words[i] != "from" && words[i] != "minus") continue;
        const bool is_name =
            std::ranges::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i),
                                [](const std::string& word) {
                                    const RoleWord* role = role_word(word, false);
                                    return role != nullptr && !role->is_weak;
                                });
        if (!is_name) continue;
        words.resize(i);
        const RoleWord* const role = role_word(words.back(), false);
        if (role == nullptr || role->role != PasteRole::direction) vote.role = PasteRole::other;
        return;
    }
}

/// Whether the first of two roles only says whose the second one is: the radius of the end, the
/// velocity of the centre.
bool belongs_to(PasteRole head)
{
    return head == PasteRole::direction || head == PasteRole::velocity ||
           head == PasteRole::displacement || head == PasteRole::radius ||
           head == PasteRole::diameter || head == PasteRole::length || head == PasteRole::time ||
           head == PasteRole::parameter;
}

/// Takes the index at the end of a name: "p1", "pointB", "[1]".
void take_index(Words& words, NameVote& vote)
{
    if (words.size() < 2 && !(words.size() == 1 && is_number(words[0]))) return;
    const std::string& last = words.back();
    std::optional<int> index;
    if (is_number(last) && last.size() == 1) index = last[0] - '0';
    const std::string& before = words.size() > 1 ? words[words.size() - 2] : last;
    const bool takes_letter = before.size() == 1 || holds(idle_words, before) || before == "pos" ||
                              before == "position" || before == "center" || before == "centre" ||
                              before == "end" || before == "radius" || before == "vel" ||
                              before == "velocity";
    if (!index && (last == "a" || last == "b") && takes_letter) index = last[0] - 'a' + 1;
    if (!index) return;
    words.pop_back();
    vote.index = index;
    for (const std::string& word : words)
        (vote.stem += vote.stem.empty() ? "" : " ") += word;
}

/// The votes of the words of one name.
void vote_of_words(Words words, bool is_one, NameVote& vote)
{
    join_compounds(words, is_one);
    cut_relation(words, vote);
    if (vote.role == PasteRole::other) return;
    take_index(words, vote);
    const bool is_alone = words.size() == 1;
    for (const std::string& word : words) {
        if (shape_of(word) != PasteShape::none) vote.shape = shape_of(word);
    }
    const RoleWord* head = nullptr;
    for (const std::string& word : words) {
        if (holds(other_words, word)) {
            vote.role = PasteRole::other;
            return;
        }
        const RoleWord* role = role_word(word, is_one);
        if (role == nullptr && is_one) role = role_word(word, false); // "start" of one number
        // A letter is a role when it stands alone, or where nothing but idle words is beside it.
        if (role != nullptr && word.size() == 1 && !is_alone && head != nullptr) role = nullptr;
        if (role == nullptr) {
            const bool counts = !holds(idle_words, word) && !is_type_name(word);
            if (counts) (vote.owner += vote.owner.empty() ? "" : " ") += word;
            continue;
        }
        const bool is_kept = head != nullptr && role->role == PasteRole::position; // "startPos"
        if (is_kept) continue;
        const bool agrees = head == nullptr || head->role == role->role ||
                            head->role == PasteRole::position || belongs_to(role->role) ||
                            head->word.size() == 1;
        if (!agrees) {
            vote.role = PasteRole::conflict;
            return;
        }
        head = role;
    }
    if (head == nullptr) return;
    vote.role = head->role;
    vote.is_weak = head->is_weak;
}

} // namespace

NameVote vote_on_name(const std::vector<std::string_view>& path, bool is_one)
{
    NameVote vote;
    std::string owner;
    for (auto name = path.rbegin(); name != path.rend(); ++name) {
        NameVote one;
        vote_of_words(words_of_name(*name), is_one, one);
        const bool decides = vote.role == PasteRole::unknown;
        // A container of other things holds other things: "hit.point".
        const bool is_of_other = one.role == PasteRole::other;
        if (decides || is_of_other) {
            vote.role = one.role;
            vote.is_weak = one.is_weak;
        }
        if (vote.shape == PasteShape::none) vote.shape = one.shape;
        if (!vote.index && one.index) {
            vote.index = one.index;
            vote.stem = one.stem;
        } else if (vote.index) {
            // "points[1]", "ball.p1": of one container
            vote.stem = lowered(*name) + "." + vote.stem;
        }
        if (!one.owner.empty()) owner = owner.empty() ? one.owner : one.owner + " " + owner;
        if (is_of_other) break;
    }
    vote.owner = owner;
    return vote;
}

bool is_idle_name(std::string_view name)
{
    return std::ranges::all_of(words_of_name(name), [](const std::string& word) {
        return holds(idle_words, word) || is_type_name(word);
    });
}

bool is_type_name(std::string_view name)
{
    constexpr auto types = std::to_array<std::string_view>(
        {"const",   "constexpr", "static",  "final",    "let",      "var",    "auto",
         "val",     "new",       "mut",     "ref",      "struct",   "class",  "public",
         "private", "readonly",  "def",     "double",   "float",    "int",    "real",
         "number",  "long",      "short",   "scalar",   "array",    "list",   "tuple",
         "matrix",  "tensor",    "vec",     "vector",   "point",    "pointf", "pt",
         "coord",   "object",    "some",    "ok",       "box",      "np",     "numpy",
         "glm",     "eigen",     "std",     "dvec",     "fvec",     "vecf",   "vecd",
         "qpointf", "qvector",   "fvector", "cgpoint",  "cgvector", "simd",   "svector",
         "opoint",  "pointd",    "type",    "f",        "d",        "math",   "i",
         "u",       "bool",      "q",       "cg",       "sf",       "im",     "b",
         "bt",      "ai",        "ns",      "sdl",      "cp",       "vect",   "xmfloat",
         "fpoint",  "s",         "size",    "unsigned", "ndarray",  "three",  "js",
         "p",       "unity"});
    std::size_t known = 0;
    const Words words = words_of_name(name);
    for (const std::string& word : words) {
        // "point1" is a name.
        const bool is_count = is_number(word) && word != "0" && word != "1";
        if (holds(types, word) || is_count) ++known;
    }
    const bool has_letters_only =
        std::ranges::all_of(words, [](const std::string& word) { return word.size() == 1; });
    return !words.empty() && known == words.size() && !has_letters_only;
}

} // namespace secant
