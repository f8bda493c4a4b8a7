#include "core/script/script_method.h"
#include "core/session/traces.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

using Roots = std::optional<std::array<double, 2>>;

/// Of a script, on a segment through a circle at t = 0.25 and 0.75.
Roots roots_of(const char* script)
{
    const auto method = script_method(script, "mine", {});
    if (!method) FAIL(method.error().what);
    const Document document{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment}, Target::curve};
    return own_roots(trace_run(*method, Scalar::float64, document));
}

} // namespace

TEST_CASE("a script has the roots that it calls so, or that it makes its points from")
{
    const Roots both{{0.25, 0.75}};
    CHECK(roots_of("local t2, t1 = 0.75, 0.25\nreturn t1 >= 0\n") == both);
    CHECK(roots_of("local t1, t2 = 0.25, 0.75\n"
                   "local tmin = huge\n"
                   "tmin = min(tmin, t1)\n"
                   "return tmin ~= huge\n") == both);
    CHECK(roots_of("local near, far = 0.25, 0.75\n"
                   "local d = L - E\n"
                   "return {points = {E + near * d, E + far * d}}\n") == both);
}

TEST_CASE("a number of a script that lies on the line is no root of it")
{
    // Where the line is closest to the centre, and the least of what was found so far.
    CHECK_FALSE(roots_of("local t = dot(C - E, L - E) / dot(L - E, L - E)\n"
                         "return length(E + t * (L - E) - C) <= r\n"));
    CHECK_FALSE(roots_of("local tmin = huge\nif r > 9 then tmin = 0 end\nreturn tmin ~= huge\n"));
    CHECK_FALSE(roots_of("local t1 = 0.25\nreturn true\n"));
}
