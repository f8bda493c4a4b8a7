#include "core/goals/judge.h"

#include "tests/core/goals/random_goals.h"
#include "tests/support/catch.h"

#include <array>
#include <bitset>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::goals;

namespace {

/// Why the goal is impossible; empty when that is not known.
std::string why_impossible(const std::string& text)
{
    const auto goal = read_goal(text);
    REQUIRE(goal);
    const auto found = impossible(*goal);
    return found ? text_of(*found) : "";
}

/// Statements that say nearly all that signs and the order of terms say, each with its negation.
std::vector<Literal> all_literals()
{
    constexpr std::array texts{
        "case is impale",
        "case is poke",
        "case is exit wound",
        "case is fall short",
        "case is past",
        "case is completely inside",
        "case is miss",
        "case is degenerate",
        "two roots",
        "tangent",
        "no roots",
        "E on circle",
        "E inside circle",
        "E outside circle",
        "L on circle",
        "L inside circle",
        "L outside circle",
        "C on line",
        "C on segment",
        "piece is a ray",
        "piece is a segment",
        "piece is a line",
        "target is the disk",
        "t1 = 0",
        "t1 = 1",
        "t2 = 0",
        "t2 = 1",
        "t1 < 0",
        "t2 < 0",
        "t1 > 1",
        "t2 > 1",
        "t = 0",
        "t = 1",
        "t < 0",
        "t > 1",
        "distance = r",
        "distance < r",
        "distance > r",
        "distance = 0",
        "r = 0",
        "s = 0",
        "t1 = t",
        "t2 = t",
        "t1 > t",
        "t2 < t",
        "t1 = t2",
        "r = s",
        "distance = s",
        "distance < s",
        "E.x = L.x",
        "E.y = L.y",
        "C.x = E.x",
        "C.y = E.y",
        "length = 0",
        "length > 1",
        "|E| = 0",
        "|E| = |L|",
        "|E| > |C|",
        "|E| < E.x",
    };
    std::vector<Literal> out;
    for (const char* text : texts) {
        const Statement statement = read_goal(text).value().statement;
        out.push_back({statement, false});
        out.push_back({statement, true});
    }
    return out;
}

} // namespace

TEST_CASE("a goal that nobody can meet is found, with the statements that contradict")
{
    const auto [text, why] = GENERATE(table<std::string, std::string>({
        {"t1 > t2", "\"t1 > t2\" is never true."},
        {"r < 0", "\"r < 0\" is never true."},
        {"s < -1/2", "\"s < -1/2\" is never true."},
        {"distance < 0", "\"distance < 0\" is never true."},
        {"length < 0", "\"length < 0\" is never true."},
        {"|C| < 0", "\"|C| < 0\" is never true."},
        {"|L| < L.y", "\"|L| < L.y\" is never true."},
        {"|E| < 3 and E.x >= 3", "\"|E| < 3\" contradicts \"E.x >= 3\"."},
        {"case is degenerate and length > 0", "\"case is degenerate\" contradicts \"length > 0\"."},
        {"length = 0 and |E| < |L|", "\"length = 0\" contradicts \"|E| < |L|\"."},
        {"length = 0 and two roots", "\"length = 0\" contradicts \"two roots\"."},
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
        {"tangent and s > 0 and distance <= r",
         "\"tangent\", \"s > 0\" and \"distance <= r\" are not true together."},
        {"piece is a line and t1 > t", "\"piece is a line\" contradicts \"t1 > t\"."},
        {"piece is a line and t2 < t", "\"piece is a line\" contradicts \"t2 < t\"."},
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
    const std::string text = GENERATE(
        as<std::string>{}, "not t1 = t1", "all methods agree and quadratic in float is right",
        "all methods agree in double and quadratic in float is wrong",
        "only r changed and not only s changed", "r = 0 and tangent",
        "case is degenerate and t1 = 0", "t1 = t2 and tangent", "r < 0 or s > 0",
        "length = 0 and |E| = 5", "|E| = 5 and |L| = 5 and length < 1", "|E| < 1 and E.x < -1/2",
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
    for (int i = 0; i < 4'000; ++i) {
        const Document document = goals::test::any_document(random);
        const Goal goal = goals::test::random_goal(random, 3, false);
        const auto why = impossible(goal);
        if (!why) continue;
        ++found;
        CAPTURE(text_of(goal));
        REQUIRE_FALSE(judge(goal, document, document).met);
    }
    REQUIRE(found > 100);
}

TEST_CASE("all that is true of a document can be true together")
{
    secant::test::Random random{7};
    const std::vector<Literal> literals = all_literals();
    for (int i = 0; i < 1'500; ++i) {
        const Document document = goals::test::any_document(random);
        Goal goal{Joint::conjunction, {}, {}};
        for (const Literal& literal : literals) {
            if (judge(goal_of(literal), document, document).met)
                goal.parts.push_back(goal_of(literal));
        }
        for (int k = 0; k < 10; ++k) {
            const Statement statement = goals::test::random_statement(random, i % 100 == 0);
            const bool holds = judge(goal_of(statement), document, document).met;
            goal.parts.push_back(goal_of(Literal{statement, !holds}));
        }
        REQUIRE(goal.parts.size() == literals.size() / 2 + 10);
        const auto why = impossible(goal);
        CAPTURE(why ? text_of(*why) : "");
        REQUIRE_FALSE(why);
    }
}

TEST_CASE("two statements that no document of many meets are found to contradict")
{
    constexpr std::size_t count = 4'000;
    secant::test::Random random{8};
    const std::vector<Literal> literals = all_literals();
    std::vector<std::bitset<count>> met(literals.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Document document = goals::test::whole_document(random);
        for (std::size_t k = 0; k < literals.size(); ++k)
            met[k].set(i, judge(goal_of(literals[k]), document, document).met);
    }
    int proven = 0;
    int missed = 0;
    for (std::size_t a = 0; a < literals.size(); ++a) {
        for (std::size_t b = a + 1; b < literals.size(); ++b) {
            if ((met[a] & met[b]).any()) continue;
            const Goal both{Joint::conjunction, {}, {goal_of(literals[a]), goal_of(literals[b])}};
            ++(impossible(both) ? proven : missed);
        }
    }
    REQUIRE(proven > 400);
    REQUIRE(missed <= 4); // a document may meet them that is not among the many
}
