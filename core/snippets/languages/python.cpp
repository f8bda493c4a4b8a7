#include "core/snippets/languages/language.h"

#include <algorithm>
#include <array>

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

namespace {

constexpr std::array<Need, 2> python_needs{{
    {"float32(", "import ctypes"},
    {"math.", "import math"},
}};

constexpr std::string_view float32_function = R"(def float32(number):
    """The nearest float, beyond the largest one an infinity."""
    return ctypes.c_float(number).value


)";

constexpr std::string_view python_printer = R"(def text_of(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(repr(number) for number in value)
    return str(value)


for field, value in $call.items():
    for item in value if isinstance(value, list) else [value]:
        print(field, "=", text_of(item))
)";

constexpr std::string_view python_exactly = R"(def same(actual, expected):
    """The same number, zeros with the same sign; or both are NaN."""
    return repr(actual) == repr(expected)


)";

constexpr std::string_view python_nearly =
    R"(# How far a number may be from the exact one, relative to it. 0: not at all.
TOLERANCE = 0


def same(actual, expected):
    if isinstance(expected, tuple):
        return all(same(*pair) for pair in zip(actual, expected))
    return math.isclose(actual, expected, rel_tol=TOLERANCE)


)";

std::string python_declarations(const Program& program, const Language& language)
{
    const std::string routine = routine_text(program, language);
    std::string out = constants_text(program.query, language) + "\n\n";
    if (routine.find("float32(") != std::string::npos) out += float32_function;
    return out + routine + '\n';
}

std::string python_text(const Program& program, const Language& language, const std::string& body)
{
    std::string imports = needed_lines(body, python_needs);
    if (!imports.empty()) imports += '\n';
    return heading_text(program, language) + '\n' + imports + body;
}

std::string python_value(const Field& field, const Language& language)
{
    if (const auto* word = std::get_if<std::string_view>(&field.value))
        return '"' + std::string{*word} + '"';
    if (const auto* number = std::get_if<double>(&field.value)) return literal(*number, language);
    if (const auto* vector = std::get_if<Numbers>(&field.value)) return literal(*vector, language);
    return {};
}

void add_assertions(std::string& out, const Field& field, const Language& language)
{
    const std::string subject = R"(out[")" + std::string{field.name} + R"("])";
    const auto add = [&](const std::string& text) { out += "    assert " + text + '\n'; };
    if (const auto* flag = std::get_if<bool>(&field.value)) {
        add(subject + " is " + (*flag ? "True" : "False"));
    } else if (const auto* points = std::get_if<std::vector<Numbers>>(&field.value)) {
        add("len(" + subject + ") == " + std::to_string(points->size()));
        for (std::size_t i = 0; i < points->size(); ++i) {
            add("same(" + subject + '[' + std::to_string(i) + "], " +
                literal((*points)[i], language) + ')');
        }
    } else if (std::holds_alternative<std::string_view>(field.value)) {
        add(subject + " == " + python_value(field, language));
    } else {
        add("same(" + subject + ", " + python_value(field, language) + ')');
    }
}

} // namespace

std::string python_program(const Program& program)
{
    const Language language = python_language(program.scalar);
    std::string printer{python_printer};
    constexpr std::string_view place = "$call";
    printer.replace(printer.find(place), place.size(), call_text(program));
    return python_text(program, language, python_declarations(program, language) + printer);
}

std::string pytest_test(const Program& program)
{
    const Language language = python_language(program.scalar);
    std::string test = "def test_" + program.name + "():\n    out = " + call_text(program) + '\n';
    for (const Field& field : program.expected)
        add_assertions(test, field, language);
    for (const std::string_view name : fields_of(program)) {
        if (std::ranges::find(program.expected, name, &Field::name) == program.expected.end())
            test += R"(    assert ")" + std::string{name} + "\" not in out\n";
    }
    std::string body = python_declarations(program, language);
    if (test.find("same(") != std::string::npos)
        body += program.method ? python_exactly : python_nearly;
    body += test;
    return python_text(program, language, body);
}

} // namespace secant::snippets
