#include "core/text/entered_number.h"

#include "core/text/ascii.h"
#include "core/text/expression.h"
#include "core/text/number_text.h"

#include <fmt/format.h>

#include <optional>

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

/// A number that is written with one sign at most.
struct PlainNumber {
    LeadingLiteral literal;
    bool minus = false;
};

/// The number that the whole text is, if it is one.
std::optional<PlainNumber> plain_number(std::string_view text)
{
    const bool minus = take_minus(text);
    const LeadingLiteral literal = leading_literal(text);
    if (literal.length == 0 || literal.length != text.size()) return std::nullopt;
    return PlainNumber{literal, minus};
}

EnteredNumber value_of(std::string_view text)
{
    const auto plain = plain_number(text);
    if (!plain) return evaluate(text);
    if (plain->literal.is_out_of_range) return unexpected(std::string{out_of_range});
    return plain->minus ? -plain->literal.value : plain->literal.value;
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
    std::string text = fmt::format("{:.{}g}", value, digits);
    // "1.5e+08" is written 1.5e8, as labels are.
    const std::size_t e = text.find('e');
    if (e == std::string::npos) return text;
    if (text[e + 1] == '+') text.erase(e + 1, 1);
    const std::size_t exponent = text.find_first_of("123456789", e);
    const std::size_t first = text.find('0', e);
    if (first < exponent) text.erase(first, exponent - first);
    return text;
}

EnteredNumber read_number(std::string_view text, Sign sign)
{
    text = trimmed(text);
    if (text.empty()) return unexpected<std::string>("A number is missing.");
    EnteredNumber value = value_of(text);
    if (value && sign == Sign::not_negative && *value < 0.0)
        return unexpected<std::string>("A radius is 0 or more.");
    return value;
}

bool is_computed(std::string_view text)
{
    return !plain_number(trimmed(text));
}

} // namespace secant
