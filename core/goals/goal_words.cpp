#include "core/goals/goal_words.h"

#include "core/goals/names.h"
#include "core/goals/normal_form.h"
#include "core/goals/statement_words.h"
#include "core/text/text.h"

#include <algorithm>
#include <vector>

namespace secant::goals {
namespace {

bool is_one_statement(const Goal& goal)
{
    return goal.joint == Joint::none || goal.joint == Joint::negation;
}

std::string capitalised(std::string text)
{
    if (is_lower(text.front())) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// The goal as a part of a sentence. @param goal  with inner negations
std::string clause_of(const Goal& goal)
{
    if (is_one_statement(goal)) return task_of(literal_of(goal));
    const bool is_choice = goal.joint == Joint::disjunction;
    std::string out = is_choice ? "either " : "";
    for (std::size_t i = 0; i < goal.parts.size(); ++i) {
        if (i > 0) out += is_choice ? ", or " : " and ";
        out += clause_of(goal.parts[i]);
    }
    return out;
}

/// What to do for each statement. @param goal  with inner negations
void add_ways(std::vector<std::string>& ways, const Goal& goal, bool is_alternative)
{
    if (!is_one_statement(goal)) {
        for (std::size_t i = 0; i < goal.parts.size(); ++i) {
            const bool is_other = goal.joint == Joint::disjunction && i > 0;
            add_ways(ways, goal.parts[i], is_other || (is_alternative && i == 0));
        }
        return;
    }
    const std::string way = way_to(literal_of(goal));
    std::string sentence = capitalised(is_alternative ? "or " + way : way) + ".";
    if (std::ranges::find(ways, sentence) == ways.end()) ways.push_back(std::move(sentence));
}

} // namespace

std::string sentence_of(const Goal& goal)
{
    const Goal plain = with_inner_negations(goal);
    if (plain.joint != Joint::conjunction) return capitalised(clause_of(plain)) + ".";
    std::string out;
    for (const Goal& part : plain.parts)
        out += (out.empty() ? "" : " ") + sentence_of(part);
    return out;
}

std::string how_to(const Goal& goal)
{
    std::vector<std::string> ways;
    add_ways(ways, with_inner_negations(goal), false);
    std::string out;
    for (const std::string& way : ways)
        out += (out.empty() ? "" : " ") + way;
    return out;
}

} // namespace secant::goals
