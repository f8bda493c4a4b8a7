#pragma once

#include "core/geometry/solve.h"
#include "core/scene/view/camera.h"

namespace secant {

/// What a fitting camera must show.
enum class FitTo {
    everything, ///< the piece, the whole circle, and the roots
    /// Where it happens: the smaller of piece and circle, when their sizes differ vastly and the
    /// other passes nearby; else everything.
    detail,
};

/// The camera that shows a query with a margin around it; sane for every valid query, one
/// without any size or at the ends of the range of doubles included.
[[nodiscard]] Camera fitted(const Query<2>& query, const Solution<2>& answer, const Rect& viewport,
                            FitTo what = FitTo::everything) noexcept;

/// Whether two views have little in common: one camera's middle is out of the other's view, or the
/// scales differ by more than a factor of three.
[[nodiscard]] bool is_elsewhere(const Camera& a, const Camera& b) noexcept;

} // namespace secant
