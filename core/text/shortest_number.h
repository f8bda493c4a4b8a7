#pragma once

#include <cstddef>
#include <cstdint>

namespace secant {

/// Room for the longest text, "-1.2345678901234567e-308", and for what is written behind it.
inline constexpr std::size_t longest_shortest = 64;

/// Writes the shortest decimal that reads back to the same bits of its type, the nearest one of
/// those, and without a sign when it is zero: "0.1", "1e-05", "1000000000000000", "1e+16".
/// @param to     Room for `longest_shortest`.
/// @return       How many characters it took.
/// @pre std::isfinite(value)
std::size_t write_shortest(char* to, double value) noexcept;
std::size_t write_shortest(char* to, float value) noexcept;

/// The shortest decimal that reads back to the same bits: digits · 10^exponent.
struct ShortestDecimal {
    std::uint64_t digits = 0; ///< without a zero at the end
    int exponent = 0;
    int count = 0; ///< of the digits
    int first = 0; ///< of the digits
};

/// @pre std::isfinite(value) && value != 0; the sign is left out
[[nodiscard]] ShortestDecimal shortest_decimal(double value) noexcept;

} // namespace secant
