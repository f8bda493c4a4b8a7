#pragma once

#include "core/geometry/batch/packed_classification.h"
#include "core/geometry/solve.h"

#include <array>
#include <cstddef>
#include <span>

namespace secant::batch {

template <int N, class T>
using PointSpans = std::array<std::span<T>, std::size_t{N}>;

/// Answers as a structure of arrays: the numbers of Solution, each column as long as there are
/// queries, or empty where it is not wanted. Where there is no root, its numbers are 0.
///
/// What has no column follows from the others: see solution().
template <int N, class T = double>
struct Solutions {
    std::span<PackedClassification> cases;
    std::array<std::span<T>, 2> t;
    std::array<PointSpans<N, T>, 2> point;
    std::array<PointSpans<N, T>, 2> normal;
    PointSpans<N, T> closest;
    PointSpans<N, T> offset;
    std::span<T> distance;
    std::span<T> depth;

    /// Calls work(column, column of `other`) for each column of numbers.
    template <class Other, class Work>
    void for_each_pair(Other& other, const Work& work) const
    {
        work(distance, other.distance);
        work(depth, other.depth);
        for (std::size_t k = 0; k < 2; ++k)
            work(t[k], other.t[k]);
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            work(closest[i], other.closest.of[i]);
            work(offset[i], other.offset.of[i]);
            for (std::size_t k = 0; k < 2; ++k) {
                work(point[k][i], other.point[k].of[i]);
                work(normal[k][i], other.normal[k].of[i]);
            }
        }
    }
};

/// The solution of one query. @pre no column is empty
/// @param extent  of the pieces
template <int N, class T>
[[nodiscard]] Solution<N, T> solution(const Solutions<N, T>& all, Extent extent, std::size_t i)
{
    Solution<N, T> out;
    out.classification = all.cases[i].unpacked();
    const bool touches =
        out.classification.kind == Case::degenerate && out.classification.curve_hit;
    out.root_count = has_roots(out.classification.kind) ? 2 : touches ? 1 : 0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(out.root_count); ++k) {
        Root<N, T>& root = out.roots[k];
        root.t = all.t[k][i];
        root.counts = (extent == Extent::line || root.t >= T{0}) &&
                      (extent != Extent::segment || root.t <= T{1});
        for (int axis = 0; axis < N; ++axis) {
            root.point[axis] = all.point[k][static_cast<std::size_t>(axis)][i];
            root.normal[axis] = all.normal[k][static_cast<std::size_t>(axis)][i];
        }
    }
    out.distance = all.distance[i];
    out.depth = all.depth[i];
    out.offset_defined = out.distance > T{0};
    for (int axis = 0; axis < N; ++axis) {
        out.closest[axis] = all.closest[static_cast<std::size_t>(axis)][i];
        out.offset[axis] = all.offset[static_cast<std::size_t>(axis)][i];
    }
    return out;
}

} // namespace secant::batch
