#pragma once

#include "core/geometry/fast/case_row.h"
#include "core/geometry/fast/error_bounds.h"
#include "core/geometry/fast/vectors.h"

/// The signs of the five polynomials in plain double, each proven by a bound on its error.
/// docs/numerics.md has the analysis.
namespace secant::fast::SECANT_PROCESSOR {

using namespace error_bounds;

/// |d x f|^2
template <int N>
SECANT_INLINE Lanes cross_squared(const Axes<N>& d, const Axes<N>& f)
{
    Lanes sum = everywhere(0.0);
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Lanes component = d.of[i] * f.of[j] - d.of[j] * f.of[i];
        sum = i == 0 ? component * component : multiply_add(component, component, sum);
        if (N == 2) break;
    }
    return sum;
}

/// The polynomials of a query, each the same in every lane.
struct Polynomials {
    Lanes a; ///< d.d
    Lanes ff;
    Lanes fd;
    Lanes gd;
    Lanes gg;
    Lanes cross; ///< |d x f|^2
    Lanes disc;  ///< a R^2 - |d x f|^2
    Lanes disc_error;
    Mask four_proven; ///< the signs of the other four, in a lane each
    unsigned signs;   ///< the bits of SignBit
};

template <int N>
SECANT_INLINE Polynomials polynomials(const Axes<N>& d, const Axes<N>& f, const Axes<N>& g,
                                      Lanes radius)
{
    const Lanes radius_squared = radius * radius;
    Polynomials out;
    out.a = dot(d, d);
    out.ff = dot(f, f);
    out.fd = dot(f, d);
    out.gd = out.fd + out.a; // g = f + d
    out.gg = dot(g, g);
    out.cross = cross_squared(d, f);
    const Lanes wide = out.a * radius_squared;
    out.disc = wide - out.cross;
    out.disc_error = sign_error * multiply_add(out.a, out.ff, wide) + discriminant_underflow;

    const Lanes magnitude = out.ff + out.a + radius_squared;
    const Lanes four = with_odd(halves(out.fd, out.gd), halves(out.ff, out.gg) - radius_squared);
    out.four_proven =
        reinterpret_cast<Mask>(absolute(four) > sign_error * magnitude + sign_underflow);
    out.signs =
        bits_of(reinterpret_cast<Mask>(four)) |
        ((bits_of(reinterpret_cast<Mask>(out.disc)) & 1U) * unsigned{SignBit::discriminant});
    return out;
}

} // namespace secant::fast::SECANT_PROCESSOR
