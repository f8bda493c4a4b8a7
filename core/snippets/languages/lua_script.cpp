#include "core/methods/registry.h"
#include "core/snippets/languages/program_parts.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace secant::snippets {
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

/// What the script says about itself.
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
