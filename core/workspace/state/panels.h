#pragma once

#include "core/cases/library/library.h"
#include "core/formula/derivation.h"
#include "core/geometry/answer_field.h"
#include "core/geometry/query_field.h"
#include "core/hunt/hunt.h"
#include "core/hunt/shrink/shrink.h"
#include "core/map/map_choice.h"
#include "core/map/microscope.h"
#include "core/scene/figure/figure.h"
#include "core/session/session.h"
#include "core/session/traces.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/requests.h"
#include "core/workspace/state/cover.h"
#include "core/workspace/state/direction_form.h"
#include "core/workspace/state/learning.h"
#include "core/workspace/state/present.h"
#include "core/workspace/state/quiz_view.h"
#include "core/workspace/state/run_view.h"
#include "core/workspace/state/settings.h"
#include "core/workspace/state/window_parts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// The window that lists the commands that match a text.
struct CommandList {
    std::string text;
    std::size_t chosen = 0; ///< the row that Return runs

    friend bool operator==(const CommandList&, const CommandList&) = default;
};

/// The list gets its height in the frame after the details below it.
inline constexpr int frames_to_settle = 3;

/// The parts of the Cases panel, of which it shows one.
enum class Shelf {
    gallery, ///< with the pitfalls
    files,   ///< the open files
    folder,  ///< the files of a folder, and the search
};

/// The view of the Cases panel.
struct EntriesView {
    Shelf shelf = Shelf::gallery;
    std::string search;        ///< in all entries of the open files and of the folder
    bool grabs_search = false; ///< the field of the search takes the keyboard
    std::string filter;
    bool only_failing = false;
    int to_current = 0;          ///< frames in which the list scrolls to the current entry
    float details_height = 0.0F; ///< the height of the details below the list, in pixels
    /// The rows that were visible in the last frame: [first, last).
    std::size_t first_row = 0;
    std::size_t last_row = 0;
    /// The id of the entry's status whose texts are being edited, and the texts as they are typed.
    std::uint64_t edited = 0;
    std::optional<std::string> name;
    std::optional<std::string> note;
    std::optional<std::string> tags;
    /// The file that holds unsaved changes and is to be closed: the panel asks first. 0: none.
    std::uint64_t closing = 0;

    friend bool operator==(const EntriesView&, const EntriesView&) = default;
};

/// The replay of a shrink on the canvas.
struct ShrinkReplay {
    std::vector<Document> documents; ///< from the found query to the simplest; not empty
    std::size_t at = 0;              ///< index of the document on the canvas
    bool is_playing = false;
    double next_time = 0.0; ///< in seconds of the interface's clock, while playing

    friend bool operator==(const ShrinkReplay&, const ShrinkReplay&) = default;
};

/// A document for a query of a hunt, with the target of the opponents.
[[nodiscard]] Document document_of(const AnyQuery& query, const Opponents& opponents);

/// The simplest query of a kind.
[[nodiscard]] Document document_of(const FindGroup& kind, const Opponents& opponents);

/// The replay from the found query to the simplest one. Takes some tens of milliseconds.
/// @pre  the find has this flaw between these opponents
[[nodiscard]] ShrinkReplay replay_of(const Find& find, const Flaw& flaw,
                                     const Opponents& opponents);

/// Makes the same replay in small parts.
class ReplayMaker {
public:
    /// @pre  the find has this flaw between these opponents
    ReplayMaker(const Find& find, const Flaw& flaw, const Opponents& opponents);

    /// A part of the work, of about a millisecond. False when there is nothing left to do.
    bool advance();

    [[nodiscard]] const ShrinkReplay& replay() const { return replay_; }

private:
    void add_document();

    using AnyShrinker = std::variant<Shrinker<2>, Shrinker<3>>;
    [[nodiscard]] AnyShrinker shrinker_of(const AnyQuery& query) const;

    Opponents opponents_;
    Flaw flaw_;
    std::optional<AnyQuery> simple_; ///< what is to be shrunk next
    AnyShrinker shrinker_;
    ShrinkReplay replay_;
};

/// The replay with another document on the canvas; at the last one, playing ends.
/// @pre  `at` is within the replay
/// @param now  In seconds of the interface's clock.
[[nodiscard]] ShrinkReplay at_document(ShrinkReplay replay, std::size_t at, double now);

/// Plays from the document on the canvas, from the first when that is the last; or pauses.
[[nodiscard]] ShrinkReplay toggled_playing(ShrinkReplay replay, double now);

/// The actions that show the replay's document. The whole replay is one step of the timeline, which
/// ends with the last document.
[[nodiscard]] std::vector<LoadDocument> load_actions(const ShrinkReplay& replay);

/// Seconds until the replay's next frame; negative when the replay does not play.
[[nodiscard]] double seconds_to_next_document(const ShrinkReplay& replay, double now) noexcept;

/// The derivation in the Learn panel.
struct DerivationView {
    bool is_shown = false; ///< in the place of the list of lessons
    formula::Derivation subject = formula::Derivation::roots;
    std::size_t line = 0;   ///< the present one; beyond the last line: the last
    bool shows_all = false; ///< every line; else the present one

    friend bool operator==(const DerivationView&, const DerivationView&) = default;
};

/// The choices in the Hunt panel.
struct HuntView {
    Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float32};
    std::optional<Dimensions> dimensions{}; ///< nothing while nobody chose: the usual ones
    bool is_around_query = false;           ///< the hunt looks around the query on the canvas
    std::optional<std::uint64_t> seed{};    ///< nothing while nobody chose: the project's
    std::optional<std::string> where{};     ///< the domain as typed; as above
    std::optional<std::string> tolerance{}; ///< in world units, as typed; as above
    std::optional<Flaw> kind;               ///< the kind whose simplest query was loaded last
    std::optional<ShrinkReplay> replay;

    friend bool operator==(const HuntView&, const HuntView&) = default;
};

/// The map behind the drawing of the canvas, and the microscope in its place.
struct MapView {
    bool is_shown = false;
    MapChoice choice;
    std::optional<Microscope> microscope; ///< while it is open

    friend bool operator==(const MapView&, const MapView&) = default;
};

/// Asked when another program has changed a file that is open: reload it, or keep the open version?
struct ReloadOffer {
    std::uint64_t file = 0;    ///< id
    CaseFile content;          ///< the version on the disk
    std::uint64_t on_disk = 0; ///< fingerprint of its text
    FileDifference difference; ///< from the open version to the one on the disk
};

enum class ChooserPurpose { open, open_folder, save, save_figure, save_script, save_sheet };

[[nodiscard]] constexpr bool saves(ChooserPurpose purpose) noexcept
{
    return purpose == ChooserPurpose::save || purpose == ChooserPurpose::save_figure ||
           purpose == ChooserPurpose::save_script || purpose == ChooserPurpose::save_sheet;
}

/// The small window in which a path is chosen, while it is open.
struct FileChooser {
    ChooserPurpose purpose = ChooserPurpose::open;
    std::uint64_t file = 0; ///< id of the open file to be saved
    std::string script{};   ///< name of the script to be saved
    std::string text{};     ///< the path as far as it is typed
    std::string missing{};  ///< the path that was entered last, if it leads nowhere
    bool entered = false;   ///< a path was entered whose folder is not listed yet
    bool starting = true;   ///< before the first listing, whose folder begins the text
    bool grab_focus = true; ///< the field takes the keyboard in the next frame
    bool to_end = false; ///< the cursor goes to the end of a text that was not typed; a name to be
                         ///< saved is marked

    friend bool operator==(const FileChooser&, const FileChooser&) = default;
};

/// The desktop's own dialog for files.
enum class DesktopDialog {
    absent, ///< the desktop has none, or it does not answer
    ready,
    open, ///< it was asked for, and has not answered yet
};

/// A chooser that starts with the path of a file.
/// @param file  The shown file, or null.
[[nodiscard]] FileChooser chooser_for(ChooserPurpose purpose, const OpenFile* file);

/// A button beside a notice, and what a click on it does: takes the last step of the timeline back,
/// makes a degeneracy exact, loads and shows a document, changes the query in its place, writes a
/// file, compares a file with the disk, or opens a chooser.
struct NoticeButton {
    std::string label;
    std::variant<Undo, MakeExact, LoadDocument, SetQuery, SaveFile, SaveFigure, SaveScript,
                 SaveSheet, CompareWithDisk, FileChooser>
        effect;
};

enum class NoticeTone {
    done,    ///< disappears after a while, or when the workspace changes
    offer,   ///< disappears when the workspace changes
    problem, ///< stays until it is closed or replaced
};

/// A few words about what just happened.
struct Notice {
    std::string text;
    NoticeTone tone = NoticeTone::done;
    std::vector<NoticeButton> buttons{};
    double shown_since = -1.0; ///< by the interface's clock; negative before its first frame
};

/// The time that a notice of tone `done` stays.
inline constexpr double notice_seconds = 8.0;

/// Seconds until the notice disappears; negative when it stays.
[[nodiscard]] double seconds_to_notice_end(const std::optional<Notice>& notice,
                                           double now) noexcept;

/// Both notices in one: a notice that was not shown yet is not lost when another comes.
[[nodiscard]] Notice joined(const std::optional<Notice>& last, Notice next);

/// The run in the Step panel, and the current step.
struct Stepping {
    Run run;
    std::size_t step = 0; ///< index into the trace; beyond its end means the last step
    bool playing = false;
    double next_step_time = 0.0;   ///< in seconds of the interface's clock, while playing
    bool of_next_document = false; ///< the step is one of the document that is not traced yet
    bool to_fault = false;         ///< go to the first wrong step as soon as the run is known

    friend bool operator==(const Stepping&, const Stepping&) = default;
};

/// The run in the Step panel; null when there is no run of its method and scalar.
[[nodiscard]] const MethodRun* stepped_run(std::span<const MethodRun> runs,
                                           const Stepping& stepping) noexcept;

/// The current step, an index into the trace of `run`. 0 when the trace is empty.
[[nodiscard]] std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept;

// Each returns the stepping afterwards. All but `toggled_playing` and `played` stop playing.

[[nodiscard]] Stepping at_step(Stepping stepping, std::size_t step) noexcept;
[[nodiscard]] Stepping step_forward(const MethodRun& run, const Stepping& stepping) noexcept;
[[nodiscard]] Stepping step_back(const MethodRun& run, const Stepping& stepping) noexcept;
[[nodiscard]] Stepping step_to_end(const MethodRun& run, const Stepping& stepping) noexcept;

/// Takes a step and plays on, from the start when at the end; or stops.
/// @param now  In seconds of the interface's clock.
[[nodiscard]] Stepping toggled_playing(const MethodRun& run, Stepping stepping,
                                       double now) noexcept;

/// Takes a step when it is time to.
[[nodiscard]] Stepping played(const MethodRun& run, Stepping stepping, double now) noexcept;

/// Seconds until the next step; negative when the steps do not play.
[[nodiscard]] double seconds_to_next_step(const Stepping& stepping, double now) noexcept;

/// The stepping after a change of the document: on the same line of the listing. A query that does
/// not fit into the scalar has no steps; the stepping continues with the next query that fits.
[[nodiscard]] Stepping followed(std::span<const MethodRun> before, Stepping stepping,
                                std::span<const MethodRun> after) noexcept;

/// An expression that was entered, and its value.
struct ComputedNumber {
    QueryField field = QueryField::start_x;
    std::string text;
    double value = 0.0;
};

/// A number whose bits and digits can be shown: one of the query, or one of the answer.
using InspectedNumber = std::variant<QueryField, AnswerField>;

/// A number of the query that the mouse changes in its field.
struct Scrub {
    enum class By { press, drag, wheel };
    QueryField field = QueryField::start_x;
    By by = By::press;   ///< a press becomes a drag when the pointer moves
    float from_x = 0.0F; ///< where the pointer was, in pixels: for a press or a drag
};

/// What a sheet is made from.
using SheetSource = std::variant<SharedLesson, BeginQuiz>;

/// The views of the panels, with the typed texts and the choices. Not part of the timeline.
struct Panels {
    Panel side = Panel::answer;   ///< at the side of a wide window; one that has a tab
    Panel narrow = Panel::canvas; ///< the panel that a narrow window shows
    bool opened = false;          ///< the panel was opened in this frame: it starts at its top
    /// Text that is being typed into a number, or that was refused.
    std::array<std::optional<std::string>, query_field_count> drafts;
    std::optional<ComputedNumber> computed; ///< entered last; none after the next edit
    DirectionForm direction;                ///< of the piece, where Values shows it so
    std::optional<Scrub> scrub;
    std::optional<InspectedNumber> inspected; ///< the number whose bits are shown
    int exact_digits = 30;                    ///< of the exact value of that number
    Stepping stepping;
    std::optional<Run> explained; ///< the run that the Compare panel explains
    std::optional<Run> pointed;   ///< the run under the pointer in the Compare panel
    EntriesView entries;
    HuntView hunt;
    DerivationView derivation;
    Learning learning;
    std::optional<Recording> recording; ///< in the place of the lessons
    QuizView quiz;
    RunView run;
    MapView map;
    AnimationView animation;
    Cover cover;
    Present present;
    std::optional<Notice> notice;
    std::optional<FileChooser> chooser;
    std::optional<ReloadOffer> reload;
    std::optional<CommandList> commands; ///< while the window is open
    /// True for each open small window of those that have no value here.
    std::array<bool, small_window_rows.size()> windows{};
    std::string program{};              ///< typed in the window of methods: "name=command line"
    std::optional<Figure> exported;     ///< to be saved at the path that is chosen
    std::optional<SheetSource> sheet{}; ///< as `exported`
};

/// True when the Learn panel has the derivation, if it is open.
[[nodiscard]] bool derives(const Panels& panels) noexcept;

/// Sets of parts of the window for a purpose.
enum class Arrangement {
    explore, ///< everything, with the answer
    step,    ///< everything, with the steps of a run
    regress, ///< the case files, without plots
    drawing, ///< canvas and plots alone
};

/// Shows the parts of an arrangement; their sizes stay.
void arrange(Arrangement arrangement, Settings& settings, Panels& panels) noexcept;

/// True when the window shows the parts of an arrangement.
[[nodiscard]] bool is_arranged(Arrangement arrangement, const Settings& settings,
                               const Panels& panels) noexcept;

} // namespace secant
