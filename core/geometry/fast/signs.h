#pragma once

#include "core/geometry/fast/case_row.h"
#include "core/geometry/fast/vectors.h"

/// The signs of the five polynomials in plain double, each proven by a bound on its error.
/// docs/numerics.md has the analysis.
namespace secant::fast::SECANT_PROCESSOR {

/// 16 u, and what underflow adds: the bounds of exact/filter.h.
inline constexpr double sign_error = 0x1p-49;
inline constexpr double sign_underflow = 0x1p-1060;
inline constexpr double discriminant_underflow = 0x1p-540;

/// The polynomials f.d, f.f - R^2, g.d and g.g - R^2 in the lanes, with the sums of the magnitudes
/// of their terms.
struct FourPolynomials {
    Lanes value;
    Lanes dots; ///< f.d, f.f, g.d, g.g
    Lanes magnitude;
};

template <int N>
SECANT_INLINE FourPolynomials four_polynomials(const Axes<N>& d, const Axes<N>& f, const Axes<N>& g,
                                               double radius_squared)
{
    FourPolynomials out;
    for (int i = 0; i < N; ++i) {
        const Lanes ends = halves(f.of[i], g.of[i]);
        const Lanes with = with_odd(d.of[i], ends);
        const Lanes product = ends * with;
        out.dots = i == 0 ? product : multiply_add(ends, with, out.dots);
        out.magnitude = i == 0 ? absolute(product) : out.magnitude + absolute(product);
    }
    const Lanes radius{0.0, radius_squared, 0.0, radius_squared};
    out.value = out.dots - radius;
    out.magnitude += radius;
    return out;
}

/// |d x f|^2, and the sum of the squares of the magnitudes of its components.
struct CrossSquared {
    Lanes value;
    Lanes magnitude;
};

template <int N>
SECANT_INLINE CrossSquared cross_squared(const Axes<N>& d, const Axes<N>& f)
{
    CrossSquared sum{everywhere(0.0), everywhere(0.0)};
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Lanes left = d.of[i] * f.of[j];
        const Lanes right = d.of[j] * f.of[i];
        const Lanes component = left - right;
        const Lanes magnitude = absolute(left) + absolute(right);
        sum.value = multiply_add(component, component, sum.value);
        sum.magnitude = multiply_add(magnitude, magnitude, sum.magnitude);
        if (N == 2) break;
    }
    return sum;
}

/// The polynomials of a query. What has no lanes of its own is the same in each.
struct Polynomials {
    Lanes a; ///< d.d
    CrossSquared cross;
    Lanes discriminant; ///< a R^2 - |d x f|^2
    Lanes discriminant_error;
    FourPolynomials four;
    Mask four_proven;
    unsigned signs; ///< the bits of SignBit
};

template <int N>
SECANT_INLINE Polynomials polynomials(const Axes<N>& d, const Axes<N>& f, const Axes<N>& g,
                                      double radius)
{
    const double radius_squared = radius * radius;
    Polynomials out;
    out.a = dot(d, d);
    out.cross = cross_squared(d, f);
    const Lanes wide = out.a * radius_squared;
    out.discriminant = wide - out.cross.value;
    out.discriminant_error =
        (2.0 * sign_error) * (wide + out.cross.magnitude) + discriminant_underflow;
    out.four = four_polynomials(d, f, g, radius_squared);
    out.four_proven = reinterpret_cast<Mask>(absolute(out.four.value) >
                                             sign_error * out.four.magnitude + sign_underflow);
    out.signs = bits_of(reinterpret_cast<Mask>(out.four.value)) |
                (out.discriminant[0] < 0.0 ? unsigned{SignBit::discriminant} : 0U);
    return out;
}

} // namespace secant::fast::SECANT_PROCESSOR
