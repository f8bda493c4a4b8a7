#include "core/hunt/find_probe.h"

#include "core/geometry/classify.h"
#include "core/hunt/domain.h"
#include "core/hunt/hunt_words.h"
#include "core/methods/every_query.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"
#include "tests/support/text.h"

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>

using namespace secant;
using secant::testing::contains;

namespace {

/// Whether the line through E and L meets the circle, as a function of the user says.
using Says = std::function<bool(const Query<2>&)>;

/// A function of the user that shows nothing of its inside, about the line. It counts its calls.
class ClosedMethod : public EveryQuery<ClosedMethod> {
public:
    explicit ClosedMethod(Says says) : says_(std::move(says))
    {
        info_.name = "mine";
        info_.listing = outside_listing();
        info_.insight = Insight::from_outside;
        info_.is_loaded = true;
        info_.extent = Extent::line;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] MethodInfo& described() noexcept { return info_; }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        ++calls;
        Outcome<N, T> outcome;
        if constexpr (N == 2) outcome.hit = says_(widen(query));
        if (calls > last_answer) outcome.failure = Failure::crashed;
        return outcome;
    }

    mutable int calls = 0;
    int last_answer = 1'000'000; ///< then it crashes

private:
    MethodInfo info_ = info_of(built_in("min-max-distance")); // a verdict on a curve
    Says says_;
};

Query<2> line_query(Vec<2> start, Vec<2> end, Vec<2> center, double radius)
{
    return {{center, radius}, {start, end, Extent::line, 0.0}};
}

struct Probed {
    std::string words;
    int calls = 0;
};

Probed probed(const std::shared_ptr<ClosedMethod>& closed, const Query<2>& query,
              std::string_view where = {})
{
    Opponents opponents{Method{closed}, built_in("secant"), Scalar::float64};
    opponents = *limited(opponents, where, 0.0);
    const auto mistake = mistake_between(opponents, query);
    REQUIRE(mistake);
    closed->calls = 0;
    const auto probe = probe_of(opponents, *mistake, query);
    CHECK(closed->calls <= most_calls_of_probe);
    if (probe) CHECK(probe->calls == closed->calls);
    return {probe ? words_of(*probe) : std::string{}, closed->calls};
}

std::string words_about(const Says& says, const Query<2>& query)
{
    return probed(std::make_shared<ClosedMethod>(says), query).words;
}

/// d², r² and a right answer by them, from differences of the points in Number.
template <class Number>
bool by_differences(const Query<2>& query, double epsilon = 0.0)
{
    const auto& [circle, piece] = query;
    const auto number = [](double x) { return static_cast<Number>(x); };
    const Number dx = number(piece.end.x) - number(piece.start.x);
    const Number dy = number(piece.end.y) - number(piece.start.y);
    const Number fx = number(circle.center.x) - number(piece.start.x);
    const Number fy = number(circle.center.y) - number(piece.start.y);
    const Number cross = dx * fy - dy * fx;
    const Number r = number(circle.radius);
    return cross * cross <= (r * r + number(epsilon)) * (dx * dx + dy * dy);
}

} // namespace

TEST_CASE("a fixed tolerance is told by the sizes at which it no longer decides")
{
    // The line is 3 away, r is 2.9: with 1 added to r², it is a miss; 3² <= 2.9² + 1 a hit.
    const auto generous = [](const Query<2>& query) { return by_differences<double>(query, 1.0); };
    const std::string words = words_about(generous, line_query({0, 0}, {1, 0}, {0, 12}, 11.96875));
    CHECK(words == "right when the numbers are at least 2 times these: a number in it that does "
                   "not grow with the query, as of a tolerance, or an overflow or underflow; the "
                   "same at every place");
}

TEST_CASE("squares that underflow are told by the sizes at which they no longer do")
{
    // r² and the cross product are below 2^-1074: the method says hit.
    const auto closed = [](const Query<2>& query) { return by_differences<double>(query); };
    const double tiny = 0x1p-300;
    const std::string words =
        words_about(closed, line_query({0, 0}, {tiny, 0}, {0, 3 * tiny}, 2 * tiny));
    CHECK(words.starts_with("right when the numbers are at least 2^3"));
    CHECK(contains(words, ": a number in it that does not grow with the query"));
}

TEST_CASE("floats inside lose digits far from the origin")
{
    const auto in_float = [](const Query<2>& query) { return by_differences<float>(query); };
    const double far = 0x1p24;
    // At the origin all is exact: the line is 3 away from C, and r is 2.
    const std::string words =
        words_about(in_float, line_query({far, far}, {far + 3, far}, {far, far + 3}, 3));
    CAPTURE(words);
    CHECK(contains(words, "right at the origin, wrong from a shift of 2^24 on"));
    CHECK(words.ends_with(": it computes with coordinates before their differences; far from the "
                          "origin digits are lost, or a limit is met"));
}

TEST_CASE("a limit on coordinates is told to a whole number")
{
    const auto limited_to = [](const Query<2>& query) {
        return by_differences<double>(query) && std::abs(query.piece.start.x) < 1000.0 &&
               std::abs(query.piece.start.y) < 1000.0;
    };
    const std::string words =
        words_about(limited_to, line_query({1500, 0}, {1501, 0}, {1500, 1}, 2));
    CHECK(contains(words, "right at the origin, wrong from a shift of 1000 on"));
}

TEST_CASE("a wrong formula is wrong at every size and place")
{
    // The published test forgets to square the length.
    const auto formula = [](const Query<2>& query) {
        Query<2> other = query;
        other.circle.radius *= 2.0;
        return classify(other).curve_hit;
    };
    const Probed words =
        probed(std::make_shared<ClosedMethod>(formula), line_query({0, 0}, {1, 0}, {0, 3}, 2));
    CHECK(words.words == "the same at every size and place: the formula, its rounding, or a "
                         "tolerance that grows with the query");
    CHECK(words.calls >= 32);
}

TEST_CASE("a probe says nothing that it does not know")
{
    const auto formula = [](const Query<2>& query) { return query.circle.center.y == 3.0; };
    const Query<2> query = line_query({0, 0}, {1, 0}, {0, 3}, 2);
    SECTION("after a breakdown")
    {
        const auto closed = std::make_shared<ClosedMethod>(formula);
        closed->last_answer = 1;
        Opponents opponents{Method{closed}, built_in("secant"), Scalar::float64};
        const auto mistake = mistake_between(opponents, query);
        REQUIRE(mistake);
        CHECK_FALSE(probe_of(opponents, *mistake, query));
        CHECK(closed->calls <= 8);
    }
    SECTION("outside of the domain")
    {
        const auto closed = std::make_shared<ClosedMethod>(formula);
        CHECK(probed(closed, query, "|C| = 3 and r = 2").words.empty());
        CHECK(closed->calls <= 1);
    }
    SECTION("of sizes, where the author accepts a tolerance")
    {
        const auto closed =
            std::make_shared<ClosedMethod>([](const Query<2>& q) { return q.circle.radius < 4.0; });
        closed->described().tolerance = 0.5;
        CHECK(probed(closed, query).words == "the same at every place");
    }
    SECTION("of a method that shows its steps")
    {
        const Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float32};
        const Query<2> wrong{{{0, 2}, 1}, {{9000, 0}, {0, 0}, Extent::segment, 0.0}};
        const auto mistake = mistake_between(opponents, wrong);
        REQUIRE(mistake);
        CHECK_FALSE(probe_of(opponents, *mistake, wrong));
    }
    SECTION("of places, where no shift keeps each digit")
    {
        const auto closed =
            std::make_shared<ClosedMethod>([](const Query<2>& q) { return q.circle.radius > 0.0; });
        const Query<2> long_one = line_query({0, 1.0 / 3.0}, {1, 1.0 / 3.0}, {0, 1e-9 / 7}, 1e-3);
        CHECK(probed(closed, long_one).words == "the same at every size");
    }
}

TEST_CASE("a kind in words has the size at which its mistake ends in place of the rough one")
{
    const auto closed =
        std::make_shared<ClosedMethod>([](const Query<2>& q) { return q.circle.radius > 8.0; });
    const Opponents opponents{Method{closed}, built_in("secant"), Scalar::float64};
    const Query<2> query = line_query({0, 0}, {1, 0}, {0, 32}, 16);
    const auto flaw = flaw_between(opponents, query);
    REQUIRE(flaw);
    CHECK(flaw->cause == Cause::overflow);
    Find find;
    find.found = find.shrunk = query;
    FindGroup group{*flaw, 1, {find}};
    const std::string mistake = "mine in double says hit, the truth is miss";
    CHECK(words_of(group) == mistake + "; not when the query is made smaller");
    CHECK(reason_text(group) == "not when the query is made smaller");
    group.finds.front().probe = probe_of(opponents, flaw->mistake, query);
    CHECK(words_of(group) == mistake);
    CHECK(reason_text(group).starts_with("right when the numbers are at most 1/2 of these: "));
    CHECK(kind_of(*flaw) == mistake + "; not when the query is made smaller");
    HuntOptions options;
    options.opponents = opponents;
    CHECK(contains(entry_of(group, options).note,
                   " As the same query at other sizes and places tells: right when "));
}
