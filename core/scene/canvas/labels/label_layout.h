#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <vector>

namespace secant {

/// A text that wants a place near what it speaks of.
struct LabelRequest {
    std::string text;
    Pixel size{};      ///< of its box
    Pixel anchor{};    ///< what it speaks of
    float clearance{}; ///< the anchor's own radius, which the box stays off
    Pixel preferred{}; ///< where it would best lie from the anchor; any length but zero
    Role role{};
};

/// What is on the canvas already.
struct LabelSurroundings {
    Rect canvas{};               ///< labels stay inside
    float scale = 1.0F;          ///< interface scale
    std::vector<Rect> forbidden; ///< nothing may lie here
    std::vector<Rect> handles;   ///< covered only when there is no other place
    std::vector<Rect> marks;     ///< better not covered
    std::vector<Line> strokes;   ///< better not crossed
};

/// Places the requests, earlier ones first. No two boxes overlap and none leaves the canvas; a
/// request without any such place near its anchor is left out.
///
/// Places are tried on rings around the anchor, by steps, so that a small move of the scene leaves
/// each label where it was relative to its anchor.
[[nodiscard]] std::vector<Label> place_labels(std::span<const LabelRequest> requests,
                                              const LabelSurroundings& around);

/// Whether a stroke passes through a rectangle.
[[nodiscard]] bool crosses(const Line& stroke, const Rect& rect) noexcept;

} // namespace secant
