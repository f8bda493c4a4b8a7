#include "core/hunt/shrink/shrink.h"

#include <algorithm>

namespace secant {
namespace {

constexpr std::array points{at_start, at_end, at_center};

QueryNumbers shifted(QueryNumbers n, double x, double y)
{
    for (const std::size_t i : points) {
        n[i] += x;
        n[i + 1] += y;
    }
    return n;
}

QueryNumbers scaled(QueryNumbers n, double factor)
{
    for (double& x : n)
        x *= factor;
    return n;
}

/// Turns the line parallel to the x axis, and moves the centre to the origin.
QueryNumbers aligned(const QueryNumbers& n)
{
    const double dx = n[2] - n[0];
    const double dy = n[3] - n[1];
    const double length = std::hypot(dx, dy);
    if (!(length > 0.0) || !std::isfinite(length)) return n;
    const double ux = dx / length;
    const double uy = dy / length;
    const double fx = n[0] - n[4];
    const double fy = n[1] - n[5];
    const double from = fx * ux + fy * uy;
    const double height = ux * fy - uy * fx;
    return {from, height, from + length, height, 0.0, 0.0, n[6], n[7]};
}

/// The whole query: where it lies, which way it looks, and how large it is.
std::vector<QueryNumbers> of_the_whole(const QueryNumbers& n)
{
    std::vector<QueryNumbers> out;
    out.push_back(aligned(n));
    for (const std::size_t i : {at_center, at_start, at_end}) {
        out.push_back(shifted(n, -n[i], -n[i + 1]));
        out.push_back(shifted(n, -n[i], 0.0));
        out.push_back(shifted(n, 0.0, -n[i + 1]));
    }
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        QueryNumbers mirrored = n;
        for (const std::size_t i : points)
            mirrored[i + axis] = 0.0 - n[i + axis];
        out.push_back(mirrored);
    }
    out.push_back({n[1], n[0], n[3], n[2], n[5], n[4], n[6], n[7]});
    out.push_back({n[2], n[3], n[0], n[1], n[4], n[5], n[6], n[7]});
    for (const double x : n) {
        if (x != 0.0) out.push_back(scaled(n, 1.0 / std::abs(x)));
    }
    for (const int power : {100, 30, 10, 5, 3, 2, 1}) {
        for (const int sign : {-1, 1}) {
            out.push_back(scaled(n, std::pow(10.0, sign * power)));
            out.push_back(scaled(n, std::ldexp(1.0, sign * power)));
        }
    }
    return out;
}

/// Rounds every number to the same unit; the radius, which decides most, also to its neighbours.
std::vector<QueryNumbers> of_all_digits(const QueryNumbers& n)
{
    std::vector<QueryNumbers> out;
    const double largest = largest_of(n);
    const double reaches[] = {std::hypot(n[0] - n[4], n[1] - n[5]),
                              std::hypot(n[2] - n[4], n[3] - n[5]), std::abs(aligned(n)[1])};
    for (const int base : {10, 2}) {
        for (int digits = 1; digits <= (base == 10 ? 9 : 24); ++digits) {
            QueryNumbers each = n;
            QueryNumbers together = n;
            for (std::size_t i = 0; i < n.size(); ++i) {
                each[i] = rounded_to_digits(n[i], digits, base);
                together[i] = rounded(n[i], unit_of(largest, digits, base));
            }
            out.push_back(each);
            for (const QueryNumbers& base_query : {each, together}) {
                for (const double reach : reaches) {
                    const double near = rounded_to_digits(reach, digits, base);
                    for (const int beside : {0, -1, 1}) {
                        QueryNumbers candidate = base_query;
                        candidate[at_radius] = near + beside * unit_of(reach, digits, base);
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
    out.push_back(std::round(x));
    out.push_back(std::trunc(x));
    for (const int power : {20, 5, 2, 1}) {
        out.push_back(x * std::pow(10.0, -power));
        out.push_back(x / std::pow(10.0, -power));
        out.push_back(std::ldexp(x, -power));
    }
    out.push_back(x < 0.0 ? x + 1.0 : x - 1.0);
    out.push_back(rounded_to_digits(x, 17, 10));
    return out;
}

std::vector<QueryNumbers> of_one_number(const QueryNumbers& n)
{
    std::vector<QueryNumbers> out;
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
std::vector<QueryNumbers> of_a_group(const QueryNumbers& n)
{
    std::vector<QueryNumbers> out;
    for (const double leader : n) {
        if (leader == 0.0) continue;
        for (const double value : simpler_than(leader)) {
            QueryNumbers shifted_group = n;
            QueryNumbers scaled_group = n;
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
std::vector<QueryNumbers> of_two_numbers(const QueryNumbers& n)
{
    std::vector<QueryNumbers> out;
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

std::vector<QueryNumbers> moved_by(int move, const QueryNumbers& numbers, Dice& dice)
{
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

} // namespace secant
