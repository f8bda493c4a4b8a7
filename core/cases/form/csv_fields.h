#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Cuts a row into its fields: blanks around them and quotes taken off. Nothing when a quoted field
/// does not end.
[[nodiscard]] std::optional<std::vector<std::string>> csv_fields(std::string_view row,
                                                                 char separator);

} // namespace secant
