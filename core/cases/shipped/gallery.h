#pragma once

#include "core/session/document.h"

#include "core/geometry/classify.h"

#include <span>

namespace secant {

/// A query that shows one case, with numbers that can be checked by hand.
struct GalleryItem {
    Case kind = Case::invalid; ///< by `classify`
    bool tangent = false;
    Document document;
};

/// Each of the eight cases, then the tangent, then a stadium: the shipped entries with the tag
/// "gallery". Read at the first call.
[[nodiscard]] std::span<const GalleryItem> gallery();

} // namespace secant
