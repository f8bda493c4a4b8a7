#pragma once

#include "core/record/likeness.h"
#include "core/record/summary.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace secant::records {

/// What the strip of a run shows of a line. The line itself stays in its file.
struct RunLine {
    static constexpr std::uint32_t no_kind = std::numeric_limits<std::uint32_t>::max();

    std::uint64_t place = 0;      ///< of its first byte in the file
    double time = 0.0;            ///< NaN: it has none
    double gap = 0.0;             ///< from the circle to the piece: distance - r, world units
    double rounding = 0.0;        ///< of its scalar, in the size of its numbers; world units
    double weight = 0.0;          ///< the severity of what is wrong, or the margin of a near miss
    std::uint32_t number = 0;     ///< of the line, from 1
    std::uint32_t kind = no_kind; ///< of what is wrong, or within tolerance: of RunReport::kinds
    std::uint16_t id = 0;         ///< of RunReport::ids
    std::uint16_t source = 0;     ///< of RunReport::sources
    Verdict verdict = Verdict::not_judged;
    Case is = Case::invalid;
    bool is_near = false;
    bool changes = false; ///< its case is another one than that of the line before with its id
};

/// The lines of a run, in their order. Only one thread adds lines; others read a snapshot.
class RunLines {
public:
    static constexpr std::size_t chunk_size = std::size_t{1} << 14;
    using Chunk = std::vector<RunLine>;

    void add(const RunLine& line);
    /// These lines, to which none is ever added. It shares the chunks that are full.
    [[nodiscard]] RunLines snapshot() const;

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// @pre  index < size()
    [[nodiscard]] const RunLine& operator[](std::size_t index) const
    {
        return (*chunks_[index / chunk_size])[index % chunk_size];
    }

private:
    std::vector<std::shared_ptr<Chunk>> chunks_{};
    std::size_t size_ = 0;
};

/// How many of the lines of one kind were wrong, or within tolerance.
struct RunKind {
    std::string words{};
    std::uint64_t count = 0;
    std::size_t first = 0; ///< index of a line, as the next one
    std::size_t worst = 0;
    double severity = 0.0;    ///< of the worst one
    bool is_accepted = false; ///< within tolerance
    Likeness like{};          ///< of the first line that is like a method
};

/// A run as far as it was read.
struct RunReport {
    /// So many texts of `ids` and `sources` are told apart; the others are the first, empty one.
    static constexpr std::size_t most_texts = std::numeric_limits<std::uint16_t>::max();

    std::string path{};
    std::uint64_t edition = 0; ///< another one: the lines were read anew
    RunLines lines{};
    std::array<std::uint64_t, verdict_count> counts{};
    std::uint64_t near_count = 0;
    std::vector<RunKind> kinds{};                ///< in the order in which they came
    std::vector<std::string> ids{std::string{}}; ///< the first one: none
    std::vector<std::string> sources{std::string{}};
    std::uint64_t bad_lines = 0; ///< that cannot be read
    std::string complaint{};     ///< of the first one
    std::string guessed{};       ///< "time=tick,E=from": the columns whose meaning was guessed
    bool is_in_order = true;     ///< each line has a time, and no time goes back
    std::uint64_t bytes_read = 0;
    std::uint64_t bytes = 0; ///< of the file
    bool is_reading = false; ///< else all that is there was read
    std::string problem{};   ///< why it cannot be read; empty: it can

    [[nodiscard]] std::uint64_t count(Verdict verdict) const noexcept
    {
        return counts[static_cast<std::size_t>(verdict)];
    }
    /// Indices of `kinds`: wrong before within tolerance, and then the most severe first.
    std::vector<std::size_t> worst_first{};

    void sort_kinds(); ///< sets `worst_first`
};

/// Which lines of a run are shown.
struct RunFilter {
    std::optional<std::uint32_t> kind{};
    std::optional<std::uint16_t> id{};
    std::optional<std::uint16_t> source{};

    [[nodiscard]] bool shows_all() const noexcept { return !kind && !id && !source; }
    [[nodiscard]] bool shows(const RunLine& line) const noexcept
    {
        return (!kind || *kind == line.kind) && (!id || *id == line.id) &&
               (!source || *source == line.source);
    }
    friend bool operator==(const RunFilter&, const RunFilter&) = default;
};

/// What is looked for in a run.
enum class Sought { line, wrong, near_miss, case_change };

/// What some neighbouring lines have in common.
struct RunColumn {
    std::array<std::uint32_t, verdict_count> counts{};
    std::uint32_t near_misses = 0;
    std::uint32_t changes = 0;
    double least = std::numeric_limits<double>::infinity(); ///< gap
    double most = -std::numeric_limits<double>::infinity();
    double rounding = 0.0; ///< the largest

    void add(const RunLine& line);
    void add(const RunColumn& other);
    [[nodiscard]] std::uint32_t lines() const noexcept
    {
        std::uint32_t all = 0;
        for (const std::uint32_t count : counts)
            all += count;
        return all;
    }
    [[nodiscard]] std::uint32_t count(Sought sought) const noexcept;
};

/// The lines of a run that a filter shows, along an axis: of time where the run is in order, else
/// of their places. A line is named by its position among those that are shown.
class Strip {
public:
    /// Follows a run that has grown; reads it anew where it, or the filter, is another one.
    void follow(const std::shared_ptr<const RunReport>& report, const RunFilter& filter);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool is_by_time() const noexcept { return report_ && report_->is_in_order; }
    /// @pre  position < size()
    [[nodiscard]] const RunLine& operator[](std::size_t position) const
    {
        return report_->lines[index_at(position)];
    }
    /// Of RunReport::lines.
    [[nodiscard]] std::size_t index_at(std::size_t position) const
    {
        return filter_.shows_all() ? position : shown_[position];
    }
    /// The first one at or behind a line; the last one behind all. @pre  size() > 0
    [[nodiscard]] std::size_t position_of(std::size_t index) const;

    /// Where a line lies on the axis.
    [[nodiscard]] double place_of(std::size_t position) const;
    /// The number of lines before a place of the axis.
    [[nodiscard]] std::size_t lines_before(double place) const;
    /// The ends of the axis, the second one larger.
    [[nodiscard]] std::array<double, 2> ends() const;

    /// The lines from `first` up to, without, `end`.
    [[nodiscard]] RunColumn column(std::size_t first, std::size_t end) const;
    /// The next such line behind a position, or before it; none when there is none.
    [[nodiscard]] std::optional<std::size_t> next(std::size_t from, bool forward,
                                                  Sought sought) const;

    /// Grows with each call of follow() that changed something.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }

private:
    static constexpr std::size_t bucket_size = 64;
    [[nodiscard]] bool is(std::size_t position, Sought sought) const;

    std::shared_ptr<const RunReport> report_{};
    RunFilter filter_{};
    std::vector<std::uint32_t> shown_{}; ///< indices; empty where all are shown
    std::vector<RunColumn> buckets_{};
    std::size_t size_ = 0;
    std::size_t taken_ = 0; ///< lines of the report that were looked at
    std::uint64_t revision_ = 0;
};

} // namespace secant::records
