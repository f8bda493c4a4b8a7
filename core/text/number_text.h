#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace secant {

/// The error of a text that is no number, or no number that a double holds.
enum class NumberError {
    none,
    malformed, ///< not written as a number
    overflow,  ///< beyond the largest finite double
};

/// A number read from text, correctly rounded; a number too small for a double is zero.
struct ParsedNumber {
    double value = 0.0; ///< meaningful only without an error
    NumberError error = NumberError::none;
};

/// A number at the beginning of a text, correctly rounded to T.
template <class T>
struct LeadingNumber {
    T value{};              ///< infinite beyond the largest T, zero below the smallest
    std::size_t length = 0; ///< bytes that it takes; 0 when the text begins with no number
};

/// Reads the number that a text begins with: "-1.5e3", ".5", "5."; no sign "+", no words.
/// @tparam T  float or double; rounded once.
template <class T>
[[nodiscard]] LeadingNumber<T> leading_decimal(std::string_view text) noexcept;

/// Reads the hex float that a text begins with, without "0x": "1.8p+1", ".8", "ff"; no sign.
/// @tparam T  float or double; rounded once.
template <class T>
[[nodiscard]] LeadingNumber<T> leading_hex(std::string_view text) noexcept;

/// An unsigned literal at the beginning of a text, correctly rounded.
struct LeadingLiteral {
    double value = 0.0;
    std::size_t length = 0;       ///< bytes that it takes; 0 when the text begins with no literal
    bool is_out_of_range = false; ///< too large for a double, or so small that it became zero
};

/// Reads the decimal, or the hex float with its "0x", that a text begins with; no sign.
[[nodiscard]] LeadingLiteral leading_literal(std::string_view text) noexcept;

/// The reason why a literal that is out of range is refused.
inline constexpr std::string_view out_of_range =
    "Out of range: a double reaches from 4.9e-324 to 1.8e308.";

/// Reads the number that a text begins with, as JSON writes it (RFC 8259, section 6): no leading
/// zeros, no bare point.
[[nodiscard]] LeadingNumber<double> leading_json_number(std::string_view text) noexcept;

/// Reads a number as JSON writes it: "-1.5e3". No sign "+", no leading zeros, no bare point.
[[nodiscard]] ParsedNumber parse_json_number(std::string_view text) noexcept;

/// Reads a hex float as C writes it: "0x1.8p+1", with an optional sign; the exponent with its "p"
/// may be left out.
[[nodiscard]] ParsedNumber parse_hex_float(std::string_view text) noexcept;

/// Appends the shortest decimal that reads back to the same bits of its type, the nearest one of
/// those: "0.1", "1e-05", "1000000000000000", "1e+16". Zero has no sign; infinities and NaN, which
/// JSON lacks, are the strings "inf", "-inf" and "nan".
void append_number(std::string& out, double value);
void append_number(std::string& out, float value);

/// Room for the longest text that append_number appends, "-1.2345678901234567e-308".
inline constexpr std::size_t number_room = 32;

/// Writes that text.
/// @param to  `number_room` characters
/// @return    where the text ends
char* write_number(char* to, double value);
char* write_number(char* to, float value);

/// The text that append_number appends.
[[nodiscard]] std::string number_text(double value);

// std::pow(), std::log10() and std::round() have other results on other systems. These have not.

/// x rounded to the nearest whole number, a half away from zero. The std::round() of mingw-w64
/// makes 1 of the largest number below 1/2.
template <class T>
[[nodiscard]] T nearest_whole(T x) noexcept
{
    const T whole = std::trunc(x);
    return std::abs(x - whole) >= T{0.5} ? whole + std::copysign(T{1}, x) : whole;
}

/// The double nearest to 10^exponent.
[[nodiscard]] double power_of_ten(int exponent) noexcept;
/// The place of the first decimal digit of a number: 2 of 100 and of -999.5.
/// @pre  it is finite and not 0
[[nodiscard]] int decimal_place(double value) noexcept;

/// The shortest decimal that reads back to the same bits: digits * 10^exponent.
struct ShortestDecimal {
    std::uint64_t digits = 0; ///< without a zero at the end
    int exponent = 0;
    int count = 0; ///< of the digits
    int first = 0; ///< of the digits
};

/// The sign is left out. @pre std::isfinite(value)
[[nodiscard]] ShortestDecimal shortest_decimal(double value);

} // namespace secant
