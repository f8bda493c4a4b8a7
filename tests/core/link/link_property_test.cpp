#include "core/link/bits.h"
#include "core/link/link.h"
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/dice.h"
#include "tests/support/generators.h"
#include "tests/support/query.h"

#include <algorithm>
#include <bit>
#include <cmath>

using namespace secant;

namespace {

template <int N>
bool has_same_bits(const Query<N>& a, const Query<N>& b)
{
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    return a.piece.extent == b.piece.extent &&
           std::ranges::equal(numbers_of(a), numbers_of(b), {}, bits, bits);
}

bool has_same_bits(const AnyQuery& a, const AnyQuery& b)
{
    if (const auto* plane = std::get_if<Query<2>>(&a)) {
        const auto* other = std::get_if<Query<2>>(&b);
        return other != nullptr && has_same_bits(*plane, *other);
    }
    const auto* other = std::get_if<Query<3>>(&b);
    return other != nullptr && has_same_bits(std::get<Query<3>>(a), *other);
}

/// Any finite double: each exponent and each zero is as likely as another.
double any_double(QueryDice& dice)
{
    for (;;) {
        auto bits = std::uint64_t{0};
        for (int i = 0; i < 4; ++i)
            bits = bits << 16U | static_cast<std::uint64_t>(dice.between(0, 0xFFFF));
        if (dice.one_in(4)) bits &= ~std::uint64_t{0} << static_cast<unsigned>(dice.between(0, 63));
        const auto x = std::bit_cast<double>(bits);
        if (std::isfinite(x)) return x;
    }
}

template <int N>
Query<N> of_any_doubles(QueryDice& dice)
{
    PlainNumbers<N, double> numbers{};
    std::ranges::generate(numbers, [&] { return any_double(dice); });
    for (const std::size_t radius : {numbers.size() - 2, numbers.size() - 1}) {
        numbers[radius] = std::abs(numbers[radius]);
        if (dice.one_in(20)) numbers[radius] = -0.0;
    }
    return query_from<N, double>(numbers, static_cast<Extent>(dice.between(0, 2)));
}

SharedPanel any_panel(QueryDice& dice)
{
    const auto methods = built_in_methods().all();
    const int last = static_cast<int>(methods.size()) - 1;
    const Run run{methods[static_cast<std::size_t>(dice.between(0, last))],
                  dice.one_in(2) ? Scalar::float32 : Scalar::float64};
    switch (dice.between(0, 3)) {
    case 0: return std::monostate{};
    case 1: return SharedCompare{};
    case 2: return SharedCompare{run};
    default: return SharedStep{run, static_cast<std::size_t>(dice.between(0, 127))};
    }
}

Rect any_viewport(QueryDice& dice)
{
    const Pixel from{static_cast<float>(dice.between(0, 500)),
                     static_cast<float>(dice.between(0, 500))};
    return {from, from + Pixel{static_cast<float>(dice.between(1, 4000)),
                               static_cast<float>(dice.between(1, 4000))}};
}

SharedView any_view(QueryDice& dice)
{
    if (dice.one_in(4)) return dice.one_in(2) ? FitTo::detail : FitTo::everything;
    return framing_of(within_limits({{any_double(dice), any_double(dice)},
                                     std::abs(any_double(dice)),
                                     any_viewport(dice),
                                     {}}));
}

/// Gives `check` what links may hold: the hostile queries of every family, and any doubles.
template <int N, class Check>
void for_shared(int count, Check check)
{
    constexpr int seed = 7;
    for (const Family<N, double>& family : families<N, double>()) {
        CAPTURE(family.name);
        rc::Random random{seed};
        for (int i = 0; i < count; ++i) {
            const rc::Random of_query = random.split();
            QueryDice dice{random.split()};
            const Target target = dice.one_in(2) ? Target::curve : Target::disk;
            const bool is_of_family = dice.one_in(2);
            const Query<N> query =
                is_of_family ? family.queries(of_query, 10).value() : of_any_doubles<N>(dice);
            check(Shared{{query, target}, any_panel(dice), any_view(dice)});
        }
    }
}

template <int N>
void check_round_trips(std::size_t longest)
{
    std::size_t longest_seen = 0;
    for_shared<N>(300, [&](const Shared& shared) {
        const std::string link = link_of(shared);
        CAPTURE(link);
        longest_seen = std::max(longest_seen, link.size());
        REQUIRE(link.size() <= longest);
        const auto read = shared_in(link);
        REQUIRE(read);
        REQUIRE(has_same_bits(read->document.query, shared.document.query));
        REQUIRE(*read == shared);
        REQUIRE(link_of(*read) == link);
    });
    CHECK(longest_seen > longest - 3); // the bound is near
}

} // namespace

TEST_CASE("a link in the plane has at most 119 characters and brings back every bit")
{
    check_round_trips<2>(longest_plane_link);
}

TEST_CASE("a link in space has at most 152 characters and brings back every bit")
{
    check_round_trips<3>(longest_space_link);
}

TEST_CASE("a link with an orbit view has at most 158 characters and brings back every bit")
{
    QueryDice dice{rc::Random{7}};
    std::size_t longest = 0;
    for_shared<3>(200, [&](Shared shared) {
        shared.orbit =
            SharedOrbit{dice.one_in(2), dice.one_in(2) ? Lens::parallel : Lens::perspective,
                        dice.between(-1799, 1800), dice.between(-900, 900),
                        dice.one_in(2) ? dice.between(-1799, 1800) : 0};
        const std::string link = link_of(shared);
        CAPTURE(link);
        REQUIRE(link.starts_with("#2"));
        REQUIRE(link.size() <= longest_orbit_link);
        longest = std::max(longest, link.size());
        const auto read = shared_in(link);
        REQUIRE(read);
        REQUIRE(has_same_bits(read->document.query, shared.document.query));
        REQUIRE(*read == shared);
        // All before its end is cut off.
        REQUIRE(shared_in(link.substr(0, 4)).error().what == LinkError::What::cut_off);
    });
    CHECK(longest > longest_orbit_link - 4);
}

TEST_CASE("a link in space without s and with a fitted view is as short as one in the plane")
{
    std::size_t longest = 0;
    for_shared<3>(200, [&](Shared shared) {
        std::get<Query<3>>(shared.document.query).piece.radius = 0.0;
        shared.view = FitTo::everything;
        const std::string link = link_of(shared);
        longest = std::max(longest, link.size());
        REQUIRE(shared_in(link) == shared);
    });
    CHECK(longest <= longest_plane_link);
    CHECK(longest > longest_plane_link - 3);
}

TEST_CASE("a link with one wrong character or two exchanged ones is never read")
{
    int tried = 0;
    for_shared<2>(1, [&](const Shared& shared) {
        const std::string link = link_of(shared);
        for (std::size_t i = 1; i < link.size(); ++i) {
            for (const char c : link_characters) {
                std::string wrong = link;
                wrong[i] = c;
                if (wrong == link) continue;
                const auto read = shared_in(wrong);
                CAPTURE(link, wrong);
                REQUIRE_FALSE(read);
                // "#a..." is no link at all.
                if (i > 1) REQUIRE(read.error().what != LinkError::What::no_link);
                ++tried;
            }
            std::string exchanged = link;
            std::swap(exchanged[i], exchanged[(i * 7) % (link.size() - 1) + 1]);
            REQUIRE((exchanged == link || !shared_in(exchanged)));
        }
    });
    CHECK(tried > 10'000);
}

TEST_CASE("a link without its last characters is cut off wherever it ends")
{
    for_shared<2>(5, [&](const Shared& shared) {
        const std::string link = link_of(shared);
        for (std::size_t length = 2; length < link.size(); ++length) {
            const auto read = shared_in(link.substr(0, length));
            CAPTURE(link, length);
            REQUIRE_FALSE(read);
            REQUIRE(read.error().what == LinkError::What::cut_off);
        }
    });
}

TEST_CASE("a camera of a framing has the same framing in every viewport")
{
    QueryDice dice{rc::Random{3}};
    for (int i = 0; i < 3000; ++i) {
        const Camera camera = within_limits({{any_double(dice), any_double(dice)},
                                             std::abs(any_double(dice)),
                                             any_viewport(dice),
                                             {}});
        const Framing framing = framing_of(camera);
        const Camera again = camera_of(framing, camera.viewport);
        CAPTURE(camera.center.x, camera.center.y, camera.pixels_per_unit, framing.span);
        REQUIRE(std::abs(framing.span) < span_limit);
        REQUIRE(framing_of(again) == framing);
        REQUIRE(again.pixels_per_unit == Approx(camera.pixels_per_unit).epsilon(0.006));
        const double away = std::max(std::abs(again.center.x - camera.center.x),
                                     std::abs(again.center.y - camera.center.y));
        const Pixel sides = size(camera.viewport);
        REQUIRE(away * camera.pixels_per_unit <= 0.0002 * std::min(sides.x, sides.y));
        const Camera elsewhere = camera_of(framing, any_viewport(dice));
        const Camera once = camera_of(framing_of(elsewhere), elsewhere.viewport);
        REQUIRE(camera_of(framing_of(once), once.viewport) == once);
    }
}
