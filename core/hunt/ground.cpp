#include "core/hunt/ground.h"

#include "core/hunt/directions.h"
#include "core/methods/method.h"
#include "core/text/number_text.h"

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

template <int N>
QueryNumbers<N> plain_query(Dice& dice)
{
    QueryNumbers<N> n{};
    for (double& x : n)
        x = plain_number(dice);
    // Queries with long pieces and small circles lose the most digits, so some pieces are long.
    if (dice.one_in(2)) {
        const double stretch = power_of_ten(dice.between(0, 4));
        for (std::size_t i = at_start<N>; i < at_center<N>; ++i)
            n[i] *= stretch;
    }
    n[at_radius<N>] = std::abs(n[at_radius<N>]);
    n[at_piece_radius<N>] = 0.0;
    return n;
}

template <int N>
double distance_to(const QueryNumbers<N>& n, std::size_t end)
{
    return length_of(vector_between(n, at_center<N>, end));
}

template <int N>
double distance_to_line(const QueryNumbers<N>& n)
{
    const auto along = vector_between(n, at_start<N>, at_end<N>);
    const double length = length_of(along);
    if (length == 0.0) return distance_to(n, at_start<N>);
    return cross_length(along, vector_between(n, at_center<N>, at_start<N>)) / length;
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
        const double part = x * dice.real(-1.0, 1.0);
        x += std::ldexp(part, -dice.between(0, 52));
    }
}

template <int N>
QueryNumbers<N> near_tangent(Scalar scalar, Dice& dice)
{
    QueryNumbers<N> n = rounded_to(scalar, plain_query<N>(dice));
    n[at_radius<N>] = distance_to_line(n);
    disturb(scalar, n[at_radius<N>], dice);
    return n;
}

template <int N>
QueryNumbers<N> near_end(Scalar scalar, Dice& dice)
{
    QueryNumbers<N> n = rounded_to(scalar, plain_query<N>(dice));
    n[at_radius<N>] = distance_to(n, dice.one_in(2) ? at_start<N> : at_end<N>);
    disturb(scalar, n[at_radius<N>], dice);
    return n;
}

/// Directions along and across a line, in integers and of integer length, so that touching is
/// exact.
template <int N>
Directions<N> any_directions(Dice& dice)
{
    if constexpr (N == 3) {
        return directions_in_space(dice);
    } else {
        constexpr std::array<std::array<int, 3>, 4> triples{
            {{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}}};
        const auto& [x, y, length] = triples[static_cast<std::size_t>(dice.between(0, 3))];
        const int sign_of_x = dice.one_in(2) ? 1 : -1;
        const int sign_of_y = dice.one_in(2) ? 1 : -1;
        return directions_of(x * sign_of_x, y * sign_of_y, length);
    }
}

template <int N>
QueryNumbers<N> touching_in_integers(Dice& dice)
{
    const auto [along, across, length] = any_directions<N>(dice);
    const int side = dice.between(0, 5);
    const int height = dice.one_in(2) ? side : dice.between(-3, 3);
    const int from = dice.one_in(3) ? side : dice.between(-9, 9);
    const int to = dice.one_in(3) ? -side : dice.between(-9, 9);
    QueryNumbers<N> n{};
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        const int center = dice.between(-9, 9);
        n[at_start<N> + axis] = center + along[axis] * from + across[axis] * height;
        n[at_end<N> + axis] = center + along[axis] * to + across[axis] * height;
        n[at_center<N> + axis] = center;
    }
    n[at_radius<N>] = side * length;
    return n;
}

template <int N>
QueryNumbers<N> neighbours(Scalar scalar, Dice& dice)
{
    QueryNumbers<N> n = touching_in_integers<N>(dice);
    const double size = dice.one_in(2) ? 1.0 : power_of_ten(dice.between(-3, 6));
    for (double& x : n)
        x *= size;
    n = rounded_to(scalar, n);
    for (double& x : n) {
        if (x != 0.0 && dice.one_in(4)) nudge(scalar, x, 2, dice);
    }
    return n;
}

template <int N>
QueryNumbers<N> resized(Scalar scalar, QueryNumbers<N> n, Dice& dice)
{
    const int most = scalar == Scalar::float32 ? 37 : 299;
    const double size = power_of_ten(dice.between(-most, most));
    const int part = dice.between(0, 3); // everything; everything; the line; the circle
    for (std::size_t i = 0; i < n.size(); ++i) {
        const bool is_line = i < at_center<N> || i == at_piece_radius<N>;
        if (part < 2 || is_line == (part == 2)) n[i] *= size;
    }
    return n;
}

template <int N>
QueryNumbers<N> moved(Scalar scalar, QueryNumbers<N> n, Dice& dice)
{
    const int digits = scalar == Scalar::float32 ? 8 : 17;
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        if (dice.one_in(3)) continue;
        const double unit = power_of_ten(dice.between(1, digits));
        const double by = unit * dice.between(-9, 9);
        for (const std::size_t i : at_points<N>)
            n[i + axis] += by;
    }
    return n;
}

template <int N>
QueryNumbers<N> numbers_from(Ground ground, Scalar scalar, Dice& dice)
{
    const auto any_other = [&] {
        return numbers_from<N>(grounds[static_cast<std::size_t>(dice.between(0, 3))], scalar, dice);
    };
    switch (ground) {
    case Ground::anywhere: break;
    case Ground::near_tangent: return near_tangent<N>(scalar, dice);
    case Ground::near_end: return near_end<N>(scalar, dice);
    case Ground::neighbours: return neighbours<N>(scalar, dice);
    case Ground::scales: return resized(scalar, any_other(), dice);
    case Ground::far_away: return moved(scalar, any_other(), dice);
    }
    return plain_query<N>(dice);
}

/// In space some of them are queries of the plane.
template <int N>
QueryNumbers<N> any_numbers_from(Ground ground, Scalar scalar, Dice& dice)
{
    if constexpr (N == 3) {
        if (dice.one_in(3)) {
            const bool is_at_origin = dice.one_in(2);
            return placed_in_space(numbers_from<2>(ground, scalar, dice), is_at_origin, dice);
        }
    }
    return numbers_from<N>(ground, scalar, dice);
}

/// Divides the radius between the circle and the piece: a touching query still touches.
template <int N>
void share_radius(QueryNumbers<N>& n, Dice& dice)
{
    constexpr std::array parts{0.0, 0.25, 0.5, 1.0};
    double& radius = n[at_radius<N>];
    n[at_piece_radius<N>] = radius * parts[static_cast<std::size_t>(dice.between(0, 3))];
    radius -= n[at_piece_radius<N>];
}

} // namespace

template <int N>
Query<N> query_from(Ground ground, const QueryForm& form, Dice& dice)
{
    QueryNumbers<N> n{};
    do {
        n = any_numbers_from<N>(ground, form.scalar, dice);
        if (form.has_stadium) share_radius(n, dice);
        n = rounded_to(form.scalar, n);
    } while (!are_valid(n));
    return query_of(n, form.extent);
}

template Query<2> query_from(Ground, const QueryForm&, Dice&);
template Query<3> query_from(Ground, const QueryForm&, Dice&);

template <int N>
Query<N> query_around(const Query<N>& query, int reach, const QueryForm& form, Dice& dice)
{
    const int digits = form.scalar == Scalar::float32 ? 24 : 53;
    const QueryNumbers<N> given = numbers_of(query);
    QueryNumbers<N> n{};
    do {
        n = given;
        for (double& x : n) {
            if (dice.one_in(2)) continue;
            const double part = dice.real(-1.0, 1.0);
            const double ulps = std::ldexp(part, dice.between(0, reach));
            const double ulp = std::ldexp(1.0, (x == 0.0 ? 0 : std::ilogb(x)) - digits + 1);
            x += nearest_whole(ulps) * ulp;
        }
        n[at_radius<N>] = std::max(n[at_radius<N>], 0.0);
        n[at_piece_radius<N>] = form.has_stadium ? std::max(n[at_piece_radius<N>], 0.0) : 0.0;
        n = rounded_to(form.scalar, n);
    } while (!are_valid(n));
    return query_of(n, form.extent);
}

template Query<2> query_around(const Query<2>&, int, const QueryForm&, Dice&);
template Query<3> query_around(const Query<3>&, int, const QueryForm&, Dice&);

} // namespace secant
