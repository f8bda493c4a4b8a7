#include "core/session/gallery.h"

#include <array>

namespace secant {
namespace {

constexpr Document scene(Vec<2> start, Vec<2> end, Vec<2> center, double radius)
{
    return {{center, radius}, {start, end}, Target::curve};
}

// The circle of radius 5 has integer points on it, (3, 4) and its kin, so that every number here
// and most of the answers are short.
constexpr Document stadium(Document document, double radius)
{
    document.piece.radius = radius;
    return document;
}

constexpr std::array<GalleryScene, 10> scenes{{
    {Case::impale, false, scene({-8, 3}, {8, 3}, {0, 0}, 5)},            // t 0.25, 0.75
    {Case::poke, false, scene({-8, 3}, {0, 3}, {0, 0}, 5)},              // t 0.5, 1.5
    {Case::exit_wound, false, scene({0, 3}, {8, 3}, {0, 0}, 5)},         // t -0.5, 0.5
    {Case::fall_short, false, scene({-14, 3}, {-9, 3}, {0, 0}, 5)},      // t 2, 3.6
    {Case::past, false, scene({9, 3}, {14, 3}, {0, 0}, 5)},              // t -2.6, -1
    {Case::completely_inside, false, scene({-2, 3}, {2, 3}, {0, 0}, 5)}, // t -0.5, 1.5
    {Case::miss, false, scene({-8, 7}, {8, 7}, {0, 0}, 5)},              // 2 above the circle
    {Case::degenerate, false, scene({-7, 3}, {-7, 3}, {0, 0}, 5)},       // E = L
    {Case::impale, true, scene({-8, 5}, {8, 5}, {0, 0}, 5)},             // t 0.5 twice
    // The line alone would miss; with its width it is held against the radius 5. t 0.1, 0.7
    {Case::impale, false, stadium(scene({-4, 4}, {6, 4}, {0, 0}, 3), 2)},
}};

} // namespace

Document first_scene() noexcept
{
    return scene({-3.9, -1.35}, {3.6, 1.5}, {0.35, 0.72}, 1.65);
}

std::span<const GalleryScene> gallery() noexcept
{
    return scenes;
}

} // namespace secant
