#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace secant {

/// The end of a text that counts ulps: "before + count ulp".
struct UlpStep {
    std::string_view before; ///< empty when the ulps are not a whole number with a sign
    bool is_down = false;    ///< the sign is "-"
    std::uint64_t count = 0; ///< 1 when the text has no number; the largest when it is larger
};

/// The ulps at the end of a text, if it ends with "ulp" or "ulps".
[[nodiscard]] std::optional<UlpStep> ulp_step(std::string_view text);

// Doubles in order: the doubles on both sides of zero are neighbours of zero, and both zeros are
// one.

/// The `count`-th double above (or below) a finite one; infinite beyond the last.
[[nodiscard]] double moved_by_ulps(double x, bool is_down, std::uint64_t count) noexcept;

/// The double that is `ulps` steps to the next double away from x; at most the largest finite one.
/// @pre std::isfinite(x)
[[nodiscard]] double moved_by_ulps(double x, std::int64_t ulps) noexcept;

/// The number of steps from one double to the other, with the sign of to - from; 2^63 - 1 where
/// there are more, as between large numbers of both signs.
[[nodiscard]] std::int64_t ulps_between(double from, double to) noexcept;

// The same for floats, whose neighbours are farther apart.
[[nodiscard]] float moved_by_float_ulps(float x, std::int64_t ulps) noexcept;
[[nodiscard]] std::int64_t float_ulps_between(float from, float to) noexcept;

} // namespace secant
