#include "app/cli/query_place.h"

#include "app/cli/block_reader.h"
#include "app/cli/input_values.h"
#include "app/files/link_path.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_reader.h"
#include "core/codec/query_reader.h"
#include "core/link/link.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace secant {
namespace {

/// The query of an entry, or of a line as `eval` reads it, which may have fields of any name.
Expected<AnyQuery, std::string> query_in(std::string_view text)
{
    if (!trimmed(text).starts_with('{')) {
        const auto shared = shared_in(text);
        if (shared) return shared->document.query;
        if (shared.error().what != LinkError::What::no_link) return unexpected(shared.error().why);
    }
    const auto entry = read_entry(text);
    if (entry) return entry->query;
    const auto line = read_query(text, Extent::segment);
    if (line && look_at_json(text).kind == JsonKind::query) return line->query;
    const auto& [pointer, what] = entry.error();
    return unexpected(pointer.empty() ? what : fmt::format("{}: {}", pointer, what));
}

/// The first of the queries that follow each other in a text, and their number.
Expected<std::pair<AnyQuery, std::size_t>, std::string>
first_of(const std::vector<InputValue>& values)
{
    const InputValue& first = values.front();
    if (first.error) return unexpected(first.error->text());
    if (first.kind != JsonKind::case_file) {
        const auto query = query_in(first.text);
        if (!query) return unexpected(query.error());
        return std::pair{*query, values.size()};
    }
    const auto file = read_case_file(first.text, CaseFileForm::document, OtherMembers::ignored);
    if (!file) return unexpected(file.error().text());
    if (file->entries.empty()) return unexpected(std::string{"there is no entry"});
    return std::pair{file->entries.front().value.query, file->entries.size() + values.size() - 1};
}

Expected<PlacedQuery, std::string> query_of(std::string_view content, std::string_view place)
{
    const std::string_view text = content.substr(byte_order_mark_length(content));
    if (is_blank(text)) return unexpected(fmt::format("{}: the file is empty", place));
    const auto values = input_values(text);
    if (values.empty()) return unexpected(fmt::format("{}: there is no query", place));
    const auto first = first_of(values);
    if (!first) return unexpected(fmt::format("{}: {}", place, first.error()));
    const auto& [query, count] = *first;
    PlacedQuery out{query};
    if (count > 1) out.note = fmt::format("{}: the first of {} queries is taken", place, count);
    return out;
}

} // namespace

Expected<PlacedQuery, std::string> query_in_file(const std::string& path)
{
    const auto text = case_text_in(path);
    if (!text) return unexpected(text.error());
    return query_of(*text, path == "-" ? "standard input" : path);
}

Expected<PlacedQuery, std::string> query_at(const std::string& place)
{
    if (place.starts_with('{')) return query_of(place, "the query");
    if (is_link_path(place)) {
        const auto shared = shared_in(place);
        if (!shared) return unexpected(fmt::format("{}: {}", place, shared.error().why));
        return PlacedQuery{shared->document.query};
    }
    return query_in_file(place);
}

} // namespace secant
