#include "core/text/foreign_text.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace secant {
namespace {

constexpr std::string_view replacement = "\uFFFD";

/// Whether XML 1.0 can express a character, if only as a reference.
bool is_xml_character(char32_t code)
{
    const bool is_blank = code == '\t' || code == '\n' || code == '\r';
    return is_blank || (code >= 0x20 && code != 0xFFFE && code != 0xFFFF);
}

} // namespace

std::string well_formed(std::string_view text)
{
    std::string out;
    for (std::size_t at = find_invalid_utf8(text); at != std::string_view::npos;
         at = find_invalid_utf8(text)) {
        out += text.substr(0, at);
        out += replacement;
        text.remove_prefix(at + 1);
    }
    return out += text;
}

std::string printable_lines(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
        out += printable(text.substr(0, end), whole_text);
        text.remove_prefix(end);
        if (text.empty()) break;
        out += text.front();
        text.remove_prefix(1);
    }
    return out;
}

std::string xml_text(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const Character character = take_character(text);
        if (!character.code || !is_xml_character(*character.code)) {
            out += replacement;
        } else if (*character.code == '&') {
            out += "&amp;";
        } else if (*character.code == '<') {
            out += "&lt;";
        } else if (*character.code == '>') {
            out += "&gt;";
        } else if (*character.code == '"') {
            out += "&quot;";
        } else if (is_control(*character.code)) {
            fmt::format_to(std::back_inserter(out), "&#{};",
                           static_cast<unsigned>(*character.code));
        } else {
            out += character.bytes;
        }
    }
    return out;
}

} // namespace secant
