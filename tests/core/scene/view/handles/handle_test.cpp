#include "core/scene/view/handles/handle.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/documents.h"
#include "tests/support/plane.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace secant;

namespace {

constexpr Rect handle_area{{0.0F, 0.0F}, {1000.0F, 600.0F}};
constexpr Camera camera{{0.0, 0.0}, 40.0, handle_area, {}};

Handles handles_of(const Document& document)
{
    return handles(project(document, analyse(document)), camera,
                   radius_angle_rad(test::plane(document), camera, -0.9));
}

} // namespace

TEST_CASE("the handles of E, L, C and the body are at their places, and r is on the circle")
{
    const Document document = first_document();
    const Handles at = handles_of(document);
    CHECK(at.start == screen_from_world(camera, test::plane(document).piece.start));
    CHECK(at.end == screen_from_world(camera, test::plane(document).piece.end));
    CHECK(at.center == screen_from_world(camera, test::plane(document).circle.center));
    CHECK(glm::distance(at.segment, 0.5 * (at.start + at.end)) < 1e-9);
    CHECK(glm::distance(at.radius, at.center) ==
          Approx(test::plane(document).circle.radius * 40.0));
}

TEST_CASE("the pointer takes the nearest handle in reach, a point before the body")
{
    const Handles at = handles_of(first_document());
    for (const Handle which : {Handle::start, Handle::end, Handle::center, Handle::radius}) {
        CHECK(handle_at(at, position(at, which)) == which);
        CHECK(handle_at(at, position(at, which) + Vec<2>{-9.0, -9.0}) == which);
        CHECK(handle_at(at, position(at, which) + Vec<2>{-15.0, -15.0}, 2.0) == which);
    }
    const Vec<2> body = 0.7 * at.start + 0.3 * at.end;
    CHECK(handle_at(at, body + Vec<2>{0.0, 5.0}) == Handle::segment);
    CHECK(handle_at(at, body + Vec<2>{0.0, 30.0}) == Handle::none);
    CHECK(handle_at(at, at.end + (at.end - at.start)) == Handle::none);
}

TEST_CASE("when E and L are at one place, L is taken, so that the piece can be drawn out again")
{
    const Document document{{{3.0, 3.0}, 1.0}, {{-2.0, 0.0}, {-2.0, 0.0}}, Target::curve};
    const Handles at = handles_of(document);
    CHECK(handle_at(at, at.start) == Handle::end);
}

TEST_CASE("the radius handle of a point is beside the centre's and can be taken")
{
    const Document document{{{3.0, 3.0}, 0.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
    const Handles at = handles_of(document);
    CHECK(glm::distance(at.radius, at.center) >= 20.0);
    CHECK(handle_at(at, at.radius) == Handle::radius);
    CHECK(handle_at(at, at.center) == Handle::center);
}

TEST_CASE("the radius handle keeps clear of the piece and of the edge where there is room")
{
    test::Random random{3};
    int clear = 0;
    for (int i = 0; i < 300; ++i) {
        const Document document = test::ordinary_document(random);
        const Handles at = handles_of(document);
        const bool is_clear = contains(handle_area, Pixel{at.radius}) &&
                              glm::distance(at.radius, at.start) >= 15.0 &&
                              glm::distance(at.radius, at.end) >= 15.0;
        clear += is_clear ? 1 : 0;
    }
    CHECK(clear >= 290);
}

TEST_CASE("the radius handle stays at its angle while the angle is good")
{
    const Document document = first_document();
    CHECK(radius_angle_rad(test::plane(document), camera, 2.2) == 2.2);
    // To the right, at the edge of the screen, the handle would be out of view.
    const Camera right = panned(camera, {480.0, 0.0});
    CHECK(radius_angle_rad(test::plane(document), right, 0.0) != 0.0);
}

TEST_CASE("the radius handle of a huge circle is in view where its curve is")
{
    const double radius = GENERATE(1e3, 1e6, 1e12, 1e100);
    const Document document{{{0.0, -radius}, radius}, {{-2.0, 0.0}, {2.0, 1.0}}, Target::curve};
    const Handles at = handles_of(document);
    CHECK(contains(handle_area, Pixel{at.radius}));
    CHECK(std::abs(at.radius.y - 300.0) < 1.0);
}

TEST_CASE("the stadium's handle is on its outline, on the side away from C")
{
    Document document{{{3.0, 3.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
    test::plane(document).piece.radius = 2.0;
    const Handles at = handles_of(document);
    CHECK(at.has_stadium);
    CHECK(at.stadium.x == Approx(at.segment.x));
    CHECK(at.stadium.y == Approx(at.segment.y + 80.0)); // y is down, and C above
    CHECK(handle_at(at, at.stadium + Vec<2>{9.0, 9.0}) == Handle::stadium);
}

TEST_CASE("the handle of s = 0 is beside the body, and other handles come first")
{
    Document document{{{3.0, 3.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
    Handles at = handles_of(document);
    CHECK_FALSE(at.has_stadium);
    CHECK(glm::distance(at.stadium, at.segment) >= 20.0);
    CHECK(handle_at(at, at.stadium) == Handle::stadium);
    CHECK(handle_at(at, at.stadium + Vec<2>{12.0, 0.0}) == Handle::none);
    at.center = at.stadium + Vec<2>{8.0, 0.0};
    CHECK(handle_at(at, at.stadium) == Handle::center);
}

TEST_CASE("the stadium's handle is in view where a quarter of the piece is")
{
    Document document{{{0.0, 9.0}, 1.0}, {{-20.0, 0.0}, {20.0, 0.0}}, Target::curve};
    test::plane(document).piece.radius = 1.0;
    const Camera left = panned(camera, {500.0, 0.0}); // the middle is at the right edge
    CHECK(contains(handle_area, Pixel{stadium_handle(test::plane(document), left)}));
    const Camera low = panned(camera, {0.0, 280.0}); // below the piece is out of view
    CHECK(contains(handle_area, Pixel{stadium_handle(test::plane(document), low)}));
}

TEST_CASE("roots, closest point and offset can be taken at their marks")
{
    const Document document = first_document();
    const Solution<2> answer = solve(test::plane(document));
    const Handles at = handles_of(document);
    const std::pair<Handle, Vec<2>> marks[] = {
        {Handle::root1, answer.roots[0].point},
        {Handle::root2, answer.roots[1].point},
        {Handle::closest, answer.closest},
        {Handle::offset, test::plane(document).circle.center + answer.offset}};
    for (const auto& [handle, point] : marks) {
        const Vec<2> place = screen_from_world(camera, point);
        CHECK(is_present(at, handle));
        CHECK(glm::distance(position(at, handle), place) < 1e-9);
        CHECK(handle_at(at, place + Vec<2>{3.0, -4.0}) == handle);
        CHECK_FALSE(is_present(without_answer(at), handle));
    }
    CHECK(handle_at(without_answer(at), *at.root1) == Handle::segment);
}

TEST_CASE("a miss has no roots to take, and E = L has no marks at all")
{
    const Document miss{{{3.0, 3.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
    CHECK_FALSE(handles_of(miss).root1);
    CHECK(handles_of(miss).closest);
    CHECK_FALSE(handles_of(miss).offset);
    const Document degenerate{{{0.0, 0.0}, 1.0}, {{1.0, 0.0}, {1.0, 0.0}}, Target::curve};
    CHECK_FALSE(handles_of(degenerate).root1);
    CHECK_FALSE(handles_of(degenerate).closest);
}

TEST_CASE("the circle can be taken by its edge everywhere and by its inside")
{
    const Document document{{{3.0, 3.0}, 3.0}, {{-9.0, -4.0}, {9.0, -4.0}}, Target::curve};
    const Handles at = handles_of(document);
    for (int i = 0; i < 24; ++i) {
        const double angle_rad = 0.26 * i;
        const Vec<2> outward{std::cos(angle_rad), std::sin(angle_rad)};
        for (const double away : {-6.0, 0.0, 6.0}) {
            const Vec<2> place = at.center + outward * (120.0 + away);
            const Handle taken = handle_at(at, place);
            CHECK((taken == Handle::radius || taken == Handle::closest));
        }
        CHECK(handle_at(at, at.center + outward * 60.0) == Handle::disk);
        CHECK(handle_at(at, at.center + outward * 140.0) == Handle::none);
    }
    CHECK(changes_circle(Handle::disk));
}

TEST_CASE("a circle that fills the view, or whose centre is elsewhere, can be panned by its inside")
{
    const Document document{{{3.0, 3.0}, 50.0}, {{-9.0, -4.0}, {9.0, -4.0}}, Target::curve};
    CHECK(handle_at(handles_of(document), {500.0, 150.0}) == Handle::none);
    const Document aside{{{0.0, 1e9}, 1e9}, {{-9.0, -4.0}, {9.0, -4.0}}, Target::curve};
    CHECK(handle_at(handles_of(aside), {500.0, 150.0}) == Handle::none);
    CHECK(handle_at(handles_of(aside), {100.0, 304.0}) == Handle::radius);
}

TEST_CASE("Tab skips what is absent")
{
    const Document miss{{{3.0, 3.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}, Target::curve};
    const Handles at = handles_of(miss);
    CHECK(next_handle(at, Handle::none, false) == Handle::start);
    CHECK(next_handle(at, Handle::segment, false) == Handle::closest);
    CHECK(next_handle(at, Handle::closest, false) == Handle::stadium);
    CHECK(next_handle(at, Handle::stadium, true) == Handle::closest);
    CHECK(next_handle(at, Handle::none, true) == Handle::stadium);
    const Handles all = handles_of(first_document());
    CHECK(next_handle(all, Handle::segment, false) == Handle::root1);
    CHECK(next_handle(all, Handle::stadium, false) == Handle::start);
}

TEST_CASE("the pointer says in which direction a drag moves or resizes")
{
    const Document document{{{0.0, 2.0}, 3.0}, {{-8.0, 0.0}, {8.0, 0.0}}, Target::curve};
    const Handles at = handles_of(document);
    const auto shape = [&](Handle handle, const Vec<2>& from_center) {
        return pointer_shape(at, handle, at.center + from_center);
    };
    const Vec<2> right{120.0, 0.0};
    CHECK((shape(Handle::radius, right) == PointerShape::left_right));
    CHECK((shape(Handle::radius, -right) == PointerShape::left_right));
    CHECK((shape(Handle::radius, {0.0, 120.0}) == PointerShape::up_down));
    CHECK((shape(Handle::radius, {85.0, 85.0}) == PointerShape::falling));
    CHECK((shape(Handle::radius, {85.0, -85.0}) == PointerShape::rising));
    CHECK((shape(Handle::root1, right) == PointerShape::left_right));
    CHECK((shape(Handle::offset, right) == PointerShape::up_down));
    CHECK((shape(Handle::stadium, right) == PointerShape::up_down));
    CHECK((shape(Handle::disk, right) == PointerShape::move));
    CHECK((shape(Handle::none, right) == PointerShape::arrow));
    CHECK((shape_along({0.0, 0.0}) == PointerShape::move));
}
