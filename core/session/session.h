#pragma once

#include "core/session/action.h"
#include "core/session/analysis.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace secant {

/// How many documents Undo can go back; the oldest are forgotten beyond that.
inline constexpr std::size_t max_history = 1000;

/// Whole documents before and after the present one, each oldest first.
struct History {
    std::vector<Document> past;
    std::vector<Document> future; ///< the next Redo is the last one
    /// How many entries lie before the present, those that were forgotten too.
    std::size_t depth = 0;
    /// The document as it was when the gesture under way began.
    std::optional<Document> gesture_start;
};

/// A document being worked on. Only `start_session` and `reduce` make one.
struct Session {
    Document document;
    History history;
    Analysis analysis; ///< always that of `document`
};

/// A session with an empty history. `document` must be valid, as `reduce` would demand.
[[nodiscard]] Session start_session(const Document& document);

/// The session after one action. Solves again only when the document changed.
///
/// A gesture (`changing` any number of times, then `done`) becomes one history entry, or none when
/// it ends where it began. Any other action that arrives during a gesture ends it first. An edit
/// that would make the document invalid leaves it as it was.
[[nodiscard]] Session reduce(Session session, const Action& action);

/// The session after all actions, in order.
[[nodiscard]] Session reduce(Session session, const Actions& actions);

[[nodiscard]] bool can_undo(const Session& session) noexcept;
[[nodiscard]] bool can_redo(const Session& session) noexcept;

} // namespace secant
