#include "core/cases/check.h"

#include "core/cases/known_answers.h"
#include "core/geometry/solve.h"
#include "core/methods/method.h"
#include "core/snap/degeneracy.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <string_view>
#include <vector>

namespace secant {
namespace {

/// True when C lies between E and L. `classify` answers that without rounding, as a query about a
/// circle without radius.
template <int N>
bool has_center_on_segment(const Query<N>& query)
{
    const Piece<N> thin{query.piece.start, query.piece.end, Extent::segment};
    return classify(Circle<N>{query.circle.center, 0.0}, thin).curve_hit;
}

/// The sum of two numbers; none when a double cannot hold it exactly.
std::optional<double> doubled_middle(double a, double b)
{
    const double sum = a + b;
    const double part = sum - a;
    const double lost = (a - (sum - part)) + (b - part);
    return std::isfinite(sum) && lost == 0.0 ? std::optional{sum} : std::nullopt;
}

/// True when t = 1/2 is a root. False when doubles cannot express this test.
template <int N>
bool has_root_in_middle(const Query<N>& query)
{
    Vec<N> middle{};
    for (int i = 0; i < N; ++i) {
        const auto number = doubled_middle(query.piece.start[i], query.piece.end[i]);
        if (!number) return false;
        middle[i] = *number;
    }
    // The query twice as large, which is exact or overflows.
    const Query<N> twice{{query.circle.center * 2.0, query.circle.radius * 2.0},
                         {middle, middle, Extent::segment, query.piece.radius * 2.0}};
    return is_valid(twice) && holds(twice, Degeneracy::start_on_circle);
}

/// "exit wound"
std::string words_of(Case kind)
{
    return lowered(case_name(kind));
}

template <int N>
std::string tangent_words(const Query<N>& query, Case kind)
{
    if (holds(query, Degeneracy::start_on_circle)) return "tangent at t = 0";
    if (holds(query, Degeneracy::end_on_circle)) return "tangent at t = 1";
    if (has_root_in_middle(query)) return "tangent at t = 1/2";
    if (kind == Case::impale) return "tangent";
    return fmt::format("{}, tangent to the circle", words_of(kind));
}

template <int N>
std::string degenerate_words(const Query<N>& query, const Classification& truth)
{
    if (holds(query, Degeneracy::start_at_center)) return "E = L = C";
    if (truth.curve_hit) return "E = L on the circle";
    return truth.disk_overlap ? "E = L inside" : "E = L outside";
}

/// The special positions of the ends of a piece that crosses the circle.
template <int N>
void add_ends(const Query<N>& query, Case kind, std::vector<std::string>& out)
{
    const bool starts = holds(query, Degeneracy::start_on_circle);
    const bool ends = holds(query, Degeneracy::end_on_circle);
    if (starts && ends) {
        out.emplace_back("both ends on the circle");
        return;
    }
    if (starts) out.emplace_back(kind == Case::exit_wound ? "t2 = 0 exactly" : "t1 = 0 exactly");
    if (ends) out.emplace_back(kind == Case::poke ? "t1 = 1 exactly" : "t2 = 1 exactly");
}

template <int N>
void add_center(const Query<N>& query, std::vector<std::string>& out)
{
    for (const Degeneracy special :
         {Degeneracy::start_at_center, Degeneracy::end_at_center, Degeneracy::center_on_line}) {
        if (!holds(query, special)) continue;
        const bool is_between =
            special == Degeneracy::center_on_line && has_center_on_segment(query);
        out.emplace_back(is_between ? "C on the segment" : name_of(special));
        return;
    }
}

/// Magnitudes that are hard for arithmetic, by powers of ten that a reader sees in the numbers.
template <int N>
void add_scale(const Query<N>& query, std::vector<std::string>& out)
{
    std::vector<double> all;
    for_each_number(query, [&](double x) { all.push_back(x); });
    const auto magnitude = [](const Vec<N>& v) {
        double most = 0.0;
        for (int i = 0; i < N; ++i)
            most = std::max(most, std::abs(v[i]));
        return most;
    };
    const bool subnormal =
        std::ranges::any_of(all, [](double x) { return std::fpclassify(x) == FP_SUBNORMAL; });
    const bool largest = std::ranges::any_of(all, [](double x) { return std::abs(x) >= 1e300; });
    if (subnormal) out.emplace_back("subnormal numbers");
    if (largest) out.emplace_back("near overflow");
    if (subnormal || largest) return;
    const auto& [circle, piece] = query;
    const double radius = circle.radius + piece.radius;
    const double length = magnitude(piece.end - piece.start);
    const double away = magnitude(circle.center);
    const double nearest_end = std::min(magnitude(piece.start), magnitude(piece.end));
    if (radius > 0.0 && radius >= 1e4 * length && length > 0.0) out.emplace_back("huge circle");
    if (radius > 0.0 && radius <= 1e-4 * length) out.emplace_back("tiny circle");
    if (std::min(away, nearest_end) >= 1e3 * std::max(radius, length)) {
        out.emplace_back("far from the origin");
    }
}

/// "quadratic in float says tangent"
std::string words_of(const KnownAnswer& known, const Classification& truth)
{
    const std::string run = fmt::format("{} in {}", known.method, name_of(known.scalar));
    if (known.gives_up) return fmt::format("{} gives up", run);
    const auto says = [&](std::string_view what) { return fmt::format("{} says {}", run, what); };
    if (known.tangent == true && !truth.tangent) return says("tangent");
    if (known.kind && *known.kind != truth.kind) return says(words_of(*known.kind));
    if (known.tangent == false && truth.tangent) return says("not tangent");
    if (known.hit) return says(*known.hit ? "hit" : "no hit");
    return says("otherwise");
}

} // namespace

namespace {

template <int N>
std::string name_for(const Query<N>& query, const std::vector<KnownAnswer>& known)
{
    const Classification truth = classify(query.circle, query.piece);
    std::vector<std::string> special;
    std::string name = words_of(truth.kind);
    if (truth.kind == Case::degenerate) {
        special.push_back(degenerate_words(query, truth));
    } else if (truth.tangent && query.circle.radius + query.piece.radius > 0.0) {
        name = tangent_words(query, truth.kind);
    } else if (has_roots(truth.kind)) {
        // A circle without radius is met only at C.
        add_ends(query, truth.kind, special);
        if (special.empty()) add_center(query, special);
    }
    if (query.circle.radius == 0.0) special.emplace_back("r = 0");
    add_scale(query, special);
    if (query.piece.radius > 0.0) special.emplace_back("stadium");
    if (special.empty() && !truth.tangent && !known.empty()) {
        special.push_back(words_of(known.front(), truth));
    }
    for (const std::string& words : special)
        name += ", " + words;
    name = with_shape(std::move(name), shape_name<N>);
    if (query.piece.extent != Extent::segment) {
        name += " (";
        name += name_of(query.piece.extent);
        name += ")";
    }
    return name;
}

} // namespace

std::string proposed_name(const AnyQuery& query, const std::vector<KnownAnswer>& known)
{
    return std::visit([&](const auto& q) { return name_for(q, known); }, query);
}

Entry proposed_entry(const AnyQuery& query, Target target, const MethodSet& methods)
{
    assert(is_valid(query));
    Entry entry;
    entry.query = query;
    entry.target = target;
    entry.expected = expectation_of(entry.query);
    if (has_roots(*entry.expected.kind)) {
        std::visit(
            [&](const auto& q) {
                const auto roots = solve(q.circle, q.piece).roots;
                entry.expected.roots = {roots[0].t, roots[1].t};
            },
            query);
    }
    entry.known = wrong_answers(entry.query, methods);
    entry.name = proposed_name(query, entry.known);
    return entry;
}

} // namespace secant
