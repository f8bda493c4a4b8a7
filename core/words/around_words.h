#pragma once

#include "core/session/document.h"

#include <string>

/// The path or the moving circles around a query, in words. Pieces and points count from 0, as in
/// what `secant eval` says.
namespace secant {

#ifdef __EMSCRIPTEN__
inline std::string around_change(const Document& /*before*/, const Document& /*after*/)
{
    return {};
}
#else

/// "a path of 7 pieces", "two moving circles".
[[nodiscard]] std::string around_name(const Around& around);

/// The answer in a few words, which are exact: "The first of 4 hits is on piece 2, at t = 0.4.",
/// "A and B touch at 0.37 of the frame." Empty where there is nothing around.
[[nodiscard]] std::string around_verdict(const Document& document);

/// The other numbers of the answer, a line each: the last hit and the closest point; the instants
/// between which the disks overlap, where they touch, and how near they come.
[[nodiscard]] std::string around_details(const Document& document);

/// Says where the query that is shown, whose L is rounded, has another case than the moving
/// circles. Empty where it has the same.
[[nodiscard]] std::string around_rounding(const Document& document);

/// "Piece 2 of the path", "The path changed"; empty where the queries say what changed.
[[nodiscard]] std::string around_change(const Document& before, const Document& after);

#endif

} // namespace secant
