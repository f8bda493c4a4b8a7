#include "core/workspace/lesson_check.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

using namespace secant;

namespace {

SharedLesson lesson_with(std::string_view fields)
{
    const auto lesson = read_lesson("---\nlesson: x\naim: y.\n---\n# S\n```step\n"
                                    "query: E (-4, 0), L (4, 0), C (0, 0), r 2\n" +
                                        std::string{fields} + "\n```\n",
                                    "test");
    if (!lesson) FAIL(text_of(lesson.error().front()));
    return std::make_shared<const Lesson>(*lesson);
}

/// The first thing that is said of a lesson that has a mistake.
std::string mistake_in(std::string_view fields)
{
    const auto errors = check_lesson(lesson_with(fields));
    REQUIRE_FALSE(errors.empty());
    return text_of(errors.front());
}

} // namespace

TEST_CASE("every shipped lesson can be learned: each goal is met by its solution and not before")
{
    REQUIRE(shipped_lessons().size() >= 2);
    int number = 0;
    for (const SharedLesson& lesson : shipped_lessons()) {
        CAPTURE(lesson->name);
        CHECK(lesson->number == ++number);
        CHECK(lesson->minutes >= 1);
        CHECK(lesson->minutes <= 5);
        CHECK(lesson->aim.ends_with('.'));
        for (const LessonError& error : check_lesson(lesson)) {
            CAPTURE(text_of(error));
            CHECK(false);
        }
        // The first step begins with something to do, and somewhere a question is asked.
        CHECK(lesson->steps.front().goal);
        bool asks = false;
        for (const LessonStep& step : lesson->steps)
            asks = asks || step.prediction;
        CHECK(asks);
    }
}

TEST_CASE("a lesson that cannot be learned is named with what is wrong")
{
    CHECK(check_lesson(lesson_with("goal: case is poke\nsolve: L (0, 0)")).empty());
    CHECK(mistake_in("goal: t1 = t2 and two roots\nsolve: r 1").find("nobody can meet it") !=
          std::string::npos);
    CHECK(mistake_in("goal: case is impale\nsolve: r 1") ==
          "5: goal: is met before the learner does anything");
    CHECK(mistake_in("goal: case is poke\nsolve: r 1") ==
          "5: solve: does not meet the goal \"case is poke\"");
    CHECK(mistake_in("move: r\ngoal: case is poke\nsolve: L (0, 0)") ==
          "5: solve: \"L (0, 0)\": Only r moves. Free play leaves the lesson for a while.");
    CHECK(mistake_in("goal: case is poke\nwrong: t1 < 1 => Too far.\nsolve: L (0, 0)") ==
          "5: wrong: \"t1 < 1\" is true of the solution");
    CHECK(mistake_in("goal: warp in float is wrong and r = 1\nsolve: r 1")
              .find("there is no method warp") != std::string::npos);
    CHECK(mistake_in("told: warp in float\ngoal: r = 1\nsolve: r 1") ==
          "5: told: there is no method warp");
    CHECK(mistake_in("ask: Which?\nright: a\nchoice: b\nmove: nothing\ngoal: r = 1\nsolve: r 1")
              .find("Nothing moves in this step.") != std::string::npos);
}
