#include "core/geometry/elementary.h"
#include "core/scene/view/handles/gesture.h"

#include "core/text/number_text.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace secant {
namespace {

/// `t` on the side of `limit` where `now` is, and at least `least` away from it, or as near as now.
double on_its_side(double t, double now, double limit, double least) noexcept
{
    const double gap = std::min(least, std::abs(now - limit));
    return now < limit ? std::min(t, limit - gap) : std::max(t, limit + gap);
}

bool is_piece(const Query<2>& query) noexcept
{
    return is_valid(query) && query.piece.start != query.piece.end;
}

Query<2> with_t1_once(const Query<2>& query, double t, double least)
{
    const Solution<2> answer = solve(query);
    const double now = answer.roots[0].t;
    if (!has_movable_roots(query, answer) || now == 1.0) return query;
    const double left = 1.0 - on_its_side(t, now, 1.0, least);
    if (left == 0.0) return query;
    const double stretch = (1.0 - now) / left;
    const Vec<2>& end = query.piece.end;
    Query<2> moved = query;
    moved.piece.start = end + (query.piece.start - end) * stretch;
    return is_piece(moved) ? moved : query;
}

Query<2> with_t2_once(const Query<2>& query, double t, double least)
{
    const Solution<2> answer = solve(query);
    const double now = answer.roots[1].t;
    if (!has_movable_roots(query, answer) || now == 0.0) return query;
    const double reached = on_its_side(t, now, 0.0, least);
    if (reached == 0.0) return query;
    const double stretch = now / reached;
    const Vec<2>& start = query.piece.start;
    Query<2> moved = query;
    moved.piece.end = start + (query.piece.end - start) * stretch;
    return is_piece(moved) ? moved : query;
}

Query<2> with_roots_once(const Query<2>& query, double t1, double t2, double least)
{
    const Solution<2> answer = solve(query);
    if (!has_movable_roots(query, answer)) return query;
    const double now = answer.roots[0].t;
    const double gap_now = answer.roots[1].t - now;
    const double middle = 0.5 * t1 + 0.5 * t2;
    const double gap =
        std::max(t2 - t1, std::min(gap_now, least * std::max(1.0, std::abs(middle))));
    // The new unit of t in the old one, and the new E and L in old parameters.
    const double unit = gap_now > 0.0 ? gap_now / gap : 1.0;
    const double first = gap_now > 0.0 ? middle - 0.5 * gap : middle;
    const double start = now - first * unit;
    const Vec<2> d = query.piece.end - query.piece.start;
    Query<2> moved = query;
    moved.piece.start = query.piece.start + d * start;
    moved.piece.end = query.piece.start + d * (start + unit);
    return is_piece(moved) ? moved : query;
}

} // namespace

bool has_movable_roots(const Query<2>& query, const Solution<2>& answer) noexcept
{
    return query.piece.start != query.piece.end && answer.root_count == 2 &&
           std::isfinite(answer.roots[0].t) && std::isfinite(answer.roots[1].t) &&
           is_finite<2>(answer.roots[0].point) && is_finite<2>(answer.roots[1].point);
}

// Each moves twice: the second move takes away what the first lost to rounding, for example when t1
// is nearly 1 and 1 - t1 has few digits.

Query<2> with_t1(const Query<2>& query, double t, double least)
{
    return with_t1_once(with_t1_once(query, t, least), t, least);
}

Query<2> with_t2(const Query<2>& query, double t, double least)
{
    return with_t2_once(with_t2_once(query, t, least), t, least);
}

Query<2> with_roots(const Query<2>& query, double t1, double t2, double least)
{
    return with_roots_once(with_roots_once(query, t1, t2, least), t1, t2, least);
}

double closest_parameter(const Query<2>& query, const Solution<2>& answer) noexcept
{
    const Vec<2> d = query.piece.end - query.piece.start;
    const double length = hypotenuse(d.x, d.y);
    if (!(length > 0.0) || !std::isfinite(length)) return 0.0;
    return glm::dot((answer.closest - query.piece.start) / length, d / length);
}

Query<2> with_closest(const Query<2>& query, double t)
{
    const Solution<2> answer = solve(query);
    const double least = query.piece.extent == Extent::line ? -HUGE_VAL : 0.0;
    const double most = query.piece.extent == Extent::segment ? 1.0 : HUGE_VAL;
    const double by = std::clamp(t, least, most) - closest_parameter(query, answer);
    Query<2> moved = query;
    moved.circle.center += (query.piece.end - query.piece.start) * by;
    return is_valid(moved) ? moved : query;
}

namespace {

/// The sines of 0, 15 ... 90 degrees.
constexpr std::array sines{0.0,
                           0.25881904510252074,
                           0.5,
                           std::numbers::sqrt2 / 2.0,
                           std::numbers::sqrt3 / 2.0,
                           0.9659258262890683,
                           1.0};

constexpr int steps_of_right_angle = 6;

double sine(int step) noexcept
{
    const int turn = ((step % 24) + 24) % 24;
    const int half = turn % 12;
    const int quarter = half > steps_of_right_angle ? 12 - half : half;
    const double size = sines[static_cast<std::size_t>(quarter)];
    return turn >= 12 ? -size : size;
}

} // namespace

double readable(double value, double finest)
{
    if (!(finest > 0.0) || !std::isfinite(finest) || !std::isfinite(value)) return value;
    const int places = -decimal_place(finest);
    if (places > 300) return value;
    if (places > 0) // + 0 turns -0 into 0
        return leading_decimal<double>(fmt::format("{:.{}f}", value, places)).value + 0.0;
    const double unit = power_of_ten(-places);
    const double rounded = nearest_whole(value / unit) * unit;
    return std::isfinite(rounded) ? rounded + 0.0 : value;
}

Vec<2> in_steps_of_15_degrees(const Vec<2>& v, double finest)
{
    const double angle_rad = std::atan2(v.y, v.x);
    const int step = static_cast<int>(nearest_whole(angle_rad * 12.0 / std::numbers::pi));
    const Vec<2> direction{sine(step + steps_of_right_angle), sine(step)};
    const double length = glm::dot(v, direction);
    if (step % 3 != 0) return direction * readable(length, finest);
    // Along an axis or at 45 degrees, the coordinates are exactly zero or of one size.
    const auto sign = [](double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; };
    const double size = std::max(std::abs(direction.x), std::abs(direction.y));
    return Vec<2>{sign(direction.x), sign(direction.y)} * readable(length * size, finest);
}

} // namespace secant
