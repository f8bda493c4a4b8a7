#include "core/goals/judge.h"

#include "tests/support/catch.h"

#include <cmath>
#include <limits>
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
const Document impale{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};

} // namespace

TEST_CASE("a goal of a case and a root is met, exactly")
{
    REQUIRE(judged("case is impale and t1 = 1/4", impale).met);
    REQUIRE(judged("t1 = 0.25 and t2 = 0.75", impale).met);
    REQUIRE_FALSE(judged("case is poke and t1 = 1/4", impale).met);
    REQUIRE_FALSE(judged("t1 = 0.250000000000000000000000000000001", impale).met);
    REQUIRE(judged("case is poke or not tangent", impale).met);
}

TEST_CASE("what is not there is named, and nothing is true of it")
{
    const Document miss{{{0.0, 5.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const Document point{{{0.0, 0.0}, 2.0}, {{-2.0, 0.0}, {-2.0, 0.0}}};
    const auto why = [](std::string_view text, const Document& document) {
        const Judgement out = judged(text, document);
        REQUIRE_FALSE(out.statements.front().holds);
        REQUIRE_FALSE(out.statements.front().meter);
        return out.statements.front().why;
    };
    REQUIRE(why("t1 = 0", miss) == "there is no t1");
    REQUIRE(why("t1 != t2", miss) == "there is no t1");
    REQUIRE(why("1 > t2", point) == "there is no t2");
    REQUIRE(why("C on line", point) == "there is no line: E and L are the same point");
    REQUIRE(why("tangent", point) == "there is no line: E and L are the same point");
    REQUIRE(why("mine in float is wrong", miss) == "there is no method mine");
    REQUIRE(judged("t1 = 0 and case is degenerate and not no roots", point).met);
    REQUIRE(judged("not t1 = 0", miss).met);
}

TEST_CASE("a document that does not fit into float is neither right nor wrong there")
{
    const Document large{{{0.0, 0.0}, 1e300}, {{-2.0, 0.0}, {2.0, 0.0}}};
    for (const std::string_view text :
         {"quadratic in float is wrong", "quadratic in float is right", "all methods agree"}) {
        const Judgement out = judged(text, large);
        REQUIRE_FALSE(out.met);
        REQUIRE(out.statements.front().why == "the document does not fit into float");
    }
}

TEST_CASE("a document that is no query meets no goal")
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double radius : {-1.0, infinity, std::nan("")}) {
        const Document document{{{0.0, 0.0}, radius}, {{-2.0, 0.0}, {2.0, 0.0}}};
        for (const std::string_view text : {"r < 0", "not r < 0", "case is not poke"}) {
            const Judgement out = judged(text, document);
            REQUIRE_FALSE(out.met);
            REQUIRE(out.statements.front().why == "the document is no query");
        }
    }
}

TEST_CASE("the meter says how far away a document is")
{
    const auto meter = [](std::string_view text) {
        return judged(text, impale).statements.front().meter;
    };
    REQUIRE(meter("t1 = 1/2") == -0.25);
    REQUIRE(meter("1/2 = t1") == 0.25);
    REQUIRE(meter("E on circle") == 1.0);
    REQUIRE(meter("C on line") == 0.0);
    REQUIRE(meter("tangent") == -1.0);
    REQUIRE(meter("distance = r") == -1.0);
    REQUIRE_FALSE(meter("case is poke"));
    REQUIRE(meter("t1 = 0.250000000000000000000000000000001") < 0.0);
}

TEST_CASE("only what is named may be changed since the beginning")
{
    const auto met = [](std::string_view text, const Document& now) {
        return judge(read_goal(text).value(), now, impale).met;
    };
    Document moved = impale;
    std::get<Query<2>>(moved.query).piece.end.y = 0.5;
    REQUIRE(met("only L changed", moved));
    REQUIRE(met("only E, L changed", moved));
    REQUIRE_FALSE(met("only E, r changed", moved));
    REQUIRE(met("only r changed", impale));
    moved.target = Target::disk;
    REQUIRE_FALSE(met("only L changed", moved));
    REQUIRE(met("only L, target changed", moved));
    const Document space{AnyQuery{Query<3>{{{0, 0, 0}, 1}, {{-2, 0, 0}, {2, 0, 0}}}},
                         Target::curve};
    REQUIRE_FALSE(met("only L changed", space));
}
