#pragma once

#include "core/methods/method.h"
#include "core/repair/repair.h"
#include "core/text/expected.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace secant::repair {

/// A way from queries that are easy to those that are not.
enum class Walk {
    to_tangent,    ///< r comes near to the distance of the line from C
    to_end,        ///< E comes near to the circle, from an axis; C = 0
    to_distance,   ///< E and L go far from the circle, in parts of r
    far_from_home, ///< E, L and C go far from the origin together
};

/// What two methods are off by on the same queries.
struct Step {
    int power = 0; ///< the gap is 2^-power, or the distance 2^power, times that of the first step
    int asked = 0; ///< queries
    /// The most that a method is off by (Severity::worst), in units of 2^-52, of a float 2^-23, of
    /// `unit_of(walk)`; infinite when it returns no number.
    double before = 0.0;
    double after = 0.0;
    int wrong_before = 0; ///< queries with a wrong verdict
    int wrong_after = 0;

    friend bool operator==(const Step&, const Step&) = default;
};

struct ErrorCurve {
    Walk walk = Walk::to_tangent;
    std::vector<Step> steps{};
};

/// "to a tangent".
[[nodiscard]] std::string_view words_of(Walk walk) noexcept;

/// What an error is compared with on this walk: "the largest number".
[[nodiscard]] std::string_view unit_of(Walk walk) noexcept;

/// Runs two methods on the same random queries along each walk, as far as the scalar's digits go.
/// The queries are of the first method's dimensions, and of its domain where it has one.
/// @param queries  of a step
/// @param seed     the same seed asks the same queries
[[nodiscard]] std::vector<ErrorCurve> error_curves(const Method& before, const Method& after,
                                                   Scalar scalar, int queries, std::uint64_t seed);

/// A script, repaired where it helps.
struct Repair {
    Repaired repaired{};
    std::vector<Cure> idle{};         ///< those that it has room for, and that made nothing better
    std::vector<ErrorCurve> curves{}; ///< of the script and of the repaired one
};

/// Tries the cures that a script has room for, alone and together, and keeps those that were run
/// with the smallest errors; of as small ones the fewest. Cures with which a right verdict becomes
/// wrong, and not by rounding, are not kept. Takes about a second.
/// @param limits  of the script; all runs together take at most `most_seconds`
/// @return        Or what is wrong with the text, or that it takes too long.
[[nodiscard]] Expected<Repair, ScriptError> repair_of(std::string_view text, Scalar scalar,
                                                      std::uint64_t seed,
                                                      const ScriptOptions& limits = {},
                                                      double most_seconds = 30.0);

} // namespace secant::repair
