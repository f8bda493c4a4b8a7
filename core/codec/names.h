#pragma once

#include "core/geometry/classify.h"

#include <optional>
#include <string_view>

namespace secant {

/// The case as it is written in files and answers: "Impale", "ExitWound".
[[nodiscard]] std::string_view name_of(Case kind) noexcept;

/// "segment", "ray" or "line".
[[nodiscard]] std::string_view name_of(Extent extent) noexcept;

/// The extent of that exact name, if there is one.
[[nodiscard]] std::optional<Extent> extent_named(std::string_view name) noexcept;

} // namespace secant
