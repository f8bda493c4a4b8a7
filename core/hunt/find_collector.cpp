#include "core/hunt/find_collector.h"

#include "core/hunt/shrink/shrink.h"
#include "core/methods/method.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace secant {
namespace {

bool is_too_slow(const Flaw& flaw) noexcept
{
    return flaw.mistake.failure == Failure::too_slow;
}

} // namespace

FindCollector::FindCollector(const Opponents& opponents, std::uint64_t most_finds)
    : opponents_(opponents), most_finds_(most_finds), one_by_one_(may_break_down(opponents))
{
}

int FindCollector::complexity_of_query(const AnyQuery& query) const
{
    return complexity_of(query, opponents_.scalar);
}

bool FindCollector::is_worth_shrinking(const FindGroup& group, const AnyQuery& query) const
{
    if (is_too_slow(group.flaw)) return false;
    const AnyQuery& shown = group.finds.front().shrunk;
    if (complexity_of_query(query) < complexity_of_query(shown)) return true;
    // However many finds there are, only few are shrunk: each of the first eight, then every time
    // their number has doubled, while the shown query is long; else the 16th, 256th, 4096th ...
    constexpr int long_from = 7;
    constexpr std::uint64_t first_finds = 8;
    const std::uint64_t number = group.count + 1;
    const bool is_power_of_two = std::has_single_bit(number);
    if (digits_of(shown) >= long_from) return number <= first_finds || is_power_of_two;
    return is_power_of_two && std::countr_zero(number) % 4 == 0;
}

FindCollector::Kinds::value_type& FindCollector::kind_of(const Flaw& flaw)
{
    const auto [kind, is_new] = kinds_.try_emplace(flaw);
    if (is_new) kind->second.group.flaw = flaw;
    return *kind;
}

void FindCollector::take_in(FlawedQuery flawed)
{
    if (is_full()) return;
    const std::uint64_t number = taken_in_++;
    order_.emplace_back();
    if (one_by_one_) {
        in_line_.push_back({number, std::move(flawed)});
        return;
    }
    auto& kind = kind_of(flawed.flaw);
    const Waiting next{number, flawed.query};
    if (kind.second.is_shrinking) {
        kind.second.waiting.push_back(next);
    } else {
        decide(kind, next);
    }
    tell();
}

void FindCollector::end_batch(const Counts& counts)
{
    batches_.push_back({taken_in_, counts});
    tell();
}

/// Counts a find, or puts it to those that are to be shrunk.
void FindCollector::decide(Kinds::value_type& kind, const Waiting& next)
{
    auto& [flaw, its] = kind;
    const bool is_first = its.group.finds.empty();
    if (is_first || is_worth_shrinking(its.group, next.query)) {
        its.is_shrinking = true;
        jobs_.emplace(next.number, Job{next.number, {next.query, flaw}, is_first});
        return;
    }
    ++its.group.count;
    know(next.number, kind, nullptr);
}

bool FindCollector::decide(Job& job)
{
    if (!one_by_one_) return true;
    auto& kind = kind_of(job.flawed.flaw);
    job.is_first = kind.second.group.finds.empty();
    if (job.is_first || is_worth_shrinking(kind.second.group, job.flawed.query)) return true;
    ++kind.second.group.count;
    know(job.number, kind, nullptr);
    is_shrinking_ = false;
    tell();
    return false;
}

bool FindCollector::has(const Flaw& flaw) const
{
    const auto kind = kinds_.find(flaw);
    return kind != kinds_.end() && !kind->second.group.finds.empty();
}

bool FindCollector::has_job() const
{
    return !jobs_.empty() || (!is_shrinking_ && !in_line_.empty());
}

std::optional<FindCollector::Job> FindCollector::next_job()
{
    if (!has_job()) return std::nullopt;
    if (one_by_one_) {
        is_shrinking_ = true;
        Job job = std::move(in_line_.front());
        in_line_.pop_front();
        return job;
    }
    Job job = std::move(jobs_.begin()->second);
    jobs_.erase(jobs_.begin());
    return job;
}

void FindCollector::add(FindGroup& group, const Find& find) const
{
    group.finds.push_back(find);
    std::ranges::stable_sort(group.finds, {},
                             [this](const Find& one) { return complexity_of_query(one.shrunk); });
    if (group.finds.size() > FindGroup::most_kept) group.finds.pop_back();
    group.flaw.mistake.said = group.finds.front().said; // of the query that is shown
}

void FindCollector::finish(const Job& job, Find find, const Flaw& flaw)
{
    find.number = job.number;
    auto& kind = kind_of(flaw);
    Kind& its = kind.second;
    ++its.group.count;
    add(its.group, find);
    know(job.number, kind, std::make_unique<Find>(find));
    is_shrinking_ = false;
    its.is_shrinking = false;
    while (!its.is_shrinking && !its.waiting.empty()) {
        const Waiting next = its.waiting.front();
        its.waiting.pop_front();
        decide(kind, next);
    }
    tell();
}

void FindCollector::know(std::uint64_t number, Kinds::value_type& kind, std::unique_ptr<Find> find)
{
    Outcome& outcome = order_[static_cast<std::size_t>(number - found_)];
    outcome.kind = &kind;
    outcome.find = std::move(find);
}

void FindCollector::tell()
{
    for (; !order_.empty() && order_.front().kind != nullptr; order_.pop_front()) {
        auto& [flaw, its] = *order_.front().kind;
        if (!its.told) {
            its.told = told_.size();
            told_.push_back({flaw, 0, {}, *its.told});
        }
        FindGroup& group = told_[*its.told];
        ++group.count;
        if (order_.front().find) add(group, *order_.front().find);
        ++found_;
    }
    for (; !batches_.empty() && batches_.front().finds <= found_; batches_.pop_front()) {
        const Counts& counts = batches_.front().counts;
        counts_.tried += counts.tried;
        counts_.skipped += counts.skipped;
        counts_.outside += counts.outside;
    }
}

} // namespace secant
