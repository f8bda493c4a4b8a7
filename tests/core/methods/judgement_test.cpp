#include "core/methods/judgement.h"

#include "core/methods/registry.h"
#include "core/methods/tolerant.h"
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
    const Method strict = built_in("quadratic");
    const Method tolerant = with_tolerance(strict, 1e-3);
    const Outcome<2, float> miss{};
    const auto is_accepted_of = [&](const Method& method) {
        const OwnTruth truth = own_truth(method, touching.circle, touching.piece, Target::curve);
        CHECK(truth.hit);
        return is_accepted(method, miss, truth);
    };
    CHECK_FALSE(is_accepted_of(strict));
    CHECK(is_accepted_of(tolerant));
}

TEST_CASE("a tolerance accepts a case from which the query is no further away")
{
    const auto accepts = [](const Query<2>& query, Case kind, double tolerance) {
        const Method method = with_tolerance(built_in("quadratic"), tolerance);
        Outcome<2, double> said;
        said.hit = kind != Case::miss && kind != Case::past;
        said.kind = kind;
        return is_accepted(method, said,
                           own_truth(method, query.circle, query.piece, Target::curve));
    };
    // A tangent that the line misses by 0.001: between the radii it touches within the segment.
    const Query<2> beside{{{0, 0}, 1}, {{-3, 1.001}, {3, 1.001}}};
    CHECK(accepts(beside, Case::impale, 0.002));
    CHECK_FALSE(accepts(beside, Case::impale, 0.0005));
    CHECK_FALSE(accepts(beside, Case::poke, 0.002));
    // L lies inside by 0.0001, on a line that no larger circle meets before L: E and L move, too.
    const Query<2> poked{{{0, 1}, 1}, {{50, 0}, {0, 0.0001}}};
    CHECK(accepts(poked, Case::impale, 0.001));
    CHECK_FALSE(accepts(poked, Case::completely_inside, 0.001));
    // E lies inside by 1e-8, and with a smaller radius the line touches.
    const Query<2> left{{{0, 1e-8}, 1}, {{0, 1}, {1, 1}}};
    CHECK(accepts(left, Case::impale, 0.001));
    CHECK_FALSE(accepts(left, Case::impale, 1e-9));
}

namespace {

/// The number of an outcome that is off by more than 0.01, against the circle of radius 5 around 0.
/// The largest number is 10.
std::string_view off(const Outcome<2, double>& outcome, Vec<2> start, Vec<2> end,
                     bool first_hit_only = false)
{
    MethodInfo info = about(Target::curve);
    info.extent = Extent::segment;
    info.reply = Reply::any_field;
    info.accuracy = 0.001;
    info.first_hit_only = first_hit_only;
    const OwnTruth truth =
        own_truth(info, Query<2>{{{0, 0}, 5}, {start, end, Extent::segment}}, Target::curve);
    return number_off(info, outcome, truth);
}

Outcome<2, double> with_points(Vec<2> one, Vec<2> other)
{
    Outcome<2, double> outcome;
    outcome.hit = true;
    outcome.points = {one, other};
    outcome.point_count = 2;
    return outcome;
}

} // namespace

TEST_CASE("a root is off by its place in the world")
{
    // From (-10, 0) to (10, 0), t1 is 0.25 and t2 0.75; 0.001 of the piece is 0.02 in the world.
    Outcome<2, double> outcome;
    outcome.hit = true;
    outcome.roots = {0.25, 0.75};
    CHECK(off(outcome, {-10, 0}, {10, 0}).empty());
    outcome.roots = {0.2504, 0.7496};
    CHECK(off(outcome, {-10, 0}, {10, 0}).empty());
    outcome.roots = {0.251, 0.75};
    CHECK(off(outcome, {-10, 0}, {10, 0}) == "t1");
    outcome.roots = {0.25, std::nan("")};
    CHECK(off(outcome, {-10, 0}, {10, 0}) == "t2");
    // Above the circle there is nothing to be off from.
    CHECK(off(outcome, {-10, 6}, {10, 6}).empty());
}

TEST_CASE("points may come in any order, and each stands for one")
{
    CHECK(off(with_points({-5, 0}, {5, 0}), {-10, 0}, {10, 0}).empty());
    CHECK(off(with_points({5, 0}, {-5, 0}), {-10, 0}, {10, 0}).empty());
    CHECK(off(with_points({5, 0}, {5, 0}), {-10, 0}, {10, 0}) == "points");
    CHECK(off(with_points({-5, 0.02}, {5, 0}), {-10, 0}, {10, 0}) == "points");
    Outcome<2, double> one = with_points({5, 0}, {});
    one.point_count = 1;
    CHECK(off(one, {0, 0}, {10, 0}).empty());
    CHECK(off(one, {-10, 0}, {10, 0}, true) == "points");
    one.points[0] = {-5, 0};
    CHECK(off(one, {-10, 0}, {10, 0}, true).empty());
}

TEST_CASE("the first point of the disk is E where E lies in it")
{
    MethodInfo info = about(Target::disk);
    info.reply = Reply::any_field;
    info.accuracy = 0.001;
    info.first_hit_only = true;
    const auto judged = [&](Vec<2> start, Vec<2> end, Vec<2> point, double distance) {
        const Query<2> query{{{0, 0}, 5}, {start, end, Extent::segment}};
        const OwnTruth truth = own_truth(info, query, Target::disk);
        Outcome<2, double> outcome;
        outcome.hit = true;
        outcome.points[0] = point;
        outcome.point_count = 1;
        outcome.ray_distance = distance;
        if (!says_right(info, outcome, truth)) return std::string_view{"its verdict"};
        return number_off(info, outcome, truth);
    };
    CHECK(judged({1, 0}, {10, 0}, {1, 0}, 0.0).empty());
    CHECK(judged({1, 0}, {10, 0}, {5, 0}, 0.0) == "points");
    CHECK(judged({1, 0}, {10, 0}, {1, 0}, 4.0) == "ray_distance");
    // Nothing of the circle is hit, and one point of the disk is the first.
    CHECK(judged({1, 0}, {2, 0}, {1, 0}, 0.0).empty());
    CHECK(judged({1, 0}, {1, 0}, {1, 0}, 0.0).empty());
    // From outside the first point is on the circle.
    CHECK(judged({-10, 0}, {10, 0}, {-5, 0}, 5.0).empty());
    CHECK(judged({-10, 0}, {10, 0}, {-10, 0}, 5.0) == "points");
    // The points on the circle count for a method that returns all points.
    info.first_hit_only = false;
    CHECK(judged({1, 0}, {10, 0}, {5, 0}, 0.0).empty());
    CHECK(judged({1, 0}, {2, 0}, {1, 0}, 0.0) == "its verdict");
}

TEST_CASE("the other numbers are held against the exact ones, too")
{
    Outcome<2, double> outcome;
    outcome.hit = true;
    outcome.closest = {0, 3};
    outcome.distance = 3;
    outcome.offset = {0, -2};
    outcome.ray_distance = 6;
    CHECK(off(outcome, {-10, 3}, {10, 3}).empty());
    const auto wrong = [&](auto member, auto value) {
        auto changed = outcome;
        changed.*member = value;
        return off(changed, {-10, 3}, {10, 3});
    };
    using Out = Outcome<2, double>;
    CHECK(wrong(&Out::closest, Vec<2>{0.02, 3}) == "closest");
    CHECK(wrong(&Out::distance, 3.02) == "distance");
    CHECK(wrong(&Out::offset, Vec<2>{0, 2}) == "offset");
    CHECK(wrong(&Out::ray_distance, 14.0) == "ray_distance");
    // C lies on the piece, so the offset may point anywhere.
    CHECK(off({.hit = true, .offset = Vec<2>{5, 0}}, {-10, 0}, {10, 0}).empty());
}

TEST_CASE(
    "a number is wrong when it is off by more than the accuracy, and by more than the tolerance")
{
    MethodInfo info = about(Target::curve);
    info.reply = Reply::any_field;
    info.accuracy = 0.001;
    const Query<2> query{{{0, 0}, 5}, {{-10, 0}, {10, 0}, Extent::segment}};
    const auto off = [&](double tolerance, double distance) {
        info.tolerance = tolerance;
        const OwnTruth truth = own_truth(info, query, Target::curve);
        Outcome<2, double> outcome;
        outcome.hit = true;
        outcome.distance = distance;
        CHECK(says_right(info, outcome, truth));
        return number_off(info, outcome, truth);
    };
    CHECK(off(0.0, 1.0) == "distance");
    CHECK(off(0.5, 1.0) == "distance");
    CHECK(off(1.5, 1.0).empty());
    CHECK(off(0.001, 0.009).empty()); // the accuracy lets pass 0.01
}

TEST_CASE(
    "the accuracy is a part of the largest number, so the unit of the numbers does not matter")
{
    MethodInfo info = about(Target::curve);
    info.reply = Reply::any_field;
    info.accuracy = 0.001;
    for (const double unit : {1.0, 0x1p300, 0x1p-300}) {
        const Query<2> query{{{0, 0}, 5 * unit},
                             {{-10 * unit, 0}, {10 * unit, 3 * unit}, Extent::segment}};
        const OwnTruth truth = own_truth(info, query, Target::curve);
        Outcome<2, double> outcome;
        outcome.hit = true;
        const double exact = std::get<Solution<2>>(truth.numbers->solution).distance;
        outcome.distance = exact + 0.009 * unit;
        CHECK(number_off(info, outcome, truth).empty());
        outcome.distance = exact - 0.011 * unit;
        CHECK(number_off(info, outcome, truth) == "distance");
    }
}
