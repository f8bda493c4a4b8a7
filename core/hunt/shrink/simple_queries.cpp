#include "core/hunt/shrink/simple_finds.h"

#include "core/hunt/directions.h"
#include "core/text/number_text.h"

#include <array>
#include <cmath>

namespace secant {
namespace {

/// digits * 10^power, rounded once.
double decimal(int digits, int power)
{
    const double size = power_of_ten(std::abs(power));
    return power < 0 ? digits / size : digits * size;
}

int sign(Dice& dice)
{
    return dice.one_in(3) ? -1 : 1;
}

/// The ways to write the numbers of a query.
enum class Writing { whole, tenths, hundredths, mixed, large, small };

Writing any_writing(Dice& dice)
{
    constexpr std::array writings{Writing::whole, Writing::tenths, Writing::hundredths,
                                  Writing::mixed, Writing::large,  Writing::small};
    return writings[static_cast<std::size_t>(dice.between(0, 5))];
}

int power_of(Writing writing, Scalar scalar, Dice& dice)
{
    switch (writing) {
    case Writing::whole: return 0;
    case Writing::tenths: return -1;
    case Writing::hundredths: return -2;
    case Writing::mixed: return -dice.between(0, 1);
    case Writing::large:
    case Writing::small: break;
    }
    const int power = dice.one_in(2) ? 0 : dice.between(1, scalar == Scalar::float32 ? 9 : 17);
    return writing == Writing::large ? power : -power;
}

/// True for a coordinate of E or C that is zero when both lie on the x axis.
template <int N>
bool is_beside_axis(std::size_t i)
{
    return i < at_radius<N> && i / N != 1 && i % N != 0;
}

/// Two to six digits, wherever they fall.
template <int N>
QueryNumbers<N> scattered(const QueryForm& form, Dice& dice)
{
    const Writing writing = any_writing(dice);
    const auto most = static_cast<int>(form.has_stadium ? at_piece_radius<N> : at_radius<N>);
    const int digits = dice.between(2, 6);
    const bool is_level = dice.one_in(2);
    QueryNumbers<N> n{};
    for (int used = 0, round = 0; used < digits && round < 20; ++round) {
        const auto i = static_cast<std::size_t>(dice.between(0, most));
        if (n[i] != 0.0 || (is_level && is_beside_axis<N>(i))) continue;
        const bool has_two = dice.one_in(4);
        const int written = has_two ? dice.between(11, 99) : dice.between(1, 9);
        const int signed_one = sign(dice);
        n[i] = signed_one * decimal(written, power_of(writing, form.scalar, dice));
        used += has_two ? 2 : 1;
    }
    return n;
}

/// The numbers of a query without s, in whole numbers.
template <int N>
using WholeNumbers = std::array<int, std::size_t{3 * N + 1}>;

/// Moves the points of a query in whole numbers so that one of them is at the origin, or C is on
/// the x axis.
template <int N>
void move_to_origin(WholeNumbers<N>& n, Dice& dice)
{
    const int which = dice.between(0, 3);
    const std::size_t point = which == 0 ? at_start<N> : which == 1 ? at_end<N> : at_center<N>;
    for (std::size_t axis = which == 3 ? 1 : 0; axis < std::size_t{N}; ++axis) {
        const int by = n[point + axis];
        for (const std::size_t i : at_points<N>)
            n[i + axis] -= by;
    }
}

using AnyPower = int(Scalar, Dice&);

/// A power of ten as people use it.
int usual_power(Scalar scalar, Dice& dice)
{
    constexpr std::array powers{-1, -1, 0, 0, -2, -3};
    return dice.one_in(6) ? dice.between(1, scalar == Scalar::float32 ? 8 : 17)
                          : powers[static_cast<std::size_t>(dice.between(0, 5))];
}

/// A small power of ten: the same digits are rounded otherwise at each.
int small_power(Scalar scalar, Dice& dice)
{
    return -dice.between(1, scalar == Scalar::float32 ? 15 : 60);
}

/// Every number times the same power of ten; a stadium may have a part of the radius.
template <int N>
QueryNumbers<N> written_out(const WholeNumbers<N>& n, const QueryForm& form, AnyPower any_power,
                            Dice& dice)
{
    const int power = any_power(form.scalar, dice);
    QueryNumbers<N> query{};
    const int radius = n[at_radius<N>];
    int part = 0;
    if (form.has_stadium && radius > 0 && !dice.one_in(3))
        part = dice.one_in(3) ? radius : dice.between(0, radius);
    for (std::size_t i = 0; i < n.size(); ++i)
        query[i] = decimal(n[i] - (i == at_radius<N> ? part : 0), power);
    query[at_piece_radius<N>] = decimal(part, power);
    return query;
}

/// A Pythagorean direction, and the one across; in space any two.
template <int N>
Directions<N> any_grid(Dice& dice)
{
    if constexpr (N == 3) {
        return directions_in_space(dice);
    } else {
        constexpr std::array<std::array<int, 3>, 6> triples{
            {{3, 4, 5}, {3, 4, 5}, {4, 3, 5}, {1, 0, 1}, {5, 12, 13}, {8, 15, 17}}};
        const auto& [x, y, length] = triples[static_cast<std::size_t>(dice.between(0, 5))];
        return directions_of(x, y, length);
    }
}

/// Points on a grid along and across a Pythagorean direction: tangents, ends on the circle, and
/// centres straight above an end are exact in whole numbers, and not in tenths.
template <int N>
QueryNumbers<N> on_a_grid(const QueryForm& form, AnyPower any_power, Dice& dice)
{
    const Directions<N> grid = any_grid<N>(dice);
    const int reach = dice.one_in(3) ? 9 : 3;
    const int side = dice.between(0, reach);
    const auto any = [&] {
        switch (dice.between(0, 3)) {
        case 0: return 0;
        case 1: return side * sign(dice);
        default: return dice.between(-reach, reach);
        }
    };
    const int height = any();
    WholeNumbers<N> n{};
    for (const std::size_t end : {at_start<N>, at_end<N>}) {
        const int along = any();
        const int across = dice.one_in(4) ? any() : height;
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis)
            n[end + axis] = grid.along[axis] * along + grid.across[axis] * across;
    }
    n[at_radius<N>] = side * grid.length;
    move_to_origin<N>(n, dice);
    return written_out<N>(n, form, any_power, dice);
}

/// Both ends on the circle, in whole numbers.
QueryNumbers<2> on_a_chord(const QueryForm& form, AnyPower any_power, Dice& dice)
{
    constexpr std::array<std::array<int, 3>, 4> on_circle{
        {{3, 4, 5}, {3, 4, 5}, {6, 8, 10}, {5, 12, 13}}};
    const auto& [x, y, radius] = on_circle[static_cast<std::size_t>(dice.between(0, 3))];
    WholeNumbers<2> n{};
    for (const std::size_t end : {at_start<2>, at_end<2>}) {
        const int which = dice.between(0, 4);
        const int across = which == 0 ? radius : which < 3 ? x : y;
        const int along = which == 0 ? 0 : which < 3 ? y : x;
        const bool is_turned = dice.one_in(2);
        n[end] = sign(dice) * (is_turned ? along : across);
        n[end + 1] = sign(dice) * (is_turned ? across : along);
    }
    n[at_radius<2>] = radius;
    move_to_origin<2>(n, dice);
    return written_out<2>(n, form, any_power, dice);
}

/// Makes a coordinate that is zero a small power of ten.
/// @param least, most  how small
template <int N>
void put_off(QueryNumbers<N>& n, int least, int most, Dice& dice)
{
    double& number = n[static_cast<std::size_t>(dice.between(0, 3 * N - 1))];
    if (number != 0.0) return;
    const int power = -dice.between(least, most);
    number = decimal(sign(dice), power);
}

/// Numbers that are neither negative nor minus zero where they must not be.
template <int N>
QueryNumbers<N> made_valid(QueryNumbers<N> n)
{
    n[at_radius<N>] = std::abs(n[at_radius<N>]);
    n[at_piece_radius<N>] = std::abs(n[at_piece_radius<N>]);
    for (double& x : n)
        x += 0.0; // no minus zero
    return n;
}

/// A centre that lies on the piece at a simple fraction of its length.
template <int N>
QueryNumbers<N> with_center_on_piece(const QueryForm& form, Dice& dice)
{
    const int parts = dice.one_in(2) ? 2 : dice.between(3, 10);
    const int part = dice.between(1, parts - 1);
    WholeNumbers<N> n{};
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        const int step = dice.between(-9, 9);
        n[at_end<N> + axis] = step * parts;
        n[at_center<N> + axis] = step * part;
    }
    const int radius = dice.between(1, 9);
    n[at_radius<N>] = dice.one_in(2) ? radius * 10 : radius;
    move_to_origin<N>(n, dice);
    return written_out<N>(n, form, usual_power, dice);
}

/// A power of ten within the scalar's range. Often one at which the number, its square or its
/// fourth power comes to the limit of the range.
int extreme_power(Scalar scalar, Dice& dice)
{
    const bool is_float = scalar == Scalar::float32;
    const int most = is_float ? 40 : 312;
    if (dice.one_in(3)) return dice.between(-most, most);
    constexpr std::array parts{4, 2, 2, 1};
    const int at_limit = most / parts[static_cast<std::size_t>(dice.between(0, 3))];
    const int around = is_float ? 3 : 7;
    const bool is_large = dice.one_in(2);
    const int power = at_limit + dice.between(-around, around);
    return is_large ? power : -power;
}

/// Multiplies everything, only the line, only the circle, or any of the numbers, by a power of ten.
template <int N>
void resize(QueryNumbers<N>& n, Scalar scalar, Dice& dice)
{
    const int power = extreme_power(scalar, dice);
    const int part = dice.between(0, 3);
    for (std::size_t i = 0; i < n.size(); ++i) {
        const bool is_line = i < at_center<N> || i == at_piece_radius<N>;
        const bool stays = part == 3 ? dice.one_in(2) : part != 0 && is_line != (part == 1);
        if (stays) continue;
        n[i] = power < 0 ? n[i] / power_of_ten(-power) : n[i] * power_of_ten(power);
    }
}

/// A line that is a tangent at the origin. One end is far away, the other a few units beside the
/// origin.
/// @param far  at_start or at_end
template <int N>
QueryNumbers<N> far_tangent(std::size_t far, int power, Dice& dice)
{
    const std::size_t near = far == at_start<N> ? at_end<N> : at_start<N>;
    const Directions<N> grid = any_grid<N>(dice);
    const int steps = dice.between(1, 9);
    const int along = steps * sign(dice);
    const int beside = dice.between(-9, 9);
    const int across = dice.between(1, 9);
    QueryNumbers<N> n{};
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        n[far + axis] = decimal(grid.along[axis] * along, power);
        n[near + axis] = grid.along[axis] * beside;
        n[at_center<N> + axis] = decimal(grid.across[axis] * across, power);
    }
    n[at_radius<N>] = decimal(grid.length * across, power);
    return n;
}

/// A small circle nearly through the origin, where one end is. The other end is far away.
/// @param far  at_start or at_end
template <int N>
QueryNumbers<N> far_circle(std::size_t far, int power, Dice& dice)
{
    QueryNumbers<N> n{};
    const auto place = [&](std::size_t at, int power_of_point) {
        const int most = dice.one_in(2) ? 99 : 9;
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis)
            n[at + axis] = decimal(dice.between(-most, most), power_of_point);
    };
    place(far, power);
    place(at_center<N>, dice.between(0, 1));
    // From the end at the origin.
    const double distance =
        length_of(vector_between(n, far == at_start<N> ? at_end<N> : at_start<N>, at_center<N>));
    n[at_radius<N>] = std::floor(distance) - dice.between(-1, 2);
    return n;
}

/// A query of the plane in space, or else one that is made there.
template <int N, class Make>
QueryNumbers<N> in_plane_or_space(const Make& make, Dice& dice)
{
    if constexpr (N == 3) {
        if (dice.one_in(3)) return placed_in_space(make.template operator()<2>(), true, dice);
    }
    return make.template operator()<N>();
}

/// Both ends on the circle.
template <int N>
QueryNumbers<N> any_chord(const QueryForm& form, AnyPower any_power, Dice& dice)
{
    const QueryNumbers<2> n = on_a_chord(form, any_power, dice);
    if constexpr (N == 3)
        return placed_in_space(n, true, dice);
    else
        return n;
}

} // namespace

template <int N>
QueryNumbers<N> simple_query(const QueryForm& form, Dice& dice)
{
    const int family = dice.between(0, 7);
    QueryNumbers<N> n = in_plane_or_space<N>(
        [&]<int M>() {
            return family < 4   ? scattered<M>(form, dice)
                   : family < 7 ? on_a_grid<M>(form, usual_power, dice)
                                : with_center_on_piece<M>(form, dice);
        },
        dice);
    if (family >= 4 && family < 7 && dice.one_in(4)) put_off(n, 1, 17, dice);
    n = made_valid(n);
    if (dice.one_in(4)) resize(n, form.scalar, dice);
    return n;
}

template QueryNumbers<2> simple_query(const QueryForm&, Dice&);
template QueryNumbers<3> simple_query(const QueryForm&, Dice&);

template <int N>
QueryNumbers<N> simple_near_contact(const QueryForm& form, Dice& dice)
{
    const bool is_float = form.scalar == Scalar::float32;
    AnyPower* const any_power = dice.one_in(2) ? small_power : usual_power;
    QueryNumbers<N> n =
        dice.one_in(3) ? any_chord<N>(form, any_power, dice) : on_a_grid<N>(form, any_power, dice);
    // Some stay as they are: many numbers are rounded when they are written in decimal.
    if (any_power == small_power && dice.one_in(2)) return made_valid(n);
    for (int i = 0; i < 3; ++i)
        put_off(n, is_float ? 5 : 13, is_float ? 10 : 19, dice);
    return made_valid(n);
}

template QueryNumbers<2> simple_near_contact(const QueryForm&, Dice&);
template QueryNumbers<3> simple_near_contact(const QueryForm&, Dice&);

template <int N>
QueryNumbers<N> simple_far_end(const QueryForm& form, Dice& dice)
{
    const int power = form.scalar == Scalar::float32 ? dice.between(6, 8) : dice.between(15, 17);
    const std::size_t far = dice.one_in(2) ? at_start<N> : at_end<N>;
    QueryNumbers<N> n =
        dice.one_in(2) ? far_tangent<N>(far, power, dice) : far_circle<N>(far, power, dice);
    if (form.has_stadium) {
        double& s = n[at_piece_radius<N>];
        s = dice.one_in(2) ? n[at_radius<N>] : dice.between(0, 9);
        n[at_radius<N>] -= s;
    }
    return made_valid(n);
}

template QueryNumbers<2> simple_far_end(const QueryForm&, Dice&);
template QueryNumbers<3> simple_far_end(const QueryForm&, Dice&);

} // namespace secant
