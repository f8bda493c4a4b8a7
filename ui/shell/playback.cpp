#include "ui/shell/playback.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"

#include <utility>

namespace secant {
namespace {

/// Whether Space went down and up again without a drag in between.
bool space_tapped(const UiModel& model, Actions& out)
{
    Interaction next = model.interaction;
    const bool free = !ImGui::GetIO().WantTextInput && !ImGui::IsAnyItemActive() &&
                      !is_widget_marked() && !next.panning;
    if (key_pressed(ImGuiKey_Space) && free) next.space_tap = true;
    if (!free) next.space_tap = false;
    const bool tapped = next.space_tap && !key_down(ImGuiKey_Space);
    if (tapped) next.space_tap = false;
    if (next.space_tap != model.interaction.space_tap) out.emplace_back(SetInteraction{next});
    return tapped;
}

void play_steps(const UiModel& model, bool toggled, Actions& out)
{
    const Stepping& stepping = model.panels.stepping;
    Stepping next = stepping;
    const MethodRun* run = stepped_run(model.derived.runs, stepping);
    if (run == nullptr || !is_open(model.workspace, Panel::step)) {
        next.playing = false;
    } else {
        if (toggled) next = toggled_playing(*run, next, model.now);
        next = played(*run, next, model.now);
    }
    if (!(next == stepping)) out.emplace_back(SetStepping{next});
}

/// The replay ends when its panel is left, and when the document is edited.
void play_replay(const UiModel& model, Actions& out)
{
    if (!model.panels.hunt.replay) return;
    const ShrinkReplay& replay = *model.panels.hunt.replay;
    const Document& document = replay.documents[replay.at];
    HuntView ended = model.panels.hunt;
    ended.replay.reset();
    if (is_dragging(model.interaction) || !(model.session.document == document)) {
        out.emplace_back(SetHuntView{ended});
    } else if (!is_open(model.workspace, Panel::hunt)) {
        out.emplace_back(LoadDocument{document}); // which ends the step of the timeline
        out.emplace_back(SetHuntView{ended});
    } else if (replay.is_playing && model.now >= replay.next_time) {
        out.emplace_back(ShowReplay{at_document(replay, replay.at + 1, model.now)});
    }
}

/// @param toggled  by the Space bar, which the Step panel takes while it is open
void play_animation(const UiModel& model, bool toggled, Actions& out)
{
    const AnimationView& view = model.panels.animation;
    if (toggled && model.workspace.settings.animation_shown &&
        !is_open(model.workspace, Panel::step))
        out.emplace_back(PlayAnimation{});
    if (view.animation.is_playing) out.emplace_back(AdvanceAnimation{});
}

} // namespace

void run_playback(const UiModel& model, Actions& out)
{
    const bool tapped = space_tapped(model, out);
    play_steps(model, tapped, out);
    play_animation(model, tapped, out);
    play_replay(model, out);
}

} // namespace secant
