#include "core/text/entered_number.h"

#include "core/text/ascii.h"

#include <fmt/format.h>

#include <charconv>

namespace secant {
namespace {

/// Takes a sign off the front: '-', '+', or the typographic minus that a copied text may have.
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
    auto format = std::chars_format::general;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        text.remove_prefix(2);
        format = std::chars_format::hex;
    }
    // from_chars would take a second sign, and the words for what is not finite.
    const bool starts_well = !text.empty() && (text[0] == '.' || is_hex_digit(text[0]));
    double value = 0.0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, format);
    if (!starts_well || error == std::errc::invalid_argument) {
        return unexpected<std::string>("Not a finite number. Try 1.5, -2e-3 or 0x1.8p+0.");
    }
    if (end != text.data() + text.size()) {
        if (*end == ',') return unexpected<std::string>("Use a point for decimals: 1.5.");
        return unexpected(fmt::format("\"{}\" after the number is not understood.",
                                      std::string_view(end, text.data() + text.size())));
    }
    if (error == std::errc::result_out_of_range) {
        return unexpected<std::string>("Out of range: a double reaches from 4.9e-324 to 1.8e308.");
    }
    if (minus) value = -value;
    if (sign == Sign::not_negative && value < 0.0)
        return unexpected<std::string>("A radius is 0 or more.");
    return value;
}

} // namespace secant
