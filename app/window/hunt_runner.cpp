#include "app/window/hunt_runner.h"

#include <algorithm>
#include <chrono>

namespace secant {
namespace {

/// The part of a frame that a hunt or a shrink without threads may take.
constexpr std::chrono::milliseconds hunting_slice{30};

std::chrono::steady_clock::time_point end_of_slice()
{
    return std::chrono::steady_clock::now() + hunting_slice;
}

} // namespace

void HuntRunner::carry_out(const HuntRequests& requests)
{
    struct CarryOut {
        HuntRunner& runner;
        void operator()(const StartHunt& request) const { runner.start(request.options); }
        void operator()(const StopHunt&) const { runner.stop(); }
        void operator()(const ShrinkFind& request) const { runner.shrink(request); }
    };
    for (const HuntRequest& request : requests)
        std::visit(CarryOut{*this}, request);
}

void HuntRunner::report()
{
    if (shrink_.valid() && shrink_.wait_for(std::chrono::seconds{0}) == std::future_status::ready)
        ui_.apply(StartReplay{shrink_.get()});
    if (replay_) advance_replay();
    if (!hunt_) return;
    if (!in_threads_ && !hunt_->progress().is_done)
        static_cast<void>(hunt_->advance(end_of_slice()));
    const HuntProgress progress = hunt_->progress();
    if (!is_stopped_ && !begins_again_ && has_changed()) {
        begins_again_ = true;
        request_stop();
    }
    const bool goes_on = !progress.is_done || begins_again_;
    ui_.apply(SetHuntReport{{options_, goes_on, progress, hunt_->groups()}});
    if (!progress.is_done) return;
    thread_ = {};
    hunt_.reset();
    if (begins_again_) start(as_now(options_));
}

void HuntRunner::start(const HuntOptions& options)
{
    thread_ = {}; // stops the hunt that runs, and joins its thread
    options_ = options;
    is_stopped_ = begins_again_ = false;
    // The window keeps one processor.
    options_.threads = in_threads_ ? std::max(2U, std::thread::hardware_concurrency()) - 1 : 1;
    hunt_ = std::make_unique<Hunt>(options_);
    if (!in_threads_) return;
    thread_ = std::jthread{[&hunt = *hunt_](const std::stop_token& stop) { hunt.run(stop); }};
}

void HuntRunner::stop()
{
    is_stopped_ = true;
    begins_again_ = false;
    request_stop();
}

void HuntRunner::request_stop()
{
    // With a thread the hunt ends within a batch, and a later report says so.
    if (in_threads_)
        thread_.request_stop();
    else if (hunt_)
        hunt_->finish();
}

/// The options with the methods that have the names of the opponents now. One that is gone stays.
HuntOptions HuntRunner::as_now(HuntOptions options) const
{
    const MethodSet& methods = ui_.workspace().methods;
    for (Method* const method : {&options.opponents.first, &options.opponents.second}) {
        if (const Method* const now = methods.find((*method)->name)) *method = *now;
    }
    return options;
}

bool HuntRunner::has_changed() const
{
    return as_now(options_).opponents != options_.opponents;
}

void HuntRunner::shrink(const ShrinkFind& request)
{
    const auto& [find, flaw, opponents] = request;
    if (in_threads_) {
        shrink_ = std::async(std::launch::async, replay_of, find, flaw, opponents);
    } else {
        replay_.emplace(find, flaw, opponents);
    }
}

void HuntRunner::advance_replay()
{
    const auto until = end_of_slice();
    while (replay_->advance()) {
        if (std::chrono::steady_clock::now() >= until) return;
    }
    ui_.apply(StartReplay{replay_->replay()});
    replay_.reset();
}

} // namespace secant
