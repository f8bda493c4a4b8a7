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

/// C0, DEL and C1: a terminal would act on them.
bool is_control(std::string_view character) noexcept
{
    const unsigned first = byte_at(character, 0);
    if (character.size() == 1) return first < 0x20 || first == 0x7F;
    return first == 0xC2 && byte_at(character, 1) < 0xA0;
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

std::size_t find_invalid_utf8(std::string_view text) noexcept
{
    const char* const begin = text.data() + skip_ascii(text, 0);
    const char* const end = text.data() + text.size();
    const char* const invalid = utf8::find_invalid(begin, end);
    return invalid == end ? std::string_view::npos
                          : static_cast<std::size_t>(invalid - text.data());
}

std::string printable(std::string_view text, std::size_t limit)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_character_length(text.substr(i));
        const std::string_view character = text.substr(i, length == 0 ? 1 : length);
        std::string shown{character};
        if (length == 0 || is_control(character)) {
            shown.clear();
            for (std::size_t k = 0; k < character.size(); ++k) {
                shown += fmt::format("\\x{:02x}", byte_at(character, k));
            }
        }
        if (out.size() + shown.size() > limit) return out + "...";
        out += shown;
        i += character.size();
    }
    return out;
}

} // namespace secant
