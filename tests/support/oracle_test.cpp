#include "tests/support/catch.h"
#include "tests/support/oracle.h"
#include "tests/support/verify.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>
#include <limits>

using namespace secant;
using namespace secant::oracle;

namespace {

using Rational = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend,
                                               boost::multiprecision::et_off>;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// The number of roots of q in (0, 1], (1, inf) and so on, by sign changes of q and q' (Sturm): a
/// third way to the case, in plain rationals.
struct Sturm {
    Rational a, b, c; ///< a t^2 + b t + c, a > 0

    [[nodiscard]] int changes_at(const Rational& t) const
    {
        const Rational value = (a * t + b) * t + c;
        const Rational slope = a * t * 2 + b;
        return changes({value.sign(), slope.sign(), last_sign()});
    }
    [[nodiscard]] int changes_at_minus_infinity() const { return changes({1, -1, last_sign()}); }
    [[nodiscard]] int changes_at_infinity() const { return changes({1, 1, last_sign()}); }

    /// The sign of minus the remainder of q by q'.
    [[nodiscard]] int last_sign() const { return Rational{b * b / (a * 4) - c}.sign(); }

    static int changes(std::array<int, 3> signs)
    {
        int count = 0;
        int last = 0;
        for (const int sign : signs) {
            if (sign == 0) continue;
            if (last != 0 && sign != last) ++count;
            last = sign;
        }
        return count;
    }
};

/// The number of distinct roots before, on and beyond the segment.
struct RootCount {
    int before = 0;
    int on = 0;
    int beyond = 0;
};

RootCount distinct_roots(const Circle<2>& circle, const Piece<2>& piece)
{
    const Rational dx = Rational{piece.end.x} - Rational{piece.start.x};
    const Rational dy = Rational{piece.end.y} - Rational{piece.start.y};
    const Rational fx = Rational{piece.start.x} - Rational{circle.center.x};
    const Rational fy = Rational{piece.start.y} - Rational{circle.center.y};
    const Rational r = Rational{circle.radius} + Rational{piece.radius};
    const Sturm q{dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - r * r};
    const bool root_at_start = q.c == 0;
    const int up_to_start = q.changes_at_minus_infinity() - q.changes_at(0);
    const int inner = q.changes_at(0) - q.changes_at(1);
    const int beyond = q.changes_at(1) - q.changes_at_infinity();
    return {up_to_start - (root_at_start ? 1 : 0), inner + (root_at_start ? 1 : 0), beyond};
}

} // namespace

TEST_CASE("the case follows from how many roots Sturm counts before, on and beyond the segment")
{
    // every segment on a grid of 6 x 6 against circles of three radii, the centre in the middle
    int compared = 0;
    for (int code = 0; code < 6 * 6 * 6 * 6 * 3; ++code) {
        const auto digit = [&](int place) { return code / place % 6 - 2.0; };
        const Piece<2> piece{{digit(1), digit(6)}, {digit(36), digit(216)}};
        const int size = code / (6 * 6 * 6 * 6);
        const Circle<2> circle{{0.5, 0.0}, 0.5 + size};
        if (piece.start == piece.end) continue;
        const RootCount count = distinct_roots(circle, piece);
        const Classification verdict = truth(circle, piece).classification;
        Case expected = Case::miss;
        if (count.before > 0 && count.beyond > 0)
            expected = Case::completely_inside;
        else if (count.before > 0 && count.on > 0)
            expected = Case::exit_wound;
        else if (count.beyond > 0 && count.on > 0)
            expected = Case::poke;
        else if (count.before > 0)
            expected = Case::past;
        else if (count.beyond > 0)
            expected = Case::fall_short;
        else if (count.on > 0)
            expected = Case::impale;
        CAPTURE(piece.start.x, piece.start.y, piece.end.x, piece.end.y, circle.radius);
        REQUIRE(verdict.kind == expected);
        REQUIRE(verdict.tangent == (count.before + count.on + count.beyond == 1));
        REQUIRE(verdict.curve_hit == (count.on > 0));
        ++compared;
    }
    CHECK(compared == 6 * 6 * 6 * 6 * 3 - 3 * 36);
}

TEST_CASE("a surd between two doubles is within one ulp of these two and of no other")
{
    const Surd root_two{0, 1, 2, 1, 0};
    const double below = rounded_down(root_two);
    const double above = std::nextafter(below, infinity);
    CHECK(below == 0x1.6a09e667f3bccp+0);
    CHECK(Rational{below} * Rational{below} < 2);
    CHECK(Rational{above} * Rational{above} > 2);
    CHECK(within_one_ulp(below, root_two));
    CHECK(within_one_ulp(above, root_two));
    CHECK_FALSE(within_one_ulp(std::nextafter(below, 0.0), root_two));
    CHECK_FALSE(within_one_ulp(std::nextafter(above, 2.0), root_two));
    CHECK_FALSE(within_one_ulp(-below, root_two));
    CHECK_FALSE(within_one_ulp(std::nan(""), root_two));
}

TEST_CASE("a double is within one ulp of itself and of its neighbours")
{
    const double x = GENERATE(1.0, -1.0, 0.1, 1e300, -1e-300, smallest, largest, -largest);
    const Dyadic exact = dyadic(x);
    const Surd value{exact.mantissa, 0, 0, 1, exact.exponent};
    CHECK(sign(value) == (x > 0 ? 1 : -1));
    CHECK(compare(value, dyadic(x)) == 0);
    CHECK(rounded_down(value) == x);
    CHECK(within_one_ulp(x, value));
    CHECK(within_one_ulp(std::nextafter(x, 0.0), value));
    CHECK_FALSE(within_one_ulp(-x, value));
    CHECK_FALSE(within_one_ulp(infinity, value));
    CHECK_FALSE(within_one_ulp(-infinity, value));
}

TEST_CASE("an infinity is right from half an ulp above the largest double on")
{
    const Surd threshold{(Integer{1} << 54) - 1, 0, 0, 1, 970};
    const Surd just_below{(Integer{1} << 154) - (Integer{1} << 100) - 1, 0, 0, 1, 870};
    CHECK(within_one_ulp(infinity, threshold));
    CHECK_FALSE(within_one_ulp(infinity, just_below));
    CHECK_FALSE(within_one_ulp(-infinity, threshold));
    CHECK(within_one_ulp(largest, just_below));
    CHECK(within_one_ulp(-infinity, Surd{-threshold.p, 0, 0, 1, 970}));
    CHECK(within_one_ulp(std::numeric_limits<float>::infinity(), Surd{1, 0, 0, 1, 128}));
    CHECK_FALSE(within_one_ulp(std::numeric_limits<float>::infinity(), Surd{1, 0, 0, 1, 127}));
}

TEST_CASE("the sign of a sum with a root is decided by the squares")
{
    const auto sign_of = [](int p, int sigma, int m) { return sign(Surd{p, sigma, m, 1, 0}); };
    CHECK(sign_of(3, -1, 8) == 1);
    CHECK(sign_of(3, -1, 9) == 0);
    CHECK(sign_of(3, -1, 10) == -1);
    CHECK(sign_of(-3, 1, 8) == -1);
    CHECK(sign_of(-3, 1, 10) == 1);
    CHECK(sign_of(0, -1, 2) == -1);
    CHECK(sign_of(-3, -1, 2) == -1);
    CHECK(sign_of(0, 1, 0) == 0);
}

TEST_CASE("the oracle's answer for a segment through the unit circle is the one found by hand")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}};
    const Truth<2> answer = truth(query.circle, query.piece);
    CHECK(answer.classification == Classification{Case::impale, false, true, true});
    REQUIRE(answer.roots.size() == 2);
    CHECK(rounded_down(answer.roots[0].t) == 0.25);
    CHECK(rounded_down(answer.roots[1].t) == 0.75);
    CHECK(rounded_down(answer.roots[0].point[0]) == -1.0);
    CHECK(rounded_down(answer.roots[1].normal[0]) == 1.0);
    CHECK(rounded_down(answer.distance) == 0.0);
    CHECK(rounded_down(answer.depth) == 1.0);
    CHECK(rounded_down(answer.offset[0]) == 0.0);
    CHECK(rounded_down(answer.offset[1]) == 1.0);
    CHECK_FALSE(answer.offset_defined);
}

TEST_CASE("the oracle's answer for a piece beside the centre has its closest point and offset")
{
    // closest (0, 3) to the centre (0, 1): distance 2, depth 5 - 2, pushed down
    const Circle<2> circle{{0.0, 1.0}, 4.0};
    const Truth<2> answer = truth(circle, Piece<2>{{-8.0, 3.0}, {8.0, 3.0}, Extent::line, 1.0});
    CHECK(rounded_down(answer.closest[0]) == 0.0);
    CHECK(rounded_down(answer.closest[1]) == 3.0);
    CHECK(rounded_down(answer.distance) == 2.0);
    CHECK(rounded_down(answer.depth) == 3.0);
    CHECK(rounded_down(answer.offset[0]) == 0.0);
    CHECK(rounded_down(answer.offset[1]) == -3.0);
    CHECK(answer.offset_defined);
}

TEST_CASE("a right answer has no mistakes, and each change to the answer is a mistake")
{
    const Query<2> query{{{0.0, 0.0}, 1.0}, {{-2.0, 0.5}, {2.0, 0.5}}};
    const double root = std::sqrt(0.75);
    Solution<2> answer;
    answer.classification = {Case::impale, false, true, true};
    answer.root_count = 2;
    answer.roots[0] = {(2.0 - root) / 4.0, {-root, 0.5}, {-root, 0.5}, true};
    answer.roots[1] = {(2.0 + root) / 4.0, {root, 0.5}, {root, 0.5}, true};
    answer.closest = {0.0, 0.5};
    answer.distance = 0.5;
    answer.depth = 0.5;
    answer.offset = {0.0, -0.5};
    answer.offset_defined = true;
    REQUIRE(mistakes(query, answer).empty());

    const auto mistake_after = [&](auto change) {
        Solution<2> wrong = answer;
        change(wrong);
        return !mistakes(query, wrong).empty();
    };
    CHECK(mistake_after([](auto& s) { s.classification.tangent = true; }));
    CHECK(mistake_after([](auto& s) { s.classification.kind = Case::poke; }));
    CHECK(mistake_after([](auto& s) { s.root_count = 1; }));
    CHECK(mistake_after([](auto& s) { s.roots[0].t *= 1.0 + 0x1p-50; }));
    CHECK(mistake_after([](auto& s) { s.roots[1].counts = false; }));
    CHECK(mistake_after([](auto& s) { s.roots[1].point.x *= 1.0 - 0x1p-50; }));
    CHECK(mistake_after([](auto& s) { s.roots[1].normal.y = std::nan(""); }));
    CHECK(mistake_after([](auto& s) { s.closest.x = -0.0; }));
    CHECK(mistake_after([](auto& s) { s.closest.y = 0.5 + 0x1p-51; }));
    CHECK(mistake_after([](auto& s) { s.distance = infinity; }));
    CHECK(mistake_after([](auto& s) { s.depth = -0.5; }));
    CHECK(mistake_after([](auto& s) { s.offset.x = smallest; }));
    CHECK(mistake_after([](auto& s) { s.offset_defined = false; }));
}

TEST_CASE("a root just beyond 1 that is printed as 1 contradicts its case")
{
    // t2 = 1 + 2^-54 exactly; 1 is within one ulp of t2, but on the wrong side
    const Query<2> query{{{0.75, 0.0}, 0.25 + 0x1p-54}, {{0.0, 0.0}, {1.0, 0.0}}};
    const Truth<2> expected = truth(query.circle, query.piece);
    CHECK(expected.classification.kind == Case::poke);
    CHECK(within_one_ulp(1.0, expected.roots[1].t));

    Solution<2> answer;
    answer.classification = expected.classification;
    answer.root_count = 2;
    answer.roots[0] = {0.5, {0.5, 0.0}, {-1.0, 0.0}, true};
    answer.roots[1] = {1.0, {1.0, 0.0}, {1.0, 0.0}, false};
    answer.closest = {0.75, 0.0};
    answer.depth = query.circle.radius;
    answer.offset = {0.0, query.circle.radius};
    REQUIRE(mistakes(query, answer).size() == 1);
    CHECK(mistakes(query, answer)[0].find("contradicts") != std::string::npos);
    answer.roots[1].t = std::nextafter(1.0, 2.0);
    CHECK(mistakes(query, answer).empty());
}

TEST_CASE("in 3D a centre on the line leaves the offset's direction free, not its length")
{
    const Query<3> query{{{0.0, 0.0, 0.0}, 5.0}, {{-1.0, 0.0, 0.0}, {1.0, 0.0, 0.0}}};
    Solution<3> answer;
    answer.classification = {Case::completely_inside, false, false, true};
    answer.root_count = 2;
    answer.roots[0] = {-2.0, {-5.0, 0.0, 0.0}, {-1.0, 0.0, 0.0}, false};
    answer.roots[1] = {3.0, {5.0, 0.0, 0.0}, {1.0, 0.0, 0.0}, false};
    answer.depth = 5.0;
    answer.offset = {0.0, 3.0, 4.0};
    CHECK(mistakes(query, answer).empty());
    answer.offset = {0.0, 0.0, -5.0};
    CHECK(mistakes(query, answer).empty());
    answer.offset = {0.0, 3.0, 4.0 + 0x1p-48};
    CHECK_FALSE(mistakes(query, answer).empty());
    answer.offset = {0x1p-48, 3.0, 4.0};
    CHECK_FALSE(mistakes(query, answer).empty());
}
