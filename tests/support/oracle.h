#pragma once

#include "core/geometry/classify.h"
#include "tests/support/surd.h"

#include <array>
#include <vector>

/// The true answer, for tests only: slow, exact, and straight from the definitions.
///
/// All inputs are scaled by one common power of two, so that all numbers are integers. The roots
/// stay algebraic numbers and are compared with 0 and 1; the disk is decided by the closest point.
/// Neither uses the table of signs that the program uses.
namespace secant::oracle {

/// One value for each coordinate.
template <int N, class T>
using Coordinates = std::array<T, static_cast<std::size_t>(N)>;

template <int N>
struct TrueRoot {
    Surd t;
    Coordinates<N, Surd> point;
    Coordinates<N, Surd> normal;
    bool counts = false;
};

template <int N>
struct Truth {
    Classification classification;
    std::vector<TrueRoot<N>> roots;
    Coordinates<N, Surd> closest;
    Surd distance;
    Surd depth;
    Coordinates<N, Surd> offset;
    bool offset_defined = false;
    /// The offset's length is known, and its direction may be any in the plane normal to d
    /// (3D, centre on a piece with a direction). Then `offset` is not set.
    bool offset_direction_is_free = false;
};

/// @return Case::invalid and nothing else when circle and piece make no query.
template <int N>
[[nodiscard]] Truth<N> truth(const Circle<N>& circle, const Piece<N>& piece);

} // namespace secant::oracle
