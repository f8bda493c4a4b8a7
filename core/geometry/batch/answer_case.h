#pragma once

#include "core/geometry/batch/pairs.h"

#include <limits>

/// What the signs of the polynomials say of each lane of a solution.
namespace secant::batch::SECANT_PROCESSOR {

/// 16 u, and what underflow adds: the bounds of exact/filter.h.
inline constexpr double sign_error = 0x1p-49;
inline constexpr double sign_underflow = 0x1p-1060;
inline constexpr double discriminant_underflow = 0x1p-540;
/// The numbers need a discriminant with a relative error of at most 2^-31.
inline constexpr double margin_of_roots = 0x1p31;

/// Above these no product or rounding error underflows where a bound does not cover it.
inline constexpr double smallest_length_squared = 0x1p-400;
inline constexpr double smallest_radius = 0x1p-200;
inline constexpr double smallest_component = 0x1p-400;
inline constexpr double smallest_root = 0x1p-450;

/// The queries, and their polynomials in plain double.
template <int N>
struct Given {
    Axes<N, Doubles> start;
    Axes<N, Doubles> end;
    Axes<N, Doubles> center;
    Doubles circle_radius;
    Doubles piece_radius;
    Doubles radius; ///< r + s
    Doubles a;      ///< d.d
    Doubles slope_at_start;
    Doubles slope_at_end;
    Doubles start_squared; ///< f.f
    Doubles end_squared;   ///< g.g
    Doubles cross_squared; ///< |d x f|^2
    Doubles discriminant;
    DoubleBits proven; ///< every sign, and the discriminant to the margin of its roots
};

/// A sum of products, and the sum of their magnitudes.
struct Dot {
    Doubles value;
    Doubles magnitude;
};

template <int N>
SECANT_INLINE Dot dot_of(const Axes<N, Doubles>& a, const Axes<N, Doubles>& b)
{
    const Doubles first = a.of[0] * b.of[0];
    Dot out{first, absolute(first)};
    for (int i = 1; i < N; ++i) {
        const Doubles term = a.of[i] * b.of[i];
        out.value += term;
        out.magnitude += absolute(term);
    }
    return out;
}

SECANT_INLINE DoubleBits sign_proven(Doubles value, Doubles magnitude)
{
    return absolute(value) >
           multiply_add(magnitude, Doubles{} + sign_error, Doubles{} + sign_underflow);
}

template <int N>
SECANT_INLINE Dot cross_squared_of(const Axes<N, Doubles>& d, const Axes<N, Doubles>& f)
{
    Dot sum{Doubles{}, Doubles{}};
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Doubles left = d.of[i] * f.of[j];
        const Doubles right = d.of[j] * f.of[i];
        const Doubles component = left - right;
        const Doubles magnitude = absolute(left) + absolute(right);
        sum.value = multiply_add(component, component, sum.value);
        sum.magnitude = multiply_add(magnitude, magnitude, sum.magnitude);
        if (N == 2) break;
    }
    return sum;
}

/// In range: no rounding error underflows where no bound covers it, and no product overflows.
template <int N>
SECANT_INLINE DoubleBits in_range(const Given<N>& q, const Axes<N, Doubles>& d,
                                  const Axes<N, Doubles>& f)
{
    DoubleBits out = (q.circle_radius >= 0.0) & (q.piece_radius >= 0.0) &
                     (q.radius >= smallest_radius) & (q.a >= smallest_length_squared);
    for (int i = 0; i < N; ++i)
        out &= (absolute(f.of[i]) >= smallest_component) | (f.of[i] == 0.0) | (d.of[i] != 0.0);
    return out;
}

template <int N, class T>
SECANT_INLINE Given<N> given(const Block<N, T>& in, std::size_t at)
{
    Given<N> q;
    Axes<N, Doubles> d;
    Axes<N, Doubles> f;
    Axes<N, Doubles> g;
    for (int i = 0; i < N; ++i) {
        q.start.of[i] = load_doubles(in.start.of[i] + at);
        q.end.of[i] = load_doubles(in.end.of[i] + at);
        q.center.of[i] = load_doubles(in.center.of[i] + at);
        d.of[i] = q.end.of[i] - q.start.of[i];
        f.of[i] = q.start.of[i] - q.center.of[i];
        g.of[i] = q.end.of[i] - q.center.of[i];
    }
    q.circle_radius = load_doubles(in.radius + at);
    q.piece_radius = load_doubles(in.piece_radius + at);
    q.radius = q.circle_radius + q.piece_radius;
    const Doubles radius_squared = q.radius * q.radius;
    q.a = dot_of(d, d).value;
    const Dot fd = dot_of(f, d);
    const Dot gd = dot_of(g, d);
    const Dot cross = cross_squared_of(d, f);
    q.slope_at_start = fd.value;
    q.slope_at_end = gd.value;
    q.start_squared = dot_of(f, f).value;
    q.end_squared = dot_of(g, g).value;
    q.cross_squared = cross.value;
    const Doubles wide = q.a * radius_squared;
    q.discriminant = wide - cross.value;
    const Doubles error = multiply_add(wide + cross.magnitude, Doubles{} + 2.0 * sign_error,
                                       Doubles{} + discriminant_underflow);
    const Doubles margin = q.discriminant < 0.0 ? Doubles{} + 1.0 : Doubles{} + margin_of_roots;
    q.proven = sign_proven(fd.value, fd.magnitude) & sign_proven(gd.value, gd.magnitude) &
               sign_proven(q.start_squared - radius_squared, q.start_squared + radius_squared) &
               sign_proven(q.end_squared - radius_squared, q.end_squared + radius_squared) &
               (absolute(q.discriminant) > margin * error) & in_range(q, d, f);
    return q;
}

/// Where t may lie. Neither: from 0 to 1.
struct RootRange {
    DoubleBits before;
    DoubleBits beyond;
};

/// The case, and what it says of the roots.
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
    const auto code = [](std::uint8_t byte) { return DoubleBits{} + byte; };
    const Doubles radius_squared = q.radius * q.radius;
    const DoubleBits start_inside = q.start_squared < radius_squared;
    const DoubleBits end_inside = q.end_squared < radius_squared;
    const DoubleBits miss = ~(start_inside | end_inside) & (q.discriminant < 0.0);
    const DoubleBits past = ~start_inside & (q.slope_at_start > 0.0);
    const DoubleBits fall_short = ~end_inside & (q.slope_at_end < 0.0);
    DoubleBits kind = start_inside
                          ? (end_inside ? code(bytes.completely_inside) : code(bytes.exit_wound))
                          : (end_inside ? code(bytes.poke) : code(bytes.impale));
    kind = past ? code(bytes.past) : kind;
    kind = fall_short ? code(bytes.fall_short) : kind;
    kind = miss ? code(bytes.miss) : kind;
    // An end inside proves two roots: a negative discriminant there is none.
    const DoubleBits proven = q.proven & (miss | (q.discriminant > 0.0));
    return {
        kind, ~miss, {start_inside | past, fall_short}, {past, end_inside | fall_short}, proven};
}

/// Which point of the piece is nearest.
struct Foot {
    DoubleBits interior;     ///< between E and L, or on what the extent adds
    DoubleBits at_end;       ///< L. Neither: E
    Doubles nearest_squared; ///< the square of the distance; where interior, times a
    Doubles scaled_distance; ///< the distance; where interior, times a
};

template <int N>
SECANT_INLINE Foot foot_of(const Given<N>& q, Bounded bounded)
{
    const DoubleBits at_start = ~(q.slope_at_start < 0.0) & bounded.at_start;
    const DoubleBits at_end = (q.slope_at_end < 0.0) & ~at_start & bounded.at_end;
    const DoubleBits interior = ~(at_start | at_end);
    const Doubles end_squared = at_end ? q.end_squared : q.start_squared;
    const Doubles nearest_squared = interior ? q.cross_squared : end_squared;
    const Doubles factor = interior ? q.a : Doubles{} + 1.0;
    return {interior, at_end, nearest_squared, square_root(nearest_squared * factor)};
}

template <int N>
SECANT_INLINE Doubles largest_of(const Given<N>& q)
{
    Doubles out = q.radius;
    for (int i = 0; i < N; ++i)
        out = larger(out, larger(absolute(q.start.of[i]), absolute(q.center.of[i])));
    return out;
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
    store_doubles(to, where(has_roots, moved_into<T>(t, range)) + 0.0);
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
