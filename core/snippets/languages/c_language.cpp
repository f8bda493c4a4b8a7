#include "core/snippets/languages/language.h"

namespace secant::snippets {

Language c_language(Scalar scalar)
{
    const bool is_float = scalar == Scalar::float32;
    Language out;
    out.comment = "// ";
    out.scalar = is_float ? "float" : "double";
    out.vector = "vec";
    out.value = "(vec){$coordinates}";
    out.component = "$vector.$letter";
    out.literal_end = is_float ? "F" : "";
    out.infinity = "INFINITY";
    out.not_a_number = "NAN";
    out.square_root = is_float ? "sqrtf" : "sqrt";
    out.absolute = is_float ? "fabsf" : "fabs";
    out.larger = "larger";
    out.smaller = "smaller";
    out.over_any = "$first / $second";
    out.epsilon = is_float ? "FLT_EPSILON" : "DBL_EPSILON";
    out.both = " && ";
    out.equals = "==";
    out.yes = "true";
    out.no = "false";
    out.conditional = "$condition ? $first : $second";
    out.constant = "const $type $name = $value;";
    out.constant_vector = "const $type $name = {$coordinates};";
    out.define = "const $type $name = $value;";
    out.declare = "$type $name;";
    out.assign = "$name = $value;";
    out.choose = "if ($condition) {";
    out.choose_again = "} else if ($condition) {";
    out.otherwise = "} else {";
    out.end = "}";
    out.function = "static $type $name($parameters)\n{";
    out.end_function = "}\n";
    out.parameter = "$type $name";
    out.give_back = "return $value;";
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

} // namespace secant::snippets
