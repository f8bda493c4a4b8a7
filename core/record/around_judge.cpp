#include "core/methods/judgement.h"
#include "core/record/judge.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

// Judges the lines that hold a path or two moving circles, by the exact answer to these.

namespace secant::records {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// What a line is held against.
template <int N>
struct Truth {
    Classification is;         ///< of the shown piece, or of the motion
    bool overlaps = false;     ///< the disc
    double last_t = 1.0;       ///< the parameter of the end
    double reach = 0.0;        ///< r + s
    double nearest = 0.0;      ///< the distance of the nearest place to C
    double depth = 0.0;        ///< there; its sign is exact
    double farthest = 0.0;     ///< the distance of the farthest place
    std::optional<double> t{}; ///< of the first hit
    std::optional<Vec<N>> point{};
    double size = 0.0; ///< the largest number
};

template <int N>
double largest(const Vec<N>& vector)
{
    double out = 0.0;
    for (int i = 0; i < N; ++i)
        out = std::max(out, std::abs(vector[i]));
    return out;
}

struct TruthOf {
    const Line& line;
    Target target;

    template <int N>
    Truth<N> operator()(const PathQuery<N>& query) const
    {
        const auto& answer = std::get<PathSolution<N>>(line.around.get()->answer);
        Truth<N> out;
        out.is = classify(std::get<Query<N>>(line.query));
        out.is.curve_hit = answer.classification.curve_hit();
        out.overlaps = answer.classification.disk_overlap;
        out.last_t = static_cast<double>(query.points.size() - 1);
        out.reach = query.circle.radius + query.radius;
        out.nearest = answer.distance;
        out.depth = answer.depth;
        out.size = std::max({largest<N>(query.circle.center), query.circle.radius, query.radius});
        for (const Vec<N>& point : query.points) {
            out.farthest = std::max(out.farthest, glm::distance(point, query.circle.center));
            out.size = std::max(out.size, largest<N>(point));
        }
        const Vec<N>& start = query.points.front();
        const bool begins_inside =
            target == Target::disk &&
            classify(query.circle, Piece<N>{start, start, Extent::segment, query.radius})
                .disk_overlap;
        if (begins_inside) {
            out.t = 0.0;
            out.point = start;
        } else if (answer.first) {
            out.t = answer.first->place.along();
            out.point = answer.first->point;
        }
        return out;
    }

    template <int N>
    Truth<N> operator()(const MovingQuery<N>& query) const
    {
        const auto& answer = std::get<Meeting<N>>(line.around.get()->answer);
        const Vec<N> start = query.a.circle.center - query.b.circle.center;
        const Vec<N> way = query.a.moves - query.b.moves;
        Truth<N> out;
        out.is = answer.classification;
        out.overlaps = answer.classification.disk_overlap;
        out.reach = query.a.circle.radius + query.b.circle.radius;
        out.nearest = answer.distance;
        out.depth = answer.depth;
        out.farthest = std::max(glm::length(start), glm::length(start + way));
        out.size = std::max({largest<N>(query.a.circle.center), largest<N>(query.b.circle.center),
                             largest<N>(query.a.moves), largest<N>(query.b.moves),
                             query.a.circle.radius, query.b.circle.radius});
        if (!answer.touch) return out;
        const Case kind = answer.classification.kind;
        const bool begins_inside = kind == Case::exit_wound || kind == Case::completely_inside;
        if (!begins_inside || target == Target::disk)
            out.t = answer.touch->t;
        else if (kind == Case::exit_wound)
            out.t = answer.t2;
        if (answer.touch->has_point && out.t == answer.touch->t) out.point = answer.touch->point;
        return out;
    }
};

/// By how much a parameter is off, in world units.
struct OffBy {
    double said;
    double is;

    template <int N>
    double operator()(const PathQuery<N>& query) const
    {
        const auto last = static_cast<double>(query.points.size() - 1);
        if (!(said >= 0.0 && said <= last)) return endless;
        const auto at = [&](double along) {
            const double piece = std::min(std::floor(along), last - 1.0);
            const auto k = static_cast<std::size_t>(piece);
            return query.points[k] + (along - piece) * (query.points[k + 1] - query.points[k]);
        };
        return glm::distance(at(said), at(is));
    }
    template <int N>
    double operator()(const MovingQuery<N>& query) const
    {
        return std::abs(said - is) * glm::length(query.a.moves - query.b.moves);
    }
};

/// Whether the line says that it hits: in so many words, or by what else it says.
std::optional<bool> said_hit(const Said& said, double last_t)
{
    if (said.hit) return said.hit;
    if (said.t) return *said.t >= 0.0 && *said.t <= last_t;
    if (said.point) return std::isfinite((*said.point)[0]);
    return std::nullopt;
}

/// The smallest change of r that changes whether the target is hit, but for rounding.
template <int N>
double margin_of(const Truth<N>& truth, Target target)
{
    const double of_disk = std::abs(truth.depth);
    if (target == Target::disk) return of_disk;
    return std::min(of_disk, std::abs(truth.reach - truth.farthest));
}

template <int N>
void compare_numbers(const Line& line, const Truth<N>& truth, bool hit, Judged& out)
{
    const auto take = [&](Role number, double off) {
        const double size = std::isnan(off) ? endless : std::abs(off);
        if (out.furthest != Role::none && size <= out.off) return;
        out.furthest = number;
        out.off = size;
    };
    const Said& said = line.said;
    if (hit && said.t && truth.t)
        take(Role::t, std::visit(OffBy{*said.t, *truth.t}, line.around.get()->sweep));
    if (hit && said.point && truth.point) {
        Vec<N> point{};
        for (int i = 0; i < N; ++i)
            point[i] = (*said.point)[static_cast<std::size_t>(i)];
        take(Role::point, glm::distance(point, *truth.point));
    }
    if (said.distance) take(Role::distance, *said.distance - truth.nearest);
}

template <int N>
Judged judged(const Line& line, const Truth<N>& truth, const Judging& judging)
{
    const Said& said = line.said;
    const bool is_path = piece_count(line.around) != 1 ||
                         !std::holds_alternative<Meeting<N>>(line.around.get()->answer);
    Judged out;
    out.is = truth.is.kind;
    out.hit = judging.target == Target::curve ? truth.is.curve_hit : truth.overlaps;
    const auto hit = said_hit(said, truth.last_t);
    const bool says_case = said.kind && !is_path;
    if (!hit && !says_case && !said.distance) return out;
    out.verdict = Verdict::right;
    const auto wrong = [&](MistakeSort sort, double severity) {
        const bool is_accepted = judging.tolerance > 0.0 && severity <= judging.tolerance;
        out.verdict = is_accepted ? Verdict::within_tolerance : Verdict::wrong;
        out.severity = severity;
        out.kind.sort = sort;
        out.kind.dimension = N;
        out.kind.scalar = line.scalar;
        out.kind.subject = is_path ? Subject::path : Subject::moving_circles;
        return out;
    };
    const double margin = margin_of(truth, judging.target);
    if (hit && *hit != out.hit)
        return wrong(*hit ? MistakeSort::false_hit : MistakeSort::false_miss, margin);
    if (says_case && *said.kind != truth.is.kind) {
        out.kind.said = *said.kind;
        out.kind.is = truth.is.kind;
        return wrong(MistakeSort::wrong_case, margin);
    }
    compare_numbers(line, truth, out.hit, out);
    const bool judges_numbers = judging.accuracy != 0.0 || judging.tolerance != 0.0;
    const double allowed = std::max(judging.accuracy, usual_rounding(line.scalar)) * truth.size;
    if (judges_numbers && out.off > allowed) {
        out.kind.number = out.furthest;
        return wrong(MistakeSort::number_off, out.off);
    }
    const double near = std::max(judging.near, judging.near_of_radius * truth.reach);
    out.margin = margin;
    out.is_near = margin <= near;
    return out;
}

} // namespace

Judged judge_around(const Line& line, const Judging& judging)
{
    return std::visit(
        [&](const auto& query) {
            return judged(line, TruthOf{line, judging.target}(query), judging);
        },
        line.around.get()->sweep);
}

} // namespace secant::records
