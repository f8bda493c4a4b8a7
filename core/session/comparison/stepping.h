#pragma once

#include "core/session/comparison/traces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// Where a line of a listing stands while a run is stepped through.
enum class LineState {
    done,      ///< executed before the current step
    current,   ///< the current step's own
    ahead,     ///< to come, for all that is known at this step
    not_taken, ///< passed over by a branch
};

/// The line a step stands on.
/// @pre step.line is one of the method's
[[nodiscard]] const ListingLine& line_of(MethodId method, const Step& step) noexcept;

/// How a line stands when `step` is the current one. An empty trace leaves every line ahead.
/// @pre step < trace.size() unless the trace is empty
[[nodiscard]] LineState line_state(const Trace& trace, std::size_t step, int line) noexcept;

/// The run's numbers for a symbol as the first `steps` steps left them; empty when it has none.
[[nodiscard]] std::span<const TracedNumber> value_of(const MethodRun& run, std::size_t steps,
                                                     std::string_view symbol) noexcept;

/// The same for what a line of the listing defines.
[[nodiscard]] std::span<const TracedNumber> value_at(const MethodRun& run, std::size_t steps,
                                                     int line) noexcept;

/// The first step that loses more than `lossy_ulps`, takes the wrong branch or gives up.
[[nodiscard]] std::optional<std::size_t> first_lossy_step(const Trace& trace) noexcept;

/// The first step that comes to NaN or infinity.
[[nodiscard]] std::optional<std::size_t> first_endless_step(const Trace& trace) noexcept;

/// The step of `after` that stands where `step` of `before` stood: on the same line, else on the
/// last line before it. Zero when either is empty.
[[nodiscard]] std::size_t matching_step(const Trace& before, std::size_t step,
                                        const Trace& after) noexcept;

} // namespace secant
