#include "core/codec/query_json.h"
#include "core/methods/registry.h"
#include "core/snippets/snippet.h"
#include "core/text/json_text.h"
#include "core/words/names.h"

#include <exception>
#include <iostream>
#include <sstream>
#include <string>

/// Writes many snippets at once, for tests: each line of standard input is "FORM METHOD SCALAR
/// QUERY", with "-" for no method, and each line of the output the snippet as a JSON string, or
/// null.
int main()
try {
    using namespace secant;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words{line};
        std::string form;
        std::string method;
        std::string scalar;
        std::string query;
        words >> form >> method >> scalar;
        std::getline(words, query);
        const AnyQuery asked = read_query(query, Extent::segment).value().query;
        const Run run{method == "-" ? Method{} : built_in(method), scalar_named(scalar).value()};
        const SnippetForm named = snippet_form_named(form).value();
        const auto snippet = method == "-" ? query_snippet(named, asked, run.scalar)
                                           : method_snippet(named, asked, run);
        std::string out;
        if (snippet) append_json_string(out, *snippet);
        std::cout << (snippet ? out : "null") << '\n';
    }
    return 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
