#include "core/hunt/hunt.h"

#include "core/hunt/shrink/complexity.h"
#include "core/hunt/steadiness.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <bit>
#include <thread>

namespace secant {
namespace {

QueryForm query_form_of(const Opponents& opponents)
{
    const auto knows_s = [](const Method& id) {
        return !is_exact(id) && info_of(id).radii != Radii::circle;
    };
    return {opponents.scalar, extent_of(opponents),
            knows_s(opponents.first) || knows_s(opponents.second)};
}

bool is_too_slow(const Flaw& flaw) noexcept
{
    return flaw.mistake.failure == Failure::too_slow;
}

} // namespace

Hunt::Hunt(const HuntOptions& options)
    : options_(options), form_(query_form_of(options_.opponents)),
      simple_finds_(options_.opponents, form_)
{
}

Query<2> Hunt::query_of_try(std::uint64_t batch, int number, Dice& dice) const
{
    if (!options_.from) {
        const auto ground = static_cast<std::size_t>(number) % grounds.size();
        return query_from(grounds[ground], form_, dice);
    }
    // From one ulp outwards, and in the end to anywhere in the query's own size.
    const std::uint64_t furthest = form_.scalar == Scalar::float32 ? 24 : 53;
    const int reach = static_cast<int>(std::min(batch, furthest));
    return query_around(*options_.from, reach, form_, dice);
}

Hunt::Tries Hunt::tries_in(std::uint64_t batch, Patience& patience) const
{
    Dice dice{options_.seed, batch};
    std::vector<Query<2>> queries;
    queries.reserve(batch_size);
    for (int number = 0; number < batch_size; ++number)
        queries.push_back(query_of_try(batch, number, dice));
    auto [mistakes, skipped] = mistakes_between(options_.opponents, queries, patience);
    Tries tries{mistakes.size(), skipped};
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        if (mistakes[i]) tries.mistaken.push_back({queries[i], *std::move(mistakes[i])});
    }
    // A breakdown is what one wants to know first, and it holds up the shrinking of the others.
    const auto breaks_down = [](const MistakenQuery& each) {
        return Patience::cost_of(each.mistake.failure) > 0;
    };
    std::stable_partition(tries.mistaken.begin(), tries.mistaken.end(), breaks_down);
    return tries;
}

Hunt::Batch Hunt::hunt_in(std::uint64_t batch, Patience& patience) const
{
    const Tries tries = tries_in(batch, patience);
    std::vector<Flaw> flaws = explained(tries.mistaken);
    Batch done{tries.tried, tries.skipped};
    for (std::size_t i = 0; i < flaws.size(); ++i)
        done.found.push_back({tries.mistaken[i].query, std::move(flaws[i])});
    return done;
}

bool Hunt::is_over(const std::stop_token& stop) const
{
    return stop.stop_requested() || has_enough_;
}

/// Whether no more finds are taken in. The first one is, even after a stop: a method that breaks
/// down on each query may take longer for it than the hunt was to last.
/// @pre  the mutex is locked
bool Hunt::is_closed(const std::stop_token& stop) const
{
    const bool waits_for_one = groups_.empty() && may_break_down(options_.opponents);
    return is_over(stop) && (has_enough_ || !waits_for_one);
}

void Hunt::start()
{
    const std::lock_guard lock{mutex_};
    started_ = Clock::now();
}

void Hunt::finish()
{
    const HuntProgress last = progress();
    const std::lock_guard lock{mutex_};
    progress_ = last;
    progress_.is_done = true;
}

void Hunt::run(const std::stop_token& stop)
{
    start();
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < options_.threads; ++i)
            others.emplace_back([this, &stop] { work(stop); });
        work(stop);
    }
    finish();
}

/// One part of the work of a batch.
void Hunt::advance_slice()
{
    auto& [batch, tries, found, collected, shrink] = slice_;
    if (!tries) {
        tries = tries_in(batch, slice_patience_);
    } else if (found.size() < tries->mistaken.size()) {
        const MistakenQuery& next = tries->mistaken[found.size()];
        found.push_back({next.query, explained({&next, 1}).front()});
    } else if (collected < found.size()) {
        collect_some();
    } else {
        const std::lock_guard lock{mutex_};
        progress_.tried += tries->tried;
        progress_.skipped += tries->skipped;
        slice_ = {batch + 1};
    }
}

bool Hunt::advance(Clock::time_point until)
{
    if (started_ == Clock::time_point{}) start();
    bool has_done_something = false;
    while (!has_enough_) {
        if (slice_.batch * batch_size >= options_.most_tries) break;
        if (has_done_something && Clock::now() >= until) return true;
        has_done_something = true;
        advance_slice();
    }
    finish();
    return false;
}

void Hunt::work(const std::stop_token& stop)
{
    Patience patience;
    while (!is_over(stop)) {
        const std::uint64_t batch = next_batch_++;
        if (batch * batch_size >= options_.most_tries) return;
        submit(batch, hunt_in(batch, patience), stop);
    }
}

void Hunt::submit(std::uint64_t number, Batch batch, const std::stop_token& stop)
{
    // A thread far ahead of the collecting one waits, or the batches would pile up.
    constexpr std::uint64_t furthest_ahead = 64;
    std::unique_lock lock{mutex_};
    waiting_.emplace(number, std::move(batch));
    if (is_collecting_) {
        batch_was_collected_.wait(lock, stop, [&] {
            return !is_collecting_ || number < next_to_collect_ + furthest_ahead || has_enough_;
        });
    }
    if (is_collecting_) return;
    is_collecting_ = true;
    for (auto next = waiting_.find(next_to_collect_); next != waiting_.end() && !is_closed(stop);
         next = waiting_.find(next_to_collect_)) {
        Batch in_turn = std::move(next->second);
        waiting_.erase(next);
        lock.unlock();
        collect(in_turn, stop);
        lock.lock();
        ++next_to_collect_;
        batch_was_collected_.notify_all();
    }
    is_collecting_ = false;
    batch_was_collected_.notify_all();
}

void Hunt::collect(Batch& batch, const std::stop_token& stop)
{
    for (FlawedQuery& flawed : batch.found) {
        {
            const std::lock_guard lock{mutex_};
            if (is_closed(stop)) return;
        }
        collect(flawed, stop);
    }
    const std::lock_guard lock{mutex_};
    progress_.tried += batch.tried;
    progress_.skipped += batch.skipped;
}

int Hunt::complexity_of_query(const Query<2>& query) const
{
    return complexity_of(numbers_of(query), options_.opponents.scalar);
}

bool Hunt::is_worth_shrinking(const FindGroup& group, const Query<2>& query) const
{
    if (is_too_slow(group.flaw)) return false;
    const Query<2>& shown = group.finds.front().shrunk;
    if (complexity_of_query(query) < complexity_of_query(shown)) return true;
    // However many finds there are, only few are shrunk: each of the first eight, then every time
    // their number has doubled, while the shown query is long; else the 16th, 256th, 4096th ...
    constexpr int long_from = 7;
    constexpr std::uint64_t first_finds = 8;
    const std::uint64_t number = group.count + 1;
    const bool is_power_of_two = std::has_single_bit(number);
    if (digits_of(numbers_of(shown)) >= long_from) return number <= first_finds || is_power_of_two;
    return is_power_of_two && std::countr_zero(number) % 4 == 0;
}

/// What would be a new kind of a loaded method may be no kind at all: the method is asked again.
void Hunt::doubt(FlawedQuery& flawed) const
{
    const Mistake& mistake = flawed.flaw.mistake;
    // A crash that comes only sometimes is a crash.
    if (!mistake.method->is_loaded || mistake.sort == MistakeSort::gives_up) return;
    {
        const std::lock_guard lock{mutex_};
        const auto group = std::ranges::find(groups_, flawed.flaw, &FindGroup::flaw);
        if (group != groups_.end()) return;
    }
    if (!is_steady(options_.opponents, flawed.query, mistake)) flawed.flaw = unsteady_flaw(mistake);
}

/// Counts a find, or begins to shrink it.
std::optional<FindShrink> Hunt::begun(const FlawedQuery& flawed)
{
    const auto& [query, flaw] = flawed;
    const std::lock_guard lock{mutex_};
    const auto group = std::ranges::find(groups_, flaw, &FindGroup::flaw);
    // The simple find is the same for each find of the kind, so the first one is enough.
    if (group == groups_.end()) return FindShrink{options_.opponents, query, flaw, &simple_finds_};
    if (is_worth_shrinking(*group, query))
        return FindShrink{options_.opponents, query, flaw, nullptr};
    ++group->count;
    has_enough_ = ++progress_.found >= options_.most_finds;
    return std::nullopt;
}

/// Whether nothing but what other queries have left in a loaded method makes the mistake: then the
/// shrink has led to a query that is not one of its kind.
bool Hunt::is_led_astray(const FlawedQuery& flawed, const FindShrink& shrink) const
{
    const Mistake& mistake = flawed.flaw.mistake;
    const bool is_sure = !mistake.method->is_loaded || mistake.sort == MistakeSort::gives_up ||
                         mistake.sort == MistakeSort::unsteady;
    return !is_sure && !is_made_first(options_.opponents, shrink.shrunk(), mistake);
}

/// Keeps a find that is shrunk. Only one thread collects, so the groups are as when it was begun.
void Hunt::keep(const FlawedQuery& flawed, const FindShrink& shrink)
{
    const bool is_astray = is_led_astray(flawed, shrink);
    const Flaw flaw = is_astray ? unsteady_flaw(flawed.flaw.mistake) : flawed.flaw;
    Find find{flawed.query, shrink.shrunk(), shrink.simple(), 0, shrink.steps()};
    if (is_astray) find = {flawed.query, flawed.query, {}, 0, 0};
    const std::lock_guard lock{mutex_};
    find.number = progress_.found;
    auto group = std::ranges::find(groups_, flaw, &FindGroup::flaw);
    if (group == groups_.end()) group = groups_.insert(group, {flaw, 0, {}});
    ++group->count;
    group->finds.push_back(find);
    std::ranges::stable_sort(group->finds, {},
                             [this](const Find& one) { return complexity_of_query(one.shrunk); });
    if (group->finds.size() > FindGroup::most_kept) group->finds.pop_back();
    has_enough_ = ++progress_.found >= options_.most_finds;
}

void Hunt::collect(FlawedQuery& flawed, const std::stop_token& stop)
{
    doubt(flawed);
    auto shrink = begun(flawed);
    if (!shrink) return;
    // Half a shrink is no find. But where a method may be too slow, a shrink takes many seconds.
    while (shrink->advance()) {
        if (!stop.stop_requested()) continue;
        if (!may_break_down(options_.opponents)) return;
        break;
    }
    keep(flawed, *shrink);
}

/// Collects a find of the slice, or a part of it.
void Hunt::collect_some()
{
    auto& [batch, tries, found, collected, shrink] = slice_;
    if (!shrink) {
        doubt(found[collected]);
        shrink = begun(found[collected]);
    } else if (!shrink->advance()) {
        keep(found[collected], *shrink);
        shrink.reset();
    }
    if (!shrink) ++collected;
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
