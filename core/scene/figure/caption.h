#pragma once

#include "core/scene/canvas/labels/badge_place.h"
#include "core/scene/figure/paint.h"
#include "core/session/comparison/traces.h"

#include <span>

namespace secant {

/// What the caption of a figure says.
struct CaptionContent {
    const Document& document;
    const Analysis& analysis;
    const MethodRun* told = nullptr;     ///< the run whose answer is told, if any
    const MethodRun* run = nullptr;      ///< the run that is stepped through, if any
    std::size_t step = 0;                ///< of `run`
    std::span<const MethodMark> marks{}; ///< all of the document, where `told` is given
};

/// A line of the caption.
struct CaptionLine {
    std::string text;
    Color color{};
};

/// The case with its small picture, and a line on each thing that the figure tells.
struct Caption {
    Classification classification{};
    std::string name;
    std::vector<CaptionLine> lines;
    Pixel size{}; ///< at least as large as the texts are in any usual font
};

/// @param room  the width of the figure; a line that would take too much of it is left out
[[nodiscard]] Caption caption_of(const CaptionContent& content, const Paint& paint, float room);

/// The shapes of a caption in a box of its size.
[[nodiscard]] std::vector<Painted> painted(const Caption& caption, const Rect& box,
                                           const Paint& paint);

} // namespace secant
