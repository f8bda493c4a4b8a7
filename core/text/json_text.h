#pragma once

#include <string>
#include <string_view>

namespace secant {

/// The content of a string token: without quotes, escapes resolved. A lone surrogate becomes
/// U+FFFD.
/// @param token  A string token of JsonCursor, quotes included; empty where it found none: then
///               there is no content.
[[nodiscard]] std::string decoded_json_string(std::string_view token);

/// The same without a copy where the token has no escapes.
/// @param storage  Holds the text where it has; reused from call to call.
[[nodiscard]] std::string_view json_string_content(std::string_view token, std::string& storage);

/// Appends text as a JSON string, quotes included. Escapes what JSON must
/// escape and what must not reach a terminal (`is_control`). The result is UTF-8 for any text: a
/// byte that belongs to no character becomes U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// The same JSON for a terminal, or for a program that refuses what is not UTF-8: control
/// characters in strings become \uXXXX, which stands for the same character, and a byte that
/// belongs to no character becomes U+FFFD.
/// @param json  Valid JSON, apart from bytes that are not UTF-8.
[[nodiscard]] std::string printable_json(std::string_view json);

} // namespace secant
