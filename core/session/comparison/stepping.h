#pragma once

#include "core/session/comparison/traces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace secant {

/// The state of a listing's line at the current step.
enum class LineState {
    done,      ///< executed before the current step
    current,   ///< the line of the current step
    ahead,     ///< may be executed after the current step
    not_taken, ///< skipped by a branch
    no_step,   ///< executed or not: no step says so
};

/// The line of a step.
/// @pre step.line is one of the method's
[[nodiscard]] const ListingLine& line_of(const Method& method, const Step& step) noexcept;

/// The state of a line when `step` is the current step. With an empty trace every line is ahead.
/// @pre step < run.trace.size() unless the trace is empty, and the line is one of the method's
[[nodiscard]] LineState line_state(const MethodRun& run, std::size_t step, int line) noexcept;

/// The value of a symbol after the first `steps` steps of a run; empty when the symbol has none.
[[nodiscard]] std::span<const TracedNumber> value_of(const MethodRun& run, std::size_t steps,
                                                     std::string_view symbol) noexcept;

/// The same for what a line of the listing defines.
[[nodiscard]] std::span<const TracedNumber> value_at(const MethodRun& run, std::size_t steps,
                                                     int line) noexcept;

/// The first step that loses more than `lossy_ulps`, takes the wrong branch or gives up.
[[nodiscard]] std::optional<std::size_t> first_lossy_step(const Trace& trace) noexcept;

/// The first step that computes NaN or infinity.
[[nodiscard]] std::optional<std::size_t> first_endless_step(const Trace& trace) noexcept;

/// The step of `after` on the same line as `step` of `before`, else on the last line before that
/// line. Zero when either trace is empty.
[[nodiscard]] std::size_t matching_step(const Trace& before, std::size_t step,
                                        const Trace& after) noexcept;

} // namespace secant
