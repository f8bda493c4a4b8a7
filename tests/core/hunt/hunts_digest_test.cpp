#include "core/hunt/disagreement.h"
#include "core/hunt/ground.h"
#include "core/hunt/hunt.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/shrink/shrink.h"
#include "core/hunt/shrink/simple_finds.h"
#include "core/methods/method.h"
#include "core/methods/registry.h"
#include "core/words/names.h"
#include "tests/support/catch.h"
#include "tests/support/described_methods.h"
#include "tests/support/digests.h"
#include "tests/support/flaw.h"
#include "tests/support/plane_samples.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

void add_mistake(ValueText& out, const Mistake& mistake)
{
    out.add(mistake.method, mistake.scalar, mistake.sort, mistake.failure, mistake.why,
            mistake.said.text, mistake.returned, mistake.truth);
    out.add(mistake.points_returned, mistake.true_points, mistake.number, words_of(mistake));
}

void add_flaw(ValueText& out, const Flaw& flaw)
{
    add_mistake(out, flaw.mistake);
    out.add(flaw.line, flaw.cause, flaw.circumstance, words_of(flaw), reason_text(flaw));
}

/// The queries of parts 0, 1 ... up to one that has none, or of so many.
template <typename Part>
std::vector<QueryNumbers<2>> joined(const Part& queries_of, int parts = 100)
{
    std::vector<QueryNumbers<2>> all;
    for (int part = 0; part < parts; ++part) {
        const std::vector<QueryNumbers<2>> some = queries_of(part);
        if (some.empty()) break;
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// A query in the plane has the text that it had before there were hunts in space.
void add_query(ValueText& out, const AnyQuery& any)
{
    std::visit([&out](const auto& query) { out.add(query); }, any);
}

std::string hunt_text(const HuntOptions& options)
{
    Hunt hunt{options};
    hunt.run(std::stop_token{});
    ValueText out;
    const std::vector<FindGroup> groups = hunt.groups();
    for (const FindGroup& group : groups) {
        add_flaw(out, group.flaw);
        out.add(group.count);
        for (const Find& find : group.finds) {
            add_query(out, find.found);
            add_query(out, find.shrunk);
            if (find.simple)
                add_query(out, *find.simple);
            else
                out.add(std::optional<Query<2>>{});
            out.add(find.number, find.steps, find.said.text,
                    numbers_text(find.shrunk, options.opponents.scalar));
        }
        out.add(entry_of(group, options), blame_text(group, options));
    }
    out.add(entries_of(groups, options));
    HuntReport report{options, false, hunt.progress(), groups};
    report.progress.seconds = 0.0;
    out.add(report.progress.tried, report.progress.skipped, report.progress.found);
    out.add(report.progress.groups, found_text(report));
    return out.text();
}

std::vector<Opponents> all_opponents()
{
    std::vector<Opponents> out;
    for (const Method& method : built_in_methods())
        for (const Scalar scalar : {Scalar::float64, Scalar::float32})
            if (!is_exact(method)) out.push_back({method, Method{}, scalar});
    out.push_back({built_in("ray"), built_in("closest-point"), Scalar::float32});
    out.push_back({built_in("stadium-point"), built_in("stadium-circle"), Scalar::float64});
    return out;
}

std::string name_of(const Opponents& opponents)
{
    return fmt::format("{} and {} in {}", opponents.first->name, opponents.second->name,
                       opponents.scalar == Scalar::float32 ? "float" : "double");
}

} // namespace

TEST_CASE("a hunt finds and shrinks what it always did")
{
    Digests digests;
    for (const Opponents& opponents : all_opponents()) {
        HuntOptions options;
        options.opponents = opponents;
        options.most_finds = 2;
        options.most_tries = 20'000;
        digests.add(name_of(opponents), hunt_text(options));
        options.from = Query<2>{{{0.5, 0.0}, 1.0}, {{-2.0, 1.0}, {2.0, 1.0}}};
        options.seed = 9;
        options.most_finds = 1;
        digests.add(name_of(opponents) + ", from a query", hunt_text(options));
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "a hunt finds*"
    CHECK(digests.different_from(SECANT_DIGESTS "/hunt/finds_digests.txt") == "");
}

TEST_CASE("a hunt in space finds and shrinks what it always did")
{
    Digests digests;
    for (const Opponents& opponents : all_opponents()) {
        HuntOptions options;
        options.opponents = opponents;
        options.most_finds = 2;
        options.most_tries = 20'000;
        for (const Dimensions dimensions : {Dimensions::space, Dimensions::both}) {
            options.dimensions = dimensions;
            digests.add(
                fmt::format("{}, dimensions {}", name_of(opponents), secant::name_of(dimensions)),
                hunt_text(options));
        }
        options.dimensions = Dimensions::space;
        options.from = Query<3>{{{0.5, 0.0, 0.25}, 1.0}, {{-2.0, 1.0, 0.0}, {2.0, 1.0, 0.5}}};
        options.most_finds = 1;
        digests.add(name_of(opponents) + ", from a query", hunt_text(options));
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "a hunt in space*"
    CHECK(digests.different_from(SECANT_DIGESTS "/hunt/space_finds_digests.txt") == "");
}

TEST_CASE("a hunt for flaws of the user's methods finds what it always did")
{
    Digests digests;
    const std::vector<Method> methods = described_methods();
    for (std::size_t i = 0; i < methods.size(); i += 2) {
        HuntOptions options;
        options.opponents = {methods[i], i % 3 == 0 ? methods[(i + 5) % methods.size()] : Method{},
                             i % 4 == 0 ? Scalar::float32 : Scalar::float64};
        options.most_finds = 1;
        options.most_tries = 3000;
        digests.add(name_of(options.opponents),
                    why_no_hunt(options.opponents, Dimensions::plane).empty()
                        ? hunt_text(options)
                        : why_no_hunt(options.opponents, Dimensions::plane));
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "a hunt for*"
    CHECK(digests.different_from(SECANT_DIGESTS "/hunt/user_finds_digests.txt") == "");
}

TEST_CASE("the mistakes that a hunt sees in a query are those that always were")
{
    Digests digests;
    for (const Opponents& opponents : all_opponents()) {
        ValueText out;
        out.add(extent_of(opponents), target_of(opponents), may_break_down(opponents));
        out.add(why_no_hunt(opponents, Dimensions::plane), opponent_name(opponents.second));
        std::size_t number = 0;
        for (const auto& [family, queries] : plane_samples(150))
            for (const Query<2>& exact : queries) {
                const auto query =
                    query_of(rounded_to(opponents.scalar, numbers_of(exact)), extent_of(opponents));
                if (!is_valid(query)) continue;
                const auto mistake = mistake_between(opponents, query);
                out.add(mistake.has_value());
                if (!mistake) continue;
                add_mistake(out, *mistake);
                if (++number % 6 != 0) continue;
                const auto flaw = flaw_between(opponents, query);
                if (flaw) add_flaw(out, *flaw);
                out.add(is_steady(opponents, query, *mistake));
                add_flaw(out, unsteady_flaw(*mistake));
            }
        digests.add(name_of(opponents), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "the mistakes that*"
    CHECK(digests.different_from(SECANT_DIGESTS "/hunt/mistakes_digests.txt") == "");
}

TEST_CASE("a hunt draws, moves and weighs the queries that it always did")
{
    Digests digests;
    for (const Scalar scalar : {Scalar::float64, Scalar::float32})
        for (const bool has_stadium : {false, true}) {
            const std::string form =
                fmt::format("scalar {}, stadium {}", static_cast<int>(scalar), has_stadium);
            for (const Ground ground : grounds) {
                ValueText out;
                for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
                    Dice dice{3, static_cast<std::uint64_t>(extent)};
                    const QueryForm of{scalar, extent, has_stadium};
                    for (int i = 0; i < 300; ++i) {
                        const Query<2> query = query_from<2>(ground, of, dice);
                        out.add(query, query_around(query, i % 9, of, dice));
                    }
                }
                digests.add(fmt::format("{}, ground {}", form, static_cast<int>(ground)),
                            out.text());
            }
            ValueText out;
            Dice dice{5};
            const QueryForm of{scalar, Extent::segment, has_stadium};
            for (int i = 0; i < 800; ++i)
                for (const QueryNumbers<2>& numbers :
                     {simple_query<2>(of, dice), simple_near_contact<2>(of, dice),
                      simple_far_end<2>(of, dice)}) {
                    out.add(numbers);
                    if (are_valid(numbers)) // the far end may be infinite as a float
                        out.add(complexity_of(numbers, scalar), digits_of(numbers));
                }
            digests.add(form + ", simple", out.text());
        }
    for (const auto& [family, queries] : plane_samples(3)) {
        ValueText moves;
        ValueText weights;
        Dice dice{7};
        for (const Query<2>& query : queries) {
            const QueryNumbers<2> numbers = numbers_of(query);
            for (int move = 0; move < shrink_move_count; ++move)
                moves.add(joined([&](int part) { return moved_by(move, part, numbers, dice); }));
            const auto anew = joined([&](int) { return guessed_anew(numbers, dice); }, 32);
            moves.add(joined([&](int) { return guessed_from(numbers, dice); }, 16), anew);
            for (const double x : numbers) {
                weights.add(complexity_of(x));
                for (const int base : {2, 10})
                    for (const int digits : {1, 2, 5, 9})
                        weights.add(unit_of(x, digits, base), rounded_to_digits(x, digits, base));
                weights.add(rounded(x, 0.25));
            }
            weights.add(largest_of(numbers), complexity_of(numbers, Scalar::float32));
            weights.add(complexity_of(numbers, Scalar::float64), digits_of(numbers));
            for (const Method& method : built_in_methods()) {
                const Circumstance circumstance = circumstance_of(info_of(method), query);
                weights.add(circumstance, secant::words_of(circumstance), tag_of(circumstance));
            }
        }
        digests.add(family + ": moves", moves.text());
        digests.add(family + ": weights", weights.text());
    }
    ValueText words;
    for (std::uint64_t count = 1; count < 1'000'000'000'000; count = count * 7 / 2 + 1)
        words.add(count_text(count));
    HuntReport report;
    words.add(tried_text(report), found_text(report));
    report.progress = {1'234'567, 89'000, 0, 1234, 12, 3.5, true};
    words.add(tried_text(report), found_text(report));
    report.is_running = true;
    words.add(tried_text(report), found_text(report));
    report.progress.found = 0;
    words.add(found_text(report));
    report.is_running = false;
    words.add(found_text(report));
    digests.add("words", words.text());
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "a hunt draws*"
    CHECK(digests.different_from(SECANT_DIGESTS "/hunt/drawn_digests.txt") == "");
}
