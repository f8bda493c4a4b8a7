#pragma once

#include "core/scene/scene.h"
#include "core/scene/view/screen.h"
#include "core/session/document.h"

#include <vector>

namespace secant {

/// The settings that a thumbnail depends on, besides its document.
struct ThumbnailFrom {
    Rect area{};        ///< that it fills, on the screen
    float scale = 1.0F; ///< interface scale

    friend bool operator==(const ThumbnailFrom&, const ThumbnailFrom&) = default;
};

/// A document's drawing without the parts that are too small to see in a thumbnail.
struct Thumbnail {
    /// Stands for a circle or a piece that would be smaller than two pixels.
    struct Dot {
        Pixel at{};
        Role role{};
    };

    Scene drawing;
    std::vector<Dot> dots;
};

[[nodiscard]] Thumbnail make_thumbnail(const Document& document, const Analysis& analysis,
                                       const ThumbnailFrom& from);

} // namespace secant
