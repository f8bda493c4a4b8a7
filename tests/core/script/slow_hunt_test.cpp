#include "core/hunt/hunt.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace secant;

namespace {

/// Never returns where E = L; else it says that nothing is hit.
Opponents stuck_at_points()
{
    auto method = script_method("if E.x == L.x and E.y == L.y then\n"
                                "  while true do end\n"
                                "end\n"
                                "return false\n",
                                "stuck", {.seconds = 0.01});
    if (!method) FAIL(method.error().what);
    return {*method, built_in("secant"), Scalar::float64};
}

Query<2> segment_from(double x)
{
    return {{{0, 0}, 1}, {{x, 0}, {0, 0}, Extent::segment}};
}

} // namespace

TEST_CASE("after a query that is too slow the rest of a block is not asked")
{
    const std::vector<Query<2>> queries{segment_from(1), segment_from(3), segment_from(0),
                                        segment_from(2), segment_from(0), segment_from(5)};
    Patience patience;
    const auto mistakes = mistakes_between<2>(stuck_at_points(), queries, patience).mistakes;
    REQUIRE(mistakes.size() == 3);
    REQUIRE(mistakes.back());
    CHECK(mistakes.back()->failure == Failure::too_slow);
}

TEST_CASE("patience asks for more as long as nothing breaks down")
{
    Patience patience;
    const std::size_t first = patience.block_size();
    for (int i = 0; i < 100; ++i)
        patience.learn(false);
    CHECK(patience.block_size() > 100 * first);
    patience.learn(true);
    CHECK(patience.block_size() == first);
}

TEST_CASE("what is no answer counts like a crash, because a program may have to start again")
{
    CHECK(Patience::cost_of(Failure::no_answer) == Patience::cost_of(Failure::crashed));
    CHECK(Patience::cost_of(Failure::crashed) > 0);
    CHECK(Patience::cost_of(Failure::error) == 0);
    CHECK(Patience::cost_of(Failure::too_slow) == Patience::most_cost);
}

TEST_CASE("a hunt against a method that never returns at times finds that and goes on")
{
    HuntOptions options;
    options.opponents = stuck_at_points();
    options.most_tries = std::uint64_t{4} * Hunt::batch_size;
    Hunt hunt{options};
    hunt.run({});
    CHECK(hunt.progress().tried < options.most_tries);
    const auto groups = hunt.groups();
    REQUIRE(groups.size() >= 2);
    CHECK(groups.front().flaw.mistake.failure == Failure::too_slow);
    const auto shrunk = std::get<Query<2>>(groups.front().finds.front().shrunk);
    CHECK(shrunk.piece.start == shrunk.piece.end);
    CHECK(std::ranges::any_of(groups, [](const FindGroup& group) {
        return group.flaw.mistake.sort == MistakeSort::false_miss;
    }));
}
