#include "core/hunt/hunt.h"

#include "core/hunt/disagreement.h"
#include "core/hunt/ranking.h"
#include "core/methods/registry.h"

#include <algorithm>
#include <cassert>
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

std::uint64_t batches_for(std::size_t queries)
{
    constexpr std::size_t size = Hunt::batch_size;
    return (queries + size - 1) / size;
}

template <class AnyShrink>
bool advanced(AnyShrink& any)
{
    return std::visit([](auto& shrink) { return shrink.advance(); }, any);
}

} // namespace

Hunt::Hunt(const HuntOptions& options)
    : options_(options), form_(query_form_of(options_.opponents)),
      known_in_plane_(known_queries<2>()), known_in_space_(known_queries<3>()),
      known_batches_(batches_for(std::max(known_in_plane_.size(), known_in_space_.size()))),
      simple_in_plane_(options_.opponents, form_), simple_in_space_(options_.opponents, form_),
      collector_(options_.opponents, options_.most_finds)
{
    assert(options.opponents.first->name != options.opponents.second->name);
    assert(!options.from || options.dimensions == Dimensions::space ||
           std::holds_alternative<Query<2>>(*options.from));
}

/// True when the deadline came before the questions that tell the kind of the flaw. A breakdown
/// needs no such questions.
bool Hunt::is_doubtful(const Flaw& flaw) const
{
    return flaw.mistake.sort != MistakeSort::gives_up && may_break_down(options_.opponents) &&
           options_.deadline && options_.deadline->is_over();
}

bool Hunt::is_over(const std::stop_token& stop) const
{
    return stop.stop_requested() || has_enough_;
}

/// True when no more finds are taken in. The first one is, even after a stop: a method that breaks
/// down on each query may take longer for it than the hunt was to last.
/// @pre  the mutex is locked; a std::mutex does not say who locked it
bool Hunt::is_closed(const std::stop_token& stop) const
{
    const bool waits_for_one = collector_.groups().empty() && may_break_down(options_.opponents);
    return is_over(stop) && (has_enough_ || !waits_for_one);
}

void Hunt::start()
{
    const std::lock_guard lock{mutex_};
    started_ = Clock::now();
}

void Hunt::finish()
{
    const double seconds = progress().seconds;
    const std::lock_guard lock{mutex_};
    seconds_ = seconds;
    is_done_ = true;
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
    auto& [batch, tries, found, collected, job, shrink] = slice_;
    if (!tries) {
        tries = tries_in(batch, slice_patience_);
    } else if (found.size() < tries->mistaken.size()) {
        const MistakenQuery& next = tries->mistaken[found.size()];
        found.push_back({next.query, explained({&next, 1}).front()});
    } else if (collected < found.size()) {
        collect_some();
    } else {
        const std::lock_guard lock{mutex_};
        collector_.end_batch({tries->tried, tries->skipped, tries->outside});
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

/// @pre  the mutex is locked, as for the next ones; a std::mutex does not say who locked it
bool Hunt::has_next_batch() const
{
    return !collector_.is_full() && next_batch_ * batch_size < options_.most_tries;
}

/// True when the finds of another batch may wait for those before them.
bool Hunt::has_room() const
{
    constexpr std::size_t most_finds_waiting = std::size_t{1} << 17;
    constexpr std::uint64_t furthest_ahead = 64; // of a batch that takes long
    return collector_.waiting() < most_finds_waiting &&
           next_batch_ < next_to_take_in_ + furthest_ahead;
}

bool Hunt::is_at_end() const
{
    const bool has_batches = has_next_batch() || next_to_take_in_ < next_batch_;
    return (collector_.is_full() || !has_batches) && collector_.waiting() == 0;
}

/// Shrinks finds, the first ones first, and else makes tries.
void Hunt::work(const std::stop_token& stop)
{
    Patience patience;
    std::unique_lock lock{mutex_};
    while (!is_closed(stop) && !is_at_end()) {
        if (auto job = collector_.next_job()) {
            lock.unlock();
            shrink(*std::move(job), stop);
            lock.lock();
        } else if (!is_over(stop) && has_next_batch() && has_room()) {
            const std::uint64_t number = next_batch_++;
            lock.unlock();
            Batch batch = hunt_in(number, patience);
            lock.lock();
            waiting_.emplace(number, std::move(batch));
            take_in_waiting();
        } else {
            if (stop.stop_requested()) break; // what is left is the work of other threads
            something_changed_.wait(lock, stop, [&] {
                return has_enough_ || is_at_end() || collector_.has_job() ||
                       (has_next_batch() && has_room());
            });
        }
        something_changed_.notify_all();
    }
    something_changed_.notify_all();
}

/// Takes in the finished batches whose turn it is.
/// @pre  the mutex is locked; a std::mutex does not say who locked it
void Hunt::take_in_waiting()
{
    for (auto next = waiting_.find(next_to_take_in_); next != waiting_.end();
         next = waiting_.find(next_to_take_in_)) {
        Batch& batch = next->second;
        for (FlawedQuery& flawed : batch.found) {
            if (collector_.is_full()) break;
            collector_.take_in(std::move(flawed));
            batch.taken_in++;
        }
        if (batch.taken_in == batch.found.size())
            collector_.end_batch({batch.tried, batch.skipped, batch.outside});
        waiting_.erase(next);
        ++next_to_take_in_;
    }
    has_enough_ = collector_.found() >= options_.most_finds;
}

/// Asks a loaded method again before its flaw begins a new kind: the flaw may not come back.
void Hunt::doubt(FlawedQuery& flawed) const
{
    const Mistake& mistake = flawed.flaw.mistake;
    // A crash that comes only sometimes is a crash.
    if (!mistake.method->is_loaded || mistake.sort == MistakeSort::gives_up) return;
    {
        const std::lock_guard lock{mutex_};
        if (collector_.has(flawed.flaw)) return;
    }
    if (!is_steady(options_.opponents, flawed.query, mistake)) flawed.flaw = unsteady_flaw(mistake);
}

/// Begins to shrink a find, or counts it.
std::optional<Hunt::AnyShrink> Hunt::begun(Job& job)
{
    doubt(job.flawed);
    if (is_doubtful(job.flawed.flaw)) return std::nullopt;
    const std::lock_guard lock{mutex_};
    const bool is_shrunk = collector_.decide(job);
    has_enough_ = collector_.found() >= options_.most_finds;
    if (!is_shrunk) return std::nullopt;
    // The simple find is the same for each find of the kind, so the first one is enough.
    const auto& [query, flaw] = job.flawed;
    if (const auto* const plane = std::get_if<Query<2>>(&query)) {
        return FindShrink<2>{options_.opponents, *plane, flaw,
                             job.is_first ? &simple_in_plane_ : nullptr};
    }
    return FindShrink<3>{options_.opponents, std::get<Query<3>>(query), flaw,
                         job.is_first ? &simple_in_space_ : nullptr};
}

/// True when the method makes the mistake only because of the queries before it: then the shrink
/// has led to a query that is not one of its kind.
bool Hunt::is_led_astray(const FlawedQuery& flawed, const AnyShrink& any) const
{
    const Mistake& mistake = flawed.flaw.mistake;
    const bool is_sure = !mistake.method->is_loaded || mistake.sort == MistakeSort::gives_up ||
                         mistake.sort == MistakeSort::unsteady;
    const AnyQuery shrunk =
        std::visit([](const auto& shrink) { return AnyQuery{shrink.shrunk()}; }, any);
    return !is_sure && !is_made_first(options_.opponents, shrunk, mistake);
}

void Hunt::keep(const Job& job, const AnyShrink& any)
{
    const FlawedQuery& flawed = job.flawed;
    const bool is_astray = is_led_astray(flawed, any);
    if (is_doubtful(flawed.flaw)) return;
    const Flaw flaw = is_astray ? unsteady_flaw(flawed.flaw.mistake) : flawed.flaw;
    Find find = std::visit(
        [&flawed](const auto& shrink) {
            return Find{flawed.query,   shrink.shrunk(), shrink.simple(), 0,
                        shrink.steps(), shrink.said()};
        },
        any);
    if (is_astray) find = {flawed.query, flawed.query, {}, 0, 0, flawed.flaw.mistake.said};
    find.severity = severity_of(options_.opponents, flaw.mistake, find.shrunk);
    find.probe = probe_of(options_.opponents, flaw.mistake, find.shrunk);
    const std::lock_guard lock{mutex_};
    collector_.finish(job, find, flaw);
    has_enough_ = collector_.found() >= options_.most_finds;
}

void Hunt::shrink(Job job, const std::stop_token& stop)
{
    auto shrink = begun(job);
    if (!shrink) return;
    // Half a shrink is no find. But where a method may be too slow, a shrink takes many seconds.
    while (advanced(*shrink)) {
        if (!stop.stop_requested()) continue;
        if (!may_break_down(options_.opponents)) return;
        break;
    }
    keep(job, *shrink);
}

/// Collects a find of the slice, or a part of it.
void Hunt::collect_some()
{
    auto& [batch, tries, found, collected, job, shrink] = slice_;
    if (!shrink) {
        {
            const std::lock_guard lock{mutex_};
            collector_.take_in(found[collected]);
            has_enough_ = collector_.found() >= options_.most_finds;
            job = collector_.next_job();
        }
        if (job) shrink = begun(*job);
    } else if (!advanced(*shrink)) {
        keep(*job, *shrink);
        shrink.reset();
    }
    if (!shrink) ++collected;
}

HuntProgress Hunt::progress() const
{
    const std::lock_guard lock{mutex_};
    HuntProgress progress;
    progress.tried = collector_.tried();
    progress.skipped = collector_.skipped();
    progress.outside = collector_.outside();
    progress.found = collector_.found();
    progress.groups = collector_.groups().size();
    progress.is_done = is_done_;
    if (is_done_) {
        progress.seconds = seconds_;
    } else if (started_ != Clock::time_point{}) {
        progress.seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    }
    return progress;
}

std::vector<FindGroup> Hunt::groups() const
{
    const std::lock_guard lock{mutex_};
    return collector_.groups();
}

} // namespace secant
