#include "core/snippets/languages/language.h"

namespace secant::snippets {

/// The scripts of Secant compute in the scalar that they are run in, and have its vectors.
Language lua_language()
{
    Language out;
    out.comment = "-- ";
    out.value = "vector($coordinates)";
    out.infinity = "huge";
    out.not_a_number = "0 / 0";
    out.has_vector_operators = true;
    out.norm = "length";
    out.square_root = "sqrt";
    out.absolute = "length"; // of what cross gives, in the plane as in space
    out.larger = "max";
    out.smaller = "min";
    out.over_any = "$first / $second";
    out.epsilon = "epsilon";
    out.both = " and ";
    out.equals = "==";
    out.yes = "true";
    out.no = "false";
    out.constant = "--   $name = $value";
    out.constant_vector = "--   $name = $coordinates";
    out.define = "local $name = $value";
    out.declare = "local $name";
    out.assign = "$name = $value";
    out.choose = "if $condition then";
    out.choose_again = "elseif $condition then";
    out.otherwise = "else";
    out.end = "end";
    out.give_back = "return $value";
    out.begin_outcome = "local out = {$members}";
    out.has_points = "#out.points > 0";
    constexpr std::string_view set = "out.$field = $value";
    out.fields = {{
        {"$field = false", set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {"points = {}", "out.points[#out.points + 1] = $value", {}},
    }};
    return out;
}

} // namespace secant::snippets
