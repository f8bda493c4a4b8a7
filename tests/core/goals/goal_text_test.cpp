#include "core/goals/goal.h"

#include "core/goals/judge.h"
#include "tests/core/goals/random_goals.h"
#include "tests/support/catch.h"

#include <array>
#include <string>

using namespace secant;
using namespace secant::goals;
using goals::test::pick;

TEST_CASE("a written goal is read as the same goal")
{
    secant::test::Random random{1};
    for (int i = 0; i < 20'000; ++i) {
        const Goal goal = goals::test::random_goal(random, pick(random, 5), true);
        CAPTURE(text_of(goal));
        REQUIRE(read_goal(text_of(goal)) == goal);
    }
}

TEST_CASE("no text breaks the reader, and what it reads can be used")
{
    secant::test::Random random{2};
    constexpr std::array words{
        "case",   "is",     "not",    "a",     "the",       "poke", "exit",  "wound",   "t1",
        "t",      "r",      "=",      "!=",    "<",         "<=",   "!",     "and",     "or",
        "(",      ")",      ",",      "1/4",   "0.1",       "-3",   "E",     "L",       "C",
        "on",     "inside", "circle", "line",  "all",       "only", "agree", "methods", "changed",
        "in",     "float",  "double", "right", "two",       "no",   "roots", "tangent", "piece",
        "target", "ray",    "disk",   "\xff",  "quadratic",
    };
    int read = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        const int length = pick(random, 12);
        for (int k = 0; k < length; ++k) {
            if (i % 2 == 0) {
                text += static_cast<char>(pick(random, 256));
            } else {
                text +=
                    words[static_cast<std::size_t>(pick(random, static_cast<int>(words.size())))];
                if (pick(random, 8) != 0) text += ' ';
            }
        }
        const auto goal = read_goal(text);
        if (!goal) {
            REQUIRE(goal.error().column <= text.size() + 1);
            REQUIRE_FALSE(goal.error().expected.empty());
            continue;
        }
        ++read;
        REQUIRE(read_goal(text_of(*goal)) == *goal);
        REQUIRE(sentence_of(*goal).ends_with('.'));
        REQUIRE(how_to(*goal).ends_with('.'));
        REQUIRE(judge(*goal, first_document(), first_document()).statements.size() ==
                statements_of(*goal).size());
    }
    REQUIRE(read > 20);
}

TEST_CASE("a goal is told in sentences")
{
    const auto [text, told, way] = GENERATE(table<std::string, std::string, std::string>({
        {"case is poke and t1 = 1/4", "Let the segment poke the circle. Make t1 exactly 1/4.",
         "Drag E and L until the segment pokes the circle. Drag E, L or C until t1 is exactly "
         "1/4."},
        {"case is not past", "Keep the segment from lying past the circle.",
         "Drag E and L until the segment does not lie past the circle."},
        {"case is completely inside", "Let the segment lie completely inside.",
         "Drag E and L until the segment lies completely inside."},
        {"not (r < 2 or t1 = 0)", "Make r at least 2. Keep t1 from being exactly 0.",
         "Drag the circle's edge until r is at least 2. Drag E, L or C until t1 is different "
         "from 0."},
        {"0.1 <= s", "Make s at least 0.1.",
         "Drag the ring beside the piece until s is at least 0.1."},
        {"length < 1000 and |E| <= 5000", "Make length less than 1000. Make |E| at most 5000.",
         "Drag E or L until length is less than 1000. Drag E until |E| is at most 5000."},
        {"|L| > 1 and |C| = 2", "Make |L| greater than 1. Make |C| exactly 2.",
         "Drag L until |L| is greater than 1. Drag C until |C| is exactly 2."},
        {"L inside circle", "Put L inside the circle.", "Drag L until it is inside the circle."},
        {"not E on circle", "Keep E from being on the circle.",
         "Drag E until it is not on the circle."},
        {"C on line or C on segment",
         "Either put C on the line through E and L, or put C on the segment from E to L.",
         "Drag C until it is on the line through E and L. "
         "Or drag C until it is on the segment between E and L."},
        {"tangent", "Make the line a tangent.",
         "Drag E, L or C until the line touches the circle in one point."},
        {"two roots", "Give the line two roots.",
         "Drag E, L or C until the line crosses the circle twice."},
        {"not no roots", "Keep a root.", "Drag E, L or C until the line meets the circle."},
        {"quadratic in float is wrong", "Make quadratic in float wrong.",
         "Drag E, L or C until quadratic in float is wrong."},
        {"not all methods agree in float", "Keep all methods from agreeing in float.",
         "Drag E, L or C until not all methods agree in float."},
        {"only E, L, target changed", "Change only E, L and the target.",
         "Leave everything but E, L and the target as it is."},
        {"piece is a ray and target is the disk", "Make the piece a ray. Make the target the disk.",
         "Choose the extent ray. Choose the target disk."},
    }));
    CAPTURE(text);
    const auto goal = read_goal(text);
    REQUIRE(goal);
    REQUIRE(sentence_of(*goal) == told);
    REQUIRE(how_to(*goal) == way);
}

TEST_CASE("a goal in space speaks of the sphere, and of nothing else in another way")
{
    const std::string_view text =
        GENERATE(as<std::string_view>{}, "case is impale", "case is poke", "case is fall short",
                 "case is past", "case is miss", "not case is miss", "case is exit wound", "r < 2",
                 "E on circle", "not L inside circle", "two roots", "not two roots", "tangent",
                 "no roots", "not no roots");
    CAPTURE(text);
    const auto goal = read_goal(text);
    REQUIRE(goal);
    const auto in_plane = [](std::string said) {
        for (std::size_t at = said.find("sphere"); at != std::string::npos;
             at = said.find("sphere"))
            said.replace(at, 6, "circle");
        return said;
    };
    const std::string told = sentence_of(*goal, shape_name<3>);
    const std::string way = how_to(*goal, shape_name<3>);
    REQUIRE(told.find("circle") == std::string::npos);
    REQUIRE(way.find("circle") == std::string::npos);
    REQUIRE(in_plane(told) == sentence_of(*goal));
    REQUIRE(in_plane(way) == how_to(*goal));
}
