#pragma once

#include "app/cli/hunt.h"
#include "app/cli/output.h"
#include "core/text/expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// A hunt that is watched until it ends, time is up, or Ctrl+C. When the file of an opponent is
/// rebuilt, it begins again with the new one: what was found of the old one may be true no more.
class WatchedHunt {
public:
    /// @param options  of `command`, with the query to hunt around
    WatchedHunt(const HuntCommand& command, HuntOptions options, Output& err);

    /// @return  Or why the hunt cannot go on.
    [[nodiscard]] Expected<void, std::string> run();

    [[nodiscard]] std::vector<FindGroup> groups() const { return hunt_->groups(); }
    [[nodiscard]] HuntProgress progress() const { return hunt_->progress(); }
    /// Whether it ended because its time was over, or all was found; else by Ctrl+C or the like.
    [[nodiscard]] bool was_interrupted() const { return was_interrupted_; }
    /// With the opponents as they were built last.
    [[nodiscard]] const HuntOptions& options() const { return options_; }

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool watch();
    [[nodiscard]] bool is_rebuilt();
    [[nodiscard]] Expected<void, std::string> take_rebuilt();
    void set_deadline(Clock::time_point over);
    void show(const HuntProgress& progress);
    void say(const std::string& what);
    void clear_line();

    LoadedMethods& loaded_;
    double seconds_; ///< 0: without end
    Output& err_;
    HuntOptions options_;
    bool is_terminal_;
    bool was_interrupted_ = false;
    Clock::time_point started_ = Clock::now();
    std::string complaint_; ///< that was said last
    std::optional<Hunt> hunt_;
};

} // namespace secant
