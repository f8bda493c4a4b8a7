#pragma once

#include "core/geometry/query.h"

#include <cstddef>
#include <optional>
#include <span>

namespace secant {

/// A path: segments one after the other. Piece k runs from point k to point k + 1.
template <int N>
struct Path {
    std::span<const Vec<N>> points; ///< 2 or more, world units; neighbours may be equal
    double radius = 0.0;            ///< s >= 0; above zero each piece is a stadium
};

/// A place on a path.
///
/// Piece k has the places 0 <= t < 1, and the last piece t = 1, too. So a joint belongs to the
/// piece that begins there, at t = 0; where several begin there, because some have no length, to
/// the first of them. The piece is exact and t is rounded: a place shortly before a joint may have
/// t = 1.
struct PathPlace {
    std::size_t piece = 0;
    double t = 0.0; ///< in [0, 1]

    /// The parameter along the whole path, rounded.
    [[nodiscard]] double along() const noexcept { return static_cast<double>(piece) + t; }

    friend bool operator==(const PathPlace&, const PathPlace&) = default;
};

/// The part of the answer to a path that is true or false, or a count; decided exactly.
struct PathClassification {
    /// Two points or more, no NaN, no infinity, no negative radius; else nothing else is set.
    bool is_valid = false;
    bool disk_overlap = false; ///< some piece touches the filled circle
    /// How many places of the path are on the circle. Places differ where their parameters do: the
    /// first and the last point of a closed path are two. A piece without length is one place, and
    /// so are several of them in a row.
    std::size_t hits = 0;

    /// Some piece touches the circle.
    [[nodiscard]] bool curve_hit() const noexcept { return hits > 0; }

    friend bool operator==(const PathClassification&, const PathClassification&) = default;
};

/// A place where a path is on the circle.
template <int N>
struct PathHit {
    PathPlace place;
    Vec<N> point{};  ///< world units; the point of the path itself at a joint
    Vec<N> normal{}; ///< as of a Root
};

/// The answer to a path. Numbers are as exact as those of a Solution.
template <int N>
struct PathSolution {
    PathClassification classification;
    std::optional<PathHit<N>> first; ///< none without a hit
    std::optional<PathHit<N>> last;  ///< the same as `first` when there is one hit

    /// The place that is nearest to C, the first one of several. Which one it is, is exact.
    PathPlace nearest;
    Vec<N> closest{};      ///< the point there, world units
    double distance = 0.0; ///< |C - closest|
    double depth = 0.0;    ///< r + s - distance
};

/// Where a path meets a circle (N = 2) or a sphere (N = 3). Total: what makes no query is answered
/// with `is_valid` false.
///
/// A batch decides the pieces, so a long path takes about its time (docs/performance.md).
template <int N>
[[nodiscard]] PathClassification classify(const Circle<N>& circle, const Path<N>& path);

/// The same with numbers, which are NaN where there is no query.
template <int N>
[[nodiscard]] PathSolution<N> solve(const Circle<N>& circle, const Path<N>& path);

} // namespace secant
