#pragma once

#include "ui/shell/interface.h"

#include <future>
#include <memory>
#include <thread>

namespace secant {

/// Hunts and shrinks for the workspace, in threads beside the frames: starts and stops as the
/// workspace asks, and reports how far the hunt has come. Ends the hunt when it is destroyed.
class HuntRunner {
public:
    explicit HuntRunner(Interface& ui) : ui_(ui) {}

    void carry_out(const HuntRequests& requests);

    /// Hands the results so far to the workspace. Once a frame.
    void report();

    /// Whether the steps of a shrink are being worked out: a frame should show them soon.
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
