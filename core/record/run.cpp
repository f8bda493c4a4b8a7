#include "core/record/run.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace secant::records {

void RunLines::add(const RunLine& line)
{
    if (size_ % chunk_size == 0) {
        chunks_.push_back(std::make_shared<Chunk>());
        chunks_.back()->reserve(chunk_size);
    }
    chunks_.back()->push_back(line);
    ++size_;
}

RunLines RunLines::snapshot() const
{
    RunLines out = *this;
    if (!chunks_.empty()) out.chunks_.back() = std::make_shared<Chunk>(*chunks_.back());
    return out;
}

void RunReport::sort_kinds()
{
    worst_first.resize(kinds.size());
    std::iota(worst_first.begin(), worst_first.end(), std::size_t{0});
    std::ranges::stable_sort(worst_first, {}, [this](std::size_t index) {
        return std::tuple{kinds[index].is_accepted, -kinds[index].severity};
    });
}

void RunColumn::add(const RunLine& line)
{
    ++counts[static_cast<std::size_t>(line.verdict)];
    near_misses += line.is_near ? 1 : 0;
    changes += line.changes ? 1 : 0;
    least = std::min(least, line.gap);
    most = std::max(most, line.gap);
    rounding = std::max(rounding, line.rounding);
}

void RunColumn::add(const RunColumn& other)
{
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] += other.counts[i];
    near_misses += other.near_misses;
    changes += other.changes;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
    rounding = std::max(rounding, other.rounding);
}

std::uint32_t RunColumn::count(Sought sought) const noexcept
{
    switch (sought) {
    case Sought::line: return lines();
    case Sought::wrong: return counts[static_cast<std::size_t>(Verdict::wrong)];
    case Sought::near_miss: return near_misses;
    case Sought::case_change: return changes;
    }
    return 0;
}

void Strip::follow(const std::shared_ptr<const RunReport>& report, const RunFilter& filter)
{
    if (report == report_ && filter == filter_) return;
    const bool goes_on = report && report_ && report->edition == report_->edition &&
                         filter == filter_ && report->lines.size() >= taken_;
    ++revision_;
    report_ = report;
    filter_ = filter;
    if (!goes_on) {
        shown_.clear();
        buckets_.clear();
        size_ = 0;
        taken_ = 0;
    }
    if (!report) return;
    for (; taken_ < report->lines.size(); ++taken_) {
        const RunLine& line = report->lines[taken_];
        if (!filter.shows(line)) continue;
        if (!filter.shows_all()) shown_.push_back(static_cast<std::uint32_t>(taken_));
        if (size_ % bucket_size == 0) buckets_.emplace_back();
        buckets_.back().add(line);
        ++size_;
    }
}

std::size_t Strip::position_of(std::size_t index) const
{
    if (filter_.shows_all()) return std::min(index, size_ - 1);
    const auto found = std::ranges::lower_bound(shown_, index);
    return std::min(static_cast<std::size_t>(found - shown_.begin()), size_ - 1);
}

double Strip::place_of(std::size_t position) const
{
    return is_by_time() ? (*this)[position].time : static_cast<double>(position);
}

std::size_t Strip::lines_before(double place) const
{
    std::size_t first = 0;
    std::size_t count = size_;
    while (count > 0) {
        const std::size_t half = count / 2;
        if (place_of(first + half) < place) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

std::array<double, 2> Strip::ends() const
{
    if (size_ == 0) return {0.0, 1.0};
    const double from = place_of(0);
    const double to = place_of(size_ - 1);
    return {from, to > from ? to : std::nextafter(from + 1.0, to + 2.0)};
}

RunColumn Strip::column(std::size_t first, std::size_t end) const
{
    RunColumn out;
    while (first < end) {
        if (first % bucket_size == 0 && end - first >= bucket_size) {
            out.add(buckets_[first / bucket_size]);
            first += bucket_size;
        } else {
            out.add((*this)[first++]);
        }
    }
    return out;
}

bool Strip::is(std::size_t position, Sought sought) const
{
    RunColumn one;
    one.add((*this)[position]);
    return one.count(sought) != 0;
}

std::optional<std::size_t> Strip::next(std::size_t from, bool forward, Sought sought) const
{
    std::size_t at = from;
    while (forward ? at + 1 < size_ : at > 0) {
        at = forward ? at + 1 : at - 1;
        // Whole buckets without one are passed over.
        const std::size_t bucket = at / bucket_size;
        const std::size_t begin = bucket * bucket_size;
        const bool enters = forward ? at == begin : at == begin + bucket_size - 1;
        if (enters && buckets_[bucket].count(sought) == 0) {
            at = forward ? std::min(begin + bucket_size, size_) - 1 : begin;
            continue;
        }
        if (is(at, sought)) return at;
    }
    return std::nullopt;
}

} // namespace secant::records
