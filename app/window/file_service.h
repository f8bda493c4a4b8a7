#pragma once

#include "app/window/opened.h"
#include "app/window/work_backup.h"
#include "ui/shell/interface.h"

#include <string>

namespace secant {

/// Carries out what the workspace asks of the disk: opens, saves, lists folders, and reports in a
/// notice how that went. Whatever goes wrong, the workspace keeps what it had.
class FileService {
public:
    /// @param state  The state folder: recent files and unsaved work.
    FileService(Interface& ui, const std::string& state);

    /// Opens again what the last run did not save.
    void recover();

    /// Opens a file or all case files of a folder. "FILE:LINE" is the entry at that line.
    void open(const std::string& path);

    /// Shows what was read from one path.
    void show(Opened opened);

    void carry_out(const FileRequests& requests);

    /// Backs up what is unsaved, if it is time to. Returns whether to be called again soon.
    bool back_up();

    /// Call at the end of the program. Returns the number of files with unsaved work.
    std::size_t leave() { return backup_.leave(library()); }

private:
    [[nodiscard]] const Library& library() const;
    void notify(Notice notice);
    void save(const SaveFile& request);
    void remember(const std::string& path);

    Interface& ui_;
    std::string state_;
    WorkBackup backup_;
    std::string reported_; ///< the last problem of the backup that a notice told of
};

} // namespace secant
