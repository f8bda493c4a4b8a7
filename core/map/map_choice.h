#pragma once

#include "core/geometry/classify.h"
#include "core/geometry/query_field.h"
#include "core/methods/method.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace secant {

/// The part of the query that a map moves: each cell of the map is the query with this part at
/// another place.
enum class MapPart {
    start,  ///< E is at the place
    end,    ///< L is
    center, ///< C is
    radius, ///< r is one coordinate of the place, and MapChoice::against the other
};

/// The plane of a map of a query in space. But for the section, it goes through the point that
/// moves, along two axes of the world; the third coordinate stays, bit for bit.
enum class MapPlane { section, xy, yz, zx };

/// The value that a map paints.
enum class MapPaint {
    exact_case,   ///< the case, decided exactly
    verdict,      ///< hit or miss, as the method says
    disagreement, ///< where the method is wrong, or differs from another one
    error,        ///< by how many ulps a number of the method is off
};

/// The number whose error is painted.
enum class ErrorOf { first_root, second_root, distance };

/// The moved part of a map, and the painted value.
struct MapChoice {
    MapPart part = MapPart::center;
    QueryField against = QueryField::center_x; ///< a coordinate: the axis beside that of r
    MapPaint painted = MapPaint::exact_case;
    /// The method that is painted. Its scalar counts for every map: the query is rounded to it.
    Run run;
    Method other; ///< that the method is compared with; the exact answer by default
    ErrorOf error_of = ErrorOf::first_root;
    MapPlane plane = MapPlane::section; ///< in the plane there is only one

    friend bool operator==(const MapChoice&, const MapChoice&) = default;
};

/// True when the painted value comes from the method.
[[nodiscard]] constexpr bool asks_method(MapPaint painted) noexcept
{
    return painted != MapPaint::exact_case;
}

/// The value of one cell of a map. Its meaning depends on the painted value; MapLegend has the
/// words and the colours.
using MapValue = std::uint8_t;

inline constexpr std::size_t map_value_count = 256;

/// The number of cells with each value.
using MapCounts = std::array<std::uint32_t, map_value_count>;

/// The value in every map where r is negative, or a number is too large for the scalar.
inline constexpr MapValue no_query = 0;

/// MapPaint::exact_case. A tangent has a value of its own.
inline constexpr MapValue first_tangent_value = 16;
[[nodiscard]] constexpr MapValue value_of(const Classification& is) noexcept
{
    const int kind = static_cast<int>(is.kind) + 1;
    return static_cast<MapValue>(is.tangent ? first_tangent_value + kind : kind);
}

/// MapPaint::verdict.
enum class VerdictValue : MapValue { miss = 1, hit, gives_up, not_asked };

/// MapPaint::disagreement, of a method with the exact answer to its own query.
enum class MistakeValue : MapValue {
    right = 1,
    false_hit,
    false_miss,
    wrong_case, ///< or another number of points
    number_off, ///< by more than the accuracy that the method states
    gives_up,
    not_asked,
    accepted, ///< wrong, by no more than the author of the method accepts
};

/// MapPaint::disagreement, of two methods.
enum class DifferenceValue : MapValue {
    same = 1,
    only_first_hits,
    only_second_hits,
    other_case, ///< both have the same verdict, and another case
    first_gives_up,
    second_gives_up,
    other_queries, ///< the exact answers to their own queries differ
    not_asked,
};

/// MapPaint::error. From `no_error` on, a value is no_error plus the number of bits that an error
/// has as a whole number of ulps, rounded up: an error of 5 ulps is no_error + 3.
enum class ErrorValue : MapValue {
    nothing_to_compare = 1, ///< the method or the exact answer has no such number
    not_finite,             ///< the method's number is infinite or NaN, and the true one is not
    no_error,
};
inline constexpr int most_error_bits = 60;

[[nodiscard]] constexpr MapValue error_value(int bits) noexcept
{
    return static_cast<MapValue>(static_cast<int>(ErrorValue::no_error) + bits);
}

template <class Value>
[[nodiscard]] constexpr MapValue as_value(Value value) noexcept
{
    return static_cast<MapValue>(value);
}

} // namespace secant
