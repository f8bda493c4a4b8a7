#include "app/window/known_checker.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>

namespace secant {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_wakes{100};
/// The part of a frame that checking without threads may take; one entry may take longer.
constexpr std::chrono::milliseconds checking_slice{10};

std::vector<std::uint64_t> revisions_in(const Library& library)
{
    std::vector<std::uint64_t> out;
    for (const OpenFile& file : library.files)
        out.insert(out.end(), {file.id, file.revision, file.checks});
    return out;
}

} // namespace

void KnownChecker::look_at(const Library& library, const MethodSet& methods)
{
    const bool has_other_methods = !(methods == loaded_.methods);
    auto now = revisions_in(library);
    if (!has_other_methods && now == seen_) return;
    seen_ = std::move(now);
    if (has_other_methods) loaded_ = {methods, loaded_.version + 1};
    std::vector<KnownCheck> due = checks_due(library, loaded_);
    const std::lock_guard lock{mutex_};
    asked_ = loaded_;
    waiting_.assign(std::make_move_iterator(due.begin()), std::make_move_iterator(due.end()));
    if (waiting_.empty()) return;
    if (!in_threads_) return wake_();
    if (!thread_.joinable())
        thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
    has_work_.notify_one();
}

void KnownChecker::told(const Library& library)
{
    seen_ = revisions_in(library);
}

void KnownChecker::run(const std::stop_token& stop)
{
    auto last = Clock::now() - between_wakes;
    std::unique_lock lock{mutex_};
    const auto has_work = [this] { return !waiting_.empty(); };
    // The end of the program does not wait for all that is left.
    while (has_work_.wait(lock, stop, has_work) && !stop.stop_requested()) {
        const KnownCheck check = std::move(waiting_.front());
        waiting_.pop_front();
        const VersionedMethods asked = asked_;
        lock.unlock();
        EntryStatus status = checked(check, asked);
        lock.lock();
        news_.push_back(std::move(status));
        if (!waiting_.empty() && Clock::now() - last < between_wakes) continue;
        last = Clock::now();
        wake_();
    }
}

void KnownChecker::check_some()
{
    const auto until = Clock::now() + checking_slice;
    while (!waiting_.empty() && Clock::now() < until) {
        news_.push_back(checked(waiting_.front(), asked_));
        waiting_.pop_front();
    }
    if (!waiting_.empty()) wake_(); // for the next part
}

std::vector<EntryStatus> KnownChecker::take_news()
{
    if (!in_threads_) check_some();
    const std::lock_guard lock{mutex_};
    std::vector<EntryStatus> news = std::exchange(news_, {});
    // Methods that have changed since are asked again.
    std::erase_if(news,
                  [&](const EntryStatus& status) { return status.methods != asked_.version; });
    return news;
}

} // namespace secant
