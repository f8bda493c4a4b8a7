#include "core/workspace/copies.h"
#include "ui/panels/learn_parts.h"
#include "ui/panels/panels.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// One of the two drawings: held, or the drawing of now.
void drawing_row(const UiModel& model, const char* name, std::optional<Document>& held,
                 Actions& out)
{
    const IdScope id{name};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    const float width = ImGui::GetContentRegionAvail().x;
    if (!held) {
        if (shared_button("Hold the drawing of now", 0, 1, width))
            held = model.workspace.session.document;
        return;
    }
    const bool is_shown = *held == model.workspace.session.document;
    if (shared_button(is_shown ? "Shown" : "Show it", 0, 2, width, is_shown))
        out.emplace_back(ShowDocument{*held});
    if (shared_button("Let it follow", 1, 2, width)) held.reset();
}

/// The statements to choose from. Those that ask for nothing come last.
void goal_rows(const UiModel& model, std::span<const SeenGoal> seen,
               const std::optional<RecordedStep>& step, Recording& next)
{
    const std::vector<goals::Goal> now = [&] {
        if (next.chosen) return *next.chosen;
        return step ? std::vector{step->goal} : std::vector<goals::Goal>{};
    }();
    bool asks_nothing = false;
    for (const SeenGoal& each : seen) {
        if (each.at_beginning && !std::exchange(asks_nothing, true))
            quiet(model, "True at the beginning, too:");
        const std::string text = goals::text_of(each.goal);
        bool is_chosen = std::ranges::count(now, each.goal) > 0;
        const bool changed = ImGui::Checkbox(text.c_str(), &is_chosen);
        if (!changed) continue;
        next.chosen = now;
        if (is_chosen) {
            next.chosen->push_back(each.goal);
        } else {
            std::erase(*next.chosen, each.goal);
        }
    }
}

/// Says whether the step asks for something that its end shows. Returns whether it does.
bool verdict(const UiModel& model, const Recording& recording, std::span<const SeenGoal> seen,
             const std::optional<RecordedStep>& step)
{
    if (leaves_plane(recording)) {
        quiet(model, "One drawing is in the plane, the other one in space: hold another one.");
        return false;
    }
    if (!step) {
        quiet(model, "Drag to where the learner should get, or choose what is to be reached.");
        return false;
    }
    paragraph(goals::sentence_of(step->goal, shape_of(step->beginning.query)));
    const auto chosen = goals::statements_of(step->goal);
    const bool asks = std::ranges::any_of(seen, [&](const SeenGoal& each) {
        return !each.at_beginning && std::ranges::count(chosen, each.goal.statement) > 0;
    });
    marked(model, asks ? Mark::right : Mark::wrong,
           asks ? "The end meets it, the beginning does not."
                : "The beginning meets it already: hold another one, or choose another goal.",
           ImGui::GetContentRegionAvail().x);
    return asks;
}

void texts(Recording& next)
{
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##title", "Title of the step", &next.title);
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##text", "Text; without one, the goal in words", &next.text);
}

void ways_out(const UiModel& model, const std::optional<RecordedStep>& step, bool asks,
              Actions& out)
{
    const Learning& learning = model.panels.learning;
    const float width = ImGui::GetContentRegionAvail().x;
    if (shared_button("Copy the step", 0, 2, width, !asks)) {
        out.emplace_back(Ask{CopyText{text_of(*step)}});
        out.emplace_back(Notify{Notice{"Copied: paste it into the file of a lesson"}});
    }
    if (shared_button("Copy a link", 1, 2, width, !asks)) {
        out.emplace_back(Ask{CopyText{address_of(*step)}});
        out.emplace_back(Notify{Notice{"Copied a link with this task"}});
    }
    // The open lesson takes the step, if it has a file; else one in the folder of own lessons.
    const SharedLesson& open = learning.lesson;
    const bool is_own = open != nullptr && !open->path.empty();
    if (is_own || !learning.folder.empty()) {
        const std::string name =
            is_own ? fmt::format("Add to \"{}\"", open->title) : std::string{"Add to my lesson"};
        if (shared_button(name.c_str(), 0, 1, width, !asks)) {
            const std::string path =
                is_own ? open->path : fmt::format("{}my-lesson{}", learning.folder, lesson_ending);
            out.emplace_back(Ask{AddStep{path, text_of(*step)}});
        }
    }
    if (link(model, "Leave the recording")) out.emplace_back(SetView{std::optional<Recording>{}});
}

} // namespace

void recording_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"recording"};
    const Recording& before = *model.panels.recording;
    Recording next = before;
    const std::vector<SeenGoal>& seen = model.derived.seen_goals(model.workspace);
    const Recording both = held(before, model.workspace.session.document);
    const auto step = recorded_step(both, seen, model.workspace.settings.space_drawing);
    sides(model, "A step for a lesson", "");
    paragraph("A learner begins with one drawing and should reach another one. Drag, and hold "
              "each where it is right.");
    ImGui::Spacing();
    drawing_row(model, "The learner begins with", next.beginning, out);
    drawing_row(model, "and ends with", next.end, out);
    heading(model, "Goal");
    const bool asks = verdict(model, both, seen, step);
    goal_rows(model, seen, step, next);
    heading(model, "Words");
    texts(next);
    ImGui::Spacing();
    ways_out(model, step, asks, out);
    if (!(next == before)) out.emplace_back(SetView{std::optional{std::move(next)}});
}

} // namespace secant
