#pragma once

#include "core/map/map_subject.h"
#include "core/map/microscope.h"

#include <string>

namespace secant {

/// The two numbers of a place, a line each: "C.x = 0.5, 3 ulps above".
/// @param cell  of the microscope: how many ulps above the origin the place is
[[nodiscard]] std::string numbers_text(const MapChoice& choice, const Vec<2>& place,
                                       const std::array<std::int64_t, 2>& cell);

/// What is said of the query at a place, in lines: by the painted method, by the one that it is
/// compared with, and what is exactly true.
[[nodiscard]] std::string answers_text(const MapSubject& subject, const Vec<2>& place);

/// A number of ulps beside an axis: "0", "+12", "-3".
[[nodiscard]] std::string ulps_text(std::int64_t ulps);

} // namespace secant
