#pragma once

#include "core/session/comparison/traces.h"
#include "core/workspace/entry_rows.h"
#include "core/workspace/workspace.h"

#include <vector>

namespace secant {

/// The simplest query of a kind of find, ready to be drawn.
struct HuntPicture {
    Document document;
    Analysis analysis;
};

/// What is worked out from a workspace, and kept as long as the workspace gives the same.
struct Derived {
    std::vector<MethodMark> marks; ///< of the session's document
    Document marked;               ///< the document that `marks` are of
    /// Traced runs: all while the Compare panel is open, the one that is stepped through while the
    /// Step panel is. Stale while neither is.
    std::vector<MethodRun> runs;
    Document traced;                        ///< the document that `runs` are of
    std::vector<Analysis> gallery;          ///< one for each item of `gallery()`
    EntryRows rows;                         ///< of the shown file
    std::vector<HuntPicture> hunt_pictures; ///< one for each kind of the hunt
};

/// Works out anew what a workspace has changed. Moves the stepping of the workspace along: to the
/// line of the listing where it was, or to the fault when that was asked for.
void refresh(Derived& derived, Workspace& workspace);

} // namespace secant
