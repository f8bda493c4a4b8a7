#include "core/paste/paste.h"

#include "core/cases/form/entry_reader.h"
#include "core/codec/query_reader.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/paste/decimal_comma.h"
#include "core/paste/pasted_query.h"
#include "core/text/json_walk.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <optional>

namespace secant {
namespace {

/// What is larger is a file, not a query.
constexpr std::size_t longest_text = std::size_t{1} << 20;

constexpr const char* in_space = "it is a query in space: the window shows two dimensions";

/// The members of a JSON object that decide what the object is.
struct JsonKeys {
    bool has_query = false; ///< what `secant eval` calls the start
    bool has_name = false;
    bool is_entry = false; ///< members that an entry alone has
    bool is_file = false;  ///< a case file
};

/// The keys of a text that is one JSON object from its first byte to its last.
std::optional<JsonKeys> json_keys(std::string_view text)
{
    JsonCursor cursor{text};
    JsonKeys keys;
    const auto member = [&](std::string_view name) {
        keys.has_query = keys.has_query || name == "E";
        keys.has_name = keys.has_name || name == "name";
        keys.is_file = keys.is_file || name == "cases";
        keys.is_entry = keys.is_entry || name == "scene" || name == "expect" || name == "known" ||
                        name == "note" || name == "tags" || name == "target";
        return !cursor.take_value().empty();
    };
    if (!walk_members(cursor, member)) return std::nullopt;
    if (!cursor.at_end()) return std::nullopt;
    return keys;
}

/// Whether the text holds more than one JSON object.
bool is_several_objects(std::string_view text)
{
    JsonCursor cursor{text};
    if (cursor.peek() != '{') return false;
    cursor.take_value();
    static_cast<void>(cursor.take(','));
    if (cursor.failed() || cursor.peek() != '{') return false;
    cursor.take_value();
    return !cursor.failed();
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

Pasted pasted_numbers(std::string_view text, const Document& current)
{
    const auto tokens = paste_tokens(text, has_decimal_commas(text));
    if (!tokens) {
        return PasteRefusal{tokens.error().why};
    }
    const auto numbers = paste_numbers(*tokens);
    if (!numbers) {
        return PasteRefusal{numbers.error().why};
    }
    return query_of_numbers(*numbers, current);
}

/// A text that is no JSON: a link, perhaps within other words, or numbers.
Pasted pasted_words(std::string_view text, const Document& current)
{
    const auto shared = shared_in(text);
    if (shared) return pasted_link(*shared);
    Pasted numbers = pasted_numbers(text, current);
    const bool has_link = shared.error().what != LinkError::What::no_link;
    if (has_link && std::holds_alternative<PasteRefusal>(numbers))
        return PasteRefusal{shared.error().why};
    return numbers;
}

Pasted pasted_query(std::string_view text, const Document& current)
{
    auto read = read_query(text, extent_of(current.query));
    if (!read) {
        // Other programs may have points E and L written as {"x":0,"y":0}.
        Pasted numbers = pasted_numbers(text, current);
        if (!std::holds_alternative<PasteRefusal>(numbers)) return numbers;
        return PasteRefusal{fmt::format("{}: {}", read.error().field, read.error().what)};
    }
    const auto* const query = std::get_if<Query<2>>(&read->query);
    if (query == nullptr) return PasteRefusal{in_space};
    const Document document{query->circle, query->piece, current.target};
    return PastedQuery{document, "a query in JSON: " + query_in_words(*query)};
}

Pasted pasted_object(std::string_view text, const JsonKeys& keys, const Document& current)
{
    if (keys.is_file) return PasteRefusal{"it is a whole case file: open it, or paste one entry"};
    if (keys.is_entry || (keys.has_query && keys.has_name)) {
        auto read = read_entry(text);
        if (read) return pasted_entry(*std::move(read));
        if (keys.is_entry) {
            const EntryError& error = read.error();
            return PasteRefusal{error.pointer.empty()
                                    ? error.what
                                    : fmt::format("{}: {}", error.pointer, error.what)};
        }
    }
    return keys.has_query ? pasted_query(text, current) : pasted_numbers(text, current);
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
    if (const auto keys = json_keys(text)) return pasted_object(text, *keys, current);
    if (is_several_objects(text)) {
        return PasteRefusal{"it has more than one query: paste one, or open them as a file"};
    }
    return pasted_words(text, current);
}

Pasted pasted_link(const Shared& shared)
{
    const auto* const query = plane_query(shared.document);
    if (query == nullptr) return PasteRefusal{in_space};
    std::string understood = "a link: " + query_in_words(*query);
    if (const Run* const run = shared_run(shared.panel))
        understood += fmt::format("; {} in {}", info_of(run->method).title, name_of(run->scalar));
    return PastedLink{shared, understood};
}

} // namespace secant
