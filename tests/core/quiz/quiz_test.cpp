#include "core/quiz/quiz.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"

#include <fmt/format.h>

#include <algorithm>

using namespace secant;
using namespace secant::quiz;

namespace {

/// All of a quiz that a class sees.
std::string text_of_all(const Quiz& quiz)
{
    std::string out;
    for (const Question& q : quiz.questions) {
        for (const std::string& number : number_lines(q.document.query))
            out += number + '\n';
        out += fmt::format("{} {} {} {} {}\n", name_of(q.kind), q.sentence,
                           fmt::join(q.choices, "|"), text_of(q, right_pick(q)), q.reveal);
    }
    return out;
}

Plan plan_of(std::uint64_t seed, Level level = Level::clear, std::size_t count = 6)
{
    Plan plan;
    plan.seed = seed;
    plan.level = level;
    plan.count = count;
    return plan;
}

Quiz with_right(const Quiz& quiz)
{
    return answered(quiz, right_pick(quiz.questions[next_turn(quiz)->question]));
}

Quiz with_wrong(const Quiz& quiz)
{
    return answered(quiz, std::size_t{9});
}

} // namespace

TEST_CASE("the same seed gives the same quiz on every machine")
{
    testing::Digests digests;
    for (const bool is_in_space : {false, true}) {
        for (const Level level : levels) {
            Plan plan = plan_of(2026, level, 60);
            plan.is_in_space = is_in_space;
            const Quiz quiz = begun(plan);
            REQUIRE(quiz == begun(plan));
            digests.add(std::string{title_of(level)} + (is_in_space ? ", in space" : ""),
                        text_of_all(quiz));
        }
    }
    REQUIRE(digests.different_from(SECANT_DIGESTS) == "");
}

TEST_CASE("another seed gives another quiz, and a longer quiz begins with the same questions")
{
    REQUIRE(begun(plan_of(1)).questions != begun(plan_of(2)).questions);
    const Quiz long_one = begun(plan_of(1, Level::clear, 9));
    REQUIRE(std::equal(long_one.questions.begin(), long_one.questions.begin() + 6,
                       begun(plan_of(1)).questions.begin()));
}

TEST_CASE("a question that was answered wrongly comes again after three others and does not count")
{
    Quiz quiz = begun(plan_of(1));
    REQUIRE(next_turn(quiz) == Turn{0, true, 1});
    quiz = with_wrong(quiz);
    for (std::size_t i = 1; i <= 3; ++i) {
        REQUIRE(next_turn(quiz) == Turn{i, true, 1});
        quiz = with_right(quiz);
    }
    REQUIRE(next_turn(quiz) == Turn{0, false, 2});
    REQUIRE(text_of(*next_turn(quiz)) == "This question comes again. It does not count.");
    quiz = with_wrong(quiz);
    quiz = with_right(with_right(quiz));
    // Fewer than three others were left.
    REQUIRE(next_turn(quiz) == Turn{0, false, 3});
    quiz = with_right(quiz);
    REQUIRE_FALSE(next_turn(quiz));
    REQUIRE(answered(quiz, std::size_t{0}) == quiz);
    REQUIRE(score_of(quiz) == Score{5, 1, 5, 5, {}});
    REQUIRE(mistakes_of(quiz) == std::vector<std::size_t>{0});
    REQUIRE(summary_of(quiz) == "5 of 6 right, best streak 5");
}

TEST_CASE("a streak ends with a mistake, and the best one is kept")
{
    Quiz quiz = with_right(with_right(begun(plan_of(4))));
    REQUIRE(score_of(quiz).streak == 2);
    quiz = with_wrong(quiz);
    REQUIRE(score_of(quiz) == Score{2, 1, 0, 2, {}});
    quiz = with_right(quiz);
    REQUIRE(score_of(quiz) == Score{3, 1, 1, 2, {}});
    // The two that are left count; the one that comes again does not.
    quiz = with_right(with_right(quiz));
    REQUIRE_FALSE(next_turn(quiz)->counts);
    quiz = with_wrong(quiz);
    REQUIRE(score_of(quiz) == Score{5, 1, 3, 3, {}});
}

TEST_CASE("seconds are kept when a quiz is timed, and only then")
{
    Plan plan = plan_of(1);
    REQUIRE_FALSE(answered(begun(plan), std::size_t{0}, 2.5).attempts[0].seconds);
    plan.is_timed = true;
    Quiz quiz = answered(begun(plan), std::size_t{9}, 2.5);
    quiz = answered(quiz, std::size_t{9}, 4.0);
    REQUIRE(score_of(quiz).seconds == 6.5);
    REQUIRE(summary_of(quiz) == "0 of 6 right, best streak 0, in 6 s");
}

TEST_CASE("the summary is a table with a row for each attempt")
{
    Plan plan = plan_of(1, Level::clear, 2);
    plan.asked = {Kind::which_case};
    plan.is_timed = true;
    Quiz quiz{plan, {}};
    const Document document{{{0, 0}, 5}, {{-13, 0}, {1, 0}}};
    const Document above{{{0, 0}, 5}, {{-9, 3}, {9, 3}}};
    quiz.questions.push_back(*question_about(document, Kind::which_case, Level::clear, 1));
    quiz.questions.push_back(*question_about(above, Kind::closest_point, Level::clear, 1));
    quiz = answered(quiz, std::size_t{0}, 12.25);
    quiz = answered(quiz, Vec<3>{-0.25, 3.125, 0.0}, 3);
    quiz = answered(quiz, std::size_t{1}, 1);
    REQUIRE(csv_of(quiz) == "number,kind,question,answer,right answer,right,counts,tries,seconds\n"
                            "1,case,Which case is it?,Impale,Poke,no,yes,1,12.25\n"
                            "2,closest,Which point of the segment is the closest to C? Click it.,"
                            "\"(-0.25, 3.125)\",\"(0, 3)\",yes,yes,1,3\n"
                            "1,case,Which case is it?,Poke,Poke,yes,no,2,1\n");
    REQUIRE(
        lines_of(quiz) ==
        std::vector<std::string>{
            "1. Which case is it? Impale: wrong, it is Poke",
            "2. Which point of the segment is the closest to C? Click it. (-0.25, 3.125): right",
            "1. Which case is it? Poke: right (again, does not count)",
            "1 of 2 right, best streak 1, in 16 s."});
}

TEST_CASE("a quiz from documents is shorter where fewer fit, and may be empty")
{
    const std::vector<NamedDocument> documents{
        {"into", {{{0, 0}, 5}, {{-13, 0}, {1, 0}}}},
        {"a point", {{{0, 0}, 5}, {{1, 1}, {1, 1}}}},
    };
    Plan plan = plan_of(1, Level::clear, 10);
    plan.asked = {Kind::which_case};
    const Quiz quiz = begun(plan, documents);
    REQUIRE(quiz.questions.size() == 1);
    REQUIRE(quiz.questions[0].name == "into");
    REQUIRE(quiz.left_out == 1);
    const Quiz empty = begun(plan, std::span{documents}.subspan(1));
    REQUIRE_FALSE(next_turn(empty));
    REQUIRE(summary_of(empty) == "0 of 0 right, best streak 0");
}
