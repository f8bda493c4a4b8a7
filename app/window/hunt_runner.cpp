#include "app/window/hunt_runner.h"

#include <algorithm>
#include <chrono>

namespace secant {

void HuntRunner::carry_out(const HuntRequests& requests)
{
    struct CarryOut {
        HuntRunner& runner;
        void operator()(const StartHunt& request) const { runner.start(request.options); }
        // The hunt ends within a batch, and a later report says so.
        void operator()(const StopHunt&) const { runner.thread_.request_stop(); }
        void operator()(const ShrinkFind& request) const
        {
            runner.shrink_ = std::async(std::launch::async, [request] {
                return replay_of(request.find, request.flaw, request.opponents);
            });
        }
    };
    for (const HuntRequest& request : requests)
        std::visit(CarryOut{*this}, request);
}

void HuntRunner::report()
{
    if (shrink_.valid() && shrink_.wait_for(std::chrono::seconds{0}) == std::future_status::ready)
        ui_.apply(StartReplay{shrink_.get()});
    if (!hunt_) return;
    const HuntProgress progress = hunt_->progress();
    ui_.apply(SetHuntReport{{options_, !progress.is_done, progress, hunt_->groups()}});
    if (!progress.is_done) return;
    thread_.join();
    hunt_.reset();
}

void HuntRunner::start(const HuntOptions& options)
{
    thread_ = {}; // stops the hunt that runs, and joins its thread
    options_ = options;
    // The window keeps one processor.
    options_.threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
    hunt_ = std::make_unique<Hunt>(options_);
    thread_ = std::jthread{[&hunt = *hunt_](const std::stop_token& stop) { hunt.run(stop); }};
}

} // namespace secant
