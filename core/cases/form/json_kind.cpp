#include "core/cases/form/json_kind.h"

#include "core/text/ascii.h"
#include "core/text/json_walk.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace secant {
namespace {

/// The names of an object's members, as far as they decide what it is.
struct Members {
    bool query = false;
    bool entry = false;   ///< what no other object has
    bool remarks = false; ///< what a case file and others may have, too
    bool cases = false;
    bool version = false;

    void add(std::string_view name)
    {
        query = query || name == "E" || name == "L" || name == "C";
        entry = entry || name == "scene" || name == "expect" || name == "known";
        remarks = remarks || name == "note" || name == "tags" || name == "target";
        cases = cases || name == "cases";
        version = version || name == "version";
    }

    [[nodiscard]] JsonKind kind() const
    {
        if (cases) return JsonKind::case_file;
        if (query) return entry || remarks ? JsonKind::entry : JsonKind::query;
        if (version) return JsonKind::case_file;
        return entry ? JsonKind::entry : JsonKind::object;
    }
};

/// Whether a line begins and ends as an object does, with as many braces closed as opened. Nearly
/// every line of JSON Lines does, and to count is faster than to look.
bool is_surely_closed(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.starts_with('{') && text.ends_with('}') &&
           std::ranges::count(text, '{') == std::ranges::count(text, '}');
}

} // namespace

JsonLook look_at_json(std::string_view text)
{
    using enum JsonLook::End;
    JsonCursor cursor{text, byte_order_mark_length(text)};
    const char first = cursor.peek();
    if (first != '{' && first != '[') return {JsonKind::none, broken, cursor.offset()};
    JsonLook look{JsonKind::array, whole};
    if (first == '{') {
        Members members;
        walk_members(cursor, [&](std::string_view name) {
            members.add(name);
            return !cursor.take_value().empty();
        });
        look.kind = members.kind();
    } else {
        cursor.take_value();
    }
    look.at = cursor.failed() ? cursor.failed_at() : cursor.offset();
    if (cursor.failed()) look.end = look.at == text.size() ? open : broken;
    return look;
}

JsonKind kind_of_json(std::string_view text)
{
    const JsonLook look = look_at_json(text);
    if (look.end != JsonLook::End::whole) return JsonKind::none;
    JsonCursor rest{text, look.at};
    if (rest.at_end()) return look.kind;
    static_cast<void>(rest.take(','));
    if (rest.peek() != '{' && rest.peek() != '[') return JsonKind::none;
    return rest.take_value().empty() ? JsonKind::none : JsonKind::several;
}

std::string_view first_value(std::string_view text)
{
    const std::size_t feed = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, feed);
    if (feed == text.size() || is_surely_closed(line)) return line;
    if (look_at_json(text.substr(0, feed + 1)).end != JsonLook::End::open) return line;
    const JsonLook look = look_at_json(text);
    if (look.end != JsonLook::End::whole) return line;
    const std::size_t end = std::min(text.find('\n', look.at), text.size());
    return is_blank(text.substr(look.at, end - look.at)) ? text.substr(0, end) : line;
}

} // namespace secant
