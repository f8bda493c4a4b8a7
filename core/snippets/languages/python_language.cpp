#include "core/snippets/languages/language.h"

namespace secant::snippets {

Language python_language(Scalar scalar)
{
    const bool is_float = scalar == Scalar::float32;
    Language out;
    out.comment = "# ";
    out.value = "($coordinates)";
    out.component = "$vector[$index]";
    out.infinity = "math.inf";
    out.not_a_number = "math.nan";
    out.round = is_float ? "float32($value)" : "";
    out.square_root = "math.sqrt";
    out.absolute = "abs";
    out.larger = "max";
    out.smaller = "min";
    out.over_any = "ratio($first, $second)";
    out.epsilon = is_float ? "2.0 ** -23" : "2.0 ** -52";
    out.both = " and ";
    out.equals = "==";
    out.yes = "True";
    out.no = "False";
    out.constant = "$name = $value";
    out.constant_vector = "$name = ($coordinates)";
    out.define = "$name = $value";
    out.assign = "$name = $value";
    out.choose = "if $condition:";
    out.choose_again = "elif $condition:";
    out.otherwise = "else:";
    out.function = "def $name($parameters):";
    out.end_function = "\n";
    out.parameter = "$name";
    out.give_back = "return $value";
    out.begin_outcome = "out = {$members}";
    out.has_points = R"(len(out["hits"]) > 0)";
    constexpr std::string_view set = R"(out["$field"] = $value)";
    out.fields = {{
        {R"("$field": False)", set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {R"("$field": [])", R"(out["$field"].append($value))", {}},
    }};
    return out;
}

} // namespace secant::snippets
