#include "core/geometry/moving.h"

#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/dice.h"
#include "tests/support/surd.h"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>

using namespace secant;

namespace {

using oracle::Dyadic;
using Whole = oracle::Integer;
using Root = oracle::Surd;

/// Two movers in integers, times one power of two, from the definition: f(t) = f + t d is the
/// vector from B to A, and they touch where |f(t)| = R.
template <int N>
class TrueMotion {
public:
    TrueMotion(const Mover<N>& a, const Mover<N>& b)
    {
        const std::array movers{&a, &b};
        unit_ = 0;
        for (const Mover<N>* mover : movers) {
            take(mover->circle.radius);
            for (int i = 0; i < N; ++i) {
                take(mover->circle.center[i]);
                take(mover->moves[i]);
            }
        }
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            const auto at = static_cast<int>(i);
            f[i] = of(a.circle.center[at]) - of(b.circle.center[at]);
            d[i] = of(a.moves[at]) - of(b.moves[at]);
            square += f[i] * f[i];
            slope += f[i] * d[i];
            speed += d[i] * d[i];
        }
        radius = of(a.circle.radius) + of(b.circle.radius);
    }

    [[nodiscard]] Whole of(double x) const
    {
        const Dyadic is = oracle::dyadic(x);
        return is.mantissa == 0 ? Whole{0}
                                : Whole{is.mantissa << static_cast<unsigned>(is.exponent - unit_)};
    }

    [[nodiscard]] Whole discriminant() const
    {
        return slope * slope - speed * (square - radius * radius);
    }

    [[nodiscard]] Root root(int side) const { return {-slope, side, discriminant(), speed, 0}; }

    /// (base + t slope) / divisor, times 2^unit for each power of the unit.
    [[nodiscard]] Root at(int side, const Whole& base, const Whole& along, const Whole& divisor,
                          int power) const
    {
        return {base * speed - slope * along, side * along.sign(), along * along * discriminant(),
                speed * divisor, power * unit_};
    }

    [[nodiscard]] Classification classification() const
    {
        const auto within = [&](int side) {
            const Root t = root(side);
            return oracle::sign(t) < 0 ? -1 : oracle::compare(t, {1, 0}) > 0 ? 1 : 0;
        };
        if (speed == 0) {
            const Whole power = square - radius * radius;
            return {Case::degenerate, false, power == 0, power <= 0};
        }
        if (discriminant() < 0) return {Case::miss, false, false, false};
        const int first = within(-1);
        const int second = within(1);
        const Case kind = first > 0                   ? Case::fall_short
                          : second < 0                ? Case::past
                          : first < 0 && second > 0   ? Case::completely_inside
                          : first == 0 && second == 0 ? Case::impale
                          : first == 0                ? Case::poke
                                                      : Case::exit_wound;
        const bool touches = first == 0 || second == 0;
        return {kind, discriminant() == 0, touches, touches || kind == Case::completely_inside};
    }

    std::array<Whole, std::size_t{N}> f;
    std::array<Whole, std::size_t{N}> d;
    Whole radius;
    Whole square; ///< |f|^2
    Whole slope;  ///< f . d
    Whole speed;  ///< |d|^2

    [[nodiscard]] int unit() const { return unit_; }

private:
    void take(double x)
    {
        const Dyadic is = oracle::dyadic(x);
        if (is.mantissa != 0) unit_ = std::min(unit_, is.exponent);
    }

    int unit_ = 0;
};

/// True when no double is nearer to the value.
bool is_nearest(double x, const Root& value)
{
    if (!(std::abs(x) < std::numeric_limits<double>::max())) return true; // an overflow
    const auto middle = [x](double towards) {
        const double next = std::nextafter(x, towards);
        // (x + next) / 2, exactly
        const Dyadic one = oracle::dyadic(x);
        const Dyadic other = oracle::dyadic(next);
        const int exponent = std::min(one.exponent, other.exponent);
        const auto scaled = [exponent](const Dyadic& of) {
            return Whole{of.mantissa << static_cast<unsigned>(of.exponent - exponent)};
        };
        return Dyadic{scaled(one) + scaled(other), exponent - 1};
    };
    return oracle::compare(value, middle(-HUGE_VAL)) >= 0 &&
           oracle::compare(value, middle(HUGE_VAL)) <= 0;
}

template <int N>
bool same_bits(const Meeting<N>& one, const Meeting<N>& other)
{
    const auto same = [](const auto& x, const auto& y) {
        return std::memcmp(&x, &y, sizeof x) == 0;
    };
    if (!(one.classification == other.classification && same(one.t1, other.t1) &&
          same(one.t2, other.t2) && same(one.nearest_t, other.nearest_t) &&
          same(one.distance, other.distance) && same(one.depth, other.depth) &&
          one.touch.has_value() == other.touch.has_value()))
        return false;
    if (!one.touch) return true;
    return same(one.touch->t, other.touch->t) && same(one.touch->a, other.touch->a) &&
           same(one.touch->b, other.touch->b) && same(one.touch->point, other.touch->point) &&
           same(one.touch->normal, other.touch->normal) &&
           one.touch->has_point == other.touch->has_point;
}

template <int N>
void check(const Mover<N>& a, const Mover<N>& b)
{
    const TrueMotion<N> truth{a, b};
    const Meeting<N> is = solve(a, b);
    REQUIRE(is.classification == truth.classification());
    CHECK(classify(a, b) == is.classification);
    REQUIRE(same_bits(is, solve_slowly(a, b)));
    const Case kind = is.classification.kind;
    // A number that the case moved is on its side of 0 and 1, an ulp away.
    const auto check_root = [&](double t, int side) {
        if (t == std::numeric_limits<double>::infinity() ||
            t == -std::numeric_limits<double>::infinity() || t == std::nextafter(1.0, 2.0) ||
            std::abs(t) == std::numeric_limits<double>::denorm_min())
            return;
        CHECK(is_nearest(t, truth.root(side)));
    };
    if (has_roots(kind)) {
        check_root(is.t1, -1);
        check_root(is.t2, 1);
        CHECK(is.t1 <= is.t2);
    }
    CHECK(is.touch.has_value() == is.classification.disk_overlap);
    const Whole power = truth.square - truth.radius * truth.radius;
    if (is.touch && power > 0) {
        CHECK(is.touch->t == is.t1);
        CHECK(is.touch->has_point);
        for (int i = 0; i < N; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const auto of = [&](double base, double along) {
                return truth.at(-1, truth.of(base), truth.of(along), 1, 1);
            };
            CHECK(is_nearest(is.touch->a[i], of(a.circle.center[i], a.moves[i])));
            CHECK(is_nearest(is.touch->b[i], of(b.circle.center[i], b.moves[i])));
            if (truth.radius == 0) continue;
            CHECK(is_nearest(is.touch->normal[i],
                             truth.at(-1, truth.f[at], truth.d[at], truth.radius, 0)));
            const Whole s = truth.of(b.circle.radius);
            CHECK(is_nearest(
                is.touch->point[i],
                truth.at(-1, truth.radius * truth.of(b.circle.center[i]) + s * truth.f[at],
                         truth.radius * truth.of(b.moves[i]) + s * truth.d[at], truth.radius, 1)));
        }
    } else if (is.touch) {
        CHECK(is.touch->t == 0.0);
        CHECK(is.touch->has_point == (power == 0));
        CHECK(is.touch->a == a.circle.center);
        CHECK(is.touch->b == b.circle.center);
    }
    // The nearest approach.
    const bool at_start = truth.slope >= 0;
    const bool at_end = !at_start && truth.slope + truth.speed <= 0;
    const Whole far = truth.square + 2 * truth.slope + truth.speed;
    const Root square =
        at_start ? Root{0, 1, truth.square, 1, truth.unit()}
        : at_end
            ? Root{0, 1, far, 1, truth.unit()}
            : Root{0, 1, (truth.square * truth.speed - truth.slope * truth.slope) * truth.speed,
                   truth.speed, truth.unit()};
    CHECK(is_nearest(is.distance, square));
    Root depth = square;
    depth.p = truth.radius * depth.w;
    depth.sigma = -1;
    if (std::abs(is.depth) > std::numeric_limits<double>::denorm_min())
        CHECK(is_nearest(is.depth, depth));
    CHECK((is.depth > 0) - (is.depth < 0) == oracle::sign(depth));
    CHECK((is.depth >= 0) == is.classification.disk_overlap);
    if (at_start || at_end) {
        CHECK(is.nearest_t == (at_start ? 0.0 : 1.0));
    } else {
        CHECK(is_nearest(is.nearest_t, {-truth.slope, 0, 0, truth.speed, 0}));
    }
}

template <int N, class Number>
Mover<N> random_mover(QueryDice& dice, const Number& number)
{
    Mover<N> out;
    for (int i = 0; i < N; ++i) {
        out.circle.center[i] = number();
        out.moves[i] = dice.one_in(6) ? 0.0 : number();
    }
    out.circle.radius = std::abs(number());
    return out;
}

template <int N>
void check_random(QueryDice& dice, int count)
{
    std::array<int, 9> cases{};
    const auto number = [&](int family) {
        return [&dice, family]() -> double {
            switch (family) {
            case 0: return dice.between(-6, 6);
            case 1: return dice.real(-4.0, 4.0);
            case 2: return dice.near(static_cast<double>(dice.between(-6, 6)));
            case 3: return 0.1 * dice.between(-30, 30);
            case 4: return dice.scaled<double>(-60, 4);
            default: return dice.scaled<double>(-1074, 1023);
            }
        };
    };
    for (int i = 0; i < count; ++i) {
        INFO(i);
        const int family = i % 40 == 5 ? 5 : i % 5; // the widest take long
        const Mover<N> a = random_mover<N>(dice, number(family));
        Mover<N> b = random_mover<N>(dice, number(family));
        if (dice.one_in(20)) b.moves = a.moves;
        check<N>(a, b);
        ++cases[static_cast<std::size_t>(solve(a, b).classification.kind)];
        if (i % 8 != 0) continue;
        // As seen from A.
        const Meeting<N> is = solve(a, b);
        const Meeting<N> other = solve(b, a);
        CHECK(other.classification == is.classification);
        CHECK(other.t1 == is.t1);
        CHECK(other.t2 == is.t2);
        CHECK(other.depth == is.depth);
    }
    for (std::size_t kind = 0; kind < 8; ++kind)
        CHECK(cases[kind] > 0);
}

/// a - b, u - v and r + s rounded first, as one writes it down.
Classification naive(const Mover<2>& a, const Mover<2>& b)
{
    const Vec<2> start = a.circle.center - b.circle.center;
    return classify(Circle<2>{{0, 0}, a.circle.radius + b.circle.radius},
                    Piece<2>{start, start + (a.moves - b.moves)});
}

} // namespace

TEST_CASE("two moving circles touch at an instant of the frame")
{
    const Mover<2> a{{{0, 0}, 1}, {4, 0}};
    const Mover<2> rests{{{3, 0}, 1}, {}};
    const Meeting<2> is = solve(a, rests);
    CHECK(is.classification == Classification{Case::poke, false, true, true});
    CHECK(is.t1 == 0.25);
    CHECK(is.t2 == 1.25);
    REQUIRE(is.touch);
    CHECK(is.touch->t == 0.25);
    CHECK(is.touch->a == Vec<2>{1, 0});
    CHECK(is.touch->b == Vec<2>{3, 0});
    CHECK(is.touch->point == Vec<2>{2, 0});
    CHECK(is.touch->normal == Vec<2>{-1, 0});
    CHECK(is.nearest_t == 0.75);
    CHECK(is.distance == 0.0);
    CHECK(is.depth == 2.0);
}

TEST_CASE("circles that overlap from the start touch at 0, in no single point")
{
    const Mover<2> a{{{0, 0}, 1}, {0.5, 0}};
    const Meeting<2> inside = solve(a, Mover<2>{{{1, 0}, 1}, {}});
    CHECK(inside.classification.kind == Case::completely_inside);
    CHECK(inside.touch->t == 0.0);
    CHECK(!inside.touch->has_point);
    const Meeting<2> leaves = solve(a, Mover<2>{{{-1.75, 0}, 1}, {}});
    CHECK(leaves.classification == Classification{Case::exit_wound, false, true, true});
    CHECK(leaves.touch->t == 0.0);
    // From a touch on, apart: they touch at the start, in a point.
    const Meeting<2> apart = solve(a, Mover<2>{{{-2, 0}, 1}, {}});
    CHECK(apart.classification.kind == Case::exit_wound);
    CHECK(apart.touch->has_point);
    CHECK(apart.touch->point == Vec<2>{-1, 0});
    CHECK(apart.touch->normal == Vec<2>{1, 0});
}

TEST_CASE("circles that move alike never meet, or always")
{
    const Mover<3> a{{{0, 0, 0}, 1}, {1, 2, 3}};
    CHECK(solve(a, Mover<3>{{{0, 3, 0}, 1}, {1, 2, 3}}).classification ==
          Classification{Case::degenerate, false, false, false});
    CHECK(!solve(a, Mover<3>{{{0, 3, 0}, 1}, {1, 2, 3}}).touch);
    const Meeting<3> touch = solve(a, Mover<3>{{{0, 2, 0}, 1}, {1, 2, 3}});
    CHECK(touch.classification == Classification{Case::degenerate, false, true, true});
    CHECK(touch.touch->point == Vec<3>{0, 1, 0});
    CHECK(touch.nearest_t == 0.0);
    // Points.
    const Meeting<3> points =
        solve(Mover<3>{{{0, 0, 0}, 0}, {2, 0, 0}}, Mover<3>{{{1, 0, 0}, 0}, {}});
    CHECK(points.classification.tangent);
    CHECK(points.touch->t == 0.5);
    CHECK(points.touch->point == Vec<3>{1, 0, 0});
    CHECK(points.touch->normal == Vec<3>{0, 0, 0});
}

TEST_CASE("moving circles are answered as integers answer them, each number to the nearest double")
{
    QueryDice dice{rc::Random{21}};
    check_random<2>(dice, 3000);
    check_random<3>(dice, 1500);
}

TEST_CASE("a difference that rounds first gives the wrong verdict, and this does not")
{
    // They pass at 2^-54 more than r + s: the difference of the heights, 1 + 2^-54, is no double.
    const double tiny = 0x1p-54;
    const Mover<2> a{{{-2, 1}, 0.5}, {4, 0}};
    const Mover<2> b{{{0, -tiny}, 0.5}, {}};
    CHECK(classify(a, b).kind == Case::miss);
    CHECK(naive(a, b).tangent);
    check<2>(a, b);
    // The sum of the radii may be 1 + 2^-54, too: this is a touch indeed.
    const Mover<2> whole{{{-2, 1}, 1}, {4, 0}};
    const Mover<2> point{{{0, -tiny}, tiny}, {}};
    CHECK(classify(whole, point).tangent);
    CHECK(classify(whole, Mover<2>{{{0, -tiny}, 0}, {}}).kind == Case::miss);
    check<2>(whole, point);
    // The difference of the moves: A ends 2^-54 before it touches.
    const Mover<2> comes{{{-3, 0}, 1}, {1, 0}};
    const Mover<2> goes{{{0, 0}, 1}, {tiny, 0}};
    CHECK(classify(comes, goes).kind == Case::fall_short);
    CHECK(naive(comes, goes).kind == Case::poke);
    check<2>(comes, goes);
    CHECK(solve(comes, goes).t1 == std::nextafter(1.0, 2.0));
    // And the end itself: f + d = -2.75 and not -2, as both are large beside it; R is 2.5.
    const Mover<2> far{{{-0x1p53, 0}, 1}, {0x1p53 - 2, 0}};
    const Mover<2> near{{{0.5, 0}, 1.5}, {0.25, 0}};
    CHECK(classify(far, near).kind == Case::fall_short);
    CHECK(naive(far, near).kind == Case::poke);
    check<2>(far, near);
}

TEST_CASE("rounding first is often wrong, in random motions near a touch")
{
    QueryDice dice{rc::Random{5}};
    int wrong = 0;
    for (int i = 0; i < 3000; ++i) {
        // B passes beside A at a height of about r + s.
        const double r = dice.real(0.1, 2.0);
        const double s = dice.real(0.1, 2.0);
        const double height = dice.real(-3.0, 3.0);
        const Mover<2> a{{{-5.0, height}, r}, {10.0, 0.0}};
        const Mover<2> b{{{0.0, dice.near(height - (r + s), 2)}, s}, {}};
        if (naive(a, b) != classify(a, b)) ++wrong;
        check<2>(a, b);
    }
    CHECK(wrong > 100);
}

TEST_CASE("what is no number has no motion")
{
    const Mover<2> good{{{0, 0}, 1}, {1, 0}};
    const auto kind = [&](Mover<2> a) {
        const Meeting<2> is = solve(a, good);
        CHECK(solve(good, a).classification == is.classification);
        CHECK(classify(a, good) == is.classification);
        CHECK(std::isnan(is.distance) == (is.classification.kind == Case::invalid));
        return is.classification.kind;
    };
    CHECK(kind(good) == Case::degenerate);
    CHECK(kind({{{0, 0}, -1}, {1, 0}}) == Case::invalid);
    CHECK(kind({{{NAN, 0}, 1}, {1, 0}}) == Case::invalid);
    CHECK(kind({{{0, 0}, 1}, {HUGE_VAL, 0}}) == Case::invalid);
}
