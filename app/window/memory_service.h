#pragma once

#include "core/text/expected.h"
#include "core/workspace/state/memory.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The file of the state folder with the memory of the window, as text. Several running programs
/// may write it: the file holds the text of the last one, whole.
class MemoryFile {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr Clock::duration shortest_pause = std::chrono::seconds{1};

    /// @param state  The state folder; empty: nothing is remembered.
    explicit MemoryFile(std::string state) : state_(std::move(state)) {}

    /// The text; empty when there is none. Or a message that names the file and the reason.
    [[nodiscard]] Expected<std::string, std::string> read() const;

    /// Gives a file that cannot be read another name, so that it is not overwritten.
    /// @return  Its new path, or a message.
    [[nodiscard]] Expected<std::string, std::string> set_aside() const;

    /// Writes the text if it has changed and the last write was a second ago or longer. Creates the
    /// state folder when it is missing. False when the text is not written yet.
    bool keep(const std::string& text, Clock::time_point now);

    /// The reason why the text cannot be written; empty when all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

private:
    [[nodiscard]] std::string path() const { return state_ + "/settings.json"; }

    std::string state_;
    std::string problem_;
    std::string written_text_;
    std::optional<Clock::time_point> written_;
};

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
    [[nodiscard]] bool write(Clock::time_point now);
    void set_aside(const std::string& reason);

    Interface& ui_;
    MemoryFile file_;
    std::optional<Memory> written_;
    std::vector<std::string> unknown_; ///< members of the file that a newer version wrote
    std::string reported_;             ///< the last problem that a notice showed
};

} // namespace secant
