#pragma once

#include "core/workspace/commands/command.h"

#include <span>

/// The rows of the command table, menu by menu. `command.cpp` puts them together.
namespace secant::command_rows {

[[nodiscard]] std::span<const Command> of_file() noexcept;
[[nodiscard]] std::span<const Command> of_edit();
[[nodiscard]] std::span<const Command> of_view() noexcept;
[[nodiscard]] std::span<const Command> of_step() noexcept;
[[nodiscard]] std::span<const Command> of_run() noexcept;
[[nodiscard]] std::span<const Command> of_around() noexcept;
[[nodiscard]] std::span<const Command> of_learn() noexcept;
[[nodiscard]] std::span<const Command> of_help() noexcept;

constexpr Chord control(char key, bool shift = false)
{
    return {static_cast<Key>(key), true, shift};
}

constexpr Chord plain(Key key, bool shift = false)
{
    return {key, false, shift};
}

constexpr Chord with_control(Key key)
{
    return {key, true, false};
}

constexpr Chord with_alt(Key key)
{
    return {.key = key, .alt = true};
}

} // namespace secant::command_rows
