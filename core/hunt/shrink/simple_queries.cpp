#include "core/hunt/shrink/simple_finds.h"

#include <array>
#include <cmath>

namespace secant {
namespace {

/// digits * 10^power, rounded once.
double decimal(int digits, int power)
{
    const double size = std::pow(10.0, std::abs(power));
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

/// Two to six digits, wherever they fall.
QueryNumbers scattered(const QueryForm& form, Dice& dice)
{
    const Writing writing = any_writing(dice);
    const int most = form.has_stadium ? 7 : 6;
    const int digits = dice.between(2, 6);
    const bool is_level = dice.one_in(2); // C and E on the x axis
    QueryNumbers n{};
    for (int used = 0, round = 0; used < digits && round < 20; ++round) {
        const auto i = static_cast<std::size_t>(dice.between(0, most));
        if (n[i] != 0.0 || (is_level && (i == at_start + 1 || i == at_center + 1))) continue;
        const bool has_two = dice.one_in(4);
        const int written = has_two ? dice.between(11, 99) : dice.between(1, 9);
        n[i] = sign(dice) * decimal(written, power_of(writing, form.scalar, dice));
        used += has_two ? 2 : 1;
    }
    return n;
}

/// Moves the points of a query in whole numbers so that one of them is at the origin, or C is on
/// the x axis.
void move_to_origin(std::array<int, 7>& n, Dice& dice)
{
    const int which = dice.between(0, 3);
    const std::size_t point = which == 0 ? at_start : which == 1 ? at_end : at_center;
    const int x = which == 3 ? 0 : n[point];
    const int y = n[point + 1];
    for (const std::size_t i : {at_start, at_end, at_center}) {
        n[i] -= x;
        n[i + 1] -= y;
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
QueryNumbers written_out(const std::array<int, 7>& n, const QueryForm& form, AnyPower any_power,
                         Dice& dice)
{
    const int power = any_power(form.scalar, dice);
    QueryNumbers query{};
    int part = 0;
    if (form.has_stadium && n[at_radius] > 0 && !dice.one_in(3))
        part = dice.one_in(3) ? n[at_radius] : dice.between(0, n[at_radius]);
    for (std::size_t i = 0; i < n.size(); ++i)
        query[i] = decimal(n[i] - (i == at_radius ? part : 0), power);
    query[at_piece_radius] = decimal(part, power);
    return query;
}

/// A Pythagorean direction and its length.
const std::array<int, 3>& any_triple(Dice& dice)
{
    static constexpr std::array<std::array<int, 3>, 6> triples{
        {{3, 4, 5}, {3, 4, 5}, {4, 3, 5}, {1, 0, 1}, {5, 12, 13}, {8, 15, 17}}};
    return triples[static_cast<std::size_t>(dice.between(0, 5))];
}

/// Points on a grid along and across a Pythagorean direction: tangents, ends on the circle, and
/// centres straight above an end are exact in whole numbers, and not in tenths.
QueryNumbers on_a_grid(const QueryForm& form, AnyPower any_power, Dice& dice)
{
    const auto& [x, y, length] = any_triple(dice);
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
    std::array<int, 7> n{};
    for (const std::size_t end : {at_start, at_end}) {
        const int along = any();
        const int across = dice.one_in(4) ? any() : height;
        n[end] = x * along - y * across;
        n[end + 1] = y * along + x * across;
    }
    n[at_radius] = side * length;
    move_to_origin(n, dice);
    return written_out(n, form, any_power, dice);
}

/// Both ends on the circle, in whole numbers.
QueryNumbers on_a_chord(const QueryForm& form, AnyPower any_power, Dice& dice)
{
    constexpr std::array<std::array<int, 3>, 4> on_circle{
        {{3, 4, 5}, {3, 4, 5}, {6, 8, 10}, {5, 12, 13}}};
    const auto& [x, y, radius] = on_circle[static_cast<std::size_t>(dice.between(0, 3))];
    std::array<int, 7> n{};
    for (const std::size_t end : {at_start, at_end}) {
        const int which = dice.between(0, 4);
        const int across = which == 0 ? radius : which < 3 ? x : y;
        const int along = which == 0 ? 0 : which < 3 ? y : x;
        const bool is_turned = dice.one_in(2);
        n[end] = sign(dice) * (is_turned ? along : across);
        n[end + 1] = sign(dice) * (is_turned ? across : along);
    }
    n[at_radius] = radius;
    move_to_origin(n, dice);
    return written_out(n, form, any_power, dice);
}

/// Makes a coordinate that is zero a small power of ten.
/// @param least, most  how small
void put_off(QueryNumbers& n, int least, int most, Dice& dice)
{
    double& number = n[static_cast<std::size_t>(dice.between(0, 5))];
    if (number == 0.0) number = decimal(sign(dice), -dice.between(least, most));
}

/// Numbers that are neither negative nor minus zero where they must not be.
QueryNumbers made_valid(QueryNumbers n)
{
    n[at_radius] = std::abs(n[at_radius]);
    n[at_piece_radius] = std::abs(n[at_piece_radius]);
    for (double& x : n)
        x += 0.0; // no minus zero
    return n;
}

/// A centre that lies on the piece at a simple fraction of its length.
QueryNumbers with_center_on_piece(const QueryForm& form, Dice& dice)
{
    const int parts = dice.one_in(2) ? 2 : dice.between(3, 10);
    const int part = dice.between(1, parts - 1);
    const int dx = dice.between(-9, 9);
    const int dy = dice.between(-9, 9);
    std::array<int, 7> n{0, 0, dx * parts, dy * parts, dx * part, dy * part, 0};
    n[at_radius] = dice.between(1, 9) * (dice.one_in(2) ? 10 : 1);
    move_to_origin(n, dice);
    return written_out(n, form, usual_power, dice);
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
    return (dice.one_in(2) ? 1 : -1) * (at_limit + dice.between(-around, around));
}

/// Multiplies everything, only the line, only the circle, or any of the numbers, by a power of ten.
void resize(QueryNumbers& n, Scalar scalar, Dice& dice)
{
    const int power = extreme_power(scalar, dice);
    const int part = dice.between(0, 3);
    for (std::size_t i = 0; i < n.size(); ++i) {
        const bool is_line = i < at_center || i == at_piece_radius;
        const bool stays = part == 3 ? dice.one_in(2) : part != 0 && is_line != (part == 1);
        if (stays) continue;
        n[i] = power < 0 ? n[i] / std::pow(10.0, -power) : n[i] * std::pow(10.0, power);
    }
}

/// A line that is a tangent at the origin. One end is far away, the other a few units beside the
/// origin.
/// @param far  at_start or at_end
QueryNumbers far_tangent(std::size_t far, int power, Dice& dice)
{
    const std::size_t near = far == at_start ? at_end : at_start;
    const auto& [x, y, length] = any_triple(dice);
    const int along = dice.between(1, 9) * sign(dice);
    const int beside = dice.between(-9, 9);
    const int across = dice.between(1, 9);
    QueryNumbers n{};
    n[far] = decimal(x * along, power);
    n[far + 1] = decimal(y * along, power);
    n[near] = x * beside;
    n[near + 1] = y * beside;
    n[at_center] = decimal(-y * across, power);
    n[at_center + 1] = decimal(x * across, power);
    n[at_radius] = decimal(length * across, power);
    return n;
}

/// A small circle nearly through the origin, where one end is. The other end is far away.
/// @param far  at_start or at_end
QueryNumbers far_circle(std::size_t far, int power, Dice& dice)
{
    QueryNumbers n{};
    const auto place = [&](std::size_t at, int power_of_point) {
        const int most = dice.one_in(2) ? 99 : 9;
        for (const std::size_t i : {at, at + 1})
            n[i] = decimal(dice.between(-most, most), power_of_point);
    };
    place(far, power);
    place(at_center, dice.between(0, 1));
    n[at_radius] = std::floor(std::hypot(n[at_center], n[at_center + 1])) - dice.between(-1, 2);
    return n;
}

} // namespace

QueryNumbers simple_query(const QueryForm& form, Dice& dice)
{
    const int family = dice.between(0, 7);
    QueryNumbers n = family < 4   ? scattered(form, dice)
                     : family < 7 ? on_a_grid(form, usual_power, dice)
                                  : with_center_on_piece(form, dice);
    if (family >= 4 && family < 7 && dice.one_in(4)) put_off(n, 1, 17, dice);
    n = made_valid(n);
    if (dice.one_in(4)) resize(n, form.scalar, dice);
    return n;
}

QueryNumbers simple_near_contact(const QueryForm& form, Dice& dice)
{
    const bool is_float = form.scalar == Scalar::float32;
    AnyPower* const any_power = dice.one_in(2) ? small_power : usual_power;
    QueryNumbers n =
        dice.one_in(3) ? on_a_chord(form, any_power, dice) : on_a_grid(form, any_power, dice);
    // Some stay as they are: many numbers are rounded when they are written in decimal.
    if (any_power == small_power && dice.one_in(2)) return made_valid(n);
    for (int i = 0; i < 3; ++i)
        put_off(n, is_float ? 5 : 13, is_float ? 10 : 19, dice);
    return made_valid(n);
}

QueryNumbers simple_far_end(const QueryForm& form, Dice& dice)
{
    const int power = form.scalar == Scalar::float32 ? dice.between(6, 8) : dice.between(15, 17);
    const std::size_t far = dice.one_in(2) ? at_start : at_end;
    QueryNumbers n = dice.one_in(2) ? far_tangent(far, power, dice) : far_circle(far, power, dice);
    if (form.has_stadium) {
        n[at_piece_radius] = dice.one_in(2) ? n[at_radius] : dice.between(0, 9);
        n[at_radius] -= n[at_piece_radius];
    }
    return made_valid(n);
}

} // namespace secant
