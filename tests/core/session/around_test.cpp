#include "core/session/session.h"

#include "tests/support/catch.h"

using namespace secant;

namespace {

PathQuery<2> zigzag()
{
    return {{{3.0, 1.0}, 2.0}, {{-4.0, 9.0}, {0.0, 0.0}, {4.0, 1.0}, {8.0, 0.0}}, 0.25};
}

MovingQuery<2> crossing()
{
    return {{{{0.0, 0.0}, 1.0}, {4.0, 0.5}}, {{{3.0, 0.5}, 0.5}, {-1.0, 0.25}}};
}

Session session_around(const Sweep& sweep)
{
    return start_session(document_around(Around{sweep}, Target::curve));
}

const Query<2>& query(const Session& session)
{
    return std::get<Query<2>>(session.document.query);
}

template <class T>
const T& sweep(const Session& session)
{
    return std::get<T>(session.document.around.get()->sweep);
}

} // namespace

TEST_CASE("of a path the piece with the first hit is shown, else the nearest one")
{
    const Around hit{zigzag()};
    CHECK(hit.piece() == 1);
    PathQuery<2> far = zigzag();
    far.circle = {{7.0, -3.0}, 1.0};
    CHECK(Around{far}.piece() == 2);
    CHECK(query_of(Around{far}) == AnyQuery{Query<2>{far.circle, {{4, 1}, {8, 0}, {}, 0.25}}});
    CHECK(piece_count(hit) == 3);
    CHECK(piece_count(Around{}) == 0);
}

TEST_CASE("every hit of a path is there once, in the order of the path")
{
    const PathQuery<2> corner{{{0.0, 0.0}, 1.0}, {{-3.0, 0.0}, {1.0, 0.0}, {1.0, 3.0}, {0, 0}}};
    const Around around{corner};
    const auto& hits = std::get<0>(around.get()->hits);
    const auto& answer = std::get<PathSolution<2>>(around.get()->answer);
    REQUIRE(hits.size() == answer.classification.hits);
    REQUIRE(hits.size() == 3);
    CHECK(hits[0].point == answer.first->point);
    CHECK(hits[1].point == Vec<2>{1.0, 0.0});
    CHECK(hits[2].point == answer.last->point);
    const Around rests{PathQuery<2>{{{0.0, 0.0}, 1.0}, {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}}}};
    CHECK(std::get<0>(rests.get()->hits).size() == 1);
}

TEST_CASE("the motion of A is seen from where B begins")
{
    const Session session = session_around(crossing());
    CHECK(query(session) == Query<2>{{{3.0, 0.5}, 0.5}, {{0, 0}, {5.0, 0.25}, {}, 1.0}});
    const auto& meeting = std::get<Meeting<2>>(session.document.around.get()->answer);
    CHECK(meeting.classification == classification_of(session.analysis));
}

TEST_CASE("an edit of the shown piece moves the joints and the circle of its path")
{
    Session session = session_around(zigzag());
    session.document = document_around(session.document.around.showing(1), Target::curve);
    const Query<2> moved{{{3.5, 1.0}, 2.5}, {{0.5, 0.5}, {4.0, 2.0}, Extent::segment, 0.125}};
    const Session after = reduce(session, SetQuery{moved}).session;
    CHECK(query(after) == moved);
    CHECK(after.document.around.piece() == 1);
    const auto& path = sweep<PathQuery<2>>(after);
    CHECK(path.points == std::vector<Vec<2>>{{-4.0, 9.0}, {0.5, 0.5}, {4.0, 2.0}, {8.0, 0.0}});
    CHECK(path.circle == moved.circle);
    CHECK(path.radius == 0.125);
}

TEST_CASE("an edit of the relative motion moves the circles")
{
    const Session session = session_around(crossing());
    const Query<2> moved{{{3.0, 1.0}, 0.75}, {{-1.0, 0.0}, {5.0, 0.25}, Extent::segment, 1.5}};
    const Session after = reduce(session, SetQuery{moved}).session;
    CHECK(query(after) == moved);
    const auto& [a, b] = sweep<MovingQuery<2>>(after);
    CHECK(a == Mover<2>{{{-1.0, 0.0}, 1.5}, {5.0, 0.5}});
    CHECK(b == Mover<2>{{{3.0, 1.0}, 0.75}, {-1.0, 0.25}});
}

TEST_CASE("an edit of B alone leaves the moves of A to the bit")
{
    MovingQuery<2> fine = crossing();
    fine.a.moves = {0.1, 0.2};
    fine.b.moves = {1e9, 0.3};
    const Session session = session_around(fine);
    Query<2> moved = query(session);
    moved.circle.center.x = 7.0;
    const Session after = reduce(session, SetQuery{moved}).session;
    CHECK(sweep<MovingQuery<2>>(after).a == fine.a);
    CHECK(sweep<MovingQuery<2>>(after).b.circle.center == Vec<2>{7.0, 0.5});
}

TEST_CASE("a query that is no part of it any more is alone")
{
    const Session session = session_around(zigzag());
    CHECK(reduce(session, SetTarget{Target::disk}).session.document.around.get() != nullptr);
    const Session ray = reduce(session, SetExtent{Extent::ray}).session;
    CHECK(ray.document.around.get() == nullptr);
    CHECK(query(ray).piece.extent == Extent::ray);
    const Session space = reduce(session, SetQuery{Query<3>{{{}, 1.0}, {{}, {1, 1, 1}}}}).session;
    CHECK(space.document.around.get() == nullptr);
    const Session other = reduce(session, LoadDocument{first_document()}).session;
    CHECK(other.document == first_document());
}

TEST_CASE("what is around the query is one change with it, and a cancelled drag brings both back")
{
    const Session session = session_around(zigzag());
    Query<2> moved = query(session);
    moved.piece.end = {0.0, 5.0};
    const Session dragged = reduce(session, SetQuery{moved, EditPhase::changing}).session;
    CHECK_FALSE(dragged.document.around == session.document.around);
    const SessionStep done = reduce(dragged, SetQuery{moved, EditPhase::done});
    REQUIRE(done.changes.size() == 1);
    CHECK(done.changes.front().before == session.document);
    CHECK(done.changes.front().after.around == dragged.document.around);
    const Session back = reduce(dragged, SetQuery{moved, EditPhase::cancelled}).session;
    CHECK(back.document == session.document);
}

TEST_CASE("moving circles whose relative motion overflows take no edit")
{
    const Session session = session_around(crossing());
    Query<2> moved = query(session);
    moved.piece.start.x = -1.7e308;
    moved.piece.end.x = 1.7e308;
    CHECK(reduce(session, SetQuery{moved}).session.document == session.document);
}
