#pragma once

#include "core/session/document.h"

#include <variant>

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

} // namespace secant
