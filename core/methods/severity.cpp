#include "core/methods/severity.h"

#include "core/geometry/exact/gaps.h"
#include "core/geometry/margin.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace secant {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// The own query in double, whose radius is r: of a method that knows s alone, s.
template <int N, class T>
Query<N> own_with_radius(const MethodInfo& info, const Query<N, T>& query)
{
    Query<N> own = widen(own_query(info, query));
    if (info.radii == Radii::piece) std::swap(own.circle.radius, own.piece.radius);
    return own;
}

/// The least change of r after which the case is `wanted`: to a distance of C from E, L or the
/// line, or to just beside it.
template <int N>
double change_to(Case wanted, const Query<N>& query)
{
    const exact::Gaps gaps = exact::exact_gaps(query);
    double least = never;
    for (const exact::Gap& gap : {gaps.start, gaps.end, gaps.line}) {
        const double at = query.circle.radius + gap.side * gap.size;
        // r + s is rounded here, and the distance is between two doubles.
        const double step = 4.0 * std::numeric_limits<double>::epsilon() *
                            (std::abs(at) + query.circle.radius + query.piece.radius);
        for (const double radius : {at - step, at, at + step}) {
            if (!(radius >= 0.0) || std::isinf(radius)) continue;
            Query<N> changed = query;
            changed.circle.radius = radius;
            if (classify(changed).kind == wanted) least = std::min(least, gap.size);
        }
    }
    return least;
}

/// |said - is|, and infinity for NaN.
double off(double said, double is)
{
    if (said == is) return 0.0;
    const double difference = std::abs(said - is);
    return std::isnan(difference) ? never : difference;
}

template <int N, class T>
double off(const Vec<N, T>& said, const Vec<N>& is)
{
    double length = 0.0;
    for (int i = 0; i < N; ++i)
        length = std::hypot(length, off(double{said[i]}, is[i]));
    return length;
}

/// The most that a point is away from the nearest true one.
template <int N, class T>
double points_off(const MethodInfo& info, const Outcome<N, T>& outcome, const OwnTruth& truth,
                  const Vec<N>& start, const Solution<N>& is)
{
    double most = 0.0;
    for (std::size_t said = 0; said < static_cast<std::size_t>(*outcome.point_count); ++said) {
        const Vec<N, T>& point = outcome.points[said];
        double least = never;
        if (info.first_hit_only && truth.begins_inside) {
            least = off<N, T>(point, start);
        } else {
            for (const Root<N>& root : is.roots) {
                if (root.counts) least = std::min(least, off<N, T>(point, root.point));
                if (root.counts && info.first_hit_only) break;
            }
        }
        most = std::max(most, least);
    }
    return most;
}

template <int N, class T>
double numbers_off(const MethodInfo& info, const Outcome<N, T>& outcome, const Query<N>& own,
                   const OwnTruth& truth)
{
    const Solution<N> is = solve(own.circle, own.piece);
    const Vec<N>& start = own.piece.start;
    double most = 0.0;
    if (truth.hit && outcome.roots && has_roots(is.classification.kind)) {
        const double length = glm::distance(start, own.piece.end);
        for (std::size_t i = 0; i < 2; ++i)
            most = std::max(most, off(double{(*outcome.roots)[i]}, is.roots[i].t) * length);
    }
    if (truth.hit && outcome.point_count)
        most = std::max(most, points_off(info, outcome, truth, start, is));
    if (outcome.closest) most = std::max(most, off<N, T>(*outcome.closest, is.closest));
    if (outcome.distance) most = std::max(most, off(double{*outcome.distance}, is.distance));
    if (outcome.offset && is.offset_defined)
        most = std::max(most, off<N, T>(*outcome.offset, is.offset));
    if (truth.hit && outcome.ray_distance) {
        double first = 0.0;
        const auto root = std::ranges::find(is.roots, true, &Root<N>::counts);
        if (!truth.begins_inside && root != is.roots.end())
            first = glm::distance(start, root->point);
        most = std::max(most, off(double{*outcome.ray_distance}, first));
    }
    return most;
}

} // namespace

template <int N, class T>
Severity severity_of(const MethodInfo& info, const Outcome<N, T>& outcome, const Query<N, T>& query,
                     const OwnTruth& truth)
{
    Severity out;
    const Query<N> own = own_with_radius(info, query);
    const bool says_hit = verdict_of(outcome, truth.target);
    if (outcome.failure != Failure::none) {
        out.verdict = never;
    } else {
        if (says_hit != truth.hit) {
            const Margins held = margins(own);
            const bool of_disk = truth.target == Target::disk;
            out.verdict = (of_disk ? held.disk_overlap : held.curve_hit).radius;
        }
        // The case of a miss is none, of a method that names those of hits alone.
        const bool says_case = outcome.kind && (info.reply != Reply::hit_case || says_hit);
        if (says_case && *outcome.kind != truth.classification.kind)
            out.kind = change_to(*outcome.kind, own);
        if (says_hit == truth.hit) out.numbers = numbers_off(info, outcome, own, truth);
    }
    out.worst = std::max({out.verdict, out.kind, out.numbers});
    const double radius = own.circle.radius + own.piece.radius;
    if (out.worst > 0.0) out.of_radius = radius > 0.0 ? out.worst / radius : never;
    return out;
}

template Severity severity_of(const MethodInfo&, const Outcome<2, float>&, const Query<2, float>&,
                              const OwnTruth&);
template Severity severity_of(const MethodInfo&, const Outcome<3, float>&, const Query<3, float>&,
                              const OwnTruth&);
template Severity severity_of(const MethodInfo&, const Outcome<2, double>&, const Query<2>&,
                              const OwnTruth&);
template Severity severity_of(const MethodInfo&, const Outcome<3, double>&, const Query<3>&,
                              const OwnTruth&);

} // namespace secant
