#include "core/snippets/languages/language.h"

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

} // namespace secant::snippets
