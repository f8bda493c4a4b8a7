#include "core/words/names.h"
#include "core/workspace/action.h"
#include "core/workspace/reduce.h"
#include "core/workspace/spoken.h"
#include "tests/support/catch.h"

#include <string>
#include <utility>

using namespace secant;

namespace {

Workspace shown(const Document& document)
{
    return start_workspace(document);
}

Document with_end(double x)
{
    return {{{0.0, 0.0}, 2.0}, {{-4.0, 0.0}, {x, 0.0}}};
}

} // namespace

TEST_CASE("a drag is told only when the case or an end on the circle changes")
{
    CHECK(announcement(shown(with_end(4.0))) == "Impale: in and out again, both on the segment.");
    CHECK(announcement(shown(with_end(4.0))) == announcement(shown(with_end(3.75))));
    CHECK(announcement(shown(with_end(2.0))).ends_with(" L is on the circle."));
    CHECK(announcement(shown(with_end(1.0))).starts_with("Poke: "));
    CHECK(announcement(shown(with_end(1.0))) == announcement(shown(with_end(0.5))));
}

TEST_CASE("in space the sphere is told")
{
    const auto told = [](double x) {
        return announcement(
            shown({AnyQuery{Query<3>{{{0, 0, 0}, 2}, {{-4, 0, 0}, {x, 0, 0}}}}, Target::curve}));
    };
    CHECK(told(2.0).ends_with(" L is on the sphere."));
    CHECK(told(-3.0) == "Fall short: stops before the sphere.");
}

TEST_CASE("a covered answer is not told")
{
    Workspace workspace = shown(with_end(4.0));
    CHECK(spoken_document(workspace).find("Impale") != std::string::npos);
    workspace = reduce(std::move(workspace), SetView{covered_all()}, 0.0);
    CHECK(announcement(workspace) == "The answer is covered.");
    CHECK(spoken_document(workspace) == "Segment (-4, 0) to (4, 0), circle (0, 0) r 2.");
}

TEST_CASE("each step of each lesson is told: its title, its task, and that it is done")
{
    for (const SharedLesson& lesson : shipped_lessons()) {
        Workspace workspace = shown(first_document());
        for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
            CAPTURE(lesson->name, i);
            const LessonStep& step = lesson->steps[i];
            workspace = reduce(std::move(workspace), StartLesson{lesson, i}, 0.0);
            const std::string_view shape = shape_of(workspace.session.document.query);
            const std::string begun = announcement(workspace);
            CHECK(begun.find(step.title) != std::string::npos);
            CHECK(begun.find('{') == std::string::npos);
            CHECK((begun.find(step.goal ? goals::sentence_of(*step.goal, shape) : "") !=
                       std::string::npos ||
                   step.prediction));
            workspace = reduce(std::move(workspace), MoveInLesson{LessonMove::solve}, 0.0);
            CHECK(announcement(workspace).find("Done.") != std::string::npos);
        }
    }
}
