#pragma once

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/imgui_focus.h"

namespace secant {

// Each pushes in its constructor and pops in its destructor, so that no early return omits the pop.

class IdScope {
public:
    explicit IdScope(const char* id) { ImGui::PushID(id); }
    explicit IdScope(int id) { ImGui::PushID(id); }
    ~IdScope() { ImGui::PopID(); }
    IdScope(const IdScope&) = delete;
    IdScope& operator=(const IdScope&) = delete;
};

class FontScope {
public:
    explicit FontScope(ImFont* font) { push_font(font); }
    ~FontScope() { ImGui::PopFont(); }
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

class ColorScope {
public:
    ColorScope(ImGuiCol which, ImU32 color) { ImGui::PushStyleColor(which, color); }
    ~ColorScope() { ImGui::PopStyleColor(); }
    ColorScope(const ColorScope&) = delete;
    ColorScope& operator=(const ColorScope&) = delete;
};

class StyleScope {
public:
    StyleScope(ImGuiStyleVar which, float value) { ImGui::PushStyleVar(which, value); }
    StyleScope(ImGuiStyleVar which, ImVec2 value) { ImGui::PushStyleVar(which, value); }
    ~StyleScope() { ImGui::PopStyleVar(); }
    StyleScope(const StyleScope&) = delete;
    StyleScope& operator=(const StyleScope&) = delete;
};

class WrapScope {
public:
    /// Text wraps at `x` within the window; at its right edge when zero.
    explicit WrapScope(float x = 0.0F) { ImGui::PushTextWrapPos(x); }
    ~WrapScope() { ImGui::PopTextWrapPos(); }
    WrapScope(const WrapScope&) = delete;
    WrapScope& operator=(const WrapScope&) = delete;
};

class DisabledScope {
public:
    explicit DisabledScope(bool disabled) { ImGui::BeginDisabled(disabled); }
    ~DisabledScope() { ImGui::EndDisabled(); }
    DisabledScope(const DisabledScope&) = delete;
    DisabledScope& operator=(const DisabledScope&) = delete;
};

class ClipScope {
public:
    ClipScope(ImDrawList& list, ImVec2 min, ImVec2 max, bool intersect = true) : list_(list)
    {
        list_.PushClipRect(min, max, intersect);
    }
    ~ClipScope() { list_.PopClipRect(); }
    ClipScope(const ClipScope&) = delete;
    ClipScope& operator=(const ClipScope&) = delete;

private:
    ImDrawList& list_;
};

/// A window of the interface with a fixed place.
class FixedWindow {
public:
    FixedWindow(const char* name, ImVec2 min, ImVec2 size, ImGuiWindowFlags flags = 0)
    {
        ImGui::SetNextWindowPos(min);
        ImGui::SetNextWindowSize(size);
        ImGui::Begin(name, nullptr,
                     flags | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                         ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                         ImGuiWindowFlags_NoBringToFrontOnFocus);
        if (ImGui::IsWindowAppearing()) put_last_in_focus_order();
    }
    ~FixedWindow() { ImGui::End(); }
    FixedWindow(const FixedWindow&) = delete;
    FixedWindow& operator=(const FixedWindow&) = delete;
};

} // namespace secant
