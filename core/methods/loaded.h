#pragma once

#include "core/methods/judgement.h"
#include "core/methods/method.h"
#include "core/methods/trace/trace.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace secant {

/// The message for queries that are not asked before the deadline.
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

/// The message for queries that a method is not asked any more.
inline constexpr std::string_view did_not_answer = "not asked: it did not answer three times";

/// True when the method was not asked, because it did not answer those before.
template <int N, class T>
[[nodiscard]] bool is_unanswered(const Outcome<N, T>& outcome)
{
    return outcome.failure == Failure::no_answer && outcome.why == did_not_answer;
}

/// True when a loaded method was not asked though it may be made for the query: its answer is not
/// known.
template <int N, class T>
[[nodiscard]] bool is_unasked(const Outcome<N, T>& outcome)
{
    return outcome.failure == Failure::no_answer && outcome.why.starts_with("not asked: ");
}

/// Counts the queries in a row that a method did not answer in time. Any thread may call.
class SlowRow {
public:
    /// @param ends  whether three of them are enough; else it is never over
    explicit SlowRow(bool ends) noexcept : ends_(ends) {}

    void take(bool was_too_slow) noexcept
    {
        constexpr int most = 3;
        if (!was_too_slow) {
            length_ = 0;
        } else if (++length_ >= most && ends_) {
            is_over_ = true;
        }
    }
    /// True when the method is asked nothing more. Stays true: answers to what other threads had
    /// asked before may still come.
    [[nodiscard]] bool is_over() const noexcept { return is_over_; }

private:
    bool ends_;
    std::atomic<int> length_ = 0;
    std::atomic<bool> is_over_ = false;
};

/// Keeps the runners of a method that no thread uses; a runner works for one thread at a time. Any
/// thread may call.
template <class Runner>
class IdleRunners {
public:
    /// The last one that was given back; null when there is none.
    [[nodiscard]] std::unique_ptr<Runner> take()
    {
        const std::lock_guard lock{mutex_};
        if (idle_.empty()) return nullptr;
        auto out = std::move(idle_.back());
        idle_.pop_back();
        return out;
    }
    void give_back(std::unique_ptr<Runner> runner)
    {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(runner));
    }

private:
    std::mutex mutex_{};
    std::vector<std::unique_ptr<Runner>> idle_{};
};

/// The listing of every method that shows nothing of its inside: a line for each field of its
/// outcome.
[[nodiscard]] std::span<const ListingLine> outside_listing() noexcept;

/// The steps of such a method: the fields that its outcome has, each with the true value for the
/// method's own query. A field that is either true or false is a test.
template <int N, class T>
[[nodiscard]] Trace outside_trace(const MethodInfo& info, const Query<N, T>& query,
                                  const Outcome<N, T>& outcome);

} // namespace secant
