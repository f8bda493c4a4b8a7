#pragma once

#include "app/platform/threads.h"
#include "core/cases/library/known_checks.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace secant {

/// Compares the known answers of loaded methods in the open case files. A loaded method may take
/// its time, so this happens beside the window.
class KnownChecker {
public:
    /// @param wake        is called when there is something new to take
    /// @param in_threads  without threads, take_news() checks a few entries at each call
    explicit KnownChecker(std::function<void()> wake, bool in_threads = has_threads)
        : wake_(std::move(wake)), in_threads_(in_threads)
    {
    }

    /// Checks what has changed since the last look, or because the methods have.
    void look_at(const Library& library, const MethodSet& methods);

    /// The entries that were checked since the last call.
    [[nodiscard]] std::vector<EntryStatus> take_news();

    /// The library has taken the news: that is no reason to look at its entries again.
    void told(const Library& library);

private:
    void run(const std::stop_token& stop);
    void check_some();

    std::function<void()> wake_;
    bool in_threads_;
    VersionedMethods loaded_;         ///< of the last look
    std::vector<std::uint64_t> seen_; ///< of each file its id, revision and checks

    std::mutex mutex_;
    std::condition_variable_any has_work_;
    VersionedMethods asked_;         ///< guarded by `mutex_`, as are the following
    std::deque<KnownCheck> waiting_; ///< to be checked with `asked_`
    std::vector<EntryStatus> news_;
    std::jthread thread_; ///< the last member: it uses the others
};

} // namespace secant
