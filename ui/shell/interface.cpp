#include "ui/shell/interface.h"

#include "core/cases/shipped/gallery.h"
#include "core/session/comparison/stepping.h"
#include "ui/panels/cases/cases_panel.h"
#include "ui/panels/hunt/shrink_film.h"
#include "ui/shell/frame_ui.h"
#include "ui/shell/notice_bar.h"
#include "ui/widgets/imgui_compat.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {

Interface::Interface(const Document& document)
    : session_(start_session(document)), marks_(mark_methods(document)), traced_(document)
{
    for (const GalleryItem& scene : gallery()) {
        gallery_answers_.push_back(analyse(scene.document));
    }
}

bool Interface::restyle(float pixel_ratio)
{
    const bool same_size = view_.interface_scale == styled_scale_ && pixel_ratio == styled_ratio_;
    if (same_size && view_.palette == theme_.palette) return false;
    theme_ = make_theme(view_.palette);
    apply(theme_, view_.interface_scale, ImGui::GetStyle());
    set_font_scale(1.0F / pixel_ratio);
    if (same_size) return false;
    // Faces are drawn as fine as the screen is, and shown at their size in the window's units.
    fonts_ = load_fonts(*ImGui::GetIO().Fonts, view_.interface_scale * pixel_ratio);
    styled_scale_ = view_.interface_scale;
    styled_ratio_ = pixel_ratio;
    return true;
}

void Interface::frame(const KeyCommands& commands)
{
    trace_runs();
    refresh(rows_, library_, view_.cases);
    const std::size_t moment = session_.history.depth;
    Wishes wishes;
    const UiModel model{session_,
                        gallery_answers_,
                        marks_,
                        runs_,
                        library_,
                        rows_,
                        listing_,
                        recent_,
                        hunt_,
                        hunt_pictures_,
                        commands,
                        fonts_,
                        theme_,
                        view_.interface_scale,
                        can_undo(session_) || undoes_cases(library_, moment),
                        can_redo(session_) || redoes_cases(library_, moment)};
    frame_ui(model, view_, wishes);
    grant(wishes);
}

double Interface::seconds_to_next_frame() const
{
    double next = -1.0;
    for (const double wanted : {seconds_to_next_step(view_), seconds_to_notice_end(view_),
                                seconds_to_next_scene(view_)}) {
        if (wanted >= 0.0) next = next < 0.0 ? wanted : std::min(next, wanted);
    }
    return next;
}

double Interface::seconds_to_next_count() const
{
    constexpr double seconds_per_count = 0.1;
    return hunt_.is_running && is_hunting(view_) ? seconds_per_count : -1.0;
}

const HuntReport* Interface::hunt() const
{
    return is_hunting(view_) ? &hunt_ : nullptr;
}

std::optional<HuntWish> Interface::take_hunt_wish()
{
    return std::exchange(hunt_wish_, std::nullopt);
}

void Interface::set_hunt(HuntReport report)
{
    hunt_ = std::move(report);
    std::vector<HuntPicture> before = std::exchange(hunt_pictures_, {});
    for (const FindGroup& kind : hunt_.kinds) {
        const Document simplest = document_of(kind, hunt_.options.opponents);
        const auto same = std::ranges::find(before, simplest, &HuntPicture::document);
        hunt_pictures_.push_back(same != before.end() ? *same
                                                      : HuntPicture{simplest, analyse(simplest)});
    }
}

FileRequests Interface::take_file_requests()
{
    return std::exchange(file_requests_, {});
}

void Interface::grant(const Wishes& wishes)
{
    const Document before = session_.document;
    const std::size_t changes = library_.past.size();
    for (const LibraryAction& action : wishes.library)
        change(action);
    for (const Action& action : wishes.scene)
        change_scene(action);
    if (!(session_.document == before)) marks_ = mark_methods(session_.document);
    find_fault();
    trace_runs();
    if (wishes.hunt) hunt_wish_ = wishes.hunt;
    file_requests_.insert(file_requests_.end(), wishes.files.begin(), wishes.files.end());

    // What was done last is no longer that when something else is. A notice of this very frame is
    // about what is being done now.
    const bool is_old = view_.notice && view_.notice->tone == NoticeTone::done &&
                        view_.notice->shown_since >= 0.0 &&
                        view_.notice->shown_since < ImGui::GetTime();
    const bool other = !(session_.document == before) || library_.past.size() != changes;
    if (is_old && other) view_.notice.reset();
}

void Interface::change_scene(const Action& action)
{
    const std::size_t moment = session_.history.depth;
    const bool in_gesture = session_.history.gesture_start.has_value();
    // Two histories, of the scene and of the cases, are gone through as one.
    if (std::holds_alternative<Undo>(action) && !in_gesture && undoes_cases(library_, moment)) {
        library_ = reduce(std::move(library_), UndoChange{}, moment);
        return;
    }
    if (std::holds_alternative<Redo>(action) && redoes_cases(library_, moment)) {
        library_ = reduce(std::move(library_), RedoChange{}, moment);
        return;
    }
    session_ = reduce(std::move(session_), action);
    const bool travels =
        std::holds_alternative<Undo>(action) || std::holds_alternative<Redo>(action);
    if (!travels && session_.history.depth != moment) library_.future.clear();
}

void Interface::change(const LibraryAction& action)
{
    const std::size_t before = library_.past.empty() ? 0 : library_.past.back().revision_after;
    library_ = reduce(std::move(library_), action, session_.history.depth);
    const std::size_t after = library_.past.empty() ? 0 : library_.past.back().revision_after;
    if (after > before) session_.history.future.clear();
    const Entry* entry = current_entry(library_);
    if (entry == nullptr || after <= before) return;
    const NoticeButton undo{"Undo", Undo{}};
    if (std::holds_alternative<AddEntry>(action)) {
        view_.notice = Notice{fmt::format("Kept: {}", entry->name), NoticeTone::done, {undo}};
    }
}

void Interface::notify(Notice notice)
{
    const std::optional<Notice>& last = view_.notice;
    if (last && last->shown_since < 0.0) {
        notice.text = last->text + "\n" + notice.text;
        notice.tone = std::max(notice.tone, last->tone);
        notice.buttons.insert(notice.buttons.begin(), last->buttons.begin(), last->buttons.end());
    }
    view_.notice = std::move(notice);
}

void Interface::show_entry(std::size_t index)
{
    Wishes wishes;
    load_entry(library_, index, view_, wishes);
    grant(wishes);
    show_files();
}

void Interface::show_scene(const Document& document)
{
    grant({{LoadDocument{document}}, {}, {}});
    view_.fit_pending = true;
    view_.fit_to = FitTo::everything;
}

void Interface::show_files()
{
    view_.cases.files_shown = true;
    view_.cases.to_current = frames_to_settle;
    const Page page = view_.page;
    open_tab(view_, Tab::cases);
    // A narrow window goes on showing the scene.
    view_.page = page;
}

const MethodRun* Interface::stepped() const
{
    return is_stepping(view_) ? stepped_run(runs_, view_.stepping) : nullptr;
}

void Interface::find_fault()
{
    if (!std::exchange(view_.stepping.to_fault, false)) return;
    const Stepping& stepping = view_.stepping;
    traced_ = session_.document;
    runs_ = {trace_run(stepping.method, stepping.scalar, traced_)};
    go_to_step(view_, runs_.front().first_wrong_step);
}

void Interface::trace_runs()
{
    const bool all = view_.tab == Tab::compare && view_.panel_shown;
    if (!all && !is_stepping(view_)) return;
    Stepping& stepping = view_.stepping;
    const bool changed = !(traced_ == session_.document);
    const bool complete =
        all ? runs_.size() == marks_.size() : stepped_run(runs_, stepping) != nullptr;
    if (!changed && complete) return;
    traced_ = session_.document;
    std::vector<MethodRun> now =
        all ? trace_methods(traced_)
            : std::vector{trace_run(stepping.method, stepping.scalar, traced_)};
    const std::vector<MethodRun> before = std::exchange(runs_, std::move(now));
    const MethodRun* old_run = stepped_run(before, stepping);
    const MethodRun* new_run = stepped_run(runs_, stepping);
    if (!changed || old_run == nullptr || old_run->trace.empty()) return;
    // A document that does not fit into the scalar has no steps; the next one that does goes on.
    if (!new_run->trace.empty()) {
        stepping.step = matching_step(old_run->trace, stepping.step, new_run->trace);
    }
}

} // namespace secant
