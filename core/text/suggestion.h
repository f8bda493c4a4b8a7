#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// The number of letters to add, remove, replace or swap with a neighbour to turn one word into the
/// other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that was probably meant: at most a third of its letters are wrong, or it begins
/// with the given word. None when no candidate is so near.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view written,
                                                      std::span<const std::string> candidates);

} // namespace secant
