#include "core/record/likeness.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <cmath>

using namespace secant;
using namespace secant::records;
using secant::testing::contains;

namespace {

/// quadratic in float says hit, because b² - 4ac loses its digits.
const Query<2> lost{{{0, 2}, 1}, {{9000, 0}, {0, 0}, Extent::segment, 0.0}};

Told told_of(const AnyQuery& query, Scalar scalar, const Said& said)
{
    Told told;
    told.line.query = query;
    told.line.scalar = scalar;
    told.line.said = said;
    return told;
}

Said said_by(const Outcome<2, float>& outcome)
{
    Said said;
    said.hit = outcome.hit;
    said.t1 = double{(*outcome.roots)[0]};
    said.t2 = double{(*outcome.roots)[1]};
    return said;
}

} // namespace

TEST_CASE("a line is like the method whose bits it has, and no other")
{
    const Query<2, float> query = rounded_to<float>(lost);
    const auto outcome = run_method(built_in("quadratic"), query.circle, query.piece);
    REQUIRE(outcome.hit);
    REQUIRE(outcome.roots);
    Said said = said_by(outcome);
    CHECK(contains(likeness_in_words(told_of(lost, Scalar::float32, said), Target::curve),
                   "as quadratic in float says, too: digits are lost, at `if \u0394 < 0`"));
    // A program in double has floats inside.
    CHECK(contains(likeness_in_words(told_of(lost, Scalar::float64, said), Target::curve),
                   "as quadratic in float says, too: "));
    said.t1 = std::nextafter(*said.t1, 2.0);
    CHECK(likeness_in_words(told_of(lost, Scalar::float32, said), Target::curve).empty());
}

TEST_CASE("a line is like no method of another extent, target or radius")
{
    Said said;
    said.hit = true;
    const auto like = [&](const Query<2>& query, Target target) {
        return likeness_in_words(told_of(query, Scalar::float32, said), target);
    };
    CHECK(contains(like(lost, Target::curve), "quadratic"));
    CHECK_FALSE(contains(like(lost, Target::disk), "quadratic"));
    Query<2> other = lost;
    other.piece.extent = Extent::line;
    CHECK_FALSE(contains(like(other, Target::curve), "quadratic"));
    other = lost;
    other.piece.radius = 0.25;
    CHECK_FALSE(contains(like(other, Target::curve), "quadratic"));
    said.hit = false; // which is right
    CHECK_FALSE(contains(like(lost, Target::curve), "quadratic"));
}
