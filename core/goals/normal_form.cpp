#include "core/goals/goal_parts.h"

#include <cassert>
#include <utility>

namespace secant::goals {
namespace {

Goal moved_inwards(const Goal& goal, bool negated)
{
    if (goal.joint == Joint::none) return goal_of(Literal{goal.statement, negated});
    if (goal.joint == Joint::negation) return moved_inwards(goal.parts.front(), !negated);
    const bool is_conjunction = (goal.joint == Joint::conjunction) != negated;
    Goal out{is_conjunction ? Joint::conjunction : Joint::disjunction, {}, {}};
    for (const Goal& part : goal.parts)
        out.parts.push_back(moved_inwards(part, negated));
    return out;
}

using Conjunctions = std::vector<Conjunction>;

/// Each conjunction of the left joined with each of the right.
std::optional<Conjunctions> product(const Conjunctions& left, const Conjunctions& right,
                                    std::size_t most)
{
    if (left.size() * right.size() > most) return std::nullopt;
    Conjunctions out;
    for (const Conjunction& first : left) {
        for (const Conjunction& second : right) {
            out.push_back(first);
            out.back().insert(out.back().end(), second.begin(), second.end());
        }
    }
    return out;
}

/// @param goal  with inner negations
std::optional<Conjunctions> conjunctions_of(const Goal& goal, std::size_t most)
{
    if (goal.joint == Joint::none || goal.joint == Joint::negation)
        return Conjunctions{{literal_of(goal)}};
    const bool is_conjunction = goal.joint == Joint::conjunction;
    Conjunctions out;
    if (is_conjunction) out.emplace_back(); // true, where nothing is joined yet
    for (const Goal& part : goal.parts) {
        auto more = conjunctions_of(part, most);
        if (!more) return std::nullopt;
        if (is_conjunction) {
            auto joined = product(out, *more, most);
            if (!joined) return std::nullopt;
            out = std::move(*joined);
        } else {
            out.insert(out.end(), more->begin(), more->end());
        }
        if (out.size() > most) return std::nullopt;
    }
    return out;
}

} // namespace

Goal goal_of(const Literal& literal)
{
    Goal statement = goal_of(literal.statement);
    return literal.negated ? negation_of(std::move(statement)) : statement;
}

Literal literal_of(const Goal& goal)
{
    const bool negated = goal.joint == Joint::negation;
    const Goal& inner = negated ? goal.parts.front() : goal;
    assert(inner.joint == Joint::none);
    return {inner.statement, negated};
}

Goal with_inner_negations(const Goal& goal)
{
    return moved_inwards(goal, false);
}

std::optional<std::vector<Conjunction>> disjunctive_form(const Goal& goal, std::size_t most)
{
    return conjunctions_of(with_inner_negations(goal), most);
}

} // namespace secant::goals
