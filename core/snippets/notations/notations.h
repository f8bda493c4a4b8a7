#pragma once

#include "core/geometry/query.h"

#include <string>

/// A query in the notations of programs that draw, with its exact hits and the closest point.
/// ASCII; a line for each object.
namespace secant::snippets {

/// LaTeX, as Desmos reads it. In space for its 3D calculator.
template <int N>
[[nodiscard]] std::string desmos_text(const Query<N>& query);

/// Commands of GeoGebra.
template <int N>
[[nodiscard]] std::string geogebra_text(const Query<N>& query);

} // namespace secant::snippets
