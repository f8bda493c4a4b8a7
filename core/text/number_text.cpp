#include "core/text/number_text.h"

#include "core/text/ascii.h"

#include <fast_float/fast_float.h>
#include <fmt/compile.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace secant {
namespace {

const char* skip_digits(const char* at, const char* end) noexcept
{
    while (at != end && is_digit(*at))
        ++at;
    return at;
}

/// number = [ "-" ] int [ frac ] [ exp ], after RFC 8259, section 6.
bool is_json_number(std::string_view text) noexcept
{
    const char* at = text.data();
    const char* const end = at + text.size();
    if (at != end && *at == '-') ++at;
    const char* const whole = at;
    at = skip_digits(at, end);
    if (at == whole || (*whole == '0' && at - whole > 1)) return false;
    if (at != end && *at == '.') {
        const char* const fraction = ++at;
        at = skip_digits(at, end);
        if (at == fraction) return false;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-')) ++at;
        const char* const exponent = at;
        at = skip_digits(at, end);
        if (at == exponent) return false;
    }
    return at == end;
}

/// Whether a hex number that no double holds lies beyond the largest, not below the smallest one.
/// @param text  Digits and perhaps a point, then perhaps 'p' and an exponent.
bool is_huge_hex(std::string_view text) noexcept
{
    constexpr long saturated = 1'000'000'000; // no line has enough digits to offset this exponent
    const auto mark =
        std::find_if(text.begin(), text.end(), [](char c) { return lowered(c) == 'p'; });
    const auto point = std::find(text.begin(), mark, '.');
    const auto lead = std::find_if(text.begin(), mark, [](char c) { return c != '0' && c != '.'; });
    long exponent = 0;
    if (mark != text.end()) {
        auto first = mark + 1;
        if (*first == '+') ++first;
        if (std::from_chars(&*first, text.data() + text.size(), exponent).ec != std::errc{}) {
            exponent = *first == '-' ? -saturated : saturated;
        }
        exponent = std::clamp(exponent, -saturated, saturated);
    }
    return (point - lead) * 4 + exponent > 0;
}

template <class T>
void append_shortest(std::string& out, T value)
{
    if (std::isnan(value)) { // its sign means nothing
        out += "\"nan\"";
        return;
    }
    if (value == T{0}) value = T{0}; // no sign
    std::array<char, 32> text{};
    const char* const end = fmt::format_to(text.data(), FMT_COMPILE("{}"), value);
    const auto length = static_cast<std::size_t>(end - text.data());
    const bool quoted = !std::isfinite(value);
    if (quoted) out += '"';
    out.append(text.data(), length);
    if (quoted) out += '"';
}

} // namespace

template <class T>
Decimal<T> leading_decimal(std::string_view text) noexcept
{
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    // fast_float would read "inf" and "nan" as well.
    const bool begins = text.size() > sign && (is_digit(text[sign]) || text[sign] == '.');
    Decimal<T> decimal;
    if (!begins) return decimal;
    // What is out of range gets a value in every version; the newer ones report it, too.
    const auto result =
        fast_float::from_chars(text.data(), text.data() + text.size(), decimal.value);
    if (result.ec == std::errc::invalid_argument) return {};
    decimal.length = static_cast<std::size_t>(result.ptr - text.data());
    return decimal;
}

template Decimal<float> leading_decimal(std::string_view) noexcept;
template Decimal<double> leading_decimal(std::string_view) noexcept;

ParsedNumber parse_json_number(std::string_view text) noexcept
{
    if (!is_json_number(text)) return {0.0, NumberError::malformed};
    const double value = leading_decimal<double>(text).value;
    if (std::isinf(value)) return {0.0, NumberError::overflow};
    return {value, NumberError::none};
}

ParsedNumber parse_hex_float(std::string_view text) noexcept
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!text.starts_with("0x") && !text.starts_with("0X")) return {0.0, NumberError::malformed};
    text.remove_prefix(2);
    if (text.starts_with('-')) return {0.0, NumberError::malformed};

    double magnitude = 0.0;
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, magnitude, std::chars_format::hex);
    const bool is_number = result.ec != std::errc::invalid_argument && result.ptr == end;
    // from_chars reads "inf", "nan" and, in libstdc++ 12, "p+-1" as well.
    const bool is_strict = text.find_first_of("nN") == std::string_view::npos &&
                           text.find("+-") == std::string_view::npos;
    if (!is_number || !is_strict) return {0.0, NumberError::malformed};
    if (result.ec == std::errc::result_out_of_range) {
        if (is_huge_hex(text)) return {0.0, NumberError::overflow};
        magnitude = 0.0;
    }
    return {negative ? -magnitude : magnitude, NumberError::none};
}

void append_number(std::string& out, double value)
{
    append_shortest(out, value);
}

void append_number(std::string& out, float value)
{
    append_shortest(out, value);
}

std::string number_text(double value)
{
    std::string out;
    append_number(out, value);
    return out;
}

} // namespace secant
