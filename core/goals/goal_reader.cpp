#include "core/goals/goal.h"
#include "core/goals/goal_tokens.h"
#include "core/goals/statement_reader.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace secant::goals {
namespace {

using Read = Expected<Goal, GoalError>;

class GoalReader {
public:
    explicit GoalReader(std::string_view text) : words_{text} {}

    [[nodiscard]] Read whole()
    {
        Read goal = disjunction();
        if (goal && !words_.word().empty()) return fail("\"and\", \"or\" or the end");
        return goal;
    }

private:
    [[nodiscard]] Unexpected<GoalError> fail(std::string expected) const
    {
        return unexpected(error_at(words_, std::move(expected)));
    }

    bool take(std::string_view word) { return words_.take(word); }

    [[nodiscard]] Read joined(Joint joint, std::string_view word, Read (GoalReader::*part)())
    {
        Read first = (this->*part)();
        if (!first || words_.word() != word) return first;
        Goal out{joint, {}, {}};
        out.parts.push_back(std::move(*first));
        while (take(word)) {
            Read next = (this->*part)();
            if (!next) return next;
            out.parts.push_back(std::move(*next));
        }
        return out;
    }

    [[nodiscard]] Read disjunction()
    {
        return joined(Joint::disjunction, "or", &GoalReader::conjunction);
    }
    [[nodiscard]] Read conjunction()
    {
        return joined(Joint::conjunction, "and", &GoalReader::negation);
    }

    [[nodiscard]] Read negation()
    {
        const bool names_method = words_.following() == "in";
        const bool negates = words_.word() == "not" && !names_method;
        if (!negates && words_.word() != "(") return statement();
        if (depth_ == deepest_goal)
            return fail(
                fmt::format("at most {} \"not\" and \"(\" within each other", deepest_goal));
        words_.next();
        ++depth_;
        Read inner = negates ? negation() : disjunction();
        --depth_;
        if (!inner) return inner;
        if (negates) return negation_of(std::move(*inner));
        if (!take(")")) return fail("\"and\", \"or\" or \")\"");
        return inner;
    }

    [[nodiscard]] Read statement()
    {
        if (statements_ == most_statements)
            return fail(fmt::format("at most {} statements", most_statements));
        ++statements_;
        return read_statement(words_);
    }

    GoalTokens words_;
    int depth_ = 0;
    int statements_ = 0;
};

} // namespace

Expected<Goal, GoalError> read_goal(std::string_view text)
{
    return GoalReader{text}.whole();
}

} // namespace secant::goals
