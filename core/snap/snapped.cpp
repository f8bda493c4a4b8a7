#include "core/snap/snapped.h"

#include "core/geometry/elementary.h"
#include "core/snap/degeneracy.h"
#include "core/text/number_text.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace secant {
namespace {

double length_of(const Vec<2>& v)
{
    return hypotenuse(v.x, v.y);
}

Vec<2> turned_left(const Vec<2>& v)
{
    return {-v.y, v.x};
}

/// The vector with length 1; NaN for the zero vector, which makes a place that is left out.
Vec<2> unit(const Vec<2>& v)
{
    const double length = length_of(v);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (length == 0.0) return {none, none};
    return {v.x / length, v.y / length};
}

class Places {
public:
    explicit Places(const Vec<2>& pointer) : pointer_{pointer} {}

    void add_point(const Vec<2>& at, Degeneracy degeneracy,
                   std::optional<Degeneracy> second = std::nullopt)
    {
        add({at, degeneracy, second, true});
    }

    /// The nearest point of a circle.
    void add_circle(const Vec<2>& center, double radius, Degeneracy degeneracy)
    {
        add({center + radius * unit(pointer_ - center), degeneracy});
    }

    /// The nearest point of the line through `point` along a vector of length 1.
    void add_line(const Vec<2>& point, const Vec<2>& along, Degeneracy degeneracy)
    {
        add({point + glm::dot(pointer_ - point, along) * along, degeneracy});
    }

    [[nodiscard]] std::vector<Place> take() { return std::move(places_); }

private:
    void add(const Place& place)
    {
        if (is_finite<2>(place.at)) places_.push_back(place);
    }

    Vec<2> pointer_;
    std::vector<Place> places_;
};

/// The words for a moved end of the piece.
struct EndNames {
    Degeneracy on_circle;
    Degeneracy at_center;
};

/// The places for one end of the piece; the other end stays.
std::vector<Place> places_of_one_end(const Query<2>& query, const Vec<2>& other,
                                     const EndNames& names, const Vec<2>& pointer)
{
    const Vec<2> center = query.circle.center;
    const double radius = query.circle.radius + query.piece.radius;
    const Vec<2> outward = other - center;
    const double away = length_of(outward);
    const Vec<2> out = unit(outward);

    Places places{pointer};
    places.add_point(center, names.at_center);
    places.add_point(other, Degeneracy::zero_length);
    places.add_line(center, out, Degeneracy::center_on_line);
    if (!(radius > 0.0)) return places.take();
    places.add_circle(center, radius, names.on_circle);
    for (const double side : {1.0, -1.0}) {
        places.add_point(center + side * radius * out, Degeneracy::center_on_line, names.on_circle);
        if (!(away >= radius)) continue;
        // The tangents from the other end: `touch` is the distance to where they touch.
        const double touch = std::sqrt(away - radius) * std::sqrt(away + radius);
        const Vec<2> along = -(touch / away) * out + side * (radius / away) * turned_left(out);
        places.add_line(other, along, Degeneracy::tangent);
        if (touch > 0.0)
            places.add_point(other + touch * along, Degeneracy::tangent, names.on_circle);
    }
    return places.take();
}

} // namespace

std::vector<Place> places_of_start(const Query<2>& query, const Vec<2>& pointer)
{
    return places_of_one_end(query, query.piece.end,
                             {Degeneracy::start_on_circle, Degeneracy::start_at_center}, pointer);
}

std::vector<Place> places_of_end(const Query<2>& query, const Vec<2>& pointer)
{
    return places_of_one_end(query, query.piece.start,
                             {Degeneracy::end_on_circle, Degeneracy::end_at_center}, pointer);
}

std::vector<Place> places_of_center(const Query<2>& query, const Vec<2>& pointer)
{
    const Vec<2> start = query.piece.start;
    const Vec<2> end = query.piece.end;
    const double radius = query.circle.radius + query.piece.radius;
    const Vec<2> along = unit(end - start);
    const Vec<2> left = turned_left(along);

    Places places{pointer};
    places.add_point(start, Degeneracy::start_at_center);
    places.add_point(end, Degeneracy::end_at_center);
    places.add_line(start, along, Degeneracy::center_on_line);
    if (!(radius > 0.0)) return places.take();
    places.add_circle(start, radius, Degeneracy::start_on_circle);
    places.add_circle(end, radius, Degeneracy::end_on_circle);
    const double half = length_of(end - start) / 2.0;
    const double high = std::sqrt(radius - half) * std::sqrt(radius + half); // NaN when too far
    for (const double side : {1.0, -1.0}) {
        const Vec<2> across = side * radius * left;
        const Vec<2> ahead = side * radius * along;
        places.add_line(start + across, along, Degeneracy::tangent);
        places.add_point(start + across, Degeneracy::tangent, Degeneracy::start_on_circle);
        places.add_point(end + across, Degeneracy::tangent, Degeneracy::end_on_circle);
        places.add_point(start + ahead, Degeneracy::center_on_line, Degeneracy::start_on_circle);
        places.add_point(end + ahead, Degeneracy::center_on_line, Degeneracy::end_on_circle);
        places.add_point(start + half * along + side * high * left, Degeneracy::start_on_circle,
                         Degeneracy::end_on_circle);
    }
    return places.take();
}

std::vector<SpecialReach> special_reaches(const Query<2>& query)
{
    const auto& [circle, piece] = query;
    const Vec<2> from_start = piece.start - circle.center;
    const Vec<2> along = unit(piece.end - piece.start);
    std::vector<SpecialReach> out;
    const auto add = [&](double length, Degeneracy degeneracy) {
        if (std::isfinite(length) && length > 0.0) out.push_back({length, degeneracy});
    };
    add(length_of(from_start), Degeneracy::start_on_circle);
    add(length_of(piece.end - circle.center), Degeneracy::end_on_circle);
    add(std::abs(along.x * from_start.y - along.y * from_start.x), Degeneracy::tangent);
    return out;
}

namespace {

/// The formulas of the places round: the true place is within so many ulps, even where a large
/// part of a number cancels.
constexpr std::int64_t ulps_of_places = std::int64_t{1} << 30;

Query<2> snapped_to_grid(Query<2> query, Moved moved, double step)
{
    for (const QueryField field : fields_of(moved)) {
        double& number = number_of(query, field);
        number = on_grid(number, step);
    }
    return query;
}

/// The piece keeps its length: the end that is nearer to a point of the grid goes there.
Query<2> snapped_piece_to_grid(Query<2> query, double step)
{
    Piece<2>& piece = query.piece;
    const auto way = [&](const Vec<2>& point) {
        return Vec<2>{on_grid(point.x, step), on_grid(point.y, step)} - point;
    };
    const Vec<2> of_start = way(piece.start);
    const Vec<2> of_end = way(piece.end);
    const bool start_is_nearer =
        hypotenuse(of_start.x, of_start.y) <= hypotenuse(of_end.x, of_end.y);
    piece.start += start_is_nearer ? of_start : of_end;
    piece.end += start_is_nearer ? of_start : of_end;
    return query;
}

/// The query with its moved point at a place.
Query<2> moved_to(Query<2> query, Moved moved, const Vec<2>& at)
{
    if (moved == Moved::start) query.piece.start = at;
    if (moved == Moved::end) query.piece.end = at;
    if (moved == Moved::center) query.circle.center = at;
    if (moved == Moved::piece) {
        // As if C had moved the other way.
        const Vec<2> way = query.circle.center - at;
        query.piece.start += way;
        query.piece.end += way;
    }
    return query;
}

/// Two points that must be the same are made so: a moved piece rounds them apart.
Query<2> with_points_joined(Query<2> query, Degeneracy degeneracy)
{
    if (degeneracy == Degeneracy::start_at_center) query.piece.start = query.circle.center;
    if (degeneracy == Degeneracy::end_at_center) query.piece.end = query.circle.center;
    return query;
}

std::vector<Place> places_of(const Query<2>& query, Moved moved, const Vec<2>& pointer)
{
    if (moved == Moved::start) return places_of_start(query, pointer);
    if (moved == Moved::end) return places_of_end(query, pointer);
    return places_of_center(query, pointer);
}

std::optional<Snap> snapped_point(const Query<2>& query, Moved moved, double reach)
{
    const Vec<2> pointer = moved == Moved::start ? query.piece.start
                           : moved == Moved::end ? query.piece.end
                                                 : query.circle.center;
    const Place* nearest = nullptr;
    double least = reach;
    const std::vector<Place> places = places_of(query, moved, pointer);
    for (const bool point : {true, false}) {
        for (const Place& place : places) {
            const double away = hypotenuse(place.at.x - pointer.x, place.at.y - pointer.y);
            if (place.is_point != point || !(away <= least)) continue;
            nearest = &place;
            least = away;
        }
        if (nearest != nullptr) break;
    }
    if (nearest == nullptr) return std::nullopt;
    Query<2> changed = moved_to(query, moved, nearest->at);
    if (!is_valid(changed)) return std::nullopt;
    if (is_of_two_points(nearest->degeneracy)) {
        changed = with_points_joined(changed, nearest->degeneracy);
    } else if (!nearest->second) {
        changed = as_near_as_doubles(changed, moved, nearest->degeneracy);
    }
    return Snap{changed, nearest->degeneracy, nearest->second};
}

std::optional<Snap> snapped_radius(const Query<2>& query, Moved moved, double reach)
{
    const QueryField field = fields_of(moved).front();
    const double other = moved == Moved::radius ? query.piece.radius : query.circle.radius;
    std::optional<Snap> nearest;
    for (const SpecialReach& special : special_reaches(query)) {
        const double length = special.length - other;
        const double away = std::abs(length - number_of(query, field));
        if (!(length >= 0.0) || !(away <= reach)) continue;
        Query<2> changed = query;
        number_of(changed, field) = length;
        nearest = Snap{as_near_as_doubles(changed, moved, special.degeneracy), special.degeneracy};
        reach = away;
    }
    return nearest;
}

} // namespace

double on_grid(double x, double step) noexcept
{
    if (!(step > 0.0)) return x;
    // A step of 0.1 is divided by 10, which gives the double that a person writes as 0.3.
    const double per_unit = nearest_whole(1.0 / step);
    const double nearest =
        step < 1.0 ? nearest_whole(x * per_unit) / per_unit : nearest_whole(x / step) * step;
    return std::isfinite(nearest) ? nearest + 0.0 : x; // -0 becomes 0
}

template <int N>
Query<N> as_near_as_doubles(const Query<N>& query, Moved moved, Degeneracy degeneracy)
{
    assert(is_valid(query));
    const auto rest = residual_of(query, degeneracy, fields_in<N>(moved), ulps_of_places);
    if (!rest || rest->ulps == 0) return query;
    const Query<N> across = moved_by(query, *rest);
    if (holds(across, degeneracy)) return across;
    // Both neighbours are equally good; the one on the near side is kept.
    return moved_by(query, {rest->field, rest->ulps - (rest->ulps > 0 ? 1 : -1)});
}

template Query<2> as_near_as_doubles(const Query<2>&, Moved, Degeneracy);
template Query<3> as_near_as_doubles(const Query<3>&, Moved, Degeneracy);

std::optional<Snap> snapped(const Query<2>& query, Moved moved, const SnapReach& reach)
{
    assert(is_valid(query));
    const bool is_length = moved == Moved::radius || moved == Moved::piece_radius;
    switch (reach.mode) {
    case SnapMode::off: return std::nullopt;
    case SnapMode::grid: {
        const Query<2> changed = moved == Moved::piece
                                     ? snapped_piece_to_grid(query, reach.grid_step)
                                     : snapped_to_grid(query, moved, reach.grid_step);
        return is_valid(changed) ? std::optional{Snap{changed}} : std::nullopt;
    }
    case SnapMode::degeneracies: break;
    }
    return is_length ? snapped_radius(query, moved, reach.degeneracy)
                     : snapped_point(query, moved, reach.degeneracy);
}

} // namespace secant
