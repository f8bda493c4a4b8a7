#include "core/goals/judge.h"

#include "core/geometry/exact/surd.h"
#include "core/goals/exact_facts.h"
#include "core/goals/goal_parts.h"
#include "core/session/marks.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace secant::goals {
namespace {

/// A rounded number with the exact sign: zero only if it is exactly zero, and finite.
double with_sign(double rounded, int sign)
{
    constexpr double least = std::numeric_limits<double>::denorm_min();
    constexpr double largest = std::numeric_limits<double>::max();
    const double size = std::isnan(rounded) || rounded * sign <= 0.0 ? least : std::abs(rounded);
    return sign * std::min(size, largest);
}

/// Judges the statements one by one.
class StatementJudge {
public:
    StatementJudge(const Document& document, const Document& beginning, const MethodSet& methods)
        : document_{document}, beginning_{beginning}, methods_{methods}, facts_{document.query}
    {
    }

    [[nodiscard]] JudgedStatement operator()(const Comparison& c) const
    {
        JudgedStatement out{c};
        for (const Term* term : {&c.left, &c.right}) {
            const auto* quantity = std::get_if<Quantity>(term);
            if (quantity == nullptr || facts_.has(*quantity)) continue;
            out.why = fmt::format("there is no {}", name_of(*quantity));
            return out;
        }
        const int order = order_of(exactly(c.left), exactly(c.right));
        out.holds = holds(c.relation, order);
        out.meter = with_sign(rounded(c.left) - rounded(c.right), order);
        return out;
    }

    [[nodiscard]] JudgedStatement operator()(const CaseIs& c) const
    {
        return {c, facts_.classification().kind == c.kind};
    }

    [[nodiscard]] JudgedStatement operator()(const EndPlace& p) const
    {
        const int side = facts_.side_of(p.end);
        const int stated = static_cast<int>(p.side) - static_cast<int>(Side::on);
        return {p, side == stated, {}, with_sign(facts_.distance_from_circle(p.end), side)};
    }

    [[nodiscard]] JudgedStatement operator()(const CenterOn& c) const
    {
        JudgedStatement out{c, facts_.center_on(c.part)};
        if (c.part == Straight::line && !has_length(document_.query)) {
            out.why = "there is no line: E and L are the same point";
            return out;
        }
        out.meter = with_sign(facts_.distance_of_center(c.part), out.holds ? 0 : 1);
        return out;
    }

    [[nodiscard]] JudgedStatement operator()(const RootsAre& r) const
    {
        JudgedStatement out{r, facts_.are(r.roots)};
        if (!has_length(document_.query)) {
            out.why = "there is no line: E and L are the same point";
            return out;
        }
        const int apart = facts_.are(Roots::tangent) ? 0 : facts_.are(Roots::two) ? -1 : 1;
        const double reach = radius_of(document_.query) + piece_radius_of(document_.query);
        out.meter = with_sign(facts_.distance_of_center(Straight::line) - reach, apart);
        return out;
    }

    [[nodiscard]] JudgedStatement operator()(const MethodIs& m) const
    {
        JudgedStatement out{m};
        const Method* method = methods_.find(m.method);
        if (method == nullptr) {
            out.why = fmt::format("there is no method {}", m.method);
            return out;
        }
        const MethodMark mark = mark_method(*method, m.scalar, document_);
        out.why = why_unmarked(mark);
        if (!out.why.empty()) return out;
        const bool is_right = mark.mark == Mark::right || mark.mark == Mark::another_query;
        out.holds = is_right == m.is_right;
        return out;
    }

    [[nodiscard]] JudgedStatement operator()(const AllAgree& a) const
    {
        JudgedStatement out{a, true};
        for (const Method& method : methods_) {
            for (const Scalar scalar : {Scalar::float64, Scalar::float32}) {
                if (a.scalar && *a.scalar != scalar) continue;
                const MethodMark mark = mark_method(method, scalar, document_);
                if (mark.mark == Mark::right || mark.mark == Mark::not_asked) continue;
                out.holds = false;
                if (out.why.empty()) out.why = why_unmarked(mark);
            }
        }
        return out;
    }

    [[nodiscard]] JudgedStatement operator()(const OnlyChanged& o) const
    {
        return {o, (changed_parts(beginning_, document_) & ~o.parts).none()};
    }

    [[nodiscard]] JudgedStatement operator()(const ExtentIs& e) const
    {
        return {e, extent_of(document_.query) == e.extent};
    }

    [[nodiscard]] JudgedStatement operator()(const TargetIs& t) const
    {
        return {t, document_.target == t.target};
    }

private:
    [[nodiscard]] exact::Surd exactly(const Term& term) const
    {
        if (const auto* number = std::get_if<Number>(&term)) return surd_of(*number);
        return facts_.exactly(std::get<Quantity>(term));
    }

    [[nodiscard]] double rounded(const Term& term) const
    {
        if (const auto* number = std::get_if<Number>(&term)) return goals::rounded(*number);
        return facts_.rounded(std::get<Quantity>(term));
    }

    /// The reason why a run is neither right nor wrong; empty when it is.
    [[nodiscard]] static std::string why_unmarked(const MethodMark& mark)
    {
        const std::string_view scalar = secant::name_of(mark.scalar);
        if (!mark.representable) return fmt::format("the document does not fit into {}", scalar);
        if (mark.mark == Mark::not_asked)
            return fmt::format("{} is not asked in {}", mark.method->name, scalar);
        if (mark.mark == Mark::at_work)
            return fmt::format("{} has not answered yet in {}", mark.method->name, scalar);
        return {};
    }

    const Document& document_;
    const Document& beginning_;
    const MethodSet& methods_;
    ExactFacts facts_;
};

/// Whether the goal holds, from its statements in order; takes those that it has.
bool holds(const Goal& goal, std::span<const JudgedStatement>& statements)
{
    if (goal.joint == Joint::none) {
        const bool first = statements.front().holds;
        statements = statements.subspan(1);
        return first;
    }
    bool any = false;
    bool all = true;
    for (const Goal& part : goal.parts) {
        const bool one = holds(part, statements);
        any |= one;
        all &= one;
    }
    if (goal.joint == Joint::negation) return !any;
    return goal.joint == Joint::conjunction ? all : any;
}

} // namespace

Judgement judge(const Goal& goal, const Document& document, const Document& beginning,
                const MethodSet& methods)
{
    Judgement out;
    if (!is_valid(document.query)) {
        for (Statement& statement : statements_of(goal))
            out.statements.push_back({std::move(statement), false, "the document is no query"});
        return out;
    }
    const StatementJudge judge_one{document, beginning, methods};
    for (const Statement& statement : statements_of(goal))
        out.statements.push_back(std::visit(judge_one, statement));
    std::span<const JudgedStatement> rest{out.statements};
    out.met = holds(goal, rest);
    return out;
}

} // namespace secant::goals
