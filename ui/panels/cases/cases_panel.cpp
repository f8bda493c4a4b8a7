#include "ui/panels/cases/cases_panel.h"

#include "ui/panels/cases/entry_details.h"
#include "ui/panels/cases/entry_list.h"
#include "ui/panels/cases/gallery_panel.h"
#include "ui/panels/cases/lessons_panel.h"
#include "ui/shell/file_menu.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

constexpr std::array shelves{"Gallery", "Files"};

std::string label_of(const OpenFile& file)
{
    return fmt::format("{}{}", is_unsaved(file) ? "\u25CF " : "", title_of(file));
}

/// "12 cases, 3 fail"
std::string tally_of(const OpenFile& file)
{
    const std::size_t count = file.statuses.size();
    std::string text = fmt::format("{} {}", count, count == 1 ? "case" : "cases");
    if (file.failing > 0) {
        text += fmt::format(", {} {}", file.failing, file.failing == 1 ? "fails" : "fail");
    } else if (count > 0) {
        text += count == 1 ? ", passes" : ", all pass";
    }
    return text;
}

void welcome(const UiModel& model, ViewState& view, Wishes& out)
{
    paragraph("No case file is open. Ctrl+K keeps the scene on the canvas as a case; files and "
              "folders can be dropped here.");
    if (ImGui::Button("Open...")) choose_file(model, view);
    ImGui::SameLine();
    if (ImGui::Button("New")) new_file(view, out);
    ImGui::SameLine();
    if (ImGui::Button("Keep this scene")) keep_scene(model, view, out);
    if (model.recent.empty()) return;
    ImGui::Spacing();
    heading(model, "Recent files");
    for (const std::string& path : model.recent) {
        const IdScope id{path.c_str()};
        if (link(model, path.substr(path.find_last_of('/') + 1).c_str())) {
            out.files.emplace_back(OpenPath{path});
        }
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", path.c_str());
    }
}

/// Which file is shown, and what can be done with it as a whole.
void file_row(const UiModel& model, const OpenFile& file, ViewState& view, Wishes& out)
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
    if (ImGui::BeginCombo("##files", label_of(file).c_str())) {
        for (const OpenFile& other : model.library.files) {
            const IdScope item{static_cast<int>(other.id)};
            if (ImGui::Selectable(label_of(other).c_str(), &other == &file)) {
                out.library.emplace_back(ShowFile{other.id});
            }
        }
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s%s", file.path.empty() ? "Not saved yet" : file.path.c_str(),
                          is_unsaved(file) ? "\nIt holds what is not saved" : "");
    }
    ImGui::SameLine();
    {
        const DisabledScope disabled{!is_unsaved(file) && !file.path.empty()};
        if (ImGui::Button("Save")) save_file(model, view, out);
    }
    ImGui::SameLine();
    if (ImGui::Button("Close")) close_file(file, view, out);
}

/// Before a file closes with what is not saved.
void closing_question(const UiModel& model, const OpenFile& file, ViewState& view, Wishes& out)
{
    if (view.cases.closing != file.id) return;
    const IdScope id{"closing"};
    const ColorScope color{ImGuiCol_Text, model.theme.text};
    paragraph(fmt::format("{} holds what is not saved.", title_of(file)));
    if (ImGui::SmallButton("Save")) {
        view.cases.closing = 0;
        save_file(model, view, out);
    }
    ImGui::SameLine();
    if (ImGui::SmallButton("Close without saving")) {
        view.cases.closing = 0;
        out.library.emplace_back(CloseFile{file.id});
    }
    ImGui::SameLine();
    if (ImGui::SmallButton("Leave it open")) view.cases.closing = 0;
}

void filter_row(const UiModel& model, const OpenFile& file, CasesView& cases)
{
    const IdScope id{"filter"};
    const FontScope font{model.fonts.small};
    std::array<char, 256> buffer{};
    std::copy_n(cases.filter.begin(), std::min(cases.filter.size(), buffer.size() - 1),
                buffer.begin());
    const std::string tally = tally_of(file);
    const float words = ImGui::CalcTextSize(tally.c_str()).x + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(
        std::max(80.0F * model.scale, ImGui::GetContentRegionAvail().x - words));
    if (ImGui::InputTextWithHint("##text", "Filter by name or tag", buffer.data(), buffer.size())) {
        cases.filter = buffer.data();
    }
    ImGui::SameLine();
    const bool fails = file.failing > 0;
    const ColorScope color{ImGuiCol_Text, cases.only_failing ? model.theme.text
                                          : fails            ? color_of(model.theme, Mark::wrong)
                                                             : model.theme.dim};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(tally.c_str());
    if (!fails && !cases.only_failing) return;
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip(cases.only_failing ? "Click for all cases"
                                             : "Click for those that fail only");
    }
    if (ImGui::IsItemClicked()) cases.only_failing = !cases.only_failing;
}

void open_files(const UiModel& model, ViewState& view, Wishes& out)
{
    const OpenFile* file = current_file(model.library);
    if (file == nullptr) {
        welcome(model, view, out);
        return;
    }
    file_row(model, *file, view, out);
    closing_question(model, *file, view, out);
    filter_row(model, *file, view.cases);
    if (file->statuses.empty()) {
        paragraph("No case yet. Ctrl+K keeps the scene on the canvas.");
        return;
    }
    if (model.rows.indices.empty()) paragraph("No case passes the filter.");
    const float row = entry_row_height(model);
    const auto count = static_cast<float>(model.rows.indices.size());
    // As much as the rows need, and of the panel as much as leaves the details in sight.
    const float room = ImGui::GetContentRegionAvail().y - view.cases.details_height;
    const float height = std::clamp(std::floor(room), std::min(count, 3.4F) * row, count * row);
    entry_list(model, *file, height, view, out);
    ImGui::Spacing();
    const float top = ImGui::GetCursorPosY();
    entry_details(model, *file, view, out);
    view.cases.details_height = ImGui::GetCursorPosY() - top + ImGui::GetStyle().ItemSpacing.y;
}

} // namespace

void cases_panel(const UiModel& model, ViewState& view, Wishes& out)
{
    const int chosen = choice(model, "shelf", shelves, view.cases.files_shown ? 1 : 0);
    if (chosen >= 0) view.cases.files_shown = chosen == 1;
    ImGui::Spacing();
    if (view.cases.files_shown) {
        open_files(model, view, out);
        return;
    }
    gallery_panel(model, view, out.scene);
    ImGui::Spacing();
    heading(model, "Worth teaching: where methods part");
    lessons_panel(model, view, out.scene);
}

void load_entry(const Library& library, std::size_t index, ViewState& view, Wishes& out)
{
    const OpenFile* file = current_file(library);
    if (file == nullptr || index >= file->statuses.size()) return;
    out.library.emplace_back(ShowEntry{index});
    const auto document = document_of(file->content.entries[index].value);
    if (!document) {
        view.notice =
            Notice{"A case in space: the window shows two dimensions.", NoticeTone::done, {}};
        return;
    }
    out.scene.emplace_back(LoadDocument{*document});
    view.fit_pending = true;
    view.fit_to = FitTo::everything;
    view.chosen_run.reset();
    view.page = Page::canvas; // where a narrow window shows it
}

void load_neighbour(const UiModel& model, int step, ViewState& view, Wishes& out)
{
    const OpenFile* file = current_file(model.library);
    const std::vector<std::size_t>& indices = model.rows.indices;
    if (file == nullptr || indices.empty()) return;
    const auto found = std::ranges::lower_bound(indices, file->current.value_or(0));
    auto row = found - indices.begin();
    if (file->current)
        row += found == indices.end() || *found != *file->current ? std::min(step, 0) : step;
    row = std::clamp<std::ptrdiff_t>(row, 0, std::ssize(indices) - 1);
    load_entry(model.library, indices[static_cast<std::size_t>(row)], view, out);
    view.cases.to_current = frames_to_settle;
}

} // namespace secant
