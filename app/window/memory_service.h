#pragma once

#include "app/files/memory_file.h"
#include "core/workspace/memory/memory_text.h"
#include "ui/shell/interface.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// Remembers settings, panels, view and document in the state folder, from one start of the program
/// to the next, however a run ends.
class MemoryService {
public:
    using Clock = MemoryFile::Clock;

    /// @param state  The state folder.
    MemoryService(Interface& ui, std::string state) : ui_(ui), file_(std::move(state)) {}

    /// Brings back what the last run left. A file that cannot be read is set aside, and a notice
    /// says so.
    /// @param instead  The document to be shown instead of the remembered one.
    void recall(const std::optional<Document>& instead);

    /// Writes what has changed, at most once a second and not in the middle of a gesture. Call
    /// every second.
    /// @return  Whether a notice is to be drawn.
    bool keep(Clock::time_point now = Clock::now());

    /// Writes at once. Call at the end of the program, or when it may be ended.
    void leave(Clock::time_point now = Clock::now())
    {
        static_cast<void>(write(now + MemoryFile::shortest_pause));
    }

private:
    /// Whether all is written.
    [[nodiscard]] bool write(Clock::time_point now);
    void set_aside(const std::string& reason);

    Interface& ui_;
    MemoryFile file_;
    std::optional<Memory> written_;
    std::vector<std::string> unknown_; ///< members of the file that a newer version wrote
    std::string reported_;             ///< the last problem that a notice showed
};

} // namespace secant
