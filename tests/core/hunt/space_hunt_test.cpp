#include "core/cases/check.h"
#include "core/geometry/axes.h"
#include "core/hunt/hunt.h"
#include "core/hunt/hunt_words.h"
#include "core/hunt/shrink/shrink.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"
#include "tests/support/wrong_in_space.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

HuntOptions hunt_in(Dimensions dimensions, const Opponents& opponents, std::uint64_t finds = 30)
{
    HuntOptions options;
    options.opponents = opponents;
    options.dimensions = dimensions;
    options.most_finds = finds;
    options.most_tries = 20'000;
    return options;
}

std::vector<FindGroup> found_in(const HuntOptions& options)
{
    Hunt hunt{options};
    hunt.run({});
    return hunt.groups();
}

const Query<3>& in_space(const AnyQuery& query)
{
    return std::get<Query<3>>(query);
}

Opponents wrong_one(WrongInSpace wrong)
{
    return {method_in_space(wrong), built_in("secant"), Scalar::float64};
}

/// True when E, L and C have one coordinate in common.
bool is_in_plane_of_axes(const Query<3>& query)
{
    const auto& [circle, piece] = query;
    const auto has = [&](int axis) {
        return piece.start[axis] == circle.center[axis] && piece.end[axis] == circle.center[axis];
    };
    return has(0) || has(1) || has(2);
}

std::size_t zeros_of(const Query<3>& query)
{
    std::size_t zeros = 0;
    for_each_coordinate(query, [&zeros](double x) { zeros += x == 0.0 ? 1 : 0; });
    return zeros;
}

std::vector<Method> published_in_space()
{
    std::vector<Method> out;
    for (const Method& method : built_in_methods()) {
        if (!is_exact(method) && method->dimensions != Dimensions::plane) out.push_back(method);
    }
    return out;
}

} // namespace

TEST_CASE("each mistake of who takes a function to space is found among the first thousand tries")
{
    for (const WrongInSpace wrong : wrong_in_space) {
        CAPTURE(static_cast<int>(wrong));
        const Opponents opponents = wrong_one(wrong);
        HuntOptions options = hunt_in(Dimensions::space, opponents);
        options.most_tries = Hunt::batch_size;
        const auto groups = found_in(options);
        REQUIRE_FALSE(groups.empty());
        for (const FindGroup& group : groups) {
            CAPTURE(words_of(group.flaw));
            const Query<3>& shrunk = in_space(group.finds.front().shrunk);
            CAPTURE(numbers_text(shrunk, Scalar::float64));
            CHECK(flaw_between(opponents, shrunk) == group.flaw);
            CHECK(digits_of(shrunk) <= 5);
            CHECK(is_in_plane_of_axes(shrunk));
            CHECK(zeros_of(shrunk) >= 5);
            if (wrong == WrongInSpace::forgets_z) CHECK_FALSE(flattened(shrunk));
            CHECK(words_of(group.flaw).starts_with("mine in double in space says "));
        }
    }
}

TEST_CASE("a method that is right in space, or wrong there only, is not found where it is right")
{
    CHECK(found_in(hunt_in(Dimensions::both, wrong_one(WrongInSpace::nothing))).empty());
    for (const WrongInSpace wrong : wrong_in_space)
        CHECK(found_in(hunt_in(Dimensions::plane, wrong_one(wrong))).empty());
}

TEST_CASE("a hunt in both dimensions finds what goes wrong in either, and tells them apart")
{
    const auto in_space_only =
        found_in(hunt_in(Dimensions::both, wrong_one(WrongInSpace::forgets_z)));
    REQUIRE_FALSE(in_space_only.empty());
    for (const FindGroup& group : in_space_only) {
        CHECK(group.flaw.mistake.dimension == 3);
        for (const Find& find : group.finds)
            CHECK(std::holds_alternative<Query<3>>(find.shrunk));
    }

    const Opponents in_float{built_in("quadratic"), built_in("secant"), Scalar::float32};
    HuntOptions options = hunt_in(Dimensions::both, in_float, 60);
    Hunt hunt{options};
    hunt.run({});
    std::array<std::uint64_t, 2> found{};
    for (const FindGroup& group : hunt.groups()) {
        const std::size_t index = group.flaw.mistake.dimension == 3 ? 1 : 0;
        found[index] += group.count;
        for (const Find& find : group.finds) {
            CHECK(find.found.index() == index);
            CHECK(find.shrunk.index() == index);
        }
    }
    CHECK(found[0] + found[1] == 60);
    CHECK(found[0] > 15);
    CHECK(found[1] > 15);
    const auto cases = entries_of(hunt.groups(), options);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            CHECK(cases[i].name != cases[k].name);
    }

    options.most_finds = 1'000'000;
    options.most_tries = 1;
    Hunt short_one{options};
    short_one.run({});
    CHECK(short_one.progress().tried == Hunt::batch_size);
}

TEST_CASE("each published method is hunted in space, and the shrink keeps the flaw")
{
    REQUIRE(published_in_space().size() >= 8);
    const Scalar scalar = GENERATE(Scalar::float32, Scalar::float64);
    for (const Method& method : published_in_space()) {
        const Opponents opponents{method, built_in("secant"), scalar};
        CAPTURE(method->name, static_cast<int>(scalar));
        const HuntOptions options = hunt_in(Dimensions::space, opponents, 8);
        const auto groups = found_in(options);
        REQUIRE_FALSE(groups.empty());
        for (const FindGroup& group : groups) {
            CAPTURE(words_of(group.flaw));
            CHECK(words_of(group.flaw).find(" in space ") != std::string::npos);
            for (const Find& find : group.finds) {
                CAPTURE(numbers_text(find.shrunk, scalar));
                CHECK(flaw_between(opponents, find.found) == group.flaw);
                CHECK(flaw_between(opponents, find.shrunk) == group.flaw);
                if (find.simple) CHECK(flaw_between(opponents, *find.simple) == group.flaw);
                CHECK(complexity_of(find.shrunk, scalar) <= complexity_of(find.found, scalar));
                const QueryNumbers<3> numbers = numbers_of(in_space(find.found));
                CHECK(rounded_to(scalar, numbers) == numbers);
            }
            const Entry entry = entry_of(group, options);
            CHECK(check_entry(entry).empty());
            CHECK(entry.query == group.finds.front().shrunk);
            CHECK(std::ranges::any_of(entry.known, [&](const KnownAnswer& known) {
                return known.method == method->name && known.scalar == scalar;
            }));
        }
    }
}

TEST_CASE("a hunt in space finds the same with the same seed, in slices and with any threads")
{
    const Dimensions dimensions = GENERATE(Dimensions::space, Dimensions::both);
    HuntOptions options =
        hunt_in(dimensions, {built_in("quadratic"), built_in("secant"), Scalar::float32}, 25);
    const auto text = [](const std::vector<FindGroup>& groups) {
        std::string out;
        for (const FindGroup& group : groups) {
            (out += words_of(group.flaw)) += ' ' + std::to_string(group.count);
            for (const Find& find : group.finds) {
                out += '\n' + std::to_string(find.number);
                out += ' ' + numbers_text(find.found, Scalar::float32);
                out += ' ' + numbers_text(find.shrunk, Scalar::float32);
            }
            out += '\n';
        }
        return out;
    };
    const std::string alone = text(found_in(options));
    REQUIRE_FALSE(alone.empty());
    for (const unsigned threads : {2U, 5U}) {
        options.threads = threads;
        CHECK(text(found_in(options)) == alone);
    }
    Hunt hunt{options};
    while (hunt.advance({})) {
    }
    CHECK(text(hunt.groups()) == alone);
    options.seed = 2;
    CHECK(text(found_in(options)) != alone);
}

TEST_CASE("a hunt around a query in space begins with its nearest neighbours")
{
    HuntOptions options = hunt_in(Dimensions::space,
                                  {built_in("quadratic"), built_in("secant"), Scalar::float32}, 10);
    const Query<3> tangent{{{0, 0, 0}, 1}, {{-3000, 1, 0}, {3000, 1, 0}, Extent::segment, 0}};
    options.from = tangent;
    const auto check_near = [&] {
        const auto groups = found_in(options);
        REQUIRE_FALSE(groups.empty());
        for (const FindGroup& group : groups) {
            for (const Find& find : group.finds) {
                const QueryNumbers<3> near = numbers_of(in_space(find.found));
                const QueryNumbers<3> given = numbers_of(tangent);
                for (std::size_t i = 0; i < near.size(); ++i)
                    CHECK(std::abs(near[i] - given[i]) <= 1e-3);
            }
        }
    };
    check_near();
    options.from = *flattened(tangent); // in space, z of a query of the plane is 0
    check_near();

    Dice dice{1};
    int leave_plane = 0;
    for (int i = 0; i < 100; ++i) {
        const auto near = query_around(tangent, 3, {Scalar::float32, Extent::segment, false}, dice);
        leave_plane += flattened(near) ? 0 : 1;
    }
    CHECK(leave_plane > 50);
}

TEST_CASE("the grounds in space have queries in planes of axes, and queries that need space")
{
    for (const Ground ground : grounds) {
        CAPTURE(static_cast<int>(ground));
        Dice dice{5};
        int in_planes = 0;
        int exact_tangents = 0;
        constexpr int queries = 2000;
        for (int i = 0; i < queries; ++i) {
            const auto query =
                query_from<3>(ground, {Scalar::float64, Extent::line, i % 2 == 0}, dice);
            REQUIRE(is_valid(query));
            in_planes += is_in_plane_of_axes(query) ? 1 : 0;
            exact_tangents += classify(query).tangent ? 1 : 0;
        }
        CHECK(in_planes > queries / 4);
        CHECK(in_planes < queries * 3 / 4);
        if (ground == Ground::neighbours) CHECK(exact_tangents > queries / 10);
    }
}

TEST_CASE("the reason why there is no hunt names the method and the dimension")
{
    const Method of_plane = method_in_space(WrongInSpace::nothing, Dimensions::plane);
    const Method of_space = method_in_space(WrongInSpace::nothing, Dimensions::space);
    const auto why = [](const Method& first, const Method& second, Dimensions dimensions) {
        return why_no_hunt({first, second, Scalar::float64}, dimensions);
    };
    const Method exact = built_in("secant");
    CHECK(why(of_plane, exact, Dimensions::plane).empty());
    CHECK(why(of_plane, exact, Dimensions::space) == "mine answers in the plane only");
    CHECK(why(exact, of_plane, Dimensions::both) == "mine answers in the plane only");
    CHECK(why(of_space, exact, Dimensions::space).empty());
    CHECK(why(of_space, exact, Dimensions::plane) == "mine answers in space only");
    CHECK(why(of_space, exact, Dimensions::both) == "mine answers in space only");
    CHECK(why(of_space, of_plane, Dimensions::space) ==
          "mine answers in the plane only, and mine in space only");

    const AnyQuery in_plane = Query<2>{};
    const AnyQuery space = Query<3>{};
    const auto usual = [&exact](const Method& first, const AnyQuery* from) {
        return usual_dimensions({first, exact, Scalar::float64}, from);
    };
    CHECK(usual(of_plane, nullptr) == Dimensions::plane);
    CHECK(usual(of_space, nullptr) == Dimensions::space);
    CHECK(usual(built_in("quadratic"), nullptr) == Dimensions::plane);
    CHECK(usual(built_in("quadratic"), &in_plane) == Dimensions::plane);
    CHECK(usual(built_in("quadratic"), &space) == Dimensions::space);
    CHECK(numbers_text(Query<3>{{{1, 2, 3}, 4}, {{0, 0, 0}, {5, 0, 0}, Extent::segment, 0.5}},
                       Scalar::float64) == "E (0, 0, 0), L (5, 0, 0), C (1, 2, 3), r 4, s 0.5");
}
