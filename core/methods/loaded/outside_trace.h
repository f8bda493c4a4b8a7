#pragma once

#include "core/methods/judgement.h"
#include "core/methods/trace/trace.h"

#include <array>
#include <span>

namespace secant {

/// The listing of every method that shows nothing of its inside: a line for each field of its
/// outcome.
[[nodiscard]] std::span<const ListingLine> outside_listing() noexcept;

/// The steps of such a method: the fields that its outcome has, each with the true value for the
/// method's own query. A field that is either true or false is a test.
template <int N, class T>
[[nodiscard]] Trace outside_trace(const MethodInfo& info, const Query<N, T>& query,
                                  const Outcome<N, T>& outcome);

} // namespace secant
