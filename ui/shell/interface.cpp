#include "ui/shell/interface.h"

#include "core/workspace/reduce.h"
#include "ui/shell/frame_ui.h"
#include "ui/shell/menu_bar.h"
#include "ui/shell/playback.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/scopes.h"

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
    const Settings& settings = workspace_.settings;
    const float scale = interface_scale(workspace_);
    const bool same_size = scale == styled_scale_ && pixel_ratio == styled_ratio_;
    if (same_size && settings.palette == theme_.palette) return false;
    theme_ = make_theme(settings.palette);
    ::secant::apply(theme_, scale, ImGui::GetStyle());
    set_font_scale(1.0F / pixel_ratio);
    if (same_size) return false;
    // Fonts are drawn in the screen's pixels, and shown at their size in the window's units.
    fonts_ = load_fonts(*ImGui::GetIO().Fonts, scale * pixel_ratio);
    styled_scale_ = scale;
    styled_ratio_ = pixel_ratio;
    return true;
}

void Interface::frame(const CommandIds& commands, const Touch& touch)
{
    touch_ = touch;
    const FontScope font{fonts_.body};
    KeyboardFocus keyboard;
    Actions actions;
    if (run_commands(model(), commands, actions)) keyboard.drop_move();
    run_playback(model(), actions);
    apply(std::exchange(actions, {}));
    serve_edge();
    // A menu or a small window that asked in the last frame is gone now.
    const auto move = std::exchange(workspace_.requests.keyboard, std::nullopt);
    menu_bar(model(), move == KeyboardMove::menus, actions);
    apply(std::exchange(actions, {}));
    for (const FramePart part : frame_parts()) {
        // The actions of the part before may change the layout.
        part(model(), frame_layout(model()), actions);
        apply(std::exchange(actions, {}));
    }
    keyboard.settle(keeps_keyboard(model()));
    if (move && *move != KeyboardMove::menus) move_keyboard(*move);
    keyboard.draw_ring(theme_, interface_scale(workspace_));
}

void Interface::apply(const Action& action)
{
    apply(Actions{action});
}

void Interface::apply(const Actions& actions)
{
    if (actions.empty()) return;
    workspace_ = reduce(std::move(workspace_), actions, ImGui::GetTime());
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
        apply(SetSettings{settings_with_moved_edge(model(), *move)});
}

void Interface::move_keyboard(KeyboardMove move)
{
    Interaction interaction = workspace_.interaction;
    if (!focus_part(move) || interaction.focused != Handle::none) return;
    // The ring of the canvas is around a handle.
    interaction.focused = Handle::start;
    apply(SetInteraction{interaction});
}

UiModel Interface::model() const
{
    return {workspace_, derived_, fonts_, theme_, ImGui::GetTime(), interface_scale(workspace_),
            touch_};
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
          panels.animation.animation.is_playing ? 0.0 : -1.0}) {
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

} // namespace secant
