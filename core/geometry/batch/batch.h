#pragma once

#include "core/geometry/solve.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

/// Many queries at once: pairs, one circle and many pieces, one piece and many circles.
///
///     std::vector<double> xs, ys;
///     batch::Queries<2> queries = batch::repeated(query); // the same for all ...
///     queries.end = {std::span<const double>{xs}, std::span<const double>{ys}}; // ... but L
///     std::vector<batch::PackedClassification> cases(xs.size());
///     batch::classify(queries, std::span{cases});
///
/// A register of the processor holds a query in each lane, and the filter of docs/numerics.md
/// decides nearly all of them. The others are answered by the functions for a single query. So
/// every bit is that of a single query, on every processor.
namespace secant::batch {

/// A Classification in one byte, so that a batch writes as little as it can.
struct PackedClassification {
    std::uint8_t bits = static_cast<std::uint8_t>(Case::invalid);

    static constexpr std::uint8_t kind_bits = 15;
    static constexpr std::uint8_t tangent_bit = 16;
    static constexpr std::uint8_t curve_bit = 32;
    static constexpr std::uint8_t disk_bit = 64;

    constexpr PackedClassification() = default;
    constexpr PackedClassification(
        const Classification& from) // NOLINT(google-explicit-*): the same
        : bits(static_cast<std::uint8_t>(
              static_cast<unsigned>(from.kind) | (from.tangent ? tangent_bit : 0U) |
              (from.curve_hit ? curve_bit : 0U) | (from.disk_overlap ? disk_bit : 0U)))
    {
    }

    [[nodiscard]] constexpr Case kind() const { return static_cast<Case>(bits & kind_bits); }
    [[nodiscard]] constexpr bool tangent() const { return (bits & tangent_bit) != 0; }
    [[nodiscard]] constexpr bool curve_hit() const { return (bits & curve_bit) != 0; }
    [[nodiscard]] constexpr bool disk_overlap() const { return (bits & disk_bit) != 0; }

    [[nodiscard]] constexpr Classification unpacked() const
    {
        return {kind(), tangent(), curve_hit(), disk_overlap()};
    }

    friend bool operator==(const PackedClassification&, const PackedClassification&) = default;
};

/// One number of every query of a batch: one for each, or the same for all.
template <class T>
class Column {
public:
    constexpr Column(T same = T{}) : same_(same) {}
    /// @param each  as many as there are queries; must outlive the batch
    constexpr Column(std::span<const T> each) : each_(each.data()) {}

    [[nodiscard]] constexpr bool is_same() const { return each_ == nullptr; }
    /// @pre not is_same()
    [[nodiscard]] constexpr const T* data() const
    {
        assert(!is_same());
        return each_;
    }
    [[nodiscard]] constexpr T operator[](std::size_t i) const
    {
        return each_ == nullptr ? same_ : each_[i];
    }
    [[nodiscard]] constexpr Column from(std::size_t first) const
    {
        Column out = *this;
        if (each_ != nullptr) out.each_ += first;
        return out;
    }

private:
    const T* each_ = nullptr;
    T same_{};
};

template <int N, class T>
using PointColumns = std::array<Column<T>, std::size_t{N}>;

/// Queries as a structure of arrays, in world units. The columns of a circle or a piece that is the
/// same for all are single numbers.
template <int N, class T = double>
struct Queries {
    PointColumns<N, T> start; ///< E
    PointColumns<N, T> end;   ///< L
    PointColumns<N, T> center;
    Column<T> radius;
    Column<T> piece_radius; ///< s
    Extent extent = Extent::segment;

    [[nodiscard]] Query<N, T> operator[](std::size_t i) const
    {
        Query<N, T> query;
        for (int k = 0; k < N; ++k) {
            const auto axis = static_cast<std::size_t>(k);
            query.piece.start[k] = start[axis][i];
            query.piece.end[k] = end[axis][i];
            query.circle.center[k] = center[axis][i];
        }
        query.circle.radius = radius[i];
        query.piece.radius = piece_radius[i];
        query.piece.extent = extent;
        return query;
    }

    [[nodiscard]] Queries from(std::size_t first) const
    {
        Queries out = *this;
        for (std::size_t axis = 0; axis < start.size(); ++axis) {
            out.start[axis] = start[axis].from(first);
            out.end[axis] = end[axis].from(first);
            out.center[axis] = center[axis].from(first);
        }
        out.radius = radius.from(first);
        out.piece_radius = piece_radius.from(first);
        return out;
    }
};

/// The same query as often as one likes. Give the columns that differ, then it is a batch:
///
///     Queries<2> queries = repeated(query);
///     queries.end = {Column<double>{xs}, Column<double>{ys}};
template <int N, class T>
[[nodiscard]] Queries<N, T> repeated(const Query<N, T>& query)
{
    Queries<N, T> out;
    for (int k = 0; k < N; ++k) {
        const auto axis = static_cast<std::size_t>(k);
        out.start[axis] = query.piece.start[k];
        out.end[axis] = query.piece.end[k];
        out.center[axis] = query.circle.center[k];
    }
    out.radius = query.circle.radius;
    out.piece_radius = query.piece.radius;
    out.extent = query.piece.extent;
    return out;
}

template <int N, class T>
using PointSpans = std::array<std::span<T>, std::size_t{N}>;

/// Answers as a structure of arrays: the numbers of Solution, each column as long as there are
/// queries, or empty where it is not wanted. Where there is no root, its numbers are 0.
///
/// The other numbers follow from these: see solution().
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
            work(closest[i], other.closest[i]);
            work(offset[i], other.offset[i]);
            for (std::size_t k = 0; k < 2; ++k) {
                work(point[k][i], other.point[k][i]);
                work(normal[k][i], other.normal[k][i]);
            }
        }
    }
};

/// The solution of one query. @pre no column is empty (some are checked)
/// @param extent  of the pieces
template <int N, class T>
[[nodiscard]] Solution<N, T> solution(const Solutions<N, T>& all, Extent extent, std::size_t i)
{
    assert(i < all.cases.size() && i < all.distance.size() && i < all.depth.size());
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

/// classify() of every query.
///
/// @param queries  each column is one number or has one for each query; a row that is no query is
///                 answered as Case::invalid
/// @param out      one for each query
/// @param threads  the most that work at once, this one included; few queries take fewer
template <int N, class T>
void classify(const Queries<N, T>& queries, std::span<PackedClassification> out,
              unsigned threads = 1);

/// solve() of the first `count` queries.
///
/// @param queries  as above
/// @param out      columns that are empty are not written
/// @param threads  as above
template <int N, class T>
void solve(const Queries<N, T>& queries, std::size_t count, const Solutions<N, T>& out,
           unsigned threads = 1);

} // namespace secant::batch
