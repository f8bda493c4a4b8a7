#pragma once

#include "tests/support/query_shapes.h"

#include <utility>

/// Queries as a person or a program would write them.
namespace secant {

template <int N, class T>
Query<N, T> uniform(QueryDice& dice)
{
    return each_number<N, T>([&] { return dice.real(T{-10}, T{10}); });
}

template <int N, class T>
Query<N, T> integers(QueryDice& dice)
{
    const int size = dice.between(1, 10);
    auto query = each_number<N, T>([&] { return static_cast<T>(dice.between(-size, size)); });
    if (dice.one_in(2)) query.piece.radius = T{0};
    return query;
}

template <int N, class T>
Query<N, T> mixed_exponents(QueryDice& dice)
{
    const int range = dice.one_in(4) ? 300 : dice.between(1, 60);
    return each_number<N, T>([&] { return dice.scaled<T>(-range, range); });
}

template <int N, class T>
Query<N, T> axis_aligned(QueryDice& dice)
{
    auto query = dice.one_in(2) ? integers<N, T>(dice) : uniform<N, T>(dice);
    for (int i = 1; i < N; ++i)
        query.piece.end[i] = query.piece.start[i];
    if (dice.one_in(2)) std::swap(query.piece.start, query.piece.end);
    if (dice.one_in(2)) query.circle.radius = std::abs(query.piece.start.y - query.circle.center.y);
    return nudged(resized(query, dice), dice);
}

template <int N, class T>
Query<N, T> far_from_the_origin(QueryDice& dice)
{
    Vec<N, T> base{};
    const T far = std::numeric_limits<T>::digits > 24 ? static_cast<T>(1e15) : static_cast<T>(1e6);
    for (int i = 0; i < N; ++i)
        base[i] = far * static_cast<T>(dice.between(-1, 1));
    auto query = integers<N, T>(dice);
    query.circle.center = query.circle.center * T{0.5} + base;
    query.piece.start = query.piece.start + base;
    query.piece.end = query.piece.end + base;
    return nudged(query, dice);
}

} // namespace secant
