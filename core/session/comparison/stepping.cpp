#include "core/session/comparison/stepping.h"

#include "core/methods/registry.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

std::optional<std::size_t> index_of(const Trace& trace, Trace::const_iterator found)
{
    if (found == trace.end()) return std::nullopt;
    return static_cast<std::size_t>(found - trace.begin());
}

} // namespace

const ListingLine& line_of(const Method& method, const Step& step) noexcept
{
    return info_of(method).listing[static_cast<std::size_t>(step.line)];
}

LineState line_state(const MethodRun& run, std::size_t step, int line) noexcept
{
    const Trace& trace = run.trace;
    if (!info_of(run.method).listing[static_cast<std::size_t>(line)].is_step)
        return LineState::no_step;
    if (trace.empty()) return LineState::ahead;
    if (trace[step].line == line) return LineState::current;
    const auto found = std::ranges::find(trace, line, &Step::line);
    if (found != trace.end()) {
        return found - trace.begin() < static_cast<std::ptrdiff_t>(step) ? LineState::done
                                                                         : LineState::ahead;
    }
    // A listing runs downwards, so the lines that the next step skips are skipped already.
    const bool last = step + 1 == trace.size();
    return last || line < trace[step + 1].line ? LineState::not_taken : LineState::ahead;
}

std::span<const TracedNumber> value_of(const MethodRun& run, std::size_t steps,
                                       std::string_view symbol) noexcept
{
    for (std::size_t i = std::min(steps, run.trace.size()); i-- > 0;) {
        const Step& step = run.trace[i];
        if (!step.numbers.empty() && line_of(run.method, step).symbol == symbol) {
            return step.numbers;
        }
    }
    return {};
}

std::span<const TracedNumber> value_at(const MethodRun& run, std::size_t steps, int line) noexcept
{
    for (std::size_t i = std::min(steps, run.trace.size()); i-- > 0;) {
        const Step& step = run.trace[i];
        if (!step.numbers.empty() && step.line == line) return step.numbers;
    }
    return {};
}

std::optional<std::size_t> first_lossy_step(const Trace& trace) noexcept
{
    return index_of(trace, std::ranges::find_if(trace, [](const Step& step) {
                        return error_of(step) > lossy_ulps;
                    }));
}

std::optional<std::size_t> first_endless_step(const Trace& trace) noexcept
{
    return index_of(trace, std::ranges::find_if(trace, [](const Step& step) {
                        return std::ranges::any_of(step.numbers, [](const TracedNumber& number) {
                            return !std::isfinite(number.computed);
                        });
                    }));
}

std::size_t matching_step(const Trace& before, std::size_t step, const Trace& after) noexcept
{
    if (before.empty() || after.empty()) return 0;
    const int line = before[std::min(step, before.size() - 1)].line;
    std::size_t match = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i].line <= line) match = i;
    }
    return match;
}

} // namespace secant
