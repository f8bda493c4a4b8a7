#pragma once

#include "core/scene/canvas/parts.h"
#include "core/scene/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace secant {

/// A text that needs a place near its anchor.
struct LabelRequest {
    std::string text;
    Pixel size{};      ///< of its box
    Pixel anchor{};    ///< the place that the text describes
    float clearance{}; ///< the anchor's radius, which the box does not cover
    Pixel preferred{}; ///< the preferred direction from the anchor; any length but zero
    Role role{};
};

/// The parts that the canvas shows already.
struct LabelSurroundings {
    Rect canvas{};               ///< labels stay inside
    float scale = 1.0F;          ///< interface scale
    std::vector<Rect> forbidden; ///< nothing may lie here
    std::vector<Rect> handles;   ///< covered only when there is no other place
    std::vector<Rect> marks;     ///< better not covered
    std::vector<Line> strokes;   ///< better not crossed
};

/// Adds the parts of a drawing to those that labels keep clear of.
void keep_clear_of(const Scene& drawing, LabelSurroundings& around);

/// Places the requests, earlier ones first. No two boxes overlap and no box leaves the canvas. A
/// request that finds no such place near its anchor is left out. A box covers a mark, or the part
/// of the piece that is inside, only where there is no other place near its anchor.
///
/// Places are tried on rings around the anchor, in steps, so that a small move of the drawing
/// leaves each label at its place relative to its anchor.
[[nodiscard]] std::vector<Label> place_labels(std::span<const LabelRequest> requests,
                                              const LabelSurroundings& around);

/// True when a text in this box lies within the canvas, keeps `apart` pixels from the forbidden
/// places, and covers no mark, piece or curve.
[[nodiscard]] bool covers_nothing(const Rect& box, const LabelSurroundings& around,
                                  float apart) noexcept;

/// The number of rectangles that share area with a box.
[[nodiscard]] int count_overlaps(const std::vector<Rect>& rects, const Rect& box) noexcept;

/// The cost of a box across the strokes: highest for the most important ones. A curve has many
/// strokes, but counts once.
[[nodiscard]] float crossing_cost(const std::vector<Line>& strokes, const Rect& box) noexcept;

[[nodiscard]] bool crosses(const Line& stroke, const Rect& rect) noexcept;

/// A label for a place; none when the place is out of view or the text empty. `clearance` in
/// pixels, interface scale not included.
[[nodiscard]] std::optional<LabelRequest> label_request(const SceneView& view, std::string text,
                                                        const Vec<2>& anchor, float clearance,
                                                        const Vec<2>& preferred, Role role);

/// The labels of the query and its answer, most important first.
[[nodiscard]] std::vector<LabelRequest> label_requests(const SceneInput& in, const Handles& at);

/// Everything on the canvas that labels should keep clear of.
[[nodiscard]] LabelSurroundings surroundings(const SceneInput& in, const Handles& at,
                                             const Scene& scene);

/// Where the case badge stands on the canvas: at a corner or in the middle of an edge. Of equally
/// good places the earlier is taken.
enum class BadgePlace {
    top_left,
    top_right,
    bottom_left,
    bottom_right,
    top,
    bottom,
    left,
    right,
};

/// The box of a badge of this size, in pixels, at a place.
/// @param scale  interface scale
[[nodiscard]] Rect badge_box(BadgePlace place, const Rect& canvas, Pixel size,
                             float scale) noexcept;

/// The place for the badge: the present one while it covers no handle and no mark, so that the
/// badge does not jump about; else the place that covers least. None when every place covers a
/// handle or leaves the canvas.
[[nodiscard]] std::optional<BadgePlace> badge_place(std::optional<BadgePlace> present, Pixel size,
                                                    const LabelSurroundings& around);

/// The parts that a box of values may not hide.
struct ValueSurroundings {
    Rect area{};                  ///< the box stays inside
    float scale = 1.0F;           ///< interface scale
    std::vector<Rect> reserved{}; ///< covered by the interface
    Pixel cursor{};               ///< the pointer
    bool is_finger = false;       ///< what points is a finger
};

/// Where a box stands that shows the values of a place: beside it, over no label, no mark of the
/// place and not under the pointer. In a corner of the area when there is no such place nearby.
[[nodiscard]] Rect value_place(const Scene& scene, const ValueSurroundings& around, Pixel size,
                               Pixel anchor);

} // namespace secant
