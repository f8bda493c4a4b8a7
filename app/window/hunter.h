#pragma once

#include "ui/shell/interface.h"

#include <memory>
#include <thread>

namespace secant {

/// Hunts for the interface, in threads of its own: starts and stops as the panel asks, and tells
/// it how far the hunt has come. Ends the hunt when it goes.
class Hunter {
public:
    explicit Hunter(Interface& ui) : ui_(ui) {}

    /// Once a frame: does what the last frame asked for, and reports.
    void serve();

private:
    void start(const HuntOptions& options);

    Interface& ui_;
    HuntOptions options_;
    std::unique_ptr<Hunt> hunt_; ///< that runs, until its end was reported
    std::jthread thread_;        ///< runs it; ends before it goes
};

} // namespace secant
