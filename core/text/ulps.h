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

/// The `count`-th double above (or below) a finite one; infinite beyond the last. The doubles on
/// both sides of zero are neighbours of zero.
[[nodiscard]] double moved_by_ulps(double value, bool is_down, std::uint64_t count);

} // namespace secant
