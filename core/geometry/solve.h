#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/exact/layout.h"
#include "core/geometry/exact/sign_log.h"
#include "core/geometry/query.h"

#include <array>
#include <variant>

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

/// The solution of the query, in the dimension of the query.
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

/// The same for float input: each number is that of the answer in double, rounded to float.
template <int N>
[[nodiscard]] Solution<N, float> solve(const Circle<N, float>& circle,
                                       const Piece<N, float>& piece);

template <int N, class T>
[[nodiscard]] Solution<N, T> solve(const Query<N, T>& query)
{
    return solve(query.circle, query.piece);
}

} // namespace secant
