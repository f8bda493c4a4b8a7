#include "core/paste/tokens/tokens.h"

#include "core/paste/names/names.h"
#include "core/paste/tokens/steps.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string>

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

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

char at(std::string_view text, std::size_t index) noexcept
{
    return index < text.size() ? text[index] : '\0';
}

/// The number of bytes of the sign at the beginning.
std::size_t sign_length(std::string_view text) noexcept
{
    if (text.starts_with('-') || text.starts_with('+')) return 1;
    return text.starts_with(unicode_minus) ? unicode_minus.size() : 0;
}

std::string_view first_word(std::string_view text)
{
    return text.substr(0, word_length(text));
}

/// True when a word is a number that is not finite.
bool is_special(std::string_view word)
{
    if (word.size() > 8) return false;
    const std::string name = lowered(word);
    return name == "nan" || name == "inf" || name == "inff" || name == "infinity";
}

/// A number that is not finite.
/// @param text  as it is written, with the sign
NumberToken special_number(std::string_view text, bool is_infinite)
{
    NumberToken number{{}, text.size()};
    number.token.text = text;
    const bool is_negative = sign_length(text) > 0 && text[0] != '+';
    number.token.value = !is_infinite  ? std::numeric_limits<double>::quiet_NaN()
                         : is_negative ? -infinity
                                       : infinity;
    return number;
}

/// The bytes without a gap from the beginning on, number or not.
std::size_t literal_length(std::string_view text, std::size_t sign, bool decimal_comma) noexcept
{
    const bool is_hex = at(text, sign) == '0' && lowered(at(text, sign + 1)) == 'x';
    std::size_t length = sign;
    for (; length < text.size(); ++length) {
        const char c = text[length];
        const char before = length > sign ? lowered(text[length - 1]) : '\0';
        const bool is_exponent_sign =
            (c == '-' || c == '+') && before == (is_hex ? 'p' : 'e') && length > sign + 1;
        const bool is_before_digit = is_digit(at(text, length + 1));
        const bool groups = c == '\'' && is_digit(before) && is_before_digit;
        const bool is_comma = decimal_comma && c == ',' && is_before_digit;
        const bool belongs = is_digit(c) || is_letter(c) || c == '_' || c == '.' ||
                             is_exponent_sign || groups || is_comma;
        if (!belongs) break;
    }
    return length;
}

/// True when a text is one number, perhaps with a decimal comma; counts the comma.
bool is_comma_number(std::string_view text, int& commas)
{
    text.remove_prefix(sign_length(text));
    if (text.empty() || !is_digit(text.front()) || !is_digit(text.back())) return false;
    if (text.find_first_not_of("0123456789,eE+-") != std::string_view::npos) return false;
    const auto found = std::count(text.begin(), text.end(), ',');
    commas += static_cast<int>(found);
    return found <= 1;
}

} // namespace

bool begins_number(std::string_view text)
{
    const std::string_view rest = text.substr(sign_length(text));
    return is_digit(at(rest, 0)) || (at(rest, 0) == '.' && is_digit(at(rest, 1))) ||
           is_special(first_word(rest));
}

NumberToken number_token(std::string_view text, bool decimal_comma)
{
    assert(begins_number(text));
    const std::size_t sign = sign_length(text);
    if (const std::string_view word = first_word(text.substr(sign)); is_special(word)) {
        const bool is_infinite = lowered(word[0]) == 'i';
        NumberToken number = special_number(text.substr(0, sign + word.size()), is_infinite);
        // "nan(0x8000000000000)", "-nan(ind)"
        const std::string_view behind = text.substr(number.length, 32);
        const std::size_t close = behind.find(')');
        if (behind.starts_with('(') && !is_infinite && close != std::string_view::npos)
            number.length += close + 1;
        return number;
    }
    const std::size_t length = literal_length(text, sign, decimal_comma);
    if (at(text, length) == '#') { // Microsoft's library prints "1.#INF" and "-1.#IND".
        const std::string_view kind = first_word(text.substr(length + 1));
        return special_number(text.substr(0, length + 1 + kind.size()),
                              lowered(kind.substr(0, 8)).starts_with("inf"));
    }
    std::string written{text.substr(sign, length - sign)};
    if (decimal_comma) std::ranges::replace(written, ',', '.');
    const bool is_negative = sign > 0 && text[0] != '+';
    if (is_negative) written.insert(0, 1, '-');
    const ParsedNumber parsed = parse_literal(written);
    NumberToken number{{}, length};
    PasteToken& token = number.token;
    token.text = text.substr(0, length);
    if (parsed.error == NumberError::malformed)
        token.fault = fmt::format("{} is not a number", printable(token.text));
    else if (at(text, length) == '%')
        token.fault = fmt::format("{}% is not a number", printable(token.text));
    token.overflows = parsed.error == NumberError::overflow;
    // A length without an end may be printed as more than the largest double.
    token.value = !token.overflows ? parsed.value : is_negative ? -infinity : infinity;
    return number;
}

bool has_decimal_commas(std::string_view text)
{
    text = trimmed(text);
    const char separator = text.find(';') != std::string_view::npos ? ';' : '\t';
    if (text.ends_with(separator)) text.remove_suffix(1);
    int fields = 0;
    int commas = 0;
    while (true) {
        const std::size_t end = text.find(separator);
        if (!is_comma_number(trimmed(text.substr(0, end)), commas) || ++fields > 8) return false;
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return fields >= 7 && commas > 0;
}

} // namespace secant
