#include "core/goals/judge.h"

#include "core/goals/contradiction.h"
#include "core/goals/goal_parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant::goals {
namespace {

constexpr std::size_t most_conjunctions = 64;

/// True when a statement about methods or changes contradicts another one.
bool contradict(const Literal& a, const Literal& b)
{
    if (a.statement == b.statement) return a.negated != b.negated;
    const auto* method = std::get_if<MethodIs>(&a.statement);
    const auto* agree = std::get_if<AllAgree>(&a.statement);
    const auto* only = std::get_if<OnlyChanged>(&a.statement);
    if (method != nullptr && !a.negated && !b.negated) {
        const auto* other = std::get_if<MethodIs>(&b.statement);
        return other != nullptr && method->method == other->method &&
               method->scalar == other->scalar;
    }
    if (agree != nullptr && !a.negated) {
        if (const auto* one = std::get_if<MethodIs>(&b.statement)) {
            const bool is_covered = !agree->scalar || *agree->scalar == one->scalar;
            return is_covered && !one->is_right && !b.negated;
        }
        const auto* other = std::get_if<AllAgree>(&b.statement);
        return other != nullptr && !agree->scalar && b.negated;
    }
    if (only != nullptr && !a.negated) {
        const auto* other = std::get_if<OnlyChanged>(&b.statement);
        return other != nullptr && b.negated && (only->parts & ~other->parts).none();
    }
    return false;
}

bool has_contradicting_pair(const Conjunction& literals)
{
    return std::ranges::any_of(literals, [&](const Literal& a) {
        return std::ranges::any_of(literals, [&](const Literal& b) { return contradict(a, b); });
    });
}

/// The order of terms before a situation is known.
TermOrder order_for(const Conjunction& literals)
{
    std::vector<Number> numbers;
    for (const Literal& literal : literals) {
        const auto* c = std::get_if<Comparison>(&literal.statement);
        if (c == nullptr) continue;
        for (const Term* term : {&c->left, &c->right}) {
            if (const auto* number = std::get_if<Number>(term)) numbers.push_back(*number);
        }
    }
    return TermOrder{std::move(numbers)};
}

/// False when no document in the situation makes all of the literals true.
bool can_hold_in(const Situation& situation, const Conjunction& literals, TermOrder order)
{
    for (const Literal& literal : literals) {
        const std::optional<bool> holds = holds_in(situation, literal.statement);
        if (holds && *holds == literal.negated) return false;
        const auto* c = std::get_if<Comparison>(&literal.statement);
        if (c == nullptr) continue;
        if (has_in(situation, c->left) && has_in(situation, c->right)) {
            order.add(c->left, literal.negated ? opposite(c->relation) : c->relation, c->right);
        } else if (!literal.negated) {
            return false;
        }
    }
    add_order(order, situation);
    return !order.is_contradictory();
}

bool is_impossible(const Conjunction& literals)
{
    if (has_contradicting_pair(literals)) return true;
    const TermOrder order = order_for(literals);
    return std::ranges::none_of(all_situations(), [&](const Situation& situation) {
        return can_hold_in(situation, literals, order);
    });
}

/// The literals without those that the contradiction does not need.
/// @pre is_impossible(literals)
Conjunction least_contradiction(Conjunction literals)
{
    for (std::size_t i = literals.size(); i-- > 0;) {
        Conjunction fewer = literals;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (is_impossible(fewer)) literals = std::move(fewer);
    }
    return literals;
}

bool contains(const Conjunction& all, const Conjunction& some)
{
    return std::ranges::all_of(
        some, [&](const Literal& literal) { return std::ranges::find(all, literal) != all.end(); });
}

std::string text_of_group(const std::vector<Goal>& group)
{
    if (group.size() == 1) return fmt::format("\"{}\" is never true.", text_of(group[0]));
    if (group.size() == 2)
        return fmt::format("\"{}\" contradicts \"{}\".", text_of(group[0]), text_of(group[1]));
    std::string out;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (i > 0) out += i + 1 == group.size() ? " and " : ", ";
        out += fmt::format("\"{}\"", text_of(group[i]));
    }
    return out + " are not true together.";
}

} // namespace

std::optional<Impossible> impossible(const Goal& goal)
{
    const auto conjunctions = disjunctive_form(goal, most_conjunctions);
    if (!conjunctions) return std::nullopt;
    std::vector<Conjunction> found;
    for (const Conjunction& conjunction : *conjunctions) {
        const auto explains = [&](const Conjunction& group) {
            return contains(conjunction, group);
        };
        if (std::ranges::any_of(found, explains)) continue;
        if (!is_impossible(conjunction)) return std::nullopt;
        found.push_back(least_contradiction(conjunction));
    }
    Impossible out;
    for (const Conjunction& literals : found) {
        auto& group = out.contradictions.emplace_back();
        for (const Literal& literal : literals)
            group.push_back(goal_of(literal));
    }
    return out;
}

std::string text_of(const Impossible& impossible)
{
    std::string out;
    for (const std::vector<Goal>& group : impossible.contradictions)
        out += (out.empty() ? "" : " ") + text_of_group(group);
    return out;
}

} // namespace secant::goals
