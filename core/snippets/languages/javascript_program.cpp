#include "core/snippets/languages/program_parts.h"

namespace secant::snippets {
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
