#pragma once

#include "app/files/workspace.h"
#include "core/cases/library/library_action.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace secant {

/// Keeps what the open files hold and no disk does where the next start of the program finds it,
/// whatever ends this one.
class WorkBackup {
public:
    using Clock = Autosave::Clock;

    /// @param state  The state folder.
    explicit WorkBackup(std::string state) : state_(std::move(state)) {}

    /// What an earlier run left behind, as files to be opened. It is out of the way once `keep`
    /// has kept it for this run.
    /// @param problems  Gets what is there and cannot be read; that stays where it is.
    [[nodiscard]] std::vector<AddFile> recover(std::vector<std::string>& problems);

    /// Keeps what has changed, at most once a second for each file, and drops what was saved or
    /// closed.
    /// @return  Whether all that is unsaved is kept; if not, call again soon.
    bool keep(const Library& library, Clock::time_point now);

    /// Why work cannot be kept; empty when all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    /// The program ends: leaves what is unsaved for the next start.
    /// @return  How many files that is.
    std::size_t leave(const Library& library);

private:
    struct Slot {
        std::unique_ptr<Autosave> autosave;
        std::uint64_t revision = 0; ///< the one that is kept
    };
    bool keep_file(const OpenFile& file, Clock::time_point now);

    std::string state_;
    std::string problem_;
    std::map<std::uint64_t, Slot> slots_; ///< by the id of a file
    std::vector<AbandonedWork> recovered_;
};

} // namespace secant
