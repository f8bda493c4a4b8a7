#include "ui/widgets/keyboard_focus.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/imgui_internals.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace secant {

namespace {

constexpr const char* canvas_name = "Canvas";
constexpr const char* menu_bar_name = "##MainMenuBar";

/// The parts of the window that can have the keyboard, in the order of F6. The small windows come
/// behind them, and then the notice.
constexpr std::array fixed_parts{canvas_name, "Animation", "Toolbar", "Pages", "Side", "Panel"};
constexpr const char* notice_name = "Notice";

std::vector<const char*> part_names()
{
    std::vector<const char*> names{fixed_parts.begin(), fixed_parts.end()};
    for (const SmallWindowRow& row : small_window_rows)
        names.push_back(row.name);
    names.push_back(notice_name);
    return names;
}

ImGuiContext& context()
{
    return *ImGui::GetCurrentContext();
}

bool accepts_keys(const ImGuiWindow* window)
{
    return window != nullptr && (window->Flags & ImGuiWindowFlags_NoNavInputs) == 0;
}

bool is_called(const ImGuiWindow* window, const char* name)
{
    return window != nullptr && window == ImGui::FindWindowByName(name);
}

bool is_popup_open()
{
    return context().OpenPopupStack.Size > 0;
}

/// True when a popup was drawn in the last frame. Escape closes a popup before the frame begins.
bool had_popup()
{
    const auto& windows = context().Windows;
    return std::any_of(windows.begin(), windows.end(), [](const ImGuiWindow* window) {
        return window->WasActive && (window->Flags & ImGuiWindowFlags_Popup) != 0;
    });
}

/// Marks a widget of a window: the one that had the keyboard there last, else the first.
void enter(ImGuiWindow& window)
{
    ImGui::FocusWindow(&window);
    if (!accepts_keys(&window)) return;
    show_focus();
    if (context().NavId == 0) {
        ImGui::NavInitWindow(&window, false);
    } else {
        ImGui::ScrollToRectEx(&window, ImGui::WindowRectRelToAbs(&window, window.NavRectRel[0]));
    }
}

/// The part that had the keyboard before the menu bar, or before a window that is closed.
/// @param closed  A window that was drawn in this frame for the last time, or null.
void return_to_last_part(const char* closed = nullptr)
{
    const auto& order = context().WindowsFocusOrder;
    const std::vector<const char*> names = part_names();
    for (int i = order.Size - 1; i >= 0; --i) {
        ImGuiWindow* window = order[i];
        const bool is_part = std::ranges::any_of(
            names, [window](const char* name) { return is_called(window, name); });
        if (!is_part || !window->Active) continue;
        if (closed != nullptr && is_called(window, closed)) continue;
        enter(*window);
        return;
    }
    ImGui::SetWindowFocus(canvas_name);
}

/// Of the small windows that Escape closes, the shown one that had the keyboard last.
std::optional<SmallWindow> last_small_window()
{
    const auto& order = context().WindowsFocusOrder;
    for (int i = order.Size - 1; i >= 0; --i) {
        const auto found = std::ranges::find_if(small_window_rows, [&](const SmallWindowRow& row) {
            return row.is_closed_by_escape && is_called(order[i], row.name);
        });
        if (found != small_window_rows.end() && order[i]->WasActive) return found->window;
    }
    return std::nullopt;
}

/// The parts that are shown and have a widget. The canvas is one widget.
std::vector<ImGuiWindow*> part_windows()
{
    std::vector<ImGuiWindow*> found;
    for (const char* name : part_names()) {
        ImGuiWindow* window = ImGui::FindWindowByName(name);
        if (window == nullptr || !window->Active) continue;
        if (name == canvas_name || !accepts_keys(window) || window->DC.NavLayersActiveMask != 0)
            found.push_back(window);
    }
    return found;
}

} // namespace

KeyboardFocus::KeyboardFocus()
{
    begin_tab_stops();
    ImGuiContext& g = context();
    free_keys_of_windowing();
    continue_tab(key_pressed(ImGuiKey_Tab, true));
    activate_with_return(key_pressed(ImGuiKey_Enter) || key_pressed(keypad_enter));
    leaves_ = key_pressed(ImGuiKey_Escape) && is_widget_marked() && g.ActiveId == 0 && !had_popup();
    // The widget with the keyboard was not drawn any more.
    if (is_widget_marked() && g.NavId == 0 && g.ActiveId == 0 && g.NavWindow->WasActive)
        ImGui::NavInitWindow(g.NavWindow, true);
}

KeyboardFocus::~KeyboardFocus()
{
    end_tab_stops();
}

void KeyboardFocus::drop_move()
{
    if (context().NavMoveSubmitted) ImGui::NavMoveRequestCancel();
}

void KeyboardFocus::settle(bool in_use)
{
    ImGuiContext& g = context();
    if (in_use || is_popup_open()) return;
    if (leaves_ || !is_widget_marked()) {
        ImGui::SetWindowFocus(canvas_name);
        return;
    }
    if (!g.NavWindow->Active && g.NavWindow->RootWindow->Active)
        ImGui::FocusWindow(g.NavWindow->RootWindow);
    if (!g.NavWindow->Active || is_called(g.NavWindow, menu_bar_name)) {
        return_to_last_part();
    } else if (g.NavId != 0 && !g.NavIdIsAlive && !g.NavInitRequest) {
        g.NavId = 0;
    }
}

void KeyboardFocus::draw_ring(const Theme& theme, float scale) const
{
    const ImGuiContext& g = context();
    const bool types = g.IO.WantTextInput && g.ActiveId == g.NavId;
    if (!accepts_keys(g.NavWindow) || g.NavId == 0 || !g.NavIdIsAlive) return;
    if (!is_focus_shown() && !types) return;
    const ImGuiWindow& window = *g.NavWindow;
    ImRect box = ImGui::WindowRectRelToAbs(g.NavWindow, window.NavRectRel[g.NavLayer]);
    if (!window.ClipRect.Overlaps(box)) return;
    box.ClipWith(window.ClipRect);
    box.Expand(2.0F * scale);
    ImGui::GetForegroundDrawList()->AddRect(box.Min, box.Max, theme.focus,
                                            ImGui::GetStyle().FrameRounding, 0, 2.0F * scale);
}

bool focus_part(KeyboardMove move)
{
    const std::vector<ImGuiWindow*> found = part_windows();
    if (found.empty()) return false;
    const ImGuiWindow* present =
        context().NavWindow == nullptr ? nullptr : context().NavWindow->RootWindow;
    const auto at = std::ranges::find(found, present);
    const std::size_t count = found.size();
    const std::size_t index = at == found.end() ? 0 : static_cast<std::size_t>(at - found.begin());
    const std::size_t step = move == KeyboardMove::next_part ? 1 : count - 1;
    ImGui::ClearActiveID(); // a text that is typed is entered
    ImGuiWindow& next = *found[(index + step) % count];
    enter(next);
    return is_called(&next, canvas_name);
}

void leave_window(SmallWindow window)
{
    ImGui::ClearActiveID();
    return_to_last_part(row_of(window).name);
}

bool has_keyboard(SmallWindow window)
{
    const ImGuiWindow* present = context().NavWindow;
    return present != nullptr && is_called(present->RootWindow, row_of(window).name);
}

bool escape_closes(SmallWindow window)
{
    if (!key_pressed(ImGuiKey_Escape) || !row_of(window).is_closed_by_escape) return false;
    if (std::ranges::any_of(small_window_rows, has_keyboard, &SmallWindowRow::window))
        return has_keyboard(window);
    return last_small_window() == window;
}

void scroll_with_keys()
{
    if (!ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) return;
    const float line = 3.0F * ImGui::GetTextLineHeightWithSpacing();
    const float most = ImGui::GetWindowHeight() - line;
    float y = ImGui::GetScrollY();
    if (key_pressed(ImGuiKey_DownArrow, true)) y += line;
    if (key_pressed(ImGuiKey_UpArrow, true)) y -= line;
    if (key_pressed(ImGuiKey_PageDown, true)) y += most;
    if (key_pressed(ImGuiKey_PageUp, true)) y -= most;
    if (key_pressed(ImGuiKey_Home)) y = 0.0F;
    if (key_pressed(ImGuiKey_End)) y = ImGui::GetScrollMaxY();
    y = std::clamp(y, 0.0F, ImGui::GetScrollMaxY());
    if (y != ImGui::GetScrollY()) ImGui::SetScrollY(y);
}

void mark_first_widget()
{
    show_focus();
    ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
}

bool is_widget_marked()
{
    return accepts_keys(context().NavWindow) && is_focus_shown();
}

bool canvas_has_keyboard()
{
    return is_called(context().NavWindow, canvas_name) && !is_popup_open() && !had_popup();
}

void give_keyboard_to_canvas()
{
    ImGui::SetWindowFocus(canvas_name);
}

void toggle_menu(const char* title)
{
    if (is_popup_open()) {
        ImGui::ClosePopupToLevel(0, true);
        return;
    }
    ImGui::OpenPopup(title);
    show_focus();
}

int take_move_between_menus()
{
    const ImGuiContext& g = context();
    if (g.OpenPopupStack.Size != 1 || !ImGui::NavMoveRequestButNoResultYet()) return 0;
    const int move = g.NavMoveDir == ImGuiDir_Right ? 1 : g.NavMoveDir == ImGuiDir_Left ? -1 : 0;
    if (move != 0) ImGui::NavMoveRequestCancel();
    return move;
}

void begin_flat_child(const char* id, ImVec2 size)
{
#if IMGUI_VERSION_NUM < 19090
    ImGui::BeginChild(id, size, false, ImGuiWindowFlags_NavFlattened);
#else
    ImGui::BeginChild(id, size, ImGuiChildFlags_NavFlattened);
#endif
}

} // namespace secant
