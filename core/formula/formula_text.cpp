#include "core/formula/formula.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace secant::formula {
namespace {

bool is(const Formula& formula, Kind kind)
{
    return formula.kind == kind;
}

bool is_joined_by(const Formula& part)
{
    return is(part, Kind::sign) || is(part, Kind::relation) || is(part, Kind::comma);
}

/// True for two parts of a row without a sign between them: a product.
bool is_product(const Formula& left, const Formula& right)
{
    return !is_joined_by(left) && !is_joined_by(right);
}

std::string in_round(std::string text)
{
    return "(" + std::move(text) + ")";
}

// --- the text that is read ---

/// The side of a fraction, or what stands behind "^" or "_", in the brackets that the reader drops.
std::string grouped(const Formula& part, bool is_script)
{
    const bool stands_alone =
        is_script ? is(part, Kind::letter) || is(part, Kind::word) || is(part, Kind::number)
                  : !is(part, Kind::row) && !is(part, Kind::fraction) && !is(part, Kind::brackets);
    return stands_alone ? text_of(part) : in_round(text_of(part));
}

// --- the text for a reader ---

std::string_view plain_sign(const Formula& part)
{
    if (part.text == "-") return "\u2212";
    if (part.text == "+-") return "\u00B1";
    if (part.text == "*") return "\u00B7";
    if (part.text == "cross") return "\u00D7";
    if (part.text == "~=") return "\u2248";
    if (part.text == "!=") return "\u2260";
    if (part.text == "<=") return "\u2264";
    if (part.text == ">=") return "\u2265";
    if (part.text == "=>") return "\u21D2";
    return part.text;
}

/// "2a", "4ac": a number and letters, read as one.
bool is_coefficient(const Formula& part)
{
    return is(part, Kind::row) && is(part.parts.front(), Kind::number) &&
           std::all_of(part.parts.begin() + 1, part.parts.end(),
                       [](const Formula& factor) { return is(factor, Kind::letter); });
}

std::string plain_side(const Formula& part)
{
    const bool is_loose =
        (is(part, Kind::row) && !is_coefficient(part)) || is(part, Kind::fraction);
    return is_loose ? in_round(plain_text(part)) : plain_text(part);
}

std::string plain_row(const Formula& row)
{
    std::string out;
    bool is_counted = false; // within the letters behind a number
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        const Formula& part = row.parts[i];
        const Formula* before = i == 0 ? nullptr : &row.parts[i - 1];
        const bool in_product = (before != nullptr && is_product(*before, part)) ||
                                (i + 1 < row.parts.size() && is_product(part, row.parts[i + 1]));
        const bool touches =
            before == nullptr || is(part, Kind::comma) ||
            (is(part, Kind::brackets) && in_product) ||
            (is(*before, Kind::sign) && is_before_one(row, i - 1)) ||
            (is(part, Kind::letter) && (is_counted || is(*before, Kind::number)) &&
             is_product(*before, part)) ||
            (!is_joined_by(part) && before->text == "*" && is(*before, Kind::sign)) ||
            (is(part, Kind::sign) && part.text == "*");
        if (!touches) out += ' ';
        out +=
            is(part, Kind::fraction) && in_product ? in_round(plain_text(part)) : plain_text(part);
        is_counted = touches && before != nullptr && is(part, Kind::letter) &&
                     (is_counted || is(*before, Kind::number));
    }
    return out;
}

std::string plain_exponent(const Formula& exponent)
{
    if (exponent.text == "2") return "\u00B2";
    if (exponent.text == "3") return "\u00B3";
    return "^" + plain_side(exponent);
}

std::string plain_below(const Formula& below)
{
    if (is(below, Kind::number)) return below.text;
    return is(below, Kind::row) ? "_" + in_round(plain_text(below)) : "." + plain_text(below);
}

// --- the words ---

std::string_view sign_in_words(const Formula& row, std::size_t i)
{
    const std::string& sign = row.parts[i].text;
    if (sign == "+") return "plus";
    if (sign == "-") return "minus";
    if (sign == "+-") return "plus or minus";
    if (sign == "cross") return "cross";
    // Numbers are multiplied, letters are vectors.
    const auto is_number = [](const Formula& part) {
        return is(part, Kind::number) ||
               (is(part, Kind::brackets) && is(part.parts.front(), Kind::row) &&
                std::ranges::all_of(part.parts.front().parts, [](const Formula& inner) {
                    return is(inner, Kind::number) || is(inner, Kind::sign);
                }));
    };
    const bool numbers = (i > 0 && is_number(row.parts[i - 1])) ||
                         (i + 1 < row.parts.size() && is_number(row.parts[i + 1]));
    return numbers ? "times" : "dot";
}

std::string_view relation_in_words(const std::string& relation)
{
    if (relation == "=") return "equals";
    if (relation == "~=") return "is about";
    if (relation == "!=") return "is not";
    if (relation == "<") return "is less than";
    if (relation == "<=") return "is at most";
    if (relation == ">") return "is greater than";
    if (relation == ">=") return "is at least";
    return "so";
}

/// True when a listener could not tell where the part ends: a comma says it.
bool is_long(const Formula& part)
{
    switch (part.kind) {
    case Kind::row:
    case Kind::fraction: return true;
    case Kind::root:
    case Kind::norm:
    case Kind::absolute: return is_long(part.parts.back());
    case Kind::power: return is_long(part.parts.front());
    default: return false;
    }
}

std::string spoken_row(const Formula& row)
{
    std::string out;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        const Formula& part = row.parts[i];
        if (is(part, Kind::comma)) {
            out += ',';
            continue;
        }
        if (i > 0) {
            const Formula& before = row.parts[i - 1];
            if (is_long(before) && !is(before, Kind::comma)) out += ',';
            out += ' ';
        }
        if (is(part, Kind::sign)) {
            out += sign_in_words(row, i);
        } else {
            out += spoken(part);
        }
    }
    return out;
}

std::string spoken_number(std::string_view text)
{
    const std::size_t e = text.find('e');
    if (e == std::string_view::npos) return std::string{text};
    std::string exponent{text.substr(e + 1)};
    if (exponent.front() == '-') exponent.replace(0, 1, "minus ");
    if (exponent.front() == '+') exponent.erase(0, 1);
    return std::string{text.substr(0, e)} + " times 10 to the " + exponent;
}

std::string spoken_brackets(const Formula& inner)
{
    if (!is(inner, Kind::row) && !is(inner, Kind::fraction)) return spoken(inner);
    const auto commas = std::ranges::count(inner.parts, Kind::comma, &Formula::kind);
    if (commas == 1) return "the pair " + spoken(inner);
    if (commas == 2) return "the triple " + spoken(inner);
    const bool is_negative =
        is(inner, Kind::row) && inner.parts.size() == 2 && is(inner.parts.back(), Kind::number);
    return is_negative ? spoken(inner) : "open bracket, " + spoken(inner) + ", close bracket";
}

std::string spoken_power(const Formula& base, const Formula& exponent)
{
    std::string out = spoken(base);
    if (is_long(base)) out += ',';
    if (exponent.text == "2") return out + " squared";
    if (exponent.text == "3") return out + " cubed";
    return out + " to the power " + spoken(exponent);
}

} // namespace

std::string text_of(const Formula& formula)
{
    const auto inner = [&] { return text_of(formula.parts.front()); };
    switch (formula.kind) {
    case Kind::row: {
        std::string out;
        for (const Formula& part : formula.parts) {
            if (!out.empty() && !is(part, Kind::comma)) out += ' ';
            out += text_of(part);
        }
        return out;
    }
    case Kind::letter:
    case Kind::word:
    case Kind::number:
    case Kind::sign:
    case Kind::relation: return formula.text;
    case Kind::comma: return ",";
    case Kind::fraction:
        return grouped(formula.parts[0], false) + "/" + grouped(formula.parts[1], false);
    case Kind::root: return "sqrt" + in_round(inner());
    case Kind::power: return inner() + "^" + grouped(formula.parts[1], true);
    case Kind::index: return inner() + "_" + grouped(formula.parts[1], true);
    case Kind::brackets: return in_round(inner());
    case Kind::applied: return inner() + text_of(formula.parts[1]);
    case Kind::norm: return "|" + inner() + "|";
    case Kind::absolute: return "abs" + in_round(inner());
    case Kind::vector: break;
    }
    return "vec" + in_round(inner());
}

std::string plain_text(const Formula& formula)
{
    const auto inner = [&] { return plain_text(formula.parts.front()); };
    switch (formula.kind) {
    case Kind::row: return plain_row(formula);
    case Kind::letter:
    case Kind::word:
    case Kind::number: return formula.text;
    case Kind::sign:
    case Kind::relation: return std::string{plain_sign(formula)};
    case Kind::comma: return ",";
    case Kind::fraction: return plain_side(formula.parts[0]) + " / " + plain_side(formula.parts[1]);
    case Kind::root: return "\u221A" + plain_side(formula.parts.front());
    case Kind::power: return inner() + plain_exponent(formula.parts[1]);
    case Kind::index: return inner() + plain_below(formula.parts[1]);
    case Kind::brackets: return in_round(inner());
    case Kind::applied: return inner() + plain_text(formula.parts[1]);
    case Kind::norm:
    case Kind::absolute: return "|" + inner() + "|";
    case Kind::vector: break;
    }
    return inner();
}

std::string spoken(const Formula& formula)
{
    const auto inner = [&] { return spoken(formula.parts.front()); };
    switch (formula.kind) {
    case Kind::row: return spoken_row(formula);
    case Kind::letter: return formula.text == "\u0394" ? "Delta" : formula.text;
    case Kind::word: return formula.text;
    case Kind::number: return spoken_number(formula.text);
    case Kind::sign: return std::string{sign_in_words({Kind::row, {}, {formula}}, 0)};
    case Kind::relation: return std::string{relation_in_words(formula.text)};
    case Kind::comma: return ",";
    case Kind::fraction:
        return inner() + (is_long(formula.parts[0]) ? ", over " : " over ") +
               spoken(formula.parts[1]);
    case Kind::root: return "the square root of " + inner();
    case Kind::power: return spoken_power(formula.parts[0], formula.parts[1]);
    case Kind::index: {
        const Formula& below = formula.parts[1];
        const bool is_axis = below.text == "x" || below.text == "y" || below.text == "z";
        return is_axis ? "the " + below.text + " of " + inner() : inner() + " " + spoken(below);
    }
    case Kind::brackets: return spoken_brackets(formula.parts.front());
    case Kind::applied: return inner() + " of " + spoken(formula.parts[1].parts.front());
    case Kind::norm: return "the length of " + inner();
    case Kind::absolute: return "the absolute value of " + inner();
    case Kind::vector: break;
    }
    return "vector " + inner();
}

std::string spoken(std::string_view text)
{
    const auto read = read_formula(text);
    return read ? spoken(*read) : std::string{text};
}

} // namespace secant::formula
