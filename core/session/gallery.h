#pragma once

#include "core/session/document.h"

#include "core/geometry/classify.h"

#include <span>

namespace secant {

/// A scene that shows one case, with numbers one can check by hand.
struct GalleryScene {
    Case kind = Case::invalid; ///< what `classify` says of it
    bool tangent = false;
    Document document;
};

/// What a first start shows: an impale with everything visible.
[[nodiscard]] Document first_scene() noexcept;

/// Each of the eight cases, then the tangent, then a stadium.
[[nodiscard]] std::span<const GalleryScene> gallery() noexcept;

} // namespace secant
