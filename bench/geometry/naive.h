#pragma once

#include "core/geometry/solve.h"

/// The published formulas as one would write them: the quadratic equation, and the closest point.
/// Functions of a library, as ours are.
namespace secant::bench {

/// In 2D seven values: the case, both roots, the closest point, the distance and the depth.
template <int N, class T>
struct NaiveSeven {
    Case kind = Case::miss;
    T t[2]{};
    Vec<N, T> closest{};
    T distance{};
    T depth{};
};

template <int N, class T>
[[nodiscard]] NaiveSeven<N, T> naive_seven(const Query<N, T>& query);

/// And the points, the normals and the offset: as many as solve() has.
template <int N, class T>
[[nodiscard]] Solution<N, T> naive_solution(const Query<N, T>& query);

} // namespace secant::bench
