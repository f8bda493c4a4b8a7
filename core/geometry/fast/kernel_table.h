#pragma once

#include "core/geometry/fast/kernels.h"
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"

/// The kernels of the processor that this file is compiled for.
namespace secant::fast::SECANT_PROCESSOR {

template <int N, class T>
inline constexpr KernelsFor<N, T> kernels_for{
    [](const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept {
        return case_row(circle, piece);
    },
    [](const Circle<N, T>& circle, const Piece<N, T>& piece) noexcept {
        return solution_of(circle, piece);
    }};

inline constexpr Kernels all_kernels{kernels_for<2, double>, kernels_for<3, double>,
                                     kernels_for<2, float>, kernels_for<3, float>};

} // namespace secant::fast::SECANT_PROCESSOR
