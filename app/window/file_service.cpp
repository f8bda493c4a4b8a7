#include "app/window/file_service.h"

#include "app/figure/figure_bytes.h"
#include "app/files/case_paths.h"
#include "app/window/input.h"
#include "app/window/opened.h"
#include "core/script/script_method.h"
#include "core/text/text.h"
#include "core/workspace/copies.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {

void ScriptService::recover()
{
    std::string names;
    for (OpenScript& script : backup_.recover()) {
        ui_.apply(std::move(script));
        names += (names.empty() ? "" : ", ") + ui_.workspace().scripts.shown;
    }
    if (!names.empty()) news_.problem("Unsaved scripts of the last time are back: " + names);
}

void ScriptService::open(const std::string& path)
{
    auto text = read_file(path, longest_script, Readable::regular_file);
    if (!text) return news_.problem(std::move(text.error()));
    news_.remember(path);
    ui_.apply(OpenScript{path, *std::move(text)});
}

void ScriptService::save(const SaveScript& request)
{
    const ScriptDraft* const draft = draft_named(ui_.workspace().scripts, request.name);
    if (draft == nullptr) return;
    const std::string path = full_path(
        is_script(request.path) ? request.path : std::string{request.path}.append(script_ending));
    const std::string name = draft->name;
    const std::string text = draft->text;
    const bool to_own = path == draft->path;
    const auto saved =
        save_text(path, text, request.replace, to_own ? draft->on_disk : std::nullopt);
    if (!saved) {
        FileChooser elsewhere = chooser_at(ChooserPurpose::save_script, path);
        elsewhere.script = name;
        std::vector<NoticeButton> buttons{{"Save as...", elsewhere}};
        if (saved.error().is_conflict)
            buttons.insert(buttons.begin(), {"Replace it", SaveScript{name, path, true}});
        return news_.problem("Not saved. " + saved.error().text, std::move(buttons));
    }
    news_.remember(path);
    ui_.apply(TakeNews{ScriptSaved{name, path, text}});
    news_.saved(path, *saved, fmt::format("Saved the script {} to {}", name, path));
}

namespace {

bool is_library(std::string_view path)
{
    return path.ends_with(".so") || path.ends_with(".dylib");
}

/// The reason why a case file could not be read again under a name; none when it could.
std::optional<std::string> why_misnamed(const CaseFile& file, const std::string& path)
{
    if (is_table(path)) return path + ": is a table by its name; a case file has .json";
    const bool holds_lines = form_of_file(path, {}) == CaseFileForm::lines;
    if (holds_lines && file.form == CaseFileForm::document)
        return path + ": has lines by its name; this case file is a document and has .json";
    return std::nullopt;
}

} // namespace

bool is_method_file(const std::string& path)
{
    return (is_library(path) || is_script(path)) && is_there(path);
}

FileService::FileService(Interface& ui, const std::string& state, FilePlace place)
    : ui_(ui), news_(ui, state, std::move(place)), scripts_(ui, state, news_), backup_(state),
      lessons_(ui, news_), checker_(wake_loop), surveyor_(wake_loop)
{
}

void FileService::recover()
{
    scripts_.recover();
    std::vector<std::string> problems;
    std::vector<AddFile> files = backup_.recover(problems);
    if (files.empty() && problems.empty()) return;
    std::string names;
    for (AddFile& file : files) {
        ui_.apply(std::move(file));
        names += (names.empty() ? "" : ", ") + title_of(*current_file(library()));
    }
    if (!files.empty()) {
        ui_.apply(ShowShelf{Shelf::files});
        news_.problem("Unsaved work of the last time is back: " + names);
    }
    for (const std::string& problem : problems)
        news_.problem(problem);
}

std::size_t FileService::leave()
{
    return backup_.leave(library()) + scripts_.leave();
}

void FileService::open(const std::string& path)
{
    ui_.apply(Ask{FindProject{path}});
    if (is_record_ && is_record_(path)) {
        news_.remember(path);
        ui_.apply(Ask{ReadRun{path}});
        return;
    }
    if (!is_method_file(path)) return show(open_path(path));
    if (is_script(path)) return scripts_.open(path);
    ui_.apply(Ask{LoadMethodFile{path}});
}

const Library& FileService::library() const
{
    return ui_.workspace().library;
}

bool FileService::back_up(WorkBackup::Clock::time_point now)
{
    const bool has_files = backup_.keep(library(), now);
    const bool has_scripts = scripts_.back_up(now);
    if (has_files && has_scripts) {
        reported_.clear();
        return false;
    }
    const std::string& problem = backup_.problem().empty() ? scripts_.problem() : backup_.problem();
    if (!problem.empty() && problem != reported_) {
        reported_ = problem;
        news_.problem("Unsaved work would not survive a crash: " + reported_);
    }
    return true;
}

void FileService::show(Opened opened)
{
    const std::size_t count = opened.files.size();
    std::size_t entries = 0;
    std::size_t failing = 0;
    if (count == 1 && !opened.files.front().path.empty()) news_.remember(opened.files.front().path);
    std::uint64_t first = 0;
    std::uint64_t first_failing = 0;
    for (AddFile& file : opened.files) {
        ui_.apply(std::move(file));
        const OpenFile& shown = *current_file(library());
        entries += shown.statuses.size();
        failing += shown.failing;
        if (first == 0) first = shown.id;
        if (first_failing == 0 && shown.failing > 0) first_failing = shown.id;
    }
    if (count > 0) {
        // Shows the first of several files that has failing entries.
        ui_.apply(ShowFile{first_failing != 0 ? first_failing : first});
        ui_.apply(ShowShelf{Shelf::files});
        const OpenFile& shown = *current_file(library());
        const auto at = opened.line ? entry_at_line(shown.content, *opened.line) : opened.index;
        if (at) {
            ui_.apply(UseEntry{EntryUse::load, *at});
            ui_.apply(ShowShelf{Shelf::files});
        }
        const std::string what = count == 1 ? title_of(shown) : counted(count, "file", "files");
        const std::string held = counted(entries, "entry", "entries");
        std::string text = fmt::format("Opened {}: {}", what, held);
        if (failing != 0)
            text += fmt::format(", {} of them {}", failing, failing == 1 ? "fails" : "fail");
        if (!opened.rounding.empty()) text += fmt::format(". In {}", opened.rounding);
        news_.done(std::move(text));
    }
    if (opened.lesson) {
        lessons_.show(opened.lesson);
    }
    if (!opened.folder.empty()) {
        news_.remember(opened.folder);
        surveyor_.start(opened.folder);
        ui_.apply(ShowShelf{Shelf::folder});
        if (!opened.lessons.empty()) {
            ui_.apply(TakeNews{LessonsFound{opened.lessons}});
            ui_.apply(ShowPanel{Panel::learn});
        }
    }
    if (opened.link) {
        ui_.apply(OpenLink{*opened.link});
    } else if (opened.document) {
        ui_.apply(ShowDocument{*opened.document});
        if (!opened.rounding.empty()) news_.done("In " + opened.rounding);
    }
    if (opened.problems.empty()) return;
    std::string text = opened.problems.front();
    if (opened.problems.size() > 1) {
        text += fmt::format(" (and {} more that cannot be read)", opened.problems.size() - 1);
    }
    news_.problem(std::move(text));
}

void FileService::carry_out(const FileRequests& requests)
{
    for (const FileRequest& request : requests)
        std::visit([this](const auto& one) { serve(one); }, request);
}

void FileService::serve(const SaveFile& request)
{
    const OpenFile* file = find_file(library(), request.file);
    if (file == nullptr) return;
    const bool to_own = request.path.empty() || full_path(request.path) == file->path;
    const std::string path = to_own ? file->path : full_path(request.path);
    const std::string text = written(file->content);
    const auto misnamed = why_misnamed(file->content, path);
    const auto saved =
        misnamed ? unexpected(SaveFailure{*misnamed, false})
                 : save_text(path, text, request.replace, to_own ? file->on_disk : std::nullopt);
    if (!saved) {
        FileChooser elsewhere = chooser_at(ChooserPurpose::save, path);
        elsewhere.file = file->id;
        std::vector<NoticeButton> buttons{{"Save as...", elsewhere}};
        if (saved.error().is_conflict) {
            buttons.insert(buttons.begin(), {"Replace it", SaveFile{file->id, path, true}});
            if (to_own) buttons.insert(buttons.begin(), {"Reload...", CompareWithDisk{file->id}});
        }
        return news_.problem("Not saved. " + saved.error().text, std::move(buttons));
    }
    const std::size_t count = file->statuses.size();
    news_.remember(path);
    ui_.apply(TakeNews{FileSaved{file->id, path, file->revision, fingerprint(text)}});
    if (const std::string folder = surveyor_.folder(); is_within(folder, path)) {
        const bool is_known = surveyor_.set(path, survey_of(*find_file(library(), request.file)));
        if (!is_known) surveyor_.start(folder);
    }
    news_.saved(path, *saved,
                fmt::format("Saved {} to {}", counted(count, "entry", "entries"), path));
}

void FileService::serve(const SaveFigure& request)
{
    const std::optional<Figure>& figure = ui_.workspace().panels.exported;
    if (!figure) return;
    const FigureChoice& choice = ui_.workspace().settings.figure;
    const std::string path = full_path(with_ending(request.path, choice.form));
    const auto refuse = [&](const std::string& why, std::vector<NoticeButton> buttons) {
        buttons.push_back({"Export as...", chooser_at(ChooserPurpose::save_figure, path)});
        news_.problem("Not exported. " + why, std::move(buttons));
    };
    const auto bytes =
        figure_bytes(*figure, form_of_path(path, choice.form), static_cast<double>(choice.dpi));
    if (!bytes) return refuse(bytes.error() + ".", {});
    const auto saved = save_text(path, *bytes, request.replace, std::nullopt);
    if (!saved) {
        std::vector<NoticeButton> buttons;
        if (saved.error().is_conflict) buttons.push_back({"Replace it", SaveFigure{path, true}});
        return refuse(saved.error().text, std::move(buttons));
    }
    news_.saved(path, *saved, "Exported the figure to " + path);
}

void FileService::serve(const OpenEntry& request)
{
    Opened opened = open_case_file(request.path);
    if (!opened.files.empty()) {
        const std::vector<FiledEntry>& entries = opened.files.front().content.entries;
        const auto is_it = [&](const FiledEntry& filed) {
            return filed.value.name == request.name;
        };
        if (request.index < entries.size() && is_it(entries[request.index])) {
            opened.index = request.index;
        } else if (const auto same = std::ranges::find_if(entries, is_it); same != entries.end()) {
            opened.index = static_cast<std::size_t>(same - entries.begin());
        } else {
            opened.problems.push_back(
                fmt::format("{}: has no entry \"{}\" any more", request.path, request.name));
        }
    }
    show(std::move(opened));
}

void FileService::serve(const CompareWithDisk& request)
{
    const OpenFile* file = find_file(library(), request.file);
    if (file == nullptr) return;
    Opened opened = open_case_file(file->path);
    if (opened.files.empty()) {
        return news_.problem("Not reloaded. " + opened.problems.front());
    }
    AddFile& read = opened.files.front();
    FileDifference found = difference(file->content, read.content);
    ui_.apply(SetView{ReloadOffer{file->id, std::move(read.content), read.on_disk.value_or(0),
                                  std::move(found)}});
}

bool FileService::watch(DiskWatch::Clock::time_point now)
{
    surveyor_.use(ui_.workspace().methods);
    std::optional<FolderSurvey> news = surveyor_.take_news();
    bool has_news = news.has_value();
    if (news) ui_.apply(TakeNews{*std::move(news)});
    checker_.look_at(library(), ui_.workspace().methods);
    if (auto checked = checker_.take_news(); !checked.empty()) {
        ui_.apply(TakeNews{EntriesChecked{std::move(checked)}});
        checker_.told(library());
        has_news = true;
    }
    has_news = lessons_.watch(now) || has_news;
    const std::vector<std::uint64_t> changed = watch_.changed(library(), now);
    for (const std::uint64_t id : changed) {
        const std::string title = title_of(*find_file(library(), id));
        news_.problem(fmt::format("Another program has changed {}.", title),
                      {{changed.size() == 1 ? "Reload..." : fmt::format("Reload {}...", title),
                        CompareWithDisk{id}}});
    }
    return has_news || !changed.empty();
}

} // namespace secant
