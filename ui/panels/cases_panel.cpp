#include "ui/panels/panels.h"

#include "core/cases/library/library.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

// In the order of the enumerators.
constexpr std::array shelves{"Gallery", "Files", "Folder"};

std::string label_of(const OpenFile& file)
{
    return fmt::format("{}{}", is_unsaved(file) ? "\u25CF " : "", title_of(file));
}

void welcome(const UiModel& model, Actions& out)
{
    paragraph("No case file is open. Ctrl+K keeps the query on the canvas as an entry; files and "
              "folders can be dropped here.");
    if (ImGui::Button("Open...")) out.emplace_back(OpenChooser{ChooserPurpose::open});
    ImGui::SameLine();
    if (ImGui::Button("New")) {
        out.emplace_back(NewFile{});
        out.emplace_back(ShowShelf{Shelf::files});
    }
    ImGui::SameLine();
    if (ImGui::Button("Keep this query")) out.emplace_back(KeepQuery{});
    if (model.workspace.recent.empty()) return;
    ImGui::Spacing();
    heading(model, "Recent files");
    for (const std::string& path : model.workspace.recent) {
        const IdScope id{path.c_str()};
        if (link(model, path.substr(path.find_last_of('/') + 1).c_str())) {
            out.emplace_back(Ask{OpenPath{path}});
        }
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", path.c_str());
    }
}

/// The shown file, and the buttons for the whole file.
void file_row(const UiModel& model, const OpenFile& file, Actions& out)
{
    const IdScope id{"file"};
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width = [&](const char* name) {
        return ImGui::CalcTextSize(name).x + 2.0F * style.FramePadding.x + style.ItemSpacing.x;
    };
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    const float used = width("Save") + width("Close");
    ImGui::SetNextItemWidth(std::max(60.0F * model.scale, ImGui::GetContentRegionAvail().x - used));
    if (const FingerRows rows{model}; ImGui::BeginCombo("##files", label_of(file).c_str())) {
        for (const OpenFile& other : model.library.files) {
            const IdScope item{static_cast<int>(other.id)};
            if (ImGui::Selectable(label_of(other).c_str(), &other == &file)) {
                out.emplace_back(ShowFile{other.id});
            }
        }
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s%s", file.path.empty() ? "Not saved yet" : file.path.c_str(),
                          is_unsaved(file) ? "\nThe file has unsaved changes" : "");
    }
    ImGui::SameLine();
    {
        const DisabledScope disabled{!is_unsaved(file) && !file.path.empty()};
        if (ImGui::Button("Save")) out.emplace_back(SaveShownFile{});
    }
    ImGui::SameLine();
    if (ImGui::Button("Close")) out.emplace_back(RequestClose{file.id});
}

/// Asks before a file with unsaved changes closes.
void closing_question(const UiModel& model, const OpenFile& file, EntriesView& view, Actions& out)
{
    if (view.closing != file.id) return;
    const IdScope id{"closing"};
    const ColorScope color{ImGuiCol_Text, model.theme.text};
    paragraph(fmt::format("{} has unsaved changes.", title_of(file)));
    if (small_button(model, "Save")) {
        view.closing = 0;
        out.emplace_back(SaveShownFile{});
    }
    ImGui::SameLine();
    if (small_button(model, "Close without saving")) {
        view.closing = 0;
        out.emplace_back(CloseFile{file.id});
    }
    ImGui::SameLine();
    if (small_button(model, "Keep it open")) view.closing = 0;
}

void filter_row(const UiModel& model, const OpenFile& file, EntriesView& view)
{
    const IdScope id{"filter"};
    const FontScope font{model.fonts.small};
    const std::string tally =
        words_of(EntryTally{file.statuses.size(), file.failing, file.uncompared});
    const float words = ImGui::CalcTextSize(tally.c_str()).x + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(
        std::max(80.0F * model.scale, ImGui::GetContentRegionAvail().x - words));
    ImGui::InputTextWithHint("##text", "Filter by name or tag", &view.filter);
    ImGui::SameLine();
    const bool fails = file.failing > 0;
    const ColorScope color{ImGuiCol_Text, view.only_failing ? model.theme.text
                                          : fails           ? color_of(model.theme, Mark::wrong)
                                                            : model.theme.dim};
    ImGui::AlignTextToFramePadding();
    if (!fails && !view.only_failing) {
        ImGui::TextUnformatted(tally.c_str());
        if (file.uncompared > 0 && ImGui::IsItemHovered()) {
            ImGui::SetTooltip("Known answers name methods that are not loaded,\n"
                              "or have not answered yet");
        }
        return;
    }
    const ImVec2 at = ImGui::GetCursorPos();
    const ImVec2 extent{ImGui::CalcTextSize(tally.c_str()).x, ImGui::GetFrameHeight()};
    if (ImGui::InvisibleButton("failing", extent)) view.only_failing = !view.only_failing;
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip(view.only_failing ? "Show all entries"
                                            : "Show only the entries that fail");
    }
    ImGui::SetCursorPos(at);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(tally.c_str());
}

void open_files(const UiModel& model, EntriesView& view, Actions& out)
{
    const OpenFile* file = current_file(model.library);
    if (file == nullptr) {
        welcome(model, out);
        return;
    }
    file_row(model, *file, out);
    closing_question(model, *file, view, out);
    filter_row(model, *file, view);
    if (file->statuses.empty()) {
        paragraph("No entry yet. Ctrl+K keeps the query on the canvas.");
        return;
    }
    if (model.derived.rows.indices.empty()) paragraph("No entry passes the filter.");
    const float row = entry_row_height(model);
    const auto count = static_cast<float>(model.derived.rows.indices.size());
    // The height of all rows, limited so that the details stay visible.
    const float room = ImGui::GetContentRegionAvail().y - view.details_height;
    const float height = std::clamp(std::floor(room), std::min(count, 3.4F) * row, count * row);
    entry_list(model, *file, height, view, out);
    ImGui::Spacing();
    const float top = ImGui::GetCursorPosY();
    entry_details(model, *file, view, out);
    view.details_height = ImGui::GetCursorPosY() - top + ImGui::GetStyle().ItemSpacing.y;
}

} // namespace

void cases_panel(const UiModel& model, Actions& out)
{
    EntriesView view = model.panels.entries;
    Actions actions;
    const int chosen = choice(model, "shelf", shelves, static_cast<int>(view.shelf));
    if (chosen >= 0) view.shelf = static_cast<Shelf>(chosen);
    ImGui::Spacing();
    switch (view.shelf) {
    case Shelf::gallery:
        gallery_panel(model, actions);
        ImGui::Spacing();
        heading(model, "Pitfalls: queries on which methods disagree");
        pitfalls_panel(model, actions);
        break;
    case Shelf::files: open_files(model, view, actions); break;
    case Shelf::folder: folder_panel(model, view, actions); break;
    }
    // The view comes first, because the actions below depend on it.
    if (!(view == model.panels.entries)) out.emplace_back(SetView{view});
    out.insert(out.end(), actions.begin(), actions.end());
}

} // namespace secant
