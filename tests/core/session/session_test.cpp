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
}

TEST_CASE("a gesture that ends where it began is no change")
{
    SessionStep step =
        reduce(start_session(document_with_radius(1.0)), radius(2.0, EditPhase::changing));
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

TEST_CASE("an edit that is not a query is refused")
{
    const double bad = GENERATE(-1.0, std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::quiet_NaN());
    const Session start = start_session(document_with_radius(1.0));
    const SessionStep step = reduce(start, radius(bad, EditPhase::done));
    CHECK(step.session.document == start.document);
    CHECK(step.changes.empty());
}
