#include "core/hunt/hunt.h"

#include "core/hunt/complexity.h"
#include "core/hunt/shrink.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <thread>

namespace secant {
namespace {

QueryKind query_kind_of(const Opponents& opponents)
{
    const auto knows_s = [](MethodId id) {
        return !is_exact(id) && info_of(id).radii != Radii::circle;
    };
    return {opponents.scalar, extent_of(opponents),
            knows_s(opponents.first) || knows_s(opponents.second)};
}

} // namespace

Hunt::Hunt(const HuntOptions& options) : options_(options), kind_(query_kind_of(options_.opponents))
{
}

Query<2> Hunt::query_of_try(std::uint64_t batch, int number, Dice& dice) const
{
    if (!options_.from) {
        const auto ground = static_cast<std::size_t>(number) % grounds.size();
        return query_from(grounds[ground], kind_, dice);
    }
    // From one ulp outwards, and in the end to anywhere in the scene's own size.
    const std::uint64_t furthest = kind_.scalar == Scalar::float32 ? 24 : 53;
    const int reach = static_cast<int>(std::min(batch, furthest));
    return query_around(*options_.from, reach, kind_, dice);
}

Hunt::Batch Hunt::hunt_in(std::uint64_t batch) const
{
    Dice dice{options_.seed, batch};
    Batch caught;
    for (int number = 0; number < batch_size; ++number) {
        const Query<2> query = query_of_try(batch, number, dice);
        if (const auto flaw = flaw_between(options_.opponents, query))
            caught.push_back({query, *flaw});
    }
    return caught;
}

bool Hunt::is_over(const std::stop_token& stop) const
{
    return stop.stop_requested() || has_enough_;
}

void Hunt::run(const std::stop_token& stop)
{
    {
        const std::lock_guard lock{mutex_};
        started_ = Clock::now();
    }
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < options_.threads; ++i)
            others.emplace_back([this, &stop] { work(stop); });
        work(stop);
    }
    const HuntProgress last = progress();
    const std::lock_guard lock{mutex_};
    progress_ = last;
    progress_.is_done = true;
}

void Hunt::work(const std::stop_token& stop)
{
    while (!is_over(stop)) {
        const std::uint64_t batch = next_batch_++;
        if (batch * batch_size >= options_.most_tries) return;
        hand_in(batch, hunt_in(batch), stop);
    }
}

void Hunt::hand_in(std::uint64_t number, Batch batch, const std::stop_token& stop)
{
    // Whoever runs far ahead of the one who takes in waits, or the batches would pile up.
    constexpr std::uint64_t furthest_ahead = 64;
    std::unique_lock lock{mutex_};
    waiting_.emplace(number, std::move(batch));
    if (is_taking_) {
        batch_was_taken_.wait(lock, stop, [&] {
            return !is_taking_ || number < next_to_take_ + furthest_ahead || has_enough_;
        });
    }
    if (is_taking_) return;
    is_taking_ = true;
    for (auto next = waiting_.find(next_to_take_); next != waiting_.end() && !is_over(stop);
         next = waiting_.find(next_to_take_)) {
        const Batch in_turn = std::move(next->second);
        waiting_.erase(next);
        lock.unlock();
        take_in(in_turn, stop);
        lock.lock();
        ++next_to_take_;
        batch_was_taken_.notify_all();
    }
    is_taking_ = false;
    batch_was_taken_.notify_all();
}

void Hunt::take_in(const Batch& batch, const std::stop_token& stop)
{
    for (const Catch& caught : batch) {
        if (is_over(stop)) return;
        take_in(caught);
    }
    const std::lock_guard lock{mutex_};
    progress_.tried += batch_size;
}

void Hunt::take_in(const Catch& caught)
{
    // Only one thread takes in, so that nothing changes between the two locks but what it changes.
    Find find{caught.query, caught.query};
    {
        const std::lock_guard lock{mutex_};
        find.number = progress_.found;
        const auto group = std::ranges::find(groups_, caught.flaw, &FindGroup::flaw);
        if (group != groups_.end() && group->finds.size() == FindGroup::most_kept) {
            ++group->count;
            has_enough_ = ++progress_.found >= options_.most_finds;
            return;
        }
    }
    const Shrunk result = shrunk(options_.opponents, caught.query, caught.flaw);
    find.shrunk = result.query;
    find.steps = result.steps;

    const std::lock_guard lock{mutex_};
    auto group = std::ranges::find(groups_, caught.flaw, &FindGroup::flaw);
    if (group == groups_.end()) group = groups_.insert(group, {caught.flaw, 0, {}});
    ++group->count;
    group->finds.push_back(find);
    std::ranges::stable_sort(group->finds, {}, [this](const Find& one) {
        return complexity_of(numbers_of(one.shrunk), options_.opponents.scalar);
    });
    has_enough_ = ++progress_.found >= options_.most_finds;
}

HuntProgress Hunt::progress() const
{
    const std::lock_guard lock{mutex_};
    HuntProgress progress = progress_;
    progress.groups = groups_.size();
    if (!progress.is_done && started_ != Clock::time_point{})
        progress.seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    return progress;
}

std::vector<FindGroup> Hunt::groups() const
{
    const std::lock_guard lock{mutex_};
    return groups_;
}

} // namespace secant
