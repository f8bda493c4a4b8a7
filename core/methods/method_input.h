#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/query.h"

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

/// The numbers of a query.
template <class Number, int N, class T>
[[nodiscard]] MethodInput<Number, std::size_t{N}> input_of(const Query<N, T>& query)
{
    const auto& [circle, piece] = query;
    MethodInput<Number, std::size_t{N}> input{
        {}, {}, {}, Number{circle.radius}, Number{piece.radius}, piece.extent};
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        input.start[at] = Number{piece.start[i]};
        input.end[at] = Number{piece.end[i]};
        input.center[at] = Number{circle.center[i]};
    }
    return input;
}

} // namespace secant
