#pragma once

#include "core/geometry/moving.h"
#include "core/geometry/path.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace secant {

/// A path against a circle. Always valid, with 2 points or more.
template <int N>
struct PathQuery {
    Circle<N> circle;
    std::vector<Vec<N>> points;
    double radius = 0.0; ///< s

    [[nodiscard]] Path<N> path() const { return {points, radius}; }

    friend bool operator==(const PathQuery&, const PathQuery&) = default;
};

/// Two moving circles. Always valid.
template <int N>
struct MovingQuery {
    Mover<N> a;
    Mover<N> b;

    friend bool operator==(const MovingQuery&, const MovingQuery&) = default;
};

/// What is not one piece against a circle, but is made of such.
using Sweep = std::variant<PathQuery<2>, PathQuery<3>, MovingQuery<2>, MovingQuery<3>>;

/// The exact answer to a sweep, never from rounded differences.
using SweepAnswer = std::variant<PathSolution<2>, PathSolution<3>, Meeting<2>, Meeting<3>>;

#ifdef __EMSCRIPTEN__
/// The program for browsers must be small: there a query is always alone.
struct Around {
    friend constexpr bool operator==(const Around&, const Around&) = default;
    [[nodiscard]] static constexpr const void* get() noexcept { return nullptr; }
};

#else

/// A sweep with its answer; solved once.
struct Swept {
    Sweep sweep;
    SweepAnswer answer;
    /// Every hit of a path, in the order of its places, each in the form of its dimension; empty
    /// for moving circles.
    std::variant<std::vector<PathHit<2>>, std::vector<PathHit<3>>> hits;
};

/// What the query of a document is a part of: nothing for most, a path, or two moving circles. A
/// value: copies share what nobody changes.
///
/// The query beside it is query_of(): of a path the shown piece, exactly. Of moving circles the
/// motion of A as B sees it, from where B begins: E = A.at, L = A.at + (A.moves - B.moves),
/// C = B.at, r = B.r, s = A.r. Only L is rounded.
class Around {
public:
    constexpr Around() = default;

    /// Shows the piece with the first hit, else the one that is nearest.
    explicit Around(Sweep sweep);

    /// Null where the query is alone.
    [[nodiscard]] const Swept* get() const noexcept { return swept_.get(); }
    /// The shown piece of a path, from 0; 0 for moving circles.
    [[nodiscard]] std::size_t piece() const noexcept { return piece_; }

    /// The same path with another piece shown. @pre piece < piece_count(*this)
    [[nodiscard]] Around showing(std::size_t piece) const;

    /// True for the same sweep and the same piece.
    friend bool operator==(const Around& a, const Around& b);

private:
    std::shared_ptr<const Swept> swept_;
    std::size_t piece_ = 0;
};

/// The pieces of a path; 1 for moving circles, 0 for nothing.
[[nodiscard]] std::size_t piece_count(const Around& around) noexcept;

/// The query that a document around which this stands shows; not valid where the differences of
/// moving circles overflow. @pre around.get() != nullptr
[[nodiscard]] AnyQuery query_of(const Around& around);

/// What stands around the query after it was changed to another one: the joints or the circle of a
/// path moved, the circles that move moved. Nothing where the query is no part of such any more: a
/// ray, or one in another dimension.
[[nodiscard]] Around around_after(const Around& around, const AnyQuery& query);

#endif

} // namespace secant
