#include "core/paste/paste.h"

#include "core/cases/form/case_file.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/text/json_cursor.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// "(1, 0)"
template <int N>
std::string point_in_words(const Vec<N>& point)
{
    std::string out;
    for (int i = 0; i < N; ++i) {
        out += i == 0 ? "(" : ", ";
        append_number(out, point[i]);
    }
    return out += ')';
}

} // namespace

std::string query_in_words(const AnyQuery& any)
{
    return std::visit(
        [](const auto& query) {
            std::string out;
            for (const auto& [name, point] :
                 {std::pair{"E ", query.piece.start}, std::pair{"L ", query.piece.end},
                  std::pair{"C ", query.circle.center}})
                out += name + point_in_words(point) + ", ";
            out += "r ";
            append_number(out, query.circle.radius);
            if (query.piece.radius != 0.0) {
                out += ", s ";
                append_number(out, query.piece.radius);
            }
            if (query.piece.extent != Extent::segment)
                out.append(", ").append(name_of(query.piece.extent));
            return out;
        },
        any);
}

std::string end_in_words(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return point_in_words(q.piece.end); }, query);
}

std::string shown_number(double value)
{
    std::string out;
    append_number(out, value);
    return out;
}

namespace {

/// A larger text is a file, not a query.
constexpr std::size_t longest_text = std::size_t{1} << 20;

/// A text that is no JSON: a link, perhaps within other words, or names and numbers.
Pasted pasted_link_or_words(std::string_view text, const Document& current)
{
    const auto shared = shared_in(text);
    if (shared) return pasted_link(*shared);
    Pasted words = pasted_words(text, current);
    const bool has_link = shared.error().what != LinkError::What::no_link;
    if (has_link && std::holds_alternative<PasteRefusal>(words))
        return PasteRefusal{shared.error().why};
    return words;
}

} // namespace

Pasted read_paste(std::string_view text, const Document& current)
{
    text.remove_prefix(byte_order_mark_length(text));
    if (text.size() > longest_text) {
        return PasteRefusal{fmt::format("{} bytes are too much for one query", text.size())};
    }
    if (const std::size_t at = find_invalid_utf8(text); at != std::string_view::npos) {
        return PasteRefusal{fmt::format("it is not text: {} at byte {}",
                                        printable(text.substr(at, 8), 16), at + 1)};
    }
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
        return PasteRefusal{fmt::format("it is not text: \\x00 at byte {}", at + 1)};
    }
    if (auto json = pasted_json(text, current)) return *std::move(json);
    return pasted_link_or_words(text, current);
}

Pasted pasted_link(const Shared& shared)
{
    const std::string words = query_in_words(shared.document.query);
    const Run* const run = shared_run(shared.panel);
    if (run == nullptr) return PastedLink{shared, fmt::format("a link: {}", words)};
    return PastedLink{shared, fmt::format("a link: {}; {} in {}", words, info_of(run->method).title,
                                          name_of(run->scalar))};
}

namespace {

/// @param error  of an entry or of a case file
template <class Error>
PasteRefusal refusal_of(const Error& error)
{
    return {error.pointer.empty() ? error.what : fmt::format("{}: {}", error.pointer, error.what)};
}

/// The words, and what reading has rounded.
std::string with_rounding(std::string words, std::string_view rounding)
{
    if (!rounding.empty()) words.append("; ").append(rounding);
    return words;
}

Pasted pasted_entry(Entry entry)
{
    const std::string words = with_rounding(query_in_words(entry.query), entry.rounding);
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
    return PastedQuery{Document{read->query, current.target},
                       fmt::format("a query in JSON: {}",
                                   with_rounding(query_in_words(read->query), read->rounding))};
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

/// A path or two moving circles. Other programs may have fields of these names.
std::optional<Pasted> pasted_around(std::string_view text, const Document& current)
{
    auto sweep = pasted_sweep(text, current.target);
    if (!sweep || !std::holds_alternative<PasteRefusal>(*sweep)) return sweep;
    Pasted words = pasted_words(text, current);
    return std::holds_alternative<PasteRefusal>(words) ? sweep : std::optional{std::move(words)};
}

bool is_of_queries(JsonKind kind)
{
    return kind == JsonKind::query || kind == JsonKind::entry || kind == JsonKind::case_file;
}

/// True when a JSON array has queries or entries, not numbers or points.
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
        if (auto around = pasted_around(text, current)) return around;
        return pasted_object(text, kind, current);
    case JsonKind::entry: return pasted_object(text, kind, current);
    case JsonKind::case_file: return pasted_document(text);
    case JsonKind::array:
        if (holds_queries(text)) return pasted_document(text);
        break;
    case JsonKind::several:
        if (is_of_queries(look_at_json(text).kind))
            return PasteRefusal{"it has more than one query: paste one, or open them as a file"};
        break;
    case JsonKind::object: return pasted_around(text, current);
    case JsonKind::none: break;
    }
    return std::nullopt;
}

} // namespace secant
