#pragma once

#include "core/goals/goal.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// The words of the language that stand for one value each.
namespace secant::goals {

/// Every case that a goal can state, in the order of the answer.
inline constexpr std::array stated_cases{
    Case::impale,     Case::poke,       Case::exit_wound,
    Case::fall_short, Case::past,       Case::completely_inside,
    Case::miss,       Case::degenerate,
};

/// The case in small letters: "exit wound".
[[nodiscard]] std::string written_case(Case kind);

[[nodiscard]] std::string_view name_of(End end) noexcept;            ///< "E" or "L"
[[nodiscard]] std::string_view name_of(Side side) noexcept;          ///< "inside", "on", "outside"
[[nodiscard]] std::string_view name_of(Straight part) noexcept;      ///< "line", "segment"
[[nodiscard]] std::string_view name_of(Roots roots) noexcept;        ///< "two roots", ...
[[nodiscard]] std::string_view verdict_name(bool is_right) noexcept; ///< "right", "wrong"

[[nodiscard]] std::optional<Quantity> quantity_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Relation> relation_named(std::string_view sign) noexcept;
[[nodiscard]] std::optional<Part> part_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Side> side_named(std::string_view name) noexcept;

/// "t1", "1/4".
[[nodiscard]] std::string text_of(const Term& term);

} // namespace secant::goals
