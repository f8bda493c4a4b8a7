#pragma once

#include "core/geometry/query.h"
#include "core/map/map_value.h"

#include <span>

namespace secant {

/// What a map is of: a query, of which one part moves.
struct MapSubject {
    AnyQuery query;
    Target target = Target::curve; ///< that counts of a method that answers for both
    MapChoice choice;

    friend bool operator==(const MapSubject&, const MapSubject&) = default;
};

/// What the map says of places with the same y: each is evaluated exactly where it is, as a double,
/// rounded to float where that is the scalar. Pure; any thread may call it.
/// @param xs  world units
/// @pre  as many values as xs; is_valid(subject.query)
void evaluate(const MapSubject& subject, std::span<const double> xs, double y,
              std::span<MapValue> out);

/// What the map says of one place.
[[nodiscard]] MapValue evaluate(const MapSubject& subject, const Vec<2>& place);

/// How many ulps of T an outcome's number is off, rounded up to whole ones and counted in bits: 0
/// for none, 1 for 1 ulp, 2 for 2 and 3 ulps. An error below half an ulp is none.
/// @pre  both finite
template <class T>
[[nodiscard]] int error_bits(T said, double truth) noexcept;

} // namespace secant
