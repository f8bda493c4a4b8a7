#include "core/paste/names/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace secant {
namespace {

using Arguments = std::vector<CallArgument>;

/// What a call with one shape in its name does: "hit_sphere", "SegmentIntersects".
constexpr auto verbs =
    std::to_array<std::string_view>({"hit", "hits", "intersect", "intersects", "intersection",
                                     "collide", "collides", "collision", "overlap", "overlaps"});

/// Shapes that no query has.
constexpr auto other_shapes = std::to_array<std::string_view>(
    {"aabb", "box", "cone", "cube", "cylinder", "mesh", "obb", "plane", "poly", "polygon", "quad",
     "rect", "rectangle", "tri", "triangle", "torus"});

template <class Table>
bool has_any(const std::vector<std::string>& words, const Table& table)
{
    return std::ranges::any_of(words, [&](const std::string& word) {
        return std::ranges::find(table, word) != table.end();
    });
}

/// Words behind the shape in the name of a type: "PxSphereGeometry", "CircleShape2D".
constexpr auto words_of_type =
    std::to_array<std::string_view>({"shape", "geometry", "geom", "collider", "2", "3", "d"});

/// "SphereCast", "circle_cast": the path of a circle that moves; "Raycast". None of "CapsuleCast".
Arguments arguments_of_cast(PasteShape shape)
{
    using enum PasteRole;
    const PasteShape moving = PasteShape::capsule;
    if (shape == PasteShape::circle)
        return {
            {start, moving}, {piece_radius, moving}, {direction, moving}, {length, moving, true}};
    if (shape == PasteShape::ray)
        return {{start, shape}, {direction, shape}, {length, shape, true}};
    return {};
}

/// The extent that a word for two ends names.
std::optional<Extent> extent_word(std::string_view word)
{
    if (word == "line") return Extent::line;
    const bool is_segment = word == "segment" || word == "seg" || word == "lineseg";
    return is_segment ? std::optional{Extent::segment} : std::nullopt;
}

Arguments arguments_of_shape(PasteShape shape, std::optional<Extent> extent)
{
    using enum PasteRole;
    switch (shape) {
    case PasteShape::circle: return {{center, shape}, {radius, shape}};
    case PasteShape::piece: return {{start, shape, false, extent}, {end, shape, false, extent}};
    case PasteShape::ray: return {{start, shape}, {direction, shape}, {length, shape, true}};
    case PasteShape::capsule: return {{start, shape}, {end, shape}, {piece_radius, shape}};
    case PasteShape::none: break;
    }
    return {};
}

} // namespace

bool is_circle_type(std::string_view name)
{
    std::vector<std::string> words = words_of_name(name);
    while (!words.empty() && std::ranges::find(words_of_type, words.back()) != words_of_type.end())
        words.pop_back();
    return !words.empty() && shape_word(words.back()) == PasteShape::circle;
}

std::vector<CallArgument> arguments_of_call(std::string_view name)
{
    const std::vector<std::string> words = words_of_name(name);
    if (has_any(words, other_shapes)) return {};
    std::vector<PasteShape> shapes;
    std::optional<Extent> extent;
    for (std::size_t i = 0; i < words.size(); ++i) {
        // "line segment" is one shape.
        const bool is_begun =
            i + 1 < words.size() && words[i] == "line" && extent_word(words[i + 1]);
        if (is_begun || shape_word(words[i]) == PasteShape::none) continue;
        shapes.push_back(shape_word(words[i]));
        if (!extent) extent = extent_word(words[i]);
    }
    const bool is_of_circle = std::ranges::count(shapes, PasteShape::circle) == 1;
    const bool is_cast = !words.empty() && words.back().ends_with("cast");
    if (shapes.size() == 1 && is_cast) return arguments_of_cast(shapes[0]);
    if (shapes.size() == 1 && is_of_circle && has_any(words, verbs))
        return arguments_of_shape(shapes[0], extent);
    if (shapes.size() != 2 || !is_of_circle) return {};
    Arguments out = arguments_of_shape(shapes[0], extent);
    const Arguments second = arguments_of_shape(shapes[1], extent);
    out.insert(out.end(), second.begin(), second.end());
    return out;
}

} // namespace secant
