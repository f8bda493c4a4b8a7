#include "core/methods/registry.h"
#include "core/snippets/languages/language.h"

#include <algorithm>
#include <array>

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

namespace {

constexpr std::string_view cpp_advice =
    "Needs GLM. Compile with -std=c++17 -ffp-contract=off and without -ffast-math.";

constexpr std::array<Need, 13> cpp_needs{{
    {"glm::intersect", "#define GLM_ENABLE_EXPERIMENTAL"},
    {"glm::", "#include <glm/glm.hpp>"},
    {"glm::intersect", "#include <glm/gtx/intersect.hpp>"},
    {"std::max", "#include <algorithm>"},
    {"std::min", "#include <algorithm>"},
    {"std::sqrt", "#include <cmath>"},
    {"std::abs", "#include <cmath>"},
    {"std::isnan", "#include <cmath>"},
    {"std::printf", "#include <cstdio>"},
    {"std::numeric_limits", "#include <limits>"},
    {"std::optional", "#include <optional>"},
    {"std::string", "#include <string>"},
    {"std::vector", "#include <vector>"},
}};

constexpr std::string_view catch2_include = "#if __has_include(<catch2/catch_test_macros.hpp>)\n"
                                            "#include <catch2/catch_test_macros.hpp> // Catch2 3\n"
                                            "#else\n"
                                            "#include <catch2/catch.hpp> // Catch2 2\n"
                                            "#endif\n";

constexpr std::string_view ray_sphere = R"($outcome glm_ray_sphere($parameters)
{
    const $vector u = glm::normalize(L - E);
    $scalar distance{};
    Outcome out;
    out.hit = glm::intersectRaySphere(E, u, C, r * r, distance);
    if (out.hit) out.ray_distance = distance;
    return out;
}
)";

constexpr std::string_view line_sphere = R"($outcome glm_line_sphere($parameters)
{
    $vector point1, normal1, point2, normal2;
    Outcome out;
    out.hit = glm::intersectLineSphere(E, L, C, r, point1, normal1, point2, normal2);
    if (out.hit) out.hits = {point1, point2};
    return out;
}
)";

/// The method as a function; in C++ a method of GLM is a call of GLM.
std::string cpp_routine(const Program& program, const Language& language)
{
    const bool is_hidden =
        program.method && info_of(*program.method).insight == Insight::from_outside;
    if (!is_hidden) return routine_text(program, language);
    const bool is_ray = info_of(*program.method).reply == Reply::ray_distance;
    const std::string parameters =
        filled("$vector E, $vector L, $vector C, $scalar r",
               {{"vector", language.vector}, {"scalar", language.scalar}});
    return filled(is_ray ? ray_sphere : line_sphere, {{"outcome", language.outcome},
                                                      {"vector", language.vector},
                                                      {"scalar", language.scalar},
                                                      {"parameters", parameters}});
}

std::string cpp_declarations(const Program& program, const Language& language)
{
    return constants_text(program.query, language) + "\nstruct Outcome {\n" +
           members_text(program, language) + "};\n\n" + cpp_routine(program, language) + '\n';
}

/// The functions that print a number and a point.
std::string cpp_printers(const Program& program, const Language& language)
{
    constexpr std::string_view number = R"(void print(const char* field, $scalar number)
{
    std::printf("%s = $format\n", field, number);
}

)";
    constexpr std::string_view flat = R"(void print(const char* field, const $vector& point)
{
    std::printf("%s = $format, $format\n", field, point.x, point.y);
}

)";
    constexpr std::string_view deep = R"(void print(const char* field, const $vector& point)
{
    std::printf("%s = $format, $format, $format\n", field, point.x, point.y, point.z);
}

)";
    const std::string_view format = program.scalar == Scalar::float32 ? "%.9g" : "%.17g";
    const auto printer = [&](std::string_view pattern) {
        return filled(
            pattern,
            {{"scalar", language.scalar}, {"vector", language.vector}, {"format", format}});
    };
    std::string out;
    if (has_type(program, FieldType::number)) out += printer(number);
    if (has_type(program, FieldType::vector) || has_type(program, FieldType::vectors))
        out += printer(program.dimensions == 2 ? flat : deep);
    return out;
}

/// The functions that the checks compare numbers with: exactly, or as closely as the reader asks.
std::string cpp_comparison(const Program& program, const Language& language,
                           std::string_view checks)
{
    constexpr std::string_view exactly =
        R"(// The same number, zeros with the same sign; or both are NaN.
bool same($scalar actual, $scalar expected)
{
    if (std::isnan(expected)) return std::isnan(actual);
    return actual == expected && std::signbit(actual) == std::signbit(expected);
}

)";
    constexpr std::string_view nearly =
        R"(// How far a number may be from the exact one, relative to it. 0: not at all.
const $scalar tolerance = 0;

bool same($scalar actual, $scalar expected)
{
    return actual == expected || std::abs(actual - expected) <= tolerance * std::abs(expected);
}

)";
    constexpr std::string_view flat = R"(bool same(const $vector& actual, const $vector& expected)
{
    return same(actual.x, expected.x) && same(actual.y, expected.y);
}

)";
    constexpr std::string_view deep = R"(bool same(const $vector& actual, const $vector& expected)
{
    return same(actual.x, expected.x) && same(actual.y, expected.y) &&
           same(actual.z, expected.z);
}

)";
    const bool has_vector = checks.find(language.vector) != std::string_view::npos;
    if (checks.find("same(") == std::string_view::npos) return {};
    std::string out{program.method ? exactly : nearly};
    if (has_vector) out += program.dimensions == 2 ? flat : deep;
    return filled(out, {{"scalar", language.scalar}, {"vector", language.vector}});
}

void add_check(std::string& out, std::string_view pattern, std::string_view field,
               std::string_view value = {}, std::string_view index = {})
{
    out += "    " +
           filled(pattern, {{"member", member_of(field)}, {"value", value}, {"index", index}}) +
           '\n';
}

void add_checks(std::string& out, const Field& field, const Language& language)
{
    if (const auto* flag = std::get_if<bool>(&field.value)) {
        add_check(out, *flag ? "CHECK(out.$member);" : "CHECK_FALSE(out.$member);", field.name);
    } else if (const auto* word = std::get_if<std::string_view>(&field.value)) {
        add_check(out, R"(CHECK(out.$member == "$value");)", field.name, *word);
    } else if (const auto* points = std::get_if<std::vector<Numbers>>(&field.value)) {
        add_check(out, "REQUIRE(out.$member.size() == $value);", field.name,
                  std::to_string(points->size()));
        for (std::size_t i = 0; i < points->size(); ++i) {
            add_check(out, "CHECK(same(out.$member[$index], $value));", field.name,
                      literal((*points)[i], language), std::to_string(i));
        }
    } else {
        const auto* number = std::get_if<double>(&field.value);
        add_check(out, "REQUIRE(out.$member.has_value());", field.name);
        add_check(out, "CHECK(same(*out.$member, $value));", field.name,
                  number != nullptr ? literal(*number, language)
                                    : literal(std::get<Numbers>(field.value), language));
    }
}

/// The assertions about fields that the outcome lacks.
void add_absent_checks(std::string& out, const Program& program)
{
    for (const std::string_view name : fields_of(program)) {
        if (std::ranges::find(program.expected, name, &Field::name) != program.expected.end())
            continue;
        const bool is_word = type_of(name) == FieldType::word;
        add_check(out,
                  is_word ? "CHECK(out.$member.empty());" : "CHECK_FALSE(out.$member.has_value());",
                  name);
    }
}

} // namespace

std::string cpp_program(const Program& program)
{
    const Language language = cpp_language(program.scalar, program.dimensions);
    const std::string body = cpp_declarations(program, language) + cpp_printers(program, language) +
                             "int main()\n{\n    const Outcome out = " + call_text(program) +
                             ";\n" + print_text(program, language) + "}\n";
    const std::string needs = needed_lines(body, cpp_needs);
    return heading_text(program, language, cpp_advice) + '\n' + needs + '\n' + body;
}

std::string catch2_test(const Program& program)
{
    const Language language = cpp_language(program.scalar, program.dimensions);
    std::string checks;
    for (const Field& field : program.expected)
        add_checks(checks, field, language);
    add_absent_checks(checks, program);
    const std::string_view shown = program.method ? "the outcome that" : "the answer that";
    const std::string body = "namespace {\n\n" + cpp_declarations(program, language) +
                             cpp_comparison(program, language, checks) + "} // namespace\n\n" +
                             filled("TEST_CASE(\"$name: $shown Secant shows\")\n{\n"
                                    "    const Outcome out = $call;\n$checks}\n",
                                    {{"name", program.name},
                                     {"shown", shown},
                                     {"call", call_text(program)},
                                     {"checks", checks}});
    return heading_text(program, language, cpp_advice) + '\n' + std::string{catch2_include} +
           needed_lines(body, cpp_needs) + '\n' + body;
}

} // namespace secant::snippets
