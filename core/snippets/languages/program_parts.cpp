#include "core/snippets/languages/program_parts.h"

#include "core/snippets/languages/helpers.h"

#include <algorithm>

namespace secant::snippets {

std::vector<std::string_view> fields_of(const Program& program)
{
    if (program.method) return fields_of(program.statements);
    std::vector<std::string_view> out;
    for (const Field& field : program.expected)
        out.push_back(field.name);
    return out;
}

bool has_type(const Program& program, FieldType type)
{
    const auto fields = fields_of(program);
    return std::ranges::any_of(fields, [&](auto field) { return type_of(field) == type; });
}

std::string heading_text(const Program& program, const Language& language, std::string_view advice)
{
    std::string out;
    const auto comment = [&](std::string_view text) {
        ((out += language.comment) += text) += '\n';
    };
    for (const std::string& line : program.heading)
        comment(line);
    for (const std::string& line : lines_of(program.expected, program.scalar))
        comment("  " + line);
    if (!advice.empty()) comment(advice);
    return out;
}

std::string routine_text(const Program& program, const Language& language)
{
    if (!program.method) return function_text(program.name, program.expected, language);
    return helpers_text(program.statements, language, program.dimensions) +
           function_text(program.name, program.statements, program.parameters, language);
}

std::string call_text(const Program& program)
{
    std::string out;
    for (const Part& part : program.parameters) {
        if (!out.empty()) out += ", ";
        out += part.name;
    }
    return program.name + '(' + out + ')';
}

namespace {

/// A pattern of each field, one a line.
std::string each_field(const Program& program, const Language& language,
                       std::string_view FieldPatterns::*pattern)
{
    std::string out;
    for (const std::string_view field : fields_of(program)) {
        const FieldPatterns& patterns = language.fields[static_cast<std::size_t>(type_of(field))];
        out += "    " + field_text(patterns.*pattern, field, language) + '\n';
    }
    return out;
}

} // namespace

std::string print_text(const Program& program, const Language& language)
{
    return each_field(program, language, &FieldPatterns::print);
}

std::string members_text(const Program& program, const Language& language)
{
    return each_field(program, language, &FieldPatterns::declare);
}

std::string needed_lines(std::string_view program, std::span<const Need> needs)
{
    std::string out;
    for (const auto& [text, line] : needs) {
        if (program.find(text) == std::string_view::npos) continue;
        if (out.find(line) == std::string::npos) (out += line) += '\n';
    }
    return out;
}

} // namespace secant::snippets
