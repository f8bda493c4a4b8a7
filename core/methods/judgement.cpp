#include "core/methods/judgement.h"

#include "core/geometry/elementary.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// The number of points of the circle on a piece of this extent.
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

/// True when the method knows only the filled circle.
bool is_about_disk(const MethodInfo& info) noexcept
{
    return info.target == Target::disk && !info.has_both_targets;
}

/// The number of points that the method should return of a query with this extent and
/// classification.
int points_of(const MethodInfo& info, Extent extent, const Classification& is) noexcept
{
    if (!info.first_hit_only) return points_on(extent, is);
    return (is_about_disk(info) ? is.disk_overlap : is.curve_hit) ? 1 : 0;
}

/// True when the first point that the method should return is E itself, because E lies in the disk.
/// When E lies on the circle, it may be E without this.
bool begins_inside(const MethodInfo& info, const Classification& is) noexcept
{
    if (!is_about_disk(info) || !is.disk_overlap) return false;
    return is.kind == Case::exit_wound || is.kind == Case::completely_inside ||
           is.kind == Case::degenerate;
}

/// The query with another radius: the one that the method computes with. In double, whatever the
/// scalar: a tolerance may be less than the last digit of a radius in float.
template <int N>
Query<N> with_radius(const MethodInfo& info, Query<N> own, double change) noexcept
{
    double& radius = info.radii == Radii::piece ? own.piece.radius : own.circle.radius;
    radius = std::clamp(radius + change, 0.0, std::numeric_limits<double>::max());
    return own;
}

/// The answers that the author of a method accepts. A verdict is true of some radius between r -
/// tolerance and r + tolerance; a case, and a number of points, of such a radius where E and L may
/// lie further out or in by the tolerance, too.
template <int N>
class AcceptedAnswers {
public:
    AcceptedAnswers(const MethodInfo& info, const Query<N>& own, const OwnTruth& truth)
        : info_(info), own_(own), truth_(truth),
          least_(classify(with_radius<N>(info, own, -info.tolerance))),
          largest_(classify(with_radius<N>(info, own, info.tolerance)))
    {
    }

    [[nodiscard]] bool has_verdict(bool hit) const
    {
        if (hit == truth_.hit) return true;
        if (truth_.target == Target::disk)
            return hit ? largest_.disk_overlap : !least_.disk_overlap;
        // Some circle between the two meets the piece unless it lies outside of the largest, or
        // inside the smallest.
        const bool is_inside = least_.disk_overlap && !least_.curve_hit;
        return hit ? largest_.disk_overlap && !is_inside : !least_.curve_hit || !largest_.curve_hit;
    }

    [[nodiscard]] bool has(std::optional<Case> kind, std::optional<int> points) const
    {
        const Vec<N> along = own_.piece.end - own_.piece.start;
        const double length = glm::length(along);
        const bool has_direction = length > 0.0 && std::isfinite(length);
        const Vec<N> move = has_direction ? along / length * info_.tolerance : Vec<N>{0.0};
        bool has_kind = !kind;
        int fewest = truth_.points;
        int most = truth_.points;
        for (const double change : {-info_.tolerance, 0.0, info_.tolerance, change_to_chord()}) {
            for (const double out : {-1.0, 0.0, 1.0}) {
                for (const double on : {-1.0, 0.0, 1.0}) {
                    Query<N> other = with_radius<N>(info_, own_, change);
                    other.piece.start -= out * move;
                    other.piece.end += on * move;
                    if (!is_valid(other)) continue;
                    const Classification is = classify(other);
                    has_kind = has_kind || is.kind == *kind;
                    const int count = points_of(info_, own_.piece.extent, is);
                    fewest = std::min(fewest, count);
                    most = std::max(most, count);
                }
            }
        }
        return has_kind && (!points || (fewest <= *points && *points <= most));
    }

private:
    /// The change of the radius after which the line has a chord as long as the tolerance: E and L,
    /// when they move, may lie on each side of it. 0 when that changes more than the tolerance.
    [[nodiscard]] double change_to_chord() const
    {
        const auto& [start, end, extent, piece_radius] = own_.piece;
        const Vec<N> along = end - start;
        const Vec<N> f = own_.circle.center - start;
        const double square = glm::dot(along, along);
        if (!(square > 0.0) || !std::isfinite(square)) return 0.0;
        const Vec<N> foot = start + along * (glm::dot(f, along) / square);
        const double reach =
            hypotenuse(glm::distance(foot, own_.circle.center), info_.tolerance / 2.0);
        const double change = reach - own_.circle.radius - piece_radius;
        return std::abs(change) <= info_.tolerance ? change : 0.0; // NaN, too
    }

    const MethodInfo& info_;
    const Query<N>& own_;
    const OwnTruth& truth_;
    Classification least_;
    Classification largest_;
};

template <int N>
TrueNumbers true_numbers(const Query<N>& own, bool begins_inside)
{
    const Solution<N> is = solve(own.circle, own.piece);
    TrueNumbers out{is, glm::distance(own.piece.start, own.piece.end), size_of(own)};
    for (int i = 0; i < N; ++i)
        out.start[static_cast<std::size_t>(i)] = own.piece.start[i];
    if (begins_inside) return out;
    const auto first = std::ranges::find(is.roots, true, &Root<N>::counts);
    if (first != is.roots.end()) out.first_distance = glm::distance(own.piece.start, first->point);
    return out;
}

/// Holds the numbers of an outcome against the true ones.
template <int N, class T>
class NumberJudge {
public:
    NumberJudge(const MethodInfo& info, const Outcome<N, T>& outcome, const OwnTruth& truth)
        : most_(std::max(info.accuracy * truth.numbers->size, info.tolerance)), outcome_(outcome),
          truth_(*truth.numbers), is_(std::get<Solution<N>>(truth_.solution)),
          first_hit_only_(info.first_hit_only), begins_inside_(truth.begins_inside)
    {
    }

    [[nodiscard]] std::string_view first_off(bool hit) const
    {
        if (hit && outcome_.roots && is_.root_count == 2) {
            if (is_off((*outcome_.roots)[0], is_.roots[0].t, truth_.length)) return "t1";
            if (is_off((*outcome_.roots)[1], is_.roots[1].t, truth_.length)) return "t2";
        }
        if (hit && outcome_.point_count && !has_right_points()) return "points";
        if (outcome_.closest && is_off(*outcome_.closest, is_.closest)) return "closest";
        if (outcome_.distance && is_off(*outcome_.distance, is_.distance)) return "distance";
        // Where C lies on the piece, several directions are as short.
        if (outcome_.offset && is_.offset_defined && is_off(*outcome_.offset, is_.offset))
            return "offset";
        if (hit && outcome_.ray_distance && is_off(*outcome_.ray_distance, truth_.first_distance))
            return "ray_distance";
        return {};
    }

private:
    /// It is true for NaN, too.
    [[nodiscard]] bool is_off(T said, double is, double scale = 1.0) const
    {
        const double number{said};
        return number != is && !(std::abs(number - is) * scale <= most_);
    }

    [[nodiscard]] bool is_off(const Vec<N, T>& said, const Vec<N>& is) const
    {
        double square = 0.0;
        for (int i = 0; i < N; ++i)
            square += (double{said[i]} - is[i]) * (double{said[i]} - is[i]);
        return !(std::sqrt(square) <= most_);
    }

    [[nodiscard]] Vec<N> start() const
    {
        Vec<N> out{};
        for (int i = 0; i < N; ++i)
            out[i] = truth_.start[static_cast<std::size_t>(i)];
        return out;
    }

    /// Each point that is returned is another one of the true ones.
    [[nodiscard]] bool has_right_points() const
    {
        std::array<const Root<N>*, 2> counted{};
        std::size_t count = 0;
        for (const Root<N>& root : is_.roots) {
            if (root.counts) counted[count++] = &root;
        }
        const auto is_near = [&](std::size_t said, std::size_t which) {
            return counted[which] != nullptr &&
                   !is_off(outcome_.points[said], counted[which]->point);
        };
        if (first_hit_only_ && begins_inside_) return !is_off(outcome_.points[0], start());
        if (*outcome_.point_count == 2)
            return (is_near(0, 0) && is_near(1, 1)) || (is_near(0, 1) && is_near(1, 0));
        return is_near(0, 0) || (!first_hit_only_ && is_near(0, 1));
    }

    double most_; ///< by which a number may be off, in world units
    const Outcome<N, T>& outcome_;
    const TrueNumbers& truth_;
    const Solution<N>& is_;
    bool first_hit_only_;
    bool begins_inside_;
};

/// True when each field of the outcome beside its verdict is right.
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
    truth.points = points_of(info, own.piece.extent, truth.classification);
    truth.begins_inside = begins_inside(info, truth.classification);
    if (info.accuracy > 0.0) truth.numbers = true_numbers<N>(widen(own), truth.begins_inside);
    if (info.tolerance > 0.0) truth.own.emplace(std::in_place_type<Query<N>>, widen(own));
    return truth;
}

template <int N, class T>
OwnTruth own_truth(const Method& id, const Circle<N, T>& circle, const Piece<N, T>& piece,
                   Target asked) noexcept
{
    return own_truth(info_of(id), Query<N, T>{circle, piece}, asked);
}

template <int N>
double size_of(const Query<N>& query) noexcept
{
    double size = 0.0;
    for_each_number(query, [&](double x) { size = std::max(size, std::abs(x)); });
    return size;
}

template double size_of(const Query<2>&) noexcept;
template double size_of(const Query<3>&) noexcept;

template <int N, class T>
bool says_right(const MethodInfo& info, const Outcome<N, T>& outcome,
                const OwnTruth& truth) noexcept
{
    if (outcome.failure != Failure::none) return false;
    if (verdict_of(outcome, truth.target) != truth.hit) return false;
    const Classification& is = truth.classification;
    switch (info.reply) {
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
std::string_view number_off(const MethodInfo& info, const Outcome<N, T>& outcome,
                            const OwnTruth& truth) noexcept
{
    if (!truth.numbers) return {};
    return NumberJudge<N, T>{info, outcome, truth}.first_off(truth.hit);
}

template <int N, class T>
bool is_right(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth) noexcept
{
    if (outcome.failure == Failure::not_asked) return true;
    return says_right(info_of(id), outcome, truth) &&
           number_off(info_of(id), outcome, truth).empty();
}

template <int N, class T>
bool is_accepted(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth) noexcept
{
    if (is_right(id, outcome, truth)) return true;
    if (!truth.own || outcome.failure != Failure::none) return false;
    // An answer that is right for another radius has the numbers of that radius; this function
    // judges those of the given one.
    if (says_right(info_of(id), outcome, truth)) return false;
    const AcceptedAnswers<N> accepted{info_of(id), *std::get_if<Query<N>>(&*truth.own), truth};
    if (!accepted.has_verdict(verdict_of(outcome, truth.target))) return false;
    if (info_of(id).reply == Reply::verdict) return true;
    const bool has_case = outcome.kind && *outcome.kind != truth.classification.kind;
    return accepted.has(has_case ? outcome.kind : std::nullopt, outcome.point_count);
}

template <int N, class T>
Mark mark_of(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth,
             bool asked_hit) noexcept
{
    if (outcome.failure == Failure::at_work) return Mark::at_work;
    if (outcome.failure == Failure::not_asked) return Mark::not_asked;
    if (outcome.failure != Failure::none) return Mark::gives_up;
    if (!is_accepted(id, outcome, truth)) return Mark::wrong;
    if (!is_right(id, outcome, truth)) return Mark::within_tolerance;
    return verdict_of(outcome, truth.target) == asked_hit ? Mark::right : Mark::another_query;
}

#define SECANT_INSTANTIATE(N, T)                                                                   \
    template OwnTruth own_truth(const MethodInfo&, const Query<N, T>&, Target) noexcept;           \
    template OwnTruth own_truth(const Method&, const Circle<N, T>&, const Piece<N, T>&,            \
                                Target) noexcept;                                                  \
    template bool says_right(const MethodInfo&, const Outcome<N, T>&, const OwnTruth&) noexcept;   \
    template std::string_view number_off(const MethodInfo&, const Outcome<N, T>&,                  \
                                         const OwnTruth&) noexcept;                                \
    template bool is_right(const Method&, const Outcome<N, T>&, const OwnTruth&) noexcept;         \
    template bool is_accepted(const Method&, const Outcome<N, T>&, const OwnTruth&) noexcept;      \
    template Mark mark_of(const Method&, const Outcome<N, T>&, const OwnTruth&, bool) noexcept

SECANT_INSTANTIATE(2, float);
SECANT_INSTANTIATE(3, float);
SECANT_INSTANTIATE(2, double);
SECANT_INSTANTIATE(3, double);
#undef SECANT_INSTANTIATE

} // namespace secant
