#include "core/paste/paste.h"

#include "core/cases/form/entry_reader.h"
#include "core/codec/query_reader.h"
#include "core/paste/pasted_query.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <optional>

namespace secant {
namespace {

/// What is larger is a file, not a scene.
constexpr std::size_t longest_text = std::size_t{1} << 20;

constexpr const char* in_space = "it is a scene in space: the window shows two dimensions";

/// Which members of a JSON object tell what it is.
struct JsonKeys {
    bool has_scene = false; ///< what `secant eval` calls the start
    bool has_name = false;
    bool is_case = false; ///< members that a case alone has
    bool is_file = false; ///< a file of cases
};

/// The keys of a text that is one JSON object from its first byte to its last.
std::optional<JsonKeys> json_keys(std::string_view text)
{
    JsonCursor cursor{text};
    JsonKeys keys;
    if (!cursor.take('{')) return std::nullopt;
    if (!cursor.take('}')) {
        do {
            if (cursor.peek() != '"') return std::nullopt;
            const std::string_view token = cursor.take_string();
            if (!cursor.take(':')) return std::nullopt; // and so after a broken string
            const std::string key = decoded_json_string(token);
            cursor.take_value();
            keys.has_scene = keys.has_scene || key == "E";
            keys.has_name = keys.has_name || key == "name";
            keys.is_file = keys.is_file || key == "cases";
            keys.is_case = keys.is_case || key == "scene" || key == "expect" || key == "known" ||
                           key == "note" || key == "tags" || key == "target";
        } while (cursor.take(','));
        if (!cursor.take('}')) return std::nullopt;
    }
    if (cursor.failed() || !cursor.at_end()) return std::nullopt;
    return keys;
}

/// Whether more than one JSON object stands there.
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

Pasted pasted_case(Entry entry)
{
    const auto* const query = std::get_if<Query<2>>(&entry.query);
    if (query == nullptr) return PasteRefusal{in_space};
    const std::string words = scene_in_words(*query);
    const std::string name =
        entry.name.empty() ? "a case" : fmt::format("the case \"{}\"", printable(entry.name));
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
    return scene_of(*numbers, current);
}

Pasted pasted_query(std::string_view text, const Document& current)
{
    auto read = read_query(text, extent_of(current.query));
    if (!read) {
        // Other tools call their points E and L too, and write them as {"x":0,"y":0}.
        Pasted numbers = pasted_numbers(text, current);
        if (!std::holds_alternative<PasteRefusal>(numbers)) return numbers;
        return PasteRefusal{fmt::format("{}: {}", read.error().field, read.error().what)};
    }
    const auto* const query = std::get_if<Query<2>>(&read->query);
    if (query == nullptr) return PasteRefusal{in_space};
    const Document document{query->circle, query->piece, current.target};
    return PastedScene{document, "a scene in JSON: " + scene_in_words(*query)};
}

Pasted pasted_object(std::string_view text, const JsonKeys& keys, const Document& current)
{
    if (keys.is_file) return PasteRefusal{"it is a whole case file: open it, or paste one case"};
    if (keys.is_case || (keys.has_scene && keys.has_name)) {
        auto read = read_entry(text);
        if (read) return pasted_case(*std::move(read));
        if (keys.is_case) {
            const EntryError& error = read.error();
            return PasteRefusal{error.pointer.empty()
                                    ? error.what
                                    : fmt::format("{}: {}", error.pointer, error.what)};
        }
    }
    return keys.has_scene ? pasted_query(text, current) : pasted_numbers(text, current);
}

} // namespace

Pasted read_paste(std::string_view text, const Document& current)
{
    constexpr std::string_view byte_order_mark = "\uFEFF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    if (text.size() > longest_text) {
        return PasteRefusal{fmt::format("{} bytes are too much for one scene", text.size())};
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
        return PasteRefusal{"it has more than one scene: paste one, or open them as a file"};
    }
    return pasted_numbers(text, current);
}

} // namespace secant
