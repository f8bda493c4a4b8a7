#include "core/geometry/path.h"

#include "core/geometry/classify.h"
#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/surd.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace secant;

namespace {

using Rational = boost::multiprecision::cpp_rational;

template <int N>
using Points = std::vector<Vec<N>>;

/// A path of points, each within [0, 1] or on a piece of the path, in rational numbers.
struct TrueHit {
    std::size_t piece = 0;
    oracle::Surd t;
};

/// The answer by the definition: the roots of each piece in [0, 1), and the end of the path.
template <int N>
struct TruePath {
    std::vector<TrueHit> hits;
    bool disk_overlap = false;
    Rational square = -1; ///< of the distance
    std::size_t nearest = 0;
    Rational nearest_t = 0;
};

template <int N>
Rational square_of(const std::array<Rational, std::size_t{N}>& v)
{
    Rational out = 0;
    for (const Rational& x : v)
        out += x * x;
    return out;
}

/// @pre all numbers are small integers
template <int N>
TruePath<N> truth_of(const Circle<N>& circle, const Path<N>& path)
{
    TruePath<N> out;
    const Rational radius = Rational{circle.radius} + Rational{path.radius};
    const std::size_t pieces = path.points.size() - 1;
    std::array<Rational, std::size_t{N}> f;
    for (std::size_t k = 0; k < pieces; ++k) {
        Rational a = 0;
        Rational b = 0;
        for (int i = 0; i < N; ++i) {
            const Rational d = Rational{path.points[k + 1][i]} - Rational{path.points[k][i]};
            f[static_cast<std::size_t>(i)] =
                Rational{path.points[k][i]} - Rational{circle.center[i]};
            a += d * d;
            b += f[static_cast<std::size_t>(i)] * d;
        }
        const Rational c = square_of<N>(f) - radius * radius;
        const Rational foot =
            a == 0 ? Rational{0} : std::clamp(Rational{-b / a}, Rational{0}, Rational{1});
        const Rational square = square_of<N>(f) + 2 * b * foot + a * foot * foot;
        if (out.square < 0 || square < out.square) {
            out.square = square;
            out.nearest = k;
            out.nearest_t = foot;
        }
        if (a == 0) continue; // its place is that of a neighbour, or of the end
        const Rational discriminant = b * b - a * c;
        if (discriminant < 0) continue;
        for (const int side : {-1, 1}) {
            const oracle::Surd t{numerator(Rational{-b}), side, numerator(discriminant),
                                 numerator(a), 0};
            const bool is_within = oracle::sign(t) >= 0 && oracle::compare(t, {1, 0}) < 0;
            if (is_within && !(side == 1 && discriminant == 0)) out.hits.push_back({k, t});
        }
    }
    for (std::size_t i = 0; i < std::size_t{N}; ++i)
        f[i] = Rational{path.points.back()[static_cast<int>(i)]} -
               Rational{circle.center[static_cast<int>(i)]};
    if (square_of<N>(f) == radius * radius) out.hits.push_back({pieces - 1, {1, 0, 0, 1, 0}});
    out.disk_overlap = out.square <= radius * radius;
    return out;
}

template <int N>
Points<N> random_path(std::mt19937_64& dice, int largest)
{
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>{low, high}(dice);
    };
    Points<N> out;
    for (int i = number(2, 9); i > 0; --i) {
        Vec<N> point{};
        for (int axis = 0; axis < N; ++axis)
            point[axis] = number(-largest, largest);
        out.push_back(point);
        while (number(0, 4) == 0)
            out.push_back(point);
    }
    if (out.size() < 2) out.push_back(out.back());
    return out;
}

/// The place that comes to the same point of the path, with pieces of no length taken away.
template <int N>
double along(const Points<N>& points, const PathPlace& place)
{
    double out = place.t;
    for (std::size_t k = 0; k < place.piece; ++k)
        out += points[k] == points[k + 1] ? 0.0 : 1.0;
    return points[place.piece] == points[place.piece + 1] ? out - place.t : out;
}

template <int N>
void check(const Circle<N>& circle, const Points<N>& points, double s = 0.0)
{
    const Path<N> path{points, s};
    const auto truth = truth_of(circle, path);
    const auto answer = solve(circle, path);
    CHECK(answer.classification == classify(circle, path));
    REQUIRE(answer.classification.is_valid);
    REQUIRE(answer.classification.hits == truth.hits.size());
    CHECK(answer.classification.disk_overlap == truth.disk_overlap);
    REQUIRE(answer.first.has_value() == !truth.hits.empty());
    REQUIRE(answer.last.has_value() == !truth.hits.empty());
    const auto check_hit = [&](const PathHit<N>& hit, const TrueHit& is) {
        CHECK(hit.place.t >= 0.0);
        CHECK(hit.place.t <= 1.0);
        const bool is_joint = oracle::sign(is.t) == 0;
        const bool is_end = oracle::compare(is.t, {1, 0}) == 0;
        if (is_joint || is_end) {
            std::size_t point = is.piece + (is_end ? 1 : 0);
            CHECK(hit.point == points[point]);
            while (point > 0 && points[point] == points[point - 1])
                --point;
            const bool ends = point == points.size() - 1;
            CHECK(hit.place == PathPlace{ends ? point - 1 : point, ends ? 1.0 : 0.0});
        } else {
            CHECK(hit.place.piece == is.piece);
            CHECK(oracle::within_one_ulp(hit.place.t, is.t));
        }
    };
    if (!truth.hits.empty()) {
        check_hit(*answer.first, truth.hits.front());
        check_hit(*answer.last, truth.hits.back());
    }
    const auto& near = answer.nearest;
    std::size_t nearest = truth.nearest;
    if (truth.nearest_t == 1 && nearest + 2 < points.size()) {
        CHECK(near.t == 0.0);
        nearest += 1;
    } else {
        CHECK(near.t == truth.nearest_t.template convert_to<double>());
    }
    const bool is_joint = near.t == 0.0;
    while (is_joint && nearest > 0 && points[nearest] == points[nearest - 1])
        --nearest;
    CHECK(near.piece == nearest);
    const double distance = std::sqrt(truth.square.template convert_to<double>());
    CHECK(answer.distance == Approx(distance).margin(1e-300));
    CHECK(answer.depth == Approx(circle.radius + s - distance).margin(1e-14));
}

template <int N>
void check_random(std::uint64_t seed)
{
    std::mt19937_64 dice{seed};
    std::size_t joints = 0;
    std::size_t many = 0;
    for (int i = 0; i < 4000; ++i) {
        INFO(i);
        const int largest = i % 3 == 0 ? 2 : 6;
        const Points<N> points = random_path<N>(dice, largest);
        Circle<N> circle;
        for (int axis = 0; axis < N; ++axis)
            circle.center[axis] = std::uniform_int_distribution<int>{-2, 2}(dice);
        circle.radius = std::uniform_int_distribution<int>{0, 5}(dice);
        check<N>(circle, points, i % 5 == 0 ? 1.0 : 0.0);
        const Path<N> path{points};
        const auto answer = solve(circle, path);
        if (answer.first && answer.first->place.t == 0.0) ++joints;
        if (answer.classification.hits > 3) ++many;
        // The same path the other way.
        const Points<N> reversed{points.rbegin(), points.rend()};
        const auto back = solve(circle, Path<N>{reversed});
        CHECK(back.classification == answer.classification);
        CHECK(back.distance == answer.distance);
        CHECK(back.depth == answer.depth);
        if (!answer.first) continue;
        const double length = along<N>(points, {points.size() - 2, 1.0});
        CHECK(length - along<N>(reversed, back.last->place) ==
              Approx(along<N>(points, answer.first->place)).margin(1e-12));
        CHECK(length - along<N>(reversed, back.first->place) ==
              Approx(along<N>(points, answer.last->place)).margin(1e-12));
        for (int axis = 0; axis < N; ++axis) {
            CHECK(back.last->point[axis] == Approx(answer.first->point[axis]).margin(1e-12));
            CHECK(back.last->normal[axis] == Approx(answer.first->normal[axis]).margin(1e-12));
        }
    }
    CHECK(joints > 100);
    CHECK(many > 50);
}

} // namespace

TEST_CASE("a path says which piece hits first and last, and where")
{
    const Points<2> points{{-4, 0}, {0, 0}, {0, 4}};
    const Circle<2> circle{{0, 0}, 1};
    const auto answer = solve(circle, Path<2>{points});
    CHECK(answer.classification == PathClassification{true, true, 2});
    CHECK(answer.first->place == PathPlace{0, 0.75});
    CHECK(answer.first->point == Vec<2>{-1, 0});
    CHECK(answer.first->normal == Vec<2>{-1, 0});
    CHECK(answer.last->place == PathPlace{1, 0.25});
    CHECK(answer.last->place.along() == 1.25);
    CHECK(answer.last->point == Vec<2>{0, 1});
    CHECK(answer.nearest == PathPlace{1, 0.0}); // the joint belongs to the piece behind it
    CHECK(answer.distance == 0.0);
    CHECK(answer.depth == 1.0);
}

TEST_CASE("a hit in a joint is one hit, of the piece that begins there")
{
    const Circle<2> circle{{0, 0}, 1};
    const auto is = [&](const Points<2>& points) { return solve(circle, Path<2>{points}); };
    // Through a joint, from outside to inside; a touch; along a tangent with a joint in its touch.
    CHECK(is({{-3, 0}, {-1, 0}, {0, 0.5}}).classification.hits == 1);
    CHECK(is({{-3, 0}, {-1, 0}, {-3, 1}}).classification.hits == 1);
    CHECK(is({{-3, 1}, {0, 1}, {3, 1}}).classification.hits == 1);
    CHECK(is({{-3, 0}, {-1, 0}, {-3, 1}}).first->place == PathPlace{1, 0.0});
    CHECK(is({{-3, 0}, {-1, 0}, {-3, 1}}).last->place == PathPlace{1, 0.0});
    // From inside to the circle and back again.
    CHECK(is({{0, 0}, {1, 0}, {0, 0.5}}).classification.hits == 1);
    // With pieces of no length in the joint: the first of them.
    const auto zeros = is({{-3, 0}, {-1, 0}, {-1, 0}, {-1, 0}, {-3, 1}});
    CHECK(zeros.classification.hits == 1);
    CHECK(zeros.first->place == PathPlace{1, 0.0});
    CHECK(zeros.last->place == PathPlace{1, 0.0});
    // A chord from joint to joint.
    const auto chord = is({{-3, 0}, {-1, 0}, {1, 0}, {3, 1}});
    CHECK(chord.classification.hits == 2);
    CHECK(chord.first->place == PathPlace{1, 0.0});
    CHECK(chord.last->place == PathPlace{2, 0.0});
    // The ends of the path.
    CHECK(is({{-1, 0}, {1, 0}}).last->place == PathPlace{0, 1.0});
    CHECK(is({{0, 0}, {1, 0}, {1, 0}}).last->place == PathPlace{1, 0.0});
    CHECK(is({{1, 0}, {1, 0}}).classification.hits == 1);
    CHECK(is({{1, 0}, {1, 0}}).first->place == PathPlace{0, 0.0});
    // A closed path has its first point twice.
    CHECK(is({{1, 0}, {3, 0}, {3, 3}, {1, 0}}).classification.hits == 2);
}

TEST_CASE("a path is answered as rational numbers answer it, and the same way back")
{
    check_random<2>(1);
    check_random<3>(2);
}

TEST_CASE("a joint is decided exactly where rounding is near")
{
    // The joint is off the circle by less than an ulp of its square, to each side.
    const double x = 0.6;
    const double y = 0.8;
    for (const double nearby : {std::nextafter(y, 0.0), y, std::nextafter(y, 1.0)}) {
        const bool is_inside =
            classify(Circle<2>{{0, 0}, 1}, Piece<2>{{x, nearby}, {x, nearby}}).disk_overlap;
        const Points<2> points{{3, 4}, {x, nearby}, {4, 3}};
        const auto answer = classify(Circle<2>{{0, 0}, 1}, Path<2>{points});
        CHECK(answer.hits == (is_inside ? 2U : 0U)); // 0.6 and 0.8 are not exact: never on it
    }
}

TEST_CASE("the nearest piece is chosen exactly")
{
    // The squares of both distances are 2 + 2^-52 and 2 + 2^-51: roots of one double.
    const double e = 0x1p-52;
    const Points<2> points{{1 + e, 1}, {9, 9}, {-9, 9}, {-1, 1 + e / 2}};
    const auto is = solve(Circle<2>{{0, 0}, 1}, Path<2>{points});
    const auto reversed =
        solve(Circle<2>{{0, 0}, 1}, Path<2>{Points<2>{points.rbegin(), points.rend()}});
    CHECK(is.nearest == PathPlace{2, 1.0});
    CHECK(reversed.nearest == PathPlace{0, 0.0});
    // Of several that are equally near, the first.
    const Points<2> square{{-1, 2}, {1, 2}, {2, 1}, {2, -1}};
    CHECK(solve(Circle<2>{{0, 0}, 1}, Path<2>{square}).nearest == PathPlace{0, 0.5});
}

TEST_CASE("a long path counts the hits of all its blocks")
{
    // A zigzag over a circle of radius 1 that it crosses at joints and between them.
    Points<2> points;
    std::mt19937_64 dice{3};
    for (int i = 0; i < 5000; ++i)
        points.push_back({static_cast<double>(i % 7 - 3), static_cast<double>(dice() % 5) - 2.0});
    check<2>({{0, 0}, 1}, points);
    // Far away but for the joint between two blocks.
    for (std::size_t touch : {1U, 1023U, 1024U, 1025U, 2048U, 2999U}) {
        Points<2> far(3000, Vec<2>{9, 9});
        for (std::size_t i = 0; i < far.size(); ++i)
            far[i].x += static_cast<double>(i % 2);
        far[touch] = {1, 0};
        const auto is = solve(Circle<2>{{0, 0}, 1}, Path<2>{far});
        CHECK(is.classification == PathClassification{true, true, 1});
        CHECK(is.first->place ==
              PathPlace{touch == 2999 ? 2998 : touch, touch == 2999 ? 1.0 : 0.0});
        CHECK(is.nearest == is.first->place);
    }
}

TEST_CASE("a path of numbers from end to end of the range is answered")
{
    const double largest = std::numeric_limits<double>::max();
    const double least = std::numeric_limits<double>::denorm_min();
    const Points<2> wide{{-largest, 0}, {largest, 0}, {largest, largest}};
    const auto is = solve(Circle<2>{{0, 0}, 1}, Path<2>{wide});
    CHECK(is.classification.hits == 2);
    CHECK(is.nearest == PathPlace{0, 0.5});
    CHECK(is.distance == 0.0);
    const Points<2> tiny{{-2 * least, 0}, {2 * least, 0}, {0, least}};
    const auto small = solve(Circle<2>{{0, 0}, least}, Path<2>{tiny});
    CHECK(small.classification.hits == 4);
    CHECK(small.nearest == PathPlace{0, 0.5});
    CHECK(small.last->place == PathPlace{1, 1.0});
}

TEST_CASE("what is no path has no answer")
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto is_answered = [](const Points<2>& points, double r = 1.0, double s = 0.0) {
        const auto answer = solve(Circle<2>{{0, 0}, r}, Path<2>{points, s});
        CHECK(answer.classification.is_valid == !std::isnan(answer.distance));
        return answer.classification.is_valid;
    };
    CHECK(is_answered({{0, 0}, {1, 0}}));
    CHECK(!is_answered({}));
    CHECK(!is_answered({{0, 0}}));
    CHECK(!is_answered({{0, 0}, {1, 0}, {nan, 0}}));
    CHECK(!is_answered({{0, 0}, {1, HUGE_VAL}, {2, 0}}));
    CHECK(!is_answered({{0, 0}, {1, 0}}, -1.0));
    CHECK(!is_answered({{0, 0}, {1, 0}}, 1.0, -1.0));
}
