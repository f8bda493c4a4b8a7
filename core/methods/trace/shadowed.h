#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/exact_number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace secant {

/// A number of type T that every operation rounds to T, with the true value of the same formula
/// beside it. The computation never reads the true value, so the T has the same bits as in a run
/// without true values. One that is on a tape puts what is computed from it on that tape.
template <class T>
struct Shadowed {
    T computed{};
    ExactNumber exact{};
    TapeWriter* tape = nullptr;
    int place = no_operation; ///< on the tape

    Shadowed() = default;
    explicit Shadowed(T value) : computed(value), exact(value) {}
    Shadowed(T value, const ExactNumber& truth) : computed(value), exact(truth) {}

    friend Shadowed operator-(const Shadowed& x)
    {
        return taped(OperationKind::negate, Shadowed{-x.computed, -x.exact}, x);
    }
    friend Shadowed operator+(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::add,
                     Shadowed{x.computed + y.computed, exact_difference(x.exact, -y.exact)}, x, y);
    }
    friend Shadowed operator-(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::subtract,
                     Shadowed{x.computed - y.computed, exact_difference(x.exact, y.exact)}, x, y);
    }
    friend Shadowed operator*(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::multiply, Shadowed{x.computed * y.computed, x.exact * y.exact},
                     x, y);
    }
    friend Shadowed operator/(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::divide, Shadowed{x.computed / y.computed, x.exact / y.exact}, x,
                     y);
    }
    friend Truth operator<(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::less,
                     Truth{x.computed < y.computed, exact_difference(x.exact, y.exact) < 0}, x, y);
    }
    friend Truth operator<=(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::less_equal,
                     Truth{x.computed <= y.computed, exact_difference(x.exact, y.exact) <= 0}, x,
                     y);
    }
    friend Truth operator>(const Shadowed& x, const Shadowed& y) { return y < x; }
    friend Truth operator>=(const Shadowed& x, const Shadowed& y) { return y <= x; }
    friend Truth operator==(const Shadowed& x, const Shadowed& y)
    {
        return taped(OperationKind::equal,
                     Truth{x.computed == y.computed, exact_difference(x.exact, y.exact) == 0}, x,
                     y);
    }

    /// The number's place on the tape. One that is not on it is a literal there.
    [[nodiscard]] int place_on(TapeWriter& its) const
    {
        if (tape == &its && place != no_operation) return place;
        return its.write(OperationKind::literal, double{computed});
    }
};

/// The tape of the first number that is on a tape; null when none is, or when the tape takes no
/// more.
template <class First, class... Rest>
[[nodiscard]] TapeWriter* tape_of(const First& first, const Rest&... rest)
{
    TapeWriter* tape = first.tape;
    ((tape = tape == nullptr ? rest.tape : tape), ...);
    return tape;
}

/// The result, on the tape that an operand is on.
template <class T, class... Operands>
[[nodiscard]] Shadowed<T> taped(OperationKind kind, Shadowed<T> result, const Operands&... operands)
{
    result.tape = tape_of(operands...);
    if (result.tape != nullptr && result.tape->takes_one()) {
        // Braces: from left to right.
        std::array<int, 3> places{operands.place_on(*result.tape)...};
        std::fill(places.begin() + sizeof...(operands), places.end(), no_operation);
        result.place = result.tape->write(kind, double{result.computed}, places);
    }
    return result;
}

template <class... Operands>
[[nodiscard]] Truth taped(OperationKind kind, Truth truth, const Operands&... operands)
{
    TapeWriter* const tape = tape_of(operands...);
    if (tape != nullptr && tape->takes_one()) {
        std::array<int, 3> places{operands.place_on(*tape)...};
        std::fill(places.begin() + sizeof...(operands), places.end(), no_operation);
        tape->write(kind, truth.computed ? 1.0 : 0.0, places);
    }
    return truth;
}

/// Puts a number of the query on a tape.
template <class T>
void put_on(TapeWriter& tape, Shadowed<T>& number, std::string name)
{
    if (!tape.takes_one()) return;
    number.tape = &tape;
    number.place = tape.write(OperationKind::input, double{number.computed},
                              {no_operation, no_operation, no_operation}, std::move(name));
}

template <class T>
[[nodiscard]] Shadowed<T> square_root(const Shadowed<T>& x)
{
    return taped(OperationKind::square_root, Shadowed<T>{std::sqrt(x.computed), sqrt(x.exact)}, x);
}

template <class T>
[[nodiscard]] Shadowed<T> absolute(const Shadowed<T>& x)
{
    return taped(OperationKind::absolute, Shadowed<T>{std::abs(x.computed), abs(x.exact)}, x);
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
    return taped(OperationKind::larger,
                 Shadowed<T>{larger(a.computed, b.computed), a.exact < b.exact ? b.exact : a.exact},
                 a, b);
}
template <class T>
[[nodiscard]] Shadowed<T> smaller(const Shadowed<T>& a, const Shadowed<T>& b)
{
    return taped(
        OperationKind::smaller,
        Shadowed<T>{smaller(a.computed, b.computed), b.exact < a.exact ? b.exact : a.exact}, a, b);
}

// Vector arithmetic for the published methods: coordinate by coordinate, sums from left to right.
// dot and cross are those of the exact frame, which adds and multiplies in that order too.

using exact::Coordinates;
using exact::cross;
using exact::dot;

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> difference(const Coordinates<Number, N>& a,
                                                const Coordinates<Number, N>& b)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = a[i] - b[i];
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> sum(const Coordinates<Number, N>& a,
                                         const Coordinates<Number, N>& b)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = a[i] + b[i];
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> scaled(const Coordinates<Number, N>& v, const Number& factor)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = v[i] * factor;
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> divided(const Coordinates<Number, N>& v, const Number& divisor)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = v[i] / divisor;
    return result;
}

/// sqrt(v . v); for a single component its magnitude, as |cross| is in the plane.
template <class Number, std::size_t N>
[[nodiscard]] Number length(const Coordinates<Number, N>& v)
{
    if constexpr (N == 1) {
        return absolute(v[0]);
    } else {
        return square_root(dot(v, v));
    }
}

/// The vector of T that the method uses.
template <class Number, std::size_t N>
[[nodiscard]] auto computed_vector(const Coordinates<Number, N>& v)
{
    Vec<int{N}, decltype(computed(v[0]))> result;
    for (std::size_t i = 0; i < N; ++i)
        result[static_cast<int>(i)] = computed(v[i]);
    return result;
}

} // namespace secant
