#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace secant::exact {
struct Surd; ///< core/geometry/exact/surd.h, which takes seconds to compile
}

namespace secant::goals {

/// A rational number as it is written: "3", "1/4" or "0.1", which is one tenth and not the double
/// nearest to it.
struct Number {
    std::string numerator = "0";   ///< its digits, after a "-" when it is negative
    std::string denominator = "1"; ///< > 0; the two have no common divisor
    bool is_decimal = false;       ///< written with a point; never of a whole number

    friend bool operator==(const Number&, const Number&) = default;
};

/// The longest text of a number: every finite double has a shorter one.
inline constexpr std::size_t longest_number = 1100;

/// The number that the whole text is: a "-" if it is negative, digits, and then "." and digits, or
/// "/" and digits that are not all zero. None for any other text, and for a longer one.
[[nodiscard]] std::optional<Number> read_number(std::string_view text);

/// The text that read_number() makes the same number of.
[[nodiscard]] std::string text_of(const Number& number);

[[nodiscard]] exact::Surd surd_of(const Number& number);

/// About the number: within an ulp of it, or infinite where every double is too small.
[[nodiscard]] double rounded(const Number& number);

/// The order of two real numbers, decided in integers: -1, 0 or 1.
[[nodiscard]] int order_of(const exact::Surd& left, const exact::Surd& right);

} // namespace secant::goals
