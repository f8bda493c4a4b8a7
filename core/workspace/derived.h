#pragma once

#include "core/cases/library/folder_survey.h"
#include "core/cases/library/library.h"
#include "core/formula/derivation.h"
#include "core/scene/canvas/thumbnail.h"
#include "core/scene/view/around_drawing.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "core/snap/degeneracy.h"
#include "core/workspace/kept.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/workspace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace secant {

/// A document and its answer, for a small picture in a list.
struct Picture {
    Document document;
    Analysis analysis;
    Kept<ThumbnailFrom, Thumbnail> thumbnail{};
};

/// The rows of the list of entries: derived from the library, and updated when the library changes.
struct EntryRows {
    std::vector<std::size_t> indices; ///< of the entries of the shown file that pass the filter
    std::unordered_map<std::uint64_t, Picture> pictures; ///< by the id of an entry's status

    // The file that `indices` was made for.
    std::uint64_t file = 0;
    std::uint64_t revision = 0;
    std::uint64_t checks = 0;
    std::string filter;
    bool only_failing = false;
};

/// Updates the rows: the indices when file or filter changed, and a picture for every visible row.
void refresh(EntryRows& rows, const Library& library, const EntriesView& view);

/// The current entry, when it fails and the document holds its query.
[[nodiscard]] const Entry* shown_failure(const Library& library, const Document& document);

/// t1 and t2 as the failing entry expects them, each only where the answer differs.
[[nodiscard]] std::array<std::optional<double>, 2> wrong_roots(const Library& library,
                                                               const Document& document);

[[nodiscard]] Document document_of(const Entry& entry);

/// The entry that a document makes, with a proposed name and the wrong answers of the methods.
[[nodiscard]] Entry entry_of(const Document& document, const MethodSet& methods);

/// An entry that a search found.
struct SearchHit {
    std::uint64_t file = 0; ///< id of the open file; 0: a file of the folder that is not open
    std::string path;       ///< of that file; of an open file its title
    std::size_t index = 0;
    std::string name;
    std::string where; ///< the tag or the note that holds the text; empty when the name does
    bool passes = true;
};

/// The entries that a text was found in: derived from library and folder.
struct EntrySearch {
    std::vector<SearchHit> hits;
    std::size_t more = 0; ///< hits beyond `most_hits`

    // The text that `hits` were made for.
    std::string text;
    std::vector<std::uint64_t> revisions; ///< of the open files, and their checks
    std::uint64_t survey = 0;             ///< the version of the folder's survey
};

inline constexpr std::size_t most_hits = 1000;

/// True when a text holds a word; small letters and capitals of ASCII are alike. Every text holds
/// the empty word.
[[nodiscard]] bool contains_word(std::string_view text, std::string_view word);

/// The entries whose name, tag or note holds the text: of the open files, then of the folder's
/// files that are not open, each in the order of its file. An empty text finds nothing.
[[nodiscard]] EntrySearch search_entries(const Library& library, const FolderSurvey& folder,
                                         const std::string& text);

/// Searches anew when the text, a file or the folder has changed.
void refresh(EntrySearch& search, const Library& library, const FolderSurvey& folder,
             const std::string& text);

/// The values that marks and runs are computed from.
struct DerivedFrom {
    Document document;
    MethodSet methods;
    std::uint64_t answers = 0; ///< Workspace::answers
    Section section{};         ///< of the session

    friend bool operator==(const DerivedFrom&, const DerivedFrom&) = default;
};

/// The values that the places of the handles depend on, besides the document.
struct HandlesFrom {
    Camera camera;
    double radius_angle_rad = 0.0;

    friend bool operator==(const HandlesFrom&, const HandlesFrom&) = default;
};

/// A figure depends on these. Its runs are those of `traced_runs`.
struct FigureFrom {
    std::uint64_t revision = 0;  ///< of Derived
    std::size_t traced_runs = 0; ///< of Derived
    std::size_t trail = 0;       ///< number of points: the others come with a new revision
    FigureStyle style;
    std::optional<Camera> camera{};
    std::optional<OrbitView> orbit{};
    bool has_both = false;
    std::optional<double> radius_angle_rad{};
    std::optional<BadgePlace> caption_place{};
    const MethodRun* run = nullptr;
    std::size_t step = 0;
    const MethodRun* told = nullptr;
    std::array<std::optional<double>, 2> expected_roots{};
    std::optional<formula::DerivationLine> derived{};

    friend bool operator==(const FigureFrom&, const FigureFrom&) = default;
};

/// What a shown step of a lesson depends on.
struct ShownStepFrom {
    std::uint64_t revision = 0; ///< of Derived
    Learning learning;

    friend bool operator==(const ShownStepFrom&, const ShownStepFrom&) = default;
};

/// What the goals of a recording depend on.
struct SeenGoalsFrom {
    Document document;
    Document beginning;
    MethodSet methods;

    friend bool operator==(const SeenGoalsFrom&, const SeenGoalsFrom&) = default;
};

struct DerivationFrom {
    std::uint64_t revision = 0; ///< of Derived
    formula::Derivation subject = formula::Derivation::roots;

    friend bool operator==(const DerivationFrom&, const DerivationFrom&) = default;
};

/// The content of the inspector.
struct InspectedFrom {
    InspectedNumber number;
    int digits = 1; ///< 1 or more

    friend bool operator==(const InspectedFrom&, const InspectedFrom&) = default;
};

/// The true value of a number.
struct InspectedValue {
    std::string digits;      ///< the first ones
    bool is_complete = true; ///< they are all; else the others are cut off
    std::string note;        ///< how far a number of the answer is from it; empty for the query's
};

/// Values computed from a workspace, and kept until the workspace gives others. What no part of the
/// window shows is not computed.
struct Derived {
    /// Of the session's document.
    [[nodiscard]] const std::vector<MethodMark>& marks() const;
    /// Of the session's document.
    [[nodiscard]] const std::vector<NearDegeneracy>& degeneracies() const;
    /// One for each item of `gallery()`.
    [[nodiscard]] const std::vector<Picture>& gallery_pictures() const;

    /// What is around the query of the session's document, as the canvas draws it.
    [[nodiscard]] const DrawnAround& around() const;

    /// Where the handles of the session's document are.
    [[nodiscard]] const Handles& handles(const HandlesFrom& seen) const;

    /// Of a number of the session's document or of its answer; none for a number that the answer
    /// lacks.
    [[nodiscard]] const std::optional<InspectedValue>&
    inspected_value(const InspectedFrom& asked) const;

    /// Of the step of the lesson and the session's document.
    /// @pre  current_step(workspace.panels.learning) is not null
    [[nodiscard]] const ShownStep& shown_step(const Workspace& workspace) const;

    /// Of the step that is being recorded.
    /// @pre  there is one
    [[nodiscard]] const std::vector<SeenGoal>& seen_goals(const Workspace& workspace) const;

    /// Of the session's document, by the subject in the Learn panel.
    [[nodiscard]] const std::vector<formula::DerivationLine>&
    derivation(const Workspace& workspace) const;

    DerivedFrom from;           ///< of the workspace
    std::uint64_t revision = 0; ///< how often `from` or `cover` has changed
    Cover cover;                ///< of the workspace
    Projection drawn;           ///< of the session's document, without what the cover hides
    Kept<HandlesFrom, Handles> kept_handles;
    Kept<InspectedFrom, std::optional<InspectedValue>> kept_value;
    Kept<ShownStepFrom, ShownStep> kept_shown_step;
    Kept<SeenGoalsFrom, std::vector<SeenGoal>> kept_seen_goals;
    Kept<DerivationFrom, std::vector<formula::DerivationLine>> kept_derivation;
    Kept<FigureFrom, Figure> kept_figure;
    OnDemand<DrawnAround> kept_around;
    OnDemand<std::vector<MethodMark>> kept_marks;
    OnDemand<std::vector<NearDegeneracy>> kept_degeneracies;
    OnDemand<std::vector<Picture>> kept_gallery_pictures;
    /// Traced runs: all while the Compare panel is open, the one that is stepped through while the
    /// Step panel is. Stale while neither is.
    std::vector<MethodRun> runs;
    DerivedFrom traced;                 ///< what `runs` are computed from
    std::size_t traced_runs = 0;        ///< how many runs were traced since the start
    EntryRows rows;                     ///< of the shown file
    EntrySearch search;                 ///< of all files
    records::Strip strip;               ///< of the run that is open
    std::vector<Picture> hunt_pictures; ///< of the simplest query of each kind of the hunt
};

/// The run whose story the window tells: the one in the Step panel, or the one that the Compare
/// panel explains. Null while neither panel is open, or when Compare has nothing to explain.
[[nodiscard]] const MethodRun* told_run(const Derived& derived,
                                        const Workspace& workspace) noexcept;

/// The line of the derivation that the Learn panel shows; null while it shows none, and while the
/// answer is covered.
[[nodiscard]] const formula::DerivationLine* derived_line(const Derived& derived,
                                                          const Workspace& workspace);

/// Computes the values that a change of the workspace affects. Moves the stepping to its line of
/// the listing, or to the fault when that was requested.
void refresh(Derived& derived, Workspace& workspace);

} // namespace secant
