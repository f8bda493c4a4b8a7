#include "core/hunt/hunt.h"

#include "core/cases/check.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/shrink/shrink.h"
#include "core/methods/method.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <thread>

using namespace secant;

namespace {

const Opponents quadratic_in_float{built_in("quadratic"), built_in("secant"), Scalar::float32};

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

int complexity_of_shrunk(const Find& find)
{
    return complexity_of(find.shrunk, Scalar::float64);
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
            CHECK(a[i].finds[k].found == b[i].finds[k].found);
            CHECK(a[i].finds[k].shrunk == b[i].finds[k].shrunk);
            CHECK(a[i].finds[k].simple == b[i].finds[k].simple);
            CHECK(a[i].finds[k].steps == b[i].finds[k].steps);
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

TEST_CASE("a hunt in slices finds what a hunt in threads finds")
{
    const HuntOptions options = small_hunt(GENERATE(
        as<Opponents>{}, quadratic_in_float,
        Opponents{built_in("stadium-point"), built_in("secant"), Scalar::float64},
        Opponents{built_in("min-max-distance"), built_in("glm-ray-sphere"), Scalar::float64}));
    Hunt hunt{options};
    int slices = 1;
    while (hunt.advance({})) // a slice without time does one thing
        ++slices;
    CHECK(slices > 1000);
    CHECK(hunt.progress().is_done);
    check_same(finds_of(options), hunt.groups());
}

TEST_CASE("a hunt in slices ends after the most tries, and when it is told to finish")
{
    HuntOptions options = small_hunt(quadratic_in_float);
    options.most_tries = 3000;
    options.most_finds = std::numeric_limits<std::uint64_t>::max();
    Hunt hunt{options};
    while (hunt.advance(std::chrono::steady_clock::now() + std::chrono::seconds{1})) {
    }
    CHECK(hunt.progress().tried == 3072); // to within a batch
    Hunt another{options};
    CHECK(another.advance({}));
    CHECK_FALSE(another.progress().is_done);
    another.finish();
    CHECK(another.progress().is_done);
}

TEST_CASE("another seed finds other queries")
{
    HuntOptions options = small_hunt(quadratic_in_float, 20);
    const auto one = finds_of(options);
    options.seed = 2;
    const auto two = finds_of(options);
    REQUIRE_FALSE(one.empty());
    REQUIRE_FALSE(two.empty());
    CHECK(one.front().finds.front().found != two.front().finds.front().found);
}

TEST_CASE("every find has the flaw of its kind, before and after shrinking")
{
    const Scalar scalar = GENERATE(Scalar::float32, Scalar::float64);
    const auto [first, second] = GENERATE(table<std::string, std::string>({
        {"quadratic", "secant"},
        {"secant", "ray"},
        {"quadratic", "min-max-distance"},
        {"closest-point", "secant"},
        {"stadium-circle", "secant"},
        {"glm-ray-sphere", "secant"},
    }));
    const Opponents opponents{built_in(first), built_in(second), scalar};
    const auto groups = finds_of(small_hunt(opponents, 30));
    CAPTURE(first, second, static_cast<int>(scalar));
    REQUIRE_FALSE(groups.empty());
    for (const FindGroup& group : groups) {
        CAPTURE(words_of(group.flaw));
        REQUIRE_FALSE(group.finds.empty());
        CHECK(group.count >= group.finds.size());
        CHECK(digits_of(group.finds.front().shrunk) <= 16);
        for (const Find& find : group.finds) {
            CHECK(flaw_between(opponents, find.found) == group.flaw);
            CHECK(flaw_between(opponents, find.shrunk) == group.flaw);
            if (find.simple) CHECK(flaw_between(opponents, *find.simple) == group.flaw);
            CHECK(complexity_of(find.shrunk, scalar) <= complexity_of(find.found, scalar));
            const QueryNumbers<2> numbers = numbers_of(test::plane(find.found));
            CHECK(rounded_to(scalar, numbers) == numbers);
        }
    }
}

TEST_CASE("the false tangent of the quadratic in float is found, and shrunk to a few digits")
{
    const auto groups = finds_of(small_hunt(quadratic_in_float, 300));
    const auto false_tangent = std::ranges::find_if(groups, [](const FindGroup& group) {
        return words_of(group.flaw) == "quadratic in float says hit, the truth is miss; digits are "
                                       "lost, at `if Δ < 0`";
    });
    REQUIRE(false_tangent != groups.end());
    const QueryNumbers<2> numbers = numbers_of(test::plane(false_tangent->finds.front().shrunk));
    CHECK(digits_of(numbers) <= 4);
    for (const double x : numbers) {
        CHECK(x == std::round(x));
        CHECK(std::abs(x) < 1e5);
    }
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

TEST_CASE("a hunt tries as many queries as it may, in whole batches")
{
    const Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float64};
    for (const auto& [most, tried] : {std::pair{1, 1024}, {1024, 1024}, {1025, 2048}}) {
        HuntOptions options = small_hunt(opponents, 1'000'000);
        options.most_tries = static_cast<std::uint64_t>(most);
        Hunt hunt{options};
        hunt.run(std::stop_token{});
        CHECK(hunt.progress().tried == static_cast<std::uint64_t>(tried));
        CHECK(hunt.progress().is_done);
    }
}

TEST_CASE("a hunt without limits stops on request")
{
    HuntOptions options;
    options.opponents = {built_in("closest-point"), built_in("secant"), Scalar::float64};
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
    const QueryNumbers<2> given = numbers_of(tangent);
    for (const FindGroup& group : groups) {
        for (const Find& find : group.finds) {
            if (find.number > 2) continue;
            const QueryNumbers<2> near = numbers_of(test::plane(find.found));
            for (std::size_t i = 0; i < near.size(); ++i)
                CHECK(std::abs(near[i] - given[i]) <= 1e-3);
        }
    }
}

TEST_CASE("the longer a hunt goes on, the simpler the finds that it shows")
{
    // The first finds of some kinds stay longer than later ones.
    const Opponents opponents{built_in("glm-ray-sphere"), built_in("secant"), Scalar::float64};
    HuntOptions options = small_hunt(opponents, 100'000);
    std::vector<FindGroup> before;
    bool a_later_find_is_shown = false;
    for (const std::uint64_t tries : {2'000U, 6'000U, 20'000U}) {
        options.most_tries = tries;
        const auto groups = finds_of(options);
        REQUIRE(groups.size() >= before.size());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            CAPTURE(tries, words_of(groups[i].flaw));
            const auto& finds = groups[i].finds;
            CHECK(finds.size() <= FindGroup::most_kept);
            for (const Find& find : finds) {
                CHECK(complexity_of_shrunk(finds.front()) <= complexity_of_shrunk(find));
                if (finds.front().number > find.number) a_later_find_is_shown = true;
            }
            if (i >= before.size()) continue;
            CHECK(groups[i].flaw == before[i].flaw);
            CHECK(complexity_of_shrunk(finds.front()) <=
                  complexity_of_shrunk(before[i].finds.front()));
        }
        before = groups;
    }
    CHECK(a_later_find_is_shown);
}

TEST_CASE("finds become entries that pass, named by their flaws, and the wrong outcomes are known")
{
    const HuntOptions options = small_hunt(quadratic_in_float, 300);
    const auto groups = finds_of(options);
    const auto cases = entries_of(groups, options);
    REQUIRE(cases.size() == groups.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        CAPTURE(cases[i].name);
        CHECK(check_entry(cases[i]).empty());
        CHECK(cases[i].name == words_of(groups[i].flaw));
        CHECK(std::ranges::any_of(cases[i].known, [&](const KnownAnswer& known) {
            return known.method == groups[i].flaw.mistake.method->name &&
                   known.scalar == groups[i].flaw.mistake.scalar;
        }));
        for (std::size_t k = 0; k < i; ++k)
            CHECK(cases[k].name != cases[i].name);
        CHECK(cases[i].note.starts_with("Found by hunting between quadratic and secant"));
        const std::string blame = blame_text(groups[i], options);
        const std::string decimal = decimal_case_note(cases[i].query);
        CHECK(cases[i].note.ends_with(decimal.empty() ? blame : blame + ' ' + decimal));
    }
    const auto cancels = [](const Entry& entry) {
        return entry.note.find("comes from b·b - 4·a·c, which cancels") != std::string::npos;
    };
    CHECK(std::ranges::any_of(cases, cancels));
    const auto is_other_in_decimal = [](const Entry& entry) {
        return entry.note.find(" In decimal, ") != std::string::npos;
    };
    CHECK(std::ranges::any_of(cases, is_other_in_decimal));
}
