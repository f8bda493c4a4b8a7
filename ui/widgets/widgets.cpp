#include "ui/widgets/widgets.h"

#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <utility>

namespace secant {
namespace {

float width_of(std::string_view text)
{
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// Removes as much from the front of a word as fits into a line; at least a letter.
std::string_view cut_line(std::string_view& word, float width)
{
    const char* const end = word.data() + word.size();
    const char* stop = wrapped_line_end(word.data(), end, width);
    if (stop == word.data()) ++stop;
    while (stop < end && (static_cast<unsigned char>(*stop) & 0xC0U) == 0x80U)
        ++stop; // within a letter
    const std::string_view line = word.substr(0, static_cast<std::size_t>(stop - word.data()));
    word.remove_prefix(line.size());
    return line;
}

/// A text without line breaks, in lines.
void append_lines(std::string& out, std::string_view text, float width)
{
    constexpr std::size_t none = std::string_view::npos;
    while (!text.empty() && width_of(text) > width) {
        std::size_t end = none; // of the last word that fits
        for (std::size_t at = text.find(' ', 1);
             at != none && width_of(text.substr(0, at)) <= width; at = text.find(' ', at + 1))
            end = at;
        if (end == none) {
            out.append(cut_line(text, width));
            if (text.starts_with(' ')) text.remove_prefix(1);
            if (text.empty()) return;
        } else {
            out.append(text, 0, end);
            text.remove_prefix(end + 1);
        }
        out += '\n';
    }
    out.append(text);
}

} // namespace

void heading(const UiModel& model, const char* text)
{
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    ImGui::TextUnformatted(text);
}

std::string in_lines(std::string_view text, float width)
{
    std::string out;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        append_lines(out, text.substr(0, end), width);
        if (end == text.size()) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

std::string in_one_line(std::string_view text, float width, ImFont& face)
{
    constexpr std::string_view ellipsis = "\u2026";
    const float height = text_height(face);
    // The front that fits, and how wide it is.
    const auto front = [&](std::string_view line, float room) {
        const char* rest = nullptr;
        const char* const end = line.data() + line.size();
        const ImVec2 size = face.CalcTextSizeA(height, room, 0.0F, line.data(), end, &rest);
        return std::pair{line.substr(0, static_cast<std::size_t>(rest - line.data())), size.x};
    };
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.size() == text.size() && front(line, width).first.size() == line.size())
        return std::string{text};
    const float room = width - front(ellipsis, FLT_MAX).second;
    return std::string{front(line, room).first}.append(ellipsis);
}

void paragraph(std::string_view text, float width)
{
    const float room = width > 0.0F ? width : ImGui::GetContentRegionAvail().x;
    ImGui::TextUnformatted(in_lines(text, room).c_str());
}

BoxEdges::BoxEdges(const UiModel& model)
    : color_{ImGuiCol_Border, model.theme.dim}, size_{ImGuiStyleVar_FrameBorderSize, 1.0F}
{
}

float widest_content(const UiModel& model)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::GetMainViewport()->Size.x - 8.0F * model.scale - 2.0F * style.WindowPadding.x -
           style.ScrollbarSize;
}

BoxColumns::BoxColumns(const UiModel& model, std::span<const char* const> names, std::size_t most)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    float words = 0.0F;
    for (const char* name : names)
        words = std::max(words, ImGui::CalcTextSize(name).x);
    width_ = std::ceil(ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + words +
                       2.0F * style.ItemSpacing.x);
    count_ =
        std::clamp<std::size_t>(static_cast<std::size_t>(widest_content(model) / width_), 1, most);
}

void BoxColumns::next()
{
    const std::size_t column = at_++ % count_;
    const float left = ImGui::GetStyle().WindowPadding.x;
    if (column > 0) ImGui::SameLine(left + static_cast<float>(column) * width_);
}

FingerRows::FingerRows(const UiModel& model)
    : spacing_{ImGuiStyleVar_ItemSpacing,
               ImVec2{ImGui::GetStyle().ItemSpacing.x,
                      model.workspace.by_touch
                          ? std::round(finger_height * model.scale - ImGui::GetTextLineHeight())
                          : ImGui::GetStyle().ItemSpacing.y}}
{
}

bool small_button(const UiModel& model, const char* name)
{
    return model.workspace.by_touch ? ImGui::Button(name) : ImGui::SmallButton(name);
}

bool link(const UiModel& model, const char* text)
{
    const std::string words = std::string{text} + " \u2192";
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent = ImGui::CalcTextSize(words.c_str());
    const ImVec2 ground{extent.x, model.workspace.by_touch
                                      ? std::max(extent.y, finger_height * model.scale)
                                      : extent.y};
    const bool clicked = ImGui::InvisibleButton(text, ground);
    const bool hovered = ImGui::IsItemHovered();
    const ImU32 color = color_of(model.theme, Role::circle);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, color, words.c_str());
    if (hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        list.AddLine({at.x, at.y + extent.y}, {at.x + extent.x, at.y + extent.y}, color);
    }
    return clicked;
}

bool hinted_button(const char* name, const char* meaning, bool disabled)
{
    bool clicked = false;
    {
        const DisabledScope scope{disabled};
        clicked = ImGui::Button(name);
    }
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", meaning);
    return clicked;
}

int choice(const UiModel& model, const char* id, std::span<const char* const> names, int chosen,
           std::span<const char* const> hints, int first)
{
    const IdScope scope{id};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{model.scale, 0.0F}};
    int clicked = -1;
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const IdScope item{first + i};
        if (i > 0) ImGui::SameLine();
        const bool is_chosen = first + i == chosen;
        const ColorScope ground{ImGuiCol_Button,
                                is_chosen ? model.theme.accent : model.theme.raised};
        const ColorScope hovered{ImGuiCol_ButtonHovered,
                                 is_chosen ? model.theme.accent : model.theme.hovered};
        const ColorScope text{ImGuiCol_Text, is_chosen ? model.theme.on_accent : model.theme.text};
        if (ImGui::Button(names[static_cast<std::size_t>(i)])) clicked = first + i;
        if (!hints.empty() && ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", hints[static_cast<std::size_t>(i)]);
    }
    return clicked;
}

float choice_width(std::span<const char* const> names)
{
    float width = 0.0F;
    for (const char* name : names) {
        width += ImGui::CalcTextSize(name).x + 2.0F * ImGui::GetStyle().FramePadding.x + 2.0F;
    }
    return width;
}

bool copyable(const UiModel& model, const char* id, const std::string& brief,
              const std::string& exact, const std::string& hex)
{
    const IdScope scope{id};
    const FontScope font{model.fonts.mono};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent = ImGui::CalcTextSize(brief.c_str());
    if (extent.x <= 0.0F) return false;
    const bool clicked = ImGui::InvisibleButton("number", extent);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (hovered) {
        list.AddRectFilled({at.x - 4.0F, at.y - 1.0F},
                           {at.x + extent.x + 4.0F, at.y + extent.y + 1.0F}, model.theme.hovered,
                           4.0F);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("%s\n%s\nClick to copy", exact.c_str(), hex.c_str());
    }
    list.AddText(at, model.theme.text, brief.c_str());
    if (clicked) ImGui::SetClipboardText(exact.c_str());
    return clicked;
}

} // namespace secant
