#include "ui/canvas/pointer_input.h"

#include <imgui.h>

namespace secant {
namespace {

ImGuiMouseCursor cursor_of(PointerShape shape)
{
    switch (shape) {
    case PointerShape::arrow: return ImGuiMouseCursor_Arrow;
    case PointerShape::hand: return ImGuiMouseCursor_Hand;
    case PointerShape::move: return ImGuiMouseCursor_ResizeAll;
    case PointerShape::left_right: return ImGuiMouseCursor_ResizeEW;
    case PointerShape::up_down: return ImGuiMouseCursor_ResizeNS;
    case PointerShape::falling: return ImGuiMouseCursor_ResizeNWSE;
    case PointerShape::rising: return ImGuiMouseCursor_ResizeNESW;
    }
    return ImGuiMouseCursor_Arrow;
}

} // namespace

Vec<2> pointer()
{
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

float reach_of(const UiModel& model)
{
    return model.workspace.by_touch ? 2.0F * model.scale : model.scale;
}

DragKeys drag_keys()
{
    const ImGuiIO& io = ImGui::GetIO();
    return {io.KeyShift, io.KeyAlt, io.KeyCtrl};
}

void show_pointer(PointerShape shape)
{
    ImGui::SetMouseCursor(cursor_of(shape));
}

} // namespace secant
