#pragma once

#include "core/cases/library/library.h"
#include "core/session/session.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace secant {

/// One step of the timeline: a change of the document or of a case file.
using Change = std::variant<DocumentChange, EntryChange>;

/// The number of steps that Undo keeps; older steps are dropped.
inline constexpr std::size_t most_changes = 1000;

/// The changes that were made and the changes that were undone, each oldest first.
struct Timeline {
    std::vector<Change> past;
    std::vector<Change> future; ///< the next Redo is the last element
};

/// Records a change that was made. Changes that were undone before can no longer be redone.
void record(Timeline& timeline, Change change);

/// Removes the changes of a closed file.
void forget_file(Timeline& timeline, std::uint64_t file);

/// Takes the last step of the past and puts it into the future; none when there is none.
[[nodiscard]] std::optional<Change> undo(Timeline& timeline);

/// Takes the next step of the future and puts it into the past; none when there is none.
[[nodiscard]] std::optional<Change> redo(Timeline& timeline);

} // namespace secant
