#pragma once

#include "core/record/judge.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant::records {

/// A line with its place and what it was judged.
struct Told {
    std::size_t number = 0; ///< of the line, from 1
    Line line{};
    Judged judged{};
};

/// Three digits: enough for a person.
[[nodiscard]] std::string in_short(double value);
/// "200,000".
[[nodiscard]] std::string grouped(std::uint64_t count);
/// "line 48,213, time 8035, id bullet-17, source a.cpp:7"
[[nodiscard]] std::string place_of(const Told& told);
/// What the severity of a kind is: "off by".
[[nodiscard]] std::string_view severity_name(const Kind& kind);
/// "0.31 (0.62 r)": in world units, and in parts of the radius.
[[nodiscard]] std::string severity_in_words(const Told& told);
/// "a change of r by 0.31 flips it".
[[nodiscard]] std::string flip_in_words(double margin);
/// "line 7, time 8035: says miss, truly a hit; flips when r changes by 0.31", with no line feed.
[[nodiscard]] std::string line_in_words(const Told& told);
/// "miss, t 0.25"; empty when it said nothing.
[[nodiscard]] std::string said_in_words(const Said& said);

/// The lines of one kind that were wrong.
struct KindCount {
    Kind kind{};
    std::uint64_t count = 0;
    Told first{};
    Told worst{};       ///< the first one of the largest severity
    Told simplest{};    ///< the first one of the least complexity
    int complexity = 0; ///< of `simplest`
};

/// How many lines of each verdict there were, over time. Its memory does not grow with the lines:
/// bins become wider.
class Histogram {
public:
    using Counts = std::array<std::uint64_t, verdict_count>;
    struct Bin {
        double from = 0.0;
        Counts counts{};
    };

    /// @param time  finite
    void add(double time, Verdict verdict);
    void add(const Histogram& other);

    /// The bins that are not empty, in the order of time.
    [[nodiscard]] std::vector<Bin> bins() const;
    /// The width of each, a power of two.
    [[nodiscard]] double width() const noexcept { return width_; }

private:
    static constexpr std::size_t most_bins = 32;
    void add(double time, const Counts& counts);
    void widen();

    double width_ = 0.0;              ///< 0 before the first time
    std::map<double, Counts> bins_{}; ///< by the time where they begin, in widths
};

/// What is wanted of a record beside its counts.
struct Wanted {
    std::size_t worst = 0;   ///< so many lines with the largest severities
    std::size_t nearest = 3; ///< so many near misses with the smallest margins
};

/// What a record says, all lines together. Those of parts of a record can be put together in the
/// order of the parts.
class Summary {
public:
    explicit Summary(Wanted wanted = {}) : wanted_(wanted) {}

    /// @param number  of the line, from 1
    void add(std::size_t number, const Line& line, const Judged& judged);
    void add(const Summary& later);

    [[nodiscard]] std::uint64_t lines() const noexcept;
    [[nodiscard]] std::uint64_t count(Verdict verdict) const noexcept
    {
        return counts_[static_cast<std::size_t>(verdict)];
    }
    /// The worst one first.
    [[nodiscard]] std::vector<KindCount> kinds() const;
    /// The lines with the largest severities, the worst one first; the earlier of two equal ones.
    [[nodiscard]] const std::vector<Told>& worst() const noexcept { return worst_; }
    /// Right lines that a small change of r would change: how many, and the nearest ones.
    [[nodiscard]] std::uint64_t near_count() const noexcept { return near_count_; }
    [[nodiscard]] const std::vector<Told>& nearest() const noexcept { return nearest_; }
    /// The line whose number is furthest off while its verdict is right; none without numbers.
    [[nodiscard]] const std::optional<Told>& furthest() const noexcept { return furthest_; }
    [[nodiscard]] const Histogram& histogram() const noexcept { return histogram_; }

private:
    void add_kind(KindCount more);

    Wanted wanted_;
    std::array<std::uint64_t, verdict_count> counts_{};
    std::map<Kind, KindCount> kinds_{};
    std::vector<Told> worst_{};
    std::uint64_t near_count_ = 0;
    std::vector<Told> nearest_{};
    std::optional<Told> furthest_{};
    Histogram histogram_{};
};

} // namespace secant::records
