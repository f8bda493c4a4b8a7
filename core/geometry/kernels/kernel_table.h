#pragma once

#include "core/geometry/batch/classify_kernel.h"
#include "core/geometry/batch/solve_kernel.h"
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"
#include "core/geometry/kernels/kernels.h"

/// The kernels of the processor that this file is compiled for.
namespace secant::kernels::SECANT_PROCESSOR {

// GCC orders the instructions of a single query before it gives them registers: up to a seventh of
// the time. The kernels of the batch lose by it.
#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#define SECANT_SCHEDULED [[gnu::optimize("schedule-insns", "sched-pressure")]]
#else
#define SECANT_SCHEDULED
#endif

// A function, because a lambda would be called by way of another one.
template <int N, class T>
SECANT_SCHEDULED Solution<N, T> solve_one(const Circle<N, T>& circle,
                                          const Piece<N, T>& piece) noexcept
{
    return fast::SECANT_PROCESSOR::solution_of(circle, piece);
}

template <int N, class T>
constexpr KernelsFor<N, T> kernels_for()
{
    return {solve_one<N, T>,
            [](const Block<N, T>& in, const CaseBytes& bytes, std::size_t count,
               std::uint8_t* out) noexcept {
                return batch::SECANT_PROCESSOR::classify(in, bytes, count, out);
            },
            [](const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded, std::size_t count,
               std::uint8_t* cases, const AnswerBlock<N, T>& out) noexcept {
                return batch::SECANT_PROCESSOR::solve(in, bytes, bounded, count, cases, out);
            }};
}

constexpr Kernels all_kernels(const char* processor)
{
    return {kernels_for<2, double>(), kernels_for<3, double>(), kernels_for<2, float>(),
            kernels_for<3, float>(), processor};
}

} // namespace secant::kernels::SECANT_PROCESSOR
