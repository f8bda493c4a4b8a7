#pragma once

#include "core/scene/scene.h"

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

/// What the canvas shows already.
struct LabelSurroundings {
    Rect canvas{};               ///< labels stay inside
    float scale = 1.0F;          ///< interface scale
    std::vector<Rect> forbidden; ///< nothing may lie here
    std::vector<Rect> handles;   ///< covered only when there is no other place
    std::vector<Rect> marks;     ///< better not covered
    std::vector<Line> strokes;   ///< better not crossed
};

/// Adds what a drawing has to what labels keep clear of.
void keep_clear_of(const Scene& drawing, LabelSurroundings& around);

/// Places the requests, earlier ones first. No two boxes overlap and no box leaves the canvas. A
/// request that finds no such place near its anchor is left out. A box covers a mark, or the part
/// of the piece that is inside, only where there is no other place near its anchor.
///
/// Places are tried on rings around the anchor, in steps, so that a small move of the drawing
/// leaves each label at its place relative to its anchor.
[[nodiscard]] std::vector<Label> place_labels(std::span<const LabelRequest> requests,
                                              const LabelSurroundings& around);

/// Whether a text in this box lies within the canvas, `apart` from what is forbidden, and covers no
/// mark and no piece or curve.
[[nodiscard]] bool covers_nothing(const Rect& box, const LabelSurroundings& around,
                                  float apart) noexcept;

/// How many of the rectangles share area with a box.
[[nodiscard]] int count_overlaps(const std::vector<Rect>& rects, const Rect& box) noexcept;

/// The cost of a box across the strokes: highest for the most important ones. A curve has many
/// strokes, but counts once.
[[nodiscard]] float crossing_cost(const std::vector<Line>& strokes, const Rect& box) noexcept;

/// Whether a stroke passes through a rectangle.
[[nodiscard]] bool crosses(const Line& stroke, const Rect& rect) noexcept;

} // namespace secant
