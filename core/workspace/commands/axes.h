#pragma once

#include "core/workspace/commands/command.h"

/// The commands that give the document other axes. Each is one step of the timeline.
namespace secant::command_effects {

[[nodiscard]] bool is_in_plane(const CommandContext& context) noexcept;
[[nodiscard]] bool is_in_space(const CommandContext& context) noexcept;

/// The document in space, on the plane z = 0. @pre is_in_plane(context)
void lift_into_space(const CommandContext& context, Actions& out);

/// The document in the plane where E, L and C have the same z; else a notice says how far their z
/// are apart, and nothing changes. @pre is_in_space(context)
void flatten(const CommandContext& context, Actions& out);

/// x becomes y; y becomes z, and z becomes x, or in the plane y becomes x.
void swap_axes(const CommandContext& context, Actions& out);

} // namespace secant::command_effects
