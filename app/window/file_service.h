#pragma once

#include "app/window/backups.h"
#include "app/window/file_news.h"
#include "app/window/folder_surveyor.h"
#include "app/window/lesson_service.h"
#include "app/window/opened.h"
#include "ui/shell/interface.h"

#include <functional>
#include <string>
#include <utility>

namespace secant {

/// Opens, saves and backs up the scripts of the editor. A failure changes nothing in the workspace.
class ScriptService {
public:
    /// @param state  The state folder, which keeps unsaved scripts.
    ScriptService(Interface& ui, const std::string& state, FileNews& news)
        : ui_(ui), news_(news), backup_(state)
    {
    }

    void recover(); ///< the unsaved scripts of the last run
    void open(const std::string& path);
    void save(const SaveScript& request);

    /// @return  True when all unsaved scripts are written; if not, call again soon.
    bool back_up(ScriptBackup::Clock::time_point now)
    {
        return backup_.keep(ui_.workspace().scripts, now);
    }
    /// The reason why scripts cannot be backed up; empty when they can.
    [[nodiscard]] const std::string& problem() const noexcept { return backup_.problem(); }

    /// Call at the end of the program. Returns the number of unsaved scripts.
    std::size_t leave() { return backup_.leave(ui_.workspace().scripts); }

private:
    Interface& ui_;
    FileNews& news_;
    ScriptBackup backup_;
};

/// True when a path leads to a file that holds methods: a script, or a compiled library.
[[nodiscard]] bool is_method_file(const std::string& path);

/// Does the file requests of the workspace: opens and saves files, lists folders, and reports the
/// result in a notice. A failure changes nothing else in the workspace.
class FileService {
public:
    /// @param state  The state folder: recent files and unsaved work.
    FileService(Interface& ui, const std::string& state, FilePlace place = {});

    /// Opens the unsaved work of the last run.
    void recover();

    /// Lists the lessons of a folder beside those that came with the program, and each that is put
    /// there later. The folder need not exist.
    void use_lessons(const std::string& folder) { lessons_.use(folder); }

    /// The same of a folder that keeps each lesson that is opened.
    void keep_lessons(const std::string& folder) { lessons_.keep_in(folder); }

    /// What is a record is opened as a run.
    void use_runs(std::function<bool(const std::string& path)> is_record)
    {
        is_record_ = std::move(is_record);
    }

    /// Opens a file or all case files of a folder. "FILE:LINE" shows the entry at this line. A
    /// script is opened in the editor; of a library the workspace requests the methods.
    void open(const std::string& path);

    /// Shows the content of a path.
    void show(Opened opened);

    void carry_out(const FileRequests& requests);

    /// Gives the survey of the folder, and the answers of loaded methods about the entries, to the
    /// workspace, and offers to reload files that another program has changed. Looks at most once a
    /// second; call again soon. Returns whether there is something to show.
    bool watch(DiskWatch::Clock::time_point now);

    /// Backs up unsaved work, if it is time to. Returns whether to call again soon.
    bool back_up(WorkBackup::Clock::time_point now = WorkBackup::Clock::now());

    /// Backs up at once. Call when the program may be ended.
    void back_up_now()
    {
        static_cast<void>(back_up(WorkBackup::Clock::now() + Autosave::shortest_pause));
    }

    /// Call at the end of the program. Returns the number of case files and scripts with unsaved
    /// work.
    std::size_t leave();

private:
    [[nodiscard]] const Library& library() const;
    void serve(const ListFolder& request) { ui_.apply(TakeNews{list_folder(request.folder)}); }
    void serve(const OpenPath& request) { open(full_path(request.path)); }
    void serve(const OpenEntry& request);
    void serve(const RefreshFolder&) { surveyor_.start(surveyor_.folder()); }
    void serve(const SaveFile& request);
    void serve(const SaveFigure& request);
    void serve(const AddStep& request) { lessons_.add(request); }
    void serve(const RemoveLesson& request) { lessons_.remove(request); }
    void serve(const SaveScript& request) { scripts_.save(request); }
    void serve(const CompareWithDisk& request);

    Interface& ui_;
    FileNews news_;
    ScriptService scripts_;
    WorkBackup backup_;
    DiskWatch watch_;
    LessonService lessons_;
    KnownChecker checker_;
    FolderSurveyor surveyor_;
    std::function<bool(const std::string& path)> is_record_{}; ///< null: nothing is
    std::string reported_; ///< the last problem of the backup that a notice showed
};

} // namespace secant
