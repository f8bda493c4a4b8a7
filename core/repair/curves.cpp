#include "core/repair/curves.h"

#include "core/geometry/elementary.h"
#include "core/geometry/query.h"
#include "core/geometry/solve.h"
#include "core/hunt/domain.h"
#include "core/hunt/ground.h"
#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/severity.h"
#include "core/script/script_method.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>

namespace secant::repair {
namespace {

constexpr std::array walks{Walk::to_tangent, Walk::to_end, Walk::to_distance, Walk::far_from_home};

/// A direction, and one at right angles to it; of length 1 but for rounding.
template <int N>
std::array<Vec<N>, 2> directions(Dice& dice)
{
    const double angle = dice.real(0.0, 2.0 * std::numbers::pi);
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    if constexpr (N == 2) {
        return {Vec<2>{c, s}, Vec<2>{-s, c}};
    } else {
        const double tilt = dice.real(-1.0, 1.0);
        const double flat = std::sqrt(1.0 - tilt * tilt);
        return {Vec<3>{c * flat, s * flat, tilt}, Vec<3>{-s, c, 0.0}};
    }
}

template <int N>
Query<N> query_on(Walk walk, int power, Extent extent, Dice& dice)
{
    const double size = std::ldexp(1.0, power);
    const auto [along, aside] = directions<N>(dice);
    const auto anywhere = [&dice](double reach) {
        Vec<N> out;
        for (int i = 0; i < N; ++i)
            out[i] = dice.real(-reach, reach);
        return out;
    };
    const double side = dice.one_in(2) ? 1.0 : -1.0;
    const double gap = side * dice.real(0.5, 1.0) / size;
    const double radius = dice.real(0.5, 2.0);
    const double before = dice.real(1.0, 3.0); // from E to the foot of C, in radii
    const double after = dice.real(1.0, 3.0);
    double height = dice.real(0.0, 1.2); // of C over the line, in radii
    double reach = 1.0;
    Vec<N> center = anywhere(4.0);
    if (walk == Walk::to_tangent) height = 1.0 + gap;
    if (walk == Walk::to_distance) reach = size;
    if (walk == Walk::far_from_home) center += anywhere(size);
    Vec<N> start = center + aside * (height * radius) - along * (before * reach * radius);
    const double length = (before + after) * reach * radius;
    Vec<N> end = start + along * length;
    if (walk == Walk::to_end) {
        center = Vec<N>{0.0};
        start = center;
        start[dice.between(0, N - 1)] = (1.0 + gap) * radius;
        end = start + along * length;
    }
    return {{center, radius}, {start, end, extent}};
}

/// The most that t1, t2 or the distance along a ray are off by, each as a part of itself.
template <int N, class T>
double relative_error(const Outcome<N, T>& outcome, const Query<N, T>& query)
{
    const Solution<N> is = solve(widen(query));
    const auto off = [](double said, double truth) {
        if (said == truth) return 0.0;
        return truth == 0.0 ? std::numeric_limits<double>::infinity()
                            : std::abs(said - truth) / std::abs(truth);
    };
    double out = 0.0;
    if (outcome.roots && is.root_count == 2) {
        for (std::size_t i = 0; i < 2; ++i)
            out = std::max(out, off(double{(*outcome.roots)[i]}, is.roots[i].t));
    }
    const auto hit = std::ranges::find(is.roots, true, &Root<N>::counts);
    if (outcome.ray_distance && hit != is.roots.end()) {
        const double truth = hit->t * double{glm::distance(query.piece.start, query.piece.end)};
        out = std::max(out, off(double{*outcome.ray_distance}, truth));
    }
    return out;
}

/// What one method says, in the units of Step.
template <int N, class T>
void add(Walk walk, const Method& method, const Query<N, T>& query, double& off, int& wrong)
{
    const Outcome<N, T> outcome = run_method(method, query.circle, query.piece);
    if (outcome.failure == Failure::not_asked) return;
    const OwnTruth truth = own_truth(method, query.circle, query.piece, method->target);
    const auto compared = [&] {
        const double unit =
            walk == Walk::far_from_home ? double{query.circle.radius} : size_of(widen(query));
        return severity_of(info_of(method), outcome, query, truth).worst / unit;
    };
    const double part = walk == Walk::to_end ? relative_error(outcome, query) : compared();
    const double by = part / static_cast<double>(std::numeric_limits<T>::epsilon());
    off = std::isnan(by) ? std::numeric_limits<double>::infinity() : std::max(off, by);
    const bool is_wrong =
        outcome.failure != Failure::none || verdict_of(outcome, truth.target) != truth.hit;
    if (is_wrong) ++wrong;
}

template <int N, class T>
Step step_of(const Method& before, const Method& after, Walk walk, int power, int queries,
             Dice& dice)
{
    Step out{.power = power};
    const auto limits = limited({before, after, Scalar::float64}, {}, 0.0);
    const Domain* const domain = limits ? limits->domain.get() : nullptr;
    for (int i = 0; i < queries; ++i) {
        const Extent extent = before->extent.value_or(Extent::segment);
        const Query<N> drawn = query_on<N>(walk, power, extent, dice);
        if (domain != nullptr && !domain->contains(drawn, before->target)) continue;
        const auto query = rounded_to<T>(drawn);
        ++out.asked;
        add(walk, before, query, out.before, out.wrong_before);
        add(walk, after, query, out.after, out.wrong_after);
    }
    return out;
}

template <int N, class T>
ErrorCurve curve_of(const Method& before, const Method& after, Walk walk, int queries,
                    std::uint64_t seed)
{
    ErrorCurve out{.walk = walk};
    const int digits = std::numeric_limits<T>::digits - 1;
    const int columns = 24;
    Dice dice{seed, static_cast<std::uint64_t>(walk)};
    for (int i = 0; i < columns; ++i) {
        const int power = i * digits / (columns - 1);
        out.steps.push_back(step_of<N, T>(before, after, walk, power, queries, dice));
    }
    return out;
}

template <class T>
std::vector<ErrorCurve> curves(const Method& before, const Method& after, int queries,
                               std::uint64_t seed)
{
    std::vector<ErrorCurve> out;
    out.reserve(walks.size());
    for (const Walk walk : walks) {
        out.push_back(before->dimensions == Dimensions::space
                          ? curve_of<3, T>(before, after, walk, queries, seed)
                          : curve_of<2, T>(before, after, walk, queries, seed));
    }
    return out;
}

template <int N, class T>
bool loses_any(const Method& before, const Method& after, Scalar scalar, std::uint64_t seed)
{
    constexpr int queries = 600;  // of each ground
    constexpr double deep = 0.01; // of the largest number of a query
    const auto limits = limited({before, after, Scalar::float64}, {}, 0.0);
    const Domain* const domain = limits ? limits->domain.get() : nullptr;
    const QueryForm form{.scalar = scalar, .extent = before->extent.value_or(Extent::segment)};
    Dice dice{seed, walks.size()};
    for (const Ground ground : {Ground::neighbours, Ground::near_end, Ground::near_tangent}) {
        for (int i = 0; i < queries; ++i) {
            const Query<N> drawn = query_from<N>(ground, form, dice);
            if (domain != nullptr && !domain->contains(drawn, before->target)) continue;
            const auto query = rounded_to<T>(drawn);
            const OwnTruth truth = own_truth(before, query.circle, query.piece, before->target);
            const auto is_wrong = [&](const Outcome<N, T>& outcome) {
                return outcome.failure != Failure::none ||
                       verdict_of(outcome, truth.target) != truth.hit;
            };
            const auto outcome = run_method(after, query.circle, query.piece);
            if (!is_wrong(outcome) || is_wrong(run_method(before, query.circle, query.piece)))
                continue;
            const double off = severity_of(info_of(after), outcome, query, truth).verdict;
            if (off > deep * size_of(widen(query))) return true;
        }
    }
    return false;
}

/// True when the second method has a wrong verdict where the first has the right one, and not by
/// rounding: on queries that are exactly tangent, or begin or end on the circle, or nearly so.
bool loses_any(const Method& before, const Method& after, Scalar scalar, std::uint64_t seed)
{
    const bool is_float = scalar == Scalar::float32;
    if (before->dimensions == Dimensions::space)
        return is_float ? loses_any<3, float>(before, after, scalar, seed)
                        : loses_any<3, double>(before, after, scalar, seed);
    return is_float ? loses_any<2, float>(before, after, scalar, seed)
                    : loses_any<2, double>(before, after, scalar, seed);
}

/// How bad the second method of curves is: bits that its errors take, over all queries.
double badness(const std::vector<ErrorCurve>& curves)
{
    constexpr double most = 0x1p64; // of an error, and of an infinite one
    constexpr double wrong = 8.0;   // a wrong verdict
    double out = 0.0;
    for (const ErrorCurve& curve : curves) {
        for (const Step& step : curve.steps) {
            if (step.asked == 0) continue;
            out += binary_logarithm(std::min(most, std::max(1.0, step.after)));
            out += wrong * step.wrong_after / step.asked;
        }
    }
    return out;
}

} // namespace

std::string_view words_of(Walk walk) noexcept
{
    switch (walk) {
    case Walk::to_tangent: return "to a tangent";
    case Walk::to_end: return "E to the circle, C = 0";
    case Walk::to_distance: return "E and L far from C";
    case Walk::far_from_home: return "E, L, C far from 0";
    }
    return {};
}

std::string_view unit_of(Walk walk) noexcept
{
    switch (walk) {
    case Walk::to_end: return "each number itself";
    case Walk::far_from_home: return "r";
    default: return "the largest number";
    }
}

std::vector<ErrorCurve> error_curves(const Method& before, const Method& after, Scalar scalar,
                                     int queries, std::uint64_t seed)
{
    return scalar == Scalar::float32 ? curves<float>(before, after, queries, seed)
                                     : curves<double>(before, after, queries, seed);
}

Expected<Repair, ScriptError> repair_of(std::string_view text, Scalar scalar, std::uint64_t seed,
                                        const ScriptOptions& limits, double most_seconds)
{
    constexpr int few = 12; // queries, to choose by
    constexpr int many = 48;
    constexpr double worth = 4.0; // what a cure must save
    const auto deadline = std::make_shared<Deadline>();
    const std::chrono::duration<double> seconds{most_seconds};
    deadline->set(Deadline::Clock::now() +
                  std::chrono::duration_cast<Deadline::Clock::duration>(seconds));
    ScriptOptions options = limits;
    options.gives_up = true;
    options.deadline = deadline;
    const auto before = script_method(text, "before", options);
    if (!before) return unexpected(before.error());
    // What one cure rewrites, another one may not: each is asked for alone.
    std::vector<Cure> known;
    for (const Cure cure : every_cure()) {
        const auto alone = repaired(text, {cure});
        if (alone && !alone->mendings.empty()) known.push_back(cure);
    }
    Repair best{.repaired = {.text = std::string{text}}};
    Method after = *before;
    double least = badness(error_curves(*before, *before, scalar, few, seed));
    std::vector<Cure> used;
    for (unsigned set = 1; set < 1U << known.size(); ++set) {
        std::vector<Cure> cures;
        for (std::size_t i = 0; i < known.size(); ++i) {
            if ((set >> i & 1U) != 0) cures.push_back(known[i]);
        }
        auto tried = repaired(text, cures);
        const auto method = tried ? script_method(tried->text, "after", options)
                                  : Expected<Method, ScriptError>{unexpected(tried.error())};
        if (!method) continue;
        const double bad = badness(error_curves(*before, *method, scalar, few, seed)) +
                           worth * static_cast<double>(cures.size());
        if (bad >= least || loses_any(*before, *method, scalar, seed)) continue;
        least = bad;
        after = *method;
        used = std::move(cures);
        best.repaired = *std::move(tried);
    }
    for (const Cure cure : known) {
        if (std::ranges::find(used, cure) == used.end()) best.idle.push_back(cure);
    }
    best.curves = error_curves(*before, after, scalar, many, seed);
    if (deadline->is_over() || (**before).has_given_up() || (*after).has_given_up())
        return unexpected(ScriptError{1, "it takes too long to be asked so often"});
    return best;
}

} // namespace secant::repair
