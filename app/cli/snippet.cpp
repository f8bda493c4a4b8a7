#include "app/cli/snippet.h"

#include "app/cli/output.h"
#include "app/cli/query_place.h"
#include "app/exit_status.h"
#include "app/platform/streams.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

namespace secant {
namespace {

Expected<std::string, std::string> snippet_of(const SnippetOptions& options)
{
    const auto query = query_at(options.place);
    if (!query) return unexpected(query.error());
    if (!options.method) return query_snippet(options.form, *query, options.scalar);
    return method_snippet(options.form, *query, {*options.method, options.scalar});
}

} // namespace

int run_snippet(const SnippetOptions& options)
{
    Output out{standard_output};
    Output err{standard_error};
    const auto snippet = snippet_of(options);
    if (snippet) {
        out.text() = *snippet;
    } else {
        err.text() = fmt::format("secant snippet: {}\n", printable(snippet.error(), whole_text));
    }
    return status_after(out, err, snippet ? exit_success : exit_bad_input);
}

} // namespace secant
