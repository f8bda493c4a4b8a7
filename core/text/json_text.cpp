#include "core/text/json_text.h"

#include "core/text/text.h"

#include <fmt/format.h>
#include <utf8.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>

namespace secant {
namespace {

std::uint32_t hex_code(std::string_view digits)
{
    std::uint32_t code = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    return code;
}

/// Takes \uXXXX, or a surrogate pair of two of them, from the front of `rest`.
std::uint32_t take_code(std::string_view& rest)
{
    constexpr std::uint32_t replacement = 0xFFFD;
    const std::uint32_t first = hex_code(rest.substr(2, 4));
    rest.remove_prefix(6);
    const bool is_high = first >= 0xD800 && first < 0xDC00;
    const bool is_low = first >= 0xDC00 && first < 0xE000;
    if (is_low) return replacement;
    if (!is_high) return first;
    if (!rest.starts_with("\\u")) return replacement;
    const std::uint32_t second = hex_code(rest.substr(2, 4));
    if (second < 0xDC00 || second >= 0xE000) return replacement;
    rest.remove_prefix(6);
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

char escaped(char letter)
{
    switch (letter) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return letter;
    }
}

} // namespace

std::string decoded_json_string(std::string_view token)
{
    if (token.empty()) return {};
    std::string_view rest = token.substr(1, token.size() - 2);
    std::string out;
    out.reserve(rest.size());
    while (!rest.empty()) {
        const std::size_t plain = std::min(rest.find('\\'), rest.size());
        out += rest.substr(0, plain);
        rest.remove_prefix(plain);
        if (rest.empty()) break;
        if (rest[1] == 'u') {
            utf8::append(static_cast<char32_t>(take_code(rest)), std::back_inserter(out));
        } else {
            out += escaped(rest[1]);
            rest.remove_prefix(2);
        }
    }
    return out;
}

std::string_view json_string_content(std::string_view token, std::string& storage)
{
    const std::string_view content =
        token.size() < 2 ? std::string_view{} : token.substr(1, token.size() - 2);
    if (std::ranges::find(content, '\\') == content.end()) return content; // names are short
    storage = decoded_json_string(token);
    return storage;
}

namespace {

/// True when a character stands for itself in a string of JSON, and has one byte.
bool is_plain(char c)
{
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

/// The character as JSON writes it in ASCII: beyond U+FFFF as two halves.
void append_code(std::string& out, char32_t code)
{
    const auto append = [&out](unsigned unit) {
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", unit);
    };
    if (code < 0x10000) return append(code);
    append(0xD800 + ((code - 0x10000) >> 10U));
    append(0xDC00 + (code & 0x3FFU));
}

void append_special(std::string& out, const Character& character)
{
    const char32_t code = character.code.value_or(U'\uFFFD');
    switch (code) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    case U'\uFFFD': out += "\uFFFD"; break;
    default:
        if (is_control(code)) {
            append_code(out, code);
        } else {
            out += character.bytes;
        }
    }
}

} // namespace

void append_json_string(std::string& out, std::string_view text)
{
    out += '"';
    while (!text.empty()) {
        const auto special = std::ranges::find_if_not(text, is_plain);
        const auto plain = static_cast<std::size_t>(special - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (!text.empty()) append_special(out, take_character(text));
    }
    out += '"';
}

std::string printable_json(std::string_view json)
{
    std::string out;
    out.reserve(json.size());
    while (!json.empty()) {
        const Character character = take_character(json);
        if (!character.code) {
            out += "\uFFFD";
        } else if (*character.code >= 0x20 && is_control(*character.code)) {
            // C0 cannot be in a string: it is the blanks around the values.
            append_code(out, *character.code);
        } else {
            out += character.bytes;
        }
    }
    return out;
}

} // namespace secant
