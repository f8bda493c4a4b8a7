#pragma once

#include "core/formula/formula.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <optional>
#include <string>
#include <vector>

/// Numbers without rounding behind the numbers that a formula shows.
namespace secant::formula {

using Rational = boost::multiprecision::cpp_rational;

/// A finite double, exactly. @pre std::isfinite(x)
[[nodiscard]] Rational rational(double x);

/// The nearest double; infinite beyond the largest.
[[nodiscard]] double nearest_double(const Rational& x);

/// A number that is computed from doubles, and the same computed from the decimals that stand for
/// them: 0.1 is the double nearest to a tenth, and a tenth.
struct Number {
    Rational exact = 0;   ///< decides every sign
    Rational decimal = 0; ///< what a reader computes from what is shown

    friend Number operator+(const Number& x, const Number& y)
    {
        return {x.exact + y.exact, x.decimal + y.decimal};
    }
    friend Number operator-(const Number& x, const Number& y)
    {
        return {x.exact - y.exact, x.decimal - y.decimal};
    }
    friend Number operator*(const Number& x, const Number& y)
    {
        return {x.exact * y.exact, x.decimal * y.decimal};
    }
};

/// A double, and the shortest decimal that reads back to it. @pre std::isfinite(x)
[[nodiscard]] Number number_of(double x);

/// x / y. @pre y.exact is not 0
[[nodiscard]] Number quotient(const Number& x, const Number& y);

/// The square root, each with a relative error below 2^-100. @pre x.exact >= 0
[[nodiscard]] Number root_of(const Number& x);

/// A number as a formula shows it.
struct ShownNumber {
    std::string text;     ///< a formula: "-3.9", "1.235e12", "1 - 2.2e-16"
    bool is_exact = true; ///< the text is the decimal
    bool agrees = true;   ///< the decimal is as good as the number itself
};

/// A number in six digits where they are all of its decimal; else rounded to about four.
/// @param size  The length that matters beside it: as many digits as make a thousandth of it seen.
[[nodiscard]] ShownNumber shown(const Number& x, double size = 0.0);

/// The same; a parameter t that rounds to 1, but is not 1, by its distance from 1.
[[nodiscard]] ShownNumber shown_parameter(const Number& t);

/// True when the decimal is as good as the number itself: no cancellation has left the difference
/// between the two.
[[nodiscard]] bool agrees(const Number& x);

/// The text where six digits are all of a decimal that agrees.
[[nodiscard]] std::optional<std::string> short_decimal(const Number& x);

/// The coordinates of a point or a vector; a number has one.
using Value = std::vector<Rational>;

/// The value of a formula of numbers, without any rounding. None for a formula with letters,
/// relations or words other than "min" and "max", for a root that is not rational, and where a
/// divisor is 0.
[[nodiscard]] std::optional<Value> exact_value(const Formula& formula);

} // namespace secant::formula
