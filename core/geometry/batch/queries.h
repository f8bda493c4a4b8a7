#pragma once

#include "core/geometry/query.h"

#include <array>
#include <cstddef>
#include <span>

namespace secant::batch {

/// One number of every query of a batch: one for each, or the same for all.
template <class T>
class Column {
public:
    constexpr Column(T same = T{}) : same_(same) {}
    /// @param each  as many as there are queries; must outlive the batch
    constexpr Column(std::span<const T> each) : each_(each.data()) {}

    [[nodiscard]] constexpr bool is_same() const { return each_ == nullptr; }
    /// @pre not is_same()
    [[nodiscard]] constexpr const T* data() const { return each_; }
    [[nodiscard]] constexpr T operator[](std::size_t i) const
    {
        return each_ == nullptr ? same_ : each_[i];
    }
    /// The column of the queries from this one on.
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

    /// The queries from this one on.
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

} // namespace secant::batch
