#pragma once

#include "app/platform/threads.h"
#include "ui/shell/interface.h"

#include <future>
#include <memory>
#include <optional>
#include <thread>

namespace secant {

/// Does the hunt requests of the workspace: hunts, shrinks, and reports the progress. A hunt begins
/// again when one of its methods has changed: what was found of the old one may be true no more.
/// The destructor ends the hunt.
class HuntRunner {
public:
    /// @param in_threads  Without threads it hunts in slices: a part of each frame.
    explicit HuntRunner(Interface& ui, bool in_threads = has_threads)
        : ui_(ui), in_threads_(in_threads)
    {
    }

    void carry_out(const HuntRequests& requests);

    /// Gives the results so far to the workspace. Call once a frame.
    void report();

    /// Whether a frame should follow soon: the steps of a shrink are being computed, or a hunt or
    /// a shrink needs its next slice.
    [[nodiscard]] bool is_pressing() const
    {
        return shrink_.valid() || replay_ || (hunt_ && !in_threads_);
    }

private:
    void start(const HuntOptions& options);
    void stop();
    void request_stop();
    [[nodiscard]] HuntOptions as_now(HuntOptions options) const;
    [[nodiscard]] bool has_changed() const;
    void shrink(const ShrinkFind& request);
    void advance_replay();

    Interface& ui_;
    bool in_threads_;
    HuntOptions options_;
    bool is_stopped_ = false;           ///< by the user
    bool begins_again_ = false;         ///< as soon as the hunt of the old methods has ended
    std::unique_ptr<Hunt> hunt_;        ///< runs until its end was reported
    std::jthread thread_;               ///< runs `hunt_`, and ends before `hunt_` is destroyed
    std::future<ShrinkReplay> shrink_;  ///< in a thread
    std::optional<ReplayMaker> replay_; ///< without threads
};

} // namespace secant
