#include "core/session/session.h"

#include "tests/support/catch.h"

#include <limits>

using namespace secant;

namespace {

Document document_with_radius(double radius)
{
    return {{{0.0, 0.0}, radius}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
}

SetQuery radius(double r, EditPhase phase)
{
    return {document_with_radius(r).query, phase};
}

} // namespace

TEST_CASE("a gesture of many changes is one change of the document")
{
    const Session start = start_session(document_with_radius(1.0));
    SessionStep step = reduce(start, radius(2.0, EditPhase::changing));
    CHECK(step.changes.empty());
    step = reduce(step.session, radius(3.0, EditPhase::changing));
    CHECK(step.changes.empty());
    CHECK(is_changed_by_gesture(step.session));
    step = reduce(step.session, radius(4.0, EditPhase::done));
    CHECK(step.session.document == document_with_radius(4.0));
    REQUIRE(step.changes.size() == 1);
    CHECK(step.changes[0].before == start.document);
    CHECK(step.changes[0].after == document_with_radius(4.0));
    CHECK_FALSE(is_changed_by_gesture(step.session));
}

TEST_CASE("a cancelled gesture restores the document and is no change")
{
    const Session start = start_session(document_with_radius(0.1 + 0.2));
    SessionStep step = reduce(start, radius(5.0, EditPhase::changing));
    step = reduce(step.session, radius(6.0, EditPhase::cancelled));
    CHECK(step.session.document == document_with_radius(0.1 + 0.2));
    CHECK(step.changes.empty());
    CHECK_FALSE(step.session.gesture_start);
}

TEST_CASE("a gesture that ends where it began is no change")
{
    SessionStep step =
        reduce(start_session(document_with_radius(1.0)), radius(2.0, EditPhase::changing));
    step = reduce(step.session, radius(1.0, EditPhase::changing));
    CHECK_FALSE(is_changed_by_gesture(step.session));
    step = reduce(step.session, radius(1.0, EditPhase::done));
    CHECK(step.changes.empty());
}

TEST_CASE("an action that arrives during a gesture ends the gesture, and both are changes")
{
    SessionStep step =
        reduce(start_session(document_with_radius(1.0)), radius(2.0, EditPhase::changing));
    step = reduce(step.session, SetTarget{Target::disk});
    REQUIRE(step.changes.size() == 2);
    CHECK(step.changes[0].after == document_with_radius(2.0));
    CHECK(step.changes[1].before == document_with_radius(2.0));
    CHECK(step.changes[1].after.target == Target::disk);
}

TEST_CASE("an edit to an invalid query is refused")
{
    const double bad = GENERATE(-1.0, std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::quiet_NaN());
    const Session start = start_session(document_with_radius(1.0));
    const SessionStep step = reduce(start, radius(bad, EditPhase::done));
    CHECK(step.session.document == start.document);
    CHECK(step.changes.empty());
}

TEST_CASE("a document in space is edited, undone and answered as one in the plane is")
{
    // A sphere of radius 5 around (1, 2, 3), and a segment that goes through it along z.
    const Query<3> sphere{{{1.0, 2.0, 3.0}, 5.0}, {{4.0, 2.0, -7.0}, {4.0, 2.0, 13.0}}};
    const Session start = start_session({sphere, Target::disk});
    CHECK(classification_of(start.analysis).kind == Case::impale);
    const auto& answer = std::get<Solution<3>>(start.analysis.answer);
    CHECK(answer.roots[0].point == Vec<3>{4.0, 2.0, -1.0});
    CHECK(answer.roots[1].point == Vec<3>{4.0, 2.0, 7.0});

    Query<3> beside = sphere;
    beside.circle.center.x = -2.0;
    const SessionStep moved = reduce(start, SetQuery{beside});
    CHECK(moved.session.document == Document{beside, Target::disk});
    CHECK(classification_of(moved.session.analysis).kind == Case::miss);
    REQUIRE(moved.changes.size() == 1);
    CHECK(moved.changes[0].before == start.document);

    const Session ray = reduce(start, SetExtent{Extent::ray}).session;
    CHECK(extent_of(ray.document.query) == Extent::ray);
    CHECK(plane_query(ray.document) == nullptr);

    beside.piece.start.z = std::numeric_limits<double>::infinity();
    CHECK(reduce(start, SetQuery{beside}).session.document == start.document);
}

TEST_CASE("a document may go from the plane into space and back")
{
    const Session plane = start_session(document_with_radius(1.0));
    const Query<3> sphere{{{0.0, 0.0, 0.0}, 1.0}, {{-2.0, 0.0, 0.0}, {2.0, 0.0, 0.0}}};
    const Session space = reduce(plane, SetQuery{sphere}).session;
    CHECK_FALSE(space.document == plane.document);
    CHECK(std::holds_alternative<Solution<3>>(space.analysis.answer));
    const Session back = with_document(space, plane.document);
    CHECK(back.document == plane.document);
    CHECK(std::holds_alternative<Solution<2>>(back.analysis.answer));
}
