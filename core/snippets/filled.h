#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace secant::snippets {

/// A name of a pattern, and what stands in its place.
using Filling = std::pair<std::string_view, std::string_view>;

/// The pattern with each "$name" replaced. A name ends before the first character that is no small
/// letter; a name that has no filling is left out.
[[nodiscard]] std::string filled(std::string_view pattern, std::initializer_list<Filling> fillings);

} // namespace secant::snippets
