#pragma once

// Mouse and keyboard for an interface without a window: as states for Dear ImGui 1.86, as events
// for later versions.

#include <imgui.h>

#include <string_view>

namespace secant::testing {

inline void prepare_input()
{
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    for (int key = 0; key < ImGuiKey_COUNT; ++key)
        io.KeyMap[key] = key;
#else
    ImGui::GetIO().ConfigInputTrickleEventQueue = false;
#endif
}

inline void inject_mouse(float x, float y)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MousePos = {x, y};
#else
    ImGui::GetIO().AddMousePosEvent(x, y);
#endif
}

inline void inject_button(int button, bool down)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseDown[button] = down;
#else
    ImGui::GetIO().AddMouseButtonEvent(button, down);
#endif
}

inline void inject_wheel(float notches, float sideways = 0.0F)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseWheel += notches;
    ImGui::GetIO().MouseWheelH += sideways;
#else
    ImGui::GetIO().AddMouseWheelEvent(sideways, notches);
#endif
}

inline void inject_key(ImGuiKey key, bool down)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().KeysDown[key] = down;
#else
    ImGui::GetIO().AddKeyEvent(key, down);
#endif
}

struct Modifiers {
    bool control = false;
    bool shift = false;
    bool alt = false;
};

inline void inject_modifiers(const Modifiers& modifiers)
{
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
    io.KeyCtrl = modifiers.control;
    io.KeyShift = modifiers.shift;
    io.KeyAlt = modifiers.alt;
#else
    io.AddKeyEvent(ImGuiMod_Ctrl, modifiers.control);
    io.AddKeyEvent(ImGuiMod_Shift, modifiers.shift);
    io.AddKeyEvent(ImGuiMod_Alt, modifiers.alt);
#endif
}

inline void inject_text(std::string_view text)
{
    for (const char c : text)
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(c));
}

} // namespace secant::testing
