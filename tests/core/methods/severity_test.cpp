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
    CHECK(severity("quadratic", said, through).of_radius == 0.0);
}

TEST_CASE("a missed hit is as bad as it is deep")
{
    const Query<2> grazed{{{0, 0}, 2}, {{-4, 1.5}, {4, 1.5}}};
    const Severity is = severity("quadratic", Outcome<2, double>{}, grazed);
    CHECK(is.verdict == 0.5);
    CHECK(is.worst == 0.5);
    CHECK(is.of_radius == 0.25);
}

TEST_CASE("a wrong case is as bad as the change of r that makes it true")
{
    Outcome<2, double> said;
    said.hit = true;
    said.kind = Case::poke;
    // E is nearer to C: with r above 3 the piece would begin inside, with r above 4 lie inside.
    const Query<2> query{{{0, 0}, 2}, {{-3, 0}, {4, 0}}};
    CHECK(severity("quadratic", said, query).kind == infinity);
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
    CHECK(severity("quadratic", said, through).of_radius == 0.5);
    said.roots = {{0.25, std::nan("")}};
    CHECK(severity("quadratic", said, through).numbers == infinity);
}

TEST_CASE("to give up is as bad as can be")
{
    Outcome<2, double> said;
    said.failure = Failure::zero_length;
    CHECK(severity("quadratic", said, through).worst == infinity);
}
