#include "core/geometry/solve.h"
#include "core/methods/judgement.h"
#include "core/methods/trace/recorder.h"
#include "core/methods/unit_direction.h"
#include "core/script/header.h"
#include "core/script/script_method.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

using namespace secant;

namespace {

/// The ray of a book: right when d is of length 1, and t is a distance then.
constexpr std::string_view book = R"(-- extent: ray
local d = L - E
local m = E - C
local b = dot(m, d)
local c = dot(m, m) - r * r
local disc = b * b - c
if disc < 0 then
    return false
end
local t1 = -b - sqrt(disc)
local t2 = -b + sqrt(disc)
return {hit = t1 >= 0 or t2 >= 0, t1 = t1, t2 = t2}
)";

const std::string of_units = "-- takes: unit-direction\n" + std::string{book};

Method method_of(std::string_view text)
{
    auto method = script_method(text, "mine");
    if (!method) FAIL(method.error().line << ": " << method.error().what);
    return *std::move(method);
}

template <int N, class T>
Query<N, T> random_query(std::mt19937& random)
{
    std::uniform_real_distribution<T> number{T(-4), T(4)};
    Query<N, T> query{};
    for_each_coordinate(query, [&](T& x) { x = number(random); });
    query.circle.radius = std::abs(number(random));
    query.piece.extent = Extent::ray;
    return query;
}

/// How many verdicts of so many are those of the exact answer.
template <int N, class T>
int right_of(const Method& method, int count)
{
    std::mt19937 random{5};
    int right = 0;
    for (int i = 0; i < count; ++i) {
        const auto query = random_query<N, T>(random);
        const auto outcome = run_method(method, query.circle, query.piece);
        REQUIRE(outcome.failure == Failure::none);
        const bool is_hit = solve(query.circle, query.piece).classification.curve_hit;
        right += outcome.hit == is_hit ? 1 : 0;
    }
    return right;
}

template <int N, class T>
Outcome<N, T> outcome_of(std::string_view text, const Query<N, T>& query)
{
    return run_method(method_of(text), query.circle, query.piece);
}

} // namespace

TEST_CASE("a header says that a script takes a unit direction")
{
    CHECK(script::read_header(of_units)->takes_unit_direction);
    CHECK(script::read_words("takes: unit-direction")->takes_unit_direction);
    CHECK_FALSE(script::read_words("takes: ends")->takes_unit_direction);
    CHECK_FALSE(script::read_header(book)->takes_unit_direction);
    CHECK(script::read_words("takes: direction").error() ==
          "takes is 'direction'; it is ends or unit-direction");
}

TEST_CASE("a script that is right for unit directions alone is right where it says so")
{
    const Method honest = method_of(of_units);
    CHECK(info_of(honest).takes_unit_direction);
    CHECK(right_of<2, double>(honest, 400) == 400);
    CHECK(right_of<3, double>(honest, 400) == 400);
    CHECK(right_of<2, float>(honest, 400) == 400);
    CHECK(right_of<3, float>(honest, 400) == 400);
    const Method silent = method_of(book);
    CHECK(right_of<2, double>(silent, 400) < 350);
    CHECK(right_of<3, float>(silent, 400) < 350);
}

TEST_CASE("a script gets the direction and the length that its caller would compute")
{
    constexpr std::string_view echo =
        "-- takes: unit-direction\n"
        "return {hit = true, distance = reach, offset = D, closest = L}";
    const auto check = [&]<int N, class T>(const Query<N, T>& query) {
        const auto outcome = outcome_of(echo, query);
        const Vec<N, T> way = query.piece.end - query.piece.start;
        T square = way[0] * way[0];
        for (int i = 1; i < N; ++i)
            square += way[i] * way[i];
        const T length = std::sqrt(square);
        REQUIRE(outcome.distance);
        CHECK(*outcome.distance == length);
        for (int i = 0; i < N; ++i) {
            CHECK((*outcome.offset)[i] == way[i] / length);
            CHECK((*outcome.closest)[i] == query.piece.start[i] + way[i] / length);
        }
    };
    std::mt19937 random{3};
    for (int i = 0; i < 20; ++i) {
        check(random_query<2, double>(random));
        check(random_query<3, double>(random));
        check(random_query<2, float>(random));
        check(random_query<3, float>(random));
    }
}

TEST_CASE("roots of a script that takes a unit direction are distances, and become parameters")
{
    const Query<2> query{{{0.0, 0.0}, 3.0}, {{-6.0, 0.0}, {6.0, 0.0}, Extent::ray}};
    const auto outcome = outcome_of(of_units, query);
    REQUIRE(outcome.roots);
    CHECK((*outcome.roots)[0] == 0.25);
    CHECK((*outcome.roots)[1] == 0.75);
}

TEST_CASE("a script that takes a unit direction is not asked where there is none")
{
    const auto why = [&]<class T>(Query<2, T> query) {
        const auto outcome = outcome_of(of_units, query);
        if (outcome.failure == Failure::none) return std::string{"asked"};
        CHECK(outcome.failure == Failure::not_asked);
        return outcome.why;
    };
    const std::string none =
        "is not made for this query: from E to L there is no direction of length 1";
    CHECK(why(Query<2>{{{0.0, 0.0}, 1.0}, {{2.0, 1.0}, {2.0, 1.0}}}) == none);
    CHECK(why(Query<2, float>{{{0.0F, 0.0F}, 1.0F}, {{0.0F, 0.0F}, {1e-22F, 0.0F}}}) == none);
    CHECK(why(Query<2, float>{{{0.0F, 0.0F}, 1.0F}, {{0.0F, 0.0F}, {1e-30F, 0.0F}}}) == none);
    CHECK(why(Query<2, float>{{{0.0F, 0.0F}, 1.0F}, {{0.0F, 0.0F}, {1e30F, 0.0F}}}) == none);
    CHECK(why(Query<2>{{{0.0, 0.0}, 1.0}, {{0.0, 0.0}, {1e-30, 0.0}}}) == "asked");
    CHECK(why(Query<2, float>{{{0.0F, 0.0F}, 1.0F}, {{0.0F, 0.0F}, {1e-17F, 1e-17F}}}) == "asked");

    // Among others, too.
    const std::array<Query<2>, 3> queries{{{{{0.0, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 0.0}}},
                                           {{{0.0, 0.0}, 1.0}, {{2.0, 1.0}, {2.0, 1.0}}},
                                           {{{0.0, 0.0}, 1.0}, {{-2.0, 3.0}, {2.0, 3.0}}}}};
    const auto outcomes = outcomes_of<2, double>(method_of(of_units), queries);
    CHECK(outcomes[0].hit);
    CHECK(outcomes[1].failure == Failure::not_asked);
    CHECK(outcomes[2].failure == Failure::none);
    CHECK_FALSE(outcomes[2].hit);
}

TEST_CASE("every direction of length 1 is one, however it is rounded")
{
    std::mt19937_64 random{9};
    std::uniform_real_distribution<double> digits{-1.0, 1.0};
    std::uniform_int_distribution<int> exponent{-40, 40};
    for (int i = 0; i < 5000; ++i) {
        Query<3> query{};
        for_each_coordinate(query,
                            [&](double& x) { x = std::ldexp(digits(random), exponent(random)); });
        REQUIRE(has_unit_direction(query));
        REQUIRE(has_unit_direction(rounded_to<float>(query)));
    }
}

TEST_CASE("the steps of a script that takes a unit direction show distances, and the same answer")
{
    const Method method = method_of(of_units);
    const Query<2> query{{{0.1, 0.2}, 3.0}, {{-6.0, 0.3}, {6.0, 0.7}, Extent::ray}};
    const auto plain = run_method(method, query.circle, query.piece);
    const auto traced = (*method).trace(query);
    REQUIRE(traced.outcome.roots);
    CHECK(*traced.outcome.roots == *plain.roots);
    const auto listing = info_of(method).listing;
    const auto t1 = std::ranges::find(listing, "t1", &ListingLine::symbol);
    REQUIRE(t1 != listing.end());
    CHECK((t1->witness == Witness::length_along));
    const auto step =
        std::ranges::find(traced.trace, static_cast<int>(t1 - listing.begin()), &Step::line);
    REQUIRE(step != traced.trace.end());
    const double length = unit_direction(query).length;
    CHECK(step->numbers.front().computed / length == (*plain.roots)[0]);
    // The caller's root and quotients are operations of the run.
    const auto& operations = traced.tape.operations;
    CHECK(std::ranges::count(operations, OperationKind::divide, &TapeOperation::kind) == 2);
}
