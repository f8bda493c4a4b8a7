#include "core/paste/tokens/literal.h"

#include "core/text/ascii.h"

#include <cmath>
#include <string>
#include <utility>

namespace secant {
namespace {

struct Literal {
    std::string text; ///< lower case, without suffix and digit separators
    bool is_hex = false;
    bool is_float = false;
};

bool drop_suffix(std::string& text, std::string_view suffix)
{
    if (!text.ends_with(suffix)) return false;
    text.resize(text.size() - suffix.size());
    return true;
}

/// The digits of a number without what groups them, which stands between two digits.
std::string without_groups(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool groups = (text[i] == '\'' || text[i] == '_') && i > 0 && i + 1 < text.size() &&
                            is_digit(text[i - 1]) && is_digit(text[i + 1]);
        if (!groups) plain += text[i];
    }
    return plain;
}

Literal literal_of(std::string_view written)
{
    Literal literal{lowered(written)};
    std::string& text = literal.text;
    literal.is_hex = text.find("0x") <= 1;
    // Without an exponent, the "f" or the "d" at the end of a hex number is a digit.
    const bool has_letter_suffix = !literal.is_hex || text.find('p') != std::string::npos;
    if (!literal.is_hex && drop_suffix(text, "f32"))
        literal.is_float = true;
    else if (!literal.is_hex && drop_suffix(text, "f64"))
        literal.is_float = false;
    else if (has_letter_suffix && drop_suffix(text, "f"))
        literal.is_float = true;
    else if (has_letter_suffix && (drop_suffix(text, "l") || drop_suffix(text, "d")))
        literal.is_float = false;
    text = without_groups(text);
    return literal;
}

/// Rounds a decimal number once, to T.
template <class T>
ParsedNumber parse_decimal(std::string_view text)
{
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [value, length] = leading_decimal<T>(text);
    if (length == 0 || length != text.size()) return {0.0, NumberError::malformed};
    if (std::isinf(value)) return {0.0, NumberError::overflow};
    return {double{value}, NumberError::none};
}

/// Rounds a hex float once, to float.
/// @param text  A number that parse_hex_float reads.
ParsedNumber hex_float_rounded(std::string_view text)
{
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative || text.starts_with('+') ? 3 : 2);
    const float magnitude = leading_hex<float>(text).value;
    if (std::isinf(magnitude)) return {0.0, NumberError::overflow};
    return {double{negative ? -magnitude : magnitude}, NumberError::none};
}

} // namespace

ParsedNumber parse_literal(std::string_view written)
{
    const Literal literal = literal_of(written);
    if (literal.is_hex) {
        const ParsedNumber number = parse_hex_float(literal.text);
        const bool is_rounded = literal.is_float && number.error == NumberError::none;
        return is_rounded ? hex_float_rounded(literal.text) : number;
    }
    return literal.is_float ? parse_decimal<float>(literal.text)
                            : parse_decimal<double>(literal.text);
}

} // namespace secant
