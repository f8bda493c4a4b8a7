#include "core/session/document.h"

namespace secant {

Document with_query(const Document& document, const AnyQuery& query)
{
#ifndef __EMSCRIPTEN__
    if (document.around.get() != nullptr && !(query == document.query)) {
        Around after = around_after(document.around, query);
        if (after.get() == nullptr) return {query, document.target};
        // Moving circles give nearly this query: its numbers are rounded differences of theirs.
        const AnyQuery shown = query_of(after);
        return {shown, document.target, std::move(after)};
    }
#endif
    Document out = document;
    out.query = query;
    return out;
}

Analysis analyse(const Document& document)
{
    return {solve(document.query)};
}

const Classification& classification_of(const Analysis& analysis)
{
    return classification_of(analysis.answer);
}

} // namespace secant
