#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/find_probe.h"
#include "core/methods/severity.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace secant {

/// A query on which the opponents disagree, and its flaw.
struct FlawedQuery {
    AnyQuery query;
    Flaw flaw;
};

/// A query on which the opponents disagree.
struct Find {
    AnyQuery found;  ///< every number fits into the scalar, exactly
    AnyQuery shrunk; ///< the simplest query with the same flaw
    /// A simple query with the same flaw, where the shrinking began again because it is simpler
    /// than what the find had come to.
    std::optional<AnyQuery> simple;
    std::uint64_t number = 0; ///< counts the finds of the hunt from 0
    int steps = 0;            ///< of the shrinking
    ShownWords said{};        ///< of the shrunk query
    /// How wrong the method is about the shrunk query. Nothing when it had no time to answer.
    std::optional<Severity> severity{};
    /// At which sizes and places of the shrunk query the method is as wrong. Nothing of a method
    /// that shows its steps.
    std::optional<FindProbe> probe{};
};

struct FindGroup {
    static constexpr std::size_t most_kept = 3;

    Flaw flaw;
    std::uint64_t count = 0;
    std::vector<Find> finds; ///< a few of those that were shrunk, the simplest first; not empty
    std::size_t place = 0;   ///< counts the kinds of the hunt from 0, as they turned up
};

/// Takes the finds of a hunt in, counts them by kind, and says which are to be shrunk.
///
/// Finds of different kinds may be shrunk at the same time, by different threads: what is shrunk
/// depends on the finds of the same kind before it alone. A find is told of once all before it are,
/// so the groups are at any time those that came of the first finds, shrunk one after the other.
/// Where a method may break down, no two finds are shrunk at the same time: the method is asked
/// again, and may say that a find is of another kind.
///
/// Threads that share one lock it.
class FindCollector {
public:
    FindCollector(const Opponents& opponents, std::uint64_t most_finds);

    /// A find that is to be shrunk.
    struct Job {
        std::uint64_t number;
        FlawedQuery flawed;
        bool is_first = false; ///< of its kind
    };

    /// Takes the next find in. One that is too many is left out.
    void take_in(FlawedQuery flawed);
    /// What became of some tries.
    struct Counts {
        std::uint64_t tried = 0;
        std::uint64_t skipped = 0; ///< HuntProgress::skipped
        std::uint64_t outside = 0; ///< HuntProgress::outside
    };
    /// All finds of a batch are taken in.
    void end_batch(const Counts& counts);

    /// The first find that can be shrunk now. Where methods may break down it is not decided yet
    /// whether it is shrunk.
    [[nodiscard]] std::optional<Job> next_job();
    /// True when the find is to be shrunk; else it is counted.
    [[nodiscard]] bool decide(Job& job);
    /// Takes a shrunk find back.
    /// @param flaw  of the find, which the shrink may have shown to be another one
    void finish(const Job& job, Find find, const Flaw& flaw);

    /// True when a find of the kind was shrunk.
    [[nodiscard]] bool has(const Flaw& flaw) const;
    [[nodiscard]] bool has_job() const;
    [[nodiscard]] bool is_full() const noexcept { return taken_in_ == most_finds_; }
    /// So many finds were taken in, and are not told of.
    [[nodiscard]] std::size_t waiting() const noexcept { return order_.size(); }

    // The finds that the hunt reports.
    [[nodiscard]] const std::vector<FindGroup>& groups() const noexcept { return told_; }
    [[nodiscard]] std::uint64_t found() const noexcept { return found_; }
    [[nodiscard]] std::uint64_t tried() const noexcept { return counts_.tried; }
    [[nodiscard]] std::uint64_t skipped() const noexcept { return counts_.skipped; }
    [[nodiscard]] std::uint64_t outside() const noexcept { return counts_.outside; }

private:
    struct Waiting {
        std::uint64_t number;
        AnyQuery query;
    };
    struct Kind {
        FindGroup group;             ///< with the finds that are not told of yet
        std::deque<Waiting> waiting; ///< for the shrink of another one of the kind
        bool is_shrinking = false;
        std::optional<std::size_t> told{}; ///< index of `told_`
    };
    using Kinds = std::map<Flaw, Kind>;
    /// The state of a find.
    struct Outcome {
        Kinds::value_type* kind = nullptr; ///< null until it is known
        std::unique_ptr<Find> find;        ///< when it was shrunk
    };
    struct Batch {
        std::uint64_t finds; ///< with all before it
        Counts counts;
    };

    [[nodiscard]] Kinds::value_type& kind_of(const Flaw& flaw);
    void decide(Kinds::value_type& kind, const Waiting& next);
    [[nodiscard]] bool is_worth_shrinking(const FindGroup& group, const AnyQuery& query) const;
    [[nodiscard]] int complexity_of_query(const AnyQuery& query) const;
    void add(FindGroup& group, const Find& find) const;
    void know(std::uint64_t number, Kinds::value_type& kind, std::unique_ptr<Find> find);
    void tell();

    Opponents opponents_;
    std::uint64_t most_finds_;
    bool one_by_one_;
    Kinds kinds_;
    std::map<std::uint64_t, Job> jobs_; ///< that can be done now, by number
    std::deque<Job> in_line_;           ///< where they are shrunk one by one
    bool is_shrinking_ = false;         ///< the first of those
    std::deque<Outcome> order_;         ///< of the finds that are not told of, in their order
    std::deque<Batch> batches_;
    std::uint64_t taken_in_ = 0;

    std::vector<FindGroup> told_;
    std::uint64_t found_ = 0;
    Counts counts_;
};

} // namespace secant
