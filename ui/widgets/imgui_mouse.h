#pragma once

// Dear ImGui's own state of the mouse, of which most has no public function. What differs between
// 1.86 and the 1.92 series is here, as in imgui_compat.h.

#include <imgui.h>
#include <imgui_internal.h>

namespace secant {

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
