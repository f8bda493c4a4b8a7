#pragma once

#include "core/text/expected.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Formulas: trees that are read from a short text, told in words, and set in lines and fractions.
namespace secant::formula {

enum class Kind {
    row,      ///< parts beside each other, two or more
    letter,   ///< "t", "Δ"
    word,     ///< the name of a number or a function: "area", "min"
    number,   ///< without a sign: "3", "0.5", "1.2e-5"
    sign,     ///< "+", "-", "+-", "*" or "cross", between two parts or, "+-" and "-", before one
    relation, ///< "=", "~=", "!=", "<", "<=", ">", ">=" or "=>"
    comma,
    fraction, ///< above, below
    root,     ///< the square root of its part
    power,    ///< base, exponent
    index,    ///< base, what stands below it
    brackets, ///< round ones, which grow with their part
    applied,  ///< a letter or a word, and the brackets behind it: q(t)
    norm,     ///< the length of its part, between bars
    absolute, ///< the number of its part without its sign, between bars
    vector,   ///< a letter with an arrow above
};

/// A formula, or a part of one.
struct Formula {
    Kind kind = Kind::row;
    std::string text{}; ///< of a letter, word, number, sign or relation, as it is read; else empty
    std::vector<Formula> parts{};

    friend bool operator==(const Formula&, const Formula&) = default;
};

[[nodiscard]] inline Formula letter(std::string name)
{
    return {Kind::letter, std::move(name), {}};
}
/// @param text  digits, with a point or an exponent; no sign
[[nodiscard]] inline Formula number(std::string text)
{
    return {Kind::number, std::move(text), {}};
}
[[nodiscard]] inline Formula sign(std::string text)
{
    return {Kind::sign, std::move(text), {}};
}
[[nodiscard]] inline Formula relation(std::string text)
{
    return {Kind::relation, std::move(text), {}};
}
[[nodiscard]] inline Formula row(std::vector<Formula> parts)
{
    return {Kind::row, {}, std::move(parts)};
}
[[nodiscard]] inline Formula fraction(Formula above, Formula below)
{
    return {Kind::fraction, {}, {std::move(above), std::move(below)}};
}
[[nodiscard]] inline Formula root(Formula part)
{
    return {Kind::root, {}, {std::move(part)}};
}
[[nodiscard]] inline Formula power(Formula base, Formula exponent)
{
    return {Kind::power, {}, {std::move(base), std::move(exponent)}};
}
[[nodiscard]] inline Formula index(Formula base, Formula below)
{
    return {Kind::index, {}, {std::move(base), std::move(below)}};
}
[[nodiscard]] inline Formula brackets(Formula part)
{
    return {Kind::brackets, {}, {std::move(part)}};
}
[[nodiscard]] inline Formula norm(Formula part)
{
    return {Kind::norm, {}, {std::move(part)}};
}

/// The place where a text is no formula.
struct FormulaError {
    std::size_t column = 1; ///< in bytes, from 1
    std::string found;      ///< what stands there, printable; empty at the end of the text
    std::string expected;   ///< "a number, a letter or \"(\""

    friend bool operator==(const FormulaError&, const FormulaError&) = default;
};

/// "column 9: expected a number, a letter ..., found "/"".
[[nodiscard]] std::string text_of(const FormulaError& error);

/// The deepest nesting in a text, and the largest number of its letters, numbers and signs.
inline constexpr int deepest_formula = 24;
inline constexpr int most_tokens = 600;

/// Reads a formula (docs/formulas.md); any bytes may be given.
[[nodiscard]] Expected<Formula, FormulaError> read_formula(std::string_view text);

/// The text that read_formula() makes the same formula of.
/// @pre  the formula was read, or is made of parts that a text can have
[[nodiscard]] std::string text_of(const Formula& formula);

/// The formula in one line for a reader: "t = (−b − √Δ) / 2a".
[[nodiscard]] std::string plain_text(const Formula& formula);

/// The formula in words, as it is read aloud: "t equals minus b minus the square root of Delta,
/// over 2 a".
[[nodiscard]] std::string spoken(const Formula& formula);

/// The same of a text; the text as it is where it is no formula.
[[nodiscard]] std::string spoken(std::string_view text);

/// True for a sign before a part of a row, as in "-b": it has no part on its left.
/// @pre  row.parts[place] is a sign
[[nodiscard]] bool is_before_one(const Formula& row, std::size_t place);

} // namespace secant::formula
