#include "core/scene/view/projection.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/handles/gesture.h"
#include "core/session/document.h"
#include "core/session/session.h"
#include "tests/support/catch.h"

#include <vector>

using namespace secant;

namespace {

/// A sphere of radius 5 that a segment meets twice; all lies in y = 2.
const Query<3> slanting{{{1.0, 2.0, 3.0}, 5.0}, {{0.0, 2.0, -7.0}, {8.0, 2.0, 13.0}}};

/// The lines that draw the circle.
std::vector<std::vector<Pixel>> circles_of(const Document& document)
{
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    SceneView view;
    view.camera =
        fitted(drawn.query, drawn.answer, {{0.0F, 0.0F}, {800.0F, 600.0F}}, FitTo::everything);
    std::vector<std::vector<Pixel>> out;
    for (const Primitive& primitive : build_scene(document, analysis, view).primitives) {
        const auto* line = std::get_if<Polyline>(&primitive);
        if (line != nullptr && line->role == Role::circle) out.push_back(line->points);
    }
    return out;
}

} // namespace

TEST_CASE("a query in the plane is drawn as it is")
{
    const Document document = first_document();
    const Analysis analysis = analyse(document);
    const Projection drawn = project(document, analysis);
    CHECK(drawn.query == *plane_query(document));
    CHECK(drawn.answer.roots[0].point == std::get<Solution<2>>(analysis.answer).roots[0].point);
    CHECK(lifted(drawn.query, document.query, Section{}) == document.query);
}

TEST_CASE("a query in space is drawn in its section, with its own t and case")
{
    const Document document{slanting, Target::curve};
    const Analysis analysis = analyse(document);
    const auto& answer = std::get<Solution<3>>(analysis.answer);
    const Projection drawn = project(document, analysis);
    CHECK(drawn.query.circle == Circle<2>{{1.0, 3.0}, 5.0});
    CHECK(drawn.query.piece.end == Vec<2>{8.0, 13.0});
    CHECK(drawn.answer.classification == answer.classification);
    REQUIRE(drawn.answer.root_count == 2);
    CHECK(drawn.answer.roots[0].t == answer.roots[0].t);
    CHECK(drawn.answer.roots[1].point == Vec<2>{answer.roots[1].point.x, answer.roots[1].point.z});
    CHECK(drawn.answer.distance == answer.distance);
    REQUIRE(drawn.space);
    CHECK(drawn.space->query == slanting);
}

TEST_CASE("the section of a sphere is drawn as a circle is")
{
    const Query<3> sphere{{{1.0, 2.0, 3.0}, 5.0}, {{-9.0, 2.0, 3.0}, {9.0, 2.0, 3.0}}};
    const auto circles = circles_of({sphere, Target::curve});
    REQUIRE_FALSE(circles.empty());
    CHECK(circles ==
          circles_of({Query<2>{{{1.0, 2.0}, 5.0}, {{-9.0, 2.0}, {9.0, 2.0}}}, Target::curve}));
}

TEST_CASE("a handle changes its own part and leaves the rest of the present query")
{
    const Session session = start_session(first_document());
    const Query<2> present = *plane_query(session.document);
    Query<2> changed = present;
    changed.circle.radius = 3.0;
    changed.piece.start.x = 7.0;
    const auto edited = [&](Handle handle) {
        return std::get<Query<2>>(edit(session, changed, handle, EditPhase::done).query);
    };
    CHECK(edited(Handle::radius).circle.radius == 3.0);
    CHECK(edited(Handle::radius).piece == present.piece);
    CHECK(edited(Handle::start).circle == present.circle);
    CHECK(edited(Handle::start).piece.start.x == 7.0);
}
