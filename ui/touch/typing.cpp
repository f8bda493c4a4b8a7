#include "ui/touch/typing.h"

#include <imgui.h>
#include <imgui_internal.h>

namespace secant {
namespace {

/// The window that has the field; null when nothing is typed.
ImGuiWindow* window_of_field()
{
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const bool is_typed = g.ActiveId != 0 && g.InputTextState.ID == g.ActiveId;
    // The field that is typed in is the one that the keyboard marks.
    return is_typed && g.NavId == g.ActiveId ? g.ActiveIdWindow : nullptr;
}

ImRect place_in(const ImGuiWindow& window)
{
    return ImGui::WindowRectRelToAbs(const_cast<ImGuiWindow*>(&window), window.NavRectRel[0]);
}

} // namespace

void mark_number_field()
{
    ImGui::GetStateStorage()->SetBool(ImGui::GetItemID(), true);
}

std::optional<TypedField> typed_field()
{
    const ImGuiWindow* const window = window_of_field();
    if (window == nullptr) return std::nullopt;
    const ImRect place = place_in(*window);
    return TypedField{{{place.Min.x, place.Min.y}, {place.Max.x, place.Max.y}},
                      window->StateStorage.GetBool(ImGui::GetCurrentContext()->ActiveId)};
}

void drop_active_item()
{
    ImGui::ClearActiveID();
}

void show_typed_field()
{
    ImGuiWindow* const window = window_of_field();
    if (window != nullptr) ImGui::ScrollToRect(window, place_in(*window));
}

} // namespace secant
