#include "app/window/hunt_runner.h"

#include "app/window/input.h"
#include "core/hunt/domain.h"
#include "core/hunt/ranking.h"

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
    for (const HuntRequest& request : requests)
        std::visit([this](const auto& one) { serve(one); }, request);
}

bool HuntRunner::report()
{
    std::erase_if(ending_hunts_, [](const Hunting& each) { return each.hunt->progress().is_done; });
    std::erase_if(ending_shrinks_, [](const auto& each) { return each->is_done.load(); });
    const bool has_shrunk = report_shrink();
    return report_hunt() || has_shrunk;
}

bool HuntRunner::report_shrink()
{
    if (!shrinking_) return false;
    const auto until = end_of_slice();
    while (!in_threads_ && !shrinking_->is_done && std::chrono::steady_clock::now() < until)
        shrinking_->is_done = !shrinking_->maker.advance();
    if (!shrinking_->is_done) return false;
    ui_.apply(ShowReplay{shrinking_->maker.replay(), true});
    shrinking_.reset();
    return true;
}

bool HuntRunner::report_hunt()
{
    if (!hunting_.hunt) return false;
    if (!in_threads_ && !hunting_.hunt->progress().is_done)
        static_cast<void>(hunting_.hunt->advance(end_of_slice()));
    const HuntProgress progress = hunting_.hunt->progress();
    if (end_ && !is_stopped_ && std::chrono::steady_clock::now() >= *end_) serve(StopHunt{});
    if (!is_stopped_ && !begins_again_ && has_changed()) {
        begins_again_ = true;
        request_stop();
    }
    const bool goes_on = !progress.is_done || begins_again_;
    ui_.apply(
        TakeNews{HuntReport{options_, goes_on, progress, worst_first(hunting_.hunt->groups())}});
    if (!progress.is_done) return false;
    hunting_ = {};
    if (begins_again_) start(as_now(options_));
    return true;
}

void HuntRunner::start(const HuntOptions& options)
{
    if (hunting_.thread.request_stop()) ending_hunts_.push_back(std::move(hunting_));
    options_ = options;
    // The panel starts no hunt with a wrong domain. But a method that was built anew may have one.
    if (auto opponents = limited(options_.opponents, options_.where, options_.tolerance))
        options_.opponents = *std::move(opponents);
    is_stopped_ = begins_again_ = false;
    // The window keeps one processor.
    options_.threads = in_threads_ ? std::max(2U, std::thread::hardware_concurrency()) - 1 : 1;
    hunting_ = {std::make_unique<Hunt>(options_), {}};
    if (!in_threads_) return;
    hunting_.thread = std::jthread{[&hunt = *hunting_.hunt](const std::stop_token& stop) {
        hunt.run(stop);
        wake_loop();
    }};
}

void HuntRunner::serve(const StartHunt& request)
{
    constexpr double longest = 1e9; // 30 years, and a clock can count them
    end_.reset();
    if (request.seconds > 0.0) {
        const std::chrono::duration<double> seconds{std::min(request.seconds, longest)};
        end_ = std::chrono::steady_clock::now() +
               std::chrono::duration_cast<std::chrono::steady_clock::duration>(seconds);
    }
    start(request.options);
}

void HuntRunner::serve(const StopHunt&)
{
    is_stopped_ = true;
    begins_again_ = false;
    request_stop();
}

void HuntRunner::request_stop()
{
    // With a thread the hunt ends within a batch, and a later report says so.
    if (in_threads_)
        hunting_.thread.request_stop();
    else if (hunting_.hunt)
        hunting_.hunt->finish();
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

bool HuntRunner::Shrinking::is_of(const ShrinkFind& other) const
{
    return request.find.number == other.find.number && request.find.found == other.find.found &&
           request.flaw == other.flaw && request.opponents == other.opponents;
}

void HuntRunner::serve(const ShrinkFind& request)
{
    if (shrinking_ && shrinking_->is_of(request)) return; // it will be shown as soon as it is there
    if (shrinking_ && shrinking_->thread.request_stop())
        ending_shrinks_.push_back(std::move(shrinking_));
    shrinking_ = std::make_unique<Shrinking>(request);
    if (!in_threads_) return;
    shrinking_->thread = std::jthread{[&shrinking = *shrinking_](const std::stop_token& stop) {
        while (!stop.stop_requested() && shrinking.maker.advance()) {
        }
        shrinking.is_done = true;
        wake_loop();
    }};
}

} // namespace secant
