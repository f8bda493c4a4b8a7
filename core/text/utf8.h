#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace secant {

/// Bytes of the well-formed UTF-8 character that `text` begins with, 1 to 4; 0 when it begins
/// with none. Overlong forms, surrogates and values beyond U+10FFFF are not well-formed.
[[nodiscard]] std::size_t utf8_character_length(std::string_view text) noexcept;

/// The number of characters of a well-formed text.
[[nodiscard]] std::size_t utf8_characters(std::string_view text) noexcept;

/// Offset of the first byte that belongs to no UTF-8 character; npos when there is none.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// The mark with which other programs begin a file of UTF-8. It is no part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Bytes of the byte order mark that `text` begins with: 3, or 0 when it begins with none.
[[nodiscard]] constexpr std::size_t byte_order_mark_length(std::string_view text) noexcept
{
    return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

/// A character, or a byte that belongs to none.
struct Character {
    std::string_view bytes;
    std::optional<char32_t> code; ///< nothing for a byte that belongs to no character
};

/// Takes the first character off the front of a text that is not empty.
[[nodiscard]] Character take_character(std::string_view& text) noexcept;

/// Whether a character must not reach a terminal or a drawing: a terminal acts on C0, DEL and C1,
/// the controls of the direction of writing and the separators of lines show a text as another one,
/// and XML and Cairo refuse codes that Unicode gives to no character for ever, such as U+FFFE.
[[nodiscard]] bool is_control(char32_t code) noexcept;

/// The limit of `printable` for the name of a file, which is shown whole.
inline constexpr std::size_t whole_text = std::string_view::npos;

/// `text` for a message on a terminal: control characters and broken UTF-8 become \xNN, and the
/// part beyond `limit` bytes becomes "...". A text that it returned stays the same.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 60);

} // namespace secant
