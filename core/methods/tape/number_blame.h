#pragma once

#include "core/methods/judgement.h"
#include "core/methods/tape/blame.h"

namespace secant {

/// The numbers of an outcome that number_off() calls so: "points" are the coordinates of each; all
/// numbers for an empty name. Float widened.
template <int N, class T>
[[nodiscard]] std::vector<double> numbers_called(std::string_view name,
                                                 const Outcome<N, T>& outcome);

/// Why a number is off by more than the accuracy of its method. Nothing is to blame where rounding
/// alone would not make it so.
/// @param query  the one that the method was asked
/// @param off    what number_off() says of the outcome
/// @pre          is_valid(tape)
template <int N, class T>
[[nodiscard]] Blame number_blame(const Tape& tape, const MethodInfo& info, const Query<N, T>& query,
                                 const Outcome<N, T>& outcome, std::string_view off);

} // namespace secant
