#pragma once

#include <imgui.h>
#include <imgui_internal.h>

namespace secant {

// Dear ImGui's own state of the keyboard, of which most has no public function. What differs
// between 1.86 and the 1.92 series is here, as in imgui_compat.h.

/// True when the item with the keyboard is marked. A click of the mouse ends the mark.
[[nodiscard]] inline bool is_focus_shown()
{
#if IMGUI_VERSION_NUM < 19140
    return !ImGui::GetCurrentContext()->NavDisableHighlight;
#else
    return ImGui::GetCurrentContext()->NavCursorVisible;
#endif
}

inline void show_focus()
{
    ImGuiContext& g = *ImGui::GetCurrentContext();
#if IMGUI_VERSION_NUM < 19140
    g.NavDisableHighlight = false;
    g.NavDisableMouseHover = true;
#else
    g.NavCursorVisible = true;
    g.NavHighlightItemUnderNav = true;
#endif
}

/// When the keyboard goes back to the window that had it before, the present window comes last.
/// Dear ImGui puts a new window first.
inline void put_last_in_focus_order()
{
    ImGuiContext& g = *ImGui::GetCurrentContext();
    ImGuiWindow* window = g.CurrentWindow;
    for (int i = window->FocusOrder; i > 0; --i) {
        g.WindowsFocusOrder[i] = g.WindowsFocusOrder[i - 1];
        g.WindowsFocusOrder[i]->FocusOrder = static_cast<short>(i);
    }
    g.WindowsFocusOrder[0] = window;
    window->FocusOrder = 0;
}

/// Turns off what Dear ImGui does by itself with Alt and with Ctrl+Tab.
inline void free_keys_of_windowing()
{
    ImGuiContext& g = *ImGui::GetCurrentContext();
    g.NavWindowingToggleLayer = false;
#if IMGUI_VERSION_NUM < 18950
    g.NavWindowingTarget = g.NavWindowingTargetAnim = nullptr;
#else
    g.ConfigNavWindowingKeyNext = g.ConfigNavWindowingKeyPrev = 0;
#endif
}

/// Until `end_tab_stops`, Tab goes to every widget. Before 1.90 it went to text fields only.
inline void begin_tab_stops()
{
#if IMGUI_VERSION_NUM < 19000
    ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);
#endif
}

inline void end_tab_stops()
{
#if IMGUI_VERSION_NUM < 19000
    ImGui::PopItemFlag();
#endif
}

/// Tab goes on from the item with the keyboard, and marks where it arrives. Before 1.90 it began
/// with the first item, unless a text was being edited.
inline void continue_tab([[maybe_unused]] bool tab_pressed)
{
#if IMGUI_VERSION_NUM < 19000
    ImGuiContext& g = *ImGui::GetCurrentContext();
    const bool arrived = g.NavActivateInputId != 0 &&
                         (g.NavActivateFlags & ImGuiActivateFlags_TryToPreserveState) != 0;
    if (arrived) show_focus();
    const bool asked = (g.NavMoveFlags & ImGuiNavMoveFlags_Tabbing) != 0 && g.NavMoveSubmitted;
    if (tab_pressed && asked && g.NavTabbingDir == 0 && g.NavId != 0 && is_focus_shown())
        g.NavTabbingDir = 1;
#endif
}

/// Return activates the item with the keyboard, as Space does. Before 1.90 it did so with text
/// fields only.
inline void activate_with_return([[maybe_unused]] bool return_pressed)
{
#if IMGUI_VERSION_NUM < 19000
    ImGuiContext& g = *ImGui::GetCurrentContext();
    if (!return_pressed || g.ActiveId != 0 || g.NavId == 0 || !is_focus_shown()) return;
    if (g.NavWindow == nullptr || (g.NavWindow->Flags & ImGuiWindowFlags_NoNavInputs) != 0) return;
    g.NavActivateId = g.NavActivateDownId = g.NavActivatePressedId = g.NavId;
    g.NavActivateFlags = ImGuiActivateFlags_PreferInput;
#endif
}

// Dear ImGui's own state of the mouse, of which most has no public function. What differs between
// 1.86 and the 1.92 series is here, as in imgui_compat.h.

/// Keeps the wheel from scrolling while the pointer is on the last item. Call in every frame.
/// @return Whether the wheel is the item's: not while a panel that is being scrolled moves under
/// the
///         pointer.
[[nodiscard]] inline bool takes_wheel()
{
    if (ImGui::GetCurrentContext()->WheelingWindow != nullptr) return false;
#if IMGUI_VERSION_NUM < 18990
    ImGui::SetItemUsingMouseWheel();
#else
    ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
#endif
    return true;
}

/// Gives the pressed mouse to a widget without a shape, from the field that has it. Call in every
/// frame of a drag.
inline void hold_mouse(const char* id)
{
    const ImGuiID held = ImGui::GetID(id);
    if (ImGui::GetCurrentContext()->ActiveId != held)
        ImGui::SetActiveID(held, ImGui::GetCurrentContext()->CurrentWindow);
    ImGui::KeepAliveID(held);
}

inline void release_mouse()
{
    ImGui::ClearActiveID();
}

} // namespace secant
