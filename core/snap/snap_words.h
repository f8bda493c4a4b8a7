#pragma once

#include "core/snap/residual.h"
#include "core/snap/snapped.h"

#include <string>

namespace secant {

/// "3 ulps of r"; "1 ulp of E.x".
[[nodiscard]] std::string residual_text(const Residual& residual);

/// "tangent, exactly", "tangent but for 3 ulps of r".
[[nodiscard]] std::string near_text(const NearDegeneracy& near);

/// What a drag snaps to, beside the moved part: "tangent", "tangent, E on the circle".
/// Empty for the grid.
[[nodiscard]] std::string snap_text(const Snap& snap);

/// What `made_exact` changed: "r by 3 ulps", "E by 2.1e-09, r by 4e-10". The numbers of a point
/// together; small changes in ulps.
[[nodiscard]] std::string change_text(const Query<2>& before, const Query<2>& after);

} // namespace secant
