#include "core/methods/severity.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>

using namespace secant;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

template <int N>
Severity severity(const char* name, const Outcome<N, double>& said, const Query<N>& query)
{
    const MethodInfo& info = info_of(built_in(name));
    return severity_of(info, said, query, own_truth(info, query, Target::curve));
}

/// Through the middle of a circle of radius 2, from 4 before it to 4 behind it.
const Query<2> through{{{0, 0}, 2}, {{-4, 0}, {4, 0}}};

} // namespace

TEST_CASE("what is right has no severity")
{
    Outcome<2, double> said;
    said.hit = true;
    said.kind = Case::impale;
    said.roots = {{0.25, 0.75}};
    CHECK(severity("quadratic", said, through).worst == 0.0);
    CHECK(severity("quadratic", said, through).radius == 2.0);
}

TEST_CASE("a missed hit is as bad as it is deep")
{
    const Query<2> grazed{{{0, 0}, 2}, {{-4, 1.5}, {4, 1.5}}};
    const Severity is = severity("quadratic", Outcome<2, double>{}, grazed);
    CHECK(is.verdict == 0.5);
    CHECK(is.worst == 0.5);
}

TEST_CASE("a wrong case is as bad as the change of r that makes it true")
{
    Outcome<2, double> said;
    said.hit = true;
    said.kind = Case::poke;
    // E is nearer to C: with r above 3 the piece would begin inside, with r above 4 lie inside.
    const Query<2> query{{{0, 0}, 2}, {{-3, 0}, {4, 0}}};
    CHECK(severity("quadratic", said, query).kind == infinity);
    CHECK(severity("quadratic", said, query).worst == 2.0); // as bad as the circle is large
    said.kind = Case::exit_wound;
    CHECK(severity("quadratic", said, query).kind == 1.0);
    said.kind = Case::completely_inside;
    CHECK(severity("quadratic", said, query).kind == 2.0);
}

TEST_CASE("numbers count in world units")
{
    Outcome<2, double> said;
    said.hit = true;
    said.kind = Case::impale;
    said.roots = {{0.25, 0.875}};
    CHECK(severity("quadratic", said, through).numbers == 1.0); // an eighth of 8
    said.roots = {{0.25, std::nan("")}};
    CHECK(severity("quadratic", said, through).numbers == infinity);
}

TEST_CASE("the radius that makes an answer true is larger or smaller")
{
    Outcome<2, double> said;
    CHECK_FALSE(
        severity("quadratic", said, {{{0, 0}, 2}, {{-4, 1.5}, {4, 1.5}}}).verdict_by_growth);
    said.hit = true;
    const Query<2> beside{{{0, 0}, 2}, {{-4, 2.5}, {4, 2.5}}};
    CHECK(severity("quadratic", said, beside).verdict == 0.5);
    CHECK(severity("quadratic", said, beside).verdict_by_growth);
    said.kind = Case::exit_wound;
    CHECK(severity("quadratic", said, {{{0, 0}, 2}, {{-3, 0}, {4, 0}}}).kind_by_growth);
    said.kind = Case::impale;
    CHECK_FALSE(severity("quadratic", said, {{{0, 0}, 5}, {{-3, 0}, {4, 0}}}).kind_by_growth);
}

TEST_CASE("to give up is as bad as the circle is large, and to break down as bad as can be")
{
    Outcome<2, double> said;
    said.failure = Failure::zero_length;
    CHECK(severity("quadratic", said, through).worst == 2.0);
    for (const Failure failure : {Failure::crashed, Failure::too_slow, Failure::no_answer}) {
        said.failure = failure;
        CHECK(severity("quadratic", said, through).worst == infinity);
    }
}

TEST_CASE("a point is 0 deep")
{
    Outcome<2, double> said;
    said.hit = true;
    const Query<2> point{{{0, 0}, 0}, {{-4, 1}, {4, 1}}};
    CHECK(severity("quadratic", said, point).worst == 1.0);
    const Query<2> passed{{{0, 0}, 0}, {{-4, 0}, {3, 0}}};
    CHECK(severity("quadratic", Outcome<2, double>{}, passed).verdict == 4.0);
    CHECK(severity("quadratic", Outcome<2, double>{}, passed).worst == 0.0);
    // A line through the point meets a circle of any radius, but none that is 0 by more than 0.
    const Query<2> met{{{0, 0}, 0}, {{-4, 0}, {4, 0}, Extent::line}};
    CHECK(severity("glm-line-sphere", Outcome<2, double>{}, met).verdict == infinity);
    CHECK(severity("glm-line-sphere", Outcome<2, double>{}, met).worst == 0.0);
}

TEST_CASE("where a point is missing, its distance from the other one counts")
{
    Outcome<2, double> said;
    said.hit = true;
    said.point_count = 1;
    said.points[0] = {-2, 0};
    CHECK(severity("ray", said, through).numbers == 4.0);
    said.point_count = 2;
    said.points[1] = {2, 0};
    CHECK(severity("ray", said, through).numbers == 0.0);
    said.point_count = 0;
    CHECK(severity("ray", said, through).numbers == infinity);
}
