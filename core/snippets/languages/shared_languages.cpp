#include "core/snippets/languages/language.h"

namespace secant::snippets {

Language language_with_braces()
{
    Language out;
    out.comment = "// ";
    out.over_any = "$first / $second";
    out.both = " && ";
    out.yes = "true";
    out.no = "false";
    out.conditional = "$condition ? $first : $second";
    out.assign = "$name = $value;";
    out.choose = "if ($condition) {";
    out.choose_again = "} else if ($condition) {";
    out.otherwise = "} else {";
    out.end = "}";
    out.end_function = "}\n";
    out.give_back = "return $value;";
    return out;
}

Language c_like_language(Scalar scalar)
{
    const bool is_float = scalar == Scalar::float32;
    Language out = language_with_braces();
    out.scalar = is_float ? "float" : "double";
    out.literal_end = is_float ? "F" : "";
    out.component = "$vector.$letter";
    out.equals = "==";
    out.define = "const $type $name = $value;";
    out.parameter = "$type $name";
    out.constant = "const $type $name = $value;";
    return out;
}

} // namespace secant::snippets
