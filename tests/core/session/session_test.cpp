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

TEST_CASE("a gesture of many changes is one history entry")
{
    const Session start = start_session(document_with_radius(1.0));
    const Session moved =
        reduce(start, Actions{radius(2.0, EditPhase::changing), radius(3.0, EditPhase::changing),
                              radius(4.0, EditPhase::done)});
    CHECK(moved.document == document_with_radius(4.0));
    CHECK(moved.history.past.size() == 1);

    const Session undone = reduce(moved, Undo{});
    CHECK(undone.document == start.document);
    CHECK(reduce(undone, Redo{}).document == moved.document);
}

TEST_CASE("a cancelled gesture restores the document and leaves the history alone")
{
    Session session = start_session(document_with_radius(0.1 + 0.2));
    session = reduce(session, radius(7.0, EditPhase::done));
    session = reduce(session, Undo{});
    session = reduce(session,
                     Actions{radius(5.0, EditPhase::changing), radius(6.0, EditPhase::cancelled)});
    CHECK(session.document == document_with_radius(0.1 + 0.2));
    CHECK(can_redo(session));
    CHECK_FALSE(can_undo(session));
}

TEST_CASE("a gesture that ends where it began makes no entry")
{
    const Session session =
        reduce(start_session(document_with_radius(1.0)),
               Actions{radius(2.0, EditPhase::changing), radius(1.0, EditPhase::done)});
    CHECK_FALSE(can_undo(session));
}

TEST_CASE("an edit that is not a query is refused")
{
    const double bad = GENERATE(-1.0, std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::quiet_NaN());
    const Session start = start_session(document_with_radius(1.0));
    const Session session = reduce(start, radius(bad, EditPhase::done));
    CHECK(session.document == start.document);
    CHECK_FALSE(can_undo(session));
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
    const Session moved = reduce(start, SetQuery{beside});
    CHECK(moved.document == Document{beside, Target::disk});
    CHECK(classification_of(moved.analysis).kind == Case::miss);
    CHECK(reduce(moved, Undo{}).document == start.document);

    const Session ray = reduce(start, SetExtent{Extent::ray});
    CHECK(extent_of(ray.document.query) == Extent::ray);
    CHECK(plane_query(ray.document) == nullptr);

    beside.piece.start.z = std::numeric_limits<double>::infinity();
    CHECK(reduce(start, SetQuery{beside}).document == start.document);
}

TEST_CASE("a document may go from the plane into space and back")
{
    const Session plane = start_session(document_with_radius(1.0));
    const Query<3> sphere{{{0.0, 0.0, 0.0}, 1.0}, {{-2.0, 0.0, 0.0}, {2.0, 0.0, 0.0}}};
    const Session space = reduce(plane, SetQuery{sphere});
    CHECK_FALSE(space.document == plane.document);
    CHECK(std::holds_alternative<Solution<3>>(space.analysis.answer));
    const Session back = reduce(space, Undo{});
    CHECK(back.document == plane.document);
    CHECK(std::holds_alternative<Solution<2>>(back.analysis.answer));
}
