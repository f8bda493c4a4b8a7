#include "core/methods/registry.h"
#include "core/snippets/languages/language.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

namespace {

/// The fields of the exact answer that an outcome has, too.
constexpr std::array<std::string_view, 9> shared_fields{
    "hit", "case", "tangent", "t1", "t2", "hits", "closest", "distance", "offset"};

std::string_view radii_word(Radii radii)
{
    switch (radii) {
    case Radii::circle: return "circle";
    case Radii::piece: return "piece";
    case Radii::both: break;
    }
    return "both";
}

/// The settings in the comments of the script.
std::string header_text(const MethodInfo& info)
{
    std::string out = fmt::format("-- title: {}, a copy\n", printable(info.title, whole_text));
    if (info.extent) out += fmt::format("-- extent: {}\n", name_of(*info.extent));
    if (info.reply == Reply::verdict) out += "-- judged: hit\n";
    if (!info.has_both_targets) out += fmt::format("-- target: {}\n", name_of(info.target));
    out += fmt::format("-- radii: {}\n-- source: {}\n\n", radii_word(info.radii),
                       printable(info.source, whole_text));
    return out;
}

} // namespace

std::string lua_script(const Program& program)
{
    const Language language = lua_language();
    if (program.method) {
        return header_text(info_of(*program.method)) +
               function_text({}, program.statements, {}, language);
    }
    Fields fields = program.expected;
    std::erase_if(fields, [](const Field& field) {
        return std::ranges::find(shared_fields, field.name) == shared_fields.end();
    });
    return heading_text(program, language) + "-- The query is:\n" +
           constants_text(program.query, language) + '\n' + function_text({}, fields, language);
}

} // namespace secant::snippets
