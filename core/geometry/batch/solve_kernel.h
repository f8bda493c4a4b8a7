#pragma once

#include "core/geometry/batch/solve_double.h"
#include "core/geometry/batch/solve_float.h"

namespace secant::batch::SECANT_PROCESSOR {

/// The lowest byte of each lane.
SECANT_INLINE void store_bytes(std::uint8_t* to, DoubleBits x)
{
    const auto lowest = __builtin_convertvector(x, Vector<std::uint8_t, lanes<double>>);
    __builtin_memcpy(to, &lowest, sizeof lowest);
}

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
