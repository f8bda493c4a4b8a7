#include "core/goals/goal.h"
#include "core/goals/goal_parts.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant::goals {
namespace {

/// Writes a statement, or where it has a "not" of its own, its negation.
struct StatementText {
    bool negated = false;

    [[nodiscard]] std::string_view is() const { return negated ? "is not" : "is"; }

    [[nodiscard]] std::string operator()(const Comparison& c) const
    {
        return fmt::format("{} {} {}", text_of(c.left), sign_of(c.relation), text_of(c.right));
    }
    [[nodiscard]] std::string operator()(const CaseIs& c) const
    {
        return fmt::format("case {} {}", is(), written_case(c.kind));
    }
    [[nodiscard]] std::string operator()(const EndPlace& p) const
    {
        return fmt::format("{} {} circle", name_of(p.end), name_of(p.side));
    }
    [[nodiscard]] std::string operator()(const CenterOn& c) const
    {
        return fmt::format("C on {}", name_of(c.part));
    }
    [[nodiscard]] std::string operator()(const RootsAre& r) const
    {
        return std::string{name_of(r.roots)};
    }
    [[nodiscard]] std::string operator()(const MethodIs& m) const
    {
        return fmt::format("{} in {} {} {}", m.method, secant::name_of(m.scalar), is(),
                           verdict_name(m.is_right));
    }
    [[nodiscard]] std::string operator()(const AllAgree& a) const
    {
        if (!a.scalar) return "all methods agree";
        return fmt::format("all methods agree in {}", secant::name_of(*a.scalar));
    }
    [[nodiscard]] std::string operator()(const OnlyChanged& o) const
    {
        std::string list;
        for (std::size_t i = 0; i < part_count; ++i) {
            if (!o.parts.test(i)) continue;
            if (!list.empty()) list += ", ";
            list += name_of(static_cast<Part>(i));
        }
        return fmt::format("only {} changed", list);
    }
    [[nodiscard]] std::string operator()(const ExtentIs& e) const
    {
        return fmt::format("piece {} a {}", is(), secant::name_of(e.extent));
    }
    [[nodiscard]] std::string operator()(const TargetIs& t) const
    {
        return fmt::format("target {} the {}", is(), secant::name_of(t.target));
    }
};

bool has_own_negation(const Statement& statement)
{
    return std::holds_alternative<CaseIs>(statement) ||
           std::holds_alternative<MethodIs>(statement) ||
           std::holds_alternative<ExtentIs>(statement) ||
           std::holds_alternative<TargetIs>(statement);
}

/// How tight a joint binds its parts.
int tightness(Joint joint)
{
    switch (joint) {
    case Joint::disjunction: return 0;
    case Joint::conjunction: return 1;
    case Joint::negation: return 2;
    case Joint::none: break;
    }
    return 3;
}

/// A part within a joint: in parentheses unless it binds tighter.
std::string part_text(const Goal& part, Joint within)
{
    const bool is_tighter = tightness(part.joint) > tightness(within) ||
                            (within == Joint::negation && part.joint == Joint::negation);
    return is_tighter ? text_of(part) : "(" + text_of(part) + ")";
}

} // namespace

std::string text_of(const Goal& goal)
{
    if (goal.joint == Joint::none) return std::visit(StatementText{}, goal.statement);
    if (goal.joint == Joint::negation) {
        const Goal& part = goal.parts.front();
        if (part.joint == Joint::none && has_own_negation(part.statement))
            return std::visit(StatementText{true}, part.statement);
        return "not " + part_text(part, goal.joint);
    }
    std::string out;
    for (const Goal& part : goal.parts) {
        if (!out.empty()) out += goal.joint == Joint::conjunction ? " and " : " or ";
        out += part_text(part, goal.joint);
    }
    return out;
}

std::vector<Statement> statements_of(const Goal& goal)
{
    if (goal.joint == Joint::none) return {goal.statement};
    std::vector<Statement> out;
    for (const Goal& part : goal.parts) {
        for (Statement& statement : statements_of(part))
            out.push_back(std::move(statement));
    }
    return out;
}

std::string text_of(const GoalError& error)
{
    const std::string found = error.word.empty() ? "the end" : fmt::format("\"{}\"", error.word);
    return fmt::format("column {}: expected {}, found {}", error.column, error.expected, found);
}

} // namespace secant::goals
