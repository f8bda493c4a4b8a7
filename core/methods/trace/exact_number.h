#pragma once

#include "core/methods/trace/trace.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

namespace secant {

/// The type of true values. Sums and products of ordinary doubles do not round in it, and roots and
/// quotients have far more correct digits than are shown.
using ExactNumber = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<2200, boost::multiprecision::digit_base_2, void,
                                         std::int32_t, -1000000, 1000000>,
    boost::multiprecision::et_off>;

/// x - y. Zero when nothing but the last bits of roots and quotients is left: then x and y are
/// equal. An ExactNumber has 2200 bits, so the errors of the few operations of a method stay below
/// 2^-2170 even after a difference has lost 25 bits. Terms without such errors differ by less only
/// when one coordinate is 2^1085 times another.
[[nodiscard]] inline ExactNumber exact_difference(const ExactNumber& x, const ExactNumber& y)
{
    constexpr int reliable_bits = 2170;
    ExactNumber difference = x - y;
    if (difference.is_zero() || !isfinite(difference) || x.is_zero() || y.is_zero())
        return difference;
    if (ilogb(difference) >= std::max(ilogb(x), ilogb(y)) - reliable_bits) return difference;
    return ExactNumber{0};
}

struct HeldExactNumber {
    ExactNumber number;
};

[[nodiscard]] inline std::shared_ptr<const HeldExactNumber> held(ExactNumber number)
{
    return std::make_shared<const HeldExactNumber>(HeldExactNumber{std::move(number)});
}

/// The number that a traced one should have come to.
/// @pre `number` comes from a trace
[[nodiscard]] inline const ExactNumber& exact_of(const TracedNumber& number)
{
    return number.exact->number;
}

/// A number of type T that every operation rounds to T, with the true value of the same formula
/// beside it. The computation never reads the true value, so the T has the same bits as in a run
/// without true values.
template <class T>
struct Shadowed {
    T computed{};
    ExactNumber exact{};

    Shadowed() = default;
    explicit Shadowed(T value) : computed(value), exact(value) {}
    Shadowed(T value, ExactNumber truth) : computed(value), exact(std::move(truth)) {}

    friend Shadowed operator-(const Shadowed& x) { return {-x.computed, -x.exact}; }
    friend Shadowed operator+(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed + y.computed, exact_difference(x.exact, -y.exact)};
    }
    friend Shadowed operator-(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed - y.computed, exact_difference(x.exact, y.exact)};
    }
    friend Shadowed operator*(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed * y.computed, x.exact * y.exact};
    }
    friend Shadowed operator/(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed / y.computed, x.exact / y.exact};
    }
    friend Truth operator<(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed < y.computed, exact_difference(x.exact, y.exact) < 0};
    }
    friend Truth operator<=(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed <= y.computed, exact_difference(x.exact, y.exact) <= 0};
    }
    friend Truth operator>(const Shadowed& x, const Shadowed& y) { return y < x; }
    friend Truth operator>=(const Shadowed& x, const Shadowed& y) { return y <= x; }
    friend Truth operator==(const Shadowed& x, const Shadowed& y)
    {
        return {x.computed == y.computed, exact_difference(x.exact, y.exact) == 0};
    }
};

template <class T>
[[nodiscard]] Shadowed<T> square_root(const Shadowed<T>& x)
{
    return {std::sqrt(x.computed), sqrt(x.exact)};
}

template <class T>
[[nodiscard]] Shadowed<T> absolute(const Shadowed<T>& x)
{
    return {std::abs(x.computed), abs(x.exact)};
}

[[nodiscard]] inline float square_root(float x) noexcept
{
    return std::sqrt(x);
}
[[nodiscard]] inline double square_root(double x) noexcept
{
    return std::sqrt(x);
}
[[nodiscard]] inline float absolute(float x) noexcept
{
    return std::abs(x);
}
[[nodiscard]] inline double absolute(double x) noexcept
{
    return std::abs(x);
}

/// The T of a number, and the result of a comparison in T: the values that the method uses.
[[nodiscard]] inline float computed(float x) noexcept
{
    return x;
}
[[nodiscard]] inline double computed(double x) noexcept
{
    return x;
}
[[nodiscard]] inline bool computed(bool truth) noexcept
{
    return truth;
}
[[nodiscard]] inline bool computed(Truth truth) noexcept
{
    return truth.computed;
}
template <class T>
[[nodiscard]] T computed(const Shadowed<T>& x)
{
    return x.computed;
}

/// Like std::max and std::min: the first argument when both are equal or one is NaN. The true value
/// is the larger or smaller of the true values, whichever the method takes.
template <class Number>
[[nodiscard]] Number larger(const Number& a, const Number& b)
{
    return computed(a < b) ? b : a;
}
template <class Number>
[[nodiscard]] Number smaller(const Number& a, const Number& b)
{
    return computed(b < a) ? b : a;
}

template <class T>
[[nodiscard]] Shadowed<T> larger(const Shadowed<T>& a, const Shadowed<T>& b)
{
    return {larger(a.computed, b.computed), a.exact < b.exact ? b.exact : a.exact};
}
template <class T>
[[nodiscard]] Shadowed<T> smaller(const Shadowed<T>& a, const Shadowed<T>& b)
{
    return {smaller(a.computed, b.computed), b.exact < a.exact ? b.exact : a.exact};
}

} // namespace secant
