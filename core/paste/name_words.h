#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The words of a name, in lower case: "m_rayOrigin2D" has m, ray, origin, 2, d; "HTTPRadius" has
/// http, radius.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

} // namespace secant
