#include "core/session/comparison/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

template <class T>
struct Scene {
    Circle<2, T> circle;
    Piece<2, T> piece;
};

template <class T>
Scene<T> rounded_to(const Document& document)
{
    return {{Vec<2, T>{document.circle.center}, static_cast<T>(document.circle.radius)},
            {Vec<2, T>{document.piece.start}, Vec<2, T>{document.piece.end}, document.piece.extent,
             static_cast<T>(document.piece.radius)}};
}

template <class T>
Outcome<2, double> widened(const Outcome<2, T>& narrow)
{
    Outcome<2, double> out;
    out.failure = narrow.failure;
    out.hit = narrow.hit;
    out.kind = narrow.kind;
    out.tangent = narrow.tangent;
    if (narrow.roots) out.roots = {double{(*narrow.roots)[0]}, double{(*narrow.roots)[1]}};
    for (std::size_t i = 0; i < out.points.size(); ++i)
        out.points[i] = Vec<2>{narrow.points[i]};
    out.point_count = narrow.point_count;
    if (narrow.closest) out.closest = Vec<2>{*narrow.closest};
    if (narrow.distance) out.distance = double{*narrow.distance};
    if (narrow.offset) out.offset = Vec<2>{*narrow.offset};
    if (narrow.ray_distance) out.ray_distance = double{*narrow.ray_distance};
    return out;
}

std::size_t find_wrong_step(const Trace& trace)
{
    const auto wrong_way = std::ranges::find_if(trace, [](const Step& step) {
        return step.kind == StepKind::test && step.truth.computed != step.truth.exact;
    });
    const auto lossy =
        std::ranges::find_if(trace, [](const Step& step) { return error_of(step) > lossy_ulps; });
    const auto found = wrong_way != trace.end() && lossy != trace.end()
                           ? std::min(wrong_way, lossy)
                           : (wrong_way != trace.end() ? wrong_way : lossy);
    if (found != trace.end()) return static_cast<std::size_t>(found - trace.begin());
    return trace.empty() ? 0 : trace.size() - 1;
}

double largest_error(const ComparedMethod& row)
{
    const auto& listing = info_of(row.method).listing;
    double largest = 0.0;
    for (const Step& step : row.trace) {
        if (listing[static_cast<std::size_t>(step.line)].is_answer) {
            largest = std::max(largest, error_of(step));
        }
    }
    return largest;
}

template <class T>
ComparedMethod compared(MethodId id, Scalar scalar, const Document& document)
{
    ComparedMethod row{id, scalar};
    const Scene<T> scene = rounded_to<T>(document);
    row.representable = is_valid(scene.circle, scene.piece);
    if (!row.representable) return row;

    auto traced = trace_method(id, scene.circle, scene.piece);
    row.outcome = widened(traced.outcome);
    row.trace = std::move(traced.trace);
    const OwnTruth truth = own_truth(id, scene.circle, scene.piece, document.target);
    row.truth = truth.classification;
    row.expected_hit = truth.hit;
    // Ours answers whatever the document asks.
    if (!info_of(id).extent) row.outcome.hit = truth.hit;
    const bool asked = hit_of(classify(scene.circle, scene.piece), document.target);
    row.mark = mark_of(id, row.outcome, truth, asked);
    row.largest_error_ulps = largest_error(row);
    row.first_wrong_step = find_wrong_step(row.trace);
    return row;
}

} // namespace

std::vector<ComparedMethod> compare_methods(const Document& document)
{
    std::vector<ComparedMethod> rows;
    rows.reserve(2 * methods().size());
    for (const MethodInfo& method : methods()) {
        rows.push_back(compared<double>(method.id, Scalar::float64, document));
        rows.push_back(compared<float>(method.id, Scalar::float32, document));
    }
    return rows;
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
