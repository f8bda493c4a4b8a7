#include "core/session/comparison/marks.h"

#include "core/geometry/query.h"
#include "core/methods/registry.h"

namespace secant {
namespace {

template <class T>
Query<2, T> query_in(const Document& document)
{
    return rounded_to<T>(Query<2>{document.circle, document.piece});
}

template <class T>
Outcome<2, double> widened(const Outcome<2, T>& narrow)
{
    Outcome<2, double> out;
    out.failure = narrow.failure;
    out.hit = narrow.hit;
    out.disk_overlap = narrow.disk_overlap;
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

template <class T>
MethodMark marked(MethodId method, Scalar scalar, const Document& document)
{
    const Query<2, T> query = query_in<T>(document);
    if (is_valid(query)) {
        return mark_outcome(method, run_method(method, query.circle, query.piece), document);
    }
    MethodMark none{method, scalar};
    none.representable = false;
    return none;
}

} // namespace

template <class T>
MethodMark mark_outcome(MethodId method, const Outcome<2, T>& outcome, const Document& document)
{
    const Query<2, T> query = query_in<T>(document);
    const OwnTruth truth = own_truth(method, query.circle, query.piece, document.target);
    const bool asked = hit_of(classify(query.circle, query.piece), document.target);
    MethodMark mark{method, std::is_same_v<T, float> ? Scalar::float32 : Scalar::float64};
    mark.mark = mark_of(method, outcome, truth, asked);
    mark.outcome = widened(outcome);
    mark.verdict = verdict_of(outcome, truth.target);
    mark.truth = truth.classification;
    mark.expected_hit = truth.hit;
    return mark;
}

MethodMark mark_method(MethodId method, Scalar scalar, const Document& document)
{
    return scalar == Scalar::float32 ? marked<float>(method, scalar, document)
                                     : marked<double>(method, scalar, document);
}

std::vector<MethodMark> mark_methods(const Document& document)
{
    std::vector<MethodMark> marks;
    marks.reserve(2 * methods().size());
    for (const MethodInfo& method : methods()) {
        for (const Scalar scalar : {Scalar::float64, Scalar::float32})
            marks.push_back(mark_method(method.id, scalar, document));
    }
    return marks;
}

template MethodMark mark_outcome(MethodId, const Outcome<2, float>&, const Document&);
template MethodMark mark_outcome(MethodId, const Outcome<2, double>&, const Document&);

} // namespace secant
