#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <algorithm>
#include <compare>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A special circumstance of a query, decided exactly. It tells the mistakes of a method apart that
/// shows no steps: functions often forget one of these circumstances, and that mistake would hide
/// others. The first one that is true counts.
enum class Circumstance {
    none,
    point_piece,   ///< E == L
    point_circle,  ///< the radius is 0
    starts_inside, ///< E lies inside the circle
    end_on_circle, ///< E, or L of a segment, lies on the circle
    tangent,       ///< the line touches the circle at one point
};

/// The circumstance of the method's own query.
/// @pre  is_valid(query)
template <int N, class T>
[[nodiscard]] Circumstance circumstance_of(const MethodInfo& info, const Query<N, T>& query);

/// "E and L are the same point"; empty when there is none.
[[nodiscard]] std::string_view words_of(Circumstance circumstance) noexcept;
/// The tag of an entry: "point-piece"; empty when there is none.
[[nodiscard]] std::string_view tag_of(Circumstance circumstance) noexcept;

class Domain; ///< core/hunt/domain.h

/// Two methods that are held against each other, in one scalar. Where one of them is `secant` the
/// other is held against the exact answer to its own query.
struct Opponents {
    Method first = built_in("quadratic");
    Method second;
    Scalar scalar = Scalar::float64;
    std::shared_ptr<const Domain> domain{}; ///< they are asked nothing else; null: everything

    friend bool operator==(const Opponents&, const Opponents&) = default;
};

enum class MistakeSort {
    false_hit,   ///< its verdict is hit, the truth is miss
    false_miss,  ///< its verdict is miss, the truth is hit
    wrong_case,  ///< its verdict is right, its case is another
    wrong_count, ///< its verdict is right, its number of points is another
    number_off,  ///< what it says is right, a number is off by more than its accuracy
    gives_up,    ///< it fails instead of answering
    unsteady,    ///< asked again, it answers otherwise
};

/// Words that are shown, and that no kind of mistake is told by: they are all equal.
struct ShownWords {
    std::string text{};

    friend bool operator==(const ShownWords&, const ShownWords&) noexcept { return true; }
    friend std::strong_ordering operator<=>(const ShownWords&, const ShownWords&) noexcept
    {
        return std::strong_ordering::equal;
    }
};

/// A wrong outcome of a method.
struct Mistake {
    Method method = built_in("quadratic"); ///< the wrong method
    Scalar scalar = Scalar::float64;
    MistakeSort sort = MistakeSort::false_hit;
    Failure failure = Failure::none; ///< when it gives up
    /// The reason why a loaded method has no answer: the end of its process, or its own words
    /// without the numbers in them, which differ from query to query.
    std::string why{};
    ShownWords said{};             ///< the same with its numbers, which belong to one query
    Case returned = Case::invalid; ///< when the case is wrong
    Case truth = Case::invalid;    ///< when the case is wrong
    int points_returned = 0;       ///< when the number of points is wrong
    int true_points = 0;           ///< when the number of points is wrong
    std::string_view number{};     ///< the one that is off: "t1"
    int dimension = 2; ///< of the query: what goes wrong in space may be right in the plane

    // clang-tidy 14 takes the 0 that a rewritten < compares with for a null pointer.
    auto operator<=>(const Mistake&) const = default; // NOLINT(modernize-use-nullptr)
};

/// The cause of a wrong outcome, by the trace.
enum class Cause {
    as_published, ///< the formula: exact arithmetic would be wrong as well
    rounding,     ///< digits were lost
    /// A number is zero or subnormal, and truly is not. Of a hidden method: the same query, made
    /// larger, shows no such mistake.
    underflow,
    /// A number is infinite, or NaN because of an infinite one. Of a hidden method: the same query,
    /// made smaller, shows no such mistake.
    overflow,
    out_of_sight, ///< inside a function of a library, or of a hidden method
};

/// A kind of failure: what was wrong, where the method turned the wrong way, and why. Two queries
/// of the same kind show the same flaw.
struct Flaw {
    Mistake mistake;
    /// Index into the method's listing: the test that makes the outcome wrong, or the line where
    /// lost digits make the method give up. -1 when the method gives up as published, or when a
    /// number overflowed or underflowed, because then the line is a matter of chance.
    int line = -1;
    Cause cause = Cause::as_published;
    /// Set for a loaded method where no line tells the mistakes apart: where the cause is out of
    /// sight, or the formula.
    Circumstance circumstance = Circumstance::none;

    // As of Mistake.
    friend auto operator<=>(const Flaw&, const Flaw&) = default; // NOLINT(modernize-use-nullptr)
};

/// The extent and the target of both opponents; the segment and the curve where the two differ.
[[nodiscard]] Extent extent_of(const Opponents& opponents) noexcept;
[[nodiscard]] Target target_of(const Opponents& opponents) noexcept;

/// The mistake where the opponents should agree: the exact answers to their own queries are the
/// same, and yet their verdicts differ. Nothing when they agree, when the query is not in their
/// domain or does not fit into the scalar, or when rounding it to the scalar changes the truth.
/// @pre is_valid(query)
template <int N>
[[nodiscard]] std::optional<Mistake> mistake_between(const Opponents& opponents,
                                                     const Query<N>& query);

/// True when one of the opponents may crash or take too long: the built-in methods never do.
[[nodiscard]] bool may_break_down(const Opponents& opponents) noexcept;

/// The number of queries that a hunt asks at once of methods that break down. A crash costs a new
/// process, and so does a text of a program that is no answer; a query that is too slow costs the
/// whole limit. So it asks few queries at once at first, and again after a breakdown.
class Patience {
public:
    /// The largest cost of the breakdowns in one call of mistakes_between.
    static constexpr int most_cost = 16;

    [[nodiscard]] static constexpr int cost_of(Failure breakdown) noexcept
    {
        if (breakdown == Failure::too_slow) return most_cost;
        return breakdown == Failure::crashed || breakdown == Failure::no_answer ? 1 : 0;
    }

    [[nodiscard]] std::size_t block_size() const noexcept { return block_size_; }
    void learn(bool has_broken_down) noexcept
    {
        block_size_ = has_broken_down ? smallest : std::min(2 * block_size_, largest);
    }

private:
    static constexpr std::size_t smallest = 8;
    static constexpr std::size_t largest = 1024;
    std::size_t block_size_ = smallest;
};

/// The answers to a block of queries.
struct Answered {
    std::vector<std::optional<Mistake>> mistakes{}; ///< of each query
    std::size_t skipped = 0;                        ///< for so many queries a method is not made
    std::size_t outside = 0;                        ///< so many are not in the domain
};

/// The mistake of each query, up to the breakdown that is one too many, and up to the first query
/// that a method could not be asked. The queries after it count as not asked. Many at once cost
/// less where a method runs in another process.
template <int N>
[[nodiscard]] Answered mistakes_between(const Opponents& opponents,
                                        std::span<const Query<N>> queries, Patience& patience);

/// A query on which the opponents disagree; its flaw is not known yet.
struct MistakenQuery {
    AnyQuery query;
    Mistake mistake;
};

/// The line and the reason of each mistake, which take some hundred times as long. Many at once
/// cost less where a method runs in another process.
/// @pre  mistake_between() gave each mistake for its query; all are of one scalar.
[[nodiscard]] std::vector<Flaw> explained(std::span<const MistakenQuery> mistaken);

/// True when the trace of a method has only the numbers that go into it and come out of it.
[[nodiscard]] bool is_seen_from_outside(const Method& method) noexcept;

/// True when a method shows nothing of its inside, because it is a process or the like. To explain
/// its mistake is as cheap as to find it.
[[nodiscard]] bool is_hidden(const Method& method) noexcept;

/// The mistake in the outcome of one of the opponents; nothing when the outcome is accepted.
template <int N, class T>
[[nodiscard]] std::optional<Mistake> mistake_in(const Opponents& opponents, const Method& id,
                                                const Query<N, T>& query,
                                                const Outcome<N, T>& outcome);

/// The failure, when it ends the process of a method, may end it, or keeps its caller waiting; else
/// Failure::none.
[[nodiscard]] Failure breakdown_of(Failure failure) noexcept;

/// The result of asking one query.
struct Trial {
    std::optional<Mistake> mistake{};
    Failure breakdown = Failure::none; ///< what Patience counts, where there is such
    bool was_asked = true;             ///< no method says that it is not made for the query
    bool is_unknown = false;           ///< a method was not asked, though it may be made for it
    bool is_outside = false;           ///< the query is not in the domain, and was not asked
};

/// Asks the opponents. The queries are in their scalar.
template <int N, class T>
[[nodiscard]] std::vector<Trial> trials_in(const Opponents& opponents,
                                           std::span<const Query<N, T>> queries);

/// True when the method makes the same mistake each time: again and again, behind other queries,
/// and as the first query of a new process. A method that remembers something, or reads memory that
/// it never set, may not.
[[nodiscard]] bool is_steady(const Opponents& opponents, const AnyQuery& query,
                             const Mistake& mistake);

/// True when it makes the mistake as the first query of a new process, where nothing is left of
/// other queries.
[[nodiscard]] bool is_made_first(const Opponents& opponents, const AnyQuery& query,
                                 const Mistake& mistake);

/// The flaw of a method that is not steady: all its mistakes are of one kind.
[[nodiscard]] Flaw unsteady_flaw(const Mistake& mistake);

} // namespace secant
