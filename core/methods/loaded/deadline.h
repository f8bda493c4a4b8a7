#pragma once

#include <atomic>
#include <chrono>
#include <string_view>

namespace secant {

/// What becomes of the queries that are not asked before the deadline.
inline constexpr std::string_view time_is_over = "not asked: the time is over";

/// Until when loaded methods may answer: whoever waits for them goes then. Any thread may call.
class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    void set(Clock::time_point time) noexcept { time_ = time.time_since_epoch().count(); }
    /// They may take their time again.
    void clear() noexcept { time_ = never; }

    [[nodiscard]] bool is_over() const noexcept { return left() <= Clock::duration::zero(); }
    /// Very long where there is none.
    [[nodiscard]] Clock::duration left() const noexcept
    {
        const Clock::rep time = time_;
        if (time == never) return Clock::duration::max();
        return Clock::duration{time} - Clock::now().time_since_epoch();
    }

private:
    static constexpr Clock::rep never = Clock::duration::max().count();
    std::atomic<Clock::rep> time_ = never;
};

} // namespace secant
