#pragma once

#include "core/hunt/hunt_report.h"
#include "core/session/comparison/traces.h"
#include "core/session/session.h"
#include "ui/panels/cases/entry_rows.h"
#include "ui/panels/step/step_control.h"
#include "ui/shell/key_command.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"
#include "ui/widgets/fonts.h"

#include <vector>

namespace secant {

/// The document, the open case files, how they are looked at, and what draws them: all that the
/// interface needs from one frame to the next. Dear ImGui's context must exist.
class Interface {
public:
    explicit Interface(const Document& document);

    /// Loads faces and sizes anew when the interface scale, the theme or the pixel ratio changed.
    /// Call between frames. Returns whether the font atlas changed.
    bool restyle(float pixel_ratio);

    /// One frame, between ImGui::NewFrame and ImGui::Render.
    void frame(const KeyCommands& commands);

    /// Seconds from the last frame to the one it wants without an event; negative when none.
    [[nodiscard]] double seconds_to_next_frame() const;
    /// The same for a frame in which only the numbers of a running hunt grow.
    [[nodiscard]] double seconds_to_next_count() const;

    [[nodiscard]] const Session& session() const { return session_; }
    /// The run that is stepped through; null unless the Step tab is open.
    [[nodiscard]] const MethodRun* stepped() const;
    [[nodiscard]] const Library& library() const { return library_; }
    [[nodiscard]] ViewState& view() { return view_; }
    [[nodiscard]] const ViewState& view() const { return view_; }

    /// The hunt as it was shown last; null unless the Hunt tab is open.
    [[nodiscard]] const HuntReport* hunt() const;

    /// What the last frames asked of the disk.
    [[nodiscard]] FileRequests take_file_requests();
    /// What they asked of the hunt last; nothing when they did not.
    [[nodiscard]] std::optional<HuntWish> take_hunt_wish();

    // What comes from outside of the frames: from files, and from what is dropped on the window.

    void change(const LibraryAction& action);
    /// Loads a case of the shown file, and shows that file's list.
    void show_entry(std::size_t index);
    /// Loads a scene as one step of the history.
    void show_scene(const Document& document);
    void show_files();
    /// Shows a notice; one that nobody has seen yet is not lost by it.
    void notify(Notice notice);
    void set_listing(FolderListing listing) { listing_ = std::move(listing); }
    void set_hunt(HuntReport report);
    void set_recent(std::vector<std::string> recent) { recent_ = std::move(recent); }

private:
    /// Does what a frame asked for.
    void grant(const Wishes& wishes);
    void change_scene(const Action& action);
    /// After a change of the document: to the step at fault, when that was asked for.
    void find_fault();
    /// Traces the runs that the open panel shows, unless they are traced already. A step stays on
    /// its line when the document changed.
    void trace_runs();

    Session session_;
    Library library_;
    ViewState view_;
    std::vector<MethodMark> marks_; ///< of the session's document
    std::vector<MethodRun> runs_;   ///< of `traced_`
    Document traced_;
    std::vector<Analysis> gallery_answers_;
    EntryRows rows_;
    FolderListing listing_;
    std::vector<std::string> recent_;
    FileRequests file_requests_;
    HuntReport hunt_;
    std::vector<HuntPicture> hunt_pictures_;
    std::optional<HuntWish> hunt_wish_;
    Fonts fonts_;
    Theme theme_;
    float styled_scale_ = 0.0F; ///< what `restyle` last did; 0 before the first time
    float styled_ratio_ = 0.0F;
};

} // namespace secant
