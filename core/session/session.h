#pragma once

#include "core/session/document.h"
#include "core/session/section.h"

#include <optional>
#include <variant>
#include <vector>

namespace secant {

/// The phase of an edit. Ordered so that the stronger of two phases is their maximum.
enum class EditPhase {
    idle,     ///< nothing happened; the action is ignored
    changing, ///< a gesture is under way: shown at once, not yet in the timeline
    done,     ///< the gesture (or a single edit) ends: one step of the timeline if anything changed
    cancelled, ///< the gesture ends, and the document before the gesture comes back exactly
};

/// Replaces the query. Refused when a number is not finite or a radius is negative.
struct SetQuery {
    AnyQuery query;
    EditPhase phase = EditPhase::done;
};

/// Changes the extent.
struct SetExtent {
    Extent extent = Extent::segment;
};

/// Changes the target.
struct SetTarget {
    Target target = Target::curve;
};

/// Replaces the whole document, as one step of the timeline. Refused when it is not valid.
/// `changing` shows a document in passing; `done` makes one step of the timeline, after those.
struct LoadDocument {
    Document document;
    EditPhase phase = EditPhase::done;
};

using DocumentAction = std::variant<SetQuery, SetExtent, SetTarget, LoadDocument>;

/// Takes the last step of the timeline back.
struct Undo {};

/// Repeats the change that Undo undid last.
struct Redo {};

/// A document being worked on. Only the functions below make one.
struct Session {
    Document document;
    /// The document when the current gesture began.
    std::optional<Document> gesture_start;
    Analysis analysis; ///< always of `document`
    Section section;   ///< in which a document in space is drawn; the plane of one in the plane
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

/// True when the present gesture has changed the document.
[[nodiscard]] bool is_changed_by_gesture(const Session& session);

} // namespace secant
