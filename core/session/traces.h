#pragma once

#include "core/methods/tape/blame.h"
#include "core/methods/trace/trace.h"
#include "core/session/marks.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace secant {

/// A method in a scalar on a document, with its steps. Its outcome has the bits that `mark_method`
/// has.
struct MethodRun : MethodMark {
    Trace trace{}; ///< empty when the document does not fit into the scalar
    Tape tape{};   ///< of its operations; empty of a method that computes out of sight
    /// The reason why it is wrong or gives up, or why its numbers are off. None without a tape, of
    /// a run that is right to `lossy_ulps`, and of one that would give up with exact numbers, too.
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

/// The state of a listing's line at the current step.
enum class LineState {
    done,      ///< executed before the current step
    current,   ///< the line of the current step
    ahead,     ///< may be executed after the current step
    not_taken, ///< skipped by a branch
    no_step,   ///< executed or not: no step says so
};

/// The line of a step.
/// @pre step.line is one of the method's
[[nodiscard]] const ListingLine& line_of(const Method& method, const Step& step) noexcept;

/// The state of a line when `step` is the current step. With an empty trace every line is ahead.
/// @pre step < run.trace.size() unless the trace is empty, and the line is one of the method's
[[nodiscard]] LineState line_state(const MethodRun& run, std::size_t step, int line) noexcept;

/// The value of a symbol after the first `steps` steps of a run; empty when the symbol has none.
[[nodiscard]] std::span<const TracedNumber> value_of(const MethodRun& run, std::size_t steps,
                                                     std::string_view symbol) noexcept;

/// The same for the symbol that a line of the listing defines.
[[nodiscard]] std::span<const TracedNumber> value_at(const MethodRun& run, std::size_t steps,
                                                     int line) noexcept;

/// The first step that loses more than `lossy_ulps`, takes the wrong branch or gives up.
[[nodiscard]] std::optional<std::size_t> first_lossy_step(const Trace& trace) noexcept;

/// The first step that computes NaN or infinity.
[[nodiscard]] std::optional<std::size_t> first_endless_step(const Trace& trace) noexcept;

/// The step of `after` on the same line as `step` of `before`, else on the last line before that
/// line. Zero when either trace is empty.
[[nodiscard]] std::size_t matching_step(const Trace& before, std::size_t step,
                                        const Trace& after) noexcept;

/// t1 and t2 of a run: those that it returns or calls so, or those from which it makes its points,
/// the lesser first. Both are the same for a single root. None when the run has no roots, or gives
/// up. They may be infinite or NaN.
[[nodiscard]] std::optional<std::array<double, 2>> own_roots(const MethodRun& run);

/// The points that a run returns: in the plane z is 0, and coordinates may be infinite or NaN.
[[nodiscard]] std::vector<Vec<3>> own_points(const MethodRun& run);

} // namespace secant
