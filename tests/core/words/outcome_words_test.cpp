#include "core/words/step_words.h"

#include "core/words/compare_words.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

std::string truly(const Document& document, const Method& method, Scalar scalar)
{
    return truly_text(mark_method(method, scalar, document), document, mark_methods(document));
}

std::string returned(const Document& document, const Method& method)
{
    return returned_text(trace_run(method, Scalar::float64, document), document);
}

const Document near_miss{{{0, 0}, .5}, {{-1000, .52}, {1000, .52}}, Target::curve};

} // namespace

TEST_CASE("beside the case stands what a run says, and the truth when the run is wrong")
{
    CHECK(said_text(mark_method(built_in("quadratic"), Scalar::float32, near_miss)) ==
          "quadratic, float: tangent");
    CHECK(truly(near_miss, built_in("quadratic"), Scalar::float32) == "truly: miss");
    CHECK(said_text(mark_method(built_in("quadratic"), Scalar::float64, near_miss)) ==
          "quadratic, double: miss");
    CHECK(truly(near_miss, built_in("quadratic"), Scalar::float64).empty());
}

TEST_CASE("a method that looks at another query names that query")
{
    const Document inside{{{0, 0}, 2}, {{-1, .5}, {1, .5}}, Target::curve};
    CHECK(truly(inside, built_in("closest-point"), Scalar::float64) ==
          "right of another query (segment, disk)");
    CHECK(truly(near_miss, built_in("ray"), Scalar::float32) == "truly: no point (ray, curve)");
}

TEST_CASE("a right run in float says when rounding made another case of the query")
{
    const Document poke{{{0, 0}, 1}, {{-2, 0}, {1 - 1e-8, 0}}, Target::curve};
    CHECK(truly(poke, built_in("quadratic"), Scalar::float32) ==
          "rounded to float, it is an impale");
    CHECK(truly(poke, built_in("quadratic"), Scalar::float64).empty());
}

TEST_CASE("the truth has the sign of what is right, and a number that is off that of its run")
{
    const MethodMark wrong = mark_method(built_in("quadratic"), Scalar::float32, near_miss);
    CHECK(truly_mark(wrong) == Mark::right);
    MethodMark off = wrong;
    off.off = "t1";
    CHECK(truly_text(off, near_miss, {}) == "t1 is off");
    off.off = "points";
    CHECK(truly_text(off, near_miss, {}) == "points are off");
    CHECK(truly_mark(off) == Mark::wrong);
    const Document inside{{{0, 0}, 2}, {{-1, .5}, {1, .5}}, Target::curve};
    CHECK(truly_mark(mark_method(built_in("closest-point"), Scalar::float64, inside)) ==
          Mark::another_query);
}

TEST_CASE("the last step says what the method returns in its own words with its numbers")
{
    const Document impale{{{0, 0}, 1}, {{-2, 0}, {2, 0}}, Target::curve};
    CHECK(returned(impale, built_in("quadratic")) == "returns impale, t1 = 0.25, t2 = 0.75");
    CHECK(returned(near_miss, built_in("quadratic")) == "returns no intersection");
    CHECK(returned(impale, built_in("ray")) == "returns 2 points, P1 = (1, 0), P2 = (-1, 0)");
    CHECK(returned(impale, built_in("glm-ray-sphere")) == "returns hit, distance = 1");
    CHECK(returned(near_miss, built_in("closest-point")) ==
          "returns no offset, closest = (0, 0.52), distance = 0.52");
    CHECK(returned(impale, built_in("closest-point")) == "returns nothing");
}
