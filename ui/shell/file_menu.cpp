#include "ui/shell/file_menu.h"

#include "core/cases/check/propose.h"
#include "ui/panels/cases/cases_panel.h"

namespace secant {
namespace {

void open_chooser(ChooserPurpose purpose, const OpenFile* file, ViewState& view)
{
    FileChooser chooser{purpose};
    if (file != nullptr) {
        chooser.file = file->id;
        const std::string folder = file->path.substr(0, file->path.find_last_of('/') + 1);
        if (purpose == ChooserPurpose::save) {
            chooser.text = file->path.empty() ? "cases.json" : file->path;
            chooser.starting = file->path.empty();
        } else if (!folder.empty()) {
            chooser.text = folder;
            chooser.starting = false;
        }
        chooser.to_end = true;
    }
    view.chooser = chooser;
}

void show_files(ViewState& view)
{
    view.cases.files_shown = true;
    open_tab(view, Tab::cases);
}

} // namespace

void new_file(ViewState& view, Wishes& out)
{
    out.library.emplace_back(NewFile{});
    show_files(view);
}

void choose_file(const UiModel& model, ViewState& view)
{
    open_chooser(ChooserPurpose::open, current_file(model.library), view);
}

void save_file(const UiModel& model, ViewState& view, Wishes& out)
{
    const OpenFile* file = current_file(model.library);
    if (file != nullptr && !file->path.empty()) {
        out.files.emplace_back(SaveFile{file->id, {}, false});
    } else {
        save_file_as(model, view);
    }
}

void save_file_as(const UiModel& model, ViewState& view)
{
    if (const OpenFile* file = current_file(model.library)) {
        open_chooser(ChooserPurpose::save, file, view);
    } else {
        view.notice = Notice{"There is nothing to save yet: Ctrl+K keeps the scene as a case.",
                             NoticeTone::done,
                             {}};
    }
}

void keep_scene(const UiModel& model, ViewState& view, Wishes& out)
{
    const Document& document = model.session.document;
    const Query<2>* const query = plane_query(document);
    if (query == nullptr) return;
    out.library.emplace_back(AddEntry{proposed_entry(*query, document.target)});
    view.cases.files_shown = true;
    view.cases.to_current = frames_to_settle;
}

void close_file(const OpenFile& file, ViewState& view, Wishes& out)
{
    if (!is_unsaved(file)) {
        out.library.emplace_back(CloseFile{file.id});
        return;
    }
    view.cases.closing = file.id;
    show_files(view);
}

void file_menu(const UiModel& model, ViewState& view, Wishes& out)
{
    const OpenFile* file = current_file(model.library);
    const bool has_rows = !model.rows.indices.empty();
    if (ImGui::MenuItem("New case file", "Ctrl+N")) new_file(view, out);
    if (ImGui::MenuItem("Open...", "Ctrl+O")) choose_file(model, view);
    if (ImGui::BeginMenu("Open recent", !model.recent.empty())) {
        for (const std::string& path : model.recent) {
            if (ImGui::MenuItem(path.c_str())) out.files.emplace_back(OpenPath{path});
        }
        ImGui::EndMenu();
    }
    if (ImGui::MenuItem("Save", "Ctrl+S", false, file != nullptr)) save_file(model, view, out);
    if (ImGui::MenuItem("Save as...", "Ctrl+Shift+S", false, file != nullptr)) {
        save_file_as(model, view);
    }
    if (ImGui::MenuItem("Close file", nullptr, false, file != nullptr)) {
        close_file(*file, view, out);
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Keep the scene as a case", "Ctrl+K")) keep_scene(model, view, out);
    if (ImGui::MenuItem("Next case", "Page down", false, has_rows)) {
        load_neighbour(model, 1, view, out);
    }
    if (ImGui::MenuItem("Previous case", "Page up", false, has_rows)) {
        load_neighbour(model, -1, view, out);
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Quit", "Ctrl+Q")) view.quit_requested = true;
}

} // namespace secant
