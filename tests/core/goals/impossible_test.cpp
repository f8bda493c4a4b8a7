#include "core/goals/impossible.h"

#include "tests/core/goals/random_goals.h"
#include "tests/support/catch.h"

#include <string>

using namespace secant;
using namespace secant::goals;
using goals::test::pick;

namespace {

/// Why the goal is impossible; empty when that is not known.
std::string why_impossible(const std::string& text)
{
    const auto goal = read_goal(text);
    REQUIRE(goal);
    const auto found = impossible(*goal);
    return found ? text_of(*found) : "";
}

} // namespace

TEST_CASE("a goal that nobody can meet is found, with the statements that contradict")
{
    const auto [text, why] = GENERATE(table<std::string, std::string>({
        {"t1 > t2", "\"t1 > t2\" is never true."},
        {"r < 0", "\"r < 0\" is never true."},
        {"s < -1/2", "\"s < -1/2\" is never true."},
        {"distance < 0", "\"distance < 0\" is never true."},
        {"1 = 2", "\"1 = 2\" is never true."},
        {"t1 != t1", "\"t1 != t1\" is never true."},
        {"case is poke and case is past", "\"case is poke\" contradicts \"case is past\"."},
        {"t1 = t2 and r = 1 and two roots", "\"t1 = t2\" contradicts \"two roots\"."},
        {"no roots and t1 = 0", "\"no roots\" contradicts \"t1 = 0\"."},
        {"no roots and t1 != 0", "\"no roots\" contradicts \"t1 != 0\"."},
        {"case is poke and t1 = 1.1", "\"case is poke\" contradicts \"t1 = 1.1\"."},
        {"case is poke and L outside circle", "\"case is poke\" contradicts \"L outside circle\"."},
        {"case is poke and E inside circle", "\"case is poke\" contradicts \"E inside circle\"."},
        {"tangent and C on line and r > 0",
         "\"tangent\", \"C on line\" and \"r > 0\" are not true together."},
        {"C on segment and distance > 0", "\"C on segment\" contradicts \"distance > 0\"."},
        {"r = 1/3 and r = 0.3333333333333333333",
         "\"r = 1/3\" contradicts \"r = 0.3333333333333333333\"."},
        {"t1 < 1/2 and t2 > 3 and t1 >= t2 and r = 2",
         "\"t1 < 1/2\", \"t2 > 3\" and \"t1 >= t2\" are not true together."},
        {"E on circle and not t1 = 0 and not t2 = 0",
         "\"E on circle\", \"not t1 = 0\" and \"not t2 = 0\" are not true together."},
        {"piece is a ray and t < 0", "\"piece is a ray\" contradicts \"t < 0\"."},
        {"piece is a line and piece is a ray",
         "\"piece is a line\" contradicts \"piece is a ray\"."},
        {"target is the disk and target is not the disk",
         "\"target is the disk\" contradicts \"target is not the disk\"."},
        {"s = 0 and case is completely inside and distance > r",
         "\"s = 0\", \"case is completely inside\" and \"distance > r\" are not true together."},
        {"quadratic in float is wrong and quadratic in float is right",
         "\"quadratic in float is wrong\" contradicts \"quadratic in float is right\"."},
        {"all methods agree and quadratic in double is wrong",
         "\"all methods agree\" contradicts \"quadratic in double is wrong\"."},
        {"all methods agree and not all methods agree in float",
         "\"all methods agree\" contradicts \"not all methods agree in float\"."},
        {"only r changed and not only r, s changed",
         "\"only r changed\" contradicts \"not only r, s changed\"."},
        {"r < 0 or t1 > t2", "\"r < 0\" is never true. \"t1 > t2\" is never true."},
        {"r < 0 and (s = 1 or s = 2)", "\"r < 0\" is never true."},
        {"case is degenerate and E.x != L.x", "\"case is degenerate\" contradicts \"E.x != L.x\"."},
        {"case is degenerate and t2 = 0", "\"case is degenerate\" contradicts \"t2 = 0\"."},
    }));
    CAPTURE(text);
    REQUIRE(why_impossible(text) == why);
}

TEST_CASE("a goal that can be met is let pass")
{
    const std::string text =
        GENERATE(as<std::string>{}, "not t1 = t1", "r = 0 and tangent",
                 "case is degenerate and t1 = 0", "t1 = t2 and tangent", "r < 0 or s > 0",
                 "piece is a line and t < 0", "case is not poke and case is not past",
                 "quadratic in float is wrong and quadratic in double is right",
                 "not quadratic in float is wrong and not quadratic in float is right");
    CAPTURE(text);
    REQUIRE(why_impossible(text).empty());
}

TEST_CASE("a goal with very many alternatives is let pass")
{
    std::string text = "(r < 0 or r < -1)";
    for (int i = 0; i < 6; ++i)
        text += " and (r < 0 or r < -1)";
    REQUIRE(why_impossible(text).empty());
    REQUIRE(why_impossible("(r < 0 or r < -1) and (r < 0 or r < -1)") ==
            "\"r < 0\" is never true. \"r < -1\" is never true.");
}

TEST_CASE("the largest goals are examined in no time worth a wait")
{
    std::string text = "r > 0";
    for (int i = 1; i + 14 < most_statements; ++i)
        text += " and t1 > " + std::to_string(i) + "/1009";
    for (int i = 0; i < 6; ++i)
        text += " and (t2 < 10 or t2 < 11)";
    REQUIRE(why_impossible(text).empty());
    REQUIRE(why_impossible(text + " and r = 0") == "\"r > 0\" contradicts \"r = 0\".");
}

TEST_CASE("no goal that a document meets is called impossible")
{
    secant::test::Random random{3};
    int found = 0;
    for (int i = 0; i < 3'000; ++i) {
        const Document document = goals::test::any_document(random);
        // What is true of the document, for a few statements.
        Goal goal{Joint::conjunction, {}, {}};
        const int count = 2 + pick(random, 5);
        for (int k = 0; k < count; ++k) {
            const Statement statement = goals::test::random_statement(random, i % 50 == 0);
            const bool holds = judge(goal_of(statement), document, document).met;
            goal.parts.push_back(goal_of(Literal{statement, !holds}));
        }
        CAPTURE(text_of(goal));
        REQUIRE(judge(goal, document, document).met);
        REQUIRE_FALSE(impossible(goal));
        // A goal of any kind: met, or perhaps impossible, but not both.
        const Goal other = goals::test::random_goal(random, 3, false);
        const auto why = impossible(other);
        if (why) ++found;
        CAPTURE(text_of(other));
        REQUIRE_FALSE((why && judge(other, document, document).met));
    }
    REQUIRE(found > 100);
}
