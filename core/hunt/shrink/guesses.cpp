#include "core/hunt/directions.h"
#include "core/hunt/shrink/shrink.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace secant {

double rounded(double x, double unit)
{
    assert(unit > 0.0);
    return nearest_whole(x / unit) * unit;
}

double unit_of(double x, int digits, int base)
{
    if (x == 0.0 || !std::isfinite(x)) return 1.0;
    const double unit = base == 2 ? std::ldexp(1.0, std::ilogb(x) - digits + 1)
                                  : power_of_ten(decimal_place(x) - digits + 1);
    return std::max(unit, std::numeric_limits<double>::denorm_min());
}

double rounded_to_digits(double x, int digits, int base)
{
    if (x == 0.0) return x;
    const double unit = unit_of(x, digits, base);
    if (unit >= 1.0 || base == 2) return rounded(x, unit);
    const double reciprocal = nearest_whole(1.0 / unit);
    return nearest_whole(x * reciprocal) / reciprocal;
}

template <int N>
double largest_of(const QueryNumbers<N>& n)
{
    double largest = 0.0;
    for (const double x : n)
        largest = std::max(largest, std::abs(x));
    return largest;
}

template double largest_of(const QueryNumbers<2>&);
template double largest_of(const QueryNumbers<3>&);

namespace {

/// A number that is easy to read, of about the size of x.
double easy_number_near(double x, Dice& dice)
{
    if (x == 0.0) return dice.one_in(2) ? 0.0 : dice.between(-3, 3);
    const double size = power_of_ten(decimal_place(x) + dice.between(-1, 1));
    const double sign = x < 0.0 ? -1.0 : 1.0;
    const double digits = dice.one_in(3) ? dice.between(1, 99) : dice.between(1, 9);
    return sign * digits * size;
}

/// An easy whole number >= 0.
double whole_number(Dice& dice)
{
    const double digits = dice.one_in(3) ? dice.between(1, 99) : dice.between(0, 9);
    return digits * power_of_ten(dice.between(0, 4));
}

/// The power of ten that guesses are made in: one, unless the query is beyond everyday size.
template <int N>
double everyday_unit(const QueryNumbers<N>& n, Dice& dice)
{
    const double largest = largest_of(n);
    if (largest == 0.0 || (largest > 1e-3 && largest < 1e8)) return 1.0;
    return unit_of(largest, dice.between(1, 5), 10);
}

/// A line parallel to the x axis, and a circle on the axis. Often an end lies on or near the
/// circle.
QueryNumbers<2> level_query(Dice& dice)
{
    const double height = dice.one_in(2) ? 0.0 : dice.between(0, 20);
    const double center = dice.one_in(2) ? 0.0 : whole_number(dice);
    const double radius = dice.one_in(2) ? dice.between(0, 20) : whole_number(dice);
    const auto end = [&] {
        const double sign = dice.one_in(2) ? -1.0 : 1.0;
        if (dice.one_in(2)) return sign * whole_number(dice);
        return center + sign * radius + dice.between(-1, 1);
    };
    const double from = end();
    return {from, height, end(), height, center, 0.0, radius, 0.0};
}

/// An end off the axis that misses the circle by as little as whole numbers can:
/// (2n²)² + (2n)² = (2n² + 1)² - 1, and (2n² - 1)² + (2n)² = (2n²)² + 1.
QueryNumbers<2> query_with_end_near_circle(Dice& dice)
{
    constexpr std::array digits{1.0, 2.0, 5.0};
    const double digit = digits[static_cast<std::size_t>(dice.between(0, 2))];
    const double n = digit * power_of_ten(dice.between(0, 4));
    const double outside = dice.between(0, 1);
    const auto sign = [&dice] { return dice.one_in(2) ? -1.0 : 1.0; };
    const auto other = [&] {
        if (dice.one_in(2)) return 0.0;
        const double signed_one = sign();
        return signed_one * whole_number(dice);
    };
    QueryNumbers<2> query{};
    const std::size_t near = dice.one_in(2) ? at_start<2> : at_end<2>;
    const std::size_t far = near == at_start<2> ? at_end<2> : at_start<2>;
    query[near] = sign() * (2.0 * n * n - outside);
    query[near + 1] = sign() * 2.0 * n;
    query[far] = dice.one_in(3) ? query[near] : other();
    query[far + 1] = dice.one_in(3) ? query[near + 1] : other();
    query[at_radius<2>] = 2.0 * n * n + 1.0 - outside;
    return query;
}

/// One of those. In space it lies in a plane parallel to two axes; sometimes C lies beside it.
template <int N>
QueryNumbers<N> whole_query(Dice& dice)
{
    const QueryNumbers<2> n = dice.one_in(4) ? query_with_end_near_circle(dice) : level_query(dice);
    if constexpr (N == 2) {
        return n;
    } else {
        QueryNumbers<3> out = placed_in_space(n, true, dice);
        double& x = out[at_center<3> + static_cast<std::size_t>(dice.between(0, 2))];
        if (x == 0.0 && dice.one_in(3)) x = dice.between(-20, 20);
        return out;
    }
}

/// Turns the line along an axis.
template <int N>
void make_level(QueryNumbers<N>& n, std::size_t along)
{
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        if (axis != along) n[at_end<N> + axis] = n[at_start<N> + axis];
    }
}

} // namespace

template <int N>
std::vector<QueryNumbers<N>> guessed_from(const QueryNumbers<N>& n, Dice& dice)
{
    std::vector<QueryNumbers<N>> out;
    out.reserve(guesses_at_once);
    for (int guess = 0; guess < guesses_at_once; ++guess) {
        QueryNumbers<N> candidate = n;
        const bool is_level = dice.one_in(2);
        for (std::size_t i = 0; i < n.size(); ++i) {
            if (dice.one_in(2)) candidate[i] = easy_number_near(n[i], dice);
        }
        const int along = N == 2 ? 0 : dice.between(0, N - 1);
        if (is_level) make_level(candidate, static_cast<std::size_t>(along));
        if (n[at_piece_radius<N>] == 0.0) candidate[at_piece_radius<N>] = 0.0;
        out.push_back(candidate);
    }
    return out;
}

template std::vector<QueryNumbers<2>> guessed_from(const QueryNumbers<2>&, Dice&);
template std::vector<QueryNumbers<3>> guessed_from(const QueryNumbers<3>&, Dice&);

template <int N>
std::vector<QueryNumbers<N>> guessed_anew(const QueryNumbers<N>& n, Dice& dice)
{
    std::vector<QueryNumbers<N>> out;
    if (n[at_piece_radius<N>] != 0.0) return out;
    out.reserve(guesses_at_once);
    for (int guess = 0; guess < guesses_at_once; ++guess) {
        const double unit = everyday_unit(n, dice);
        QueryNumbers<N> query = whole_query<N>(dice);
        for (double& x : query)
            x = unit < 1.0 ? x / nearest_whole(1.0 / unit) : x * unit;
        out.push_back(query);
    }
    return out;
}

template std::vector<QueryNumbers<2>> guessed_anew(const QueryNumbers<2>&, Dice&);
template std::vector<QueryNumbers<3>> guessed_anew(const QueryNumbers<3>&, Dice&);

} // namespace secant
