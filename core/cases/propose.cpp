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
bool has_center_on_segment(const Query<2>& query)
{
    const Piece<2> thin{query.piece.start, query.piece.end, Extent::segment};
    return classify(Circle<2>{query.circle.center, 0.0}, thin).curve_hit;
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
bool has_root_in_middle(const Query<2>& query)
{
    const auto x = doubled_middle(query.piece.start.x, query.piece.end.x);
    const auto y = doubled_middle(query.piece.start.y, query.piece.end.y);
    if (!x || !y) return false;
    // The query twice as large, which is exact or overflows.
    const Query<2> twice{{query.circle.center * 2.0, query.circle.radius * 2.0},
                         {{*x, *y}, {*x, *y}, Extent::segment, query.piece.radius * 2.0}};
    return is_valid(twice) && holds(twice, Degeneracy::start_on_circle);
}

/// "exit wound"
std::string words_of(Case kind)
{
    return lowered(case_name(kind));
}

std::string tangent_words(const Query<2>& query, Case kind)
{
    if (holds(query, Degeneracy::start_on_circle)) return "tangent at t = 0";
    if (holds(query, Degeneracy::end_on_circle)) return "tangent at t = 1";
    if (has_root_in_middle(query)) return "tangent at t = 1/2";
    if (kind == Case::impale) return "tangent";
    return fmt::format("{}, tangent to the circle", words_of(kind));
}

std::string degenerate_words(const Query<2>& query, const Classification& truth)
{
    if (holds(query, Degeneracy::start_at_center)) return "E = L = C";
    if (truth.curve_hit) return "E = L on the circle";
    return truth.disk_overlap ? "E = L inside" : "E = L outside";
}

/// The special positions of the ends of a piece that crosses the circle.
void add_ends(const Query<2>& query, Case kind, std::vector<std::string>& out)
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

void add_center(const Query<2>& query, std::vector<std::string>& out)
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
void add_scale(const Query<2>& query, std::vector<std::string>& out)
{
    const std::array all = numbers_of(query);
    const auto magnitude = [](double a, double b) { return std::max(std::abs(a), std::abs(b)); };
    const bool subnormal =
        std::ranges::any_of(all, [](double x) { return std::fpclassify(x) == FP_SUBNORMAL; });
    const bool largest = std::ranges::any_of(all, [](double x) { return std::abs(x) >= 1e300; });
    if (subnormal) out.emplace_back("subnormal numbers");
    if (largest) out.emplace_back("near overflow");
    if (subnormal || largest) return;
    const auto& [circle, piece] = query;
    const double radius = circle.radius + piece.radius;
    const double length = magnitude(piece.end.x - piece.start.x, piece.end.y - piece.start.y);
    const double away = magnitude(circle.center.x, circle.center.y);
    const double nearest_end =
        std::min(magnitude(piece.start.x, piece.start.y), magnitude(piece.end.x, piece.end.y));
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

std::string proposed_name(const Query<2>& query, const std::vector<KnownAnswer>& known)
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
    if (query.piece.extent != Extent::segment) {
        name += " (";
        name += name_of(query.piece.extent);
        name += ")";
    }
    return name;
}

Entry proposed_entry(const Query<2>& query, Target target, const MethodSet& methods)
{
    assert(is_valid(query));
    Entry entry;
    entry.query = query;
    entry.target = target;
    entry.expected = expectation_of(entry.query);
    if (has_roots(*entry.expected.kind)) {
        const Solution<2> solution = solve(query.circle, query.piece);
        entry.expected.roots = {solution.roots[0].t, solution.roots[1].t};
    }
    entry.known = wrong_answers(entry.query, methods);
    entry.name = proposed_name(query, entry.known);
    return entry;
}

} // namespace secant
