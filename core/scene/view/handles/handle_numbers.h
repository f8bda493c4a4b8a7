#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/text/entered_number.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A number of a handle that can be typed.
struct HandleNumber {
    std::string_view name; ///< "E.x", "t1"
    double value = 0.0;
    Sign sign = Sign::any;
};

/// The numbers of a handle that can be typed: coordinates, a radius, t1, t2, the depth. None for
/// `none` and for the closest point, which has no number of its own.
[[nodiscard]] std::vector<HandleNumber> handle_numbers(const Projection& drawn, Handle handle);

/// The query with other numbers of a handle, in the order of `handle_numbers`; or why there is no
/// such query: a root that E or L cannot reach, a depth that would make r negative.
[[nodiscard]] Expected<Query<2>, std::string> with_numbers(const Projection& drawn, Handle handle,
                                                           std::span<const double> numbers);

/// The same with texts, which are read first.
[[nodiscard]] Expected<Query<2>, std::string> with_texts(const Projection& drawn, Handle handle,
                                                         std::span<const std::string> texts);

} // namespace secant
