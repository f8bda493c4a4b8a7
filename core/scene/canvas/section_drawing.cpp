#include "core/scene/canvas/drawing.h"

#include "core/scene/canvas/labels.h"
#include "core/text/entered_number.h"

#include <glm/geometric.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace secant {
namespace {

constexpr float arm_length = 30.0F; ///< of an axis that lies in the section, in unscaled pixels
constexpr float margin = 6.0F;

/// "section through E, L, C"; where the section is across an axis, "section z = 3".
/// A point that is dragged is rounded to doubles, so that it may be a little beside an oblique
/// section: "section through E, L, C but for 2.2e-16 of E".
std::string section_words(const InSpace& space, Handle active)
{
    const Section& section = space.section;
    if (!is_along_axes(section)) {
        std::string words = "section through E, L, C";
        if (active != Handle::start && active != Handle::end && active != Handle::center)
            return words;
        const auto [name, point] = active == Handle::start ? std::pair{'E', space.query.piece.start}
                                   : active == Handle::end
                                       ? std::pair{'L', space.query.piece.end}
                                       : std::pair{'C', space.query.circle.center};
        const double height = std::abs(height_above(section, point));
        return height == 0.0
                   ? words
                   : fmt::format("{} but for {} of {}", words, brief_text(height, 2), name);
    }
    const Vec<3> axis = glm::abs(normal_of(section));
    const std::size_t which = axis.x == 1.0 ? 0 : axis.y == 1.0 ? 1 : 2;
    return std::string{"section "} + "xyz"[which] + " = " +
           exact_text(section.origin[static_cast<int>(which)]);
}

/// Where the mark may stand: a box in each corner, the best first, clear of the numbers of the grid
/// at the lower and the left edge.
std::array<Rect, 4> corners(const SceneView& view, Pixel size)
{
    const Rect& area = view.camera.viewport;
    const float edge = margin * view.scale;
    const float numbers = view.text.line_height + 2.0F * edge;
    const float left = area.min.x + numbers;
    const float right = area.max.x - edge - size.x;
    const float top = area.min.y + edge;
    const float bottom = area.max.y - numbers - size.y;
    const auto box = [&](float x, float y) { return Rect{{x, y}, Pixel{x, y} + size}; };
    return {box(right, bottom), box(right, top), box(left, bottom), box(left, top)};
}

/// The first box that is in view and covers nothing, or else no handle and no mark; else none.
std::optional<Rect> free_corner(const SceneView& view, Pixel size, const LabelSurroundings& around)
{
    const auto boxes = corners(view, size);
    const auto free = std::ranges::find_if(
        boxes, [&](const Rect& box) { return covers_nothing(box, around, 0.0F); });
    if (free != boxes.end()) return *free;
    for (const Rect& box : boxes) {
        const auto taken = count_overlaps(around.forbidden, box) +
                           count_overlaps(around.handles, box) + count_overlaps(around.marks, box);
        if (taken == 0 && contains(view.camera.viewport, box)) return box;
    }
    return std::nullopt;
}

Label letter(const SceneView& view, char name, Pixel at)
{
    const Pixel half{view.text.advance * 0.5F, view.text.line_height * 0.5F};
    return {
        std::string(1, name), {at - half, at + half}, at, false, {}, Role::grid_label, false, true};
}

} // namespace

std::optional<Rect> add_section_mark(const SceneInput& in, const LabelSurroundings& around,
                                     Scene& scene)
{
    if (in.space == nullptr) return std::nullopt;
    const SceneView& view = in.view;
    const std::string words = section_words(*in.space, view.active);
    const float arm = arm_length * view.scale;
    const float reach = arm + view.text.line_height;
    const Pixel text{view.text.advance * static_cast<float>(words.size()), view.text.line_height};
    const Pixel size{std::max(text.x, 2.0F * reach), 2.0F * reach + text.y};
    const auto box = free_corner(view, size, around);
    if (!box) return std::nullopt;
    const Pixel middle{box->max.x - reach, box->min.y + reach};
    for (int i = 0; i < 3; ++i) {
        Vec<3> axis{0.0};
        axis[i] = 1.0;
        const Vec<2> seen = seen_vector(in.space->section, axis);
        const Pixel way{seen.x, -seen.y};
        const float length = glm::length(way);
        constexpr float shortest = 0.15F; // of an axis that is seen as a line
        const char name = "xyz"[i];
        if (length < shortest) {
            scene.primitives.emplace_back(
                Marker{middle, 3.0F * view.scale, MarkerShape::dot, true, Role::grid_label});
            const float aside = 0.6F * view.text.line_height;
            scene.primitives.emplace_back(letter(view, name, middle + Pixel{-aside, aside}));
            continue;
        }
        const Pixel tip = middle + way * arm;
        scene.primitives.emplace_back(Line{middle, tip, Role::grid_label});
        scene.primitives.emplace_back(
            letter(view, name, tip + way / length * (0.6F * view.text.line_height)));
    }
    const Pixel corner{box->max.x - text.x, box->max.y - text.y};
    scene.primitives.emplace_back(
        Label{words, {corner, corner + text}, corner, false, {}, Role::grid_label, false, true});
    return box;
}

} // namespace secant
