#include "core/cases/check.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>
#include <string_view>

using namespace secant;

namespace {

struct Named {
    Vec<2> start;
    Vec<2> end;
    double radius; ///< around the origin
    const char* name;
};

std::string name_for(const Query<2>& query)
{
    return proposed_name(query, {});
}

} // namespace

TEST_CASE("a name says the case and what is special about it")
{
    const auto [start, end, radius, name] = GENERATE(values<Named>({
        {{-3, 1}, {3, 1.5}, 2, "impale"},
        {{-3, 1}, {0, 1}, 2, "poke"},
        {{0, 1}, {3, 1.5}, 2, "exit wound"},
        {{-5, 1}, {-4, 1}, 2, "fall short"},
        {{4, 1}, {5, 1}, 2, "past"},
        {{-1, 1}, {1, 1}, 2, "completely inside"},
        {{-4, 3}, {4, 3.5}, 2, "miss"},
        {{1, 0.5}, {4, 3}, 5, "exit wound, t2 = 1 exactly"},
        {{3, 4}, {4, 9}, 5, "exit wound, t2 = 0 exactly"},
        {{-5, 0}, {3, 4}, 5, "impale, both ends on the circle"},
        {{-4, 3}, {9, 1}, 5, "impale, t1 = 0 exactly"},
        {{-9, 1}, {-4, 3}, 5, "poke, t1 = 1 exactly"},
        {{-2, 1}, {2, 1}, 1, "tangent at t = 1/2"},
        {{-2, 1}, {3, 1}, 1, "tangent"},
        {{0, 1}, {3, 1}, 1, "tangent at t = 0"},
        {{-2, 1}, {0, 1}, 1, "tangent at t = 1"},
        {{-2, 1}, {-1, 1}, 1, "fall short, tangent to the circle"},
        {{-2, 0}, {2, 0}, 3, "completely inside, C on the segment"},
        {{0, 0}, {2, 1}, 3, "completely inside, E = C"},
        {{2, 1}, {0, 0}, 3, "completely inside, L = C"},
        {{2, 0}, {4, 0}, 1, "past, C on the line"},
        {{1, 1}, {1, 1}, 3, "degenerate, E = L inside"},
        {{4, 1}, {4, 1}, 3, "degenerate, E = L outside"},
        {{3, 4}, {3, 4}, 5, "degenerate, E = L on the circle"},
        {{0, 0}, {0, 0}, 5, "degenerate, E = L = C"},
        {{-2, 1}, {2, 1.5}, 0, "miss, r = 0"},
    }));
    CAPTURE(start.x, start.y, end.x, end.y, radius);
    CHECK(name_for({{{0, 0}, radius}, {start, end}}) == name);
}

TEST_CASE("a name says exactly only where the query is exact")
{
    // The end is one ulp inside the circle, where t2 rounds to 1.
    const double inside = std::nextafter(5.0, 0.0);
    const Query<2> query{{{0, 0}, 5}, {{1, 0.5}, {3, std::nextafter(4.0, 0.0)}}};
    CHECK(name_for(query) == "completely inside");
    CHECK(name_for({{{0, 0}, 5}, {{-8, inside}, {8, inside}}}) == "impale");
    CHECK(name_for({{{0, 0}, 5}, {{-8, 5}, {8, 5}}}) == "tangent at t = 1/2");
    // The middle of these is no double, so the name says nothing of it.
    CHECK(name_for({{{0, 0}, 5}, {{-1, 5}, {std::nextafter(1.0, 2.0), 5}}}) == "tangent");
}

TEST_CASE("a name says extreme sizes, extents and widths")
{
    CHECK(name_for({{{1e6, 1e6}, 1}, {{1e6 - 3, 1e6 - 0.25}, {1e6 + 3, 1e6 + 0.5}}}) ==
          "impale, far from the origin");
    CHECK(name_for({{{0, 0}, 4.9e-324}, {{-1, -1}, {2, 1}}}) == "miss, subnormal numbers");
    CHECK(name_for({{{0, 0}, 1}, {{-1e301, 5}, {1e301, 6}}}) == "miss, near overflow");
    CHECK(name_for({{{0, -1e8}, 1e8}, {{-1, 1e-9}, {1, 2e-9}}}) == "miss, huge circle");
    CHECK(name_for({{{0, 0}, 2}, {{4, 1}, {5, 1}, Extent::line}}) == "past (line)");
    CHECK(name_for({{{0, 0}, 2}, {{-3, 1}, {3, 1.5}, Extent::ray, 0.5}}) ==
          "impale, stadium (ray)");
}

TEST_CASE("a size is extreme from its bound on, and not one double before")
{
    const auto size_name = [](const Query<2>& query) {
        const std::string name = name_for(query);
        REQUIRE(name.starts_with("miss"));
        return name.substr(std::string_view{"miss"}.size());
    };
    const auto above = [](double x) { return std::nextafter(x, HUGE_VAL); };
    const auto below = [](double x) { return std::nextafter(x, 0.0); };

    const auto around = [](double radius) {
        return Query<2>{{{0, -20000}, radius}, {{0, 0}, {1, 0}}};
    };
    CHECK(size_name(around(1e4)) == ", huge circle");
    CHECK(size_name(around(below(1e4))).empty());

    const auto beside = [](double radius) {
        return Query<2>{{{0, 5}, radius}, {{-5000, 0}, {5000, 0}}};
    };
    CHECK(size_name(beside(1.0)) == ", tiny circle");
    CHECK(size_name(beside(above(1.0))).empty());

    const auto away = [](double start) {
        return Query<2>{{{1000, 1005}, 1}, {{start, start}, {1000.5, 1000}}};
    };
    CHECK(size_name(away(1000.0)) == ", far from the origin");
    CHECK(size_name(away(below(1000.0))).empty());

    const auto long_piece = [](double end) { return Query<2>{{{0, 0}, 1}, {{-end, 5}, {end, 6}}}; };
    CHECK(size_name(long_piece(1e300)) == ", near overflow");
    CHECK(size_name(long_piece(below(1e300))) == ", tiny circle");

    constexpr double least = std::numeric_limits<double>::min();
    const auto small = [](double radius) { return Query<2>{{{0, 0}, radius}, {{-1, -1}, {2, 1}}}; };
    CHECK(size_name(small(below(least))) == ", subnormal numbers");
    CHECK(size_name(small(least)) == ", tiny circle");
}

TEST_CASE("a wrong outcome names an entry that is not special otherwise")
{
    // In float the gap between the line and this circle is lost in the squares.
    const Query<2> query{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}};
    const Entry entry = proposed_entry(query, Target::curve);
    CHECK(entry.name == "miss, quadratic in float says impale");
    REQUIRE_FALSE(entry.known.empty());
    CHECK(entry.known.front().method == "quadratic");
    CHECK(entry.known.front().scalar == Scalar::float32);
}

TEST_CASE("the name of an entry in space speaks of the sphere")
{
    CHECK(proposed_name(Query<3>{{{0, 0, 0}, 1}, {{-1, 0, 0}, {1, 0, 0}}}, {}) ==
          "impale, both ends on the sphere");
}

TEST_CASE("a proposed entry passes, and fails with another query")
{
    Entry entry = proposed_entry(Query<2>{{{0, 0}, 5}, {{-8, 3}, {8, 3}}}, Target::disk);
    CHECK(entry.name == "impale");
    CHECK(entry.target == Target::disk);
    CHECK(entry.expected.kind == Case::impale);
    CHECK(entry.expected.roots[0] == 0.25);
    CHECK(entry.expected.roots[1] == 0.75);
    CHECK(check_entry(entry).empty());
    std::get<Query<2>>(entry.query).piece.end.x = 3.0;
    CHECK_FALSE(check_entry(entry).empty());
    CHECK_FALSE(
        proposed_entry(Query<2>{{{0, 0}, 1}, {{4, 4}, {4, 4}}}, Target::curve).expected.roots[0]);
}
