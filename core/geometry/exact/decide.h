#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/signs.h"

namespace secant::exact {

/// The case, from signs alone. Computes only the signs that this case needs.
template <int N>
[[nodiscard]] Classification decide(Signs<N>& signs, const Piece<N>& piece);

} // namespace secant::exact
