#include "core/hunt/ranking.h"

#include "core/hunt/hunt.h"
#include "tests/support/catch.h"
#include "tests/support/flaw.h"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

using namespace secant;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const Opponents in_float{built_in("quadratic"), built_in("secant"), Scalar::float32};

/// A kind that goes wrong about one query.
FindGroup kind_of(MistakeSort sort, const Query<2>& query, double worst, std::uint64_t count = 1)
{
    FindGroup group;
    group.flaw.mistake.sort = sort;
    group.count = count;
    Find find{query, query, {}, 0, 0};
    find.severity.emplace();
    find.severity->verdict = find.severity->kind = find.severity->numbers = worst;
    find.severity->worst = worst;
    find.severity->radius = query.circle.radius;
    group.finds.push_back(find);
    return group;
}

Query<2> of_size(double size)
{
    return {{{0, 0}, size}, {{-2 * size, 0}, {2 * size, 0}}};
}

} // namespace

TEST_CASE("what is wrong at everyday size comes before what is at the limits of the scalar")
{
    auto crash = kind_of(MistakeSort::gives_up, of_size(1e200), infinity);
    crash.flaw.mistake.failure = Failure::crashed;
    const auto unsteady = kind_of(MistakeSort::unsteady, of_size(1e200), infinity);
    const auto deep = kind_of(MistakeSort::false_miss, of_size(1), 0.5);
    const auto frequent = kind_of(MistakeSort::false_hit, of_size(1), 0.25, 9);
    const auto rare = kind_of(MistakeSort::wrong_case, of_size(1), 0.25, 2);
    const auto hair = kind_of(MistakeSort::false_hit, of_size(1), 1e-16, 1000);
    const auto huge = kind_of(MistakeSort::false_miss, of_size(1e200), 1e200, 1000);
    const auto tiny = kind_of(MistakeSort::false_miss, of_size(1e-162), 1e-162, 1000);
    const std::vector<FindGroup> in_order{crash, unsteady, deep, frequent, rare, hair, huge, tiny};
    std::vector<FindGroup> groups{in_order.rbegin(), in_order.rend()};
    groups = worst_first(groups);
    REQUIRE(groups.size() == in_order.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        CAPTURE(i);
        CHECK(groups[i].flaw == in_order[i].flaw);
        CHECK(groups[i].finds.front().shrunk == in_order[i].finds.front().shrunk);
        CHECK(groups[i].count == in_order[i].count);
    }
}

TEST_CASE("kinds that are as bad as each other stay in their order")
{
    std::vector<FindGroup> groups(3, kind_of(MistakeSort::false_hit, of_size(1), 0.5));
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i].place = i;
    groups = worst_first(groups);
    CHECK(std::ranges::is_sorted(groups, {}, &FindGroup::place));
}

TEST_CASE("a query is of everyday size when its size, its radii and its length are")
{
    CHECK(is_everyday(of_size(1)));
    CHECK(is_everyday(Query<2>{}));
    CHECK(is_everyday(Query<2>{{{0, 0}, 0.001}, {{1, 0}, {1, 0}}}));
    CHECK_FALSE(is_everyday(Query<2>{{{0, 0}, 0.0009}, {{1, 0}, {2, 0}}}));
    CHECK_FALSE(is_everyday(Query<2>{{{1e6, 0}, 1}, {{1, 0}, {2, 0}}}));
    CHECK(is_everyday(Query<2>{{{999999, 0}, 1}, {{1, 0}, {2, 0}}}));
    CHECK_FALSE(is_everyday(Query<2>{{{0, 0}, 1}, {{1, 0}, {1 + 1e-9, 0}}}));
    CHECK_FALSE(is_everyday(Query<3>{{{0, 0, 0}, 1}, {{0, 0, -1e200}, {0, 0, 1e200}}}));
}

TEST_CASE("a severity in words has units and parts of the radius")
{
    const auto text = [](MistakeSort sort, const Query<2>& query, double worst) {
        return severity_text(kind_of(sort, query, worst));
    };
    CHECK(text(MistakeSort::false_miss, of_size(2), 0.5) == "flips at r - 0.5 (0.25 r)");
    CHECK(text(MistakeSort::wrong_case, of_size(2), 1.0 / 3.0) == "right at r - 0.3333 (0.1667 r)");
    CHECK(text(MistakeSort::number_off, of_size(2), 1.0) == "off by 1 (0.5 r)");
    CHECK(text(MistakeSort::wrong_count, of_size(2), 1.0) == "off by 1 (0.5 r)");
    CHECK(text(MistakeSort::number_off, of_size(2), infinity) == "off by infinity");
    CHECK(text(MistakeSort::wrong_case, of_size(2), infinity) == "right at no r");
    CHECK(text(MistakeSort::false_miss, of_size(2), 0.0) == "flips at any smaller r");
    CHECK(text(MistakeSort::false_hit, of_size(0), 1.0) == "flips at r - 1");
    // A missed point is 0 deep, but the least circle that is hit is larger.
    FindGroup point = kind_of(MistakeSort::false_miss, of_size(0), 0.0);
    point.finds.front().severity->verdict = 4.0;
    CHECK(severity_text(point) == "flips at r - 4");
    CHECK(text(MistakeSort::gives_up, of_size(2), 2.0).empty());
    // The numbers may be further off than the case.
    FindGroup both = kind_of(MistakeSort::wrong_case, of_size(2), 1.0);
    both.finds.front().severity->kind = 0.25;
    CHECK(severity_text(both) == "right at r - 0.25 (0.125 r)");
    CHECK(text(MistakeSort::unsteady, of_size(2), infinity).empty());
    FindGroup unknown = kind_of(MistakeSort::false_miss, of_size(2), 0.5);
    unknown.finds.front().severity.reset();
    CHECK(severity_text(unknown).empty());
}

TEST_CASE("each find of a hunt has the severity of its shown query")
{
    HuntOptions options;
    options.opponents = in_float;
    options.most_finds = 200;
    Hunt hunt{options};
    hunt.run({});
    const auto groups = hunt.groups();
    REQUIRE(groups.size() > 3);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        CHECK(groups[i].place == i);
        for (const Find& find : groups[i].finds) {
            REQUIRE(find.severity);
            const auto flaw = flaw_between(in_float, find.shrunk);
            REQUIRE(flaw);
            CHECK(find.severity == severity_of(in_float, flaw->mistake, find.shrunk));
        }
    }
    // A segment that ends 2 before the centre of a circle of radius 1.
    const Query<2> beside{{{0, 2}, 1}, {{9000, 0}, {0, 0}}};
    const auto flaw = flaw_between(in_float, beside);
    REQUIRE(flaw);
    const auto severity = severity_of(in_float, flaw->mistake, beside);
    REQUIRE(severity);
    CHECK(severity->verdict == 1.0);
    CHECK(severity->verdict_by_growth);
}
