#pragma once

#include "core/geometry/batch/answer_case.h"

#include <limits>

/// Numbers of an answer that the case moves to its side, and those that there are none of.
namespace secant::batch::SECANT_PROCESSOR {

/// The side of the ends where t lies, to which rounding may not be true.
template <class T>
SECANT_INLINE Doubles moved_into(Doubles t, const RootRange& range)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Doubles low = range.before ? Doubles{} - infinity
                        : range.beyond
                            ? Doubles{} + (1.0 + double{std::numeric_limits<T>::epsilon()})
                            : Doubles{};
    const Doubles high = range.beyond   ? Doubles{} + infinity
                         : range.before ? Doubles{} - double{std::numeric_limits<T>::denorm_min()}
                                        : Doubles{} + 1.0;
    return smaller(larger(t, low), high);
}

/// Rounded to T, and on the side of 0 and 1 where the case says.
template <class T>
SECANT_INLINE void store_parameter(T* to, Doubles t, const RootRange& range, DoubleBits has_roots)
{
    store_doubles(to, where(has_roots, moved_into<T>(t, range)) + 0.0);
}

/// x where the mask is set, else 0. -0, which only a number without an error bound can be, becomes
/// 0.
template <bool SomeStill>
SECANT_INLINE Doubles settled(DoubleBits mask, Doubles x)
{
    if constexpr (SomeStill) return where(mask, x) + 0.0;
    return where(mask, x);
}

/// x, but 0 where the foot is beside C.
template <bool SomeStill>
SECANT_INLINE Doubles unless_beside(DoubleBits beside, Doubles x)
{
    if constexpr (SomeStill) return where(~beside, x);
    return x;
}

/// Distance and depth, not rounded to 0.
template <class T>
SECANT_INLINE void store_distances(T* distance, Doubles distances, T* depth, Doubles depths)
{
    const Doubles least = Doubles{} + double{std::numeric_limits<T>::denorm_min()};
    store_doubles(distance, larger(distances, least));
    store_doubles(depth, depths > 0.0 ? larger(depths, least) : smaller(depths, -least));
}

template <int N, class T>
SECANT_INLINE void store_no_roots(const AnswerBlock<N, T>& out, std::size_t at)
{
    for (int k = 0; k < 2; ++k) {
        store_doubles(out.t[k] + at, Doubles{});
        for (int i = 0; i < N; ++i) {
            store_doubles(out.point[k].of[i] + at, Doubles{});
            store_doubles(out.normal[k].of[i] + at, Doubles{});
        }
    }
}

} // namespace secant::batch::SECANT_PROCESSOR
