#include "ui/shell/interface.h"

#include "core/workspace/reduce.h"
#include "ui/shell/shell.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <utility>

namespace secant {

Interface::Interface(const Document& document) : workspace_{start_workspace(document)}
{
    ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    refresh(derived_, workspace_);
}

bool Interface::restyle(float pixel_ratio)
{
    fit_to_room();
    const Settings settings = shown_settings(workspace_);
    const Density density{interface_scale(workspace_), workspace_.by_touch};
    const float scale = density.scale;
    const bool is_first = styled_.scale == 0.0F;
    const bool lacks_letters = !is_first && letters_ == Letters::first;
    const bool same_size = scale == styled_.scale && pixel_ratio == styled_ratio_ && !lacks_letters;
    if (same_size && density == styled_ && settings.palette == theme_.palette) return false;
    theme_ = make_theme(settings.palette);
    ::secant::apply(theme_, density, ImGui::GetStyle());
    styled_ = density;
    // Two taps of a finger are farther from each other than two clicks, in place and in time.
    ImGuiIO& io = ImGui::GetIO();
    io.MouseDoubleClickMaxDist = density.by_touch ? 24.0F * scale : 6.0F;
    io.MouseDoubleClickTime = density.by_touch ? 0.4F : 0.3F;
    set_font_scale(1.0F / pixel_ratio);
    if (same_size) return false;
    // Fonts are drawn in the screen's pixels, and shown at their size in the window's units.
    letters_ = is_first && !letters_come_when_shown ? Letters::first : Letters::all;
    fonts_ = load_fonts(*ImGui::GetIO().Fonts, scale * pixel_ratio, letters_);
    styled_ratio_ = pixel_ratio;
    return true;
}

void Interface::fit_to_room()
{
    Present present = workspace_.panels.present;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    present.scale =
        scale_for_room({window.x, window.y}, workspace_.display_scale, present.enlarged);
    if (present.is_on && !(present == workspace_.panels.present)) apply(SetView{present});
}

bool Interface::lacks_letters(const ImDrawData& frame) const
{
    return letters_ == Letters::first && shows_missing_letter(frame, fonts_);
}

std::optional<FingerPointer> Interface::take_fingers(const FingerEvents& events, bool mouse_used,
                                                     double now)
{
    touched_ = now;
    for (const FingerEvent& event : events) {
        const bool is_down = event.phase == FingerPhase::down;
        fingers_.take(event, is_down ? finger_ground_at(event.at) : FingerGround{},
                      interface_scale(workspace_), now);
    }
    const FingerPointer pointer = fingers_.next_pointer(now);
    // Widgets change their sizes between two gestures only.
    const bool is_between = !fingers_.is_active();
    if (!events.empty()) touch_seen_ = true;
    if (is_between && std::exchange(touch_seen_, false) && !workspace_.by_touch)
        apply(TakeNews{ByTouch{true}});
    if (is_between && mouse_used && workspace_.by_touch) apply(TakeNews{ByTouch{false}});
    if (is_between && !workspace_.by_touch) return std::nullopt;
    return pointer;
}

TouchState Interface::touch_of_frame(const TouchState& touchpad)
{
    const TouchState screen = fingers_.take_touch();
    if (screen == TouchState{}) return touchpad;
    return screen;
}

void Interface::frame(const CommandIds& commands, const TouchState& touch)
{
    touch_ = touch_of_frame(touch);
    ImGui::GetIO().ConfigInputTextCursorBlink = !has_less_motion(workspace_);
    scroll_with_finger(fingers_.take_scroll());
    if (std::exchange(ends_typing_, false) && typed_) drop_active_item();
    const FontScope font{fonts_.body};
    KeyboardFocus keyboard;
    // A part never works with what an action of this frame has changed.
    const auto run = [this](const auto& part) {
        Actions actions;
        part(model(), actions);
        apply(actions);
    };
    run([&](const UiModel& model, Actions& out) {
        if (run_commands(model, commands, out)) keyboard.drop_move();
        run_playback(model, out);
    });
    serve_edge();
    // A menu or a small window that asked in the last frame is gone now.
    const auto move = std::exchange(workspace_.requests.keyboard, std::nullopt);
    run([&](const UiModel& model, Actions& out) {
        menu_bar(model, move == KeyboardMove::menus, out);
    });
    std::ranges::for_each(frame_parts(), run);
    keyboard.settle(keeps_keyboard(model()));
    if (move && *move != KeyboardMove::menus) move_keyboard(*move);
    keyboard.draw_ring(theme_, interface_scale(workspace_));
    follow_typing();
    if (workspace_.by_touch && !fingers_.shows_tooltips()) hide_tooltips();
}

void Interface::follow_typing()
{
    const bool was_typed = typed_.has_value();
    typed_ = ::secant::typed_field();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const Pixel size{display.x, display.y};
    if (typed_ && (!was_typed || size != typed_in_)) show_typed_field();
    typed_in_ = size;
}

void Interface::apply(const Action& action)
{
    apply(Actions{action});
}

void Interface::apply(const Actions& actions)
{
    if (actions.empty()) return;
    workspace_ = reduce(std::move(workspace_), actions, ImGui::GetTime());
    ++reductions_;
    serve_clipboard();
    refresh(derived_, workspace_);
}

void Interface::serve_clipboard()
{
    Requests& requests = workspace_.requests;
    if (const auto text = std::exchange(requests.copied, std::nullopt))
        ImGui::SetClipboardText(text->c_str());
    if (!std::exchange(requests.paste, false)) return;
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr) return; // a browser asks its user first: the text comes later
    workspace_ = reduce(std::move(workspace_), Action{PasteText{text}}, ImGui::GetTime());
}

void Interface::serve_edge()
{
    if (const auto move = std::exchange(workspace_.requests.edge, std::nullopt))
        apply(SetView{settings_with_moved_edge(model(), *move)});
}

void Interface::move_keyboard(KeyboardMove move)
{
    Interaction interaction = workspace_.interaction;
    if (!focus_part(move) || interaction.focused != Handle::none) return;
    // The ring of the canvas is around a handle.
    interaction.focused = Handle::start;
    apply(SetView{interaction});
}

UiModel Interface::model() const
{
    const Layout& layout = layout_.get(layout_from(workspace_), frame_layout);
    return {workspace_, derived_, fonts_, theme_,           layout,
            drawings_,  touch_,   map_,   ImGui::GetTime(), interface_scale(workspace_)};
}

Requests Interface::take_requests()
{
    Requests taken = std::exchange(workspace_.requests, {});
    // The next frame serves these.
    workspace_.requests.keyboard = taken.keyboard;
    workspace_.requests.edge = taken.edge;
    return taken;
}

double Interface::seconds_to_next_frame() const
{
    const double now = ImGui::GetTime();
    const Panels& panels = workspace_.panels;
    double next = -1.0;
    for (const double wanted :
         {seconds_to_next_step(panels.stepping, now), seconds_to_notice_end(panels.notice, now),
          panels.hunt.replay ? seconds_to_next_document(*panels.hunt.replay, now) : -1.0,
          panels.animation.animation.is_playing || panels.run.is_playing ? 0.0 : -1.0,
          seconds_to_fading(panels.present, now), fingers_.seconds_to_next_frame(touched_)}) {
        if (wanted >= 0.0) next = next < 0.0 ? wanted : std::min(next, wanted);
    }
    return next;
}

double Interface::seconds_to_next_count() const
{
    constexpr double seconds_per_count = 0.1;
    return workspace_.hunt.is_running && is_open(workspace_, Panel::hunt) ? seconds_per_count
                                                                          : -1.0;
}

const MethodRun* Interface::stepped() const
{
    return is_open(workspace_, Panel::step) ? stepped_run(derived_.runs, workspace_.panels.stepping)
                                            : nullptr;
}

namespace {

/// True when Space went down and up again without a drag in between.
bool space_tapped(const UiModel& model, Actions& out)
{
    Interaction next = model.interaction;
    const bool free = !ImGui::GetIO().WantTextInput && !ImGui::IsAnyItemActive() &&
                      !is_widget_marked() && !next.panning;
    if (key_pressed(ImGuiKey_Space) && free) next.space_tap = true;
    if (!free) next.space_tap = false;
    const bool tapped = next.space_tap && !key_down(ImGuiKey_Space);
    if (tapped) next.space_tap = false;
    if (next.space_tap != model.interaction.space_tap) out.emplace_back(SetView{next});
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
    if (!(next == stepping)) out.emplace_back(SetView{next});
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
        out.emplace_back(SetView{ended});
    } else if (!is_open(model.workspace, Panel::hunt)) {
        out.emplace_back(LoadDocument{document}); // which ends the step of the timeline
        out.emplace_back(SetView{ended});
    } else if (replay.is_playing && model.now >= replay.next_time) {
        out.emplace_back(ShowReplay{at_document(replay, replay.at + 1, model.now)});
    }
}

/// @param toggled  by the Space bar, which the Step panel takes while it is open
void play_animation(const UiModel& model, bool toggled, Actions& out)
{
    const AnimationView& view = model.panels.animation;
    if (toggled && model.workspace.settings.animation_shown && !is_shown(model.layout.run) &&
        !is_open(model.workspace, Panel::step))
        out.emplace_back(PlayAnimation{});
    if (view.animation.is_playing) out.emplace_back(AdvanceAnimation{});
}

/// The run goes on to the line of the moment; it ends at its last one.
void play_run(const UiModel& model, bool toggled, Actions& out)
{
    const records::Strip& strip = model.derived.strip;
    RunView view = model.panels.run;
    if (toggled && is_shown(model.layout.run) && !is_open(model.workspace, Panel::step)) {
        view = toggled_playing(view, strip);
        if (!view.is_playing) out.emplace_back(ShowRunLine{view.line});
    } else if (view.is_playing && strip.size() > 0) {
        if (view.played_since < 0.0) view.played_since = model.now;
        const double place = view.played_from + (model.now - view.played_since) * view.speed;
        const std::size_t passed = strip.lines_before(place);
        const std::size_t at = passed == 0 ? 0 : passed - 1;
        view.is_playing = place < strip.ends()[1];
        const std::size_t line = strip.index_at(view.is_playing ? at : strip.size() - 1);
        if (line != view.line || !view.is_playing) out.emplace_back(ShowRunLine{line});
    }
    // First, because the line is shown in passing while the run plays.
    if (!(view == model.panels.run)) out.insert(out.begin(), SetView{view});
}

} // namespace

void run_playback(const UiModel& model, Actions& out)
{
    const bool tapped = space_tapped(model, out);
    play_steps(model, tapped, out);
    play_animation(model, tapped, out);
    play_replay(model, out);
    play_run(model, tapped, out);
}

} // namespace secant
