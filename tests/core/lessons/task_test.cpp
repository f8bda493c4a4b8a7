#include "core/lessons/task.h"
#include "core/link/link.h"
#include "core/workspace/action.h"
#include "core/workspace/copies.h"
#include "core/workspace/reduce.h"
#include "core/workspace/workspace.h"
#include "tests/support/catch.h"

#include <string>
#include <utility>

using namespace secant;

namespace {

Workspace opened(const std::string& link)
{
    return reduce(start_workspace(first_document()), OpenLink{link}, 1.0);
}

Task task_of_text(const char* goal)
{
    return Task{*goals::read_goal(goal)};
}

} // namespace

TEST_CASE("what a link asks for reads back the same")
{
    Task task = task_of_text("case is poke and (t1 = 1/4 or not quadratic in float is wrong)");
    CHECK(asked_in("#1abc" + text_of(Asked{task})) == Asked{task});
    task.movable.reset();
    CHECK(asked_in("#1abc" + text_of(Asked{task})) == Asked{task});
    task.movable.set(1).set(3);
    task.hides_answer = true;
    CHECK(text_of(Asked{task}).ends_with("&move=L,r&hide=answer"));
    CHECK(asked_in("see https://a.example/#1abc" + text_of(Asked{task}) + " and do it") ==
          Asked{task});
    const LessonPlace place{"six-cases", 3};
    CHECK(text_of(Asked{place}) == "#lesson=six-cases&step=4");
    CHECK(asked_in(text_of(Asked{place})) == Asked{place});
    const QuizPlace quiz{18446744073709551615U, 4, 20};
    CHECK(asked_in(text_of(Asked{quiz})) == Asked{quiz});
    const QuizPlace in_space{17, 2, 5, true};
    CHECK(text_of(Asked{in_space}) == "#quiz=17&level=2&count=5&in=space");
    CHECK(asked_in(text_of(Asked{in_space})) == Asked{in_space});
    CHECK(asked_in("#1ACBb22AHAsgZ0") == Asked{});
    CHECK(asked_in("") == Asked{});
}

TEST_CASE("a goal that is no goal, and other wrong words of a link, are named")
{
    const auto why = [](const char* text) {
        const auto asked = asked_in(text);
        REQUIRE_FALSE(asked);
        return asked.error();
    };
    CHECK(why("#1&goal=case+is+pok").find("column 9") != std::string::npos);
    CHECK(why("#1&goal=t1+%3E+t2").starts_with("nobody can meet"));
    CHECK(why("#1&goal=t1+%3C+0&move=E,X").find("found \"X\"") != std::string::npos);
    CHECK(why("#quiz=x").find("quiz in the link") != std::string::npos);
    CHECK(why("#quiz=1&level=5").find("from 1 to 4") != std::string::npos);
    CHECK(why("#quiz=1&in=line").find("expected plane or space, found \"line\"") !=
          std::string::npos);
    CHECK(why("#lesson=six-cases&step=0").find("from 1 to 999") != std::string::npos);
}

TEST_CASE("a task with its query takes less than 200 characters")
{
    for (const char* const goal :
         {"case is poke", "tangent", "t1 = 1/4 and only L changed", "E on circle and two roots",
          "quadratic in float is wrong and no roots"}) {
        Task task = task_of_text(goal);
        task.movable.reset().set(1);
        task.hides_answer = true;
        // The longest numbers that a query can have.
        const Document longest{{{-1.2345678901234567e-300, 9.876543210987654e+300}, 0.1},
                               {{0.1, -0.3}, {1.0 / 3.0, -2.0 / 3.0}, Extent::ray, 0.7},
                               Target::disk};
        CHECK((link_of(Shared{longest}) + text_of(Asked{task})).size() < 200);
    }
}

TEST_CASE("a link with a task opens it, and the address keeps it")
{
    Task task = task_of_text("case is poke");
    task.movable.reset().set(1);
    const Document beginning{{{0.0, 0.0}, 2.0}, {{-4.0, 0.0}, {4.0, 0.0}}};
    const std::string link = link_of(Shared{beginning}) + text_of(Asked{task});
    Workspace workspace = opened("https://a.example/secant/" + link);
    REQUIRE(acting_step(workspace.panels.learning) != nullptr);
    CHECK(workspace.panels.side == Panel::learn);
    CHECK(workspace.session.document == beginning);
    CHECK(address_of(workspace) == link);
    CHECK(workspace.panels.learning.own.empty());

    // The same address again changes nothing.
    Query<2> query = *plane_query(beginning);
    query.piece.end = {3.0, 0.0};
    workspace = reduce(std::move(workspace), SetQuery{query}, 5.0);
    workspace = reduce(std::move(workspace), OpenLink{link}, 6.0);
    CHECK(plane_query(workspace.session.document)->piece.end.x == 3.0);
    CHECK(address_of(workspace) == link);

    query.piece.end = {0.0, 0.0};
    workspace = reduce(std::move(workspace), SetQuery{query}, 8.0);
    const Learning& learning = workspace.panels.learning;
    CHECK(learning.met);
    CHECK(learning.tries == 2);
    CHECK(learning.took == 7.0);
}

TEST_CASE("a link opens a step of a lesson, and a quiz by its seed")
{
    const Workspace lesson = opened("#lesson=six-cases&step=3");
    REQUIRE(lesson.panels.learning.lesson);
    CHECK(lesson.panels.learning.lesson->name == "six-cases");
    CHECK(lesson.panels.learning.step == 2);
    CHECK(address_of(lesson) == "#lesson=six-cases&step=3");

    const Workspace none = opened("#lesson=nowhere&step=3");
    CHECK_FALSE(none.panels.learning.lesson);
    REQUIRE(none.panels.notice);
    CHECK(none.panels.notice->text.find("nowhere") != std::string::npos);

    const Workspace quiz = opened("#quiz=17&level=2&count=5");
    REQUIRE(quiz.panels.quiz.quiz);
    CHECK(quiz.panels.quiz.quiz->questions.size() == 5);
    CHECK(address_of(quiz) == "#quiz=17&level=2&count=5");
    CHECK(opened("#quiz=17&level=2&count=5").panels.quiz.quiz->questions ==
          quiz.panels.quiz.quiz->questions);
}

TEST_CASE("a pasted link with a task is the task")
{
    const std::string link =
        "Try https://a.example/" + link_of(Shared{first_document()}) + "&goal=case+is+poke";
    const Workspace workspace =
        reduce(start_workspace(first_document()), PasteText{link + " please"}, 1.0);
    REQUIRE(acting_step(workspace.panels.learning) != nullptr);
}

TEST_CASE("a link of today means what it meant")
{
    const std::string link = link_of(Shared{first_document()});
    const Workspace workspace = opened(link);
    CHECK_FALSE(workspace.panels.learning.lesson);
    CHECK(address_of(workspace) == link_of(workspace));
}
