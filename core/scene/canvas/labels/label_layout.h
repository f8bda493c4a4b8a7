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

/// Places the requests, earlier ones first. No two boxes overlap and no box leaves the canvas. A
/// request that finds no such place near its anchor is left out.
///
/// Places are tried on rings around the anchor, in steps, so that a small move of the drawing
/// leaves each label at its place relative to its anchor.
[[nodiscard]] std::vector<Label> place_labels(std::span<const LabelRequest> requests,
                                              const LabelSurroundings& around);

/// Whether a stroke passes through a rectangle.
[[nodiscard]] bool crosses(const Line& stroke, const Rect& rect) noexcept;

} // namespace secant
