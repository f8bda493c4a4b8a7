#include "core/repair/repair.h"

#include "core/methods/registry.h"
#include "core/repair/curves.h"
#include "core/repair/meaning.h"
#include "core/script/script_method.h"
#include "core/snippets/snippet.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace secant;
using repair::Cure;

namespace {

std::string published(std::string_view name)
{
    return *method_snippet(SnippetForm::lua, Query<2>{}, {built_in(name)});
}

/// The new lines of a script's mendings, one after the other.
std::string mended(std::string_view text, const std::vector<Cure>& cures = repair::every_cure())
{
    const auto out = repair::repaired(text, cures);
    REQUIRE(out);
    std::string lines;
    for (const repair::Mending& mending : out->mendings) {
        for (const std::string& line : mending.after)
            lines += line + '\n';
    }
    // What is offered is a script.
    const auto method = script_method(out->text, "mended");
    CAPTURE(out->text);
    CHECK((method ? "" : method.error().what) == "");
    return lines;
}

const repair::ErrorCurve& curve_of(const repair::Repair& repair, repair::Walk walk)
{
    const auto found = std::ranges::find(repair.curves, walk, &repair::ErrorCurve::walk);
    REQUIRE(found != repair.curves.end());
    return *found;
}

double most(const repair::ErrorCurve& curve, double repair::Step::*error)
{
    return std::ranges::max(curve.steps, {}, error).*error;
}

constexpr std::string_view head = "local d = L - E\nlocal f = E - C\n";

} // namespace

TEST_CASE("the discriminant is known however it is written")
{
    const std::vector<std::string> forms{
        "local a = dot(d, d)\nlocal b = 2 * dot(f, d)\nlocal disc = b * b - 4 * a * (dot(f, f) - r "
        "* r)",
        "local a = d.x * d.x + d.y * d.y\nlocal b = d.x * f.x + f.y * d.y\n"
        "local disc = b ^ 2 - a * (f.x ^ 2 + f.y ^ 2 - r ^ 2)",
        "local a = dot(d, d)\nlocal half = dot(d, C - E)\nlocal c = dot(f, f) - r * r\n"
        "local disc = half * half - c * a",
    };
    for (const std::string& form : forms) {
        CAPTURE(form);
        const std::string lines =
            mended(std::string{head} + form + "\nreturn disc >= 0\n", {Cure::discriminant});
        CHECK(lines.find("(limit - across) * (limit + across)") != std::string::npos);
        CHECK((lines.find("4 *") != std::string::npos) == (form.find("4 *") != std::string::npos));
    }
}

TEST_CASE("what looks like a discriminant, and is none, is left alone")
{
    for (const std::string_view form :
         {"local b = 2 * dot(f, d)\nlocal disc = b * b - 3 * dot(d, d) * (dot(f, f) - r * r)",
          "local b = dot(f, d)\nlocal disc = b * b - 4 * dot(d, d) * (dot(f, f) - r * r)",
          "local b = 2 * dot(f, d)\nlocal disc = b * b - 4 * dot(d, d) * (dot(f, f) - r)"}) {
        CAPTURE(form);
        CHECK(mended(std::string{head} + std::string{form} + "\nreturn disc >= 0\n",
                     {Cure::discriminant}) == "");
    }
}

TEST_CASE("a variable that is set again is not taken for what it was")
{
    const std::string text = std::string{head} +
                             "local a = dot(d, d)\nif a > 1 then\n    a = 1\nend\n"
                             "local b = 2 * dot(f, d)\n"
                             "local disc = b * b - 4 * a * (dot(f, f) - r * r)\nreturn disc >= 0\n";
    CHECK(mended(text, {Cure::discriminant}).empty());
    const std::string moved = "C = C - E\nL = L - E\nE = E - E\n" + std::string{head} +
                              "local c = dot(f, f) - r * r\nreturn c <= 0\n";
    CHECK(mended(moved, {Cure::far_from_home}).empty());
}

TEST_CASE("a name of another branch is not used")
{
    const std::string text = "local f = E - C\nif r > 1 then\n    local d = L - E\nend\n"
                             "local b = dot(f, L - E)\n"
                             "local disc = b * b - dot(L - E, L - E) * (dot(f, f) - r * r)\n"
                             "return disc >= 0\n";
    const std::string lines = mended(text, {Cure::discriminant});
    CHECK(lines.find("cross(f, L - E)") != std::string::npos);
    CHECK(lines.find("length(L - E)") != std::string::npos);
}

TEST_CASE("coordinates are taken from each other before they are multiplied")
{
    CHECK(mended("local c = dot(E, E) - 2 * dot(E, C) + dot(C, C) - r * r\nreturn c <= 0\n") ==
          "local c = (length(E - C) - r) * (length(E - C) + r)\n");
    // The line through E and L as a x + b y + c.
    CHECK(mended("local a = L.y - E.y\nlocal b = E.x - L.x\nlocal c = L.x * E.y - E.x * L.y\n"
                 "local gap = abs(a * C.x + b * C.y + c) / sqrt(a * a + b * b)\n"
                 "return gap <= r\n") ==
          "local gap = abs(-cross(E - C, L - E)) / sqrt(a * a + b * b)\n");
    // These are differences already.
    CHECK(mended("local f = E - C\nlocal b = (E.x - C.x) * (L.x - E.x) + f.y * (L.y - E.y)\n"
                 "return b <= r\n",
                 {Cure::far_from_home})
              .empty());
}

TEST_CASE("a root is divided out where both parts of it have one sign")
{
    const std::string text = published("quadratic");
    const std::string lines = mended(text, {Cure::root});
    CHECK(lines.find("local t1_sum = -b - root\nif b < 0 then\n"
                     "    t1_sum = 4 * a * c / (-b + root)\nend\n"
                     "local t1 = t1_sum / (2 * a)\n") != std::string::npos);
    CHECK(lines.find("local t2_sum = -b + root\nif b > 0 then\n"
                     "    t2_sum = 4 * a * c / (-b - root)\nend\n"
                     "local t2 = t2_sum / (2 * a)\n") != std::string::npos);
}

TEST_CASE("a repaired script has nothing left to repair")
{
    for (const std::string_view name : {"quadratic", "glm-ray-sphere", "closest-point"}) {
        CAPTURE(name);
        const auto once = repair::repaired(published(name), repair::every_cure());
        REQUIRE(once);
        CHECK_FALSE(once->mendings.empty());
        CHECK(mended(once->text).empty());
    }
}

TEST_CASE("a unit direction has length 1")
{
    const std::string lines =
        mended("-- takes: unit-direction\n-- extent: ray\nlocal m = E - C\nlocal b = dot(m, D)\n"
               "local disc = b * b - (dot(m, m) - r * r)\nif disc < 0 then\n    return false\nend\n"
               "local t1 = -b - sqrt(disc)\nlocal t2 = -b + sqrt(disc)\n"
               "return {hit = t2 >= 0, t1 = t1, t2 = t2}\n");
    CHECK(lines.find("local disc = (r - across) * (r + across)\n") != std::string::npos);
    CHECK(lines.find("t1_sum = (length(m) - r) * (length(m) + r) / (-b + sqrt(disc))") !=
          std::string::npos);
}

TEST_CASE("all that is not rewritten stays, with its comments and its ends of lines")
{
    const std::string before = "-- extent: line\nlocal c = dot(E, E) - 2 * dot(E, C) + "
                               "dot(C, C) - r * r -- the power\n\n\nreturn c <= 0";
    const auto out = repair::repaired(before, repair::every_cure());
    REQUIRE(out);
    CHECK(out->text == "-- extent: line\nlocal c = (length(E - C) - r) * (length(E - C) + r) "
                       "-- the power\n\n\nreturn c <= 0");
    CHECK(repair::repaired("-- title: My own, a copy\n" + before, repair::every_cure())
              ->text.starts_with("-- title: My own, repaired\n"));
    const std::string none = "-- title: T\nlocal a = E.x\nreturn a < r\n";
    CHECK(repair::repaired(none, repair::every_cure())->text == none);
}

TEST_CASE("scripts with anything in them are read, and the rest of them is right")
{
    for (const std::string_view text :
         {"return false", "local function g(a, b) local c = a - b return c end return g(1, 2) > r",
          "for i = 1, 3 do local x = i * r end return true", "local a, b = 1, 2 return a > b",
          "local t = {1, 2, x = {3}} t.x[1] = t[1] - r return t.x[1] > 0",
          "local a = r - s; local b = (a) ^ 2 - a * a return b == 0",
          "local x = r while x > 1 do x = x - 1 end return x > 0",
          "local x = r repeat local y = x - r x = x / 2 until x < 1 return true",
          "local v = vector(1, 2) local w = v[1] - v.y return w < -r"}) {
        CAPTURE(text);
        mended(text);
    }
    const auto wrong = repair::repaired("local a = \nreturn a", repair::every_cure());
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().line == 2);
}

TEST_CASE("numbers modulo the prime have the roots that the positive ones have")
{
    using repair::Residue;
    std::uint64_t state = 1;
    for (int i = 0; i < 1000; ++i) {
        const Residue x{state = state * 6364136223846793005U + 1442695040888963407U};
        const Residue y{state = state * 6364136223846793005U + 1442695040888963407U};
        CHECK(x.root().has_value() != (-x).root().has_value());
        CHECK((x * x).root() == x.abs());
        CHECK((x * y).abs() == x.abs() * y.abs());
        CHECK(x / y * y == x);
    }
}

TEST_CASE("the quadratic is repaired, and a circle that is far away is hit again")
{
    for (const Scalar scalar : {Scalar::float32, Scalar::float64}) {
        const auto repair = repair::repair_of(published("quadratic"), scalar, 1);
        REQUIRE(repair);
        CHECK(repair->repaired.mendings.size() == 4);
        const auto& far = curve_of(*repair, repair::Walk::to_distance);
        CHECK(most(far, &repair::Step::before) > 1000.0);
        CHECK(most(far, &repair::Step::after) < 8.0);
        const auto& near = curve_of(*repair, repair::Walk::to_end);
        CHECK(most(near, &repair::Step::before) > 1000.0 * most(near, &repair::Step::after));
    }
}

TEST_CASE("a cure that makes nothing better is not used")
{
    const auto repair = repair::repair_of(published("triangle-area"), Scalar::float32, 1);
    REQUIRE(repair);
    CHECK(repair->repaired.mendings.empty());
    CHECK(repair->idle == std::vector{Cure::long_sides});
    CHECK(repair->repaired.text == published("triangle-area"));
    for (const repair::ErrorCurve& curve : repair->curves) {
        for (const repair::Step& step : curve.steps) {
            CHECK(step.before == step.after);
            CHECK(step.wrong_before == step.wrong_after);
        }
    }
}

TEST_CASE("a repair loses no hit that the script has")
{
    // Here E lies on the circle. With |f|^2 - r^2 exactly 0, the first root is no hit of glm's.
    const Query<2, float> begun{{{0, 0}, 3}, {{3, 0}, {0, 3}, Extent::ray}};
    const std::string text = published("glm-ray-sphere");
    const auto before = script_method(text, "before");
    REQUIRE(before);
    REQUIRE(run_method(*before, begun.circle, begun.piece).hit);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const auto repair = repair::repair_of(text, Scalar::float32, seed);
        REQUIRE(repair);
        const auto after = script_method(repair->repaired.text, "after");
        REQUIRE(after);
        CHECK(run_method(*after, begun.circle, begun.piece).hit);
    }
}

TEST_CASE("the same seed asks the same, another one asks something else")
{
    const Method method = built_in("quadratic");
    const auto curves = [&](std::uint64_t seed) {
        return repair::error_curves(method, method, Scalar::float64, 4, seed).front().steps;
    };
    CHECK(curves(1) == curves(1));
    CHECK_FALSE(curves(1) == curves(2));
}

TEST_CASE("a repair is asked within the domain of the script, and in its dimensions")
{
    const auto asked = [](const std::string& header) {
        const auto repair = repair::repair_of(header + "return dot(E - C, E - C) - r * r < 0\n",
                                              Scalar::float64, 1);
        REQUIRE(repair);
        int out = 0;
        for (const repair::Step& step : curve_of(*repair, repair::Walk::far_from_home).steps)
            out += step.asked;
        return out;
    };
    const int all = asked("");
    const int near = asked("-- domain: |E| < 100\n");
    CHECK(near > 0);
    CHECK(near < all / 2);
    CHECK(asked("-- dimensions: 3\n") == all);
}
