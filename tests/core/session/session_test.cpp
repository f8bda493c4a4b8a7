#include "core/session/session.h"

#include "tests/support/catch.h"

#include <limits>

using namespace secant;

namespace {

Document document_with_radius(double radius)
{
    return {{{0.0, 0.0}, radius}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
}

SetCircle radius(double r, EditPhase phase)
{
    return {{{0.0, 0.0}, r}, phase};
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
