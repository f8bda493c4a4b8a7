#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"

namespace secant {

/// Where the stadium's handle is: beside the middle or a quarter of the piece, on the side away
/// from C, if that place is in view.
[[nodiscard]] Vec<2> stadium_handle(const Query<2>& query, const Camera& camera);

} // namespace secant
