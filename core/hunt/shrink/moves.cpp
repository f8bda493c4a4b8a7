#include "core/hunt/directions.h"
#include "core/hunt/shrink/shrink.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// Moves E, L and C so that one of the points is at zero on some axes.
/// @param axis  the only one that moves; nothing: each
template <int N>
QueryNumbers<N> moved_to_zero(QueryNumbers<N> n, std::size_t point,
                              std::optional<std::size_t> axis = {})
{
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        const double by = !axis || *axis == i ? -n[point + i] : 0.0;
        for (const std::size_t each : at_points<N>)
            n[each + i] += by;
    }
    return n;
}

template <int N>
QueryNumbers<N> scaled(QueryNumbers<N> n, double factor)
{
    for (double& x : n)
        x *= factor;
    return n;
}

/// Where E and L are as seen from C: how far E and L are along the line, and how far the line is
/// beside C; in the plane, to its left.
struct Level {
    double from;
    double to;
    double height;
};

/// Nothing when the line has no direction.
template <int N>
std::optional<Level> level_of(const QueryNumbers<N>& n)
{
    auto unit = vector_between(n, at_start<N>, at_end<N>);
    const double length = length_of(unit);
    if (!(length > 0.0) || !std::isfinite(length)) return std::nullopt;
    for (double& x : unit)
        x /= length;
    const auto start = vector_between(n, at_center<N>, at_start<N>);
    const double from = dot(start, unit);
    double height = 0.0;
    if constexpr (N == 2)
        height = unit[0] * start[1] - unit[1] * start[0];
    else
        height = cross_length(unit, start);
    return Level{from, from + length, height};
}

/// Turns the line parallel to an axis, and moves the centre to the origin.
/// @param along  the axis of the line
/// @param across  the other axis of the plane of the line and the centre
template <int N>
QueryNumbers<N> aligned(const QueryNumbers<N>& n, std::size_t along, std::size_t across)
{
    const std::optional<Level> level = level_of(n);
    if (!level) return n;
    QueryNumbers<N> out{};
    out[at_start<N> + along] = level->from;
    out[at_end<N> + along] = level->to;
    out[at_start<N> + across] = out[at_end<N> + across] = level->height;
    out[at_radius<N>] = n[at_radius<N>];
    out[at_piece_radius<N>] = n[at_piece_radius<N>];
    return out;
}

/// The queries that the line and the centre make in a plane of two axes: in the plane one, since
/// mirrors give the others.
template <int N>
void add_aligned(std::vector<QueryNumbers<N>>& out, const QueryNumbers<N>& n)
{
    for (std::size_t along = 0; along < (N == 2 ? 1 : N); ++along) {
        for (std::size_t across = 0; across < std::size_t{N}; ++across) {
            if (along != across) out.push_back(aligned(n, along, across));
        }
    }
}

/// Mirrors the query at each axis of the plane, or each plane of axes and the origin; and exchanges
/// each two axes.
template <int N>
void add_mirrored(std::vector<QueryNumbers<N>>& out, const QueryNumbers<N>& n)
{
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        out.push_back(n);
        for (const std::size_t i : at_points<N>)
            out.back()[i + axis] = 0.0 - n[i + axis];
    }
    if (N == 3) {
        out.push_back(n);
        for (std::size_t i = 0; i < at_radius<N>; ++i)
            out.back()[i] = 0.0 - n[i];
    }
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        for (std::size_t other = axis + 1; other < std::size_t{N}; ++other) {
            out.push_back(n);
            for (const std::size_t i : at_points<N>)
                std::swap(out.back()[i + axis], out.back()[i + other]);
        }
    }
}

/// Presses the query into a plane parallel to two axes: that of a point, or the one through the
/// origin. The plane's queries lie in one.
template <int N>
void add_pressed(std::vector<QueryNumbers<N>>& out, const QueryNumbers<N>& n)
{
    if (N == 2) return;
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        for (const double height : {0.0, n[at_center<N> + axis], n[at_start<N> + axis]}) {
            out.push_back(n);
            for (const std::size_t i : at_points<N>)
                out.back()[i + axis] = height;
        }
    }
}

/// The whole query: where it lies, which way it looks, and how large it is.
template <int N>
std::vector<QueryNumbers<N>> of_the_whole(const QueryNumbers<N>& n)
{
    std::vector<QueryNumbers<N>> out;
    add_aligned(out, n);
    add_pressed(out, n);
    for (const std::size_t point : {at_center<N>, at_start<N>, at_end<N>}) {
        out.push_back(moved_to_zero(n, point));
        for (std::size_t axis = 0; axis < std::size_t{N}; ++axis)
            out.push_back(moved_to_zero(n, point, axis));
    }
    add_mirrored(out, n);
    out.push_back(n);
    std::swap_ranges(out.back().begin(), out.back().begin() + N, out.back().begin() + N); // E, L
    for (const double x : n) {
        if (x != 0.0) out.push_back(scaled(n, 1.0 / std::abs(x)));
    }
    for (const int power : {100, 30, 10, 5, 3, 2, 1}) {
        for (const int sign : {-1, 1}) {
            out.push_back(scaled(n, power_of_ten(sign * power)));
            out.push_back(scaled(n, std::ldexp(1.0, sign * power)));
        }
    }
    return out;
}

/// How far E, L and the line are from C.
template <int N>
std::array<double, 3> reaches_of(const QueryNumbers<N>& n)
{
    const std::optional<Level> level = level_of(n);
    const double height = level ? level->height : n[at_start<N> + 1];
    return {length_of(vector_between(n, at_center<N>, at_start<N>)),
            length_of(vector_between(n, at_center<N>, at_end<N>)), std::abs(height)};
}

/// Rounds every number to the same unit; the radius, which decides most, also to its neighbours.
template <int N>
std::vector<QueryNumbers<N>> of_all_digits(const QueryNumbers<N>& n)
{
    std::vector<QueryNumbers<N>> out;
    const double largest = largest_of(n);
    const std::array reaches = reaches_of(n);
    for (const int base : {10, 2}) {
        for (int digits = 1; digits <= (base == 10 ? 9 : 24); ++digits) {
            QueryNumbers<N> each = n;
            QueryNumbers<N> together = n;
            for (std::size_t i = 0; i < n.size(); ++i) {
                each[i] = rounded_to_digits(n[i], digits, base);
                together[i] = rounded(n[i], unit_of(largest, digits, base));
            }
            out.push_back(each);
            for (const QueryNumbers<N>& base_query : {each, together}) {
                for (const double reach : reaches) {
                    const double near = rounded_to_digits(reach, digits, base);
                    for (const int beside : {0, -1, 1}) {
                        QueryNumbers<N> candidate = base_query;
                        candidate[at_radius<N>] = near + beside * unit_of(reach, digits, base);
                        out.push_back(candidate);
                    }
                }
            }
        }
    }
    return out;
}

/// Simpler numbers for one number, the boldest first.
std::vector<double> simpler_than(double x)
{
    std::vector<double> out{0.0, 1.0, -1.0, 0.0 - x};
    if (x == 0.0) return out;
    for (const int base : {10, 2}) {
        for (int digits = 1; digits <= (base == 10 ? 9 : 16); ++digits) {
            const double near = rounded_to_digits(x, digits, base);
            const double unit = unit_of(x, digits, base);
            for (const double beside : {0.0, -unit, unit})
                out.push_back(near + beside);
        }
    }
    out.push_back(nearest_whole(x));
    out.push_back(std::trunc(x));
    for (const int power : {20, 5, 2, 1}) {
        out.push_back(x * power_of_ten(-power));
        out.push_back(x / power_of_ten(-power));
        out.push_back(std::ldexp(x, -power));
    }
    out.push_back(x < 0.0 ? x + 1.0 : x - 1.0);
    out.push_back(rounded_to_digits(x, 17, 10));
    return out;
}

template <int N>
std::vector<QueryNumbers<N>> of_one_number(const QueryNumbers<N>& n)
{
    std::vector<QueryNumbers<N>> out;
    for (std::size_t i = 0; i < n.size(); ++i) {
        for (const double x : simpler_than(n[i])) {
            out.push_back(n);
            out.back()[i] = x;
        }
        for (const double other : n) { // an equal number is one number less to read
            out.push_back(n);
            out.back()[i] = other;
        }
    }
    return out;
}

/// Changes nearly equal numbers together: a line at the height of r stays a tangent.
template <int N>
std::vector<QueryNumbers<N>> of_a_group(const QueryNumbers<N>& n)
{
    std::vector<QueryNumbers<N>> out;
    for (const double leader : n) {
        if (leader == 0.0) continue;
        for (const double value : simpler_than(leader)) {
            QueryNumbers<N> shifted_group = n;
            QueryNumbers<N> scaled_group = n;
            for (std::size_t i = 0; i < n.size(); ++i) {
                const double difference = std::abs(n[i]) - std::abs(leader);
                if (std::abs(difference) > 0.01 * std::abs(leader)) continue;
                const double size = std::abs(value) + difference;
                shifted_group[i] = n[i] < 0.0 ? -size : size;
                scaled_group[i] = n[i] / leader * value;
            }
            out.push_back(shifted_group);
            out.push_back(scaled_group);
        }
    }
    return out;
}

/// Changes two numbers at once, where neither can change alone.
template <int N>
std::vector<QueryNumbers<N>> of_two_numbers(const QueryNumbers<N>& n)
{
    std::vector<QueryNumbers<N>> out;
    for (std::size_t i = 0; i < n.size(); ++i) {
        for (std::size_t k = i + 1; k < n.size(); ++k) {
            for (const double x : {0.0, 1.0, n[k]}) {
                for (const double y : {0.0, 1.0, n[i]}) {
                    out.push_back(n);
                    out.back()[i] = x;
                    out.back()[k] = y;
                }
            }
            for (int digits = 1; digits <= 4; ++digits) {
                for (const int beside : {-1, 0, 1}) {
                    out.push_back(n);
                    out.back()[i] = rounded_to_digits(n[i], digits, 10);
                    out.back()[k] =
                        rounded_to_digits(n[k], digits, 10) + beside * unit_of(n[k], digits, 10);
                }
            }
        }
    }
    return out;
}

} // namespace

template <int N>
std::vector<QueryNumbers<N>> moved_by(int move, int part, const QueryNumbers<N>& numbers,
                                      Dice& dice)
{
    constexpr std::array parts{1, 1, 1, 1, 1, 16, 32};
    static_assert(parts.size() == shrink_move_count);
    if (part >= parts[static_cast<std::size_t>(move)]) return {};
    switch (move) {
    case 0: return of_the_whole(numbers);
    case 1: return of_all_digits(numbers);
    case 2: return of_one_number(numbers);
    case 3: return of_a_group(numbers);
    case 4: return of_two_numbers(numbers);
    case 5: return guessed_from(numbers, dice);
    default: return guessed_anew(numbers, dice);
    }
}

template std::vector<QueryNumbers<2>> moved_by(int, int, const QueryNumbers<2>&, Dice&);
template std::vector<QueryNumbers<3>> moved_by(int, int, const QueryNumbers<3>&, Dice&);

} // namespace secant
