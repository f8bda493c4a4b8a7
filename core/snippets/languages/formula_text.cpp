#include "core/snippets/languages/language.h"

#include <array>
#include <cmath>
#include <utility>

namespace secant::snippets {
namespace {

std::string coordinate_literals(const Numbers& vector, const Language& language)
{
    std::string out;
    for (const double number : vector) {
        if (!out.empty()) out += ", ";
        out += literal(number, language);
    }
    return out;
}

} // namespace

std::string literal(double number, const Language& language)
{
    if (std::isnan(number)) return std::string{language.not_a_number};
    if (std::isinf(number)) return (number < 0 ? "-" : "") + std::string{language.infinity};
    // A language without a type for floats has doubles with the value of a float.
    const bool is_float = !language.literal_end.empty();
    std::string out = text_of(number, is_float ? Scalar::float32 : Scalar::float64);
    if (out.find_first_of(".e") == std::string::npos) out += ".0";
    return out + std::string{language.literal_end};
}

std::string literal(const Numbers& vector, const Language& language)
{
    return filled(language.value, {{"coordinates", coordinate_literals(vector, language)}});
}

std::string constants_text(const std::vector<Part>& parts, const Language& language)
{
    std::string out;
    for (const auto& [name, numbers] : parts) {
        if (numbers.size() == 1) {
            out += filled(language.constant, {{"type", language.scalar},
                                              {"name", name},
                                              {"value", literal(numbers.front(), language)}});
        } else {
            out += filled(language.constant_vector,
                          {{"type", language.vector},
                           {"name", name},
                           {"coordinates", coordinate_literals(numbers, language)}});
        }
        out += '\n';
    }
    return out;
}

namespace {

/// The strength with which an operation binds; a part that binds less is put in parentheses.
enum class Strength { condition, comparison, sum, product, sign, whole };

struct Text {
    std::string text;
    Strength strength = Strength::whole;
};

/// Writes formulas in one language.
class FormulaWriter {
public:
    explicit FormulaWriter(const Language& language) : language_(language) {}

    [[nodiscard]] Text text(const Formula& formula) const
    {
        switch (formula.operation) {
        case Operation::whole_number: return {formula.text};
        case Operation::symbol: return {identifier_of(formula.text)};
        case Operation::epsilon: return epsilon();
        case Operation::negative: return negative(formula);
        case Operation::plus: return binary(formula, " + ", Strength::sum, "add");
        case Operation::minus: return binary(formula, " - ", Strength::sum, "subtract");
        case Operation::times: return product(formula);
        case Operation::over: return binary(formula, " / ", Strength::product, "divide");
        case Operation::over_any: return over_any(formula);
        case Operation::dot: return call(language_.dot, formula);
        case Operation::cross: return cross(formula);
        case Operation::magnitude: return magnitude(formula);
        case Operation::square_root: return rounded(call(language_.square_root, formula));
        case Operation::larger: return call(language_.larger, formula);
        case Operation::smaller: return call(language_.smaller, formula);
        case Operation::comparison: return comparison(formula);
        case Operation::both:
            return {at_least(formula.parts[0], Strength::condition) + std::string{language_.both} +
                        at_least(formula.parts[1], Strength::condition),
                    Strength::condition};
        }
        return {};
    }

private:
    [[nodiscard]] std::string at_least(const Formula& part, Strength strength) const
    {
        Text written = text(part);
        if (written.strength >= strength) return std::move(written.text);
        return '(' + written.text + ')';
    }

    [[nodiscard]] Text rounded(Text written) const
    {
        if (language_.round.empty()) return written;
        return {filled(language_.round, {{"value", written.text}})};
    }

    [[nodiscard]] Text call(std::string_view function, const Formula& formula) const
    {
        std::string out{function};
        out += '(';
        for (std::size_t i = 0; i < formula.parts.size(); ++i) {
            if (i > 0) out += ", ";
            out += text(formula.parts[i]).text;
        }
        return {out + ')'};
    }

    [[nodiscard]] bool is_called(const Formula& formula) const
    {
        return formula.shape == Shape::vector && !language_.has_vector_operators;
    }

    [[nodiscard]] Text binary(const Formula& formula, std::string_view sign, Strength strength,
                              std::string_view function) const
    {
        if (is_called(formula)) return call(function, formula);
        const Strength after = strength == Strength::sum ? Strength::product : Strength::sign;
        Text out{at_least(formula.parts[0], strength) + std::string{sign} +
                     at_least(formula.parts[1], after),
                 strength};
        return formula.shape == Shape::number ? rounded(std::move(out)) : out;
    }

    /// The function takes the vector first.
    [[nodiscard]] Text product(const Formula& formula) const
    {
        if (!is_called(formula) || formula.parts[0].shape == Shape::vector)
            return binary(formula, " * ", Strength::product, "scale");
        return {"scale(" + text(formula.parts[1]).text + ", " + text(formula.parts[0]).text + ')'};
    }

    [[nodiscard]] Text negative(const Formula& formula) const
    {
        if (is_called(formula)) return call("negate", formula);
        return {'-' + at_least(formula.parts[0], Strength::whole), Strength::sign};
    }

    [[nodiscard]] Text over_any(const Formula& formula) const
    {
        return rounded({filled(language_.over_any, {{"first", text(formula.parts[0]).text},
                                                    {"second", text(formula.parts[1]).text}}),
                        Strength::product});
    }

    [[nodiscard]] Text epsilon() const
    {
        return {std::string{language_.epsilon}, Strength::product};
    }

    [[nodiscard]] Text cross(const Formula& formula) const
    {
        return call(formula.shape == Shape::vector ? language_.cross : "cross", formula);
    }

    [[nodiscard]] Text magnitude(const Formula& formula) const
    {
        if (formula.parts[0].shape == Shape::number) return call(language_.absolute, formula);
        return call(language_.norm, formula);
    }

    [[nodiscard]] Text comparison(const Formula& formula) const
    {
        const std::string_view sign =
            formula.text == "=" ? language_.equals : std::string_view{formula.text};
        return {at_least(formula.parts[0], Strength::sum) + ' ' + std::string{sign} + ' ' +
                    at_least(formula.parts[1], Strength::sum),
                Strength::comparison};
    }

    const Language& language_;
};

} // namespace

std::string identifier_of(std::string_view symbol)
{
    using Name = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Name, 10> names{{{"Δ", "disc"},
                                          {"√Δ", "root"},
                                          {"length", "d_length"}, // also the name of a function
                                          {"t+", "t_plus"},
                                          {"t-", "t_minus"},
                                          {"|dist|", "dist_length"},
                                          {"to E", "to_E"},
                                          {"to L", "to_L"},
                                          {"r²", "r_squared"},
                                          {"d²", "d_squared"}}};
    for (const auto& [of_listing, identifier] : names) {
        if (of_listing == symbol) return std::string{identifier};
    }
    return std::string{symbol};
}

std::string formula_text(const Formula& formula, const Language& language)
{
    return FormulaWriter{language}.text(formula).text;
}

} // namespace secant::snippets
