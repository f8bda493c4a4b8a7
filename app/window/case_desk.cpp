#include "app/window/case_desk.h"

#include "app/platform/atomic_file.h"
#include "app/window/folder.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// A file that somebody else may have written to in the meantime is read again up to this size.
constexpr std::size_t longest_file = std::size_t{1} << 30;

Notice problem_notice(std::string text)
{
    return {std::move(text), NoticeTone::problem, {}};
}

std::string counted(std::size_t count, const char* one, const char* several)
{
    return fmt::format("{} {}", count, count == 1 ? one : several);
}

} // namespace

CaseDesk::CaseDesk(Interface& ui, const std::string& state) : ui_(ui), state_(state), keeper_(state)
{
    ui_.set_recent(recent_files(state_));
}

void CaseDesk::recover()
{
    std::vector<std::string> problems;
    std::vector<AddFile> files = keeper_.recover(problems);
    if (files.empty() && problems.empty()) return;
    std::string names;
    for (AddFile& file : files) {
        ui_.change(std::move(file));
        names += (names.empty() ? "" : ", ") + title_of(*current_file(ui_.library()));
    }
    if (!problems.empty()) {
        ui_.notify(problem_notice(problems.front()));
        return;
    }
    ui_.show_files();
    ui_.notify({fmt::format("What was not saved the last time is back: {}", names),
                NoticeTone::problem,
                {}});
}

void CaseDesk::open(const std::string& path)
{
    show(open_path(path));
}

void CaseDesk::remember(const std::string& path)
{
    // Nobody's work depends on the list.
    static_cast<void>(remember_file(state_, path));
    ui_.set_recent(recent_files(state_));
}

bool CaseDesk::keep_work()
{
    if (keeper_.keep(ui_.library(), WorkKeeper::Clock::now())) {
        said_.clear();
        return false;
    }
    if (!keeper_.problem().empty() && keeper_.problem() != said_) {
        said_ = keeper_.problem();
        ui_.notify(problem_notice("Unsaved cases would not survive a crash: " + said_));
    }
    return true;
}

void CaseDesk::show(Opened opened)
{
    const std::size_t count = opened.files.size();
    std::size_t cases = 0;
    std::size_t failing = 0;
    if (count == 1 && !opened.files.front().path.empty()) remember(opened.files.front().path);
    std::uint64_t first = 0;
    std::uint64_t first_failing = 0;
    for (AddFile& file : opened.files) {
        ui_.change(std::move(file));
        const OpenFile& shown = *current_file(ui_.library());
        cases += shown.statuses.size();
        failing += shown.failing;
        if (first == 0) first = shown.id;
        if (first_failing == 0 && shown.failing > 0) first_failing = shown.id;
    }
    if (count > 0) {
        // Of several files the first that needs looking at.
        ui_.change(ShowFile{first_failing != 0 ? first_failing : first});
        ui_.show_files();
        const OpenFile& shown = *current_file(ui_.library());
        const auto at = opened.line ? entry_at_line(shown.content, *opened.line) : std::nullopt;
        if (at) ui_.show_entry(*at);
        ui_.notify({fmt::format("Opened {}: {}{}",
                                count == 1 ? title_of(shown) : counted(count, "file", "files"),
                                counted(cases, "case", "cases"),
                                failing == 0 ? ""
                                             : fmt::format(", {} of them fail{}", failing,
                                                           failing == 1 ? "s" : "")),
                    NoticeTone::done,
                    {}});
    }
    if (opened.scene) ui_.show_scene(*opened.scene);
    if (opened.problems.empty()) return;
    std::string text = opened.problems.front();
    if (opened.problems.size() > 1) {
        text += fmt::format(" (and {} more that cannot be read)", opened.problems.size() - 1);
    }
    ui_.notify(problem_notice(std::move(text)));
}

bool CaseDesk::serve()
{
    struct Serving {
        CaseDesk& desk;
        void operator()(const ListFolder& wish) const
        {
            desk.ui_.set_listing(list_folder(wish.folder));
        }
        void operator()(const OpenPath& wish) const { desk.open(full_path(wish.path)); }
        void operator()(const SaveFile& wish) const { desk.save(wish); }
    };
    const FileRequests requests = ui_.take_file_requests();
    for (const FileRequest& request : requests)
        std::visit(Serving{*this}, request);
    return !requests.empty();
}

void CaseDesk::save(const SaveFile& wish)
{
    const OpenFile* file = find_file(ui_.library(), wish.file);
    if (file == nullptr) return;
    const bool to_own = wish.path.empty() || full_path(wish.path) == file->path;
    const std::string path = to_own ? file->path : full_path(wish.path);
    FileChooser elsewhere{ChooserPurpose::save};
    elsewhere.file = file->id;
    elsewhere.text = path;
    elsewhere.starting = false;
    elsewhere.to_end = true;
    const NoticeButton replace{"Replace it", SaveFile{file->id, path, true}};
    const NoticeButton save_as{"Save as...", elsewhere};
    if (!wish.replace && is_there(path)) {
        if (!to_own) {
            ui_.notify(
                {fmt::format("{} exists already.", path), NoticeTone::problem, {replace, save_as}});
            return;
        }
        const auto now = read_file(path, longest_file);
        if (now && fingerprint(*now) != file->on_disk) {
            ui_.notify({fmt::format("{} was changed by another program since it was read.", path),
                        NoticeTone::problem,
                        {replace, save_as}});
            return;
        }
    }
    const std::string text = written(file->content);
    if (const auto saved = save_atomically(path, text); !saved) {
        ui_.notify({"Not saved. " + saved.error(), NoticeTone::problem, {save_as}});
        return;
    }
    const std::size_t count = file->statuses.size();
    remember(path);
    ui_.change(MarkSaved{file->id, path, file->revision, fingerprint(text)});
    ui_.notify({fmt::format("Saved {} to {}", counted(count, "case", "cases"), path),
                NoticeTone::done,
                {}});
}

} // namespace secant
