#pragma once

#include "core/text/ascii.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Whether a character of ASCII begins a word.
[[nodiscard]] constexpr bool begins_word(char c) noexcept
{
    return is_letter(c) || c == '_';
}

/// The bytes of the word that a text begins with, "start2" of "start2.x"; 0 when none begins. The
/// letters of other alphabets than ASCII's are part of a word, but not Greek ones, which stand
/// before a name as signs do: "\u0394t".
[[nodiscard]] std::size_t word_length(std::string_view text);

/// The bytes of the name that a text begins with: a word with its members, "self.start",
/// "segment->end"; 0 when none begins.
[[nodiscard]] std::size_t name_length(std::string_view text);

/// The words of a name, in lower case: "m_rayOrigin2D" has m, ray, origin, 2, d; "HTTPRadius" has
/// http, radius.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

/// Whether a word is a formula, "r^2", and not a name.
[[nodiscard]] bool is_formula(std::string_view word);

/// The bytes of the power that a text begins with, U+00B2 or U+00B3; 0 when none begins.
[[nodiscard]] std::size_t power_sign_length(std::string_view text);

/// Puts a word behind others, with a blank between.
void append_word(std::string& words, std::string_view word);

} // namespace secant
