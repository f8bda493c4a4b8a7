#include "core/text/entered_number.h"

#include "core/text/ascii.h"
#include "core/text/number_text.h"

#include <fmt/format.h>

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

/// Whether a number is infinite, or zero although one of its digits is not.
bool is_out_of_range(double value, std::string_view text, bool is_hex)
{
    const std::string_view digits = text.substr(0, text.find_first_of(is_hex ? "pP" : "eE"));
    const bool vanishes = value == 0.0 && digits.find_first_not_of("0.") != std::string_view::npos;
    return vanishes || std::isinf(value);
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
    const std::string_view digits = text.substr(is_hex ? 2 : 0);
    const auto number = is_hex ? leading_hex<double>(digits) : leading_decimal<double>(digits);
    // A second sign is not part of a number.
    if (number.length == 0 || digits.starts_with('-')) {
        return unexpected<std::string>("Not a finite number. Try 1.5, -2e-3 or 0x1.8p+0.");
    }
    const std::string_view rest = digits.substr(number.length);
    if (!rest.empty()) {
        if (rest.front() == ',') return unexpected<std::string>("Use a point for decimals: 1.5.");
        return unexpected(fmt::format("\"{}\" after the number is not understood.", rest));
    }
    if (is_out_of_range(number.value, digits, is_hex)) {
        return unexpected<std::string>("Out of range: a double reaches from 4.9e-324 to 1.8e308.");
    }
    const double value = minus ? -number.value : number.value;
    if (sign == Sign::not_negative && value < 0.0)
        return unexpected<std::string>("A radius is 0 or more.");
    return value;
}

} // namespace secant
