#include "core/goals/goal.h"

#include "core/goals/goal_parts.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace secant::goals {
namespace {

bool is_of_word(char c)
{
    return blanks.find(c) == std::string_view::npos &&
           std::string_view{"()=<>!,"}.find(c) == std::string_view::npos;
}

} // namespace

GoalTokens::GoalTokens(std::string_view text) : text_{text}
{
    cut();
}

void GoalTokens::next()
{
    end_ = start_ + word_.size();
    cut();
}

bool GoalTokens::take(std::string_view word)
{
    if (word_ != word) return false;
    next();
    return true;
}

std::string_view GoalTokens::following() const
{
    GoalTokens copy = *this;
    copy.next();
    return copy.word();
}

void GoalTokens::cut()
{
    start_ = std::min(text_.find_first_not_of(blanks, end_), text_.size());
    const std::string_view rest = text_.substr(start_);
    std::size_t length = 0;
    while (length < rest.size() && is_of_word(rest[length]))
        ++length;
    if (length == 0 && !rest.empty()) {
        const std::string_view two = rest.substr(0, 2);
        length = two == "!=" || two == "<=" || two == ">=" ? 2 : 1;
    }
    word_ = rest.substr(0, length);
}

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
