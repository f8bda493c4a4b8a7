#pragma once

#include "core/methods/method.h"

#include <atomic>
#include <string_view>

namespace secant {

/// What becomes of the queries that a method is not asked any more.
inline constexpr std::string_view did_not_answer = "not asked: it did not answer three times";

/// Whether the method was not asked, because it did not answer those before.
template <int N, class T>
[[nodiscard]] bool is_unanswered(const Outcome<N, T>& outcome)
{
    return outcome.failure == Failure::no_answer && outcome.why == did_not_answer;
}

/// Whether a loaded method was not asked though it may be made for the query: nothing is known of
/// what it answers.
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
    /// Whether the method is asked nothing more. Stays true: answers to what other threads had
    /// asked before may still come.
    [[nodiscard]] bool is_over() const noexcept { return is_over_; }

private:
    bool ends_;
    std::atomic<int> length_ = 0;
    std::atomic<bool> is_over_ = false;
};

} // namespace secant
