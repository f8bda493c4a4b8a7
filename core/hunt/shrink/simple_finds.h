#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/hunt/shrink/shrink.h"
#include "core/methods/method.h"

#include <array>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace secant {

template <int N>
class SimpleSearch;

/// Finds of few digits, which no shrink reaches from above: it tries the same simple queries for
/// every hunt between the same opponents, so that a SimpleSearch can look among those that fail.
///
/// It tries a query only once, and only when it is asked for its round, so a hunt should have one
/// object of it for each dimension. Searches in different threads may use one: they try the queries
/// of a round together, and each has all of the round.
template <int N>
class SimpleFinds {
public:
    SimpleFinds(const Opponents& opponents, const QueryForm& form);

private:
    friend class SimpleSearch<N>;

    struct SimpleFind {
        QueryNumbers<N> numbers{};
        int complexity = 0;
        ShownWords said{};
        std::optional<Flaw> flaw; ///< once it was needed, because a trace takes long
    };
    /// Some queries of a round that failed.
    using Part = std::vector<std::pair<Mistake, SimpleFind>>;
    /// A later round tries more queries.
    struct Round {
        std::optional<Dice> dice; ///< once it has begun
        int drawn = 0;            ///< so many queries are tried, or being tried
        std::vector<Part> parts;  ///< in the order in which they were drawn
        std::size_t trying = 0;   ///< so many parts are not tried yet
        bool is_tried = false;
        /// The finds by mistake, the simplest first once a search has used the list.
        std::map<Mistake, std::vector<SimpleFind>> finds;
    };
    static constexpr std::size_t round_count = 5;

    [[nodiscard]] bool try_some_of(std::size_t round);
    [[nodiscard]] std::vector<Query<N>> draw_some_of(std::size_t round);
    void end_round(Round& round);
    [[nodiscard]] std::vector<Flaw> explained_finds(const Mistake& mistake,
                                                    std::vector<SimpleFind>& finds,
                                                    std::span<const std::size_t> places);

    Opponents opponents_;
    QueryForm form_;
    std::mutex mutex_; ///< for the members below
    std::condition_variable round_was_tried_;
    Patience patience_;
    std::array<Round, round_count> rounds_;
};

/// Looks for the simplest of the simple finds that have a given flaw. What it finds depends on the
/// query and the flaw alone. The whole search takes up to about two seconds.
template <int N>
class SimpleSearch {
public:
    /// @param finds  Must outlive the search.
    SimpleSearch(SimpleFinds<N>& finds, const Query<N>& query, const Flaw& flaw);

    /// A part of the search, of some milliseconds. False when there is nothing left to do.
    bool advance();

    /// The simplest query so far, if it is simpler than the given one.
    [[nodiscard]] std::optional<Query<N>> found() const;
    /// The method's message where it has no answer.
    [[nodiscard]] const ShownWords& said() const noexcept { return flaw_.mistake.said; }

private:
    /// The finds of a round that are worth a trace, and the next of them.
    struct Traces {
        std::vector<typename SimpleFinds<N>::SimpleFind>* finds; ///< not null
        std::vector<std::size_t> order;                          ///< indices of `finds`
        std::size_t next = 0;
    };

    [[nodiscard]] Traces traces_of_round();
    [[nodiscard]] bool trace_some();

    SimpleFinds<N>* finds_; ///< not null
    Flaw flaw_;
    QueryNumbers<N> simplest_;
    bool is_simpler_ = false;
    std::size_t round_ = 0;
    std::optional<Traces> traces_; ///< of the round, once all its queries are tried
};

/// A query of few significant digits, as a person would try it: small whole numbers and tenths,
/// contacts along Pythagorean directions, a centre on the piece at a simple fraction. Sometimes all
/// of it, or only its line or its circle, is multiplied by a power of ten. The numbers may be
/// invalid. In space, some are queries of the plane.
template <int N>
[[nodiscard]] QueryNumbers<N> simple_query(const QueryForm& form, Dice& dice);

/// A contact of few digits, in most cases with a coordinate that is off by about a unit in the last
/// place of the others.
template <int N>
[[nodiscard]] QueryNumbers<N> simple_near_contact(const QueryForm& form, Dice& dice);

/// A piece with one end at the origin, or a few units beside it, and the other so far away that its
/// numbers have units in the last place as large as that. The circle nearly goes through the
/// origin, or the line is its tangent there.
template <int N>
[[nodiscard]] QueryNumbers<N> simple_far_end(const QueryForm& form, Dice& dice);

/// The whole shrink of a find, in small parts: from the found query as far as a Shrinker comes.
/// Then, when there is a simple find that is simpler, from that one.
template <int N>
class FindShrink {
public:
    /// @param finds  Where to look for a simple find; null: nowhere. Must outlive the shrink.
    /// @pre `flaw` is that of `found`
    FindShrink(const Opponents& opponents, const Query<N>& found, const Flaw& flaw,
               SimpleFinds<N>* finds);

    /// A part of the shrink, of some milliseconds. False when there is nothing left to do.
    bool advance();

    [[nodiscard]] Query<N> shrunk() const { return shrinker_.current(); }
    /// The simple find that the shrinking began again with.
    [[nodiscard]] const std::optional<Query<N>>& simple() const { return simple_; }
    /// The method's message about the shrunk query where it has no answer.
    [[nodiscard]] const ShownWords& said() const noexcept { return shrinker_.said(); }
    [[nodiscard]] int steps() const { return steps_; }

private:
    Opponents opponents_;
    Flaw flaw_;
    SimpleFinds<N>* finds_; ///< null once they are asked
    Shrinker<N> shrinker_;
    std::optional<SimpleSearch<N>> search_;
    std::optional<Query<N>> simple_;
    int steps_ = 0;
};

} // namespace secant
