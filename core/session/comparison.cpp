#include "core/session/comparison.h"

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

/// The question a method asks: what it looks at, and which of the radii it knows.
template <class T>
Scene<T> own_question(MethodId id, Scene<T> scene)
{
    if (const auto extent = info_of(id).extent) scene.piece.extent = *extent;
    switch (id) {
    case MethodId::secant:
    case MethodId::stadium_circle: break;
    case MethodId::stadium_point: scene.circle.radius = T{0}; break;
    case MethodId::quadratic:
    case MethodId::triangle_area:
    case MethodId::min_max_distance:
    case MethodId::ray:
    case MethodId::closest_point:
    case MethodId::glm_ray_sphere:
    case MethodId::glm_line_sphere: scene.piece.radius = T{0}; break;
    }
    return scene;
}

bool hit_of(const Classification& classification, Target target)
{
    return target == Target::curve ? classification.curve_hit : classification.disk_overlap;
}

/// How many points of the ray lie on the circle.
int points_on_ray(const Classification& truth)
{
    if (!truth.curve_hit) return 0;
    return truth.tangent || truth.kind == Case::degenerate || truth.kind == Case::exit_wound ||
                   truth.kind == Case::completely_inside
               ? 1
               : 2;
}

/// Right not only in hit or miss, but in what else it says that is either true or false.
bool is_right(const ComparedMethod& row)
{
    if (row.outcome.hit != row.expected_hit) return false;
    switch (row.method) {
    case MethodId::quadratic: return !row.outcome.hit || row.outcome.kind == row.truth.kind;
    case MethodId::ray: return row.outcome.point_count == points_on_ray(row.truth);
    case MethodId::secant:
    case MethodId::triangle_area:
    case MethodId::min_max_distance:
    case MethodId::closest_point:
    case MethodId::stadium_point:
    case MethodId::stadium_circle:
    case MethodId::glm_ray_sphere:
    case MethodId::glm_line_sphere: return true;
    }
    return true;
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
    const Scene<T> question = own_question(id, scene);
    row.truth = classify(question.circle, question.piece);
    row.largest_error_ulps = largest_error(row);
    row.first_wrong_step = find_wrong_step(row.trace);

    // Ours answers whatever the document asks.
    const Target target = info_of(id).extent ? info_of(id).target : document.target;
    row.expected_hit = hit_of(row.truth, target);
    if (!info_of(id).extent) row.outcome.hit = row.expected_hit;
    const bool asked = hit_of(classify(scene.circle, scene.piece), document.target);
    if (row.outcome.failure != Failure::none) {
        row.mark = Mark::gives_up;
    } else if (!is_right(row)) {
        row.mark = Mark::wrong;
    } else {
        row.mark = row.outcome.hit == asked ? Mark::right : Mark::another_question;
    }
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
