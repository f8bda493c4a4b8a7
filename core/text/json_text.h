#pragma once

#include <string>
#include <string_view>

namespace secant {

/// The content of a string token: without quotes, escapes resolved. A lone surrogate becomes
/// U+FFFD.
/// @param token  A string token of JsonCursor, quotes included.
[[nodiscard]] std::string decoded_json_string(std::string_view token);

/// The same without a copy where the token has no escapes.
/// @param storage  Holds the text where it has; reused from call to call.
[[nodiscard]] std::string_view json_string_content(std::string_view token, std::string& storage);

/// Appends text as a JSON string, quotes included. Escapes only the characters that JSON must
/// escape.
void append_json_string(std::string& out, std::string_view text);

} // namespace secant
