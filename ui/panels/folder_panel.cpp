#include "ui/panels/panels.h"

#include "core/cases/library/library.h"
#include "core/text/text.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace secant {
namespace {

/// One line of a list: a name, small words below it, and a sign.
struct Line {
    std::string name;
    std::string words;
    std::string hint; ///< the tooltip
    std::optional<Mark> mark;
};

float line_height(const UiModel& model)
{
    return std::round(ImGui::GetTextLineHeight() + text_height(*model.fonts.small) +
                      12.0F * model.scale);
}

/// Draws a line. Returns whether it was pressed.
bool draw_line(const UiModel& model, const Line& line, float height)
{
    const float pad = 4.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{ImGui::GetContentRegionAvail().x, height - pad};
    const bool pressed = ImGui::InvisibleButton("line", extent);
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, end, hovered ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       5.0F * model.scale);
    const float sign = 14.0F * model.scale;
    const Pixel sign_at{end.x - sign - 2.0F * pad, std::round((at.y + end.y - sign) / 2.0F)};
    if (line.mark) draw_mark(*line.mark, {sign_at, sign_at + sign}, model.theme, list);
    const float left = at.x + 2.0F * pad;
    const float room = sign_at.x - pad - left;
    list.AddText({left, at.y + pad}, model.theme.text,
                 in_one_line(line.name, room, *ImGui::GetFont()).c_str());
    ImFont& small = *model.fonts.small;
    list.AddText(&small, text_height(small), {left, at.y + pad + ImGui::GetTextLineHeight()},
                 line.mark == Mark::wrong ? color_of(model.theme, Mark::wrong) : model.theme.dim,
                 in_one_line(line.words, room, small).c_str());
    if (hovered) {
        ImGui::BeginTooltip();
        {
            const WrapScope wrap{380.0F * model.scale};
            ImGui::TextUnformatted(line.hint.c_str());
        }
        ImGui::EndTooltip();
    }
    return pressed;
}

Line tallied(std::string name, const EntryTally& tally)
{
    const Mark mark = tally.failing > 0      ? Mark::wrong
                      : tally.uncompared > 0 ? Mark::not_asked
                                             : Mark::right;
    return {std::move(name), words_of(tally), {}, mark};
}

const OpenFile* open_file(const Library& library, const std::string& path)
{
    const auto found = std::ranges::find(library.files, path, &OpenFile::path);
    return found == library.files.end() ? nullptr : &*found;
}

/// The line of a file: what is known of it now.
Line line_of(const UiModel& model, const SurveyedFile& file, const OpenFile* open)
{
    const std::string& folder = model.workspace.folder.folder;
    std::string name = printable(path_within(folder, file.path), whole_text);
    Line line{std::move(name), "not read yet", {}, {}};
    if (open != nullptr) {
        line = tallied((is_unsaved(*open) ? "\u25CF " : "") + line.name,
                       {open->statuses.size(), open->failing, open->uncompared});
    } else if (file.survey && !file.survey->problem.empty()) {
        line.words = printable(file.survey->problem, whole_text);
        line.mark = Mark::gives_up;
    } else if (file.survey) {
        const FileSurvey& survey = *file.survey;
        line = tallied(line.name, {survey.entries.size(), survey.failing, survey.uncompared});
    }
    line.hint = printable(file.path, whole_text) + "\n" + line.words;
    return line;
}

/// "12 files, 3 fail; 400 entries, 5 fail"
std::string summary(const UiModel& model)
{
    const FolderSurvey& folder = model.workspace.folder;
    EntryTally tally;
    std::size_t read = 0;
    for (const SurveyedFile& file : folder.files) {
        if (!file.survey) continue;
        ++read;
        tally.count += file.survey->entries.size();
        tally.failing += file.survey->failing;
        tally.uncompared += file.survey->uncompared;
    }
    std::string text = counted(folder.files.size(), "file", "files");
    if (folder.is_running) return fmt::format("{}, {} read ...", text, read);
    return fmt::format("{}: {}", text, words_of(tally));
}

/// Calls `draw(index)` for the rows that are visible.
template <class Draw>
void rows(const UiModel& model, const char* id, std::size_t count, Draw draw)
{
    const float height = line_height(model);
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 4.0F * model.scale}};
    begin_flat_child(id, {0.0F, std::max(ImGui::GetContentRegionAvail().y, 3.4F * height)});
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), height);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const IdScope row{i};
            draw(static_cast<std::size_t>(i), height);
        }
    }
    ImGui::EndChild();
}

void files(const UiModel& model, Actions& out)
{
    const FolderSurvey& folder = model.workspace.folder;
    {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph(printable(folder.folder, whole_text));
        paragraph(summary(model));
        for (const std::string& problem : folder.problems) {
            const ColorScope bad{ImGuiCol_Text, model.theme.bad};
            paragraph(printable(problem, whole_text));
        }
    }
    if (folder.files.empty()) {
        if (!folder.is_running) paragraph("No case file in this folder.");
        return;
    }
    rows(model, "files", folder.files.size(), [&](std::size_t i, float height) {
        const SurveyedFile& file = folder.files[i];
        const OpenFile* open = open_file(model.library, file.path);
        if (!draw_line(model, line_of(model, file, open), height)) return;
        if (open != nullptr) {
            out.emplace_back(ShowFile{open->id});
            out.emplace_back(ShowShelf{Shelf::files});
        } else {
            out.emplace_back(Ask{OpenPath{file.path}});
        }
    });
}

void open_hit(const SearchHit& hit, Actions& out)
{
    if (hit.file == 0) {
        out.emplace_back(Ask{OpenEntry{hit.path, hit.index, hit.name}});
        return;
    }
    out.emplace_back(ShowFile{hit.file});
    out.emplace_back(UseEntry{EntryUse::load, hit.index});
    out.emplace_back(ShowShelf{Shelf::files});
}

void hits(const UiModel& model, Actions& out)
{
    const EntrySearch& search = model.derived.search;
    {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        std::string words =
            counted(search.hits.size() + search.more, "entry has it", "entries have it");
        if (search.more > 0) words += fmt::format(", the first {} are shown", most_hits);
        if (model.workspace.folder.is_running) words += "; not all files are read yet";
        paragraph(words);
    }
    if (search.hits.empty()) return;
    rows(model, "hits", search.hits.size(), [&](std::size_t i, float height) {
        const SearchHit& hit = search.hits[i];
        const std::string& folder = model.workspace.folder.folder;
        const std::string file = printable(path_within(folder, hit.path), whole_text);
        Line line{hit.name.empty() ? "(no name)" : hit.name,
                  hit.where.empty() ? file : fmt::format("{}: {}", file, hit.where),
                  {},
                  hit.passes ? Mark::right : Mark::wrong};
        line.hint = line.name + "\n" + line.words;
        if (draw_line(model, line, height)) open_hit(hit, out);
    });
}

void search_row(EntriesView& view, bool has_folder, Actions& out)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    const float button =
        ImGui::CalcTextSize("Refresh").x + 2.0F * style.FramePadding.x + style.ItemSpacing.x;
    if (view.grabs_search) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(has_folder ? ImGui::GetContentRegionAvail().x - button : -1.0F);
    ImGui::InputTextWithHint("##search", "Search names, tags and notes", &view.search);
    if (ImGui::IsItemActive()) view.grabs_search = false;
    if (!has_folder) return;
    ImGui::SameLine();
    if (ImGui::Button("Refresh")) out.emplace_back(Ask{RefreshFolder{}});
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Looks at the folder again");
}

} // namespace

void folder_panel(const UiModel& model, EntriesView& view, Actions& out)
{
    const IdScope id{"folder"};
    const bool has_folder = !model.workspace.folder.folder.empty();
    search_row(view, has_folder, out);
    if (!view.search.empty()) {
        hits(model, out);
        return;
    }
    if (has_folder) {
        files(model, out);
        return;
    }
    paragraph(
        "No folder is open. A folder shows how many entries of each file fail. The search also "
        "looks into the open files.");
    if (ImGui::Button("Open a folder...")) {
        out.emplace_back(OpenChooser{ChooserPurpose::open_folder});
    }
    const OpenFile* file = current_file(model.library);
    if (file == nullptr || file->path.empty()) return;
    const std::string folder = file->path.substr(0, file->path.find_last_of('/') + 1);
    if (ImGui::Button("The folder of the shown file")) out.emplace_back(Ask{OpenPath{folder}});
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", folder.c_str());
}

} // namespace secant
