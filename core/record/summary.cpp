#include "core/record/summary.h"

#include "core/hunt/shrink/shrink.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace secant::records {
namespace {

/// Keeps the first `most` of the lines in an order. Of two equal ones the earlier comes first.
template <class Before>
void insert_among(std::vector<Told>& lines, const Told& told, std::size_t most,
                  const Before& before)
{
    if (most == 0 || (lines.size() == most && !before(told, lines.back()))) return;
    lines.insert(std::ranges::upper_bound(lines, told, before), told);
    if (lines.size() > most) lines.pop_back();
}

bool is_worse(const Told& a, const Told& b) noexcept
{
    return a.judged.severity > b.judged.severity;
}

bool is_nearer(const Told& a, const Told& b) noexcept
{
    return a.judged.margin < b.judged.margin;
}

bool is_further(const Told& a, const Told& b) noexcept
{
    return a.judged.off > b.judged.off;
}

} // namespace

void Histogram::add(double time, Verdict verdict)
{
    Counts counts{};
    counts[static_cast<std::size_t>(verdict)] = 1;
    add(time, counts);
}

void Histogram::add(const Histogram& other)
{
    while (width_ != 0.0 && width_ < other.width_)
        widen();
    for (const auto& [place, counts] : other.bins_)
        add(place * other.width_, counts);
}

void Histogram::add(double time, const Counts& counts)
{
    constexpr int fine = 40;                       // binary digits below the first time
    constexpr double largest = 4503599627370496.0; // 2^52
    if (width_ == 0.0) width_ = std::ldexp(1.0, std::ilogb(std::max(std::abs(time), 1.0)) - fine);
    while (std::abs(time / width_) > largest)
        widen();
    Counts& bin = bins_[std::floor(time / width_)];
    std::transform(bin.begin(), bin.end(), counts.begin(), bin.begin(), std::plus{});
    while (bins_.size() > most_bins)
        widen();
}

void Histogram::widen()
{
    width_ *= 2.0;
    std::map<double, Counts> wider;
    for (const auto& [place, counts] : bins_) {
        Counts& bin = wider[std::floor(place / 2.0)];
        std::transform(bin.begin(), bin.end(), counts.begin(), bin.begin(), std::plus{});
    }
    bins_ = std::move(wider);
}

std::vector<Histogram::Bin> Histogram::bins() const
{
    std::vector<Bin> out;
    for (const auto& [place, counts] : bins_)
        out.push_back({place * width_, counts});
    return out;
}

void Summary::add(std::size_t number, const Line& line, const Judged& judged)
{
    ++counts_[static_cast<std::size_t>(judged.verdict)];
    const double time = line.time.value_or(static_cast<double>(number));
    if (std::isfinite(time)) histogram_.add(time, judged.verdict);
    if (judged.furthest != Role::none && (!furthest_ || judged.off > furthest_->judged.off))
        furthest_ = {number, line, judged};
    if (judged.verdict == Verdict::wrong) {
        const Told told{number, line, judged};
        insert_among(worst_, told, wanted_.worst, is_worse);
        add_kind({judged.kind, 1, told, told, told, complexity_of(line.query, line.scalar)});
        return;
    }
    if (judged.is_near) {
        ++near_count_;
        insert_among(nearest_, {number, line, judged}, wanted_.nearest, is_nearer);
    }
}

void Summary::add(const Summary& later)
{
    std::transform(counts_.begin(), counts_.end(), later.counts_.begin(), counts_.begin(),
                   std::plus{});
    for (const auto& [kind, more] : later.kinds_)
        add_kind(more);
    for (const Told& told : later.worst_)
        insert_among(worst_, told, wanted_.worst, is_worse);
    near_count_ += later.near_count_;
    for (const Told& told : later.nearest_)
        insert_among(nearest_, told, wanted_.nearest, is_nearer);
    if (later.furthest_ && (!furthest_ || is_further(*later.furthest_, *furthest_)))
        furthest_ = later.furthest_;
    histogram_.add(later.histogram_);
}

void Summary::add_kind(KindCount more)
{
    const auto [place, is_new] = kinds_.try_emplace(more.kind);
    KindCount& known = place->second;
    if (is_new) {
        known = std::move(more);
        return;
    }
    known.count += more.count;
    if (is_worse(more.worst, known.worst)) known.worst = std::move(more.worst);
    if (more.complexity < known.complexity) {
        known.complexity = more.complexity;
        known.simplest = std::move(more.simplest);
    }
}

std::uint64_t Summary::lines() const noexcept
{
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::vector<KindCount> Summary::kinds() const
{
    std::vector<KindCount> out;
    for (const auto& [kind, count] : kinds_)
        out.push_back(count);
    std::ranges::stable_sort(
        out, [](const KindCount& a, const KindCount& b) { return is_worse(a.worst, b.worst); });
    return out;
}

} // namespace secant::records
