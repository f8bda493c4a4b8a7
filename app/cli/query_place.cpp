#include "app/cli/query_place.h"

#include "app/cli/block_reader.h"
#include "app/files/link_path.h"
#include "app/platform/atomic_file.h"
#include "app/platform/input_file.h"
#include "app/platform/streams.h"
#include "core/cases/form/entry_reader.h"
#include "core/codec/query_reader.h"
#include "core/link/link.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

namespace secant {
namespace {

// Many times what any query needs, so that a wrong file cannot fill the memory.
constexpr std::size_t longest_query = std::size_t{1} << 20;

/// The query of an entry, or of a line as `eval` reads it, which may have fields of any name.
Expected<AnyQuery, std::string> query_in(std::string_view text)
{
    const auto entry = read_entry(text);
    if (entry) return entry->query;
    const bool is_bare = text.find("\"scene\"") == std::string_view::npos;
    const auto line = read_query(text, Extent::segment);
    if (line && is_bare) return line->query;
    const auto& [pointer, what] = entry.error();
    return unexpected(pointer.empty() ? what : fmt::format("{}: {}", pointer, what));
}

Expected<AnyQuery, std::string> query_of(std::string_view content, std::string_view place)
{
    const std::string_view text = content.substr(byte_order_mark_length(content));
    if (is_blank(text)) return unexpected(fmt::format("{}: the file is empty", place));
    auto query = query_in(text);
    if (!query) return unexpected(fmt::format("{}: {}", place, query.error()));
    return query;
}

Expected<std::string, std::string> standard_input_text()
{
    BlockReader reader{standard_input};
    std::string text;
    reader.take_all(text, longest_query);
    if (reader.error() == 0) return text;
    return unexpected("standard input: " + reading_reason(reader.error()));
}

} // namespace

Expected<AnyQuery, std::string> query_in_file(const std::string& path)
{
    const auto content = read_file(path, longest_query);
    if (!content) return unexpected(content.error());
    return query_of(*content, path);
}

Expected<AnyQuery, std::string> query_at(const std::string& place)
{
    if (place.starts_with('{')) return query_of(place, "the query");
    if (is_link_path(place)) {
        const auto shared = shared_in(place);
        if (!shared) return unexpected(fmt::format("{}: {}", place, shared.error().why));
        return shared->document.query;
    }
    if (place != "-") return query_in_file(place);
    const auto text = standard_input_text();
    if (!text) return unexpected(text.error());
    return query_of(*text, "standard input");
}

} // namespace secant
