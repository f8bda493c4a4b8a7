#pragma once

#include "core/hunt/disagreement.h"

#include <optional>
#include <string>

namespace secant {

/// At which sizes and places a method makes a mistake, as it answers the same query multiplied by
/// powers of two, and shifted. No number of the query loses a digit by that, so the true answer is
/// the same.
struct FindProbe {
    /// Where the answer begins to be another one.
    struct Change {
        double at = 0.0;       ///< a factor, which is a power of two; or a length of a shift
        bool is_right = false; ///< the method is right there; else it makes another mistake
    };
    std::optional<Change> smaller{}; ///< by the factor that is nearest to 1, and below
    std::optional<Change> larger{};  ///< by the factor that is nearest to 1, and above
    /// Over so many powers of two it makes the mistake: at all sizes in the domain at which the
    /// fourth powers of the numbers are in the range of the scalar, or up to a change. 0: unknown.
    int sizes = 0;

    enum class Origin { same, right, another };
    /// Of the query with one of its points at the origin; nothing when it was not asked.
    std::optional<Origin> at_origin{};
    /// By the shortest shift along an axis from there, where that is known; of Origin::right, where
    /// the method is no longer right. None for Origin::another.
    std::optional<Change> away{};
    /// The longest shift that was asked, in parts of the largest number at the origin; 0: none.
    double reach = 0.0;

    int calls = 0; ///< so many queries were asked
};

/// The most queries that a probe asks.
inline constexpr int most_calls_of_probe = 64;

/// Asks a method that shows nothing of its inside where it makes a mistake. It asks no query
/// outside of the domain of the opponents, and nothing more after a breakdown.
///
/// Where its author accepts a tolerance, which does not grow with the query, it asks about places
/// alone; where a number is off by more than a part of the largest number of the query, about sizes
/// alone.
/// @param query  on which the method makes the mistake
/// @return       Nothing for other methods, for a method that gives up or is not steady, and when
///               nothing is known.
[[nodiscard]] std::optional<FindProbe> probe_of(const Opponents& opponents, const Mistake& mistake,
                                                const AnyQuery& query);

/// The probe in words: "right when the numbers are at most 1/64 of these: ..."; empty when it says
/// nothing.
[[nodiscard]] std::string words_of(const FindProbe& probe);

/// True when the words say more than that the mistake ends when the query is made smaller or
/// larger.
[[nodiscard]] bool tells_size(const std::optional<FindProbe>& probe) noexcept;

} // namespace secant
