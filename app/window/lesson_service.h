#pragma once

#include "app/window/file_news.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

namespace secant {

/// The lessons in files: shows them, follows their files while an author writes them, and puts
/// recorded steps into them.
class LessonService {
public:
    using Clock = std::chrono::steady_clock;

    LessonService(Interface& ui, FileNews& news) : ui_(ui), news_(news) {}

    /// Lists the lessons of a folder, now and whenever a file of it changes.
    /// @param folder  full, with a slash at its end; it need not exist
    void use(const std::string& folder);

    /// The same of a folder that outlives all other files, as in a browser: a lesson that is opened
    /// is copied there, and can be removed.
    void keep_in(const std::string& folder);

    /// Opens a lesson. When its file changes, the open lesson does.
    void show(const SharedLesson& lesson);

    /// Writes a step into a lesson's file, and opens it; a file that could not be read as a lesson
    /// then stays as it is.
    void add(const AddStep& request);

    /// Deletes a lesson's file in the folder that keeps them.
    void remove(const RemoveLesson& request);

    /// Looks at the files, unless it did so less than a second ago. Returns whether it changed what
    /// is shown.
    bool watch(Clock::time_point now);

private:
    void list(const std::string& folder);
    [[nodiscard]] SharedLesson kept(const SharedLesson& lesson);
    bool reload();

    Interface& ui_;
    FileNews& news_;
    bool keeps_ = false; ///< opened lessons, in the folder
    std::string path_;   ///< of the open lesson's file
    std::filesystem::file_time_type seen_{};
    std::uint64_t listed_ = 0; ///< fingerprint of the names and times of the folder's files
    Clock::time_point due_{};
};

} // namespace secant
