#include "core/snippets/languages/language.h"

namespace secant::snippets {

Language javascript_language(Scalar scalar)
{
    const bool is_float = scalar == Scalar::float32;
    Language out = language_with_braces();
    out.value = "[$coordinates]";
    out.component = "$vector[$index]";
    out.infinity = "Infinity";
    out.not_a_number = "NaN";
    out.round = is_float ? "Math.fround($value)" : "";
    out.square_root = "Math.sqrt";
    out.absolute = "Math.abs";
    out.larger = "larger";
    out.smaller = "smaller";
    out.epsilon = is_float ? "2 ** -23" : "Number.EPSILON";
    out.equals = "===";
    out.constant = "const $name = $value;";
    out.constant_vector = "const $name = [$coordinates];";
    out.define = "const $name = $value;";
    out.declare = "let $name;";
    out.function = "function $name($parameters) {";
    out.parameter = "$name";
    out.begin_outcome = "const out = { $members };";
    out.has_points = "out.hits.length > 0";
    constexpr std::string_view set = "out.$field = $value;";
    out.fields = {{
        {"$field: false", set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {{}, set, {}},
        {"$field: []", "out.$field.push($value);", {}},
    }};
    return out;
}

namespace {

constexpr std::string_view javascript_printer = R"(function textOf(value) {
    if (Array.isArray(value)) return value.map(textOf).join(", ");
    return Object.is(value, -0) ? "-0" : String(value);
}

for (const [field, value] of Object.entries($call)) {
    const isList = Array.isArray(value) && typeof value[0] !== "number";
    for (const one of isList ? value : [value]) console.log(`${field} = ${textOf(one)}`);
}
)";

} // namespace

std::string javascript_program(const Program& program)
{
    const Language language = javascript_language(program.scalar);
    std::string printer{javascript_printer};
    constexpr std::string_view place = "$call";
    printer.replace(printer.find(place), place.size(), call_text(program));
    return heading_text(program, language) + '\n' + constants_text(program.query, language) + '\n' +
           routine_text(program, language) + '\n' + printer;
}

} // namespace secant::snippets
