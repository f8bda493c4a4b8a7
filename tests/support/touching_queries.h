#pragma once

#include "tests/support/plain_queries.h"

/// Makers of queries at the border of two cases.
namespace secant {

/// Two integer vectors, perpendicular and each of integer length: along and across the line.
template <int N, class T>
struct Frame {
    Vec<N, T> along{};
    Vec<N, T> across{};
    T length{}; ///< of both vectors
};

template <int N, class T>
Frame<N, T> integer_frame(QueryDice& dice)
{
    constexpr std::array<std::array<int, 3>, 5> triples{
        {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {0, 1, 1}, {20, 21, 29}}};
    const auto& triple = triples[static_cast<std::size_t>(dice.between(0, 4))];
    const T x = static_cast<T>(triple[0]) * (dice.one_in(2) ? T{1} : T{-1});
    const T y = static_cast<T>(triple[1]) * (dice.one_in(2) ? T{1} : T{-1});
    Frame<N, T> frame;
    frame.length = static_cast<T>(triple[2]);
    if constexpr (N == 3) {
        if (dice.one_in(2)) return {{T{1}, T{2}, T{2}}, {T{2}, T{1}, T{-2}}, T{3}};
        frame.along = {x, T{0}, y};
        frame.across = {-y, T{0}, x};
    } else {
        frame.along = {x, y};
        frame.across = {-y, x};
    }
    return frame;
}

/// Exactly tangent, or through the centre, or with an endpoint exactly on the circle. Then some
/// numbers may be moved by a few ulps.
template <int N, class T>
Query<N, T> touching(QueryDice& dice)
{
    const Frame<N, T> frame = integer_frame<N, T>(dice);
    const T side = static_cast<T>(dice.between(-3, 3));
    const T radius = std::abs(side);
    const T from = dice.one_in(3) ? radius : static_cast<T>(dice.between(-6, 6));
    const T to = dice.one_in(3) ? -radius : static_cast<T>(dice.between(-6, 6));
    const T height = dice.one_in(2) ? side : static_cast<T>(dice.between(-3, 3));
    Query<N, T> query;
    query.circle.center = integers_of<N, T>(dice, 20);
    query.circle.radius = radius * frame.length;
    const Vec<N, T> lifted = query.circle.center + frame.across * height;
    query.piece.start = lifted + frame.along * from;
    query.piece.end = lifted + frame.along * to;
    query = resized(query, dice);
    return dice.one_in(2) ? query : nudged(query, dice);
}

/// The radius is the distance of the centre from the line, rounded.
template <int N, class T>
Query<N, T> nearly_tangent(QueryDice& dice)
{
    const T size = std::ldexp(T{1}, dice.between(-10, 10));
    Query<N, T> query;
    query.circle.center = vector_of<N, T>(dice, T{10});
    query.piece.start = query.circle.center + vector_of<N, T>(dice, size);
    query.piece.end = query.circle.center + vector_of<N, T>(dice, T{1} / size);
    using testing::LongNumber, testing::long_number;
    const auto d = [&](int i) {
        return LongNumber{long_number(query.piece.end[i]) - long_number(query.piece.start[i])};
    };
    const auto f = [&](int i) {
        return LongNumber{long_number(query.piece.start[i]) - long_number(query.circle.center[i])};
    };
    LongNumber dd = 0;
    LongNumber df = 0;
    for (int i = 0; i < N; ++i) {
        dd += d(i) * d(i);
        df += d(i) * f(i);
    }
    const LongNumber t = dd > 0 ? LongNumber{df / dd} : LongNumber{0};
    LongNumber distance = 0;
    for (int i = 0; i < N; ++i) {
        const LongNumber foot = f(i) - d(i) * t;
        distance += foot * foot;
    }
    using std::sqrt;
    query.circle.radius = static_cast<T>(sqrt(distance));
    return nudged(resized(query, dice), dice);
}

/// Tangent but for a part of the radius that is so small that plain double just tells it.
template <int N, class T>
Query<N, T> grazing(QueryDice& dice)
{
    Query<N, T> query = nearly_tangent<N, T>(dice);
    query.circle.radius += query.circle.radius * std::ldexp(T{1}, -dice.between(4, 20));
    return query;
}

/// An endpoint is as near to the circle as rounding allows.
template <int N, class T>
Query<N, T> endpoint_nearly_on_circle(QueryDice& dice)
{
    Query<N, T> query;
    query.circle.center = vector_of<N, T>(dice, T{10});
    query.piece.start = vector_of<N, T>(dice, T{10});
    query.piece.end = vector_of<N, T>(dice, std::ldexp(T{1}, dice.between(-8, 8)));
    query.circle.radius = length_of<N, T>(query.piece.start - query.circle.center);
    if (dice.one_in(2)) std::swap(query.piece.start, query.piece.end);
    return nudged(resized(query, dice), dice);
}

/// r + s is not a floating-point number, and the distance is the rounded sum.
template <int N, class T>
Query<N, T> stadium(QueryDice& dice)
{
    auto query = touching<N, T>(dice);
    const T sum = query.circle.radius;
    query.piece.radius = sum * dice.real(T{0}, T{1});
    if (dice.one_in(3)) query.piece.radius = std::abs(dice.scaled<T>(-60, -20)) * sum;
    query.circle.radius = sum - query.piece.radius;
    return nudged(query, dice);
}

/// The line, the circle, or both pass the origin as nearly as rounding allows, so that coordinates
/// of the answer cancel.
template <int N, class T>
Query<N, T> through_the_origin(QueryDice& dice)
{
    auto query = uniform<N, T>(dice);
    query.piece.end = -query.piece.start * dice.real(T{-1}, T{3});
    if (dice.one_in(2)) query.circle.radius = length_of<N, T>(query.circle.center);
    if (dice.one_in(2)) query.piece.radius = T{0};
    return nudged(resized(query, dice), dice);
}

} // namespace secant
