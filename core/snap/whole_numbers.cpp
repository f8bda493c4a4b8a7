#include "core/snap/made_exact.h"

#include "core/geometry/elementary.h"
#include "core/geometry/exact/integers.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

namespace secant {
namespace {

using Whole = std::int64_t;
using WholeVec = glm::vec<2, Whole, glm::defaultp>;
using exact::Integer;

/// Numbers up to 2^52, so that the sum of two has at most 53 bits and is a double.
constexpr int whole_bits = 52;

Whole nearest(double x)
{
    return static_cast<Whole>(nearest_whole(x));
}

/// A query in units of 2^exponent, rounded.
struct WholeQuery {
    int exponent = 0;
    WholeVec start{};
    WholeVec end{};
    WholeVec center{};
    Whole reach = 0;        ///< r + s
    Whole piece_radius = 0; ///< s

    [[nodiscard]] Whole of(double x) const { return nearest(std::ldexp(x, -exponent)); }
    [[nodiscard]] WholeVec of(const Vec<2>& v) const { return {of(v.x), of(v.y)}; }
    [[nodiscard]] double back(Whole x) const
    {
        return std::ldexp(static_cast<double>(x), exponent);
    }
    [[nodiscard]] Vec<2> back(const WholeVec& v) const { return {back(v.x), back(v.y)}; }
};

std::optional<WholeQuery> rounded_to_whole(const Query<2>& query)
{
    const auto& [circle, piece] = query;
    const double largest =
        std::max({std::abs(piece.start.x), std::abs(piece.start.y), std::abs(piece.end.x),
                  std::abs(piece.end.y), std::abs(circle.center.x), std::abs(circle.center.y),
                  circle.radius, piece.radius});
    if (largest == 0.0) return std::nullopt;
    constexpr int least_exponent = -1074; // of the smallest double
    WholeQuery whole;
    whole.exponent = std::max(std::ilogb(largest) + 1 - whole_bits, least_exponent);
    whole.start = whole.of(piece.start);
    whole.end = whole.of(piece.end);
    whole.center = whole.of(circle.center);
    whole.piece_radius = whole.of(piece.radius);
    whole.reach = whole.of(circle.radius) + whole.piece_radius;
    return whole;
}

double length_of_whole(const WholeVec& v)
{
    return hypotenuse(static_cast<double>(v.x), static_cast<double>(v.y));
}

struct Fraction {
    Whole numerator = 0;
    Whole denominator = 1;
};

double distance_to(const Fraction& f, double x)
{
    return std::abs(static_cast<double>(f.numerator) / static_cast<double>(f.denominator) - x);
}

/// The fraction nearest to x with a denominator up to `most`, by the continued fraction of x.
/// @pre 0 <= x <= 1, most >= 1
Fraction fraction_near(double x, Whole most)
{
    assert(x >= 0.0 && x <= 1.0 && most >= 1);
    Fraction before{1, 0};
    Fraction present{0, 1};
    double rest = x;
    while (rest > 0.0) {
        const double digit = std::floor(1.0 / rest);
        const Whole room = (most - before.denominator) / present.denominator;
        const bool is_last = digit >= static_cast<double>(room);
        const Whole factor = is_last ? room : static_cast<Whole>(digit);
        const Fraction next{factor * present.numerator + before.numerator,
                            factor * present.denominator + before.denominator};
        if (is_last) return distance_to(next, x) < distance_to(present, x) ? next : present;
        before = std::exchange(present, next);
        rest = 1.0 / rest - digit;
    }
    return present;
}

/// A vector of whole numbers without a common divisor, and its length if that is whole too.
struct Direction {
    WholeVec along{};
    Whole length = 0;
};

/// The numbers of a vector in the first eighth of the plane, put where `like` points.
WholeVec turned_like(Whole larger, Whole smaller, const WholeVec& like)
{
    WholeVec v{larger, smaller};
    if (std::abs(like.x) < std::abs(like.y)) std::swap(v.x, v.y);
    if (like.x < 0) v.x = -v.x;
    if (like.y < 0) v.y = -v.y;
    return v;
}

/// Up to here every n is tried. The vector of the triple then has half the bits of a number, so its
/// direction is about as fine as its multiples are coarse.
constexpr Whole most_tried = Whole{1} << (whole_bits / 4);

/// The Pythagorean triple (n^2 - m^2, 2 m n, n^2 + m^2) in about the direction of v for which the
/// cost is least. m / n is about the tangent of half the angle.
/// @param cost  of a triple's length and its direction's error in radians. @pre v is not zero
template <class Cost>
Direction best_triple(const WholeVec& v, Cost cost)
{
    assert(v.x != 0 || v.y != 0);
    const auto larger = static_cast<double>(std::max(std::abs(v.x), std::abs(v.y)));
    const auto smaller = static_cast<double>(std::min(std::abs(v.x), std::abs(v.y)));
    const double half = smaller / (larger + length_of_whole(v));
    Fraction best{};
    double least = std::numeric_limits<double>::infinity();
    const auto consider = [&](const Fraction& f) {
        const auto m = static_cast<double>(f.numerator);
        const auto n = static_cast<double>(f.denominator);
        const double error_rad = 2.0 * std::abs(m / n - half) / (1.0 + half * half);
        const double price = cost(n * n + m * m, error_rad);
        if (price < least) {
            least = price;
            best = f;
        }
    };
    for (Whole n = 1; n <= most_tried; ++n)
        consider({nearest(half * static_cast<double>(n)), n});
    // Beside a simple fraction there is nothing nearer with a small denominator.
    for (Whole most = most_tried; most <= most_tried * most_tried / 64; most += most / 2)
        consider(fraction_near(half, most));
    const auto [m, n] = best;
    const Whole divisor = std::gcd(n * n - m * m, 2 * m * n);
    return {turned_like((n * n - m * m) / divisor, 2 * m * n / divisor, v),
            (n * n + m * m) / divisor};
}

/// The vector of small whole numbers in about the direction of v. @pre v is not zero
WholeVec small_direction(const WholeVec& v, Whole most)
{
    assert(v.x != 0 || v.y != 0);
    const auto larger = static_cast<double>(std::max(std::abs(v.x), std::abs(v.y)));
    const auto smaller = static_cast<double>(std::min(std::abs(v.x), std::abs(v.y)));
    const Fraction slope = fraction_near(smaller / larger, most);
    return turned_like(slope.denominator, slope.numerator, v);
}

/// a x + b y = gcd(a, b), as (x, y).
WholeVec bezout(Whole a, Whole b)
{
    WholeVec x{1, 0};
    WholeVec y{0, 1};
    while (b != 0) {
        const Whole quotient = a / b;
        a = std::exchange(b, a - quotient * b);
        x = {x.y, x.x - quotient * x.y};
        y = {y.y, y.x - quotient * y.y};
    }
    return a < 0 ? WholeVec{-x.x, -y.x} : WholeVec{x.x, y.x};
}

/// The whole vector e near zero with along x e = wanted; along has no common divisor.
WholeVec with_cross(const Direction& direction, const Integer& wanted)
{
    const WholeVec& along = direction.along;
    const WholeVec solution = bezout(along.x, along.y); // along.x * x + along.y * y = 1
    const Integer x = -wanted * solution.y;
    const Integer y = wanted * solution.x;
    const Integer squared = Integer{direction.length} * direction.length;
    const Integer back = (x * along.x + y * along.y) / squared;
    return {static_cast<Whole>(Integer{x - back * along.x}),
            static_cast<Whole>(Integer{y - back * along.y})};
}

Integer cross_of(const WholeVec& a, const WholeVec& b)
{
    return Integer{a.x} * b.y - Integer{a.y} * b.x;
}

Query<2> with_circle(Query<2> query, const WholeQuery& whole, Whole reach)
{
    query.circle.center = whole.back(whole.center);
    query.piece.radius = whole.back(whole.piece_radius);
    query.circle.radius = whole.back(reach - whole.piece_radius);
    return query;
}

/// E or L at a multiple of a Pythagorean triple from C; r is the multiple of its length.
std::optional<Query<2>> on_circle(const Query<2>& query, const WholeQuery& whole, bool is_start)
{
    const WholeVec from_center = (is_start ? whole.start : whole.end) - whole.center;
    if (from_center == WholeVec{}) return std::nullopt;
    const auto reach = static_cast<double>(whole.reach);
    const Direction direction = best_triple(from_center, [&](double length, double error) {
        return error * reach + std::abs(std::remainder(reach, length));
    });
    const Whole times = nearest(reach / static_cast<double>(direction.length));
    if (times * direction.length < whole.piece_radius) return std::nullopt;
    Query<2> made = with_circle(query, whole, times * direction.length);
    (is_start ? made.piece.start : made.piece.end) =
        whole.back(whole.center + times * direction.along);
    return made;
}

/// E and L on a line in the direction of a Pythagorean triple, at the distance r + s from C.
std::optional<Query<2>> tangent(const Query<2>& query, const WholeQuery& whole, bool from_start)
{
    const WholeVec vector = whole.end - whole.start;
    if (vector == WholeVec{}) return std::nullopt;
    const WholeVec kept = from_start ? whole.start : whole.end;
    // The line turns around the kept end, which then moves across to touch the circle again.
    const double turned = length_of_whole(vector) + length_of_whole(kept - whole.center);
    const Direction direction =
        best_triple(vector, [&](double length, double error) { return error * turned + length; });
    const Whole times = nearest(length_of_whole(vector) / static_cast<double>(direction.length));
    if (times == 0) return std::nullopt;
    const Integer present = cross_of(direction.along, kept - whole.center);
    const Integer wanted = Integer{whole.reach} * direction.length * (present.sign() < 0 ? -1 : 1);
    const Integer missing = wanted - present;
    // A change that is too large for the caller does not fit into the numbers either.
    if (abs(missing) / direction.length >= Integer{1} << (whole_bits - 2)) return std::nullopt;
    const WholeVec at = kept + with_cross(direction, missing);
    Query<2> made = with_circle(query, whole, whole.reach);
    made.piece.start = whole.back(from_start ? at : at - times * direction.along);
    made.piece.end = whole.back(from_start ? at + times * direction.along : at);
    return made;
}

/// E and L at multiples of one vector of small numbers from C.
std::optional<Query<2>> through_center(const Query<2>& query, const WholeQuery& whole, Whole most)
{
    const WholeVec length = whole.end - whole.start;
    if (length == WholeVec{}) return std::nullopt;
    const WholeVec along = small_direction(length, most);
    const double size = length_of_whole(along);
    const auto multiple = [&](const WholeVec& point) {
        const WholeVec v = point - whole.center;
        const double ahead = (static_cast<double>(v.x) * static_cast<double>(along.x) +
                              static_cast<double>(v.y) * static_cast<double>(along.y)) /
                             size;
        return whole.back(whole.center + nearest(ahead / size) * along);
    };
    Query<2> made = query;
    made.circle.center = whole.back(whole.center);
    made.piece.start = multiple(whole.start);
    made.piece.end = multiple(whole.end);
    return made;
}

} // namespace

std::vector<Query<2>> in_whole_numbers(const Query<2>& query, Degeneracy degeneracy, Moved moved)
{
    assert(is_valid(query));
    std::vector<Query<2>> out;
    const std::optional<WholeQuery> whole = rounded_to_whole(query);
    if (!whole) return out;
    const auto add = [&](const std::optional<Query<2>>& made) {
        if (made) out.push_back(*made);
    };
    switch (degeneracy) {
    case Degeneracy::tangent: add(tangent(query, *whole, moved == Moved::end)); break;
    case Degeneracy::start_on_circle: add(on_circle(query, *whole, true)); break;
    case Degeneracy::end_on_circle: add(on_circle(query, *whole, false)); break;
    case Degeneracy::center_on_line:
        // A finer direction takes longer vectors, of which the multiples are coarser.
        for (int bits = 2; bits <= whole_bits / 2; ++bits)
            add(through_center(query, *whole, Whole{1} << bits));
        break;
    case Degeneracy::start_at_center:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: break;
    }
    return out;
}

} // namespace secant
