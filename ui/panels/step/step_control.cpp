#include "ui/panels/step/step_control.h"

#include "ui/widgets/imgui_compat.h"

#include <algorithm>

namespace secant {
namespace {

constexpr double seconds_per_step = 1.0;

/// Whether Space went down and up again with nothing in between that it is held for.
bool space_tapped(ViewState& view)
{
    const bool free = !ImGui::GetIO().WantTextInput && !ImGui::IsAnyItemActive() && !view.panning;
    if (key_pressed(ImGuiKey_Space) && free) view.space_tap = true;
    if (!free) view.space_tap = false;
    if (key_down(ImGuiKey_Space) || !view.space_tap) return false;
    view.space_tap = false;
    return true;
}

} // namespace

const MethodRun* stepped_run(std::span<const MethodRun> runs, const Stepping& stepping) noexcept
{
    const auto found = std::ranges::find_if(runs, [&](const MethodRun& run) {
        return run.method == stepping.method && run.scalar == stepping.scalar;
    });
    return found == runs.end() ? nullptr : &*found;
}

std::size_t current_step(const MethodRun& run, const Stepping& stepping) noexcept
{
    return run.trace.empty() ? 0 : std::min(stepping.step, run.trace.size() - 1);
}

bool is_stepping(const ViewState& view) noexcept
{
    return view.tab == Tab::step && view.panel_shown;
}

void go_to_step(ViewState& view, std::size_t step)
{
    view.stepping.step = step;
    view.stepping.playing = false;
}

void step_forward(const MethodRun& run, ViewState& view)
{
    const std::size_t step = current_step(run, view.stepping);
    go_to_step(view, step + 1 < run.trace.size() ? step + 1 : step);
}

void step_back(const MethodRun& run, ViewState& view)
{
    const std::size_t step = current_step(run, view.stepping);
    go_to_step(view, step > 0 ? step - 1 : 0);
}

void step_to_end(const MethodRun& run, ViewState& view)
{
    go_to_step(view, run.trace.empty() ? 0 : run.trace.size() - 1);
}

void toggle_playing(const MethodRun& run, ViewState& view)
{
    if (view.stepping.playing || run.trace.empty()) {
        view.stepping.playing = false;
        return;
    }
    const std::size_t step = current_step(run, view.stepping);
    view.stepping.step = step + 1 < run.trace.size() ? step + 1 : 0;
    view.stepping.playing = view.stepping.step + 1 < run.trace.size();
    view.stepping.next_step_time = ImGui::GetTime() + seconds_per_step;
}

void run_step_command(KeyCommand command, const UiModel& model, ViewState& view)
{
    if (!is_stepping(view)) {
        if (command == KeyCommand::step_forward) open_tab(view, Tab::step);
        return;
    }
    const MethodRun* run = stepped_run(model.runs, view.stepping);
    if (run == nullptr) return;
    if (command == KeyCommand::step_forward) step_forward(*run, view);
    if (command == KeyCommand::step_back) step_back(*run, view);
    if (command == KeyCommand::step_to_start) go_to_step(view, 0);
    if (command == KeyCommand::step_to_end) step_to_end(*run, view);
}

void run_playback(const UiModel& model, ViewState& view)
{
    const MethodRun* run = stepped_run(model.runs, view.stepping);
    const bool tapped = space_tapped(view);
    if (run == nullptr || !is_stepping(view)) {
        view.stepping.playing = false;
        return;
    }
    if (tapped) toggle_playing(*run, view);
    Stepping& stepping = view.stepping;
    if (!stepping.playing || ImGui::GetTime() < stepping.next_step_time) return;
    const std::size_t step = current_step(*run, view.stepping) + 1;
    stepping.step = step;
    stepping.playing = step + 1 < run->trace.size();
    stepping.next_step_time = ImGui::GetTime() + seconds_per_step;
}

double seconds_to_next_step(const ViewState& view)
{
    if (!view.stepping.playing) return -1.0;
    return std::max(0.0, view.stepping.next_step_time - ImGui::GetTime());
}

} // namespace secant
