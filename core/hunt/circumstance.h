#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <string_view>

namespace secant {

/// What is special about a query, exactly. It tells the mistakes of a method apart that shows no
/// steps: functions often forget one of these, and what they forget would hide what else is wrong.
/// The first one that is true counts.
enum class Circumstance {
    none,
    point_piece,   ///< E == L
    point_circle,  ///< the radius is 0
    starts_inside, ///< E lies inside the circle
    end_on_circle, ///< E, or L of a segment, lies on the circle
    tangent,       ///< the line touches the circle at one point
};

/// The circumstance of the method's own query.
/// @pre  is_valid(query)
template <class T>
[[nodiscard]] Circumstance circumstance_of(const MethodInfo& info, const Query<2, T>& query);

/// "E and L are the same point"; empty when there is none.
[[nodiscard]] std::string_view words_of(Circumstance circumstance) noexcept;
/// The tag of an entry: "point-piece"; empty when there is none.
[[nodiscard]] std::string_view tag_of(Circumstance circumstance) noexcept;

} // namespace secant
