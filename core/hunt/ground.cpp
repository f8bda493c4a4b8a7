#include "core/hunt/ground.h"

#include "core/methods/method.h"

#include <algorithm>

namespace secant {
namespace {

/// A number of up to two digits, as people write them; sometimes any number of the same size.
double plain_number(Dice& dice)
{
    switch (dice.between(0, 3)) {
    case 0: return dice.between(-10, 10);
    case 1: return dice.between(-99, 99);
    case 2: return dice.between(-99, 99) / 8.0;
    default: return dice.real(-10.0, 10.0);
    }
}

QueryNumbers plain_query(Dice& dice)
{
    QueryNumbers n{};
    for (double& x : n)
        x = plain_number(dice);
    // Queries with long pieces and small circles lose the most digits, so some pieces are long.
    if (dice.one_in(2)) {
        const double stretch = std::pow(10.0, dice.between(0, 4));
        for (std::size_t i = at_start; i < at_center; ++i)
            n[i] *= stretch;
    }
    n[at_radius] = std::abs(n[at_radius]);
    n[at_piece_radius] = 0.0;
    return n;
}

double distance_to_line(const QueryNumbers& n)
{
    const double dx = n[2] - n[0];
    const double dy = n[3] - n[1];
    const double length = std::hypot(dx, dy);
    if (length == 0.0) return std::hypot(n[0] - n[4], n[1] - n[5]);
    return std::abs(dx * (n[1] - n[5]) - dy * (n[0] - n[4])) / length;
}

double distance_to(const QueryNumbers& n, std::size_t end)
{
    return std::hypot(n[end] - n[at_center], n[end + 1] - n[at_center + 1]);
}

template <class T>
void nudge(double& x, int ulps, Dice& dice)
{
    x = double{dice.near(static_cast<T>(x), ulps)};
}

void nudge(Scalar scalar, double& x, int ulps, Dice& dice)
{
    if (scalar == Scalar::float32) {
        nudge<float>(x, ulps, dice);
    } else {
        nudge<double>(x, ulps, dice);
    }
}

/// A little more or less than x: a few ulps, or any part of x.
void disturb(Scalar scalar, double& x, Dice& dice)
{
    if (dice.one_in(2)) {
        nudge(scalar, x, 3, dice);
    } else {
        x += x * dice.real(-1.0, 1.0) * std::ldexp(1.0, -dice.between(0, 52));
    }
}

QueryNumbers near_tangent(Scalar scalar, Dice& dice)
{
    QueryNumbers n = rounded_to(scalar, plain_query(dice));
    n[at_radius] = distance_to_line(n);
    disturb(scalar, n[at_radius], dice);
    return n;
}

QueryNumbers near_end(Scalar scalar, Dice& dice)
{
    QueryNumbers n = rounded_to(scalar, plain_query(dice));
    n[at_radius] = distance_to(n, dice.one_in(2) ? at_start : at_end);
    disturb(scalar, n[at_radius], dice);
    return n;
}

/// Vectors along and across a line, in integers and of integer length, so that touching is exact.
QueryNumbers touching_in_integers(Dice& dice)
{
    constexpr std::array<std::array<int, 3>, 4> triples{
        {{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}}};
    const auto& triple = triples[static_cast<std::size_t>(dice.between(0, 3))];
    const double x = triple[0] * (dice.one_in(2) ? 1 : -1);
    const double y = triple[1] * (dice.one_in(2) ? 1 : -1);
    const int side = dice.between(0, 5);
    const int height = dice.one_in(2) ? side : dice.between(-3, 3);
    const int from = dice.one_in(3) ? side : dice.between(-9, 9);
    const int to = dice.one_in(3) ? -side : dice.between(-9, 9);
    const double center_x = dice.between(-9, 9);
    const double center_y = dice.between(-9, 9);
    return {center_x + x * from - y * height,
            center_y + y * from + x * height,
            center_x + x * to - y * height,
            center_y + y * to + x * height,
            center_x,
            center_y,
            1.0 * side * triple[2],
            0.0};
}

QueryNumbers neighbours(Scalar scalar, Dice& dice)
{
    QueryNumbers n = touching_in_integers(dice);
    const double size = dice.one_in(2) ? 1.0 : std::pow(10.0, dice.between(-3, 6));
    for (double& x : n)
        x *= size;
    n = rounded_to(scalar, n);
    for (double& x : n) {
        if (x != 0.0 && dice.one_in(4)) nudge(scalar, x, 2, dice);
    }
    return n;
}

QueryNumbers resized(Scalar scalar, QueryNumbers n, Dice& dice)
{
    const int most = scalar == Scalar::float32 ? 37 : 299;
    const double size = std::pow(10.0, dice.between(-most, most));
    const int part = dice.between(0, 3); // everything; everything; the line; the circle
    for (std::size_t i = 0; i < n.size(); ++i) {
        const bool is_line = i < at_center || i == at_piece_radius;
        if (part < 2 || is_line == (part == 2)) n[i] *= size;
    }
    return n;
}

QueryNumbers moved(Scalar scalar, QueryNumbers n, Dice& dice)
{
    const int digits = scalar == Scalar::float32 ? 8 : 17;
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        if (dice.one_in(3)) continue;
        const double by = std::pow(10.0, dice.between(1, digits)) * dice.between(-9, 9);
        for (const std::size_t i : {at_start, at_end, at_center})
            n[i + axis] += by;
    }
    return n;
}

QueryNumbers numbers_from(Ground ground, Scalar scalar, Dice& dice)
{
    const auto any_other = [&] {
        return numbers_from(grounds[static_cast<std::size_t>(dice.between(0, 3))], scalar, dice);
    };
    switch (ground) {
    case Ground::anywhere: break;
    case Ground::near_tangent: return near_tangent(scalar, dice);
    case Ground::near_end: return near_end(scalar, dice);
    case Ground::neighbours: return neighbours(scalar, dice);
    case Ground::scales: return resized(scalar, any_other(), dice);
    case Ground::far_away: return moved(scalar, any_other(), dice);
    }
    return plain_query(dice);
}

/// Divides the radius between the circle and the piece: a touching query still touches.
void share_radius(QueryNumbers& n, Dice& dice)
{
    constexpr std::array parts{0.0, 0.25, 0.5, 1.0};
    n[at_piece_radius] = n[at_radius] * parts[static_cast<std::size_t>(dice.between(0, 3))];
    n[at_radius] -= n[at_piece_radius];
}

} // namespace

Query<2> query_from(Ground ground, const QueryForm& form, Dice& dice)
{
    QueryNumbers n{};
    do {
        n = numbers_from(ground, form.scalar, dice);
        if (form.has_stadium) share_radius(n, dice);
        n = rounded_to(form.scalar, n);
    } while (!are_valid(n));
    return query_of(n, form.extent);
}

Query<2> query_around(const Query<2>& query, int reach, const QueryForm& form, Dice& dice)
{
    const int digits = form.scalar == Scalar::float32 ? 24 : 53;
    const QueryNumbers given = numbers_of(query);
    QueryNumbers n{};
    do {
        n = given;
        for (double& x : n) {
            if (dice.one_in(2)) continue;
            const double ulps = dice.real(-1.0, 1.0) * std::ldexp(1.0, dice.between(0, reach));
            const double ulp = std::ldexp(1.0, (x == 0.0 ? 0 : std::ilogb(x)) - digits + 1);
            x += std::round(ulps) * ulp;
        }
        n[at_radius] = std::max(n[at_radius], 0.0);
        n[at_piece_radius] = form.has_stadium ? std::max(n[at_piece_radius], 0.0) : 0.0;
        n = rounded_to(form.scalar, n);
    } while (!are_valid(n));
    return query_of(n, form.extent);
}

} // namespace secant
