#include "core/session/traces.h"

#include "core/geometry/query.h"
#include "core/methods/registry.h"
#include "core/methods/tape/blame.h"
#include "core/methods/trace/recorder.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <variant>

namespace secant {
namespace {

std::size_t find_wrong_step(const Trace& trace)
{
    const auto wrong_way = std::ranges::find_if(trace, goes_wrong_way);
    const auto lossy =
        std::ranges::find_if(trace, [](const Step& step) { return error_of(step) > lossy_ulps; });
    const auto found = std::min(wrong_way, lossy);
    if (found != trace.end()) return static_cast<std::size_t>(found - trace.begin());
    return trace.empty() ? 0 : trace.size() - 1;
}

double largest_error(const Method& method, const Trace& trace)
{
    double largest = 0.0;
    for (const Step& step : trace) {
        if (line_of(method, step).is_answer) largest = std::max(largest, error_of(step));
    }
    return largest;
}

/// The blame for an untrue outcome: for a verdict, a case or a count, which its tests decide, or
/// for a number that is off. Of a run that is right, all numbers that it returns may have lost
/// digits.
template <int N, class T>
Blame found_blame(const MethodRun& run, const Query<N, T>& query, const Outcome<N, T>& outcome)
{
    const MethodInfo& info = info_of(run.method);
    if (!run.off.empty()) return number_blame(run.tape, info, query, outcome, run.off);
    if (is_untrue(run.mark)) return blame(run.tape);
    std::vector<std::string_view> names;
    for (const ListingLine& line : info.listing) {
        if (line.is_answer) names.push_back(line.symbol);
    }
    return blame(run.tape, {names, numbers_called({}, outcome)});
}

template <int N, class T>
std::optional<Blame> blame_of(const MethodRun& run, const Query<N, T>& query,
                              const Outcome<N, T>& outcome)
{
    if (!is_untrue(run.mark) && !(run.largest_error_ulps > lossy_ulps)) return std::nullopt;
    if (!run.tape.trouble.empty()) return std::nullopt; // these are not its operations
    if (run.tape.operations.empty() || !is_valid(run.tape)) return std::nullopt;
    Blame out = found_blame(run, query, outcome);
    // A method that also refuses a query with exact numbers needs no more reason. Operations beyond
    // the end of a tape may be to blame, and so may those beside it.
    const bool needs_none = run.mark == Mark::gives_up || !is_untrue(run.mark);
    const bool is_known = !run.tape.is_cut_off && out.sees_numbers;
    if (out.off == no_operation && (needs_none || !is_known)) return std::nullopt;
    return out;
}

template <class T, int N>
MethodRun traced_run(const Method& method, Scalar scalar, const Query<N>& wide, Target target)
{
    const Query<N, T> query = rounded_to<T>(wide);
    if (!is_valid(query)) return {mark_method(method, scalar, {wide, target})};
    auto traced = trace_method(method, query.circle, query.piece);
    MethodRun run{mark_outcome(method, traced.outcome, query, target)};
    run.trace = std::move(traced.trace);
    run.tape = std::move(traced.tape);
    run.largest_error_ulps = largest_error(method, run.trace);
    run.first_wrong_step = find_wrong_step(run.trace);
    run.blame = blame_of(run, query, traced.outcome);
    return run;
}

} // namespace

MethodRun trace_run(const Method& method, Scalar scalar, const Document& document)
{
    const auto trace = [&](const auto& query) {
        return scalar == Scalar::float32
                   ? traced_run<float>(method, scalar, query, document.target)
                   : traced_run<double>(method, scalar, query, document.target);
    };
    return std::visit(trace, document.query);
}

std::vector<MethodRun> trace_methods(const Document& document, const MethodSet& methods)
{
    std::vector<MethodRun> runs;
    runs.reserve(2 * methods.size());
    for (const Method& method : methods) {
        for (const Scalar scalar : {Scalar::float64, Scalar::float32})
            runs.push_back(trace_run(method, scalar, document));
    }
    return runs;
}

const MethodRun* most_telling_run(std::span<const MethodRun> runs) noexcept
{
    for (const bool is_loaded : {true, false}) {
        for (const Mark mark : {Mark::wrong, Mark::gives_up}) {
            const auto is_it = [&](const MethodRun& run) {
                return run.mark == mark && run.representable && run.method->is_loaded == is_loaded;
            };
            const auto found = std::ranges::find_if(runs, is_it);
            if (found != runs.end()) return &*found;
        }
    }
    return nullptr;
}

double error_of(const Step& step) noexcept
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (step.kind == StepKind::give_up || goes_wrong_way(step)) return infinity;
    double largest = 0.0;
    for (const TracedNumber& number : step.numbers) {
        largest = std::max(largest, number.error_ulps);
    }
    return largest;
}

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
    assert(run.trace.empty() || step < run.trace.size());
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

namespace {

using Roots = std::array<double, 2>;

/// The values of all steps with a place on the line, or of those with one name only; the last two.
std::optional<Roots> last_places(const MethodRun& run, std::string_view name = {})
{
    std::optional<Roots> last;
    for (const Step& step : run.trace) {
        const ListingLine& line = line_of(run.method, step);
        if (line.witness != Witness::parameter || step.numbers.empty()) continue;
        if (!name.empty() && line.symbol != name) continue;
        const double t = step.numbers.front().computed;
        last = last ? Roots{(*last)[1], t} : Roots{t, t};
    }
    return last;
}

/// A verdict may come from many places on the line, so there only names tell which are roots.
std::optional<Roots> unordered_roots(const MethodRun& run)
{
    const auto first = last_places(run, "t1");
    const auto second = last_places(run, "t2");
    if (first && second) return Roots{(*first)[1], (*second)[1]};
    return run.outcome.point_count ? last_places(run) : std::nullopt;
}

} // namespace

std::optional<std::array<double, 2>> own_roots(const MethodRun& run)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return std::nullopt;
    if (outcome.roots) return outcome.roots;
    auto roots = unordered_roots(run);
    if (roots && (*roots)[1] < (*roots)[0]) std::swap((*roots)[0], (*roots)[1]);
    return roots;
}

std::vector<Vec<3>> own_points(const MethodRun& run)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return {};
    std::vector<Vec<3>> points(outcome.points.begin(),
                               outcome.points.begin() + outcome.point_count.value_or(0));
    if (outcome.closest) points.push_back(*outcome.closest);
    return points;
}

} // namespace secant
