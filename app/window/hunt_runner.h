#pragma once

#include "ui/shell/interface.h"

#include <future>
#include <memory>
#include <thread>

namespace secant {

/// Does the hunt requests of the workspace, in threads: hunts, shrinks, and reports the progress.
/// The destructor ends the hunt.
class HuntRunner {
public:
    explicit HuntRunner(Interface& ui) : ui_(ui) {}

    void carry_out(const HuntRequests& requests);

    /// Gives the results so far to the workspace. Call once a frame.
    void report();

    /// Whether the steps of a shrink are being computed, so that a frame should follow soon.
    [[nodiscard]] bool is_shrinking() const { return shrink_.valid(); }

private:
    void start(const HuntOptions& options);

    Interface& ui_;
    HuntOptions options_;
    std::unique_ptr<Hunt> hunt_; ///< runs until its end was reported
    std::jthread thread_;        ///< runs `hunt_`, and ends before `hunt_` is destroyed
    std::future<ShrinkReplay> shrink_;
};

} // namespace secant
