#pragma once

#include "core/geometry/exact/error_free.h"
#include "core/geometry/kernels/error_bounds.h"
#include "core/geometry/kernels/kernels.h"

#include <type_traits>
#include <utility>

#if defined(__AVX__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

/// Several numbers side by side, which one operation treats alike, and the sums and products with
/// proven errors that all kernels are made of. GCC and Clang turn this source into SSE2, AVX2,
/// AVX-512, NEON or SIMD128. X is such a vector; in the batch it may be Several, too.
///
/// No precondition is checked: it would have to be in each lane, and costs what the step costs.
///
/// Every function here is inlined: the same name is compiled for several processors, in a namespace
/// for each (SECANT_PROCESSOR), and code for one must not reach another.
#ifndef SECANT_PROCESSOR
#error "define SECANT_PROCESSOR: the name of the processor that this file is compiled for"
#endif
#define SECANT_INLINE [[gnu::always_inline]] inline
/// multiply_add() rounds once.
#if defined(__FMA__) || defined(__aarch64__)
#define SECANT_FUSES
#endif
/// A test that measures the errors says what to do with the intervals.
#ifndef SECANT_OBSERVE_INTERVAL
#define SECANT_OBSERVE_INTERVAL(high, low, error)
#endif

namespace secant::kernels::SECANT_PROCESSOR {

using exact::sum_error;
using namespace error_bounds;

template <class T, std::size_t Size>
struct VectorOf {
    using Type [[gnu::vector_size(Size)]] = T;
};
/// Numbers of T in Size bytes.
template <class T, std::size_t Size>
using Vector = typename VectorOf<T, Size>::Type;

template <class X>
using NumberIn = std::remove_cvref_t<decltype(std::declval<X&>()[0])>;

/// Conditions about the numbers of X: all bits of a lane set, or none.
template <class X>
struct MaskFor {
    using Type =
        Vector<std::conditional_t<std::is_same_v<NumberIn<X>, float>, int, long long>, sizeof(X)>;
};
template <class X>
using MaskOf = typename MaskFor<X>::Type;

/// x, rounded to float: half as many bytes.
template <class X>
using FloatsFor = Vector<float, sizeof(X) / 2>;

template <class X>
SECANT_INLINE MaskOf<X> bits_in(X x)
{
    return reinterpret_cast<MaskOf<X>>(x);
}

template <class X>
SECANT_INLINE X absolute(X x)
{
    using Bits = NumberIn<MaskOf<X>>;
    constexpr auto all_but_the_sign = static_cast<Bits>(~(Bits{1} << (8 * sizeof(Bits) - 1)));
    return reinterpret_cast<X>(bits_in(x) & all_but_the_sign);
}

template <class X>
inline constexpr bool holds_floats = std::is_same_v<NumberIn<X>, float>;

/// The lesser; b when one is NaN. With AVX-512, GCC 12 would make two operations of a condition.
template <class X>
SECANT_INLINE X smaller(X a, X b)
{
#if defined(__AVX512F__)
    if constexpr (sizeof(X) == 64 && holds_floats<X>) return _mm512_min_ps(a, b);
    if constexpr (sizeof(X) == 64 && !holds_floats<X>) return _mm512_min_pd(a, b);
#endif
    return a < b ? a : b;
}

/// The greater; b when one is NaN.
template <class X>
SECANT_INLINE X larger(X a, X b)
{
#if defined(__AVX512F__)
    if constexpr (sizeof(X) == 64 && holds_floats<X>) return _mm512_max_ps(a, b);
    if constexpr (sizeof(X) == 64 && !holds_floats<X>) return _mm512_max_pd(a, b);
#endif
    return a > b ? a : b;
}

/// x where the mask is set, else 0.
template <class X>
SECANT_INLINE X where(MaskOf<X> mask, X x)
{
    return reinterpret_cast<X>(mask & bits_in(x));
}

/// The bits of both: 0 only where both are.
template <class X>
SECANT_INLINE X either(X a, X b)
{
    return reinterpret_cast<X>(bits_in(a) | bits_in(b));
}

/// The square root of each double.
template <class X>
SECANT_INLINE X square_root(X x)
{
#if defined(__AVX512F__)
    if constexpr (sizeof(X) == 64) return _mm512_sqrt_pd(x);
#endif
#if defined(__AVX__)
    if constexpr (sizeof(X) == 32) return _mm256_sqrt_pd(x);
#endif
#if defined(__SSE2__)
    if constexpr (sizeof(X) == 16) return _mm_sqrt_pd(x);
#elif defined(__aarch64__)
    if constexpr (sizeof(X) == 16) return vsqrtq_f64(x);
#endif
    for (std::size_t i = 0; i < sizeof(X) / sizeof(double); ++i)
        x[i] = __builtin_sqrt(x[i]);
    return x;
}

/// a b + c, rounded once or twice: the error bounds allow both.
template <class X>
SECANT_INLINE X multiply_add(X a, X b, X c)
{
#if defined(__FMA__)
#if defined(__AVX512F__)
    if constexpr (sizeof(X) == 64 && holds_floats<X>) return _mm512_fmadd_ps(a, b, c);
    if constexpr (sizeof(X) == 64 && !holds_floats<X>) return _mm512_fmadd_pd(a, b, c);
#endif
    if constexpr (sizeof(X) == 32 && holds_floats<X>) return _mm256_fmadd_ps(a, b, c);
    if constexpr (sizeof(X) == 32 && !holds_floats<X>) return _mm256_fmadd_pd(a, b, c);
#elif defined(__aarch64__)
    if constexpr (sizeof(X) == 16 && holds_floats<X>) return vfmaq_f32(c, a, b);
    if constexpr (sizeof(X) == 16 && !holds_floats<X>) return vfmaq_f64(c, a, b);
    if constexpr (sizeof(X) == 32) { // two registers
        using Half = Vector<NumberIn<X>, 16>;
        struct Halves {
            Half of[2];
        };
        const auto halves = [](X x) __attribute__((always_inline))
        {
            return __builtin_bit_cast(Halves, x);
        };
        const Halves first = halves(a);
        const Halves second = halves(b);
        const Halves third = halves(c);
        return __builtin_bit_cast(X,
                                  Halves{{multiply_add(first.of[0], second.of[0], third.of[0]),
                                          multiply_add(first.of[1], second.of[1], third.of[1])}});
    }
#else
    return a * b + c;
#endif
}

/// a + b - sum, exactly, and sooner than sum_error(): two operations wait for the sum, not five.
/// @pre sum is a + b, rounded
template <class X>
SECANT_INLINE X sum_error_at_once(X a, X b, X sum)
{
#if defined(__AVX__)
    const MaskOf<X> a_is_larger = absolute(a) > absolute(b);
    return (a_is_larger ? b : a) - (sum - (a_is_larger ? a : b));
#else
    return sum_error(a, b, sum);
#endif
}

/// a b - product, exactly. @pre product is a b, rounded
template <class X>
SECANT_INLINE X product_error(const X& a, const X& b, const X& product)
{
#if defined(SECANT_FUSES)
    return multiply_add(a, b, -product);
#else
    return exact::product_error_by_halves(a, b, product);
#endif
}

/// The remainder x - quotient y, with a relative error of u. @pre quotient is x / y, but for a few
/// u
template <class X>
SECANT_INLINE X remainder(const X& x, const X& quotient, const X& y)
{
#if defined(SECANT_FUSES)
    return multiply_add(-quotient, y, x);
#else
    const X product = quotient * y;
    return (x - product) - product_error(quotient, y, product);
#endif
}

/// An unevaluated sum: high is the sum, rounded.
template <class X>
struct PairOf {
    X high;
    X low;
};

/// a - b, exactly. D. E. Knuth; without the opposite of b, which would take an operation.
template <class X>
SECANT_INLINE PairOf<X> difference(const X& a, const X& b)
{
    const X high = a - b;
    const X opposite = a - high;
    return {high, (a - (high + opposite)) + (opposite - b)};
}

/// a + b, and its rounding error. @pre |a| >= |b|, or a + b is exact. T. J. Dekker.
template <class X>
SECANT_INLINE PairOf<X> sum_of_larger(const X& a, const X& b)
{
    const X high = a + b;
    return {high, b - (high - a)};
}

/// Numbers that were rounded to X.
template <class X>
struct Rounded {
    X value;
    /// 0 where the value is proven to be what the true value rounds to. The doubts of several
    /// numbers are put together by either(): masks would have to be made first.
    X doubt;
};

/// The true value lies within `error` of high + low: when both ends of this interval round to one
/// double, so does the true value. NaN and infinities prove nothing.
template <class X>
SECANT_INLINE Rounded<X> rounded(const X& high, const X& low, const X& error)
{
    SECANT_OBSERVE_INTERVAL(high, low, error);
    const X least = high + (low - error);
    const X most = high + (low + error);
    return {least, most - least};
}

/// The same of x in float.
template <class X>
SECANT_INLINE Rounded<FloatsFor<X>> rounded_to_float(X x, X error)
{
    SECANT_OBSERVE_INTERVAL(x, X{}, error);
    const auto least = __builtin_convertvector(x - error, FloatsFor<X>);
    const auto most = __builtin_convertvector(x + error, FloatsFor<X>);
    return {least, most - least};
}

template <int N, class X>
SECANT_INLINE X dot(const Axes<N, X>& a, const Axes<N, X>& b)
{
    X sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum = multiply_add(a.of[i], b.of[i], sum);
    return sum;
}

/// The sum of the magnitudes: at least the length.
template <int N, class X>
SECANT_INLINE X length_bound(const Axes<N, X>& v)
{
    X sum = absolute(v.of[0]);
    for (int i = 1; i < N; ++i)
        sum += absolute(v.of[i]);
    return sum;
}

/// The polynomials of queries in plain double. docs/numerics.md has the bounds.
template <class X>
struct Polynomials {
    X a; ///< d.d
    X ff;
    X gg;
    X fd;
    X gd;
    X radius_squared;
    X cross; ///< |d x f|^2
    X disc;  ///< a R^2 - |d x f|^2
    X disc_error;
    X error; ///< of the other signs
};

/// @param g  f + d
template <int N, class X>
SECANT_INLINE Polynomials<X> polynomials(const Axes<N, X>& d, const Axes<N, X>& f,
                                         const Axes<N, X>& g, const X& radius)
{
    Polynomials<X> out;
    out.radius_squared = radius * radius;
    out.a = dot(d, d);
    out.ff = dot(f, f);
    out.fd = dot(f, d);
    out.gd = out.fd + out.a;
    out.gg = dot(g, g);
    for (int i = 0; i < (N == 2 ? 1 : N); ++i) {
        const int j = (i + 1) % N;
        const X component = d.of[i] * f.of[j] - d.of[j] * f.of[i];
        out.cross = i == 0 ? component * component : multiply_add(component, component, out.cross);
    }
    out.disc = multiply_add(out.a, out.radius_squared, -out.cross);
    const X circle_and_start = out.radius_squared + out.ff;
    out.disc_error =
        multiply_add(out.a * circle_and_start, X{} + sign_error, X{} + discriminant_underflow);
    out.error = multiply_add(circle_and_start + out.a, X{} + sign_error, X{} + sign_underflow);
    return out;
}

/// A number, or the same in several.
template <class X>
struct As {
    SECANT_INLINE static X from(const X& x) { return x; }
};
template <class X, class Number>
SECANT_INLINE X as(const Number& x)
{
    return As<X>::from(x);
}

/// The line at a parameter: T d, and v = f + T d.
template <int N, class X>
struct Place {
    X parameter;
    Axes<N, PairOf<X>> step;
    Axes<N, PairOf<X>> v;
};

template <class X, int N, class Number>
SECANT_INLINE Place<N, X> place_at(const Axes<N, PairOf<Number>>& d,
                                   const Axes<N, PairOf<Number>>& f, const X& parameter)
{
    Place<N, X> out;
    out.parameter = parameter;
    for (int i = 0; i < N; ++i) {
        const X from = as<X>(f.of[i].high);
        const X along = as<X>(d.of[i].high);
        const X step = parameter * along;
        const X step_low =
            multiply_add(parameter, as<X>(d.of[i].low), product_error(parameter, along, step));
        const X v = from + step;
        out.step.of[i].high = step;
        out.step.of[i].low = step_low;
        out.v.of[i].high = v;
        out.v.of[i].low = sum_error_at_once(from, step, v) + (as<X>(f.of[i].low) + step_low);
    }
    return out;
}

/// The point of the piece that is nearest to C.
template <class X>
struct Nearest {
    MaskOf<X> interior; ///< between E and L, or on what the extent adds
    MaskOf<X> at_end;   ///< L. Neither: E
    X squared;          ///< the square of the distance; where interior, times a
    X factor;           ///< where interior, a; else 1
};

template <class X>
SECANT_INLINE Nearest<X> nearest(const Polynomials<X>& q, Bounded bounded)
{
    const MaskOf<X> at_start = ~(q.fd < 0.0) & bounded.at_start;
    const MaskOf<X> at_end = (q.gd < 0.0) & bounded.at_end;
    const MaskOf<X> interior = ~(at_start | at_end);
    const X end_squared = at_end ? q.gg : q.ff;
    return {interior, at_end, interior ? q.cross : end_squared, interior ? q.a : X{} + 1.0};
}

} // namespace secant::kernels::SECANT_PROCESSOR
