#include "core/snippets/languages/literals.h"

#include "core/snippets/filled.h"

#include <cmath>

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

} // namespace secant::snippets
