#include "core/hunt/shrink/shrink.h"

#include "core/hunt/hunt_words.h"
#include "core/hunt/shrink/simple_finds.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"

#include <algorithm>
#include <string>

using namespace secant;

namespace {

const Opponents float_quadratic{built_in("quadratic"), built_in("secant"), Scalar::float32};

/// Goes on to a simpler query; false when there is none.
bool step(Shrinker<2>& shrinker)
{
    Tried tried = Tried::none;
    while (tried == Tried::none)
        tried = shrinker.try_some();
    return tried == Tried::simpler;
}

/// The query that a whole search finds.
std::optional<Query<2>> simple_find_in(SimpleFinds<2>& finds, const Query<2>& query,
                                       const Flaw& flaw)
{
    SimpleSearch search{finds, query, flaw};
    while (search.advance()) {
    }
    return search.found();
}

} // namespace

TEST_CASE("a part of a shrink tries few queries")
{
    const Query<2> query{{{12.25, -7.75}, 0.5},
                         {{-3987.75, -7.1875}, {4012.5, -7.1875}, Extent::segment, 0}};
    const auto flaw = flaw_between(float_quadratic, query);
    REQUIRE(flaw);
    Shrinker shrinker{float_quadratic, query, *flaw};
    int before = 0;
    int most = 0;
    while (shrinker.try_some() != Tried::all) {
        most = std::max(most, shrinker.tries() - before);
        before = shrinker.tries();
    }
    CHECK(most > 100);
    CHECK(most <= 600); // the last one may have a trace, which counts as a hundred
}

TEST_CASE("a search for a simple find has many parts")
{
    const Opponents opponents{built_in("min-max-distance"), built_in("secant"), Scalar::float64};
    const QueryForm form{Scalar::float64, Extent::segment, false};
    const Query<2> query =
        query_of(QueryNumbers<2>{85, -36.07286994682407, 0, 8, 40, 0, 11.310212756287633, 0},
                 Extent::segment);
    const auto flaw = flaw_between(opponents, query);
    REQUIRE(flaw);
    SimpleFinds<2> finds{opponents, form};
    SimpleSearch search{finds, query, *flaw};
    int parts = 0;
    while (search.advance())
        ++parts;
    CHECK(parts > 100); // 16,000 queries and 48,000, 500 in a part
    REQUIRE(search.found());
    CHECK(numbers_of(*search.found()) == QueryNumbers<2>{0.4, 0, 0, 0, 0.1, 0.1, 0.1, 0});
}

TEST_CASE("each step of a shrink is simpler and keeps the flaw")
{
    const Query<2> query{{{12.25, -7.75}, 0.5},
                         {{-3987.75, -7.1875}, {4012.5, -7.1875}, Extent::segment, 0}};
    const auto flaw = flaw_between(float_quadratic, query);
    REQUIRE(flaw);
    Shrinker shrinker{float_quadratic, query, *flaw};
    int before = shrinker.complexity();
    int steps = 0;
    for (; step(shrinker); ++steps) {
        CHECK(shrinker.complexity() < before);
        CHECK(flaw_between(float_quadratic, shrinker.current()) == flaw);
        before = shrinker.complexity();
    }
    CHECK(steps > 3);
    CHECK_FALSE(step(shrinker));
    CHECK(digits_of(numbers_of(shrinker.current())) <= 6);
}

TEST_CASE("a find has at most as many digits as one that a person finds by hand")
{
    const auto [method, found, by_hand] =
        GENERATE(table<std::string, QueryNumbers<2>, QueryNumbers<2>>({
            {"min-max-distance",
             {85, -36.07286994682407, 0, 8, 40, 0, 11.310212756287633, 0},
             {0, 0.4, 0, -2, 7, 0, 7, 0}},
            {"closest-point",
             {-40, 50, 40.00000000000001, -50, 0, 0, 1, 0},
             {8, 9, 9, -6, 8.6, 0, 1, 0}},
            {"triangle-area",
             {80000, 784144.6025016644, 0, 870888.761327787, 640000, 0, 119953.89973712421, 0},
             {0, 0, 3, 0, 0, 0.1, 0.1, 0}},
        }));
    const Opponents opponents{built_in(method), built_in("secant"), Scalar::float64};
    const Extent extent = extent_of(opponents);
    const Query<2> query = query_of(found, extent);
    const auto flaw = flaw_between(opponents, query);
    REQUIRE(flaw);
    CAPTURE(words_of(*flaw));
    CHECK(flaw_between(opponents, query_of(by_hand, extent)) == flaw);
    SimpleFinds<2> simple_finds{opponents, {Scalar::float64, extent, false}};
    const auto simple = simple_find_in(simple_finds, query, *flaw);
    REQUIRE(simple);
    CHECK(flaw_between(opponents, *simple) == flaw);
    CHECK(digits_of(numbers_of(*simple)) <= digits_of(by_hand));
}

TEST_CASE("a find that no chain of moves shortens has a simple query of the same kind")
{
    const auto [method, scalar, found] = GENERATE(table<std::string, Scalar, QueryNumbers<2>>({
        {"stadium-point",
         Scalar::float32,
         {128849016, -8589935, 64424508, 77309408, -4294967.5, 25769802, 1, 85899344}},
        {"quadratic",
         Scalar::float32,
         {2, 23622320, 0, -10737417, -12884900, 6442451, 21474836, 0}},
    }));
    const Opponents opponents{built_in(method), built_in("secant"), scalar};
    const QueryForm form{scalar, Extent::segment, found[at_piece_radius<2>] > 0.0};
    const Query<2> query = query_of(found, form.extent);
    const auto flaw = flaw_between(opponents, query);
    REQUIRE(flaw);
    CAPTURE(words_of(*flaw));
    SimpleFinds<2> simple_finds{opponents, form};
    const auto simple = simple_find_in(simple_finds, query, *flaw);
    REQUIRE(simple);
    CHECK(flaw_between(opponents, *simple) == flaw);
    CHECK(digits_of(numbers_of(*simple)) <= 10);
}

TEST_CASE("a simple find depends on the query and the flaw alone, not on what was asked before")
{
    const Opponents opponents{built_in("min-max-distance"), built_in("secant"), Scalar::float64};
    const QueryForm form{Scalar::float64, Extent::segment, false};
    const Query<2> miss =
        query_of(QueryNumbers<2>{85, -36.07286994682407, 0, 8, 40, 0, 11.310212756287633, 0},
                 Extent::segment);
    const Query<2> hit =
        query_of(QueryNumbers<2>{11.25, 0, 0, 0, 2.375, 0, 8.875000000000002, 0}, Extent::segment);
    const auto flaw = flaw_between(opponents, miss);
    REQUIRE(flaw);
    SimpleFinds<2> asked_before{opponents, form};
    for (const Query<2>& other : {hit, miss}) {
        if (const auto of_other = flaw_between(opponents, other))
            static_cast<void>(simple_find_in(asked_before, other, *of_other));
    }
    SimpleFinds<2> not_asked_before{opponents, form};
    CHECK(simple_find_in(asked_before, miss, *flaw) ==
          simple_find_in(not_asked_before, miss, *flaw));
}

TEST_CASE("the simplest find of a kind stays, and a longer one of the same kind becomes simpler")
{
    const Opponents opponents{built_in("quadratic"), built_in("secant"), Scalar::float64};
    SimpleFinds<2> simple_finds{opponents, {Scalar::float64, Extent::segment, false}};
    const Query<2> simplest = query_of(QueryNumbers<2>{0, 0, 0, 0, 0, 0, 1, 0}, Extent::segment);
    const auto flaw = flaw_between(opponents, simplest);
    REQUIRE(flaw);
    CHECK_FALSE(simple_find_in(simple_finds, simplest, *flaw));
    const Query<2> longer = query_of(QueryNumbers<2>{12, 34, 12, 34, 5, 6, 7, 0}, Extent::segment);
    CHECK(simple_find_in(simple_finds, longer, *flaw));
}

TEST_CASE("the digits of a query are the significant digits of its numbers as they are shown")
{
    CHECK(digits_of(QueryNumbers<2>{0, 0, 0, 0, 0, 0, 0, 0}) == 0);
    CHECK(digits_of(QueryNumbers<2>{1, -20, 0.3, 4e200, 0, 0, 0, 0}) == 4);
    CHECK(digits_of(QueryNumbers<2>{85, -36.07286994682407, 0, 8, 40, 0, 11.310212756287633, 0}) ==
          37);
}

TEST_CASE("the simplest numbers are the simplest to read")
{
    const std::vector<double> from_simple_to_hard{0,     1,  2,    9,   10,   -10,   0.5,      1000,
                                                  0.001, 12, 1e16, 123, 1.25, 12345, 0.1234567};
    for (std::size_t i = 1; i < from_simple_to_hard.size(); ++i) {
        CAPTURE(from_simple_to_hard[i - 1], from_simple_to_hard[i]);
        CHECK(complexity_of(from_simple_to_hard[i - 1]) < complexity_of(from_simple_to_hard[i]));
    }
}
