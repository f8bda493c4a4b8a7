#include "ui/shell/reload_window.h"

#include "core/text/counted.h"
#include "core/text/utf8.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace secant {
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

/// What a reload does beside the named entries.
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
        out.emplace_back(LibraryAction{ReloadFile{offer.file, offer.content, offer.on_disk}});
        out.emplace_back(Notify{{"Reloaded " + title_of(file), NoticeTone::done, {}}});
        return true;
    }
    // Return drops no unsaved changes.
    if (!is_unsaved(file)) ImGui::SetItemDefaultFocus();
    ImGui::SameLine();
    const bool keeps = ImGui::Button("Keep mine");
    if (is_unsaved(file)) ImGui::SetItemDefaultFocus();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("The next save replaces the version on the disk");
    if (keeps) out.emplace_back(LibraryAction{KeepOpenVersion{offer.file, offer.on_disk}});
    return keeps;
}

} // namespace

void reload_window(const UiModel& model, const Rect& area, Actions& out)
{
    if (!model.panels.reload) return;
    const ReloadOffer& offer = *model.panels.reload;
    const OpenFile* file = find_file(model.library, offer.file);
    const Pixel room = size(area);
    const ImVec2 extent{std::min(480.0F * model.scale, room.x - 16.0F),
                        std::min(320.0F * model.scale, room.y - 16.0F)};
    ImGui::SetNextWindowSize(extent);
    ImGui::SetNextWindowPos({std::round(middle(area).x - extent.x / 2.0F), area.min.y + 8.0F},
                            ImGuiCond_Always);
    bool shown = file != nullptr;
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(name_of(SmallWindow::reload), &shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove) &&
        file != nullptr) {
        if (ImGui::IsWindowAppearing()) mark_first_widget();
        paragraph("Another program has changed " + title_of(*file) + ".");
        if (const std::string words = other_words(*file, offer.difference); !words.empty())
            paragraph(words);
        const float below = ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
        begin_flat_child("entries", {0.0F, ImGui::GetContentRegionAvail().y - below});
        differing_rows(model, offer.difference);
        ImGui::EndChild();
        if (buttons(offer, *file, out)) shown = false;
    }
    ImGui::End();
    if (escape_closes(SmallWindow::reload)) shown = false;
    if (!shown) out.emplace_back(SetReloadOffer{});
}

} // namespace secant
