#pragma once

#include "core/workspace/commands/command.h"

/// The commands of the orbit view. In the plane they change nothing, and a notice says why.
namespace secant::command_effects {

/// Shows the section, the orbit view or both.
void show_in_space(const CommandContext& context, SpaceDrawing drawing, Actions& out);

/// The next of the three.
void show_next_in_space(const CommandContext& context, Actions& out);

[[nodiscard]] bool shows_in_space(const CommandContext& context, SpaceDrawing drawing) noexcept;

/// False while digits answer a question or choose what is presented.
[[nodiscard]] bool takes_digits(const CommandContext& context) noexcept;

/// Turns the orbit view to a side; shows it where only the section is shown.
void look_from(const CommandContext& context, OrbitSide side, Actions& out);

/// The same without perspective. @pre The document is in space.
void look_straight(const CommandContext& context, OrbitSide side, Actions& out);

[[nodiscard]] bool looks_from(const CommandContext& context, OrbitSide side) noexcept;

/// Turns the orbit view to the side that is opposite to where it is seen from.
void look_from_opposite(const CommandContext& context, Actions& out);

/// Perspective, or parallel.
void toggle_lens(const CommandContext& context, Actions& out);

[[nodiscard]] bool has_parallel_lens(const CommandContext& context) noexcept;

/// Turntable, or trackball.
void toggle_trackball(const CommandContext& context, Actions& out);

} // namespace secant::command_effects
