#pragma once

#include "core/session/comparison/traces.h"

#include <cstddef>
#include <span>

namespace secant {

/// The run in the Step panel, and the current step.
struct Stepping {
    Run run;
    std::size_t step = 0; ///< index into the trace; beyond its end means the last step
    bool playing = false;
    double next_step_time = 0.0;   ///< in seconds of the interface's clock, while playing
    bool of_next_document = false; ///< the step is one of the document that is not traced yet
    bool to_fault = false;         ///< go to the first wrong step as soon as the run is known

    friend bool operator==(const Stepping&, const Stepping&) = default;
};

/// The run in the Step panel; null when there is no run of its method and scalar.
[[nodiscard]] const MethodRun* stepped_run(std::span<const MethodRun> runs,
                                           const Stepping& stepping) noexcept;

/// The current step, an index into the trace of `run`. 0 when the trace is empty.
[[nodiscard]] std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept;

// Each returns the stepping afterwards. All but `toggled_playing` and `played` stop playing.

[[nodiscard]] Stepping at_step(Stepping stepping, std::size_t step) noexcept;
[[nodiscard]] Stepping step_forward(const MethodRun& run, const Stepping& stepping) noexcept;
[[nodiscard]] Stepping step_back(const MethodRun& run, const Stepping& stepping) noexcept;
[[nodiscard]] Stepping step_to_end(const MethodRun& run, const Stepping& stepping) noexcept;

/// Takes a step and plays on, from the start when at the end; or stops.
/// @param now  In seconds of the interface's clock.
[[nodiscard]] Stepping toggled_playing(const MethodRun& run, Stepping stepping,
                                       double now) noexcept;

/// Takes a step when it is time to.
[[nodiscard]] Stepping played(const MethodRun& run, Stepping stepping, double now) noexcept;

/// Seconds until the next step; negative when the steps do not play.
[[nodiscard]] double seconds_to_next_step(const Stepping& stepping, double now) noexcept;

/// The stepping after a change of the document: on the same line of the listing. A query that does
/// not fit into the scalar has no steps; the stepping continues with the next query that fits.
[[nodiscard]] Stepping followed(std::span<const MethodRun> before, Stepping stepping,
                                std::span<const MethodRun> after) noexcept;

} // namespace secant
