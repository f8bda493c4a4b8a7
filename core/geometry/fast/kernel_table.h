#pragma once

#include "core/geometry/fast/kernels.h"
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"

/// The kernels of the processor that this file is compiled for.
namespace secant::fast::SECANT_PROCESSOR {

// A function, because a lambda would be called by way of another one.
template <int N, class T>
Solution<N, T> solve_kernel(const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept
{
    return solution_of(circle, piece);
}

inline constexpr Kernels all_kernels{solve_kernel<2, double>, solve_kernel<3, double>,
                                     solve_kernel<2, float>, solve_kernel<3, float>};

} // namespace secant::fast::SECANT_PROCESSOR
