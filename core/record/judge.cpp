#include "core/record/judge.h"

#include "core/geometry/margin.h"
#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "core/words/names.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant::records {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Whether the line says that its target is hit: in so many words, or by what else it says.
std::optional<bool> said_hit(const Line& line, Target target)
{
    const Said& said = line.said;
    if (said.hit) return said.hit;
    const Extent extent = extent_of(line.query);
    if (said.t) {
        const bool begins = *said.t >= 0.0 || extent == Extent::line;
        return std::isfinite(*said.t) && begins && (*said.t <= 1.0 || extent != Extent::segment);
    }
    if (said.kind && *said.kind != Case::degenerate) return is_hit(*said.kind, extent, target);
    if (said.point) return std::isfinite((*said.point)[0]);
    return std::nullopt;
}

/// By how much the numbers of a line are off.
template <int N>
class Numbers {
public:
    Numbers(const Said& said, const Query<N>& query, const Solution<N>& is, bool begins_inside)
        : said_(said), query_(query), is_(is), begins_inside_(begins_inside),
          length_(glm::distance(query.piece.start, query.piece.end))
    {
    }

    void compare(bool hit)
    {
        if (hit) compare_hit();
        if (said_.distance) take(Role::distance, *said_.distance - is_.distance);
    }
    [[nodiscard]] Role furthest() const noexcept { return furthest_; }
    [[nodiscard]] double off() const noexcept { return off_; }

private:
    void compare_hit()
    {
        if (is_.root_count == 2) {
            if (said_.t1) take(Role::t1, (*said_.t1 - is_.roots[0].t) * length_);
            if (said_.t2) take(Role::t2, (*said_.t2 - is_.roots[1].t) * length_);
        }
        const auto first = std::ranges::find(is_.roots, true, &Root<N>::counts);
        if (!begins_inside_ && first == is_.roots.end()) return;
        const double t = begins_inside_ ? 0.0 : first->t;
        if (said_.t) take(Role::t, (*said_.t - t) * length_);
        if (!said_.point) return;
        const Vec<N> at = begins_inside_ ? query_.piece.start : first->point;
        double square = 0.0;
        for (int i = 0; i < N; ++i) {
            const double way = (*said_.point)[static_cast<std::size_t>(i)] - at[i];
            square += way * way;
        }
        take(Role::point, std::sqrt(square));
    }

    void take(Role number, double off)
    {
        const double size = std::isnan(off) ? infinity : std::abs(off);
        if (furthest_ != Role::none && size <= off_) return;
        furthest_ = number;
        off_ = size;
    }

    const Said& said_;
    const Query<N>& query_;
    const Solution<N>& is_;
    bool begins_inside_;
    double length_; ///< of the piece
    Role furthest_ = Role::none;
    double off_ = 0.0;
};

/// False when the hit may hold by less than `near`. Far the most lines are far, and this takes a
/// tenth of the time of their margins.
template <int N>
bool is_far(const Query<N>& query, Target target, double near)
{
    const auto& [circle, piece] = query;
    const double size = size_of(query);
    constexpr double largest = 1e100; // squares are in range
    if (size > largest || size < 1.0 / largest) return false;
    const Vec<N> way = piece.end - piece.start;
    const Vec<N> from = circle.center - piece.start;
    const double square = glm::dot(way, way);
    double t = square > 0.0 ? glm::dot(from, way) / square : 0.0;
    if (piece.extent != Extent::line) t = std::max(t, 0.0);
    if (piece.extent == Extent::segment) t = std::min(t, 1.0);
    const double r = circle.radius + piece.radius;
    double gap = std::abs(r - glm::length(from - t * way));
    if (target == Target::curve && piece.extent == Extent::segment) {
        const double farthest =
            std::max(glm::length(from), glm::distance(circle.center, piece.end));
        gap = std::min(gap, std::abs(r - farthest));
    }
    constexpr double rounding = 1e-6;
    return gap > 2.0 * near + rounding * size;
}

template <int N>
Margin margin_of(const Query<N>& query, Target target)
{
    const Margins all = margins(query);
    return target == Target::curve ? all.curve_hit : all.disk_overlap;
}

/// Describes a method that answers as a record does.
MethodInfo info_of_record(const Judging& judging)
{
    MethodInfo info{};
    info.target = judging.target;
    info.radii = Radii::both;
    return info;
}

template <int N>
Judged judge_in(const Line& line, const Query<N>& query, const Judging& judging)
{
    const Said& said = line.said;
    Judged out;
    const Classification is = classify(query);
    out.is = is.kind;
    out.hit = hit_of(is, judging.target);
    const auto hit = said_hit(line, judging.target);
    if (!hit && !said.kind && !said.t1 && !said.distance) return out;
    out.verdict = Verdict::right;
    const auto wrong = [&](MistakeSort sort, double severity, bool is_accepted) {
        out.verdict = is_accepted ? Verdict::within_tolerance : Verdict::wrong;
        out.severity = severity;
        out.kind.sort = sort;
        out.kind.circumstance = circumstance_of(info_of_record(judging), query);
        out.kind.dimension = N;
        out.kind.scalar = line.scalar;
        return out;
    };
    if (hit && *hit != out.hit) {
        const double margin = margin_of(query, judging.target).radius;
        return wrong(*hit ? MistakeSort::false_hit : MistakeSort::false_miss, margin,
                     margin <= judging.tolerance);
    }
    if (said.kind && *said.kind != is.kind) {
        out.kind.said = *said.kind;
        out.kind.is = is.kind;
        const double least = margins(query).of_case.radius;
        return wrong(MistakeSort::wrong_case, least, least <= judging.tolerance);
    }
    if (!said.t && !said.t1 && !said.t2 && !said.point && !said.distance) return out;
    const Solution<N> solution = solve(query);
    const bool begins_inside = judging.target == Target::disk && is.disk_overlap &&
                               (is.kind == Case::exit_wound || is.kind == Case::completely_inside ||
                                is.kind == Case::degenerate);
    Numbers<N> numbers{said, query, solution, begins_inside};
    numbers.compare(out.hit);
    out.furthest = numbers.furthest();
    out.off = numbers.off();
    if (judging.accuracy == 0.0 && judging.tolerance == 0.0) return out;
    if (out.off <= std::max(judging.accuracy, usual_rounding(line.scalar)) * size_of(query))
        return out;
    const bool is_accepted = out.off <= judging.tolerance;
    out.kind.number = out.furthest;
    return wrong(MistakeSort::number_off, out.off, is_accepted);
}

} // namespace

double usual_rounding(Scalar scalar) noexcept
{
    constexpr double ulps = 8.0;
    return ulps * (scalar == Scalar::float32 ? double{std::numeric_limits<float>::epsilon()}
                                             : std::numeric_limits<double>::epsilon());
}

std::string words_of(const Kind& kind)
{
    std::string out;
    switch (kind.sort) {
    case MistakeSort::false_hit: out = "says hit, truly a miss"; break;
    case MistakeSort::false_miss: out = "says miss, truly a hit"; break;
    case MistakeSort::wrong_case:
        out = fmt::format("says {}, truly {}", name_of(kind.said), name_of(kind.is));
        break;
    default: out = fmt::format("{} is off", name_of(kind.number)); break;
    }
    if (const auto words = words_of(kind.circumstance); !words.empty()) (out += "; ") += words;
    if (kind.subject == Subject::path) out += "; of a path";
    if (kind.subject == Subject::moving_circles) out += "; of moving circles";
    if (kind.scalar == Scalar::float32) out += "; in float";
    if (kind.dimension == 3) out += kind.scalar == Scalar::float32 ? ", in space" : "; in space";
    return out;
}

Judged judge(const Line& line, const Judging& judging)
{
#ifndef __EMSCRIPTEN__
    if (line.around.get() != nullptr) return judge_around(line, judging);
#endif
    return std::visit(
        [&](const auto& query) {
            Judged judged = judge_in(line, query, judging);
            if (judged.verdict != Verdict::right) return judged;
            const double near =
                std::max(judging.near, judging.near_of_radius * query.circle.radius);
            if (is_far(query, judging.target, near)) return judged;
            judged.margin = margin_of(query, judging.target).radius;
            judged.is_near = judged.margin <= near;
            return judged;
        },
        line.query);
}

} // namespace secant::records
