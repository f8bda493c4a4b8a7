#include "core/session/section.h"

#include "core/geometry/solve.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/projection.h"
#include "core/session/session.h"
#include "tests/support/catch.h"
#include "tests/support/wide_number.h"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace secant;

namespace {

/// |v| without overflow.
template <int N>
double length(const Vec<N>& v)
{
    double size = 0.0;
    for (int i = 0; i < N; ++i)
        size = std::max(size, std::abs(v[i]));
    return size > 0.0 ? size * glm::length(v / size) : 0.0;
}

/// Queries of any size and place; every fourth is almost degenerate.
class Queries {
public:
    Query<3> next()
    {
        const double size = std::exp2(std::floor(between(-1000.0, 1000.0)));
        const Vec<3> away = count_ % 3 == 0 ? point() * between(0.0, 1e6) : Vec<3>{0.0};
        const Vec<3> start = point() + away;
        Vec<3> end = point() + away;
        Vec<3> center = point() + away;
        const double little = std::exp2(std::floor(between(-60.0, -20.0)));
        if (count_ % 4 == 1) center = start + (end - start) * between(-1.0, 2.0) + point() * little;
        if (count_ % 8 == 2) end = start + point() * little;
        if (count_ % 16 == 3) end = start;
        ++count_;
        return {{center * size, between(0.0, 2.0) * size},
                {start * size, end * size, Extent::line}};
    }

private:
    double between(double from, double to)
    {
        return std::uniform_real_distribution<double>{from, to}(random_);
    }
    Vec<3> point() { return {between(-1.0, 1.0), between(-1.0, 1.0), between(-1.0, 1.0)}; }

    std::mt19937_64 random_{20'406};
    int count_ = 0;
};

double largest_coordinate(const Query<3>& query)
{
    double most = 0.0;
    for_each_coordinate(query, [&](double x) { most = std::max(most, std::abs(x)); });
    return most;
}

bool is_right_angled(const Section& section)
{
    const auto near = [](double a, double b) { return std::abs(a - b) < 1e-14; };
    return near(glm::dot(section.right, section.right), 1.0) &&
           near(glm::dot(section.up, section.up), 1.0) &&
           near(glm::dot(section.right, section.up), 0.0);
}

const Query<3> slanting{{{0.5, 1.0, 0.25}, 1.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}};

} // namespace

TEST_CASE("across an axis, the section has the two other coordinates, bit for bit")
{
    const Query<3> flat{{{0.1, 0.7, 3.1}, 1.0}, {{-3.3, 0.0, 3.1}, {4.7, 1.9, 3.1}}};
    for (int axis = 0; axis < 3; ++axis) {
        const auto turned = [&](const Vec<3>& p) {
            return axis == 2 ? p : axis == 1 ? Vec<3>{p.x, p.z, p.y} : Vec<3>{p.z, p.x, p.y};
        };
        const Query<3> query{{turned(flat.circle.center), 1.0},
                             {turned(flat.piece.start), turned(flat.piece.end)}};
        const Section section = section_of(query);
        REQUIRE(is_along_axes(section));
        CHECK(seen_point(section, query.circle.center) == Vec<2>{0.1, 0.7});
        CHECK(seen_point(section, query.piece.end) == Vec<2>{4.7, 1.9});
        CHECK(point_in_space(section, {0.3, -0.1}) == turned({0.3, -0.1, 3.1}));
    }
}

TEST_CASE("in the section, distances and roots are those of space")
{
    Queries queries;
    for (int i = 0; i < 20'000; ++i) {
        const Query<3> query = queries.next();
        const Section section = section_of(query);
        REQUIRE(is_right_angled(section));
        const Query<2> seen = project(AnyQuery{query}, section);
        const auto& [circle, piece] = query;
        // What a rounded difference of coordinates loses.
        const double fine = 1e-14 * largest_coordinate(query);
        const auto same = [&](double a, double b) { return std::abs(a - b) <= fine + 1e-13 * b; };
        REQUIRE(same(length(seen.piece.start - seen.circle.center),
                     length(piece.start - circle.center)));
        REQUIRE(
            same(length(seen.piece.end - seen.circle.center), length(piece.end - circle.center)));
        REQUIRE(same(length(seen.piece.end - seen.piece.start), length(piece.end - piece.start)));
        const Solution<3> answer = solve(circle, piece);
        for (int root = 0; root < answer.root_count; ++root) {
            const Vec<3>& point = answer.roots[static_cast<std::size_t>(root)].point;
            if (!is_finite<3>(point)) continue;
            REQUIRE(same(length(seen_point(section, point) - seen.circle.center), circle.radius));
        }
    }
}

TEST_CASE("a place of the section lies in it when it is brought to space")
{
    Queries queries;
    for (int i = 0; i < 5'000; ++i) {
        const Query<3> query = queries.next();
        const Section section = section_of(query);
        const double size = largest_coordinate(query);
        const Vec<2> seen = Vec<2>{0.3, -0.7} * size;
        const Vec<3> place = point_in_space(section, seen);
        REQUIRE(std::abs(height_above(section, place)) <= 1e-15 * size);
        REQUIRE(length(seen_point(section, place) - seen) <= 1e-15 * size);
    }
}

TEST_CASE(
    "how far a point is beside the section is right to a few ulps, though it is an ulp itself")
{
    using Wide = boost::multiprecision::cpp_bin_float_100;
    const auto wide = testing::wide_number<Wide>;
    Queries queries;
    int beside = 0;
    for (int i = 0; i < 5'000; ++i) {
        const Query<3> query = queries.next();
        const Section section = section_of(query);
        const Vec<3> place = point_in_space(section, Vec<2>{0.3, -0.7} * largest_coordinate(query));
        Wide expected = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const int j = (axis + 1) % 3;
            const int k = (axis + 2) % 3;
            const Wide normal = wide(section.right[j]) * wide(section.up[k]) -
                                wide(section.right[k]) * wide(section.up[j]);
            expected += normal * (wide(place[axis]) - wide(section.origin[axis]));
        }
        const double height = height_above(section, place);
        const Wide error = abs(wide(height) - expected);
        // Rounded at last, perhaps to a subnormal number.
        const Wide last = std::numeric_limits<double>::denorm_min();
        REQUIRE(error <=
                1e-14 * abs(expected) + Wide{1e-29} * wide(largest_coordinate(query)) + last);
        beside += height != 0.0 ? 1 : 0;
    }
    CHECK(beside > 2'000);
}

TEST_CASE("a drag of C through the line does not turn the section")
{
    Session session = start_session({slanting, Target::curve});
    const Section before = session.section;
    const Query<2> drawn = project(session).query;
    const Vec<2> d = drawn.piece.end - drawn.piece.start;
    const Vec<2> across = Vec<2>{-d.y, d.x} / glm::length(d);
    for (int step = -20; step <= 20; ++step) {
        Query<2> moved = drawn;
        moved.circle.center = drawn.piece.start + d * 0.4 + across * (0.05 * step);
        session =
            reduce(session, edit(session, moved, Handle::center, EditPhase::changing)).session;
        REQUIRE(session.section == before);
        REQUIRE(length(project(session).query.circle.center - moved.circle.center) < 1e-14);
    }
    session = end_gesture(session).session;
    CHECK(session.section == before);
}

TEST_CASE("a drag that comes back brings every bit back, and keeps what it does not name")
{
    Session session = start_session({slanting, Target::curve});
    const Query<2> drawn = project(session).query;
    Query<2> moved = drawn;
    moved.piece.end += Vec<2>{0.37, -0.21};
    session = reduce(session, edit(session, moved, Handle::end, EditPhase::changing)).session;
    const auto& away = std::get<Query<3>>(session.document.query);
    CHECK(away.piece.end != slanting.piece.end);
    CHECK(away.piece.start == slanting.piece.start);
    CHECK(away.circle == slanting.circle);
    session = reduce(session, edit(session, drawn, Handle::end, EditPhase::done)).session;
    CHECK(session.document.query == AnyQuery{slanting});
}

TEST_CASE("a point that is dragged onto another one is that point")
{
    const Session session = start_session({slanting, Target::curve});
    Query<2> moved = project(session).query;
    moved.piece.start = moved.piece.end;
    const AnyQuery changed = edit(session, moved, Handle::start, EditPhase::done).query;
    CHECK(std::get<Query<3>>(changed).piece.start == slanting.piece.end);
}

TEST_CASE("another z turns the section a little, and a flip never happens")
{
    Session session = start_session({slanting, Target::curve});
    Vec<3> normal = normal_of(session.section);
    for (int step = 0; step <= 200; ++step) {
        Query<3> query = slanting;
        query.circle.center.z += 0.1 * step - 10.0;
        if (step == 0) session = start_session({query, Target::curve});
        if (step == 0) normal = normal_of(session.section);
        session = reduce(session, SetQuery{query, EditPhase::changing}).session;
        REQUIRE(is_right_angled(session.section));
        const Vec<3> next = normal_of(session.section);
        REQUIRE(glm::dot(normal, next) > 0.9);
        normal = next;
    }
}

TEST_CASE("E = L, and E, L and C in line or the same, have a section")
{
    const Vec<3> point{1.5, -2.0, 0.75};
    const Vec<3> other{3.0, 1.0, -1.0};
    const Vec<3> upwards{1.5, -2.0, 7.0};
    for (const Query<3>& query :
         {Query<3>{{point, 1.0}, {point, point}}, Query<3>{{point, 1.0}, {other, other}},
          Query<3>{{(point + other) * 0.5, 1.0}, {point, other}},
          Query<3>{{point, 1.0}, {point, upwards}}}) {
        const Section section = section_of(query);
        REQUIRE(is_right_angled(section));
        for (const Vec<3>& place : {query.piece.start, query.piece.end, query.circle.center})
            CHECK(std::abs(height_above(section, place)) < 1e-15);
        // A drag out of the special place keeps the view.
        Query<3> moved = query;
        moved.circle.center += section.up * 0.5;
        CHECK(glm::dot(normal_of(turned_to(section, moved)), normal_of(section)) > 0.999);
    }
}

TEST_CASE("a query in the plane has the plane as its section")
{
    CHECK(section_of(first_document().query) == Section{});
    CHECK(start_session(first_document()).section == Section{});
}
