#include "core/hunt/hunt.h"

#include "core/cases/check/check.h"
#include "core/hunt/find_entry.h"
#include "core/hunt/flaw_words.h"
#include "core/hunt/shrink/complexity.h"
#include "core/hunt/shrink/shrink.h"
#include "core/methods/query_numbers.h"
#include "tests/support/catch.h"

#include <thread>

using namespace secant;

namespace {

constexpr Opponents quadratic_in_float{MethodId::quadratic, MethodId::secant, Scalar::float32};

HuntOptions small_hunt(const Opponents& opponents, std::uint64_t finds = 60)
{
    HuntOptions options;
    options.opponents = opponents;
    options.most_finds = finds;
    options.most_tries = 200'000;
    return options;
}

std::vector<FindGroup> finds_of(const HuntOptions& options)
{
    Hunt hunt{options};
    hunt.run(std::stop_token{});
    return hunt.groups();
}

void check_same(const std::vector<FindGroup>& a, const std::vector<FindGroup>& b)
{
    REQUIRE(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].flaw == b[i].flaw);
        CHECK(a[i].count == b[i].count);
        REQUIRE(a[i].finds.size() == b[i].finds.size());
        for (std::size_t k = 0; k < a[i].finds.size(); ++k) {
            CHECK(a[i].finds[k].number == b[i].finds[k].number);
            CHECK(numbers_of(a[i].finds[k].found) == numbers_of(b[i].finds[k].found));
            CHECK(numbers_of(a[i].finds[k].shrunk) == numbers_of(b[i].finds[k].shrunk));
        }
    }
}

} // namespace

TEST_CASE("a hunt finds the same with the same seed, whatever the number of threads")
{
    HuntOptions options = small_hunt(quadratic_in_float);
    const auto alone = finds_of(options);
    REQUIRE_FALSE(alone.empty());
    for (const unsigned threads : {1U, 2U, 7U}) {
        CAPTURE(threads);
        options.threads = threads;
        check_same(alone, finds_of(options));
    }
}

TEST_CASE("another seed finds other queries")
{
    HuntOptions options = small_hunt(quadratic_in_float, 20);
    const auto one = finds_of(options);
    options.seed = 2;
    const auto two = finds_of(options);
    REQUIRE_FALSE(one.empty());
    REQUIRE_FALSE(two.empty());
    CHECK(numbers_of(one.front().finds.front().found) !=
          numbers_of(two.front().finds.front().found));
}

TEST_CASE("every find has the flaw of its kind, before and after shrinking")
{
    const Scalar scalar = GENERATE(Scalar::float32, Scalar::float64);
    const auto [first, second] = GENERATE(table<MethodId, MethodId>({
        {MethodId::quadratic, MethodId::secant},
        {MethodId::secant, MethodId::ray},
        {MethodId::quadratic, MethodId::min_max_distance},
        {MethodId::closest_point, MethodId::secant},
        {MethodId::stadium_circle, MethodId::secant},
        {MethodId::glm_ray_sphere, MethodId::secant},
    }));
    const Opponents opponents{first, second, scalar};
    const auto groups = finds_of(small_hunt(opponents, 30));
    CAPTURE(static_cast<int>(first), static_cast<int>(second), static_cast<int>(scalar));
    REQUIRE_FALSE(groups.empty());
    for (const FindGroup& group : groups) {
        CAPTURE(words_of(group.flaw));
        REQUIRE_FALSE(group.finds.empty());
        CHECK(group.count >= group.finds.size());
        for (const Find& find : group.finds) {
            CHECK(flaw_between(opponents, find.found) == group.flaw);
            CHECK(flaw_between(opponents, find.shrunk) == group.flaw);
            CHECK(complexity_of(numbers_of(find.shrunk), scalar) <=
                  complexity_of(numbers_of(find.found), scalar));
            CHECK(rounded_to(scalar, numbers_of(find.found)) == numbers_of(find.found));
        }
    }
}

TEST_CASE("the false tangent of the quadratic in float is found, and shrunk to small integers")
{
    const auto groups = finds_of(small_hunt(quadratic_in_float, 300));
    bool is_found = false;
    for (const FindGroup& group : groups) {
        if (group.flaw.mistake.sort != MistakeSort::false_hit ||
            group.flaw.cause != Cause::rounding)
            continue;
        is_found = true;
        for (const double x : numbers_of(group.finds.front().shrunk)) {
            CHECK(x == std::round(x));
            CHECK(std::abs(x) < 1e5);
        }
    }
    CHECK(is_found);
}

TEST_CASE("a hunt counts each find once, and ends after the given number of finds")
{
    Hunt hunt{small_hunt(quadratic_in_float, 57)};
    hunt.run(std::stop_token{});
    std::uint64_t sum = 0;
    for (const FindGroup& group : hunt.groups())
        sum += group.count;
    CHECK(sum == 57);
    CHECK(hunt.progress().found == 57);
    CHECK(hunt.progress().is_done);
}

TEST_CASE("a hunt without limits stops on request")
{
    HuntOptions options;
    options.opponents = {MethodId::closest_point, MethodId::secant, Scalar::float64};
    options.threads = 3;
    Hunt hunt{options};
    std::jthread hunter{[&hunt](const std::stop_token& stop) { hunt.run(stop); }};
    while (hunt.progress().tried == 0)
        std::this_thread::yield();
    hunter.request_stop();
    hunter.join();
    CHECK(hunt.progress().is_done);
}

TEST_CASE("a hunt around a query begins with its nearest neighbours")
{
    HuntOptions options = small_hunt(quadratic_in_float, 1000);
    const Query<2> tangent{{{0, 0}, 1}, {{-3000, 1}, {3000, 1}, Extent::segment, 0}};
    options.from = tangent;
    const auto groups = finds_of(options);
    REQUIRE_FALSE(groups.empty());
    const QueryNumbers given = numbers_of(tangent);
    for (const FindGroup& group : groups) {
        for (const Find& find : group.finds) {
            if (find.number > 2) continue;
            const QueryNumbers near = numbers_of(find.found);
            for (std::size_t i = 0; i < near.size(); ++i)
                CHECK(std::abs(near[i] - given[i]) <= 1e-3);
        }
    }
}

TEST_CASE("each step of a shrink is simpler and keeps the flaw")
{
    const Query<2> query{{{12.25, -7.75}, 0.5},
                         {{-3987.75, -7.1875}, {4012.5, -7.1875}, Extent::segment, 0}};
    const auto flaw = flaw_between(quadratic_in_float, query);
    REQUIRE(flaw);
    Shrinker shrinker{quadratic_in_float, query, *flaw};
    int before = shrinker.complexity();
    int steps = 0;
    for (; shrinker.step(); ++steps) {
        CHECK(shrinker.complexity() < before);
        CHECK(flaw_between(quadratic_in_float, shrinker.current()) == flaw);
        before = shrinker.complexity();
    }
    CHECK(steps > 3);
    CHECK_FALSE(shrinker.step());
    CHECK(shrinker.complexity() < 600); // about six digits in all
}

TEST_CASE("the simplest numbers are the simplest to read")
{
    const std::vector<double> from_simple_to_hard{0,    1,  2,     9,   10,   -10,   0.5,
                                                  1000, 12, 0.001, 123, 1.25, 12345, 0.1234567};
    for (std::size_t i = 1; i < from_simple_to_hard.size(); ++i) {
        CAPTURE(from_simple_to_hard[i - 1], from_simple_to_hard[i]);
        CHECK(complexity_of(from_simple_to_hard[i - 1]) < complexity_of(from_simple_to_hard[i]));
    }
}

TEST_CASE("finds become entries that pass, with different names and the wrong outcomes known")
{
    const HuntOptions options = small_hunt(quadratic_in_float, 300);
    const auto groups = finds_of(options);
    const auto cases = entries_of(groups, options);
    REQUIRE(cases.size() == groups.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        CAPTURE(cases[i].name);
        CHECK(check_entry(cases[i]).empty());
        CHECK(std::ranges::any_of(cases[i].known, [&](const KnownAnswer& known) {
            return known.method == groups[i].flaw.mistake.method &&
                   known.scalar == groups[i].flaw.mistake.scalar;
        }));
        for (std::size_t k = 0; k < i; ++k)
            CHECK(cases[k].name != cases[i].name);
    }
}
