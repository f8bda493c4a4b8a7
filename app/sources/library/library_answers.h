#pragma once

#include "app/sources/library/wire.h"
#include "core/methods/method.h"

namespace secant {

/// A query as a library reads it.
template <int N, class T>
[[nodiscard]] secant_query query_for_library(const Query<N, T>& query) noexcept;

/// What a library's answer says. Nothing of it is trusted: the process may write it while it is
/// read.
/// @param extent, target  of the method's own query
template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_of_library(const wire::Slot& slot, Extent extent,
                                               Target target);

} // namespace secant
