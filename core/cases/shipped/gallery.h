#pragma once

#include "core/session/document.h"

#include "core/geometry/classify.h"

#include <span>

namespace secant {

/// A scene that shows one case, with numbers one can check by hand.
struct GalleryItem {
    Case kind = Case::invalid; ///< what `classify` says of it
    bool tangent = false;
    Document document;
};

/// Each of the eight cases, then the tangent, then a stadium: the shipped cases that are tagged
/// "gallery". Read when it is first asked for.
[[nodiscard]] std::span<const GalleryItem> gallery();

} // namespace secant
