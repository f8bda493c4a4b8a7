#include "core/methods/judgement.h"

#include "core/methods/registry.h"
#include "tests/support/catch.h"

using namespace secant;

namespace {

/// Of a method that answers for each extent.
MethodInfo about(Target target)
{
    MethodInfo info = info_of(built_in("secant"));
    info.target = target;
    info.has_both_targets = false;
    return info;
}

} // namespace

TEST_CASE("a method is judged on its own target and on the given one when it has both")
{
    // The segment lies inside: it meets the disk and not the circle.
    const Query<2> inside{{{0, 0}, 2}, {{-1, 0}, {1, 0}, Extent::segment}};
    for (const Target asked : {Target::curve, Target::disk}) {
        CHECK_FALSE(own_truth(about(Target::curve), inside, asked).hit);
        CHECK(own_truth(about(Target::disk), inside, asked).hit);
        const OwnTruth both = own_truth(info_of(built_in("secant")), inside, asked);
        CHECK(both.hit == (asked == Target::disk));
        CHECK(both.target == asked);
    }
}

TEST_CASE("a method's own query has its extent and the radii that it knows")
{
    const Query<2> query{{{0, 0}, 2}, {{-1, 0}, {1, 0}, Extent::segment, 3}};
    MethodInfo info = about(Target::curve);
    CHECK(own_query(info, query) == query);
    info.extent = Extent::line;
    info.radii = Radii::circle;
    CHECK(own_query(info, query).piece.extent == Extent::line);
    CHECK(own_query(info, query).piece.radius == 0.0);
    CHECK(own_query(info, query).circle.radius == 2.0);
    info.radii = Radii::piece;
    CHECK(own_query(info, query).piece.radius == 3.0);
    CHECK(own_query(info, query).circle.radius == 0.0);
}

TEST_CASE("a tolerance that is less than the last digit of a radius in float counts")
{
    // The segment begins on the circle, to the last digit.
    const Query<2, float> touching{{{-40000, 0}, 40000}, {{0, 0}, {1, 0}, Extent::segment}};
    MethodInfo info = about(Target::curve);
    CHECK_FALSE(own_truth(info, touching, Target::curve).accepted);
    info.tolerance = 1e-3;
    const OwnTruth truth = own_truth(info, touching, Target::curve);
    CHECK(truth.hit);
    REQUIRE(truth.accepted);
    CHECK(truth.accepted->miss);
}
