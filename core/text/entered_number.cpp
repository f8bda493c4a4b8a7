#include "core/text/entered_number.h"

#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/text/ulps.h"

#include <fmt/format.h>
#include <muParser.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace secant {
namespace {

using Value = Expected<double, std::string>;

Unexpected<std::string> refusal(std::string_view words)
{
    return unexpected(std::string{words});
}

/// Thrown through muParser by `read_literal`, which cannot return a refusal.
struct LiteralOutOfRange {};

/// Reads a literal as everywhere in the program, to the nearest double; muParser calls it.
int read_literal(const char* text, int* position, double* value)
{
    const LeadingLiteral literal = leading_literal(text);
    if (literal.length == 0) return 0;
    if (literal.is_out_of_range) throw LiteralOutOfRange{};
    *value = literal.value;
    *position += static_cast<int>(literal.length);
    return 1;
}

struct Function {
    const char* name;
    double (*of)(double);
};

/// No "log", which is the natural logarithm to some and the decimal one to others.
constexpr std::array functions{
    Function{"sqrt", [](double x) { return std::sqrt(x); }},
    Function{"cbrt", [](double x) { return std::cbrt(x); }},
    Function{"abs", [](double x) { return std::abs(x); }},
    Function{"floor", [](double x) { return std::floor(x); }},
    Function{"ceil", [](double x) { return std::ceil(x); }},
    Function{"round", [](double x) { return nearest_whole(x); }},
    Function{"exp", [](double x) { return std::exp(x); }},
    Function{"ln", [](double x) { return std::log(x); }},
    Function{"log2", [](double x) { return std::log2(x); }},
    Function{"log10", [](double x) { return std::log10(x); }},
    Function{"sin", [](double x) { return std::sin(x); }},
    Function{"cos", [](double x) { return std::cos(x); }},
    Function{"tan", [](double x) { return std::tan(x); }},
    Function{"asin", [](double x) { return std::asin(x); }},
    Function{"acos", [](double x) { return std::acos(x); }},
    Function{"atan", [](double x) { return std::atan(x); }},
};

struct PairFunction {
    const char* name;
    double (*of)(double, double);
};

constexpr std::array pair_functions{
    PairFunction{"min", [](double x, double y) { return std::min(x, y); }},
    PairFunction{"max", [](double x, double y) { return std::max(x, y); }},
    PairFunction{"hypot", [](double x, double y) { return std::hypot(x, y); }},
    PairFunction{"atan2", [](double y, double x) { return std::atan2(y, x); }},
};

mu::Parser parser()
{
    mu::Parser made;
    made.ClearFun();
    made.ClearConst();
    made.AddValIdent(read_literal);
    made.DefineConst("pi", std::numbers::pi);
    made.DefineConst("e", std::numbers::e);
    for (const Function& function : functions)
        made.DefineFun(function.name, function.of);
    for (const PairFunction& function : pair_functions)
        made.DefineFun(function.name, function.of);
    return made;
}

/// The error that muParser found, in words. Its own messages speak of tokens and positions.
std::string words_for(const mu::ParserError& error)
{
    const std::string& token = error.GetToken();
    switch (error.GetCode()) {
    case mu::ecUNEXPECTED_EOF: return "Something is missing at the end.";
    case mu::ecMISSING_PARENS: return "A \")\" is missing.";
    case mu::ecUNEXPECTED_ARG_SEP: return "Use a point for decimals: 1.5.";
    case mu::ecTOO_MANY_PARAMS:
    case mu::ecTOO_FEW_PARAMS: return fmt::format("\"{}\" does not take that many numbers.", token);
    case mu::ecUNASSIGNABLE_TOKEN:
        return fmt::format("\"{}\" is not understood. Try 1.5, 0x1.8p+0, 1/3 or sqrt(2).", token);
    default: break;
    }
    return token.empty() ? "Not a number. Try 1.5, 0x1.8p+0, 1/3 or sqrt(2)."
                         : fmt::format("\"{}\" is not expected there.", token);
}

/// The value of a text without ulps at its end.
Value computed(const std::string& text)
{
    try {
        mu::Parser expression = parser();
        expression.SetExpr(text);
        const double value = expression.Eval();
        if (expression.GetNumResults() != 1) return refusal("Use a point for decimals: 1.5.");
        if (std::isnan(value)) return refusal("The result is not a number.");
        if (std::isinf(value)) return refusal(out_of_range);
        return value;
    } catch (const mu::ParserError& error) {
        return refusal(words_for(error));
    } catch (const LiteralOutOfRange&) {
        return refusal(out_of_range);
    }
}

Value evaluated(std::string_view text)
{
    const std::optional<UlpStep> step = ulp_step(text);
    if (!step) return computed(std::string{text});
    if (trimmed(step->before).empty())
        return refusal("Write a value and a whole number of ulps: 3 + 2ulp.");
    Value before = evaluated(step->before);
    if (!before) return before;
    const double value = moved_by_ulps(*before, step->is_down, step->count);
    if (std::isinf(value)) return refusal(out_of_range);
    return value;
}

/// The text with the typographic signs that a copied formula has as plain ones.
std::string plain(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> signs{{
        {"\u2212", "-"},
        {"\u00D7", "*"},
        {"\u00B7", "*"},
        {"\u22C5", "*"},
        {"\u00F7", "/"},
        {"\u03C0", "pi"},
    }};
    std::string out;
    while (!text.empty()) {
        const auto sign = std::ranges::find_if(
            signs, [&](const auto& candidate) { return text.starts_with(candidate.first); });
        if (sign == signs.end()) {
            out += text.front();
            text.remove_prefix(1);
        } else {
            out += sign->second;
            text.remove_prefix(sign->first.size());
        }
    }
    return out;
}

/// The reason why muParser does not get a text: it knows more than numbers (conditions, strings,
/// lists), and takes "--1" for 1.
std::optional<std::string> objection(std::string_view text)
{
    constexpr std::size_t longest = 1000;
    if (text.size() > longest) return "An expression has at most 1000 characters.";
    const auto is_known = [](char c) {
        return is_digit(c) || (lowered(c) >= 'a' && lowered(c) <= 'z') ||
               std::string_view{"+-*/^(), ."}.find(c) != std::string_view::npos;
    };
    if (!std::ranges::all_of(text, is_known))
        return "Not a number. Try 1.5, 0x1.8p+0, 1/3 or sqrt(2).";
    char last = ' ';
    for (const char c : text) {
        if (c == ' ') continue;
        if ((c == '-' || c == '+') && (last == '-' || last == '+'))
            return "Two signs in a row: write 1 - (-2).";
        last = c;
    }
    return std::nullopt;
}

} // namespace

Value evaluate(std::string_view text)
{
    const std::string expression = plain(trimmed(text));
    if (const auto words = objection(expression)) return refusal(*words);
    return evaluated(expression);
}

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
    if (std::isnan(value)) return "nan"; // without the sign, which depends on the processor
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
