#pragma once

#include "core/geometry/batch/pairs.h"
#include "core/geometry/fast/error_bounds.h"

/// What the signs of the polynomials say of each lane of a solution.
namespace secant::batch::SECANT_PROCESSOR {

using namespace error_bounds;

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
    Doubles a;      ///< d.d
    Doubles slope_at_start;
    Doubles slope_at_end;
    Doubles start_squared; ///< f.f
    Doubles end_squared;   ///< g.g
    Doubles power_at_start;
    Doubles power_at_end;
    Doubles cross_squared; ///< |d x f|^2
    Doubles discriminant;
    Doubles discriminant_error;
    DoubleBits proven; ///< every sign, and the discriminant to the margin of its roots
};

template <int N>
SECANT_INLINE Doubles cross_squared_of(const Axes<N, Doubles>& d, const Axes<N, Doubles>& f)
{
    Doubles sum{};
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Doubles component = d.of[i] * f.of[j] - d.of[j] * f.of[i];
        sum = i == 0 ? component * component : multiply_add(component, component, sum);
        if (N == 2) break;
    }
    return sum;
}

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
    const Doubles radius_squared = q.radius * q.radius;
    q.a = dot(q.d, q.d);
    q.start_squared = dot(q.f, q.f);
    q.end_squared = dot(g, g);
    q.slope_at_start = dot(q.f, q.d);
    q.slope_at_end = q.slope_at_start + q.a; // g = f + d
    q.power_at_start = q.start_squared - radius_squared;
    q.power_at_end = q.end_squared - radius_squared;
    q.cross_squared = cross_squared_of(q.d, q.f);
    q.discriminant = multiply_add(q.a, radius_squared, -q.cross_squared);

    const Doubles circle_and_start = radius_squared + q.start_squared;
    const Doubles least = smaller(smaller(absolute(q.power_at_start), absolute(q.power_at_end)),
                                  smaller(absolute(q.slope_at_start), absolute(q.slope_at_end)));
    const Doubles error =
        multiply_add(circle_and_start + q.a, Doubles{} + sign_error, Doubles{} + sign_underflow);
    q.discriminant_error = multiply_add(q.a * circle_and_start, Doubles{} + sign_error,
                                        Doubles{} + discriminant_underflow);
    q.proven = (least > error) &
               ((q.discriminant > margin_of_roots * q.discriminant_error) |
                (q.discriminant < -q.discriminant_error)) &
               (smaller(q.circle_radius, q.piece_radius) >= 0.0) &
               (smaller(q.a, radius_squared) >= smallest_square);
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
    const DoubleBits start_inside = q.power_at_start < 0.0;
    const DoubleBits end_inside = q.power_at_end < 0.0;
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

} // namespace secant::batch::SECANT_PROCESSOR
