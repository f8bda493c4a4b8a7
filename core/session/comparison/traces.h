#pragma once

#include "core/methods/tape/blame.h"
#include "core/methods/trace/trace.h"
#include "core/session/comparison/marks.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace secant {

/// A method in a scalar on a document, with its steps. Its outcome has the bits that `mark_method`
/// has.
struct MethodRun : MethodMark {
    Trace trace{}; ///< empty when the document does not fit into the scalar
    Tape tape{};   ///< of its operations; empty of a method that computes out of sight
    /// Why it is wrong or gives up, or why its numbers are off. None without a tape, of a run
    /// that is right to `lossy_ulps`, and of one that would give up with exact numbers, too.
    std::optional<Blame> blame{};
    double largest_error_ulps = 0.0; ///< of the numbers that the method returns
    /// Index into `trace`: the first step that goes the wrong way, or else loses more than
    /// `lossy_ulps`; the last step when none does.
    std::size_t first_wrong_step = 0;
};

/// A step with a larger error than this has lost accuracy, in ulps.
inline constexpr double lossy_ulps = 4.0;

/// One run. Roots and quotients have hundreds of digits: some hundredths of a millisecond.
[[nodiscard]] MethodRun trace_run(const Method& method, Scalar scalar, const Document& document);

/// All runs, in the order of `mark_methods`. About a millisecond: for a panel that shows all of
/// them.
[[nodiscard]] std::vector<MethodRun> trace_methods(const Document& document,
                                                   const MethodSet& methods = built_in_methods());

/// The run that says most about a document: the first wrong one, else the first that gives up; of
/// the user's own methods, if there is one, else of the others. Null when there is neither. Runs
/// whose document does not fit into the scalar are passed over.
[[nodiscard]] const MethodRun* most_telling_run(std::span<const MethodRun> runs) noexcept;

/// The step's largest error in ulps; infinite for a test that goes the wrong way.
[[nodiscard]] double error_of(const Step& step) noexcept;

} // namespace secant
