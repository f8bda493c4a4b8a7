#include "core/session/comparison/comparison.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace secant;

namespace {

Document document(Vec<2> from, Vec<2> to, Vec<2> center, double radius,
                  Target target = Target::curve)
{
    return {{center, radius}, {from, to}, target};
}

ComparedMethod row(const Document& scene, MethodId method, Scalar scalar = Scalar::float64)
{
    const auto rows = compare_methods(scene);
    const auto found = std::ranges::find_if(rows, [&](const ComparedMethod& candidate) {
        return candidate.method == method && candidate.scalar == scalar;
    });
    REQUIRE(found != rows.end());
    return *found;
}

} // namespace

TEST_CASE("every method is compared once in double and once in float, in the registry's order")
{
    const auto rows = compare_methods(document({-3, 0}, {3, 0}, {0, 0}, 1));
    REQUIRE(rows.size() == 2 * methods().size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CHECK(rows[i].method == methods()[i / 2].id);
        CHECK(rows[i].scalar == (i % 2 == 0 ? Scalar::float64 : Scalar::float32));
    }
}

TEST_CASE("on a plain impale every method that asks about the curve or the disk is right")
{
    for (const auto& compared : compare_methods(document({-3, .1}, {3, .2}, {0, 0}, 1))) {
        CAPTURE(info_of(compared.method).name);
        CHECK(compared.mark ==
              (compared.method == MethodId::stadium_point ? Mark::another_question : Mark::right));
    }
}

TEST_CASE("inside the circle, methods about the disk or the ray ask another question")
{
    const Document inside = document({-.5, .1}, {.5, .2}, {0, 0}, 1);
    CHECK(row(inside, MethodId::secant).mark == Mark::right);
    CHECK(row(inside, MethodId::quadratic).mark == Mark::right);
    CHECK(row(inside, MethodId::min_max_distance).mark == Mark::right);
    CHECK(row(inside, MethodId::ray).mark == Mark::another_question);
    CHECK(row(inside, MethodId::closest_point).mark == Mark::another_question);
    Document disk = inside;
    disk.target = Target::disk;
    CHECK(row(disk, MethodId::secant).mark == Mark::right);
    CHECK(row(disk, MethodId::closest_point).mark == Mark::right);
    CHECK(row(disk, MethodId::quadratic).mark == Mark::another_question);
}

TEST_CASE("a method that is wrong is marked so, from the step where it goes wrong")
{
    const Document miss = document({-1000, .52}, {1000, .52}, {0, 0}, .5);
    CHECK(row(miss, MethodId::quadratic).mark == Mark::right);
    const ComparedMethod wrong = row(miss, MethodId::quadratic, Scalar::float32);
    CHECK(wrong.mark == Mark::wrong);
    const Step& step = wrong.trace[wrong.first_wrong_step];
    CHECK(info_of(wrong.method).listing[static_cast<std::size_t>(step.line)].symbol == "Δ");
    CHECK(row(miss, MethodId::triangle_area, Scalar::float32).mark == Mark::right);
}

TEST_CASE("a hit of the wrong kind is wrong, too")
{
    // t2 is beyond 1 by less than half an ulp: a poke that the quadratic takes for an impale.
    const Document poke = document({-2, 0}, {std::nextafter(1.0, 0.0), 0}, {0, 0}, 1);
    const ComparedMethod compared = row(poke, MethodId::quadratic, Scalar::float32);
    CHECK(compared.truth.kind == Case::impale); // in float L is exactly 1
    CHECK(row(poke, MethodId::quadratic).truth.kind == Case::poke);
}

TEST_CASE("a method that divides by zero gives up, and the step that fails is the one shown")
{
    const ComparedMethod compared = row(document({2, 2}, {2, 2}, {0, 0}, 1), MethodId::quadratic);
    CHECK(compared.mark == Mark::gives_up);
    CHECK(compared.trace[compared.first_wrong_step].kind == StepKind::give_up);
}

TEST_CASE("a scene that float cannot hold is not run in float")
{
    const Document large = document({-3e100, 0}, {3e100, 0}, {0, 0}, 1e100);
    CHECK(row(large, MethodId::ray).representable);
    CHECK_FALSE(row(large, MethodId::ray, Scalar::float32).representable);
}

TEST_CASE("the largest error is that of the numbers a method hands out")
{
    const Document scene = document({-3, .1}, {3, .2}, {0, 0}, 1);
    CHECK(row(scene, MethodId::secant).largest_error_ulps <= 1.0);
    CHECK(row(scene, MethodId::secant).largest_error_ulps > 0.0);
}
