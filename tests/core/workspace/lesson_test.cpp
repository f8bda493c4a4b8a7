#include "core/workspace/action.h"
#include "core/workspace/derived.h"
#include "core/workspace/reduce.h"
#include "core/workspace/workspace.h"
#include "tests/support/catch.h"

#include <memory>
#include <string>
#include <utility>

using namespace secant;

namespace {

/// Two steps: L is pulled into the circle after a question, and then r is made 1.
SharedLesson two_steps()
{
    const auto lesson = read_lesson(R"(---
lesson: Two
aim: A test.
---
# One
```step
query: E (-4, 0), L (4, 0), C (0, 0), r 2
move: L
hide: plots
ask: What is t2 then?
choice: below 0
right: above 1
goal: case is poke
hint: A.
hint: B.
wrong: case is fall short => Too far.
done: t2 = {t2}.
solve: L (0, 0)
```
# Two
```step
move: r
goal: r = 1
solve: r 1
```
)",
                                    "two");
    REQUIRE(lesson);
    return std::make_shared<const Lesson>(*lesson);
}

/// A workspace and the actions of a learner.
struct Learner {
    Workspace workspace = start_workspace(first_document());
    double now = 0.0;

    void act(const Action& action) { workspace = reduce(std::move(workspace), action, now += 2.0); }
    void act(LessonMove move) { act(MoveInLesson{move}); }
    void move_end(Vec<2> to, EditPhase phase = EditPhase::done)
    {
        Query<2> query = *plane_query(workspace.session.document);
        query.piece.end = to;
        act(SetQuery{query, phase});
    }
    [[nodiscard]] const Learning& learning() const { return workspace.panels.learning; }
    [[nodiscard]] Vec<2> end() const { return plane_query(workspace.session.document)->piece.end; }
    [[nodiscard]] ShownStep shown() const
    {
        return shown_step(learning(), workspace.session.document, workspace.session.analysis,
                          workspace.methods);
    }
};

} // namespace

TEST_CASE("a lesson is learned step by step, and its progress is kept")
{
    Learner learner;
    learner.act(StartLesson{two_steps()});
    CHECK(learner.workspace.panels.side == Panel::learn);
    CHECK_FALSE(learner.workspace.settings.plots_shown);
    CHECK(learner.end() == Vec<2>{4.0, 0.0});

    // Nothing moves before the question is answered.
    learner.move_end({0.0, 0.0});
    CHECK(learner.end() == Vec<2>{4.0, 0.0});
    REQUIRE(learner.workspace.panels.notice);
    CHECK(learner.workspace.panels.notice->text.starts_with("The lesson asks first"));

    learner.act(Predict{std::size_t{0}});
    learner.move_end({-3.0, 0.0});
    CHECK(plain_text(learner.shown().mistake, learner.workspace.session.document,
                     learner.workspace.session.analysis) == "Too far.");
    CHECK_FALSE(learner.learning().met);
    learner.move_end({0.0, 0.0});
    CHECK(learner.learning().met);
    CHECK(learner.shown().done.front().spans[1].text == "1.5");
    CHECK(done_in(learner.learning(), *learner.learning().lesson) == 1);

    // What was met stays met.
    learner.move_end({4.0, 0.0});
    CHECK(learner.learning().met);

    learner.act(LessonMove::next);
    CHECK(learner.learning().step == 1);
    CHECK_FALSE(learner.learning().met);
    learner.move_end({0.0, 0.0});
    CHECK(learner.end() == Vec<2>{4.0, 0.0}); // only r moves
    learner.act(LessonMove::solve);
    CHECK(learner.learning().met);
    learner.act(LessonMove::next);
    CHECK(current_step(learner.learning()) == nullptr);
    CHECK(done_in(learner.learning(), *learner.learning().lesson) == 2);

    const Memory memory = memory_of(learner.workspace);
    const auto back = read_memory(memory_text(memory));
    REQUIRE(back);
    CHECK(back->memory.lessons == std::vector<LessonProgress>{{"two", 2}});
}

TEST_CASE("a goal that is met in passing counts only when the hand lets go")
{
    Learner learner;
    learner.act(StartLesson{two_steps()});
    learner.act(Predict{std::size_t{1}});
    Interaction held = learner.workspace.interaction;
    held.drag = Drag{};
    learner.act(SetView{held});
    learner.move_end({0.0, 0.0}, EditPhase::changing);
    CHECK_FALSE(learner.learning().met);
    CHECK(learner.shown().judgement.met);
    learner.move_end({-3.0, 0.0}, EditPhase::changing);
    learner.move_end({-3.0, 0.0});
    held.drag.reset();
    learner.act(SetView{held});
    CHECK_FALSE(learner.learning().met);
    learner.move_end({0.0, 0.0});
    CHECK(learner.learning().met);
}

TEST_CASE("free play leaves a lesson, and comes back to its document")
{
    Learner learner;
    learner.act(StartLesson{two_steps()});
    learner.act(Predict{std::size_t{1}});
    learner.move_end({3.0, 1.0});
    learner.act(LessonMove::play);
    CHECK(acting_step(learner.learning()) == nullptr);
    learner.act(SetExtent{Extent::ray});
    learner.move_end({0.0, 0.0});
    CHECK_FALSE(learner.learning().met);
    learner.act(LessonMove::come_back);
    CHECK(learner.end() == Vec<2>{3.0, 1.0});
    CHECK(extent_of(learner.workspace.session.document.query) == Extent::segment);
    CHECK(acting_step(learner.learning()) != nullptr);
}

TEST_CASE("another document makes the lesson wait")
{
    Learner learner;
    learner.act(StartLesson{two_steps()});
    learner.act(ShowDocument{first_document()});
    CHECK(learner.workspace.session.document == first_document());
    REQUIRE(learner.learning().left);
    learner.act(LessonMove::come_back);
    CHECK(learner.end() == Vec<2>{4.0, 0.0});
}

TEST_CASE("hints come one at a time, and a step can be begun again")
{
    Learner learner;
    learner.act(StartLesson{two_steps()});
    CHECK(learner.shown().hints.empty());
    learner.act(LessonMove::hint);
    CHECK(learner.shown().hints.size() == 1);
    learner.act(LessonMove::hint);
    learner.act(LessonMove::hint);
    CHECK(learner.shown().hints.size() == 2);
    learner.act(Predict{std::size_t{1}});
    learner.move_end({0.0, 0.0});
    learner.act(LessonMove::again);
    CHECK(learner.end() == Vec<2>{4.0, 0.0});
    CHECK_FALSE(learner.learning().met);
    CHECK(learner.shown().hints.empty());
    CHECK(done_in(learner.learning(), *learner.learning().lesson) == 1);
    learner.act(LessonMove::close);
    CHECK(learner.learning().lesson == nullptr);
    CHECK(learner.learning().own.size() == 1);
}

TEST_CASE("the handles of held parts cannot be taken")
{
    Learner learner;
    CHECK(fixed_handles(learner.learning()).none());
    learner.act(StartLesson{two_steps()});
    CHECK(fixed_handles(learner.learning()).count() == handle_count - 1); // all but none
    learner.act(Predict{std::size_t{1}});
    const auto fixed = fixed_handles(learner.learning());
    CHECK_FALSE(fixed.test(static_cast<std::size_t>(Handle::end)));
    CHECK_FALSE(fixed.test(static_cast<std::size_t>(Handle::root2)));
    CHECK(fixed.test(static_cast<std::size_t>(Handle::segment)));
    CHECK(fixed.test(static_cast<std::size_t>(Handle::disk)));
    CHECK(fixed.test(static_cast<std::size_t>(Handle::offset)));
}
