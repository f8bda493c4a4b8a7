#pragma once

#include "core/workspace/commands/command.h"

#include <cstddef>
#include <optional>

namespace secant {

/// What Page up and Page down go through while the window presents.
struct Series {
    std::size_t count = 0;
    std::optional<std::size_t> at{}; ///< none: before the first
};

/// The entries that are presented: those of the open file that pass its filter and can be shown, or
/// those of the gallery while that is open, or no file is.
[[nodiscard]] Series entry_series(const CommandContext& context);

/// Shows an entry of that series; nothing happens beyond its end.
void show_in_entries(const CommandContext& context, std::size_t index, Actions& out);

/// The questions of the quiz, or the steps of the lesson or of the run, in the panel at the side
/// while that is the Learn or the Step panel; else the entries.
[[nodiscard]] Series series(const CommandContext& context);

/// Shows a member of the series; nothing happens beyond its end, and in a quiz, which has an order
/// of its own.
void show_in_series(const CommandContext& context, std::size_t index, Actions& out);

/// Goes a step forward in the series, or back when negative; stays at its ends. A quiz goes on only
/// when its question was answered.
void go_in_series(const CommandContext& context, int step, Actions& out);

/// What a digit from 1 means: a choice of the question that is asked, or else an entry.
void take_digit(const CommandContext& context, std::size_t digit, Actions& out);

} // namespace secant
