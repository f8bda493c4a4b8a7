#include "core/text/text.h"

#include <fmt/format.h>
#include <utf8.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <vector>

namespace secant {
namespace {

constexpr std::string_view replacement = "\uFFFD";

/// True when XML 1.0 can express a character, if only as a reference.
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

std::size_t edit_distance(std::string_view a, std::string_view b)
{
    // Row i holds the distances of a's first i letters to each beginning of b.
    using Row = std::vector<std::size_t>;
    std::vector<Row> distance(a.size() + 1, Row(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        distance[i][0] = i;
    for (std::size_t k = 0; k <= b.size(); ++k)
        distance[0][k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t k = 1; k <= b.size(); ++k) {
            const std::size_t replaced = distance[i - 1][k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
            const std::size_t changed = std::min(distance[i - 1][k], distance[i][k - 1]) + 1;
            distance[i][k] = std::min(replaced, changed);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1]) {
                distance[i][k] = std::min(distance[i][k], distance[i - 2][k - 2] + 1);
            }
        }
    }
    return distance[a.size()][b.size()];
}

std::optional<std::string> nearest_word(std::string_view written,
                                        std::span<const std::string> candidates)
{
    constexpr std::size_t longest_word = 64; // a longer word is not a typing error
    std::optional<std::string> nearest;
    if (written.empty() || written.size() > longest_word) return nearest;
    std::size_t least = 0;
    for (const std::string& candidate : candidates) {
        const bool begins = written.size() > 1 && candidate.starts_with(written);
        const std::size_t distance = begins ? 1 : edit_distance(written, candidate);
        const bool is_near = begins || distance * 3 <= candidate.size() + 1;
        if (!is_near || (nearest && distance >= least)) continue;
        nearest = candidate;
        least = distance;
    }
    return nearest;
}

namespace {

unsigned byte_at(std::string_view text, std::size_t i) noexcept
{
    return static_cast<unsigned char>(text[i]);
}

/// Offset of the first byte from `i` on that is not ASCII, or a few before it.
std::size_t skip_ascii(std::string_view text, std::size_t i) noexcept
{
    constexpr std::uint64_t high_bits = 0x8080808080808080;
    std::uint64_t eight = 0;
    for (; i + sizeof eight <= text.size(); i += sizeof eight) {
        std::memcpy(&eight, text.data() + i, sizeof eight);
        if ((eight & high_bits) != 0) break;
    }
    while (i < text.size() && is_ascii(text[i]))
        ++i;
    return i;
}

} // namespace

std::size_t utf8_character_length(std::string_view text) noexcept
{
    constexpr std::size_t longest = 4;
    for (std::size_t length = 1; length <= std::min(longest, text.size()); ++length) {
        if (utf8::is_valid(text.data(), text.data() + length)) return length;
    }
    return 0;
}

std::size_t utf8_characters(std::string_view text) noexcept
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::size_t find_invalid_utf8(std::string_view text) noexcept
{
    const char* const begin = text.data() + skip_ascii(text, 0);
    const char* const end = text.data() + text.size();
    const char* const invalid = utf8::find_invalid(begin, end);
    return invalid == end ? std::string_view::npos
                          : static_cast<std::size_t>(invalid - text.data());
}

Character take_character(std::string_view& text) noexcept
{
    const std::size_t length = utf8_character_length(text);
    const std::string_view bytes = text.substr(0, length == 0 ? 1 : length);
    text.remove_prefix(bytes.size());
    if (length == 0) return {bytes, std::nullopt};
    return {bytes, static_cast<char32_t>(utf8::unchecked::peek_next(bytes.data()))};
}

bool is_control(char32_t code) noexcept
{
    const auto within = [code](char32_t first, char32_t last) {
        return code >= first && code <= last;
    };
    const bool acts = code < 0x20 || within(0x7F, 0x9F);
    const bool separates_lines = code == 0x2028 || code == 0x2029;
    const bool turns = code == 0x61C || code == 0x200E || code == 0x200F ||
                       within(0x202A, 0x202E) || within(0x2066, 0x2069);
    const bool is_none = (code & 0xFFFE) == 0xFFFE || within(0xFDD0, 0xFDEF);
    return acts || separates_lines || turns || is_none;
}

std::string printable(std::string_view text, std::size_t limit)
{
    std::string out;
    while (!text.empty()) {
        const Character character = take_character(text);
        std::string shown{character.bytes};
        if (!character.code || is_control(*character.code)) {
            shown.clear();
            for (std::size_t i = 0; i < character.bytes.size(); ++i)
                shown += fmt::format("\\x{:02x}", byte_at(character.bytes, i));
        }
        if (out.size() + shown.size() > limit) return out + "...";
        out += shown;
    }
    return out;
}

} // namespace secant
