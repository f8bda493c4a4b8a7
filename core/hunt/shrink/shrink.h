#pragma once

#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/methods/method.h"

#include <optional>
#include <span>
#include <vector>

namespace secant {

/// The complexity of a number for a reader: its significant decimal digits count first, then the
/// distance of its point from the digits, then its sign and its first digit. Zero is the simplest,
/// then 1, 2 ... 9, 10.
[[nodiscard]] int complexity_of(double x);

/// The complexity of all numbers of a query together. A number that the scalar does not hold
/// exactly counts a little more. A circle or a piece that is a mere point counts one and a half
/// digits: it leaves little to see. In space, E, L and C that lie in no plane parallel to two axes
/// count half a digit.
template <int N>
[[nodiscard]] int complexity_of(const QueryNumbers<N>& numbers, Scalar scalar);
[[nodiscard]] int complexity_of(const AnyQuery& query, Scalar scalar);

/// The significant decimal digits of all numbers together; a zero has none.
template <int N>
[[nodiscard]] int digits_of(const QueryNumbers<N>& numbers);
[[nodiscard]] int digits_of(const AnyQuery& query);

/// The number of kinds of moves.
inline constexpr int shrink_move_count = 7;

/// Queries that may be simpler than this one and fail the same way, boldest first. The moves that
/// guess have several parts, because one of the first guesses is often good.
/// @param move  in [0, shrink_move_count)
/// @param part  >= 0; none are left behind the last part
/// @param dice  for the moves that guess
template <int N>
[[nodiscard]] std::vector<QueryNumbers<N>> moved_by(int move, int part,
                                                    const QueryNumbers<N>& numbers, Dice& dice);

/// The queries of a part.
inline constexpr int guesses_at_once = 250;

/// Queries in which some numbers are easy numbers of about their size; the others stay.
template <int N>
[[nodiscard]] std::vector<QueryNumbers<N>> guessed_from(const QueryNumbers<N>& n, Dice& dice);

/// New queries in whole numbers, of about the size of this one; none for a stadium.
template <int N>
[[nodiscard]] std::vector<QueryNumbers<N>> guessed_anew(const QueryNumbers<N>& n, Dice& dice);

/// The multiple of `unit` nearest to `x`. @pre unit > 0
[[nodiscard]] double rounded(double x, double unit);

/// A unit > 0 whose multiples near `x` have `digits` digits; 1 for zero and for no finite number.
/// @param base  10 or 2
[[nodiscard]] double unit_of(double x, int digits, int base);

/// `x` with so many digits. @param base  10 or 2
[[nodiscard]] double rounded_to_digits(double x, int digits, int base);

/// The largest magnitude of the numbers.
template <int N>
[[nodiscard]] double largest_of(const QueryNumbers<N>& n);

/// The result of some tries of a Shrinker.
enum class Tried {
    none,    ///< no simpler query yet
    simpler, ///< one step
    all,     ///< there is no simpler query, or it has tried enough
};

/// Makes a query on which opponents disagree simpler and simpler, as long as the flaw stays of the
/// same kind: fewer digits, whole numbers, small, around the origin.
///
/// Each step is a smaller query, so that it can be watched. The steps depend on the query alone,
/// neither on the clock nor on the machine. A query stays in the plane, or in space.
template <int N>
class Shrinker {
public:
    /// The most tries, so that no query takes a second: see docs/hunting.md. Those that are too
    /// slow take their limit, so they count more.
    static constexpr int most_tries = 100'000;

    /// @pre `flaw` is that of the query
    Shrinker(const Opponents& opponents, const Query<N>& query, const Flaw& flaw);

    /// Looks for a simpler query for about a millisecond.
    Tried try_some();

    [[nodiscard]] Query<N> current() const;
    /// The method's message where it has no answer, with the numbers.
    [[nodiscard]] const ShownWords& said() const noexcept { return flaw_.mistake.said; }
    [[nodiscard]] int complexity() const noexcept { return complexity_; }
    [[nodiscard]] int tries() const noexcept { return tries_; } ///< a trace counts as a hundred

private:
    [[nodiscard]] bool is_as_flawed(const Query<N>& query);
    bool make_candidates();
    [[nodiscard]] std::span<QueryNumbers<N>> block();
    bool accept_one_of(std::span<QueryNumbers<N>> candidates);

    Opponents opponents_;
    Flaw flaw_;
    Extent extent_;
    QueryNumbers<N> current_;
    int complexity_;
    int tries_ = 0;
    int move_ = 0;
    int idle_moves_ = 0; ///< the number of moves in a row without a simpler query
    int part_ = 0;       ///< of the move: the next one
    Dice dice_{0, 0};    ///< for this move
    std::vector<QueryNumbers<N>> candidates_; ///< of the last part
    std::size_t next_candidate_ = 0;
    std::size_t block_size_ = 1;
    Patience patience_;
};

} // namespace secant
