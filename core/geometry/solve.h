#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/query.h"

#include <array>
#include <optional>
#include <variant>

namespace secant::exact {

/// The point of the piece that is nearest to C.
enum class Foot { start, interior, end };

/// The facts that the signs decide before any number is computed.
struct Layout {
    Foot foot = Foot::start;
    int depth = 0;         ///< sign of the penetration depth
    bool centered = false; ///< C lies on the piece
    bool degenerate = false;
};

/// The five polynomials, in the order in which their signs are computed.
enum class Sign {
    power_at_start, ///< q(0): negative when E lies inside the circle, zero when on it
    power_at_end,   ///< q(1): negative when L lies inside the circle, zero when on it
    discriminant,   ///< negative without a root, zero with a double one
    slope_at_start, ///< f . d, half the slope of q at t = 0: negative while approaching C
    slope_at_end,   ///< g . d, half the slope of q at t = 1
};

/// The arithmetic that proved a sign.
enum class Stage { filter, integers };

/// A sign, and the arithmetic that proved it.
struct DecidedSign {
    int sign = 0;
    Stage stage = Stage::filter;
    double estimate = 0.0; ///< the polynomial in plain double
};

/// The signs that were computed, by `Sign`.
using SignLog = std::array<std::optional<DecidedSign>, 5>;

} // namespace secant::exact

namespace secant {

/// A place where the line through E and L meets the circle.
template <int N, class T = double>
struct Root {
    T t{};               ///< parameter, without unit; +-infinity when it overflows
    Vec<N, T> point{};   ///< P(t), world units
    Vec<N, T> normal{};  ///< (P(t) - C) / (r + s), unit length; zero when r + s = 0
    bool counts = false; ///< t lies within the piece's extent, by the exact case
};

/// The answer to a query. Each number is within one ulp of its true value, and the nearest double
/// on the fast road of docs/numerics.md (+-infinity when the true value overflows). No number
/// contradicts the case: a root that is exactly beyond 1 is printed beyond 1.
template <int N, class T = double>
struct Solution {
    Classification classification;

    /// The first `root_count` are set, with t1 <= t2. Two when the case has roots (equal when
    /// tangent). One, with t = 0, when a degenerate piece lies on the circle.
    std::array<Root<N, T>, 2> roots{};
    int root_count = 0;

    Vec<N, T> closest{}; ///< the point of the piece nearest to C
    T distance{};        ///< |C - closest|
    T depth{};           ///< r + s - distance: positive when overlapping, negative when apart

    /// The shortest translation after which the circle only touches; zero when apart.
    Vec<N, T> offset{};
    /// False when C lies on the piece: no direction is shortest, and `offset` follows the left
    /// normal of d (2D), a unit vector perpendicular to d (3D), or +x when degenerate.
    bool offset_defined = false;
};

/// Solves a piece against a circle (N = 2) or sphere (N = 3). Total: an invalid query is answered
/// with Case::invalid and NaN in every number.
///
/// The formulas are those of docs/geometry.md, arranged so that no step cancels. They run in double
/// with one correction; where a bound is too wide, in exact integers and double-double arithmetic.
template <int N>
[[nodiscard]] Solution<N> solve(const Circle<N>& circle, const Piece<N>& piece);

/// The answer to a query in the plane or in space.
using AnySolution = std::variant<Solution<2>, Solution<3>>;

[[nodiscard]] inline AnySolution solve(const AnyQuery& query)
{
    return std::visit([](const auto& q) -> AnySolution { return solve(q.circle, q.piece); }, query);
}

[[nodiscard]] inline const Classification& classification_of(const AnySolution& solution)
{
    return std::visit([](const auto& s) -> const Classification& { return s.classification; },
                      solution);
}

/// A solution, and the signs that decided it.
template <int N, class T = double>
struct Reasoned {
    Solution<N, T> solution;
    exact::Layout layout;
    exact::SignLog signs;
};

/// `solve`, with its reasons. @pre is_valid(circle, piece)
template <int N>
[[nodiscard]] Reasoned<N> solve_with_reasons(const Circle<N>& circle, const Piece<N>& piece);
template <int N>
[[nodiscard]] Reasoned<N, float> solve_with_reasons(const Circle<N, float>& circle,
                                                    const Piece<N, float>& piece);

/// `solve` without the fast road, which must give the same bits. @pre is_valid(circle, piece)
template <int N>
[[nodiscard]] Solution<N> solve_slowly(const Circle<N>& circle, const Piece<N>& piece);

/// The same as `solve` for float input: each number is that of the answer in double, rounded to
/// float.
template <int N>
[[nodiscard]] Solution<N, float> solve(const Circle<N, float>& circle,
                                       const Piece<N, float>& piece);

template <int N, class T>
[[nodiscard]] Solution<N, T> solve(const Query<N, T>& query)
{
    return solve(query.circle, query.piece);
}

} // namespace secant
