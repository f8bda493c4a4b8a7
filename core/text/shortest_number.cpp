#include "core/text/number_text.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace secant {
namespace {

/// Eight characters, the first one in the lowest byte.
using Eight = std::uint64_t;

void write_eight(char* to, Eight characters) noexcept
{
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(to, &characters, sizeof characters);
    } else {
        for (std::size_t i = 0; i < sizeof characters; ++i)
            to[i] = static_cast<char>(characters >> (8 * i));
    }
}

/// The eight digits of a number below 10^8, with zeros before them: two halves side by side, then
/// four quarters, then the digits.
constexpr Eight eight_digits(std::uint32_t number) noexcept
{
    const Eight halves = number / 10'000 | Eight{number % 10'000} << 32;
    const Eight hundreds = halves * 10'486 >> 20 & 0x7F'0000'007F;
    const Eight quarters = hundreds | (halves - hundreds * 100) << 16;
    const Eight tens = quarters * 103 >> 10 & 0xF'000F'000F'000F;
    const Eight digits = tens | (quarters - tens * 10) << 8;
    return digits | 0x3030'3030'3030'3030; // '0' is 0x30
}
static_assert(eight_digits(12'345'678) == 0x3837'3635'3433'3231);

constexpr int most_digits = 17;

constexpr std::array<std::uint64_t, most_digits + 1> whole_powers_of_ten = [] {
    std::array<std::uint64_t, most_digits + 1> table{};
    std::uint64_t power = 1;
    for (std::uint64_t& each : table) {
        each = power;
        power *= 10;
    }
    return table;
}();

/// How many decimal digits a number has. @pre  0 < number < 10^17
int count_of_digits(std::uint64_t number) noexcept
{
    const int near = static_cast<int>(std::bit_width(number)) * 1233 >> 12; // log10(2) is 0.30103
    return near + (number >= whole_powers_of_ten[static_cast<std::size_t>(near)] ? 1 : 0);
}

/// The digits of a number, with zeros behind them: 17 in all. They are stored and never loaded: a
/// load of what several stores wrote waits for them.
class DigitWords {
public:
    DigitWords(std::uint64_t number, int count) noexcept
    {
        constexpr std::uint64_t eight = 100'000'000;
        number *= whole_powers_of_ten[static_cast<std::size_t>(most_digits - count)];
        const std::uint64_t high = number / eight;
        first_ = static_cast<char>('0' + high / eight);
        second_ = eight_digits(static_cast<std::uint32_t>(high % eight));
        tenth_ = eight_digits(static_cast<std::uint32_t>(number % eight));
    }

    [[nodiscard]] char first() const noexcept { return first_; }

    /// All digits behind the first one.
    void write_rest(char* to) const noexcept
    {
        write_eight(to, second_);
        write_eight(to + 8, tenth_);
    }

    /// The digits behind the first `whole`. @pre  0 < whole < 17
    void write_behind(char* to, int whole) const noexcept
    {
        const int bits = 8 * (whole - 1);
        if (bits >= 64) {
            write_eight(to, tenth_ >> (bits - 64));
            return;
        }
        write_eight(to, bits == 0 ? second_ : second_ >> bits | tenth_ << (64 - bits));
        write_eight(to + 8, tenth_ >> bits);
    }

private:
    char first_;
    Eight second_; ///< from the second digit on
    Eight tenth_;
};

/// "e-05", "e+16", "e+300"
char* write_exponent(char* to, int exponent) noexcept
{
    *to++ = 'e';
    *to++ = exponent < 0 ? '-' : '+';
    const int size = std::abs(exponent);
    if (size >= 100) *to++ = static_cast<char>('0' + size / 100);
    *to++ = static_cast<char>('0' + size / 10 % 10);
    *to++ = static_cast<char>('0' + size % 10);
    return to;
}

/// Writes a number times a power of ten, in the form that takes fewer characters as a rule.
char* write_decimal(char* to, std::uint64_t number, int exponent) noexcept
{
    const int count = count_of_digits(number);
    const DigitWords digits{number, count};
    const int first = exponent + count - 1; // the exponent of the first digit
    if (first < -4 || first >= 16) {
        *to = digits.first();
        to[1] = '.';
        digits.write_rest(to + 2);
        return write_exponent(to + (count > 1 ? count + 1 : 1), first);
    }
    if (first < 0) {
        write_eight(to, 0x3030'3030'3030'2E30); // "0.000000"
        to += 1 - first;
        *to = digits.first();
        digits.write_rest(to + 1);
        return to + count;
    }
    *to = digits.first();
    digits.write_rest(to + 1);
    const int whole = first + 1;
    if (exponent >= 0) return to + whole;
    to[whole] = '.';
    digits.write_behind(to + whole + 1, whole);
    return to + count + 1;
}

/// fmt finds the digits in a third of the time in which it finds and lays them out.
template <class T>
auto decimal_of(T value) noexcept
{
    return fmt::detail::dragonbox::to_decimal(std::abs(value));
}

template <class T>
std::size_t write_finite(char* const to, T value) noexcept
{
    char* at = to;
    if (value == T{0}) {
        *at++ = '0';
        return 1;
    }
    *at = '-'; // without a branch: it is as often one sign as the other
    at += value < T{0} ? 1 : 0;
    const auto decimal = decimal_of(value);
    at = write_decimal(at, decimal.significand, decimal.exponent);
    return static_cast<std::size_t>(at - to);
}

} // namespace

std::size_t write_shortest(char* to, double value) noexcept
{
    return write_finite(to, value);
}

std::size_t write_shortest(char* to, float value) noexcept
{
    return write_finite(to, value);
}

ShortestDecimal shortest_decimal(double value) noexcept
{
    const auto decimal = decimal_of(value);
    const int count = count_of_digits(decimal.significand);
    const auto power = whole_powers_of_ten[static_cast<std::size_t>(count) - 1];
    return {decimal.significand, decimal.exponent, count,
            static_cast<int>(decimal.significand / power)};
}

} // namespace secant
