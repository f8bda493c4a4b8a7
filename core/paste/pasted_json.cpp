#include "core/paste/pasted_text.h"

#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_reader.h"
#include "core/cases/form/json_kind.h"
#include "core/codec/query_reader.h"
#include "core/paste/query_words.h"
#include "core/text/counted.h"
#include "core/text/json_cursor.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// @param error  of an entry or of a case file
template <class Error>
PasteRefusal refusal_of(const Error& error)
{
    return {error.pointer.empty() ? error.what : fmt::format("{}: {}", error.pointer, error.what)};
}

Pasted pasted_entry(Entry entry)
{
    const auto* const query = std::get_if<Query<2>>(&entry.query);
    if (query == nullptr) return PasteRefusal{in_space};
    const std::string words = query_in_words(*query);
    const std::string name =
        entry.name.empty() ? "an entry" : fmt::format("the entry \"{}\"", printable(entry.name));
    return PastedEntry{std::move(entry), fmt::format("{}: {}", name, words)};
}

Pasted pasted_query(std::string_view text, const Document& current)
{
    auto read = read_query(text, extent_of(current.query));
    if (!read) {
        // Other programs may have points E and L written as {"x":0,"y":0}.
        Pasted words = pasted_words(text, current);
        if (!std::holds_alternative<PasteRefusal>(words)) return words;
        return PasteRefusal{fmt::format("{}: {}", read.error().field, read.error().what)};
    }
    const auto* const query = std::get_if<Query<2>>(&read->query);
    if (query == nullptr) return PasteRefusal{in_space};
    const Document document{query->circle, query->piece, current.target};
    return PastedQuery{document, "a query in JSON: " + query_in_words(*query)};
}

Pasted pasted_object(std::string_view text, JsonKind kind, const Document& current)
{
    auto read = read_entry(text);
    const bool is_entry = kind == JsonKind::entry;
    if (read && (is_entry || !read->name.empty())) return pasted_entry(*std::move(read));
    if (is_entry) return refusal_of(read.error());
    return pasted_query(text, current);
}

/// A case file, or an array of queries: the one that it holds.
Pasted pasted_document(std::string_view text)
{
    auto file = read_case_file(text, CaseFileForm::document, OtherMembers::ignored);
    if (!file) return refusal_of(file.error());
    if (file->entries.size() == 1) return pasted_entry(std::move(file->entries.front().value));
    return PasteRefusal{fmt::format("it has {}: open it as a file, or paste one entry",
                                    counted(file->entries.size(), "entry", "entries"))};
}

bool is_of_queries(JsonKind kind)
{
    return kind == JsonKind::query || kind == JsonKind::entry || kind == JsonKind::case_file;
}

/// Whether a JSON array has queries or entries, not numbers or points.
bool holds_queries(std::string_view array)
{
    JsonCursor cursor{array};
    if (!cursor.take('[')) return false;
    return is_of_queries(look_at_json(cursor.take_value()).kind);
}

} // namespace

std::optional<Pasted> pasted_json(std::string_view text, const Document& current)
{
    const JsonKind kind = kind_of_json(text);
    switch (kind) {
    case JsonKind::query:
    case JsonKind::entry: return pasted_object(text, kind, current);
    case JsonKind::case_file: return pasted_document(text);
    case JsonKind::array:
        if (holds_queries(text)) return pasted_document(text);
        break;
    case JsonKind::several:
        if (is_of_queries(look_at_json(text).kind))
            return PasteRefusal{"it has more than one query: paste one, or open them as a file"};
        break;
    case JsonKind::none:
    case JsonKind::object: break;
    }
    return std::nullopt;
}

} // namespace secant
