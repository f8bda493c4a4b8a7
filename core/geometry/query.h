#pragma once

#include "core/geometry/primitives.h"
#include "core/geometry/rounding.h"

#include <variant>

namespace secant {

/// The input of every computation: where does this piece meet this circle (N = 2) or sphere
/// (N = 3)?
template <int N, class T = double>
struct Query {
    Circle<N, T> circle;
    Piece<N, T> piece;

    friend bool operator==(const Query&, const Query&) = default;
};

/// True when it can be answered: every number is finite, and no radius is negative.
template <int N, class T>
[[nodiscard]] bool is_valid(const Query<N, T>& query) noexcept
{
    return is_valid(query.circle, query.piece);
}

/// Calls `look` with each coordinate of E, L and C.
template <class AnyNumbers, class Look>
void for_each_coordinate(AnyNumbers& query, const Look& look)
{
    for (auto* const point : {&query.piece.start, &query.piece.end, &query.circle.center}) {
        for (int i = 0; i < point->length(); ++i)
            look((*point)[i]);
    }
}

/// Calls it with r and s, too.
template <class AnyNumbers, class Look>
void for_each_number(AnyNumbers& query, const Look& look)
{
    for_each_coordinate(query, look);
    look(query.circle.radius);
    look(query.piece.radius);
}

template <class T, int N>
[[nodiscard]] Vec<N, T> rounded_to(const Vec<N>& v) noexcept
{
    Vec<N, T> out{};
    for (int i = 0; i < N; ++i)
        out[i] = rounded_to<T>(v[i]);
    return out;
}

/// The same query with every number rounded to T. A number that is too large for T becomes
/// infinite, so that `is_valid` refuses the result.
template <class T, int N>
[[nodiscard]] Query<N, T> rounded_to(const Query<N>& query) noexcept
{
    const auto& [circle, piece] = query;
    return {{rounded_to<T, N>(circle.center), rounded_to<T>(circle.radius)},
            {rounded_to<T, N>(piece.start), rounded_to<T, N>(piece.end), piece.extent,
             rounded_to<T>(piece.radius)}};
}

/// The same query in double, which holds every float exactly.
template <int N>
[[nodiscard]] Query<N> widen(const Query<N, float>& query) noexcept
{
    return {widen(query.circle), widen(query.piece)};
}
template <int N>
[[nodiscard]] const Query<N>& widen(const Query<N>& query) noexcept
{
    return query;
}

/// A query in the plane or in space.
using AnyQuery = std::variant<Query<2>, Query<3>>;

[[nodiscard]] inline bool is_valid(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return is_valid(q); }, query);
}

[[nodiscard]] inline Extent extent_of(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return q.piece.extent; }, query);
}

/// r, world units.
[[nodiscard]] inline double radius_of(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return q.circle.radius; }, query);
}

/// s, world units.
[[nodiscard]] inline double piece_radius_of(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return q.piece.radius; }, query);
}

/// True when E and L differ.
[[nodiscard]] inline bool has_length(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return q.piece.start != q.piece.end; }, query);
}

} // namespace secant
