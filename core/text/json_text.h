#pragma once

#include <string>
#include <string_view>

namespace secant {

/// What a string token says: without its quotes, escapes resolved. A surrogate that stands alone
/// becomes U+FFFD.
/// @param token  A string as JsonCursor takes it, quotes included.
[[nodiscard]] std::string decoded_json_string(std::string_view token);

/// The same without a copy where the token has no escapes.
/// @param storage  Holds the text where it has; reused from call to call.
[[nodiscard]] std::string_view json_string_content(std::string_view token, std::string& storage);

/// Appends text as a JSON string, quotes included. What JSON must escape is escaped, nothing else.
void append_json_string(std::string& out, std::string_view text);

} // namespace secant
