#include "core/workspace/action.h"
#include "core/workspace/copies.h"
#include "core/workspace/reduce.h"
#include "core/workspace/workspace.h"
#include "tests/support/catch.h"

#include <utility>

using namespace secant;

namespace {

/// A workspace and the actions of one who answers a quiz.
struct Pupil {
    Workspace workspace = start_workspace(first_document());
    double now = 10.0;

    void act(const Action& action) { workspace = reduce(std::move(workspace), action, now += 2.0); }
    void begin(std::size_t count = 4, std::uint64_t seed = 3)
    {
        quiz::Plan plan;
        plan.count = count;
        plan.seed = seed;
        plan.is_timed = true;
        act(BeginQuiz{plan, QuizSource::generated});
    }
    void answer_right() { act(AnswerQuestion{quiz::right_pick(*asked_question(view()))}); }
    void answer_wrong() { act(AnswerQuestion{std::size_t{99}}); }
    void next() { act(MoveInQuiz{QuizMove::next}); }

    [[nodiscard]] const QuizView& view() const { return workspace.panels.quiz; }
    [[nodiscard]] const Document& document() const { return workspace.session.document; }
    [[nodiscard]] bool is_covered() const { return workspace.panels.cover == covered_all(); }
};

} // namespace

TEST_CASE("a question is covered until it is answered, and then the next one comes covered")
{
    Pupil pupil;
    pupil.begin();
    REQUIRE(pupil.workspace.panels.side == Panel::learn);
    const quiz::Quiz& quiz = *pupil.view().quiz;
    REQUIRE(asked_question(pupil.view()) == &quiz.questions[0]);
    REQUIRE(pupil.document() == quiz.questions[0].document);
    REQUIRE(pupil.is_covered());
    pupil.act(SetView{Cover{}});
    REQUIRE(pupil.is_covered());
    pupil.answer_right();
    REQUIRE_FALSE(pupil.workspace.panels.cover.is_on);
    REQUIRE(asked_question(pupil.view()) == nullptr);
    REQUIRE(shown_question(pupil.view()) == &pupil.view().quiz->questions[0]);
    pupil.answer_wrong(); // it is answered already
    REQUIRE(pupil.view().quiz->attempts.size() == 1);
    REQUIRE(pupil.view().quiz->attempts[0].seconds == 4.0);
    pupil.next();
    REQUIRE(pupil.is_covered());
    REQUIRE(pupil.document() == pupil.view().quiz->questions[1].document);
}

TEST_CASE("a quiz in space shows each question in its own section, whatever was drawn before")
{
    Pupil pupil;
    quiz::Plan plan;
    plan.is_in_space = true;
    plan.count = 6;
    pupil.act(BeginQuiz{plan, QuizSource::generated});
    for (const quiz::Question& question : pupil.view().quiz->questions) {
        REQUIRE(plane_query(question.document) == nullptr);
        REQUIRE(pupil.document() == question.document);
        REQUIRE(pupil.workspace.session.section == section_of(question.document.query));
        pupil.answer_right();
        REQUIRE(pupil.view().quiz->attempts.back().right);
        pupil.next();
    }
    REQUIRE(is_finished(pupil.view()));
    pupil.act(MoveInQuiz{QuizMove::leave});
    REQUIRE(pupil.document() == first_document());
}

TEST_CASE("a link opens a quiz in space, and the address keeps it")
{
    Pupil pupil;
    pupil.act(OpenLink{"https://a.example/secant/#quiz=17&level=3&count=5&in=space"});
    REQUIRE(pupil.view().quiz->plan.is_in_space);
    REQUIRE(plane_query(pupil.document()) == nullptr);
    REQUIRE(address_of(pupil.workspace) == "#quiz=17&level=3&count=5&in=space");
}

TEST_CASE("the document of a question is moved only when it is answered")
{
    Pupil pupil;
    pupil.begin();
    const Document asked = pupil.document();
    Query<2> moved = *plane_query(asked);
    moved.piece.end.x += 1.0;
    pupil.act(SetQuery{moved});
    pupil.act(SetExtent{Extent::line});
    pupil.act(Nudge{Handle::end, moved});
    REQUIRE(pupil.document() == asked);
    REQUIRE(pupil.workspace.panels.notice);
    pupil.answer_right();
    pupil.act(SetQuery{moved});
    REQUIRE(*plane_query(pupil.document()) == moved);
    // The next question does not mind, and a moved document is no reason to wait.
    REQUIRE(shown_question(pupil.view()) != nullptr);
    pupil.next();
    REQUIRE(asked_question(pupil.view()) == &pupil.view().quiz->questions[1]);
}

TEST_CASE("the quiz waits while another document is looked at")
{
    Pupil pupil;
    pupil.begin();
    const Document asked = pupil.document();
    pupil.act(ShowDocument{first_document()});
    REQUIRE(pupil.view().is_waiting);
    REQUIRE(asked_question(pupil.view()) == nullptr);
    REQUIRE_FALSE(pupil.workspace.panels.cover.is_on);
    pupil.act(MoveInQuiz{QuizMove::come_back});
    REQUIRE(pupil.document() == asked);
    REQUIRE(pupil.is_covered());
    REQUIRE(pupil.view().quiz->attempts.empty());
}

TEST_CASE("leaving the quiz brings the document of before back, and no step of the timeline stays")
{
    Pupil pupil;
    Query<2> query = *plane_query(pupil.document());
    query.circle.radius = 2.0;
    pupil.act(SetQuery{query});
    const Document before = pupil.document();
    const std::size_t steps = pupil.workspace.timeline.past.size();
    pupil.begin();
    pupil.answer_wrong();
    pupil.next();
    pupil.begin(2, 8); // another quiz, without leaving the first
    pupil.act(MoveInQuiz{QuizMove::leave});
    REQUIRE(pupil.document() == before);
    REQUIRE(pupil.workspace.timeline.past.size() == steps);
    REQUIRE_FALSE(pupil.workspace.panels.cover.is_on);
    REQUIRE_FALSE(pupil.view().quiz);
    REQUIRE(pupil.view().plan.seed == 8);
    pupil.act(Undo{});
    REQUIRE(pupil.document() == first_document());
}

TEST_CASE("at the end a mistake is looked at again, and the score stays")
{
    Pupil pupil;
    pupil.begin(2);
    pupil.act(SeeQuestion{0});
    REQUIRE_FALSE(pupil.view().looked_at); // not before the end
    pupil.answer_wrong();
    pupil.next();
    pupil.answer_right();
    pupil.next();
    REQUIRE(quiz::next_turn(*pupil.view().quiz) == quiz::Turn{0, false, 2});
    pupil.answer_right();
    REQUIRE_FALSE(is_finished(pupil.view()));
    pupil.next();
    REQUIRE(is_finished(pupil.view()));
    REQUIRE(shown_question(pupil.view()) == nullptr);
    pupil.act(SeeQuestion{0});
    REQUIRE(is_finished(pupil.view()));
    REQUIRE(pupil.document() == pupil.view().quiz->questions[0].document);
    REQUIRE_FALSE(pupil.workspace.panels.cover.is_on);
    pupil.act(SeeQuestion{7});
    REQUIRE(pupil.view().looked_at == std::size_t{0});
    REQUIRE(quiz::summary_of(*pupil.view().quiz) == "1 of 2 right, best streak 1, in 8 s");
}

TEST_CASE("a quiz of case files asks about their entries, and a lesson ends it")
{
    Pupil pupil;
    quiz::Plan plan;
    plan.count = 5;
    pupil.act(BeginQuiz{plan, QuizSource::shipped});
    REQUIRE(pupil.view().quiz->questions.size() == 5);
    REQUIRE_FALSE(pupil.view().quiz->questions[0].name.empty());
    REQUIRE(pupil.view().quiz->left_out > 0);
    pupil.act(BeginQuiz{plan, QuizSource::open_file}); // no file is open
    REQUIRE(is_finished(pupil.view()));
    pupil.begin();
    pupil.act(StartLesson{shipped_lessons().front()});
    REQUIRE_FALSE(pupil.view().quiz);
    REQUIRE_FALSE(pupil.view().is_chosen);
    REQUIRE_FALSE(pupil.workspace.panels.cover.is_on);
}
