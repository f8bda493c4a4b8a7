#include "core/methods/severity.h"

#include "core/geometry/elementary.h"
#include "core/geometry/exact/gaps.h"
#include "core/geometry/margin.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

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

struct Change {
    double size = never;
    bool by_growth = false;
};

/// The least change of r after which the case is `wanted`: to a distance of C from E, L or the
/// line, or to just beside it.
template <int N>
Change change_to(Case wanted, const Query<N>& query)
{
    const exact::Gaps gaps = exact::exact_gaps(query);
    Change least;
    for (const exact::Gap& gap : {gaps.start, gaps.end, gaps.line}) {
        const double at = query.circle.radius + gap.side * gap.size;
        // r + s is rounded here, and the distance is between two doubles.
        const double step = 4.0 * std::numeric_limits<double>::epsilon() *
                            (std::abs(at) + query.circle.radius + query.piece.radius);
        for (const double radius : {at - step, at, at + step}) {
            if (!(radius >= 0.0) || std::isinf(radius) || gap.size >= least.size) continue;
            Query<N> changed = query;
            changed.circle.radius = radius;
            if (classify(changed).kind == wanted) least = {gap.size, radius > query.circle.radius};
        }
    }
    return least;
}

/// The process of the method ended, or had to be ended.
bool is_breakdown(Failure failure)
{
    return failure == Failure::crashed || failure == Failure::too_slow ||
           failure == Failure::no_answer;
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
        length = hypotenuse(length, off(double{said[i]}, is[i]));
    return length;
}

/// The most that a point is away from the nearest of the others.
template <class Points, class Others, class Off>
double most_away(const Points& points, const Others& others, const Off& off_of)
{
    double most = 0.0;
    for (const auto& point : points) {
        double least = never;
        for (const auto& other : others)
            least = std::min(least, off_of(point, other));
        most = std::max(most, least);
    }
    return most;
}

/// The most that a point is away from the nearest true one; and the other way round where their
/// number is wrong.
template <int N, class T>
double points_off(const MethodInfo& info, const Outcome<N, T>& outcome, const OwnTruth& truth,
                  const Vec<N>& start, const Solution<N>& is)
{
    std::vector<Vec<N>> points;
    if (info.first_hit_only && truth.begins_inside) {
        points.push_back(start);
    } else {
        for (const Root<N>& root : is.roots) {
            if (root.counts && !(info.first_hit_only && !points.empty()))
                points.push_back(root.point);
        }
    }
    const std::span<const Vec<N, T>> said{
        outcome.points.data(), static_cast<std::size_t>(std::min(*outcome.point_count, 2))};
    const auto off_of = [](const Vec<N, T>& one, const Vec<N>& other) {
        return off<N, T>(one, other);
    };
    double most = most_away(said, points, off_of);
    if (*outcome.point_count != truth.points) {
        most = std::max(most, most_away(points, said, [&](const auto& one, const auto& other) {
                            return off_of(other, one);
                        }));
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
    const double radius = own.circle.radius;
    out.radius = radius;
    if (outcome.failure != Failure::none) {
        out.worst = is_breakdown(outcome.failure) ? never : radius + own.piece.radius;
    } else {
        if (says_hit != truth.hit) {
            const Margins held = margins(own);
            const bool of_disk = truth.target == Target::disk;
            const Margin& margin = of_disk ? held.disk_overlap : held.curve_hit;
            out.verdict = margin.radius;
            out.verdict_by_growth = margin.by_growth;
        }
        // The case of a miss is none, of a method that names those of hits alone.
        const bool says_case = outcome.kind && (info.reply != Reply::hit_case || says_hit);
        if (says_case && *outcome.kind != truth.classification.kind) {
            const Change change = change_to(*outcome.kind, own);
            out.kind = change.size;
            out.kind_by_growth = change.by_growth;
        }
        if (says_hit == truth.hit) out.numbers = numbers_off(info, outcome, own, truth);
        // A hit is no deeper than the circle is large.
        const double deepest = radius + own.piece.radius;
        const double verdict = truth.hit ? std::min(out.verdict, deepest) : out.verdict;
        const double kind = out.kind < never ? out.kind : deepest;
        out.worst = std::max({verdict, kind, out.numbers});
    }
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
