#include "core/hunt/hunt_words.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"

using namespace secant;

namespace {

/// The flaw of a script on a segment.
std::string flaw_of(const char* script, Vec<2> start, Vec<2> end, Circle<2> circle)
{
    const auto method = script_method(script, "mine", {});
    if (!method) FAIL(method.error().what);
    const auto flaw = flaw_between({*method, built_in("secant"), Scalar::float32},
                                   Query<2>{circle, {start, end, Extent::segment}});
    return flaw ? words_of(*flaw) : "";
}

} // namespace

TEST_CASE("a script that is wrong with exact numbers, too, loses no digits")
{
    // It takes the line for the segment, and the disk for the circle.
    const char* const line_and_disk = "local d = L - E\n"
                                      "local t = dot(C - E, d) / dot(d, d)\n"
                                      "return length(C - (E + t * d)) <= r\n";
    const std::string as_written =
        "mine in float says hit, the truth is miss; as written, in exact "
        "arithmetic, too, at `return length(C - (E + t * d)) <= r`";
    CHECK(flaw_of(line_and_disk, {1, 0}, {0, 0}, {{3, 0}, 1}) == as_written);
    CHECK(flaw_of(line_and_disk, {0, 0}, {0, 1}, {{0, 0}, 2}) ==
          as_written + "; E lies inside the circle");
    // The same verdict, and here rounding brings it.
    CHECK(flaw_of(line_and_disk, {0.6F, 0.8F}, {0, 0}, {{0.8F, -0.6F}, 1})
              .ends_with("digits are lost, at `return length(C - (E + t * d)) <= r`"));
}

TEST_CASE("a script that fails is told by its whole words and its line")
{
    CHECK(flaw_of("local d = L - E\nreturn nosuch(d)\n", {-2, 0}, {2, 0}, {{0, 0}, 1}) ==
          "mine in float gives up: line 2: there is no function 'nosuch'; as "
          "written, in exact arithmetic, too, at `return nosuch(d)`");
    const char* const too_thin = "local a = dot(L - E, L - E)\n"
                                 "if a >= 2 then\n"
                                 "    error('a is 2 and not below 3')\n"
                                 "end\n"
                                 "return true\n";
    CHECK(flaw_of(too_thin, {0, 0}, {2, 0}, {{0, 0}, 1}) ==
          "mine in float gives up: line 3: a is 2 and not below 3; as written, in exact "
          "arithmetic, too, at `error('a is 2 and not below 3')`");
    // The square is less than 2, and 2 in float.
    CHECK(flaw_of(too_thin, {0, 0}, {1.25F, 0.661437809F}, {{0, 0}, 1})
              .ends_with("digits are lost, at `if a >= 2 then`"));
}

TEST_CASE("an infinity that a script begins with is no overflow")
{
    // As functions for many shapes do: the least of what was found so far.
    const char* const least = "local tmin = huge\n"
                              "local t = dot(C - E, L - E) / dot(L - E, L - E)\n"
                              "if length(E + t * (L - E) - C) <= r then tmin = min(t, tmin) end\n"
                              "return tmin ~= huge\n";
    CHECK(flaw_of(least, {1, 0}, {0, 0}, {{3, 0}, 1}) ==
          "mine in float says hit, the truth is miss; as written, in exact arithmetic, too, at "
          "`return tmin ~= huge`");
    CHECK(flaw_of(least, {1e30F, 0}, {0, 0}, {{5e29F, 0}, 1e10F}) ==
          "mine in float says miss, the truth is hit; a number overflows");
}

TEST_CASE("a difference that is lost beside large numbers is no underflow, however small it is")
{
    const char* const quadratic = "local d, f = L - E, E - C\n"
                                  "local disc = dot(f, d) ^ 2 - dot(d, d) * (dot(f, f) - r * r)\n"
                                  "return disc >= 0\n";
    // The square of the height is a normal number.
    CHECK(flaw_of(quadratic, {3000, 0}, {0, 0}, {{0, 1e-15F}, 0}) ==
          "mine in float says hit, the truth is miss; digits are lost, at `return disc >= 0`");
    CHECK(flaw_of(quadratic, {3000, 0}, {0, 0}, {{0, 1e-20F}, 0}) ==
          "mine in float says hit, the truth is miss; a number underflows");
}

TEST_CASE("a limit that is written in a script is no underflow, though it bites at small size")
{
    // As many a function does before it divides.
    const char* const with_limit = "local d = L - E\n"
                                   "if dot(d, d) < 1e-5 then return false end\n"
                                   "local t = dot(C - E, d) / dot(d, d)\n"
                                   "return length(C - (E + clamp(t, 0, 1) * d)) <= r\n";
    CHECK(flaw_of(with_limit, {0, 0}, {0.001F, 0}, {{0.0005F, 0.0001F}, 0.0002F}) ==
          "mine in float says miss, the truth is hit; as written, in exact arithmetic, too, at "
          "`if dot(d, d) < 1e-5 then`");
    // The square of the length is no normal number.
    const char* const without = "local d = L - E\n"
                                "if dot(d, d) == 0 then return false end\n"
                                "return true\n";
    CHECK(flaw_of(without, {0, 0}, {1e-30F, 0}, {{0, 0}, 1e-30F}) ==
          "mine in float says miss, the truth is hit; a number underflows");
}
