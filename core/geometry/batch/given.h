#pragma once

#include "core/geometry/kernels/registers.h"

#include <limits>

/// Queries, one in each lane: the signs of their polynomials with the case, and the stores of
/// answers.
namespace secant::batch::SECANT_PROCESSOR {

using kernels::AnswerBlock;
using kernels::Axes;
using kernels::Block;
using kernels::Bounded;
using kernels::CaseBytes;
using kernels::undecided;
using namespace kernels::SECANT_PROCESSOR;

/// As many numbers as there are lanes of doubles.
SECANT_INLINE Doubles load_doubles(const double* from)
{
    Doubles x;
    __builtin_memcpy(&x, from, sizeof x);
    return x;
}
SECANT_INLINE Doubles load_doubles(const float* from)
{
    HalfFloats x;
    __builtin_memcpy(&x, from, sizeof x);
    return __builtin_convertvector(x, Doubles);
}

/// Each rounded to T.
template <class T, class X>
SECANT_INLINE void store(T* to, X x)
{
    const auto narrow = __builtin_convertvector(x, Vector<T, lanes<double> * sizeof(T)>);
    __builtin_memcpy(to, &narrow, sizeof narrow);
}

/// The queries, and their polynomials in plain double.
template <int N>
struct Given {
    Axes<N, Doubles> start;
    Axes<N, Doubles> end;
    Axes<N, Doubles> center;
    Axes<N, Doubles> d;
    Axes<N, Doubles> f;
    Doubles circle_radius;
    Doubles piece_radius;
    Doubles radius; ///< r + s
    Polynomials<Doubles> of;
    Doubles power_at_start;
    Doubles power_at_end;
    DoubleBits proven; ///< every sign, and the discriminant to the margin of its roots
};

template <int N, class T>
SECANT_INLINE Given<N> given(const Block<N, T>& in, std::size_t at)
{
    Given<N> q;
    Axes<N, Doubles> g;
    for (int i = 0; i < N; ++i) {
        q.start.of[i] = load_doubles(in.start.of[i] + at);
        q.end.of[i] = load_doubles(in.end.of[i] + at);
        q.center.of[i] = load_doubles(in.center.of[i] + at);
        q.d.of[i] = q.end.of[i] - q.start.of[i];
        q.f.of[i] = q.start.of[i] - q.center.of[i];
        g.of[i] = q.end.of[i] - q.center.of[i];
    }
    q.circle_radius = load_doubles(in.radius + at);
    q.piece_radius = load_doubles(in.piece_radius + at);
    q.radius = q.circle_radius + q.piece_radius;
    q.of = polynomials(q.d, q.f, g, q.radius);
    q.power_at_start = q.of.ff - q.of.radius_squared;
    q.power_at_end = q.of.gg - q.of.radius_squared;

    const Doubles least = smaller(smaller(absolute(q.power_at_start), absolute(q.power_at_end)),
                                  smaller(absolute(q.of.fd), absolute(q.of.gd)));
    q.proven = (least > q.of.error) &
               ((q.of.disc > margin_of_roots * q.of.disc_error) | (q.of.disc < -q.of.disc_error)) &
               (smaller(q.circle_radius, q.piece_radius) >= 0.0) &
               (smaller(q.of.a, q.of.radius_squared) >= smallest_square);
    return q;
}

/// Where t may lie. Neither: from 0 to 1.
struct RootRange {
    DoubleBits before;
    DoubleBits beyond;
};

/// The case, and its consequences for the roots.
struct Decided {
    DoubleBits kind;
    DoubleBits has_roots;
    RootRange first;
    RootRange second;
    DoubleBits proven;
};

template <int N>
SECANT_INLINE Decided decide(const Given<N>& q, const CaseBytes& bytes)
{
    const auto code = [&](Case kind) {
        return DoubleBits{} + bytes.of[static_cast<std::size_t>(kind)];
    };
    const DoubleBits start_inside = q.power_at_start < 0.0;
    const DoubleBits end_inside = q.power_at_end < 0.0;
    const DoubleBits miss = ~(start_inside | end_inside) & (q.of.disc < 0.0);
    const DoubleBits past = ~start_inside & (q.of.fd > 0.0);
    const DoubleBits fall_short = ~end_inside & (q.of.gd < 0.0);
    DoubleBits kind = start_inside
                          ? (end_inside ? code(Case::completely_inside) : code(Case::exit_wound))
                          : (end_inside ? code(Case::poke) : code(Case::impale));
    kind = past ? code(Case::past) : kind;
    kind = fall_short ? code(Case::fall_short) : kind;
    kind = miss ? code(Case::miss) : kind;
    // An end inside proves two roots: a negative discriminant there is none.
    const DoubleBits proven = q.proven & (miss | (q.of.disc > 0.0));
    return {
        kind, ~miss, {start_inside | past, fall_short}, {past, end_inside | fall_short}, proven};
}

/// The foot of C, and then, where there are any, the roots.
inline constexpr int foot_alone = 1;
inline constexpr int foot_and_roots = 3;

/// Where d does not move along some axis.
template <int N>
SECANT_INLINE DoubleBits still(const Given<N>& q)
{
    DoubleBits out = q.d.of[0] == 0.0;
    for (int i = 1; i < N; ++i)
        out |= q.d.of[i] == 0.0;
    return out;
}

/// Where d moves no other axis and the foot is no end: there it has the coordinate of C.
template <int N>
SECANT_INLINE Axes<N, DoubleBits> beside_center(const Given<N>& q, DoubleBits interior)
{
    Axes<N, DoubleBits> out;
    for (int i = 0; i < N; ++i) {
        out.of[i] = interior;
        for (int j = 1; j < N; ++j)
            out.of[i] &= q.d.of[(i + j) % N] == 0.0;
    }
    return out;
}

/// Where no component of f that d does not move is so small that a rounding error underflows.
template <int N>
SECANT_INLINE DoubleBits no_tiny_component(const Given<N>& q)
{
    DoubleBits out = ~DoubleBits{};
    for (int i = 0; i < N; ++i)
        out &=
            (absolute(q.f.of[i]) >= smallest_component) | (q.f.of[i] == 0.0) | (q.d.of[i] != 0.0);
    return out;
}

/// The largest of |E| and |C|, by component, and R.
template <int N>
SECANT_INLINE Doubles largest_number(const Given<N>& q)
{
    Doubles largest = q.radius;
    for (int i = 0; i < N; ++i)
        largest = larger(largest, larger(absolute(q.start.of[i]), absolute(q.center.of[i])));
    return largest;
}

/// The error of a coordinate of E + T d: none where d does not move.
template <bool SomeStill, class X, int N>
SECANT_INLINE X where_moved(const Given<N>& q, int i, const X& error)
{
    if constexpr (SomeStill) return where(q.d.of[i] != 0.0, error);
    return error;
}

/// The error of a multiple of f + T d: none where it is 0 everywhere.
template <bool SomeStill, class X, int N>
SECANT_INLINE X where_not_zero(const Given<N>& q, int i, const X& error)
{
    if constexpr (SomeStill) return where((q.d.of[i] != 0.0) | (q.f.of[i] != 0.0), error);
    return error;
}

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
    store(to, where(has_roots, moved_into<T>(t, range)) + 0.0);
}

/// x where the mask is set, else 0. -0, which only a number without an error bound can be, becomes
/// 0.
template <bool SomeStill, class X>
SECANT_INLINE X settled(MaskOf<X> mask, X x)
{
    if constexpr (SomeStill) return where(mask, x) + NumberIn<X>{0};
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
    store(distance, larger(distances, least));
    store(depth, depths > 0.0 ? larger(depths, least) : smaller(depths, -least));
}

template <int N, class T>
SECANT_INLINE void store_no_roots(const AnswerBlock<N, T>& out, std::size_t at)
{
    for (int k = 0; k < 2; ++k) {
        store(out.t[k] + at, Doubles{});
        for (int i = 0; i < N; ++i) {
            store(out.point[k].of[i] + at, Doubles{});
            store(out.normal[k].of[i] + at, Doubles{});
        }
    }
}

} // namespace secant::batch::SECANT_PROCESSOR
