#include "core/goals/goal_tokens.h"

#include "core/text/text.h"

#include <algorithm>

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

} // namespace secant::goals
