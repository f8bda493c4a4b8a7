#pragma once

#include "core/text/expected.h"

#include <chrono>
#include <optional>
#include <string>

namespace secant {

/// The file of the state folder with what the window remembers, as text. Several running programs
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

    /// Why the text cannot be written; empty when all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

private:
    [[nodiscard]] std::string path() const { return state_ + "/settings.json"; }

    std::string state_;
    std::string problem_;
    std::string written_text_;
    std::optional<Clock::time_point> written_;
};

} // namespace secant
