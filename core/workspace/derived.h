#pragma once

#include "core/session/comparison/traces.h"
#include "core/snap/residual.h"
#include "core/workspace/entry_rows.h"
#include "core/workspace/entry_search.h"
#include "core/workspace/workspace.h"

#include <vector>

namespace secant {

/// The simplest query of a kind, as a document with its answer.
struct HuntPicture {
    Document document;
    Analysis analysis;
};

/// Values computed from a workspace, and kept until the workspace gives others.
struct Derived {
    std::vector<MethodMark> marks;            ///< of the session's document
    std::vector<NearDegeneracy> degeneracies; ///< of the session's document; none in space
    Document marked;                  ///< the document that `marks` and `degeneracies` are of
    MethodSet marked_methods;         ///< those of `marks`
    std::uint64_t marked_answers = 0; ///< Workspace::answers of `marks`
    /// Traced runs: all while the Compare panel is open, the one that is stepped through while the
    /// Step panel is. Stale while neither is.
    std::vector<MethodRun> runs;
    Document traced;                        ///< the document that `runs` are of
    MethodSet traced_methods;               ///< those of `runs`
    std::uint64_t traced_answers = 0;       ///< Workspace::answers of `runs`
    std::vector<Analysis> gallery;          ///< one for each item of `gallery()`
    EntryRows rows;                         ///< of the shown file
    EntrySearch search;                     ///< of all files
    std::vector<HuntPicture> hunt_pictures; ///< one for each kind of the hunt
};

/// The run whose story the window tells: the one in the Step panel, or the one that the Compare
/// panel explains. Null while neither panel is open, or when Compare has nothing to explain.
[[nodiscard]] const MethodRun* told_run(const Derived& derived,
                                        const Workspace& workspace) noexcept;

/// Computes the values that a change of the workspace affects. Moves the stepping to its line of
/// the listing, or to the fault when that was requested.
void refresh(Derived& derived, Workspace& workspace);

} // namespace secant
