#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace secant {

/// Bytes of the well-formed UTF-8 character that `text` begins with, 1 to 4; 0 when it begins
/// with none. Overlong forms, surrogates and values beyond U+10FFFF are not well-formed.
[[nodiscard]] std::size_t utf8_character_length(std::string_view text) noexcept;

/// Offset of the first byte that belongs to no UTF-8 character; npos when there is none.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// `text` for a message on a terminal: control characters and broken UTF-8 become \xNN, and the
/// part beyond `limit` bytes becomes "...".
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 60);

} // namespace secant
