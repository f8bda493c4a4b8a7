#include "core/hunt/disagreement.h"
#include "core/script/script_method.h"
#include "core/session/marks.h"
#include "tests/support/catch.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

using namespace secant;

namespace {

Method accepting(double tolerance, std::string_view text)
{
    const std::string head = tolerance > 0.0 ? fmt::format("-- tolerance: {}\n", tolerance) : "";
    auto method = script_method(fmt::format("{}-- target: curve\n{}", head, text), "mine");
    if (!method) FAIL(method.error().what);
    return *std::move(method);
}

Mark mark_in(const Query<2>& query, double tolerance, std::string_view answer)
{
    const Method method = accepting(tolerance, answer);
    return mark_method(method, Scalar::float64, {query, Target::curve}).mark;
}

/// The unit circle, and a segment in its direction from its right side.
Query<2> from_right(double begin, double end)
{
    return {{{0, 0}, 1}, {{begin, 0}, {end, 0}, Extent::segment}};
}

} // namespace

TEST_CASE("a verdict that some radius within the tolerance makes right is within it")
{
    const Query<2> outside = from_right(1.125, 2);
    CHECK(mark_in(outside, 0.0, "return true") == Mark::wrong);
    CHECK(mark_in(outside, 0.0625, "return true") == Mark::wrong);
    CHECK(mark_in(outside, 0.125, "return true") == Mark::within_tolerance);
    CHECK(mark_in(outside, 0.125, "return false") == Mark::right);

    const Query<2> inside = from_right(0, 0.875);
    CHECK(mark_in(inside, 0.0625, "return true") == Mark::wrong);
    CHECK(mark_in(inside, 0.125, "return true") == Mark::within_tolerance);

    const Query<2> poke = from_right(0.5, 1.125);
    CHECK(mark_in(poke, 0.125, "return false") == Mark::wrong);
    CHECK(mark_in(poke, 0.25, "return false") == Mark::within_tolerance);

    // The segment is shorter than the tolerance: the larger circle swallows it whole.
    CHECK(mark_in(from_right(1.125, 1.25), 0.5, "return true") == Mark::within_tolerance);
}

TEST_CASE("a case and a number of points are held against those of both radii")
{
    const Query<2> poke = from_right(0.5, 1.125);
    CHECK(mark_in(poke, 0.25, "return 'completely_inside'") == Mark::within_tolerance);
    CHECK(mark_in(poke, 0.0625, "return 'completely_inside'") == Mark::wrong);
    CHECK(mark_in(poke, 0.25, "return 'impale'") == Mark::wrong);

    const Query<2> grazing{{{0, 0}, 1}, {{-2, 0.875}, {2, 0.875}, Extent::segment}};
    const std::string_view touch = "return {hit = true, points = {C}}";
    CHECK(mark_in(grazing, 0.0625, touch) == Mark::wrong);
    CHECK(mark_in(grazing, 0.25, touch) == Mark::within_tolerance);
}

TEST_CASE("a method that fails is not within its tolerance")
{
    CHECK(mark_in(from_right(1.125, 2), 1e300, "error('no')") == Mark::gives_up);
}

TEST_CASE("a hunt takes nothing that is within the tolerance for a mistake")
{
    const auto mistake = [](double tolerance) {
        const Opponents opponents{accepting(tolerance, "return true"), built_in("secant"),
                                  Scalar::float64};
        return mistake_between(opponents, from_right(1.125, 2));
    };
    CHECK(mistake(0.0));
    CHECK_FALSE(mistake(0.125));
}
