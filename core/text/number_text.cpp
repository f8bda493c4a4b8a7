#include "core/text/number_text.h"

#include "core/text/text.h"

#include <fast_float/fast_float.h>
#include <fmt/compile.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <system_error>
#include <utility>

namespace secant {
namespace {

// Hex floats are read here: the library of browsers has no std::from_chars for them, and
// std::strtod takes the point of the locale.

/// A number of any size: (digits + rest) * 2^exponent with 0 <= rest < 1.
struct BinaryNumber {
    std::uint64_t digits = 0;
    bool has_rest = false; ///< rest > 0; then the highest of the 64 digits are in use
    std::int64_t exponent = 0;
};

/// The nearest T, ties to even.
template <class T>
T nearest(const BinaryNumber& number) noexcept
{
    using Limits = std::numeric_limits<T>;
    const auto width = static_cast<std::int64_t>(std::bit_width(number.digits));
    // The exponent of the last digit that a T of this size has.
    const std::int64_t last = std::max<std::int64_t>(number.exponent + width - Limits::digits,
                                                     Limits::min_exponent - Limits::digits);
    const std::int64_t dropped = last - number.exponent;
    if (number.digits == 0 || dropped > 64) return T{0};
    // Beyond these an exponent gives infinity or zero, whatever the digits are.
    const auto scale = [](std::int64_t exponent) {
        return static_cast<int>(std::clamp<std::int64_t>(exponent, -5000, 5000));
    };
    if (dropped <= 0) return std::ldexp(static_cast<T>(number.digits), scale(number.exponent));
    const auto bits = static_cast<unsigned>(dropped);
    std::uint64_t kept = bits == 64 ? 0 : number.digits >> bits;
    const std::uint64_t half = std::uint64_t{1} << (bits - 1);
    const std::uint64_t rest = number.digits & (half | (half - 1));
    const bool rounds_up = rest > half || (rest == half && (number.has_rest || (kept & 1U) != 0));
    if (rounds_up) ++kept;
    return std::ldexp(static_cast<T>(kept), scale(last));
}

/// The exponent after 'p', and the bytes of 'p' and exponent; no bytes where there is none.
std::pair<std::int64_t, std::size_t> leading_exponent(std::string_view text) noexcept
{
    if (text.empty() || lowered(text.front()) != 'p') return {};
    const bool is_negative = text.substr(1).starts_with('-');
    std::size_t at = is_negative || text.substr(1).starts_with('+') ? 2 : 1;
    const std::size_t first = at;
    constexpr std::int64_t saturated = 1'000'000'000'000; // no text has as many digits
    std::int64_t exponent = 0;
    for (; at < text.size() && is_digit(text[at]); ++at)
        exponent = std::min(exponent * 10 + (text[at] - '0'), saturated);
    if (at == first) return {};
    return {is_negative ? -exponent : exponent, at};
}

template <class T>
char* write_any(char* to, T value)
{
    // Compiled: a format that is read anew takes twice the time. Zero has no sign.
    if (std::isfinite(value))
        return fmt::format_to(to, FMT_COMPILE("{}"), value == T{0} ? T{0} : value);
    // The sign of a NaN means nothing.
    const std::string_view text = std::isnan(value) ? "\"nan\""
                                  : value < T{0}    ? "\"-inf\""
                                                    : "\"inf\"";
    return to + text.copy(to, text.size());
}

template <class T>
void append_any(std::string& out, T value)
{
    const std::size_t size = out.size();
    out.resize(size + number_room);
    char* const begin = out.data() + size;
    out.resize(size + static_cast<std::size_t>(write_any(begin, value) - begin));
}

} // namespace

template <class T>
LeadingNumber<T> leading_decimal(std::string_view text) noexcept
{
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    // fast_float would read "inf" and "nan" as well.
    const bool begins = text.size() > sign && (is_digit(text[sign]) || text[sign] == '.');
    LeadingNumber<T> decimal;
    if (!begins) return decimal;
    // A number out of range gets a value in every version; the newer ones report it, too.
    const auto result =
        fast_float::from_chars(text.data(), text.data() + text.size(), decimal.value);
    if (result.ec == std::errc::invalid_argument) return {};
    decimal.length = static_cast<std::size_t>(result.ptr - text.data());
    return decimal;
}

template LeadingNumber<float> leading_decimal(std::string_view) noexcept;
template LeadingNumber<double> leading_decimal(std::string_view) noexcept;

LeadingNumber<double> leading_json_number(std::string_view text) noexcept
{
    const LeadingNumber<double> number = leading_decimal<double>(text);
    if (number.length == 0) return {};
    const char* const whole = text.data() + (text.front() == '-' ? 1 : 0);
    const char* const end = text.data() + number.length;
    const char* at = whole;
    while (at != end && is_digit(*at))
        ++at;
    const bool has_whole = at == whole + 1 || (at != whole && *whole != '0');
    const bool has_fraction = at == end || *at != '.' || (at + 1 != end && is_digit(at[1]));
    return has_whole && has_fraction ? number : LeadingNumber<double>{};
}

ParsedNumber parse_json_number(std::string_view text) noexcept
{
    const auto [value, length] = leading_json_number(text);
    if (length == 0 || length != text.size()) return {0.0, NumberError::malformed};
    if (std::isinf(value)) return {0.0, NumberError::overflow};
    return {value, NumberError::none};
}

template <class T>
LeadingNumber<T> leading_hex(std::string_view text) noexcept
{
    BinaryNumber number;
    bool has_digit = false;
    bool has_point = false;
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (text[at] == '.' && !has_point) {
            has_point = true;
            continue;
        }
        if (!is_hex_digit(text[at])) break;
        has_digit = true;
        const unsigned digit = hex_value(text[at]);
        if (number.digits >> 60U == 0) {
            number.digits = number.digits << 4U | digit;
            if (has_point) number.exponent -= 4;
        } else {
            number.has_rest = number.has_rest || digit != 0;
            if (!has_point) number.exponent += 4;
        }
    }
    if (!has_digit) return {};
    const auto [exponent, length] = leading_exponent(text.substr(at));
    number.exponent += exponent;
    return {nearest<T>(number), at + length};
}

template LeadingNumber<float> leading_hex(std::string_view) noexcept;
template LeadingNumber<double> leading_hex(std::string_view) noexcept;

LeadingLiteral leading_literal(std::string_view text) noexcept
{
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    std::string_view digits = text.substr(is_hex ? 2 : 0);
    if (digits.starts_with('-')) return {};
    const auto number = is_hex ? leading_hex<double>(digits) : leading_decimal<double>(digits);
    if (number.length == 0) return {};
    digits = digits.substr(0, number.length);
    digits = digits.substr(0, digits.find_first_of(is_hex ? "pP" : "eE"));
    const bool vanishes =
        number.value == 0.0 && digits.find_first_not_of("0.") != std::string_view::npos;
    return {number.value, number.length + (is_hex ? 2 : 0), vanishes || std::isinf(number.value)};
}

ParsedNumber parse_hex_float(std::string_view text) noexcept
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!text.starts_with("0x") && !text.starts_with("0X")) return {0.0, NumberError::malformed};
    text.remove_prefix(2);
    const auto [magnitude, length] = leading_hex<double>(text);
    if (length == 0 || length != text.size()) return {0.0, NumberError::malformed};
    if (std::isinf(magnitude)) return {0.0, NumberError::overflow};
    return {negative ? -magnitude : magnitude, NumberError::none};
}

void append_number(std::string& out, double value)
{
    append_any(out, value);
}

void append_number(std::string& out, float value)
{
    append_any(out, value);
}

char* write_number(char* to, double value)
{
    return write_any(to, value);
}

char* write_number(char* to, float value)
{
    return write_any(to, value);
}

std::string number_text(double value)
{
    std::string out;
    append_number(out, value);
    return out;
}

double power_of_ten(int exponent) noexcept
{
    constexpr int least = -323;
    constexpr int most = 308;
    static const auto powers = [] {
        std::array<double, most - least + 1> all{};
        for (int n = least; n <= most; ++n) {
            std::array<char, 8> text{"1e"};
            const char* const end = std::to_chars(&text[2], text.data() + text.size(), n).ptr;
            fast_float::from_chars(text.data(), end, all[static_cast<std::size_t>(n - least)]);
        }
        return all;
    }();
    if (exponent < least) return 0.0;
    if (exponent > most) return std::numeric_limits<double>::infinity();
    return powers[static_cast<std::size_t>(exponent - least)];
}

int decimal_place(double value) noexcept
{
    const double size = std::abs(value);
    int place = std::ilogb(size) * 30103 / 100'000; // log10(2)
    while (power_of_ten(place) > size)
        --place;
    while (power_of_ten(place + 1) <= size)
        ++place;
    return place;
}

namespace {

/// @param exponent  of 10
ShortestDecimal without_zeros_at_end(std::uint64_t digits, int exponent)
{
    if (digits == 0) return {.count = 1};
    ShortestDecimal out{.digits = digits, .exponent = exponent};
    for (; out.digits % 10 == 0; out.digits /= 10)
        ++out.exponent;
    for (std::uint64_t rest = out.digits; rest != 0; rest /= 10) {
        ++out.count;
        out.first = static_cast<int>(rest % 10);
    }
    return out;
}

/// @param text  a number without a sign, as write_number writes it
ShortestDecimal decimal_of_text(std::string_view text)
{
    std::uint64_t digits = 0;
    int exponent = 0;
    const std::size_t end = std::min(text.find('e'), text.size());
    bool after_point = false;
    for (const char c : text.substr(0, end)) {
        if (c == '.') {
            after_point = true;
            continue;
        }
        digits = 10 * digits + static_cast<std::uint64_t>(c - '0');
        if (after_point) --exponent;
    }
    if (end != text.size()) {
        int after_e = 0;
        const char* const at = text.data() + end + 1;
        std::from_chars(*at == '+' ? at + 1 : at, text.data() + text.size(), after_e);
        exponent += after_e;
    }
    return without_zeros_at_end(digits, exponent);
}

} // namespace

ShortestDecimal shortest_decimal(double value)
{
    assert(std::isfinite(value));
    const double size = std::abs(value);
    // Most numbers that people and searches choose have few places. Two decimals of up to 15 digits
    // are never the same number, so one that is the value is the shortest; the division of two
    // exact numbers says it.
    constexpr int few = 4;
    constexpr double whole_from = 0x1p52; // no double from there on has a place behind its point
    double power = 1.0;
    for (int places = 0; places < few && size * power < 1e15; ++places, power *= 10.0) {
        const double digits = (size * power + whole_from) - whole_from;
        if (digits / power == size)
            return without_zeros_at_end(static_cast<std::uint64_t>(digits), -places);
    }
    std::array<char, number_room> text{};
    const char* const end = write_number(text.data(), size);
    return decimal_of_text({text.data(), static_cast<std::size_t>(end - text.data())});
}

} // namespace secant
