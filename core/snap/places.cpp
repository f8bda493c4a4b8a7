#include "core/snap/places.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace secant {
namespace {

double length_of(const Vec<2>& v)
{
    return std::hypot(v.x, v.y);
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

} // namespace secant
