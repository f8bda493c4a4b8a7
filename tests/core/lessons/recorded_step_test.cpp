#include "core/lessons/recorded_step.h"

#include "core/goals/goal_parts.h"
#include "core/goals/judge.h"
#include "core/lessons/document_text.h"
#include "core/workspace/copies.h"
#include "core/workspace/lesson_check.h"
#include "core/workspace/reduce.h"
#include "core/workspace/state/learning.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::test;

namespace {

Document moved(const char* text, const Document& before)
{
    return read_document(text, before)->document;
}

std::vector<std::string> texts_of(const std::vector<SeenGoal>& seen, bool at_beginning)
{
    std::vector<std::string> out;
    for (const SeenGoal& each : seen)
        if (each.at_beginning == at_beginning) out.push_back(text_of(each.goal));
    return out;
}

bool has(const std::vector<std::string>& texts, const char* text)
{
    return std::ranges::count(texts, text) == 1;
}

const Document away = moved("E (-4, 0), L (4, 0), C (0, 5), r 2", first_document());

} // namespace

TEST_CASE("what a drawing shows is offered as goals, exactly, and what is new in it comes first")
{
    const Document end = moved("C (0, 2)", away);
    const std::vector<SeenGoal> seen = seen_goals(end, away);
    REQUIRE_FALSE(seen.empty());
    const auto fresh = texts_of(seen, false);
    for (const char* text : {"tangent", "t1 = 1/2", "t2 = 1/2", "distance = 2", "distance = r"})
        CHECK(has(fresh, text));
    const auto old = texts_of(seen, true);
    for (const char* text : {"t = 1/2", "r = 2", "E outside circle", "only C changed"})
        CHECK(has(old, text));
    CHECK(seen.size() == fresh.size() + old.size());
    CHECK(std::ranges::is_partitioned(seen, [](const SeenGoal& s) { return !s.at_beginning; }));
}

TEST_CASE("a number that is only near a fraction is not offered")
{
    const Document near = moved("C (0, 1.9999999999999998)", away);
    const auto fresh = texts_of(seen_goals(near, away), false);
    CHECK(has(fresh, "two roots"));
    CHECK_FALSE(has(fresh, "tangent"));
    CHECK_FALSE(has(fresh, "distance = 2"));
    CHECK_FALSE(has(fresh, "t1 = 1/2"));
}

TEST_CASE("each offered goal is met where it was seen")
{
    Random random{5};
    std::vector<Document> documents = extreme_documents();
    for (int i = 0; i < 40; ++i) {
        documents.push_back(ordinary_document(random));
        documents.push_back(hostile_document(random));
    }
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Document& beginning = documents[(i * 7 + 3) % documents.size()];
        for (const SeenGoal& seen : seen_goals(documents[i], beginning)) {
            CAPTURE(i, text_of(seen.goal));
            CHECK(goals::judge(seen.goal, documents[i], beginning).met);
            CHECK(goals::judge(seen.goal, beginning, beginning).met == seen.at_beginning);
        }
    }
}

TEST_CASE("a recorded step is a step of a lesson that can be learned")
{
    Recording recording;
    recording.beginning = away;
    const Document end = moved("C (0, 2), ray", away);
    recording = held(recording, end);
    const auto seen = seen_goals(*recording.end, *recording.beginning);
    recording.chosen = std::vector{*goals::read_goal("tangent"), *goals::read_goal("t1 = 1/2")};
    recording.title = "  Touch it ";
    const auto step = recorded_step(recording, seen, SpaceDrawing::section);
    REQUIRE(step);
    const std::string text = with_step("", text_of(*step), "My lesson");
    CAPTURE(text);
    auto lesson = read_lesson(text, "mine");
    REQUIRE(lesson);
    CHECK(lesson->title == "My lesson");
    REQUIRE(lesson->steps.size() == 1);
    const LessonStep& read = lesson->steps.front();
    CHECK(read.title == "Touch it");
    CHECK(read.query == away);
    CHECK(solved(read, away) == end);
    CHECK(read.movable == goals::changed_parts(away, end));
    CHECK(text_of(*read.goal) == "tangent and t1 = 1/2");
    CHECK(check_lesson(std::make_shared<const Lesson>(*lesson)).empty());

    const auto longer = read_lesson(with_step(text, text_of(*step), "Another"), "mine");
    REQUIRE(longer);
    CHECK(longer->title == "My lesson");
    CHECK(longer->steps.size() == 2);
}

TEST_CASE("the solution of a recorded step goes the whole way, also where every part changes")
{
    const Document beginning = moved("E (1, 0), L (3, 0), C (9, 9), r 1, s 2, ray, disk", away);
    const Document end = away; // a thin segment, and the curve: what a text need not say
    REQUIRE(goals::changed_parts(beginning, end).all());
    const Recording recording{beginning, end};
    const auto step = recorded_step(recording, seen_goals(end, beginning), SpaceDrawing::section);
    REQUIRE(step);
    const auto lesson = read_lesson(with_step("", text_of(*step), "All"), "mine");
    REQUIRE(lesson);
    CHECK(solved(lesson->steps.front(), beginning) == end);
}

namespace {

const Document high = moved("E (-4, 0, 0.1), L (4, 0, 1/3), C (0, 1, 5), r 2", first_document());

} // namespace

TEST_CASE("a step in space is recorded with its numbers and its drawing, read back and shown")
{
    const Document end = moved("E (-4, 0, 0), L (4, 0, 0), C (0, 0, 2), s 0.5, line", high);
    const Recording recording{high, end};
    const std::vector<SeenGoal> seen = seen_goals(end, high);
    for (const SpaceDrawing drawing :
         {SpaceDrawing::section, SpaceDrawing::orbit, SpaceDrawing::both}) {
        CAPTURE(static_cast<int>(drawing));
        const auto step = recorded_step(recording, seen, drawing);
        REQUIRE(step);
        CHECK(step->goal == seen.front().goal);
        const std::string text = with_step("", text_of(*step), "In space");
        CAPTURE(text);
        const auto read = read_lesson(text, "mine");
        REQUIRE(read);
        const auto lesson = std::make_shared<const Lesson>(*read);
        const LessonStep& back = lesson->steps.front();
        CHECK(back.query == high); // bit for bit
        CHECK(solved(back, high) == end);
        CHECK(back.movable == goals::changed_parts(high, end));
        CHECK(back.goal == step->goal);
        CHECK(check_lesson(lesson).empty());
        for (const SpaceDrawing other :
             {SpaceDrawing::section, SpaceDrawing::orbit, SpaceDrawing::both}) {
            Workspace workspace = start_workspace(first_document());
            workspace.settings.space_drawing = other;
            workspace = reduce(std::move(workspace), StartLesson{lesson}, 1.0);
            CHECK(workspace.session.document == high);
            CHECK(shown_space_drawing(workspace) == drawing);
            workspace = reduce(std::move(workspace), SetQuery{end.query}, 2.0);
            workspace = reduce(std::move(workspace), SetExtent{Extent::line}, 3.0);
            CHECK(workspace.panels.learning.met);
        }
    }
}

TEST_CASE("a step shows the drawings in space that it names, and leaves the others")
{
    const auto shown = [](const char* fields, SpaceDrawing now) {
        const std::string text =
            std::string{"---\nlesson: x\naim: y.\n---\n# S\n```step\nquery: "} +
            document_text(high) + "\n" + fields + "\n```\n";
        const auto lesson = read_lesson(text, "x");
        REQUIRE(lesson);
        Workspace workspace = start_workspace(first_document());
        workspace.settings.space_drawing = now;
        workspace =
            reduce(std::move(workspace), StartLesson{std::make_shared<const Lesson>(*lesson)}, 1.0);
        return shown_space_drawing(workspace);
    };
    using enum SpaceDrawing;
    for (const SpaceDrawing now : {section, orbit, both}) {
        CAPTURE(static_cast<int>(now));
        CHECK(shown("", now) == now);
        CHECK(shown("show: orbit", now) == both);
        CHECK(shown("hide: orbit", now) == section);
        CHECK(shown("hide: section", now) == orbit);
        CHECK(shown("show: section", now) == (now == section ? section : both));
        CHECK(shown("show: orbit\nhide: section", now) == orbit);
        CHECK(shown("show: section\nhide: orbit", now) == section);
    }
}

TEST_CASE("the plane at one end and space at the other make no step")
{
    for (const Recording& recording : {Recording{away, high}, Recording{high, away}}) {
        CHECK(leaves_plane(recording));
        const auto seen = seen_goals(*recording.end, *recording.beginning);
        REQUIRE_FALSE(seen.empty());
        CHECK_FALSE(recorded_step(recording, seen, SpaceDrawing::both));
    }
    CHECK_FALSE(leaves_plane({high, high}));
}

TEST_CASE("a step without a goal that its end meets is not recorded")
{
    Recording recording = held({}, away);
    CHECK_FALSE(recorded_step(recording, seen_goals(away, away),
                              SpaceDrawing::section)); // nothing is to be done
    recording.chosen = std::vector{*goals::read_goal("case is poke")};
    CHECK_FALSE(recorded_step(recording, seen_goals(away, away), SpaceDrawing::section));
    recording.chosen = std::vector{*goals::read_goal("no roots")};
    CHECK(recorded_step(recording, seen_goals(away, away), SpaceDrawing::section));
}

TEST_CASE("the link of a recorded step asks for its goal from its beginning")
{
    const RecordedStep step{"x", "", away, moved("C (0, 2)", away), *goals::read_goal("tangent")};
    const std::string link = address_of(step);
    CHECK(link.size() < 200);
    CHECK(link.ends_with("&goal=tangent&move=C"));
}

TEST_CASE("the link of a step in space opens its task with all three coordinates")
{
    const Document end = moved("C (0, 0, 2), E (-4, 0, 0), L (4, 0, 0)", high);
    const RecordedStep step{"x", "", high, end, *goals::read_goal("tangent")};
    const std::string link = address_of(step);
    CHECK(link.ends_with("&goal=tangent&move=E,L,C"));
    Workspace workspace = reduce(start_workspace(first_document()), OpenLink{link}, 1.0);
    CHECK(workspace.session.document == high);
    const Learning& learning = workspace.panels.learning;
    REQUIRE(acting_step(learning) != nullptr);
    CHECK(acting_step(learning)->goal == step.goal);
    CHECK(address_of(workspace) == link);

    Query<3> query = std::get<Query<3>>(high.query);
    query.circle.radius = 1.0;
    workspace = reduce(std::move(workspace), SetQuery{query}, 2.0); // r is held
    CHECK(workspace.session.document == high);
    query.circle.radius = 2.0;
    query.circle.center = {0.0, 0.0, 2.5};
    workspace = reduce(std::move(workspace), SetQuery{query}, 3.0);
    CHECK_FALSE(workspace.panels.learning.met);
    workspace = reduce(std::move(workspace), SetQuery{end.query}, 4.0);
    CHECK(workspace.panels.learning.met);
    CHECK(workspace.panels.learning.tries == 2);
}
