#include "app/cli/snippet.h"

#include "app/cli/output.h"
#include "app/cli/query_place.h"
#include "app/exit_status.h"
#include "app/platform/streams.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

namespace secant {
namespace {

Expected<std::string, std::string> snippet_of(const SnippetOptions& options, const AnyQuery& query)
{
    if (!options.method) return query_snippet(options.form, query, options.scalar);
    return method_snippet(options.form, query, {*options.method, options.scalar});
}

} // namespace

int run_snippet(const SnippetOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    const auto say = [&err](std::string_view what) {
        err.text() += fmt::format("secant snippet: {}\n", printable(what, whole_text));
    };
    const auto placed = query_at(options.place);
    if (placed && !placed->note.empty()) say(placed->note);
    const auto snippet = placed ? snippet_of(options, placed->query)
                                : Expected<std::string, std::string>{unexpected(placed.error())};
    if (snippet) {
        out.text() = *snippet;
    } else {
        say(snippet.error());
    }
    return status_after(out, err, snippet ? exit_success : exit_bad_input);
}

} // namespace secant
