#pragma once

#include "core/geometry/batch/classify_kernel.h"
#include "core/geometry/batch/solve_double.h"
#include "core/geometry/batch/solve_float.h"
#include "core/geometry/fast/solve_double.h"
#include "core/geometry/fast/solve_float.h"
#include "core/geometry/kernels/kernels.h"

namespace secant::batch::SECANT_PROCESSOR {

/// The packed classification and all numbers of each query, or `undecided` and any numbers.
/// Returns whether any is undecided.
/// @param count  a multiple of the lanes
template <int N, class T>
SECANT_INLINE bool solve(const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded,
                         std::size_t count, std::uint8_t* cases, const AnswerBlock<N, T>& out)
{
    const Block<N, T> block = in;
    DoubleBits left{};
    for (std::size_t at = 0; at < count; at += lanes<double>) {
        const Given<N> q = given(block, at);
        const Decided decided = decide(q, bytes);
        DoubleBits proven = decided.proven;
        if (any(still(q)))
            proven &= store_numbers<foot_and_roots, true>(q, decided, bounded, out, at);
        else if (any(decided.has_roots))
            proven &= store_numbers<foot_and_roots, false>(q, decided, bounded, out, at);
        else
            proven &= store_numbers<foot_alone, false>(q, decided, bounded, out, at);
        store(cases + at, proven ? decided.kind : DoubleBits{} + undecided);
        left |= ~proven;
    }
    return any(left);
}

} // namespace secant::batch::SECANT_PROCESSOR

/// The kernels of the processor that this file is compiled for.
namespace secant::kernels::SECANT_PROCESSOR {

// GCC orders the instructions of a single query before it gives them registers: up to a seventh of
// the time. The kernels of the batch lose by it.
#if defined(__AVX__) && defined(NDEBUG) && !defined(__clang__)
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
