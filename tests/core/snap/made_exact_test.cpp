#include "core/snap/made_exact.h"

#include "core/geometry/classify.h"
#include "core/snap/degeneracy.h"
#include "core/snap/snapped.h"
#include "core/text/ulps.h"
#include "tests/support/catch.h"

#include <cmath>

using namespace secant;

namespace {

using Fields = std::vector<QueryField>;

/// The first document's numbers, none of which a fraction with few digits in binary.
const Query<2> generic{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};

/// The query with r such that it is nearly tangent.
Query<2> nearly_tangent(Query<2> query)
{
    query.circle.radius = 1.1970262986;
    const auto rest =
        residual_of(query, Degeneracy::tangent, fields_of(Moved::radius), std::int64_t{1} << 62);
    REQUIRE(rest);
    return moved_by(query, *rest);
}

} // namespace

TEST_CASE("a tangent parallel to an axis becomes exact in the number that was moved")
{
    const Query<2> exact{{{0.35, 0.5}, 1.25}, {{-3.9, 1.75}, {3.6, 1.75}}};
    REQUIRE(holds(exact, Degeneracy::tangent));
    Query<2> query = exact;
    query.circle.radius = moved_by_ulps(exact.circle.radius, -3);
    CHECK(made_exact(query, Degeneracy::tangent, Moved::radius) == exact);
    query = exact;
    query.circle.center.y = moved_by_ulps(exact.circle.center.y, 20);
    CHECK(made_exact(query, Degeneracy::tangent, Moved::center) == exact);
    query = exact;
    query.piece.start.y = moved_by_ulps(exact.piece.start.y, 2);
    CHECK(made_exact(query, Degeneracy::tangent, Moved::start) == exact);
}

TEST_CASE("a line with the direction of a Pythagorean triple has an exact radius")
{
    const Query<2> query{{{0, 0}, moved_by_ulps(5, 60)}, {{-1, 7}, {7, 1}}};
    const auto exact = made_exact(query, Degeneracy::tangent, Moved::radius);
    REQUIRE(exact);
    CHECK(exact->circle.radius == 5.0);
    CHECK(changed_fields(query, *exact) == Fields{QueryField::radius});
    // Too many ulps for the first search.
    const Query<2> farther{{{0, 0}, moved_by_ulps(5, 65)}, {{-1, 7}, {7, 1}}};
    CHECK_FALSE(exact_neighbour(farther, Degeneracy::tangent, Moved::radius));
}

TEST_CASE("both coordinates of a point are searched for the exact place")
{
    Query<2> query{{{1, 1}, 5}, {{4, 5}, {9, 9}}};
    query.piece.start = {moved_by_ulps(4, 9), moved_by_ulps(5, -30)};
    REQUIRE_FALSE(holds(query, Degeneracy::start_on_circle));
    const auto exact = exact_neighbour(query, Degeneracy::start_on_circle, Moved::start);
    REQUIRE(exact);
    CHECK(exact->piece.start == Vec<2>{4, 5});
}

TEST_CASE("where no neighbour is exact several numbers change a little")
{
    const Query<2> query = nearly_tangent(generic);
    CHECK_FALSE(exact_neighbour(query, Degeneracy::tangent, Moved::radius));
    const auto exact = made_exact(query, Degeneracy::tangent, Moved::radius);
    REQUIRE(exact);
    CHECK(classify(*exact).tangent);
    for (const QueryField field : plane_query_fields)
        CHECK(std::abs(number_of(*exact, field) - number_of(query, field)) < 1e-6);
    CHECK(exact->piece.radius == 0.0);
}

TEST_CASE("an end on the circle and C on the line become exact for any numbers")
{
    Query<2> query = generic;
    query.circle.radius = std::hypot(4.25, 2.07);
    REQUIRE_FALSE(holds(query, Degeneracy::start_on_circle));
    auto exact = made_exact(query, Degeneracy::start_on_circle, Moved::start);
    REQUIRE(exact);
    CHECK(holds(*exact, Degeneracy::start_on_circle));
    CHECK(exact->piece.end == query.piece.end);

    query = generic;
    query.circle.center = query.piece.start + 0.3 * (query.piece.end - query.piece.start);
    exact = made_exact(query, Degeneracy::center_on_line, Moved::center);
    REQUIRE(exact);
    CHECK(holds(*exact, Degeneracy::center_on_line));
    CHECK(exact->circle.radius == query.circle.radius);
}

TEST_CASE("nothing is made exact that is far from it")
{
    CHECK_FALSE(made_exact(generic, Degeneracy::tangent, Moved::radius));
    CHECK_FALSE(made_exact(generic, Degeneracy::start_on_circle, Moved::start));
    CHECK_FALSE(made_exact(generic, Degeneracy::center_on_line, Moved::center));
    CHECK_FALSE(made_exact(generic, Degeneracy::zero_length, Moved::start));
    CHECK_FALSE(
        made_exact(Query<2>{{{0, 0}, 0}, {{0, 0}, {0, 0}}}, Degeneracy::tangent, Moved::radius));
}

TEST_CASE("two points that nearly are the same become the same by moving the one in the hand")
{
    Query<2> query = generic;
    query.piece.start.x = moved_by_ulps(query.circle.center.x, 5);
    query.piece.start.y = moved_by_ulps(query.circle.center.y, -5);
    auto exact = made_exact(query, Degeneracy::start_at_center, Moved::start);
    REQUIRE(exact);
    CHECK(exact->piece.start == query.circle.center);
    exact = made_exact(query, Degeneracy::start_at_center, Moved::center);
    REQUIRE(exact);
    CHECK(exact->circle.center == query.piece.start);
}

TEST_CASE("a query that is exact already stays as it is")
{
    const Query<2> query{{{0, 0}, 5}, {{-1, 7}, {7, 1}}};
    CHECK(made_exact(query, Degeneracy::tangent, Moved::start) == query);
}

TEST_CASE("the words for a change name each member once")
{
    Query<2> after = generic;
    after.circle.radius = moved_by_ulps(after.circle.radius, -3);
    CHECK(change_text(generic, after) == "r by 3 ulps");
    after.piece.start += Vec<2>{3e-9, 4e-9};
    CHECK(change_text(generic, after) == "E by 5e-9, r by 3 ulps");
    after.circle.center.x = moved_by_ulps(after.circle.center.x, 1);
    CHECK(change_text(generic, after) == "E by 5e-9, C by 1 ulp, r by 3 ulps");
    CHECK(change_text(generic, generic).empty());
}
