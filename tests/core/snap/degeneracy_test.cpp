#include "core/snap/degeneracy.h"

#include "core/geometry/classify.h"
#include "tests/support/catch.h"

#include <cmath>
#include <string>

using namespace secant;

namespace {

struct Special {
    Vec<2> start;
    Vec<2> end;
    double radius; ///< around the origin
    const char* names;
};

std::string names_of_held(const Query<2>& query)
{
    std::string names;
    for (const Degeneracy degeneracy : all_degeneracies) {
        if (!holds(query, degeneracy)) continue;
        if (!names.empty()) names += ", ";
        names += name_of(degeneracy);
    }
    return names;
}

} // namespace

TEST_CASE("a query says which degeneracies hold exactly")
{
    const auto [start, end, radius, names] = GENERATE(values<Special>({
        {{-3, 1}, {3, 1.5}, 2, ""},
        {{-2, 1}, {2, 1}, 1, "tangent"},
        {{0, 1}, {2, 1}, 1, "tangent, E on the circle"},
        {{2, 1}, {5, 1}, 1, "tangent"}, // behind E: the line counts
        {{3, 4}, {9, 9}, 5, "E on the circle"},
        {{1, 0.5}, {4, 3}, 5, "L on the circle"},
        {{-5, 0}, {3, 4}, 5, "E on the circle, L on the circle"},
        {{1, 2}, {3, 6}, 1, "C on the line"},
        {{-6, -8}, {3, 4}, 5, "L on the circle, C on the line"},
        {{0, 0}, {3, 3}, 1, "C on the line, E = C"},
        {{3, 3}, {0, 0}, 1, "C on the line, L = C"},
        {{1, 1}, {1, 1}, 3, "E = L"},
        {{3, 4}, {3, 4}, 5, "E on the circle, L on the circle, E = L"},
        {{-1, 0}, {1, 0}, 0, "C on the line"}, // a point has no tangent
        {{0, 0}, {1, 0}, 0, "E on the circle, C on the line, E = C"},
    }));
    CAPTURE(start.x, start.y, end.x, end.y, radius);
    CHECK(names_of_held({{{0, 0}, radius}, {start, end}}) == names);
}

TEST_CASE("the degeneracies of a stadium are those of the exact sum of both radii")
{
    const double tiny = 0x1p-60;
    Query<2> query{{{0, 0}, 1}, {{-2, 1}, {2, 1}, Extent::segment, tiny}};
    CHECK_FALSE(holds(query, Degeneracy::tangent)); // 1 + 2^-60 rounds to 1
    query.circle.radius = 0.75;
    query.piece.radius = 0.25;
    CHECK(holds(query, Degeneracy::tangent));
}

TEST_CASE("a degeneracy ends with the next double of a number")
{
    const Query<2> query{{{0, 0}, 5}, {{3, 4}, {3, 9}}};
    CHECK(holds(query, Degeneracy::start_on_circle));
    Query<2> outside = query;
    outside.piece.start.x = std::nextafter(3.0, 4.0);
    CHECK(side_of(outside, Degeneracy::start_on_circle) == 1);
    Query<2> inside = query;
    inside.piece.start.y = std::nextafter(4.0, 0.0);
    CHECK(side_of(inside, Degeneracy::start_on_circle) == -1);
}

TEST_CASE("a piece without length has no side of its line and two points have no side")
{
    const Query<2> query{{{0, 0}, 5}, {{3, 4}, {3, 4}}};
    CHECK_FALSE(side_of(query, Degeneracy::tangent));
    CHECK_FALSE(side_of(query, Degeneracy::center_on_line));
    CHECK_FALSE(side_of(query, Degeneracy::zero_length));
    CHECK(side_of(query, Degeneracy::start_on_circle) == 0);
}
