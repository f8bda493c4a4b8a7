#pragma once

#include "core/session/document.h"

#include <variant>
#include <vector>

namespace secant {

/// Where an edit stands. Ordered so that the stronger of two phases is their maximum.
enum class EditPhase {
    idle,      ///< nothing happened; the action is ignored
    changing,  ///< a gesture is under way: shown at once, not yet in the history
    done,      ///< the gesture (or a single edit) ends: one history entry if anything changed
    cancelled, ///< the gesture ends and what was there before it comes back exactly
};

/// Replaces the query. Refused when a number is not finite or a radius is negative.
struct SetQuery {
    AnyQuery query;
    EditPhase phase = EditPhase::done;
};

/// Changes which part of the line counts.
struct SetExtent {
    Extent extent = Extent::segment;
};

/// Changes what "hit" is asked of.
struct SetTarget {
    Target target = Target::curve;
};

/// Replaces the whole document, as one history entry. Refused when it is not a valid query.
/// `changing` shows a document in passing; `done` makes one history entry, after those.
struct LoadDocument {
    Document document;
    EditPhase phase = EditPhase::done;
};

struct Undo {};
struct Redo {};

using Action = std::variant<SetQuery, SetExtent, SetTarget, LoadDocument, Undo, Redo>;
using Actions = std::vector<Action>;

} // namespace secant
