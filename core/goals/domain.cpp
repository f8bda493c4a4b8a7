#include "core/goals/domain.h"

#include "core/goals/judge.h"

#include <fmt/format.h>

#include <variant>

namespace secant::goals {
namespace {

/// What a domain does not speak of, where the statement does; else empty.
std::string_view foreign_part(const Statement& statement)
{
    const bool is_about_methods =
        std::holds_alternative<MethodIs>(statement) || std::holds_alternative<AllAgree>(statement);
    if (is_about_methods) return "methods";
    return std::holds_alternative<OnlyChanged>(statement) ? "changes" : "";
}

} // namespace

Expected<Goal, std::string> read_domain(std::string_view text)
{
    auto goal = read_goal(text);
    if (!goal) return unexpected(text_of(goal.error()));
    for (const Statement& statement : statements_of(*goal)) {
        const std::string_view part = foreign_part(statement);
        if (part.empty()) continue;
        return unexpected(fmt::format("a domain says nothing about {}, and \"{}\" does", part,
                                      text_of(goal_of(statement))));
    }
    if (const auto never = impossible(*goal)) return unexpected(text_of(*never));
    return *std::move(goal);
}

} // namespace secant::goals
