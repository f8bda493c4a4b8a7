#include "core/goals/judge.h"

#include "tests/support/catch.h"

#include <string_view>

using namespace secant;
using namespace secant::goals;

namespace {

Judgement judged(std::string_view text, const Document& document)
{
    const auto goal = read_goal(text);
    REQUIRE(goal);
    return judge(*goal, document, document);
}

/// E = (-2, 0), L = (2, 0), around C = (0, 0) with r = 1: t1 = 1/4, t2 = 3/4.
constexpr Document impale{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};

} // namespace

TEST_CASE("a goal of a case and a root is met, exactly")
{
    REQUIRE(judged("case is impale and t1 = 1/4", impale).met);
    REQUIRE(judged("t1 = 0.25 and t2 = 0.75", impale).met);
    REQUIRE_FALSE(judged("case is poke and t1 = 1/4", impale).met);
    REQUIRE_FALSE(judged("t1 = 0.250000000000000000000000000000001", impale).met);
    REQUIRE(judged("case is poke or not tangent", impale).met);
}
