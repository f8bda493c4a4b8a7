#pragma once

#include "core/geometry/query.h"

#include <string>

namespace secant {

/// Why a query in space cannot be shown.
inline constexpr const char* in_space = "it is a query in space: the window shows two dimensions";

/// "E (-2, 0), L (2, 0), C (0, 0), r 1"; s and the extent where they are not what most queries
/// have.
[[nodiscard]] std::string query_in_words(const Query<2>& query);

/// A number as words show it.
[[nodiscard]] std::string shown_number(double value);

} // namespace secant
