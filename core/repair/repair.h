#pragma once

#include "core/script/script_method.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::repair {

/// A pattern that loses digits, and for which a better formula is known. docs/repair.md has the
/// source of each.
enum class Cure {
    discriminant,  ///< b² - 4ac: two products, and their difference may be a small part of them
    root,          ///< -b ± √Δ: one of the two roots is a difference of nearly equal numbers
    squares,       ///< |f|² - r²: squares of numbers that may be nearly equal
    far_from_home, ///< products of coordinates, whose differences alone matter
    normalised,    ///< a point at a distance along a direction that was divided by its length
    long_sides,    ///< a cross product of two vectors that both end at the circle
};

/// "b² - 4ac is a difference of products", and what the better formula does.
[[nodiscard]] std::string_view reason_of(Cure cure) noexcept;

/// The lines that take the place of a statement.
struct Mending {
    Cure cure = Cure::discriminant;
    int line = 0;                   ///< of the given script, from 1
    std::string before{};           ///< the statement, as it is written
    std::vector<std::string> after; ///< lines, as they are indented in the new script
};

/// A script with better formulas in the place of some of its own. In exact arithmetic they are the
/// same numbers; each was found to be so, and only the rounding differs.
struct Repaired {
    std::string text{}; ///< a script
    std::vector<Mending> mendings{};
};

/// The text of a script with such cures as it has room for, and "repaired" in its title; the text
/// itself where no pattern is known. A comment behind a statement that is rewritten stays.
/// @return  Or what is wrong with the text.
[[nodiscard]] Expected<Repaired, ScriptError> repaired(std::string_view text,
                                                       const std::vector<Cure>& cures);

/// Every cure.
[[nodiscard]] const std::vector<Cure>& every_cure();

} // namespace secant::repair
