#include "core/session/comparison/traces.h"

#include "core/geometry/query.h"
#include "core/methods/registry.h"
#include "core/methods/tape/number_blame.h"
#include "core/methods/trace/trace_method.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>
#include <variant>

namespace secant {
namespace {

std::size_t find_wrong_step(const Trace& trace)
{
    const auto wrong_way = std::ranges::find_if(trace, [](const Step& step) {
        return step.kind == StepKind::test && step.truth.computed != step.truth.exact;
    });
    const auto lossy =
        std::ranges::find_if(trace, [](const Step& step) { return error_of(step) > lossy_ulps; });
    const auto found = std::min(wrong_way, lossy);
    if (found != trace.end()) return static_cast<std::size_t>(found - trace.begin());
    return trace.empty() ? 0 : trace.size() - 1;
}

double largest_error(const Method& method, const Trace& trace)
{
    const auto& listing = info_of(method).listing;
    double largest = 0.0;
    for (const Step& step : trace) {
        if (listing[static_cast<std::size_t>(step.line)].is_answer) {
            largest = std::max(largest, error_of(step));
        }
    }
    return largest;
}

/// What is untrue is a verdict, a case or a count, which its tests decide, or a number that is off.
/// Of a run that is right, all numbers that it returns may have lost digits.
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
    // A method that refuses a query with exact numbers, too, needs no more reason. What lies beyond
    // the end of a tape may be to blame, and so may what was computed beside it.
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
    if (step.kind == StepKind::give_up) return infinity;
    if (step.kind == StepKind::test && step.truth.computed != step.truth.exact) return infinity;
    double largest = 0.0;
    for (const TracedNumber& number : step.numbers) {
        largest = std::max(largest, number.error_ulps);
    }
    return largest;
}

} // namespace secant
