#pragma once

#include "app/files/state_folder.h"
#include "core/workspace/script_action.h"
#include "core/workspace/state/scripts.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace secant {

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
    [[nodiscard]] std::vector<BringBackScript> recover();

    /// Writes changed scripts, at most once a second each, and removes those that were saved or
    /// closed.
    /// @return  Whether all are written; if not, call again soon.
    bool keep(const Scripts& scripts, Clock::time_point now);

    /// Why scripts cannot be written; empty when they can.
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
