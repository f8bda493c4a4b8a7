#pragma once

#include "app/files/state_folder.h"
#include "core/cases/library/library.h"
#include "core/workspace/action.h"
#include "core/workspace/state/sources.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace secant {

/// Writes the unsaved changes of the open files to the state folder, where the next start of the
/// program finds them, however this run ends.
class WorkBackup {
public:
    using Clock = Autosave::Clock;

    /// @param state  The state folder.
    explicit WorkBackup(std::string state) : state_(std::move(state)) {}

    /// The unsaved work of an earlier run, as files to open. `keep` then takes it over for this
    /// run.
    /// @param problems  Gets a message for each file that cannot be read; such a file stays.
    [[nodiscard]] std::vector<AddFile> recover(std::vector<std::string>& problems);

    /// Writes changed work, at most once a second for each file, and removes the work of files that
    /// were saved or closed.
    /// @return  Whether all unsaved work is written; if not, call again soon.
    bool keep(const Library& library, Clock::time_point now);

    /// The reason why work cannot be written; empty when it can.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    /// Call at the end of the program: leaves unsaved work for the next start.
    /// @return  The number of files with unsaved work.
    std::size_t leave(const Library& library);

private:
    struct Slot {
        std::unique_ptr<Autosave> autosave;
        std::uint64_t revision = 0; ///< the revision that was written
    };
    bool keep_file(const OpenFile& file, Clock::time_point now);

    std::string state_;
    std::string problem_;
    std::map<std::uint64_t, Slot> slots_; ///< by the id of a file
    std::vector<AbandonedWork> recovered_;
};

/// Writes the scripts whose files do not hold their text to a folder of the state folder, where the
/// next start of the program finds them, however this run ends.
class ScriptBackup {
public:
    using Clock = Autosave::Clock;

    /// @param state  The state folder.
    explicit ScriptBackup(const std::string& state)
        : state_(state), folder_(state.empty() ? std::string{} : state + "/scripts")
    {
    }

    /// The unsaved scripts of an earlier run. `keep` then takes them over for this run.
    [[nodiscard]] std::vector<OpenScript> recover();

    /// Writes changed scripts, at most once a second each, and removes those that were saved or
    /// closed.
    /// @return  Whether all are written; if not, call again soon.
    bool keep(const Scripts& scripts, Clock::time_point now);

    /// The reason why scripts cannot be written; empty when they can.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    /// Call at the end of the program: leaves unsaved scripts for the next start.
    /// @return  Their number.
    std::size_t leave(const Scripts& scripts);

private:
    std::string state_;
    std::string folder_;
    std::string problem_;
    std::map<std::string, std::unique_ptr<Autosave>> slots_; ///< by the name of a script
    std::vector<AbandonedWork> recovered_;
};

} // namespace secant
