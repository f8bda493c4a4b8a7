#pragma once

#include "tests/support/dice.h"
#include "tests/support/query.h"
#include "tests/support/wide_number.h"

/// The parts that the makers of queries share.
namespace secant {

/// Every number of the query made in the same way.
template <int N, class T, class MakeNumber>
Query<N, T> each_number(MakeNumber make)
{
    PlainNumbers<N, T> numbers{};
    for (T& x : numbers)
        x = make();
    return query_from<N, T>(numbers, Extent::segment);
}

/// The query with the same change made to each number.
template <int N, class T, class Change>
Query<N, T> changed(const Query<N, T>& query, Change change)
{
    auto numbers = numbers_of(query);
    for (T& x : numbers)
        x = change(x);
    return query_from<N, T>(numbers, query.piece.extent);
}

/// The query with some numbers moved by a few ulps.
template <int N, class T>
Query<N, T> nudged(const Query<N, T>& query, QueryDice& dice)
{
    const int rarity = dice.between(1, 4);
    return changed(query, [&](T x) { return x != T{0} && dice.one_in(rarity) ? dice.near(x) : x; });
}

/// The query at another size, sometimes an extreme one.
template <int N, class T>
Query<N, T> resized(const Query<N, T>& query, QueryDice& dice)
{
    const int range = dice.one_in(4) ? std::numeric_limits<T>::max_exponent : 20;
    const int power = dice.one_in(2) ? 0 : dice.between(-range, range);
    return changed(query, [&](T x) { return std::ldexp(x, power); });
}

/// Uniform in a cube around the origin.
template <int N, class T>
Vec<N, T> vector_of(QueryDice& dice, T size)
{
    Vec<N, T> v{};
    for (int i = 0; i < N; ++i)
        v[i] = dice.real(-size, size);
    return v;
}

/// Integers in a cube around the origin.
template <int N, class T>
Vec<N, T> integers_of(QueryDice& dice, int size)
{
    Vec<N, T> v{};
    for (int i = 0; i < N; ++i)
        v[i] = static_cast<T>(dice.between(-size, size));
    return v;
}

template <int N, class T>
T length_of(const Vec<N, T>& v)
{
    testing::LongNumber sum = 0;
    for (int i = 0; i < N; ++i)
        sum += testing::long_number(v[i]) * testing::long_number(v[i]);
    using std::sqrt;
    return static_cast<T>(sqrt(sum));
}

} // namespace secant
