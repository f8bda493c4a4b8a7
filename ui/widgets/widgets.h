#pragma once

#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/imgui_internals.h"

#include <span>
#include <string>
#include <string_view>

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

/// A quiet title over a part of a panel.
void heading(const UiModel& model, const char* text);

/// A text in lines that are not wider than `width`, in the present face. A line ends between words,
/// so a number stays whole; only a word that is wider than a line is broken.
[[nodiscard]] std::string in_lines(std::string_view text, float width);

/// A text in one line that is not wider than `width`, in a face: as much of its front as fits, with
/// an ellipsis where something is left out.
[[nodiscard]] std::string in_one_line(std::string_view text, float width, ImFont& face);

/// Text in lines of a width, by default up to the panel's edge.
void paragraph(std::string_view text, float width = 0.0F);

/// While it lives, boxes to tick have an edge, so that an empty box can be seen on the panel.
class BoxEdges {
public:
    explicit BoxEdges(const UiModel& model);

private:
    ColorScope color_;
    StyleScope size_;
};

/// The width that the content of a small window can have, whatever it has now.
[[nodiscard]] float widest_content(const UiModel& model);

/// Puts the boxes of a group side by side, in columns that hold the widest one: as many columns as
/// fit into a small window.
class BoxColumns {
public:
    /// @param most  The number of columns in a wide window.
    BoxColumns(const UiModel& model, std::span<const char* const> names, std::size_t most);

    /// Goes to the place of the next box. Call before each one.
    void next();

private:
    float width_ = 0.0F;
    std::size_t count_ = 1;
    std::size_t at_ = 0;
};

/// While it lives, rows of a list or a menu are so high that a finger can press one, when fingers
/// are used.
class FingerRows {
public:
    explicit FingerRows(const UiModel& model);

private:
    StyleScope spacing_;
};

/// A button that is as high as a line of text, unless fingers are used.
[[nodiscard]] bool small_button(const UiModel& model, const char* name);

/// A link to another part of the window. Returns whether it was clicked.
[[nodiscard]] bool link(const UiModel& model, const char* text);

/// A button with a tooltip, also while the button is disabled.
[[nodiscard]] bool hinted_button(const char* name, const char* meaning, bool disabled = false);

/// A row of buttons of which one is chosen; only the outer corners are round.
/// @param hints  The tooltips of the buttons, or none.
/// @param first  The index of the first button, in a further row of the same choice.
/// @return The index that was clicked, or -1.
[[nodiscard]] int choice(const UiModel& model, const char* id, std::span<const char* const> names,
                         int chosen, std::span<const char* const> hints = {}, int first = 0);

/// The width `choice` takes.
[[nodiscard]] float choice_width(std::span<const char* const> names);

/// A number in short form; the tooltip has all digits, and a click copies them.
/// @return Whether it was clicked.
bool copyable(const UiModel& model, const char* id, const std::string& brief,
              const std::string& exact, const std::string& hex);

} // namespace secant
