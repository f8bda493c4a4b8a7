#pragma once

#include "core/session/comparison/traces.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// The run that is stepped through; null when there is none of that method and scalar.
[[nodiscard]] const MethodRun* stepped_run(std::span<const MethodRun> runs,
                                           const Stepping& stepping) noexcept;

/// Its current step, an index into its trace. 0 when that is empty.
[[nodiscard]] std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept;

/// Whether the Step tab is open: then its keys count, and the canvas shows what the step means.
[[nodiscard]] bool is_stepping(const ViewState& view) noexcept;

/// Makes `step` the current one; playing stops.
void go_to_step(ViewState& view, std::size_t step);

void step_forward(const MethodRun& run, ViewState& view);
void step_back(const MethodRun& run, ViewState& view);
void step_to_end(const MethodRun& run, ViewState& view);

/// Takes a step and goes on playing, from the start when at the end; or stops.
void toggle_playing(const MethodRun& run, ViewState& view);

/// Does what a key asks for: forward, back, to the start or end.
void run_step_command(KeyCommand command, const UiModel& model, ViewState& view);

/// Once a frame: plays on when the time has come, and plays or stops on a tap of Space. Space that
/// is held to drag the canvas is none.
void run_playback(const UiModel& model, ViewState& view);

/// Seconds until playing wants a frame; negative when it does not play.
[[nodiscard]] double seconds_to_next_step(const ViewState& view);

} // namespace secant
