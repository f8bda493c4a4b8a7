#include "core/text/utf8.h"

#include <fmt/format.h>
#include <utf8.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace secant {
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
