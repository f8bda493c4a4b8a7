#pragma once

#include "app/window/file_news.h"
#include "app/window/script_backup.h"

#include <string>

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

    /// @return  Whether all unsaved scripts are written; if not, call again soon.
    bool back_up(ScriptBackup::Clock::time_point now)
    {
        return backup_.keep(ui_.workspace().scripts, now);
    }
    /// Why scripts cannot be backed up; empty when they can.
    [[nodiscard]] const std::string& problem() const noexcept { return backup_.problem(); }

    /// Call at the end of the program. Returns the number of unsaved scripts.
    std::size_t leave() { return backup_.leave(ui_.workspace().scripts); }

private:
    Interface& ui_;
    FileNews& news_;
    ScriptBackup backup_;
};

} // namespace secant
