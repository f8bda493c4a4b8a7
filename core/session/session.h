#pragma once

#include "core/session/action.h"
#include "core/session/analysis.h"

#include <optional>
#include <vector>

namespace secant {

/// A document being worked on. Only the functions below make one.
struct Session {
    Document document;
    /// The document when the current gesture began.
    std::optional<Document> gesture_start;
    Analysis analysis; ///< always of `document`
};

/// A change of the document that is complete: one step of the timeline.
struct DocumentChange {
    Document before;
    Document after;
};

/// A session and the changes that were completed on the way to it, in order.
struct SessionStep {
    Session session;
    std::vector<DocumentChange> changes;
};

/// A session without a gesture. `document` must be valid, as `reduce` would demand.
[[nodiscard]] Session start_session(const Document& document);

/// The session after an action. Solves only when the document changed.
///
/// A gesture (`changing` any number of times, then `done`) is one change, or none when it ends
/// where it began. Any other action that arrives during a gesture ends the gesture first. An edit
/// that would make the document invalid leaves the document as it was.
[[nodiscard]] SessionStep reduce(const Session& session, const DocumentAction& action);

/// The session without the gesture that may be under way, whose change counts.
[[nodiscard]] SessionStep end_gesture(const Session& session);

/// The session with another document, as Undo and Redo bring one back.
[[nodiscard]] Session with_document(Session session, const Document& document);

/// Whether a gesture is under way that has changed the document.
[[nodiscard]] bool is_changed_by_gesture(const Session& session);

} // namespace secant
