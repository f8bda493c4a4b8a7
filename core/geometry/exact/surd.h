#pragma once

#include "core/geometry/answer_field.h"
#include "core/geometry/exact/integers.h"

#include <array>
#include <cstddef>
#include <string>

/// Real numbers without any rounding: those of an answer, and points that are reached.
namespace secant::exact {

/// The real number (p + sigma sqrt(m)) / w * 2^exponent. Every number of an answer in the plane has
/// this form, with integers.
struct Surd {
    Integer p = 0;
    int sigma = 0; ///< -1, 0 or 1
    Integer m = 0; ///< >= 0
    Integer w = 1; ///< > 0
    int exponent = 0;
};

/// A finite double, exactly.
[[nodiscard]] Surd surd(double value);

/// -1, 0 or 1, by comparing squares.
[[nodiscard]] int sign_of(const Surd& value);

/// value - x, exactly. @pre x is finite (surd() checks that)
[[nodiscard]] Surd difference(const Surd& value, double x);

/// The number rounded once, to the nearest double, ties to even; infinite beyond the largest one.
[[nodiscard]] double nearest_double(Surd value);

/// The first digits of a number.
struct LeadingDigits {
    std::string text; ///< "-1.4142", "6.1232e-17"; no zeros after the last digit of a whole number
    bool is_complete = true; ///< the text is the number; else the digits after it are cut off
};

/// The first `digits` (1 or more) significant digits, cut off and not rounded: each digit is that
/// of the number, by integer arithmetic alone.
[[nodiscard]] LeadingDigits leading_digits(const Surd& value, int digits);

/// A number of the answer without any rounding: the number that `solve` rounds, by the formulas of
/// docs/geometry.md in integers.
/// @pre is_valid(query), and has_number(solve(query), field)
template <int N>
[[nodiscard]] Surd exact_answer(const Query<N>& query, AnswerField field);

/// A point that is computed exactly; then each coordinate is rounded once, to the nearest double.
/// A coordinate beyond the largest double is infinite.
template <int N>
struct Reached {
    Vec<N> at{};
    bool is_exact = true;                          ///< no coordinate was rounded
    std::array<bool, std::size_t{N}> is_rounded{}; ///< of each coordinate
};

/// start + t * (velocity - other), world units. @pre all numbers are finite (surd() checks that)
template <int N>
[[nodiscard]] Reached<N> reached(const Vec<N>& start, const Vec<N>& velocity, const Vec<N>& other,
                                 double t);

/// start + length * direction / |direction|, world units.
/// @pre all numbers are finite; the direction is not zero
template <int N>
[[nodiscard]] Reached<N> reached_at_distance(const Vec<N>& start, const Vec<N>& direction,
                                             double length);

} // namespace secant::exact
