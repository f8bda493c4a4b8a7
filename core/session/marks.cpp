#include "core/session/marks.h"

#include "core/geometry/query.h"
#include "core/methods/registry.h"

#include <type_traits>
#include <variant>

namespace secant {
namespace {

/// The vector in space: z = 0 for one in the plane.
template <int N, class T>
Vec<3> widened(const Vec<N, T>& narrow)
{
    Vec<3> out{};
    for (int i = 0; i < N; ++i)
        out[i] = double{narrow[i]};
    return out;
}

template <int N, class T>
Outcome<3, double> widened(const Outcome<N, T>& narrow)
{
    Outcome<3, double> out;
    out.failure = narrow.failure;
    out.hit = narrow.hit;
    out.disk_overlap = narrow.disk_overlap;
    out.kind = narrow.kind;
    out.tangent = narrow.tangent;
    if (narrow.roots) out.roots = {double{(*narrow.roots)[0]}, double{(*narrow.roots)[1]}};
    for (std::size_t i = 0; i < out.points.size(); ++i)
        out.points[i] = widened<N, T>(narrow.points[i]);
    out.point_count = narrow.point_count;
    if (narrow.closest) out.closest = widened<N, T>(*narrow.closest);
    if (narrow.distance) out.distance = double{*narrow.distance};
    if (narrow.offset) out.offset = widened<N, T>(*narrow.offset);
    if (narrow.ray_distance) out.ray_distance = double{*narrow.ray_distance};
    out.why = narrow.why;
    return out;
}

template <class T, int N>
MethodMark marked(const Method& method, Scalar scalar, const Query<N>& wide, Target target)
{
    const Query<N, T> query = rounded_to<T>(wide);
    if (is_valid(query)) {
        const auto outcome = run_method(method, query.circle, query.piece);
        return mark_outcome(method, outcome, query, target);
    }
    MethodMark none{method, scalar};
    none.representable = false;
    return none;
}

} // namespace

template <int N, class T>
MethodMark mark_outcome(const Method& method, const Outcome<N, T>& outcome,
                        const Query<N, T>& query, Target target)
{
    const OwnTruth truth = own_truth(method, query.circle, query.piece, target);
    const bool asked = hit_of(classify(query.circle, query.piece), target);
    MethodMark mark{method, std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64};
    mark.mark = mark_of(method, outcome, truth, asked);
    mark.outcome = widened(outcome);
    mark.verdict = verdict_of(outcome, truth.target);
    mark.truth = truth.classification;
    mark.expected_hit = truth.hit;
    mark.true_points = truth.points;
    if (says_right(info_of(method), outcome, truth))
        mark.off = number_off(info_of(method), outcome, truth);
    return mark;
}

MethodMark mark_method(const Method& method, Scalar scalar, const Document& document)
{
    const auto mark = [&](const auto& query) {
        return scalar == Scalar::float32 ? marked<float>(method, scalar, query, document.target)
                                         : marked<double>(method, scalar, query, document.target);
    };
    return std::visit(mark, document.query);
}

std::vector<MethodMark> mark_methods(const Document& document, const MethodSet& methods)
{
    std::vector<MethodMark> marks;
    marks.reserve(2 * methods.size());
    for (const Method& method : methods) {
        for (const Scalar scalar : {Scalar::float64, Scalar::float32})
            marks.push_back(mark_method(method, scalar, document));
    }
    return marks;
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template MethodMark mark_outcome(const Method&, const Outcome<N, T>&, const Query<N, T>&,      \
                                     Target)

SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, float);
SECANT_INSTANTIATE(3, double);

#undef SECANT_INSTANTIATE

} // namespace secant
