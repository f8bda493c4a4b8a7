#include "core/snippets/languages/language.h"

#include "core/text/text.h"

#include <algorithm>

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

std::string filled(std::string_view pattern, std::initializer_list<Filling> fillings)
{
    std::string out;
    while (true) {
        const std::size_t at = pattern.find('$');
        out += pattern.substr(0, at);
        if (at == std::string_view::npos) return out;
        pattern.remove_prefix(at + 1);
        const auto end = std::ranges::find_if_not(pattern, is_lower);
        const std::string_view name =
            pattern.substr(0, static_cast<std::size_t>(end - pattern.begin()));
        pattern.remove_prefix(name.size());
        for (const auto& [filled_name, text] : fillings) {
            if (filled_name == name) out += text;
        }
    }
}

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
