#include "core/snippets/languages/language.h"

namespace secant::snippets {

Language cpp_language(Scalar scalar, int dimensions)
{
    const bool is_float = scalar == Scalar::float32;
    const bool is_flat = dimensions == 2;
    Language out = c_like_language(scalar);
    out.vector =
        is_float ? (is_flat ? "glm::vec2" : "glm::vec3") : (is_flat ? "glm::dvec2" : "glm::dvec3");
    out.infinity = is_float ? "std::numeric_limits<float>::infinity()"
                            : "std::numeric_limits<double>::infinity()";
    out.not_a_number = is_float ? "std::numeric_limits<float>::quiet_NaN()"
                                : "std::numeric_limits<double>::quiet_NaN()";
    out.value = is_float ? (is_flat ? "glm::vec2($coordinates)" : "glm::vec3($coordinates)")
                         : (is_flat ? "glm::dvec2($coordinates)" : "glm::dvec3($coordinates)");
    out.has_vector_operators = true;
    out.dot = "glm::dot";
    out.cross = "glm::cross";
    out.norm = "glm::length";
    out.square_root = "std::sqrt";
    out.absolute = "std::abs";
    out.larger = "std::max";
    out.smaller = "std::min";
    out.constant_vector = "const $type $name($coordinates);";
    out.declare = "$type $name{};";
    out.function = "$type $name($parameters)\n{";
    out.outcome = "Outcome";
    out.begin_outcome = "Outcome out;";
    out.has_points = "!out.hits.empty()";
    out.fields = {{
        {"bool $member = false;", "out.$member = $value;",
         R"(std::printf("$field = %s\n", out.$member ? "true" : "false");)"},
        {"std::string $member; // empty: none", "out.$member = $value;",
         R"(if (!out.$member.empty()) std::printf("$field = %s\n", out.$member.c_str());)"},
        {"std::optional<$scalar> $member;", "out.$member = $value;",
         R"(if (out.$member) print("$field", *out.$member);)"},
        {"std::optional<$vector> $member;", "out.$member = $value;",
         R"(if (out.$member) print("$field", *out.$member);)"},
        {"std::vector<$vector> $member;", "out.$member.push_back($value);",
         R"(for (const $vector& point : out.$member) print("$field", point);)"},
    }};
    return out;
}

} // namespace secant::snippets
