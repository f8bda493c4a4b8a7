#include "core/hunt/domain.h"

#include "core/cases/baseline.h"
#include "core/goals/domain.h"
#include "core/goals/judge.h"
#include "core/hunt/hunt.h"
#include "core/hunt/hunt_words.h"
#include "core/methods/tolerant.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <limits>
#include <string>

using namespace secant;

namespace {

const std::string narrow = "r > 0.01 and length < 1000 and |E| < 5000";

HuntOptions hunt_within(const std::string& where, double tolerance = 0.0)
{
    HuntOptions options;
    options.where = where;
    options.tolerance = tolerance;
    options.opponents =
        limited({built_in("quadratic"), Method{}, Scalar::float32}, where, tolerance).value();
    options.most_finds = 60;
    options.most_tries = 40'000;
    return options;
}

bool meets(const goals::Goal& goal, const AnyQuery& query)
{
    const Document document{query, Target::curve};
    return goals::judge(goal, document, document).met;
}

} // namespace

TEST_CASE("a domain says nothing about methods and changes, and some query meets it")
{
    const auto why = [](std::string_view text) {
        const auto read = goals::read_domain(text);
        return read ? std::string{} : read.error();
    };
    CHECK(why(narrow).empty());
    CHECK(why("quadratic in float is wrong and r > 1") ==
          "a domain says nothing about methods, and \"quadratic in float is wrong\" does");
    CHECK(why("only r changed") ==
          "a domain says nothing about changes, and \"only r changed\" does");
    CHECK(why("r < 0") == "\"r < 0\" is never true.");
    CHECK(why("r >").starts_with("column 4: expected a term"));
}

TEST_CASE("a domain has the queries that meet its goal")
{
    const std::string text =
        GENERATE(as<std::string>{}, "r > 0.01 and length < 1000 and |E| < 5000",
                 "|L| <= 5 or not length > 5", "length = 5 and r >= 0.1", "t1 > 0 and r != 1",
                 "E.x < C.x and |E| >= |L|", "case is not miss and s = 0");
    const goals::Goal goal = goals::read_domain(text).value();
    const Domain domain{goal};
    Dice dice{7};
    int inside = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto ground = grounds[static_cast<std::size_t>(i) % grounds.size()];
        Query<2> query = query_from<2>(ground, {Scalar::float64, Extent::segment, true}, dice);
        // Often exactly at a bound: length and |L| are 5.
        if (dice.one_in(4)) query.piece = {{0.0, 0.0}, {3.0, 4.0}, Extent::segment, 0.0};
        if (dice.one_in(4)) query.circle.radius = dice.near(0.1, 1);
        const bool is_inside = meets(goal, query);
        REQUIRE(domain.contains(query, Target::curve) == is_inside);
        inside += is_inside ? 1 : 0;
    }
    CHECK(inside > 50);
}

TEST_CASE("a hunt asks, shrinks and shows nothing outside of its domain")
{
    const std::string text = GENERATE(as<std::string>{}, narrow, "E.x > 5 and E.x < 6 and r > 1/3",
                                      "not r < 2 and length > 3 and |C| < 100");
    const goals::Goal goal = goals::read_domain(text).value();
    HuntOptions options = hunt_within(text);
    options.most_finds = std::numeric_limits<std::uint64_t>::max();
    options.most_tries = 8192;
    Hunt hunt{options};
    hunt.run(std::stop_token{});
    const HuntProgress progress = hunt.progress();
    CHECK(progress.tried == options.most_tries);
    // The grounds aim at the domain: nearly all of the tries lie within.
    CHECK(progress.outside * 5 < progress.tried);
    const auto groups = hunt.groups();
    CHECK_FALSE(groups.empty());
    for (const FindGroup& group : groups) {
        for (const Find& find : group.finds) {
            CHECK(meets(goal, find.found));
            CHECK(meets(goal, find.shrunk));
            if (find.simple) CHECK(meets(goal, *find.simple));
        }
    }
}

TEST_CASE("a hunt that no try of lies within its domain says so")
{
    HuntOptions options = hunt_within("E.x = 1/3");
    options.most_tries = 2048;
    Hunt hunt{options};
    hunt.run(std::stop_token{});
    CHECK(hunt.groups().empty());
    CHECK(hunt.progress().outside == hunt.progress().tried);
    CHECK(text_of_outside(hunt.progress()) == "No try was inside the domain.");
}

TEST_CASE("domains that no query is in together are refused")
{
    const auto both = limited({built_in("quadratic"), Method{}, Scalar::float64}, "r < 0", 0.0);
    REQUIRE_FALSE(both);
    CHECK(both.error() == "\"r < 0\" is never true.");
}

TEST_CASE("what differs by no more than the tolerance is no find")
{
    const double tolerance = 0.01;
    const std::string where = narrow + " and |L| < 5000 and |C| < 5000";
    const auto count = [&](double within) {
        HuntOptions options = hunt_within(where, within);
        options.most_finds = std::numeric_limits<std::uint64_t>::max();
        options.most_tries = 8192;
        Hunt hunt{options};
        hunt.run(std::stop_token{});
        return hunt.progress().found;
    };
    const std::uint64_t strict = count(0.0);
    CHECK(strict > 100);
    CHECK(count(tolerance) * 2 < strict);

    const Method method = with_tolerance(built_in("quadratic"), tolerance);
    CHECK(method == built_in("quadratic"));
    CHECK(method->tolerance == tolerance);
}

TEST_CASE("known queries are asked first, and a baseline knows their kinds again")
{
    HuntOptions options = hunt_within("");
    Hunt first{options};
    first.run(std::stop_token{});
    const auto groups = first.groups();
    Baseline baseline;
    for (Entry& entry : entries_of(groups, options)) {
        CHECK_FALSE(entry.kind.empty());
        baseline.add(std::move(entry));
    }
    const auto read = Baseline::read(written(baseline.file()), CaseFileForm::document);
    REQUIRE(read);
    for (const FindGroup& group : groups)
        CHECK(read->knows(kind_of(group.flaw)));
    CHECK_FALSE(read->knows("quadratic in float says nothing"));

    options.known = read->queries();
    options.most_tries = 1; // the batch of the known queries alone
    options.seed = 2;
    Hunt again{options};
    again.run(std::stop_token{});
    CHECK(again.progress().tried == options.known.size());
    for (const FindGroup& group : groups) {
        const auto is_same = [&](const FindGroup& other) {
            return kind_of(other.flaw) == kind_of(group.flaw);
        };
        CHECK(std::ranges::any_of(again.groups(), is_same));
    }
}

TEST_CASE("the words of a kind have no numbers of one query")
{
    Flaw flaw;
    flaw.mistake.sort = MistakeSort::gives_up;
    flaw.mistake.failure = Failure::error;
    flaw.mistake.why = "r … is too small";
    flaw.mistake.said.text = "r 0.25 is too small";
    CHECK(words_of(flaw).find("0.25") != std::string::npos);
    CHECK(kind_of(flaw).find("0.25") == std::string::npos);
    CHECK(kind_of(flaw).find("r … is too small") != std::string::npos);
}

TEST_CASE("a find that is added to a baseline has a name of its own")
{
    Baseline baseline;
    Entry entry;
    entry.name = "one";
    entry.kind = "first";
    baseline.add(entry);
    baseline.add(entry); // known already
    entry.kind = "second";
    baseline.add(entry);
    REQUIRE(baseline.file().entries.size() == 2);
    CHECK(baseline.file().entries[1].value.name == "one (2)");
    CHECK(Baseline::read(written(baseline.file()), CaseFileForm::document)->knows("second"));
}
