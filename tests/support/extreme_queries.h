#pragma once

#include "tests/support/touching_queries.h"

/// Makers of queries that are very large, very small, or nearly degenerate.
namespace secant {

template <int N, class T>
Query<N, T> integers_of_any_size(QueryDice& dice)
{
    const int power =
        dice.between(std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits,
                     std::numeric_limits<T>::max_exponent - 4);
    return changed(integers<N, T>(dice), [&](T x) { return std::ldexp(x, power); });
}

template <int N, class T>
Query<N, T> subnormal(QueryDice& dice)
{
    const int digits = dice.between(1, std::numeric_limits<T>::digits + 2);
    const int lowest = std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
    return each_number<N, T>([&] {
        const auto mantissa = std::trunc(dice.scaled<T>(0, digits));
        return std::ldexp(mantissa, lowest);
    });
}

template <int N, class T>
Query<N, T> nearly_overflowing(QueryDice& dice)
{
    const int top = std::numeric_limits<T>::max_exponent - 1;
    return each_number<N, T>([&] {
        if (dice.one_in(6))
            return dice.one_in(2) ? std::numeric_limits<T>::max()
                                  : std::numeric_limits<T>::lowest();
        if (dice.one_in(6)) return T{0};
        return dice.scaled<T>(top - 3, top);
    });
}

template <int N, class T>
Query<N, T> any_exponent(QueryDice& dice)
{
    const int top = std::numeric_limits<T>::max_exponent - 1;
    return each_number<N, T>(
        [&] { return dice.scaled<T>(-top - std::numeric_limits<T>::digits, top); });
}

/// Zeros, the smallest normal and subnormal numbers, and everything up to the largest.
template <int N, class T>
Query<N, T> extremes(QueryDice& dice)
{
    const int lowest = std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
    return each_number<N, T>([&] {
        if (dice.one_in(5)) return T{0};
        if (dice.one_in(5))
            return dice.one_in(2) ? std::numeric_limits<T>::min()
                                  : std::numeric_limits<T>::denorm_min();
        return dice.scaled<T>(lowest, std::numeric_limits<T>::max_exponent - 1);
    });
}

/// The centre far away, with a circle so large that it passes near the piece.
template <int N, class T>
Query<N, T> huge_radius(QueryDice& dice)
{
    auto query = uniform<N, T>(dice);
    const T far = std::ldexp(T{1}, dice.between(10, std::numeric_limits<T>::max_exponent / 2));
    query.circle.center = query.circle.center * far;
    query.circle.radius = length_of<N, T>(query.circle.center);
    query.piece.radius = T{0};
    return nudged(query, dice);
}

/// The centre beside a point of the piece, much nearer than the piece is long.
template <int N, class T>
Query<N, T> tiny_radius(QueryDice& dice)
{
    auto query = uniform<N, T>(dice);
    const T along = dice.real(T{0}, T{1});
    const T small = std::ldexp(T{1}, -dice.between(5, std::numeric_limits<T>::digits + 8));
    query.circle.center = query.piece.start + (query.piece.end - query.piece.start) * along +
                          vector_of<N, T>(dice, small);
    query.circle.radius = dice.real(T{0}, T{2} * small);
    query.piece.radius = dice.one_in(2) ? T{0} : dice.real(T{0}, small);
    return resized(query, dice);
}

/// E and L the same, or so near that their difference is a few ulps.
template <int N, class T>
Query<N, T> zero_length(QueryDice& dice)
{
    auto query = dice.one_in(2) ? touching<N, T>(dice) : mixed_exponents<N, T>(dice);
    query.piece.end = query.piece.start;
    return dice.one_in(2) ? query : nudged(query, dice);
}

/// r = 0 or nearly 0, and the centre on the piece as nearly as rounding allows.
template <int N, class T>
Query<N, T> centre_on_the_piece(QueryDice& dice)
{
    auto query = dice.one_in(2) ? integers<N, T>(dice) : uniform<N, T>(dice);
    const T along = static_cast<T>(dice.between(-1, 9)) / T{8};
    query.circle.center = query.piece.start + (query.piece.end - query.piece.start) * along;
    if (dice.one_in(2)) query.circle.radius = query.piece.radius = T{0};
    query = resized(query, dice);
    return dice.one_in(2) ? query : nudged(query, dice);
}

/// Touching, at a size where products of two, three or four lengths begin to overflow or underflow.
template <int N, class T>
Query<N, T> touching_where_products_leave_the_range(QueryDice& dice)
{
    const int range = dice.one_in(2) ? std::numeric_limits<T>::max_exponent
                                     : std::numeric_limits<T>::min_exponent;
    const int part = range / dice.between(2, 4);
    const int power = part + dice.between(-40, 40);
    const Query<N, T> query =
        dice.one_in(2) ? touching<N, T>(dice) : endpoint_nearly_on_circle<N, T>(dice);
    return changed(query, [&](T x) { return std::ldexp(x, power); });
}

/// E, L and C multiples of one vector, plus remainders of another order of magnitude: when the
/// large parts of a polynomial cancel, the remainders are left.
template <int N, class T>
Query<N, T> nearly_collinear(QueryDice& dice)
{
    const int range = std::numeric_limits<T>::max_exponent / dice.between(1, 16);
    const auto anything = [&] { return dice.one_in(2) ? T{0} : dice.scaled<T>(-range, range / 4); };
    Vec<N, T> direction{};
    for (int i = 0; i < N; ++i)
        direction[i] = anything();
    const auto multiple = [&] {
        Vec<N, T> v = direction * dice.scaled<T>(-8, 8);
        if (dice.one_in(3)) v = Vec<N, T>{};
        if (dice.one_in(2)) v[dice.between(0, N - 1)] += anything();
        return v;
    };
    Query<N, T> query;
    query.piece.start = multiple();
    query.piece.end = multiple();
    query.circle.center = multiple();
    query.circle.radius = anything();
    if (dice.one_in(3)) {
        query.circle.radius = length_of<N, T>(query.circle.center - query.piece.start);
    }
    query.piece.radius = anything();
    return dice.one_in(2) ? query : nudged(query, dice);
}

} // namespace secant
