#pragma once

#include "core/geometry/classify.h"
#include "tests/support/surd.h"

#include <array>
#include <vector>

/// The true answer, for tests only: slow, exact, and straight from the definitions.
///
/// All input is put over one common power of two, so that everything is integers. The roots are
/// kept as the algebraic numbers they are and held against 0 and 1; the disk is decided by the
/// closest point. Neither needs the table of signs that the program uses.
namespace secant::oracle {

/// One a coordinate.
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
    /// The offset's length is known and its direction is free within the plane normal to d
    /// (3D, centre on a piece with a direction); `offset` is then not set.
    bool offset_direction_is_free = false;
};

/// @return only Case::invalid when it is not a query.
template <int N>
[[nodiscard]] Truth<N> truth(const Circle<N>& circle, const Piece<N>& piece);

} // namespace secant::oracle
