#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/find_collector.h"
#include "core/hunt/ground.h"
#include "core/hunt/shrink/simple_finds.h"
#include "core/methods/loaded.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace secant {

struct HuntOptions {
    Opponents opponents;                       ///< two different methods
    Dimensions dimensions = Dimensions::plane; ///< of the queries
    std::uint64_t seed = 1;
    std::uint64_t most_finds = std::numeric_limits<std::uint64_t>::max(); ///< then the hunt ends
    std::uint64_t most_tries = std::numeric_limits<std::uint64_t>::max(); ///< to within a batch
    unsigned threads = 1; ///< the one that calls run() included
    /// Hunt around this query, further and further out. In space, z of one in the plane is 0.
    std::optional<AnyQuery> from;
    /// These are asked before all others, rounded to the scalar and with the extent of the hunt.
    std::vector<AnyQuery> known{};
    /// Until when the opponents answer, if they are loaded: what is not known by then is left out.
    /// Null: they may take their time.
    std::shared_ptr<const Deadline> deadline{};
    std::string where{};    ///< the domain that was given; limited() has made one of it
    double tolerance = 0.0; ///< world units, that was given: as above
};

struct HuntProgress {
    std::uint64_t tried = 0;
    std::uint64_t skipped = 0; ///< of those tried: a method is not made for them
    std::uint64_t outside = 0; ///< of those tried: not in the domain, and so not asked
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

    /// @pre  two different methods, and in the plane no query in space to hunt around
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

    using Job = FindCollector::Job;
    using AnyShrink = std::variant<FindShrink<2>, FindShrink<3>>;

    struct Batch {
        std::uint64_t tried = 0;
        std::uint64_t skipped = 0;
        std::uint64_t outside = 0;
        std::vector<FlawedQuery> found{};
        std::size_t taken_in = 0; ///< of `found`
    };
    struct Tries {
        std::uint64_t tried = 0; ///< fewer than batch_size where a method breaks down too often
        std::uint64_t skipped = 0;
        std::uint64_t outside = 0;
        std::vector<MistakenQuery> mistaken{};
    };

    /// Some tries of a batch.
    template <int N>
    struct Asked {
        std::vector<Query<N>> queries;
        Answered answered;
    };

    /// Where advance() stands within a batch.
    struct Slice {
        std::uint64_t batch = 0;
        std::optional<Tries> tries{};     ///< nothing before they are made
        std::vector<FlawedQuery> found{}; ///< as many of those mistaken as are explained
        std::size_t collected = 0;        ///< of `found`
        std::optional<Job> job{};         ///< the last one of these, while it is shrunk
        std::optional<AnyShrink> shrink{};
    };

    template <int N>
    [[nodiscard]] std::vector<Query<N>> known_queries() const;
    template <int N>
    [[nodiscard]] const std::vector<Query<N>>& known() const;
    template <int N>
    [[nodiscard]] std::vector<Query<N>> queries_of(std::uint64_t batch, Dice& dice) const;
    template <int N>
    [[nodiscard]] Query<N> query_of_try(std::uint64_t batch, int number, Dice& dice) const;
    template <int N>
    [[nodiscard]] Asked<N> asked(std::uint64_t batch, Dice& dice, Patience& patience) const;
    [[nodiscard]] Tries tries_in(std::uint64_t batch, Patience& patience) const;
    [[nodiscard]] Batch hunt_in(std::uint64_t batch, Patience& patience) const;
    void start();
    void advance_slice();
    void work(const std::stop_token& stop);
    [[nodiscard]] bool has_next_batch() const;
    [[nodiscard]] bool has_room() const;
    [[nodiscard]] bool is_at_end() const;
    void take_in_waiting();
    void shrink(Job job, const std::stop_token& stop);
    void doubt(FlawedQuery& flawed) const;
    [[nodiscard]] std::optional<AnyShrink> begun(Job& job);
    [[nodiscard]] bool is_led_astray(const FlawedQuery& flawed, const AnyShrink& shrink) const;
    void keep(const Job& job, const AnyShrink& shrink);
    void collect_some();
    [[nodiscard]] bool is_over(const std::stop_token& stop) const;
    [[nodiscard]] bool is_doubtful(const Flaw& flaw) const;
    [[nodiscard]] bool is_closed(const std::stop_token& stop) const;

    const HuntOptions options_;
    const QueryForm form_;
    const std::vector<Query<2>> known_in_plane_;
    const std::vector<Query<3>> known_in_space_;
    const std::uint64_t known_batches_; ///< the first batches have the known queries alone
    SimpleFinds<2> simple_in_plane_;
    SimpleFinds<3> simple_in_space_;
    std::atomic<bool> has_enough_ = false;

    Slice slice_;             ///< of advance()
    Patience slice_patience_; ///< of advance()

    mutable std::mutex mutex_; ///< for the members below
    std::condition_variable_any something_changed_;
    std::uint64_t next_batch_ = 0;
    std::map<std::uint64_t, Batch> waiting_; ///< finished batches that wait for their turn
    std::uint64_t next_to_take_in_ = 0;
    FindCollector collector_;
    bool is_done_ = false;
    double seconds_ = 0.0; ///< that it took, when it is done
    Clock::time_point started_;
};

/// The progress and finds of the hunt that runs, or ran last.
struct HuntReport {
    HuntOptions options;
    bool is_running = false;
    HuntProgress progress;
    std::vector<FindGroup> kinds; ///< the worst first: worst_first()
};

} // namespace secant
