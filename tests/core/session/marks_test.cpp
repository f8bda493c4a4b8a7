#include "core/methods/registry.h"
#include "core/session/marks.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <cmath>

using namespace secant;

namespace {

Document document(Vec<2> from, Vec<2> to, Vec<2> center, double radius,
                  Target target = Target::curve)
{
    return {{center, radius}, {from, to}, target};
}

MethodMark mark(const Document& document, const Method& method, Scalar scalar = Scalar::float64)
{
    return mark_method(method, scalar, document);
}

} // namespace

TEST_CASE("every method is marked once in double and once in float, in the registry's order")
{
    const auto marks = mark_methods(document({-3, 0}, {3, 0}, {0, 0}, 1));
    REQUIRE(marks.size() == 2 * built_in_methods().size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        CHECK(marks[i].method == built_in_methods().all()[i / 2]);
        CHECK(marks[i].scalar == (i % 2 == 0 ? Scalar::float64 : Scalar::float32));
    }
}

TEST_CASE("on a plain impale every method that is about the curve or the disk is right")
{
    for (const MethodMark& mark : mark_methods(document({-3, .1}, {3, .2}, {0, 0}, 1))) {
        CAPTURE(info_of(mark.method).name);
        CHECK(mark.mark ==
              (mark.method == built_in("stadium-point") ? Mark::another_query : Mark::right));
    }
}

TEST_CASE("inside the circle, methods about the disk or the ray answer another query")
{
    const Document inside = document({-.5, .1}, {.5, .2}, {0, 0}, 1);
    CHECK(mark(inside, built_in("secant")).mark == Mark::right);
    CHECK(mark(inside, built_in("quadratic")).mark == Mark::right);
    CHECK(mark(inside, built_in("min-max-distance")).mark == Mark::right);
    CHECK(mark(inside, built_in("ray")).mark == Mark::another_query);
    CHECK(mark(inside, built_in("closest-point")).mark == Mark::another_query);
    Document disk = inside;
    disk.target = Target::disk;
    CHECK(mark(disk, built_in("secant")).mark == Mark::right);
    CHECK(mark(disk, built_in("closest-point")).mark == Mark::right);
    CHECK(mark(disk, built_in("quadratic")).mark == Mark::another_query);
}

TEST_CASE("the exact method's verdict is its own, on the curve and on the disk")
{
    const Document inside = document({-.5, .1}, {.5, .2}, {0, 0}, 1);
    CHECK_FALSE(mark(inside, built_in("secant")).verdict);
    Document disk = inside;
    disk.target = Target::disk;
    CHECK(mark(disk, built_in("secant")).verdict);
    CHECK(mark(disk, built_in("secant"), Scalar::float32).verdict);
}

TEST_CASE("an outcome of the exact method that is false is marked as wrong")
{
    const auto target = GENERATE(Target::curve, Target::disk);
    const Document impale = document({-3, .1}, {3, .2}, {0, 0}, 1, target);
    const auto right =
        run_method(built_in("secant"), test::plane(impale).circle, test::plane(impale).piece);
    REQUIRE(mark_outcome(built_in("secant"), right, test::plane(impale), impale.target).mark ==
            Mark::right);

    auto no_hit = right;
    no_hit.hit = false;
    no_hit.disk_overlap = false;
    const MethodMark missed =
        mark_outcome(built_in("secant"), no_hit, test::plane(impale), impale.target);
    CHECK(missed.mark == Mark::wrong);
    CHECK_FALSE(missed.verdict);
    CHECK(missed.expected_hit);

    auto other_case = right;
    other_case.kind = Case::poke;
    CHECK(mark_outcome(built_in("secant"), other_case, test::plane(impale), impale.target).mark ==
          Mark::wrong);
    auto touching = right;
    touching.tangent = true;
    CHECK(mark_outcome(built_in("secant"), touching, test::plane(impale), impale.target).mark ==
          Mark::wrong);
}

TEST_CASE("a method that is wrong in one scalar is marked so in that one only")
{
    const Document miss = document({-1000, .52}, {1000, .52}, {0, 0}, .5);
    CHECK(mark(miss, built_in("quadratic")).mark == Mark::right);
    CHECK(mark(miss, built_in("quadratic"), Scalar::float32).mark == Mark::wrong);
    CHECK(mark(miss, built_in("triangle-area"), Scalar::float32).mark == Mark::right);
}

TEST_CASE("a hit of the wrong kind is wrong, too")
{
    // t2 is beyond 1 by 5e-9: a poke. The root of the discriminant, rounded to float, makes 1 of
    // it.
    const Document poke = document({-2, 0}, {1 - 1e-8, 0}, {0, 0}, 1);
    const MethodMark in_float = mark(poke, built_in("quadratic"), Scalar::float32);
    CHECK(in_float.truth.kind == Case::impale); // in float L is exactly 1
    CHECK(in_float.mark == Mark::right);
    CHECK(mark(poke, built_in("quadratic")).truth.kind == Case::poke);
    CHECK(mark(poke, built_in("quadratic")).mark == Mark::right);

    auto outcome =
        run_method(built_in("quadratic"), test::plane(poke).circle, test::plane(poke).piece);
    REQUIRE(outcome.kind == Case::poke);
    outcome.kind = Case::impale;
    CHECK(outcome.hit);
    CHECK(mark_outcome(built_in("quadratic"), outcome, test::plane(poke), poke.target).mark ==
          Mark::wrong);
}

TEST_CASE("a method that divides by zero gives up")
{
    const Document point = document({2, 2}, {2, 2}, {0, 0}, 1);
    CHECK(mark(point, built_in("quadratic")).mark == Mark::gives_up);
}

TEST_CASE("a mark keeps what the method returned")
{
    const MethodMark closest =
        mark(document({-2, .5}, {2, .5}, {0, 0}, 1), built_in("closest-point"));
    REQUIRE(closest.outcome.offset);
    CHECK((*closest.outcome.offset == Vec<3>{0.0, -0.5, 0.0}));
    REQUIRE(closest.outcome.distance);
    CHECK(*closest.outcome.distance == 0.5);
}

TEST_CASE("a document that float cannot hold is not run in float")
{
    const Document large = document({-3e100, 0}, {3e100, 0}, {0, 0}, 1e100);
    CHECK(mark(large, built_in("ray")).representable);
    CHECK_FALSE(mark(large, built_in("ray"), Scalar::float32).representable);
}

TEST_CASE("methods are marked in space, and at z = 0 as in the plane")
{
    const Query<2> flat{{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}};
    const Query<3> same{{{0.35, 0.72, 0.0}, 1.65}, {{-3.9, -1.35, 0.0}, {3.6, 1.5, 0.0}}};
    const auto plane = mark_methods({flat, Target::curve});
    const auto space = mark_methods({same, Target::curve});
    REQUIRE(plane.size() == space.size());
    for (std::size_t i = 0; i < plane.size(); ++i) {
        CAPTURE(i);
        CHECK(space[i].method == plane[i].method);
        CHECK(space[i].mark == plane[i].mark);
        CHECK(space[i].verdict == plane[i].verdict);
        CHECK((space[i].outcome.offset == plane[i].outcome.offset));
        CHECK(space[i].truth == plane[i].truth);
    }
    const Query<3> above{{{0.0, 0.0, 9.0}, 1.0}, {{-3.0, 0.0, 0.0}, {3.0, 0.0, 0.0}}};
    for (const MethodMark& mark : mark_methods({above, Target::curve})) {
        CHECK_FALSE(mark.truth.curve_hit);
    }
}

TEST_CASE("a method that does not know s is asked about the thin piece")
{
    const Document stadium{
        {{0.0, 0.0}, 1.0}, {{-2.0, 1.2}, {2.0, 1.2}, Extent::segment, 0.5}, Target::curve};
    CHECK(mark(stadium, built_in("quadratic")).truth.kind == Case::miss);
    CHECK(mark(stadium, built_in("quadratic")).mark == Mark::another_query);
    CHECK(mark(stadium, built_in("stadium-circle")).truth.curve_hit);
}
