#pragma once

#include <algorithm>
#include <string>
#include <string_view>

/// Characters of ASCII, whatever the locale. Bytes of other characters belong to no class.
namespace secant {

/// The blanks of JSON, and of all texts that the program reads.
inline constexpr std::string_view blanks = " \t\r\n";

/// Whether a byte is a character of ASCII, and not a part of another one.
[[nodiscard]] constexpr bool is_ascii(char c) noexcept
{
    return static_cast<unsigned char>(c) < 0x80;
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_upper(char c) noexcept
{
    return c >= 'A' && c <= 'Z';
}

[[nodiscard]] constexpr bool is_lower(char c) noexcept
{
    return c >= 'a' && c <= 'z';
}

[[nodiscard]] constexpr bool is_letter(char c) noexcept
{
    return is_lower(c) || is_upper(c);
}

[[nodiscard]] constexpr bool is_hex_digit(char c) noexcept
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// 0 to 15. @pre is_hex_digit(c)
[[nodiscard]] constexpr unsigned hex_value(char c) noexcept
{
    return static_cast<unsigned>(is_digit(c) ? c - '0' : is_lower(c) ? c - 'a' + 10 : c - 'A' + 10);
}

[[nodiscard]] constexpr char lowered(char c) noexcept
{
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The same text in small letters.
[[nodiscard]] inline std::string lowered(std::string_view text)
{
    std::string out{text};
    std::ranges::transform(out, out.begin(), [](char c) { return lowered(c); });
    return out;
}

/// Whether a text has nothing but blanks.
[[nodiscard]] constexpr bool is_blank(std::string_view text) noexcept
{
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

/// How many line feeds a text has. From feed to feed: lines are long, and a comparison of each byte
/// takes several times as long.
[[nodiscard]] constexpr std::size_t line_feeds_in(std::string_view text) noexcept
{
    std::size_t feeds = 0;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
        ++feeds;
    return feeds;
}

/// A text without the blanks around it.
/// @param trim  The characters to be taken off.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view trim = blanks) noexcept
{
    const std::size_t first = text.find_first_not_of(trim);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(trim) + 1 - first);
}

} // namespace secant
