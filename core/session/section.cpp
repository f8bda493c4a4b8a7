#include "core/session/section.h"

#include "core/geometry/exact/double_double.h"
#include "core/geometry/exact/error_free.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace secant {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

double largest(const Vec<3>& v) noexcept
{
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

/// The difference of two points by a power of two, so that it is at most about 1, and its products
/// neither overflow nor underflow.
struct Way {
    Vec<3> scaled{};       ///< zero when the points are the same
    bool is_exact = false; ///< the difference was not rounded
};

Way way_between(const Vec<3>& from, const Vec<3>& to) noexcept
{
    // A quarter of each, because the difference of the largest doubles overflows.
    const bool is_huge = std::max(largest(from), largest(to)) > 0x1p1020;
    const double part = is_huge ? 0.25 : 1.0;
    const Vec<3> a = from * part;
    const Vec<3> b = to * part;
    const Vec<3> difference = b - a;
    const double size = largest(difference);
    if (size == 0.0) return {{}, true};
    Way way;
    way.is_exact = true;
    const int exponent = std::ilogb(size);
    for (int i = 0; i < 3; ++i) {
        way.is_exact = way.is_exact && exact::sum_error(b[i], -a[i], difference[i]) == 0.0;
        way.scaled[i] = std::scalbn(difference[i], -exponent);
    }
    return way;
}

/// a b - c d, within two units in the last place. @pre each is 0 or of moderate size
double difference_of_products(double a, double b, double c, double d) noexcept
{
    const double first = a * b;
    const double second = c * d;
    return (first - second) +
           (exact::product_error(a, b, first) - exact::product_error(c, d, second));
}

Vec<3> cross(const Vec<3>& a, const Vec<3>& b) noexcept
{
    return {difference_of_products(a.y, b.z, a.z, b.y), difference_of_products(a.z, b.x, a.x, b.z),
            difference_of_products(a.x, b.y, a.y, b.x)};
}

/// Unit length; none for a vector without direction.
std::optional<Vec<3>> direction(const Vec<3>& v) noexcept
{
    const double size = largest(v);
    if (!(size > 0.0)) return std::nullopt;
    return glm::normalize(v / size);
}

/// The part of `v` that is perpendicular to a unit vector.
Vec<3> without(const Vec<3>& v, const Vec<3>& unit) noexcept
{
    const Vec<3> first = v - unit * glm::dot(v, unit);
    return first - unit * glm::dot(first, unit); // the second time for what rounding left
}

/// The directions of E, L and C to each other.
struct Directions {
    std::optional<Vec<3>> normal; ///< of the plane through them; none where they are in line
    std::optional<Vec<3>> line;   ///< of the line through them; none where they are the same
};

Directions directions_of(const Query<3>& query) noexcept
{
    const Vec<3>& start = query.piece.start;
    const Vec<3>& end = query.piece.end;
    const Vec<3>& center = query.circle.center;
    const Way along = way_between(start, end);
    const Way from_start = way_between(start, center);
    const Way from_end = way_between(end, center);
    // Of two ways the shorter one loses less, but the lengths are not known after scaling.
    const bool end_is_nearer =
        largest(center * 0.25 - end * 0.25) < largest(center * 0.25 - start * 0.25);
    const Way& aside = end_is_nearer ? from_end : from_start;
    Directions out;
    out.line = direction(along.scaled == Vec<3>{} ? aside.scaled : along.scaled);
    const Vec<3> normal = cross(along.scaled, aside.scaled);
    const bool is_known =
        along.is_exact && aside.is_exact ? normal != Vec<3>{} : largest(normal) > 8.0 * epsilon;
    if (is_known) out.normal = direction(normal);
    return out;
}

/// The section turned as little as possible until its normal is `normal`, or the opposite.
Section with_normal(const Section& before, Vec<3> normal) noexcept
{
    if (glm::dot(normal, normal_of(before)) < 0.0) normal = -normal;
    Section out = before;
    const Vec<3> right = without(before.right, normal);
    const Vec<3> up = without(before.up, normal);
    // The longer one lost less by the turn.
    if (glm::dot(right, right) >= glm::dot(up, up)) {
        out.right = glm::normalize(right);
        out.up = glm::cross(normal, out.right);
    } else {
        out.up = glm::normalize(up);
        out.right = glm::cross(out.up, normal);
    }
    return out;
}

/// The section turned as little as possible until it holds the direction of E, L and C.
Section with_directions(const Section& before, const Directions& wanted) noexcept
{
    if (wanted.normal) return with_normal(before, *wanted.normal);
    if (!wanted.line) return before;
    const Vec<3> normal = without(normal_of(before), *wanted.line);
    // Where the view was along the line, the other way to see it is from below.
    const auto turned = glm::dot(normal, normal) > 1e-12
                            ? direction(normal)
                            : direction(without(-before.up, *wanted.line));
    return turned ? with_normal(before, *turned) : before;
}

/// The sections along the axes, in the order in which they are preferred.
constexpr std::array<Section, 3> along_axes{
    Section{{}, {1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}},
    Section{{}, {1.0, 0.0, 0.0}, {0.0, 0.0, 1.0}},
    Section{{}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}},
};

/// The size of the query as far as the plane is concerned.
double size_of(const Query<3>& query) noexcept
{
    const Vec<3>& center = query.circle.center;
    return std::max({largest(query.piece.start - center), largest(query.piece.end - center),
                     query.circle.radius});
}

/// A point of the plane from which the query is seen without loss: C. Among the largest doubles, a
/// point next to zero, because differences overflow.
Vec<3> near_origin(const Section& section, const Query<3>& query) noexcept
{
    const Vec<3>& center = query.circle.center;
    const double most =
        std::max({largest(query.piece.start), largest(query.piece.end), largest(center)});
    if (most < 0x1p1020) return center;
    const Vec<3> normal = normal_of(section);
    return normal * glm::dot(normal, center);
}

/// True when places of the query would be rounded visibly, seen from the origin.
bool is_far(const Section& section, const Query<3>& query) noexcept
{
    constexpr double far = 0x1p36;
    const double away = largest(section.origin - query.circle.center);
    return !(std::isfinite(away) && away <= far * size_of(query));
}

/// The section whose plane goes through C, with its origin where it was seen.
Section through_center(Section section, const Query<3>& query) noexcept
{
    if (is_far(section, query)) {
        section.origin = near_origin(section, query);
    } else {
        const Vec<3> normal = normal_of(section);
        section.origin -= normal * glm::dot(section.origin - query.circle.center, normal);
    }
    return section;
}

/// The coordinate that E, L and C have in common belongs to this axis.
bool is_common(const Query<3>& query, const Vec<3>& axis) noexcept
{
    const Vec<3> place = query.piece.start * axis;
    return query.piece.end * axis == place && query.circle.center * axis == place;
}

/// The section along the axes where the query lies in one and the section is one, but for rounding.
Section along_axes_again(Section section, const Query<3>& query) noexcept
{
    constexpr double nearly = 1.0 - 1e-12;
    for (const Section& each : along_axes) {
        const Vec<3> axis = glm::abs(normal_of(each));
        if (glm::dot(each.right, section.right) < nearly ||
            glm::dot(each.up, section.up) < nearly || !is_common(query, axis))
            continue;
        return {section.origin * (Vec<3>{1.0} - axis) + query.piece.start * axis, each.right,
                each.up};
    }
    return section;
}

/// True when the point is in the plane but for a few ulps of its coordinates.
bool lies_in(const Section& section, const Vec<3>& point) noexcept
{
    const double size = std::max(largest(point), largest(section.origin));
    return std::abs(height_above(section, point)) <= 8.0 * epsilon * size;
}

} // namespace

Vec<3> normal_of(const Section& section) noexcept
{
    return glm::cross(section.right, section.up);
}

bool is_along_axes(const Section& section) noexcept
{
    return std::ranges::any_of(along_axes, [&](const Section& each) {
        return each.right == section.right && each.up == section.up;
    });
}

Section section_of(const Query<3>& query) noexcept
{
    for (const Section& each : along_axes) {
        const Vec<3> axis = glm::abs(normal_of(each));
        if (is_common(query, axis)) return {query.piece.start * axis, each.right, each.up};
    }
    const Directions wanted = directions_of(query);
    Section nearest = along_axes.front();
    if (wanted.normal) {
        nearest = *std::ranges::max_element(along_axes, {}, [&](const Section& each) {
            return std::abs(glm::dot(normal_of(each), *wanted.normal));
        });
    }
    Section out = with_directions(nearest, wanted);
    out.origin = near_origin(out, query);
    return out;
}

Section section_of(const AnyQuery& query) noexcept
{
    const auto* const space = std::get_if<Query<3>>(&query);
    return space == nullptr ? Section{} : section_of(*space);
}

Section turned_to(const Section& before, const Query<3>& query) noexcept
{
    const bool stays = lies_in(before, query.piece.start) && lies_in(before, query.piece.end) &&
                       lies_in(before, query.circle.center);
    if (stays && !is_far(before, query)) return before;
    const Section turned = stays ? before : with_directions(before, directions_of(query));
    return along_axes_again(through_center(turned, query), query);
}

Vec<2> seen_point(const Section& section, const Vec<3>& point) noexcept
{
    return seen_vector(section, point - section.origin);
}

Vec<2> seen_vector(const Section& section, const Vec<3>& vector) noexcept
{
    const auto along = [&](const Vec<3>& axis) {
        double sum = 0.0;
        // An infinite number counts only along axes that have it.
        for (int i = 0; i < 3; ++i)
            sum += axis[i] == 0.0 ? 0.0 : axis[i] * vector[i];
        return sum;
    };
    return {along(section.right), along(section.up)};
}

Vec<3> point_in_space(const Section& section, const Vec<2>& seen) noexcept
{
    Vec<3> out{};
    for (int i = 0; i < 3; ++i) {
        const double right = seen.x * section.right[i];
        const double up = seen.y * section.up[i];
        const double sum = right + up;
        const double place = section.origin[i] + sum;
        double lost =
            exact::sum_error(right, up, sum) + exact::sum_error(section.origin[i], sum, place);
        lost += exact::product_error(seen.x, section.right[i], right);
        lost += exact::product_error(seen.y, section.up[i], up);
        out[i] = std::isfinite(lost) ? place + lost : place;
    }
    return out;
}

double height_above(const Section& section, const Vec<3>& point) noexcept
{
    using exact::DoubleDouble;
    // By a power of two, so that no product leaves the range of the arithmetic.
    const double size = std::max(largest(point), largest(section.origin));
    if (size == 0.0) return 0.0;
    const int exponent = std::ilogb(size);
    const auto number = [](double x) { return DoubleDouble{x, 0.0}; };
    DoubleDouble height{};
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        const int k = (i + 2) % 3;
        const DoubleDouble normal = number(section.right[j]) * number(section.up[k]) -
                                    number(section.right[k]) * number(section.up[j]);
        const DoubleDouble way = number(std::scalbn(point[i], -exponent)) -
                                 number(std::scalbn(section.origin[i], -exponent));
        height = height + normal * way;
    }
    return std::scalbn(height.hi, exponent);
}

} // namespace secant
