#pragma once

#include "core/methods/tape/tape.h"
#include "core/methods/trace/short_number.h"

#include <span>
#include <vector>

namespace secant {

/// How the error of a number comes about, as shares of it. A share of 1 is all of the error; shares
/// of errors that work against each other add up to 1, too, so one may be negative, above 1, or
/// infinite.
struct ErrorFlow {
    std::vector<double> own;     ///< of the error that each operation makes by rounding
    std::vector<double> through; ///< of the error that each operation has, inherited or its own
};

/// The operations that an operation comes from, and itself.
[[nodiscard]] std::vector<bool> below(const Tape& tape, int at);

/// Of a number, or of the difference of what a comparison compares. The shares of `own` add up to 1
/// for any size of the errors: each operation hands its operands' errors on by the slope between
/// the true operands and the computed ones, not by the slope at either.
/// @param exact  replay(tape)
/// @pre All below `at` is finite, as computed and truly.
[[nodiscard]] ErrorFlow error_flow(const Tape& tape, std::span<const ExactNumber> exact, int at);

/// The same from the first digits of the true values. Throws DigitsMissing where they do not tell.
[[nodiscard]] ErrorFlow error_flow(const Tape& tape, std::span<const ShortNumber> exact, int at);

} // namespace secant
