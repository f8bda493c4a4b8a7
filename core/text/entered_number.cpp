#include "core/text/entered_number.h"

#include "core/text/ascii.h"
#include "core/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace secant {
namespace {

/// Removes a sign from the front: '-', '+', or the typographic minus of a copied text.
bool take_minus(std::string_view& text)
{
    constexpr std::string_view typographic_minus = "\u2212";
    if (text.starts_with(typographic_minus)) {
        text.remove_prefix(typographic_minus.size());
        return true;
    }
    const bool minus = text.starts_with('-');
    if (minus || text.starts_with('+')) text.remove_prefix(1);
    return minus;
}

/// A number without a sign at the beginning of a text.
struct LeadingNumber {
    double magnitude = 0.0;
    bool is_out_of_range = false; ///< infinite, or zero although a digit is not
    std::string_view rest;        ///< what follows it; all of the text when there is none
};

LeadingNumber leading_number(std::string_view text)
{
    if (text.starts_with('-')) return {0.0, false, text};
    const auto [value, length] = leading_decimal<double>(text);
    const std::string_view digits = text.substr(0, std::min(length, text.find_first_of("eE")));
    const bool vanishes =
        value == 0.0 && digits.find_first_of("123456789") != std::string_view::npos;
    return {value, std::isinf(value) || vanishes, text.substr(length)};
}

/// The same of a hex float, which comes after "0x".
LeadingNumber leading_hex(std::string_view text)
{
    // from_chars would take a sign, and the words for what is not finite.
    if (text.empty() || !(text[0] == '.' || is_hex_digit(text[0]))) return {0.0, false, text};
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value, std::chars_format::hex);
    if (result.ec == std::errc::invalid_argument) return {0.0, false, text};
    return {value, result.ec == std::errc::result_out_of_range,
            text.substr(static_cast<std::size_t>(result.ptr - text.data()))};
}

} // namespace

std::string exact_text(double value)
{
    return fmt::format("{}", value);
}

std::string hex_text(double value)
{
    return fmt::format("{:a}", value);
}

std::string brief_text(double value, int digits)
{
    return fmt::format("{:.{}g}", value, digits);
}

EnteredNumber read_number(std::string_view text, Sign sign)
{
    text = trimmed(text);
    if (text.empty()) return unexpected<std::string>("A number is missing.");
    const bool minus = take_minus(text);
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    const LeadingNumber number = is_hex ? leading_hex(text.substr(2)) : leading_number(text);
    if (number.rest.size() == (is_hex ? text.size() - 2 : text.size())) {
        return unexpected<std::string>("Not a finite number. Try 1.5, -2e-3 or 0x1.8p+0.");
    }
    if (!number.rest.empty()) {
        if (number.rest.front() == ',') {
            return unexpected<std::string>("Use a point for decimals: 1.5.");
        }
        return unexpected(fmt::format("\"{}\" after the number is not understood.", number.rest));
    }
    if (number.is_out_of_range) {
        return unexpected<std::string>("Out of range: a double reaches from 4.9e-324 to 1.8e308.");
    }
    const double value = minus ? -number.magnitude : number.magnitude;
    if (sign == Sign::not_negative && value < 0.0)
        return unexpected<std::string>("A radius is 0 or more.");
    return value;
}

} // namespace secant
