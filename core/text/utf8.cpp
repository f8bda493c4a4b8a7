#include "core/text/utf8.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>

namespace secant {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) noexcept
{
    return static_cast<unsigned char>(text[i]);
}

/// What may follow a lead byte: how many bytes in all, and the range of the second one, which is
/// where overlong forms, surrogates and values beyond U+10FFFF show.
struct Lead {
    std::size_t length = 0;
    unsigned second_min = 0x80;
    unsigned second_max = 0xBF;
};

Lead lead_of(unsigned byte) noexcept
{
    if (byte < 0x80) return {1};
    if (byte < 0xC2 || byte > 0xF4) return {0};
    if (byte < 0xE0) return {2};
    if (byte == 0xE0) return {3, 0xA0, 0xBF};
    if (byte == 0xED) return {3, 0x80, 0x9F};
    if (byte < 0xF0) return {3};
    if (byte == 0xF0) return {4, 0x90, 0xBF};
    if (byte == 0xF4) return {4, 0x80, 0x8F};
    return {4};
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
    if (text.empty()) return 0;
    const Lead lead = lead_of(byte_at(text, 0));
    if (lead.length < 2) return lead.length;
    if (text.size() < lead.length) return 0;
    const unsigned second = byte_at(text, 1);
    if (second < lead.second_min || second > lead.second_max) return 0;
    for (std::size_t i = 2; i < lead.length; ++i) {
        if ((byte_at(text, i) & 0xC0U) != 0x80U) return 0;
    }
    return lead.length;
}

std::size_t find_invalid_utf8(std::string_view text) noexcept
{
    std::size_t i = skip_ascii(text, 0);
    while (i < text.size()) {
        const std::size_t length = utf8_character_length(text.substr(i));
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
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
