#pragma once

#include "core/session/comparison/traces.h"
#include "core/snap/residual.h"
#include "core/workspace/entry_rows.h"
#include "core/workspace/entry_search.h"
#include "core/workspace/on_demand.h"
#include "core/workspace/workspace.h"

#include <vector>

namespace secant {

/// The simplest query of a kind, as a document with its answer.
struct HuntPicture {
    Document document;
    Analysis analysis;
};

/// What marks and runs are computed from.
struct DerivedFrom {
    Document document;
    MethodSet methods;
    std::uint64_t answers = 0; ///< Workspace::answers

    friend bool operator==(const DerivedFrom&, const DerivedFrom&) = default;
};

/// Values computed from a workspace, and kept until the workspace gives others. What no part of the
/// window shows is not computed.
struct Derived {
    /// Of the session's document.
    [[nodiscard]] const std::vector<MethodMark>& marks() const;
    /// Of the session's document; none in space.
    [[nodiscard]] const std::vector<NearDegeneracy>& degeneracies() const;
    /// One for each item of `gallery()`.
    [[nodiscard]] const std::vector<Analysis>& gallery_answers() const;

    DerivedFrom from; ///< of the workspace
    OnDemand<std::vector<MethodMark>> kept_marks;
    OnDemand<std::vector<NearDegeneracy>> kept_degeneracies;
    OnDemand<std::vector<Analysis>> kept_gallery_answers;
    /// Traced runs: all while the Compare panel is open, the one that is stepped through while the
    /// Step panel is. Stale while neither is.
    std::vector<MethodRun> runs;
    DerivedFrom traced;                     ///< what `runs` are computed from
    std::size_t traced_runs = 0;            ///< how many runs were traced since the start
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
