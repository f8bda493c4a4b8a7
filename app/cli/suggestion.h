#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// How many letters have to be added, removed, replaced or swapped with their neighbour to make
/// one word of the other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that was probably meant, if one is near enough: at most a third of its letters
/// are wrong, or it begins with what was written.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view written,
                                                      std::span<const std::string> candidates);

} // namespace secant
