#pragma once

#include <imgui.h>

namespace secant::testing {

/// Dear ImGui's state, which an interface needs.
class ImGuiState {
public:
    ImGuiState() { ImGui::CreateContext(); }
    ~ImGuiState() { ImGui::DestroyContext(); }
    ImGuiState(const ImGuiState&) = delete;
    ImGuiState& operator=(const ImGuiState&) = delete;
};

} // namespace secant::testing
