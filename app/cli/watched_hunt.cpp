#include "app/cli/watched_hunt.h"

#include "app/platform/interrupt_listener.h"
#include "app/platform/streams.h"
#include "core/text/counted.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <thread>
#include <utility>

namespace secant {
namespace {

constexpr double longest = 1e9; ///< seconds of a hunt: 30 years, and a clock can count them

std::string in_short(std::uint64_t count)
{
    if (count >= 10'000'000) return fmt::format("{} million", count / 1'000'000);
    if (count >= 10'000) return fmt::format("{} thousand", count / 1000);
    return fmt::format("{}", count);
}

} // namespace

WatchedHunt::WatchedHunt(const HuntCommand& command, HuntOptions options, Output& err)
    : loaded_(*command.loaded), seconds_(command.seconds), err_(err), options_(std::move(options)),
      is_terminal_(standard_error_is_terminal())
{
    options_.deadline = loaded_.deadline();
}

/// A query that is asked when the hunt is over has the time that a query has.
void WatchedHunt::set_deadline(Clock::time_point over)
{
    loaded_.deadline()->set(over + loaded_.limit());
}

Expected<void, std::string> WatchedHunt::run()
{
    const InterruptListener listener;
    const auto end = started_ + std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(std::min(seconds_, longest)));
    while (true) {
        if (seconds_ > 0.0) set_deadline(end);
        hunt_.emplace(options_);
        bool is_over = false;
        {
            const std::jthread hunter{[this](const std::stop_token& stop) { hunt_->run(stop); }};
            is_over = watch();
            if (seconds_ == 0.0 || Clock::now() < end) set_deadline(Clock::now());
        }
        loaded_.deadline()->clear();
        clear_line();
        if (is_over) return {};
        if (auto taken = take_rebuilt(); !taken) return taken;
    }
}

/// Returns whether the hunt is over; else an opponent is rebuilt.
bool WatchedHunt::watch()
{
    constexpr int rounds_between_looks = 10;
    for (int round = 0;; ++round) {
        const HuntProgress progress = hunt_->progress();
        was_interrupted_ = InterruptListener::was_interrupted();
        if (progress.is_done || was_interrupted_) return true;
        if (!loaded_.why_not_started().empty()) return true;
        const double passed = std::chrono::duration<double>(Clock::now() - started_).count();
        if (seconds_ > 0.0 && passed >= seconds_) return true;
        if (round % rounds_between_looks == 0) {
            if (is_terminal_) show(progress);
            if (is_rebuilt()) return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
}

/// Loads what has changed. Returns whether an opponent is another one than before.
bool WatchedHunt::is_rebuilt()
{
    if (!loaded_.has_changed()) return false;
    const LoadedMethods::Look look = loaded_.look_again();
    for (const auto& [title, why] : look.complaints) {
        if (why != complaint_) say(why + "; the last good one stays");
        complaint_ = why;
    }
    const MethodSet methods = loaded_.methods();
    const auto is_other = [&](const Method& method) {
        const Method* const now = methods.find(method->name);
        return now == nullptr || *now != method;
    };
    if (!is_other(options_.opponents.first) && !is_other(options_.opponents.second)) return false;
    for (const std::string& title : look.loaded)
        say(title + " is rebuilt: the hunt begins again with the new one");
    return true;
}

Expected<void, std::string> WatchedHunt::take_rebuilt()
{
    const MethodSet methods = loaded_.methods();
    for (Method* const method : {&options_.opponents.first, &options_.opponents.second}) {
        const std::string name{(*method)->name};
        const Method* const now = methods.find(name);
        if (now == nullptr)
            return unexpected("secant hunt: the rebuilt file has no method of the name " + name);
        *method = *now;
    }
    return {};
}

/// A line on a terminal that is overwritten with each new text.
void WatchedHunt::show(const HuntProgress& progress)
{
    err_.clear_line();
    const double rate = static_cast<double>(progress.tried) / std::max(progress.seconds, 1e-3);
    fmt::format_to(std::back_inserter(err_.text()), "{} tried, {} a second; {} found, of {}",
                   in_short(progress.tried), in_short(static_cast<std::uint64_t>(rate)),
                   progress.found, counted(progress.groups, "kind", "kinds"));
    err_.write_now();
}

void WatchedHunt::say(const std::string& what)
{
    clear_line();
    err_.text() += printable(what, whole_text) + "\n";
    err_.write_now();
}

void WatchedHunt::clear_line()
{
    if (is_terminal_) err_.clear_line();
}

} // namespace secant
