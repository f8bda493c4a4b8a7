#pragma once

#include "core/session/comparison/traces.h"

#include <string>

namespace secant {

/// What an operation of a tape computes, over the names and numbers of its operands: "b·b - 4·a·c".
/// Operands without a name stand with their own formulas.
[[nodiscard]] std::string formula_text(const Tape& tape, int at);

/// Why the operations of a run are not all known, or are those of another run; empty when they are
/// its own.
[[nodiscard]] std::string tape_note(const MethodRun& run);

/// Where the error comes from, in a sentence: "Δ is 326400 off: all of it comes from b·b - 4·a·c,
/// which cancels 17 digits." Empty without a blame.
[[nodiscard]] std::string blame_text(const MethodRun& run);

/// The same in a few words, for a line of the listing that is to blame: "cancels 17 digits". Empty
/// for any other line.
[[nodiscard]] std::string blame_mark(const MethodRun& run, int line);

} // namespace secant
