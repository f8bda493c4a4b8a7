#include "core/snippets/languages/language.h"

#include <array>

namespace secant::snippets {

Language c_language(Scalar scalar)
{
    const bool is_float = scalar == Scalar::float32;
    Language out = c_like_language(scalar);
    out.vector = "vec";
    out.value = "(vec){$coordinates}";
    out.infinity = "INFINITY";
    out.not_a_number = "NAN";
    out.square_root = is_float ? "sqrtf" : "sqrt";
    out.absolute = is_float ? "fabsf" : "fabs";
    out.larger = "larger";
    out.smaller = "smaller";
    out.epsilon = is_float ? "FLT_EPSILON" : "DBL_EPSILON";
    out.constant_vector = "const $type $name = {$coordinates};";
    out.declare = "$type $name;";
    out.function = "static $type $name($parameters)\n{";
    out.outcome = "struct outcome";
    out.begin_outcome = "struct outcome out = {0};";
    out.has_points = "out.hits.count > 0";
    out.fields = {{
        {"bool $member;", "out.$member = $value;",
         R"(printf("$field = %s\n", out.$member ? "true" : "false");)"},
        {"const char *$member; // a null pointer: none", "out.$member = $value;",
         R"(if (out.$member) printf("$field = %s\n", out.$member);)"},
        {"struct number $member;", "out.$member = (struct number){true, $value};",
         R"(if (out.$member.known) print_number("$field", out.$member.value);)"},
        {"struct point $member;", "out.$member = (struct point){true, $value};",
         R"(if (out.$member.known) print_vector("$field", out.$member.value);)"},
        {"struct points $member;", "out.$member.value[out.$member.count++] = $value;",
         R"(for (int i = 0; i < out.$member.count; ++i) print_vector("$field", out.$member.value[i]);)"},
    }};
    return out;
}

namespace {

constexpr std::string_view c_advice =
    "Compile with -std=c99 -ffp-contract=off -lm and without -ffast-math.";

constexpr std::array<Need, 7> c_needs{{
    {"EPSILON", "#include <float.h>"},
    {"sqrt", "#include <math.h>"},
    {"fabs", "#include <math.h>"},
    {"INFINITY", "#include <math.h>"},
    {"NAN", "#include <math.h>"},
    {"bool", "#include <stdbool.h>"},
    {"printf", "#include <stdio.h>"},
}};

constexpr std::array<Need, 3> c_types{{
    {"struct number", "struct number { bool known; $scalar value; };"},
    {"struct point ", "struct point { bool known; vec value; };"},
    {"struct points", "struct points { int count; vec value[2]; };"},
}};

std::string c_printers(const Program& program, const Language& language)
{
    constexpr std::string_view number =
        R"(static void print_number(const char *field, $scalar number)
{
    printf("%s = $format\n", field, number);
}

)";
    constexpr std::string_view flat = R"(static void print_vector(const char *field, vec vector)
{
    printf("%s = $format, $format\n", field, vector.x, vector.y);
}

)";
    constexpr std::string_view deep = R"(static void print_vector(const char *field, vec vector)
{
    printf("%s = $format, $format, $format\n", field, vector.x, vector.y, vector.z);
}

)";
    const std::string_view format = program.scalar == Scalar::float32 ? "%.9g" : "%.17g";
    std::string out;
    if (has_type(program, FieldType::number)) out += number;
    if (has_type(program, FieldType::vector) || has_type(program, FieldType::vectors))
        out += program.dimensions == 2 ? flat : deep;
    return filled(out, {{"scalar", language.scalar}, {"format", format}});
}

} // namespace

std::string c_program(const Program& program)
{
    const Language language = c_language(program.scalar);
    const std::string outcome = "struct outcome {\n" + members_text(program, language) + "};\n\n";
    const std::string types =
        filled(std::string{"typedef struct { $scalar x, y"} +
                   (program.dimensions == 2 ? "; } vec;\n" : ", z; } vec;\n") +
                   needed_lines(outcome, c_types),
               {{"scalar", language.scalar}});
    const std::string body =
        types + '\n' + constants_text(program.query, language) + '\n' + outcome +
        routine_text(program, language) + '\n' + c_printers(program, language) +
        "int main(void)\n{\n    const struct outcome out = " + call_text(program) + ";\n" +
        print_text(program, language) + "    return 0;\n}\n";
    return heading_text(program, language, c_advice) + '\n' + needed_lines(body, c_needs) + '\n' +
           body;
}

} // namespace secant::snippets
