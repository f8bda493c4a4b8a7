#pragma once

#include "core/geometry/fast/kernels.h"
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"

/// The kernels of the processor that this file is compiled for.
namespace secant::fast::SECANT_PROCESSOR {

// Functions, because a lambda would be called by way of another one.
template <int N, class T>
int case_row_kernel(const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept
{
    return case_row(circle, piece);
}

template <int N, class T>
Solution<N, T> solve_kernel(const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept
{
    return solution_of(circle, piece);
}

template <int N, class T>
inline constexpr KernelsFor<N, T> kernels_for{case_row_kernel<N, T>, solve_kernel<N, T>};

inline constexpr Kernels all_kernels{kernels_for<2, double>, kernels_for<3, double>,
                                     kernels_for<2, float>, kernels_for<3, float>};

} // namespace secant::fast::SECANT_PROCESSOR
