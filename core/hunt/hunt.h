#pragma once

#include "core/hunt/dice.h"
#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/hunt/shrink/find_shrink.h"
#include "core/hunt/shrink/simple_finds.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <stop_token>
#include <vector>

namespace secant {

/// What to hunt for, and how long.
struct HuntOptions {
    Opponents opponents; ///< two different methods
    std::uint64_t seed = 1;
    std::uint64_t most_finds = std::numeric_limits<std::uint64_t>::max(); ///< then the hunt ends
    std::uint64_t most_tries = std::numeric_limits<std::uint64_t>::max(); ///< to within a batch
    unsigned threads = 1;         ///< the one that calls run() included
    std::optional<Query<2>> from; ///< hunt around this query, further and further out
};

/// A query on which the opponents disagree.
struct Find {
    Query<2> found;  ///< every number fits into the scalar, exactly
    Query<2> shrunk; ///< the simplest query with the same flaw
    /// A simple query with the same flaw, where the shrinking began again because it is simpler
    /// than what the find had come to.
    std::optional<Query<2>> simple;
    std::uint64_t number = 0; ///< counts the finds of the hunt from 0
    int steps = 0;            ///< of the shrinking
};

/// All finds of one kind.
struct FindGroup {
    static constexpr std::size_t most_kept = 3;

    Flaw flaw;
    std::uint64_t count = 0;
    std::vector<Find> finds; ///< a few of those that were shrunk, the simplest first; not empty
};

struct HuntProgress {
    std::uint64_t tried = 0;
    std::uint64_t skipped = 0; ///< of those tried: a method is not made for them
    std::uint64_t found = 0;
    std::uint64_t groups = 0;
    double seconds = 0.0; ///< since it was started
    bool is_done = false;
};

/// Searches for queries on which two methods, or a method and the exact answer, disagree.
///
/// Its finds depend on the options alone: not on the clock, the machine, or the number of
/// threads. A hunt that is stopped has the first of the finds that it would have had.
///
///     Hunt hunt{options};
///     std::jthread hunter{[&hunt](std::stop_token stop) { hunt.run(stop); }};
///     ... hunt.progress(), hunt.groups() from any thread, while it runs ...
class Hunt {
public:
    static constexpr int batch_size = 1024; ///< tries

    /// @pre  two different methods
    explicit Hunt(const HuntOptions& options);

    /// Hunts until the limits of the options, or until a stop is requested. Call it once.
    void run(const std::stop_token& stop);

    /// Hunts for a while in the calling thread, where there are no others: instead of run(), call
    /// this until it returns false. Finds what run() finds. `options.threads` is ignored.
    /// @param until  When to return. The last batch of tries, or the last part of a shrink, takes
    ///               some milliseconds longer.
    /// @return       Whether the limits of the options allow more.
    [[nodiscard]] bool advance(std::chrono::steady_clock::time_point until);

    /// Ends a hunt by advance(): it is done.
    void finish();

    [[nodiscard]] HuntProgress progress() const;

    /// All finds so far, by kind, in the order in which the kinds turned up.
    [[nodiscard]] std::vector<FindGroup> groups() const;

private:
    using Clock = std::chrono::steady_clock;

    struct FlawedQuery {
        Query<2> query;
        Flaw flaw;
    };
    struct Batch {
        std::uint64_t tried = 0;
        std::uint64_t skipped = 0;
        std::vector<FlawedQuery> found{};
    };
    /// The tries of a batch.
    struct Tries {
        std::uint64_t tried = 0; ///< fewer than batch_size where a method breaks down too often
        std::uint64_t skipped = 0;
        std::vector<MistakenQuery> mistaken{};
    };

    /// Where advance() stands within a batch.
    struct Slice {
        std::uint64_t batch = 0;
        std::optional<Tries> tries{};       ///< nothing before they are made
        std::vector<FlawedQuery> found{};   ///< as many of those mistaken as are explained
        std::size_t collected = 0;          ///< of `found`
        std::optional<FindShrink> shrink{}; ///< of the next one to be collected
    };

    [[nodiscard]] Query<2> query_of_try(std::uint64_t batch, int number, Dice& dice) const;
    [[nodiscard]] Tries tries_in(std::uint64_t batch, Patience& patience) const;
    [[nodiscard]] Batch hunt_in(std::uint64_t batch, Patience& patience) const;
    void start();
    void advance_slice();
    void work(const std::stop_token& stop);
    void submit(std::uint64_t number, Batch batch, const std::stop_token& stop);
    void collect(Batch& batch, const std::stop_token& stop);
    void collect(FlawedQuery& flawed, const std::stop_token& stop);
    void doubt(FlawedQuery& flawed) const;
    [[nodiscard]] bool is_led_astray(const FlawedQuery& flawed, const FindShrink& shrink) const;
    [[nodiscard]] bool is_worth_shrinking(const FindGroup& group, const Query<2>& query) const;
    [[nodiscard]] std::optional<FindShrink> begun(const FlawedQuery& flawed);
    void keep(const FlawedQuery& flawed, const FindShrink& shrink);
    void collect_some();
    [[nodiscard]] int complexity_of_query(const Query<2>& query) const;
    [[nodiscard]] bool is_over(const std::stop_token& stop) const;
    [[nodiscard]] bool is_closed(const std::stop_token& stop) const;

    const HuntOptions options_;
    const QueryForm form_;
    SimpleFinds simple_finds_; ///< for the thread that collects
    std::atomic<std::uint64_t> next_batch_ = 0;
    std::atomic<bool> has_enough_ = false;

    Slice slice_;             ///< of advance()
    Patience slice_patience_; ///< of advance()

    mutable std::mutex mutex_; ///< for the members below
    std::condition_variable_any batch_was_collected_;
    std::map<std::uint64_t, Batch> waiting_; ///< finished batches that wait for their turn
    std::uint64_t next_to_collect_ = 0;
    bool is_collecting_ = false; ///< a thread collects batches, without the lock
    std::vector<FindGroup> groups_;
    HuntProgress progress_;
    Clock::time_point started_;
};

} // namespace secant
