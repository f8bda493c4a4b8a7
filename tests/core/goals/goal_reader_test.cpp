#include "core/goals/goal.h"

#include "tests/support/catch.h"

#include <string>
#include <string_view>

using namespace secant;
using namespace secant::goals;

namespace {

/// The text that the read goal has, or the error.
std::string reread(std::string_view text)
{
    const auto goal = read_goal(text);
    return goal ? text_of(*goal) : text_of(goal.error());
}

} // namespace

TEST_CASE("a goal is read and written in one way")
{
    const auto [given, written] = GENERATE(table<std::string_view, std::string_view>({
        {"case is poke", "case is poke"},
        {"  case\tis  Poke ", "case is poke"},
        {"case is ExitWound", "case is exit wound"},
        {"case is a fall short", "case is fall short"},
        {"case is completely inside", "case is completely inside"},
        {"case is not past", "case is not past"},
        {"not case is past", "case is not past"},
        {"t1=1/4", "t1 = 1/4"},
        {"t1 = 2/8", "t1 = 1/4"},
        {"r<=0.10", "r <= 0.1"},
        {"-0.5 < E.x", "-0.5 < E.x"},
        {"length<1000 and |E|<5000", "length < 1000 and |E| < 5000"},
        {"|L| = |C|", "|L| = |C|"},
        {"C.y != 4/2", "C.y != 2"},
        {"-0 = 3.0", "0 = 3"},
        {"E on the circle", "E on circle"},
        {"L outside circle", "L outside circle"},
        {"C on segment", "C on segment"},
        {"two roots or no roots or tangent", "two roots or no roots or tangent"},
        {"quadratic in float is not wrong", "quadratic in float is not wrong"},
        {"not in double is right", "not in double is right"},
        {"not not in double is right", "not in double is not right"},
        {"all methods agree", "all methods agree"},
        {"all methods agree in float", "all methods agree in float"},
        {"only L , E,s changed", "only E, L, s changed"},
        {"piece is not a ray", "piece is not a ray"},
        {"target is disk", "target is the disk"},
        {"not tangent and r = 1 or s = 2", "not tangent and r = 1 or s = 2"},
        {"not (tangent and (r = 1 or s = 2))", "not (tangent and (r = 1 or s = 2))"},
        {"(t = 0 and t = 1) and ((t = 2))", "(t = 0 and t = 1) and t = 2"},
        {"not not (tangent)", "not not tangent"},
    }));
    CAPTURE(given);
    REQUIRE(reread(given) == written);
    REQUIRE(read_goal(written) == read_goal(given));
}

TEST_CASE("not binds more than and, and and more than or")
{
    const auto goal = read_goal("not tangent and r = 1 or s = 2 and t = 0");
    REQUIRE(goal);
    REQUIRE(goal->joint == Joint::disjunction);
    REQUIRE(goal->parts.size() == 2);
    REQUIRE(goal->parts[0].joint == Joint::conjunction);
    REQUIRE(goal->parts[0].parts[0].joint == Joint::negation);
    REQUIRE(statements_of(*goal).size() == 4);
}

TEST_CASE("a mistake in a goal is named with its column, its word, and what is expected there")
{
    const std::string statement = "expected a statement: \"case\", \"t1\", \"E\", \"tangent\", a "
                                  "number, a method and \"in\" ...";
    const std::string term =
        "expected a term: t1, t2, t, distance, length, r, s, |E|, E.x ... C.y, "
        "or a number such as 3, 0.1 or 1/4";
    const std::string a_case = "expected a case: impale, poke, exit wound, fall short, past, "
                               "completely inside, miss, degenerate";
    const std::string relation = "expected =, !=, <, <=, > or >=";
    const auto [text, error] = GENERATE_COPY(table<std::string, std::string>({
        {"", "column 1: " + statement + ", found the end"},
        {"  ", "column 3: " + statement + ", found the end"},
        {"t3 = 1", "column 1: " + statement + ", found \"t3\""},
        {"t1 = 1 and", "column 11: " + statement + ", found the end"},
        {"t1 = 1 r = 2", "column 8: expected \"and\", \"or\" or the end, found \"r\""},
        {"t1 = 1)", "column 7: expected \"and\", \"or\" or the end, found \")\""},
        {"(t1 = 1", "column 8: expected \"and\", \"or\" or \")\", found the end"},
        {"case poke", "column 6: expected \"is\", found \"poke\""},
        {"case is pok", "column 9: " + a_case + ", found \"pok\""},
        {"case is exit", "column 9: " + a_case + ", found \"exit\""},
        {"case is invalid", "column 9: " + a_case + ", found \"invalid\""},
        {"t1 1/4", "column 4: " + relation + ", found \"1/4\""},
        {"t1 = = 2", "column 6: " + term + ", found \"=\""},
        {"t1 = 1/0", "column 6: " + term + ", found \"1/0\""},
        {"t1 = 1e5", "column 6: " + term + ", found \"1e5\""},
        {"t1 = .5", "column 6: " + term + ", found \".5\""},
        {"E in circle", "column 6: expected \"float\" or \"double\", found \"circle\""},
        {"E near circle", "column 3: expected \"inside\", \"on\" or \"outside\", found \"near\""},
        {"E on line", "column 6: expected \"circle\", found \"line\""},
        {"C line", "column 3: expected \"on\", found \"line\""},
        {"C on circle", "column 6: expected \"line\" or \"segment\", found \"circle\""},
        {"two circles", "column 5: expected \"roots\", found \"circles\""},
        {"no root", "column 4: expected \"roots\", found \"root\""},
        {"quadratic in half is wrong",
         "column 14: expected \"float\" or \"double\", found \"half\""},
        {"quadratic in float was wrong", "column 20: expected \"is\", found \"was\""},
        {"quadratic in float is odd", "column 23: expected \"right\" or \"wrong\", found \"odd\""},
        {"all", "column 4: expected \"methods\", found the end"},
        {"all methods disagree", "column 13: expected \"agree\", found \"disagree\""},
        {"only changed",
         "column 6: expected a part: E, L, C, r, s, extent or target, found \"changed\""},
        {"only r", "column 7: expected \",\" or \"changed\", found the end"},
        {"piece is a disk", "column 12: expected \"segment\", \"ray\" or \"line\", found \"disk\""},
        {"target is the ray", "column 15: expected \"curve\" or \"disk\", found \"ray\""},
        {"t1 = \xff\x1b[2J", "column 6: " + term + ", found \"?\""},
    }));
    CAPTURE(text);
    if (text.find('\xff') == std::string::npos) {
        REQUIRE(reread(text) == error);
    } else {
        const std::string told = reread(text);
        REQUIRE(told.starts_with(error.substr(0, error.size() - 2)));
        REQUIRE(told.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("a goal that is nested too deeply is refused")
{
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '(') + "tangent" +
               std::string(static_cast<std::size_t>(depth), ')');
    };
    REQUIRE(read_goal(nested(deepest_goal)));
    REQUIRE(read_goal(nested(deepest_goal + 1)).error().column == deepest_goal + 1);
    REQUIRE_FALSE(read_goal(std::string(1'000'000, '(')));
    std::string negations;
    for (int i = 0; i < 100'000; ++i)
        negations += "not ";
    REQUIRE_FALSE(read_goal(negations + "tangent"));
}

TEST_CASE("a goal of too many statements is refused")
{
    std::string text = "tangent";
    for (int i = 1; i < most_statements; ++i)
        text += " or tangent";
    REQUIRE(read_goal(text));
    REQUIRE(read_goal(text + " and r = 1").error().expected == "at most 32 statements");
}

TEST_CASE("a number is exactly what is written")
{
    const auto value = [](std::string_view text) { return read_number(text).value(); };
    REQUIRE(value("0.1") == Number{"1", "10", true});
    REQUIRE(value("-1.50") == Number{"-3", "2", true});
    REQUIRE(value("10/4") == Number{"5", "2", false});
    REQUIRE(text_of(value("-0.0625")) == "-0.0625");
    REQUIRE(text_of(value("12.5")) == "12.5");
    REQUIRE(read_number(std::string(longest_number, '9')));
    for (const std::string_view text : {"", "-", "1.", "1/", "1/0", "--1", "1/2/3", "1.2/3", "+1"})
        REQUIRE_FALSE(read_number(text));
    REQUIRE_FALSE(read_number(std::string(longest_number + 1, '9')));
}
