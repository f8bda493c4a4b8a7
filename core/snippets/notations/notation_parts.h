#pragma once

#include "core/snippets/fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {

/// How a notation writes numbers and points.
struct Notation {
    std::string_view power_begin; ///< between a whole number and an exponent of 2
    std::string_view power_end;
    std::string_view comma;
    std::string_view equals;
};

/// A number without an exponent of 10: a decimal, or where that would be long a whole number times
/// a power of 2. Both are exact, whatever program multiplies them in double: a product with a
/// power of 10 would be rounded twice.
/// @param number  finite
[[nodiscard]] std::string plain_number(double number, const Notation& notation);

/// "(1, 2)".
[[nodiscard]] std::string plain_point(const Numbers& point, const Notation& notation);

/// A line that gives a name to a point or a number.
[[nodiscard]] std::string named_line(std::string_view name, const Numbers& value,
                                     const Notation& notation);

} // namespace secant::snippets
