#include "app/cli/snippet_options.h"

#include "app/cli/choice.h"
#include "core/methods/registry.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>

namespace secant {

void describe_snippet(CLI::App& snippet, WrittenSnippet& written)
{
    snippet
        .add_option(
            "FILE", written.place,
            "A file with one query, the query itself as JSON or as a link, or - for standard input")
        ->type_name("");
    const auto add = [&](const char* name, std::string& value, const char* type, const char* text) {
        return snippet.add_option(name, value, text)->type_name(type)->take_last();
    };
    add("--as", written.form, "LANGUAGE",
        "cpp, c, python, javascript, lua, catch2, pytest, json, desmos or geogebra")
        ->required();
    add("--method", written.method, "METHOD",
        "Write this method as a function that runs on the query; without it the exact answer");
    add("--scalar", written.scalar, "S", "float or double (default)");
    snippet.footer("Example:\n"
                   "  secant snippet query.json --as python --method quadratic | python3\n\n"
                   "Exit status: 0, or 2 when there is no query, or no snippet of it.");
}

Command understand_snippet(const WrittenSnippet& written)
{
    constexpr std::string_view command = "secant snippet";
    const Choice forms = snippet_form_choice(command);
    const Choice names = method_choice(command, "--method");
    SnippetOptions options;
    options.place = written.place;
    const auto form = snippet_form_named(written.form);
    if (!form) return forms.refuse(written.form);
    options.form = *form;
    if (const Method* const method = built_in_methods().find(written.method)) {
        options.method = *method;
    } else if (!written.method.empty()) {
        return names.refuse(written.method);
    }
    const auto scalar = scalar_in(command, written.scalar);
    if (!scalar) return scalar.error();
    options.scalar = *scalar;
    return options;
}

} // namespace secant
