#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"

#include <cstddef>

namespace secant {

/// The base of every published method: a class with a `MethodInfo info`, and a `run` that computes
/// with any number type. The build lists the classes in core/methods/published/ that have this
/// base.
struct Published {};

/// The seven numbers (nine in space), and s, as a method computes with them.
template <class Number, std::size_t N>
struct MethodInput {
    exact::Coordinates<Number, N> start;  ///< E
    exact::Coordinates<Number, N> end;    ///< L
    exact::Coordinates<Number, N> center; ///< C
    Number radius;                        ///< r
    Number piece_radius;                  ///< s
    Extent extent = Extent::segment;      ///< for a method without an extent of its own
};

} // namespace secant
