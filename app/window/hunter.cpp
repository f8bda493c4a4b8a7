#include "app/window/hunter.h"

#include <algorithm>

namespace secant {

void Hunter::serve()
{
    if (const auto wish = ui_.take_hunt_wish()) {
        if (const auto* start_wish = std::get_if<StartHunt>(&*wish)) {
            start(start_wish->options);
        } else {
            thread_.request_stop(); // it ends within a batch, and the next reports say so
        }
    }
    if (!hunt_) return;
    const HuntProgress progress = hunt_->progress();
    ui_.set_hunt({options_, !progress.is_done, progress, hunt_->groups()});
    if (!progress.is_done) return;
    thread_.join();
    hunt_.reset();
}

void Hunter::start(const HuntOptions& options)
{
    thread_ = {}; // the one before it stops, and is waited for
    options_ = options;
    // One processor is left to the window.
    options_.threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
    hunt_ = std::make_unique<Hunt>(options_);
    thread_ = std::jthread{[&hunt = *hunt_](const std::stop_token& stop) { hunt.run(stop); }};
}

} // namespace secant
