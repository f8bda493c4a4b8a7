#include "ui/shell/small_window.h"

#include "core/text/text.h"
#include "core/workspace/effects.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace secant {
namespace {

float width_of(const char* button)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::CalcTextSize(button).x + 2.0F * style.FramePadding.x + style.ItemSpacing.x;
}

/// The buttons of a notice, each on a line of its own when they do not fit beside each other.
void buttons_of(const Notice& notice, bool beside, float width, Actions& out)
{
    const float most = width - 2.0F * ImGui::GetStyle().FramePadding.x;
    for (std::size_t i = 0; i < notice.buttons.size(); ++i) {
        const IdScope id{static_cast<int>(i)};
        if (ImGui::Button(in_lines(notice.buttons[i].label, most).c_str()))
            std::ranges::copy(actions_of(notice.buttons[i]), std::back_inserter(out));
        if (beside) ImGui::SameLine();
    }
}

} // namespace

void notice_bar(const UiModel& model, const Rect& area, Actions& out)
{
    if (!model.panels.notice) return;
    const Notice& notice = *model.panels.notice;
    if (notice.shown_since < 0.0) {
        Notice shown = notice;
        shown.shown_since = model.now;
        out.emplace_back(SetView{shown});
    }
    if (seconds_to_notice_end(model.panels.notice, model.now) == 0.0) {
        out.emplace_back(SetView{std::optional<Notice>{}});
        return;
    }
    const FontScope font{model.fonts.small};
    const float scale = model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{12.0F * scale, 7.0F * scale}};
    const float height = model.workspace.by_touch ? ImGui::GetStyle().FramePadding.y : 2.0F * scale;
    const StyleScope frame{ImGuiStyleVar_FramePadding,
                           ImVec2{model.workspace.by_touch ? 14.0F * scale : 8.0F * scale, height}};
    const StyleScope rounding{ImGuiStyleVar_WindowRounding, 7.0F * scale};
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    const bool is_problem = notice.tone == NoticeTone::problem;
    const ColorScope ground{ImGuiCol_WindowBg, model.theme.label_ground};
    const ColorScope line{ImGuiCol_Border, is_problem ? model.theme.bad : model.theme.line};

    float buttons = width_of("\u00D7");
    for (const NoticeButton& button : notice.buttons)
        buttons += width_of(button.label.c_str());
    const float most = size(area).x - 24.0F * scale;
    const float words = ImGui::CalcTextSize(notice.text.c_str()).x;
    const float whole = words + buttons + 24.0F * scale + 1.0F;
    const bool one_line = whole <= most;
    ImGui::SetNextWindowSize({std::min(whole, most), 0.0F});
    ImGui::SetNextWindowPos({std::round(middle(area).x), area.max.y - 10.0F * scale},
                            ImGuiCond_Always, {0.5F, 1.0F});
    if (ImGui::Begin("Notice", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing)) {
        ImGui::AlignTextToFramePadding();
        // The cross alone stands beside the words, so that the notice hides little of the drawing.
        const bool ends_beside = one_line || notice.buttons.empty();
        paragraph(notice.text,
                  ImGui::GetContentRegionAvail().x - (ends_beside && !one_line ? buttons : 0.0F));
        if (ends_beside) ImGui::SameLine();
        buttons_of(notice, buttons <= most - 24.0F * scale, ImGui::GetContentRegionAvail().x, out);
        if (ImGui::Button("\u00D7")) out.emplace_back(SetView{std::optional<Notice>{}});
    }
    ImGui::End();
}

namespace {

/// Entries to which the same happens.
struct Group {
    const char* verb;
    const char* sign; ///< before each name
    const std::vector<std::string>& names;
};

std::array<Group, 3> groups_of(const FileDifference& difference)
{
    return {{{"adds", "+", difference.added},
             {"removes", "\u2212", difference.removed},
             {"changes", "\u2260", difference.changed}}};
}

std::size_t rows_of(const Group& group)
{
    return group.names.empty() ? 0 : group.names.size() + 1;
}

/// The line over a group, or one of its names.
void row(const UiModel& model, const Group& group, std::size_t index)
{
    if (index == 0) {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(fmt::format("Reload {} {}:", group.verb,
                                           counted(group.names.size(), "entry", "entries"))
                                   .c_str());
        return;
    }
    const std::string name = printable(group.names[index - 1], whole_text);
    ImGui::TextUnformatted(fmt::format("  {} {}", group.sign, name).c_str());
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", name.c_str());
}

void differing_rows(const UiModel& model, const FileDifference& difference)
{
    const std::array<Group, 3> groups = groups_of(difference);
    std::size_t count = 0;
    for (const Group& group : groups)
        count += rows_of(group);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            auto at = static_cast<std::size_t>(i);
            const auto* group = groups.data();
            for (; at >= rows_of(*group); ++group)
                at -= rows_of(*group);
            row(model, *group, at);
        }
    }
}

/// The words about the other effects of a reload, beside the named entries.
std::string other_words(const OpenFile& file, const FileDifference& difference)
{
    std::string words;
    if (difference == FileDifference{}) {
        words = "The entries are the same: only the layout differs.";
    } else if (difference.reordered) {
        words = "Reload changes the order of the entries.";
    }
    if (is_unsaved(file)) {
        words += words.empty() ? "" : "\n";
        words += "The file has unsaved changes here. Reload drops them.";
    }
    return words;
}

/// Returns whether the question is answered.
bool buttons(const ReloadOffer& offer, const OpenFile& file, Actions& out)
{
    if (ImGui::Button("Reload")) {
        out.emplace_back(ReloadFile{offer.file, offer.content, offer.on_disk});
        out.emplace_back(Notify{{"Reloaded " + title_of(file), NoticeTone::done, {}}});
        return true;
    }
    // Return drops no unsaved changes.
    if (!is_unsaved(file)) ImGui::SetItemDefaultFocus();
    ImGui::SameLine();
    const bool keeps = ImGui::Button("Keep mine");
    if (is_unsaved(file)) ImGui::SetItemDefaultFocus();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("The next save replaces the version on the disk");
    if (keeps) out.emplace_back(KeepOpenVersion{offer.file, offer.on_disk});
    return keeps;
}

} // namespace

bool reload_window(const UiModel& model, Actions& out)
{
    const ReloadOffer& offer = *model.panels.reload;
    const OpenFile* const file = find_file(model.library, offer.file);
    if (file == nullptr) return false;
    const auto content = [&] {
        if (ImGui::IsWindowAppearing()) mark_first_widget();
        paragraph("Another program has changed " + title_of(*file) + ".");
        if (const std::string words = other_words(*file, offer.difference); !words.empty())
            paragraph(words);
        const float below = ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
        begin_flat_child("entries", {0.0F, ImGui::GetContentRegionAvail().y - below});
        differing_rows(model, offer.difference);
        ImGui::EndChild();
        return !buttons(offer, *file, out);
    };
    return pinned_window(model, SmallWindow::reload, main_part(model.layout), {480.0F, 320.0F},
                         content);
}

} // namespace secant
