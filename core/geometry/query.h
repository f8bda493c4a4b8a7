#pragma once

#include "core/geometry/primitives.h"

#include <variant>

namespace secant {

/// The input of every computation: where does this piece meet this circle (N = 2) or sphere
/// (N = 3)?
template <int N, class T = double>
struct Query {
    Circle<N, T> circle;
    Piece<N, T> piece;
};

/// A query in the plane or in space.
using AnyQuery = std::variant<Query<2>, Query<3>>;

} // namespace secant
