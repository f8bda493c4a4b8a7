#pragma once

#include "app/window/opened.h"
#include "app/window/work_keeper.h"
#include "ui/shell/interface.h"

#include <string>

namespace secant {

/// Stands between the interface and the disk: opens what is asked for, saves, lists folders, and
/// says in a notice how that went. Whatever goes wrong, the window keeps what it had.
class CaseDesk {
public:
    /// @param state  The state folder: recent files, and work that is not saved.
    CaseDesk(Interface& ui, const std::string& state);

    /// Opens again what the last run did not save.
    void recover();

    /// Opens a file or all case files of a folder. "FILE:LINE" is the case that stands there.
    void open(const std::string& path);

    /// Shows what was read from one path.
    void show(Opened opened);

    /// Does what the last frame asked of the disk. Returns whether there was anything.
    bool serve();

    /// Keeps what is unsaved, if it is time to. Returns whether to be called again soon.
    bool keep_work();

    /// The program ends. Returns how many files with unsaved changes the next start brings back.
    std::size_t leave() { return keeper_.leave(ui_.library()); }

private:
    void save(const SaveFile& wish);
    void remember(const std::string& path);

    Interface& ui_;
    std::string state_;
    WorkKeeper keeper_;
    std::string said_; ///< the last problem of keeping work that was shown
};

} // namespace secant
