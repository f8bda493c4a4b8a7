#include "core/methods/judgement.h"

#include <algorithm>

namespace secant {
namespace {

/// How many points of the circle lie on a piece of this extent.
int points_on(Extent extent, const Classification& is) noexcept
{
    if (!is.curve_hit) return 0;
    if (is.tangent || is.kind == Case::degenerate) return 1;
    switch (extent) {
    case Extent::segment: return is.kind == Case::impale ? 2 : 1;
    case Extent::ray:
        return is.kind == Case::exit_wound || is.kind == Case::completely_inside ? 1 : 2;
    case Extent::line: break;
    }
    return 2;
}

/// Whether what the outcome has, beside its verdict, is right.
template <int N, class T>
bool has_right_fields(const Outcome<N, T>& outcome, const OwnTruth& truth) noexcept
{
    if (outcome.kind && *outcome.kind != truth.classification.kind) return false;
    return !outcome.point_count || *outcome.point_count == truth.points;
}

} // namespace

template <int N, class T>
OwnTruth own_truth(const MethodInfo& info, const Query<N, T>& query, Target asked) noexcept
{
    const Query<N, T> own = own_query(info, query);
    OwnTruth truth;
    truth.target = info.has_both_targets ? asked : info.target;
    truth.classification = classify(own);
    truth.hit = hit_of(truth.classification, truth.target);
    truth.points = points_on(own.piece.extent, truth.classification);
    if (info.first_hit_only) truth.points = std::min(truth.points, 1);
    return truth;
}

template <int N, class T>
OwnTruth own_truth(const Method& id, const Circle<N, T>& circle, const Piece<N, T>& piece,
                   Target asked) noexcept
{
    return own_truth(info_of(id), Query<N, T>{circle, piece}, asked);
}

template <int N, class T>
bool is_right(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth) noexcept
{
    if (outcome.failure == Failure::not_asked) return true;
    if (outcome.failure != Failure::none) return false;
    if (verdict_of(outcome, truth.target) != truth.hit) return false;
    const Classification& is = truth.classification;
    switch (info_of(id).reply) {
    case Reply::segment_case: return outcome.kind == is.kind && outcome.tangent == is.tangent;
    case Reply::hit_case: return !outcome.hit || outcome.kind == is.kind;
    case Reply::ray_points: return outcome.point_count == truth.points;
    case Reply::any_field: return has_right_fields(outcome, truth);
    case Reply::verdict:
    case Reply::offset:
    case Reply::ray_distance: break;
    }
    return true;
}

template <int N, class T>
Mark mark_of(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth,
             bool asked_hit) noexcept
{
    if (outcome.failure == Failure::at_work) return Mark::at_work;
    if (outcome.failure == Failure::not_asked) return Mark::not_asked;
    if (outcome.failure != Failure::none) return Mark::gives_up;
    if (!is_right(id, outcome, truth)) return Mark::wrong;
    return verdict_of(outcome, truth.target) == asked_hit ? Mark::right : Mark::another_query;
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template OwnTruth own_truth(const MethodInfo&, const Query<N, T>&, Target) noexcept;           \
    template OwnTruth own_truth(const Method&, const Circle<N, T>&, const Piece<N, T>&,            \
                                Target) noexcept;                                                  \
    template bool is_right(const Method&, const Outcome<N, T>&, const OwnTruth&) noexcept;         \
    template Mark mark_of(const Method&, const Outcome<N, T>&, const OwnTruth&, bool) noexcept

SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(3, float);
SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, double);
#undef SECANT_INSTANTIATE

} // namespace secant
