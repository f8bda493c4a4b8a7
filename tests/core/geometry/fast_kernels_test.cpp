#include "core/geometry/exact/surd.h"
#include "core/geometry/fast/case_rows.h"
#include "core/geometry/kernels/kernels.h"
#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"
#include "tests/support/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace secant;

namespace {

template <int N, class T>
Solution<N, T> solved(const kernels::Kernels& with, const Query<N, T>& query)
{
    const kernels::KernelsFor<N, T>& kernel = with;
    return kernel.solve(query.circle, query.piece);
}

template <int N, class T>
bool is_solved(const kernels::Kernels& with, const Query<N, T>& query)
{
    return kernels::is_proven(solved(with, query).classification);
}

/// On the slow road.
template <int N>
Solution<N> expected(const Query<N>& query)
{
    return solve_slowly(query.circle, query.piece);
}
template <int N>
Solution<N, float> expected(const Query<N, float>& query)
{
    return solve_with_reasons(query.circle, query.piece).solution;
}

template <int N, class T>
std::vector<double> numbers_of(const Solution<N, T>& answer)
{
    std::vector<double> out{answer.distance, answer.depth};
    for (int i = 0; i < N; ++i)
        out.insert(out.end(), {answer.closest[i], answer.offset[i]});
    for (int k = 0; k < answer.root_count; ++k) {
        const Root<N, T>& root = answer.roots[static_cast<std::size_t>(k)];
        out.insert(out.end(), {root.t, root.counts ? 1.0 : 0.0});
        for (int i = 0; i < N; ++i)
            out.insert(out.end(), {root.point[i], root.normal[i]});
    }
    return out;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    });
}

/// True when x is a double nearest to the value: it lies between the middles to the neighbours of
/// x, or beyond one by at most `slack` of the way to that neighbour.
bool is_nearest(const exact::Surd& value, double x, double slack)
{
    exact::Surd twice = value;
    ++twice.exponent;
    const exact::Surd beyond_x = exact::difference(twice, x);
    const auto sign_beyond = [&](double neighbour) {
        const double moved = slack * (neighbour - x);
        return exact::sign_of(exact::difference(exact::difference(beyond_x, neighbour), moved));
    };
    return sign_beyond(std::nextafter(x, -HUGE_VAL)) >= 0 &&
           sign_beyond(std::nextafter(x, HUGE_VAL)) <= 0;
}

void check_is_nearest(const Query<2>& query, const Solution<2>& answer, double slack)
{
    for (std::size_t i = 0; i < answer_field_count; ++i) {
        const auto field = static_cast<AnswerField>(i);
        if (!has_number(answer, field)) continue;
        const double number = number_of(answer, field);
        // Moved to the side where the exact case has it.
        const bool is_moved = number == std::nextafter(1.0, 2.0) || std::abs(number) == 0x1p-1074;
        if (place_in_root(field) == 0 && is_moved) continue;
        // There the neighbour or the slack is not a double.
        const double size = std::abs(number);
        const bool is_at_edge = size > 0x1p1023 || (size != 0.0 && size < 0x1p-950);
        if (slack > 0.0 && is_at_edge) continue;
        if (!is_nearest(exact::exact_answer(query, field), number, slack))
            RC_FAIL(fmt::format("{} is not nearest: {:a}", name_of(field), number));
    }
}

template <int N>
Query<N> ordinary(std::mt19937_64& random)
{
    std::uniform_real_distribution<double> near{-10.0, 10.0};
    Query<N> query;
    for (int i = 0; i < N; ++i) {
        query.circle.center[i] = near(random);
        query.piece.start[i] = near(random);
        query.piece.end[i] = near(random);
    }
    query.circle.radius = std::abs(near(random));
    query.piece.extent = static_cast<Extent>(random() % 3);
    if (random() % 4 == 0) query.piece.radius = std::abs(near(random));
    return query;
}

} // namespace

TEMPLATE_TEST_CASE_SIG(
    "what a kernel proves has the same bits on every processor and on the slow road", "",
    ((int N, class T), N, T), (2, double), (3, double), (2, float), (3, float))
{
    for (const Family<N, T>& family : families<N, T>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<N, T> query = *family.queries;
            const Solution<N, T> answer = expected(query);
            for (const kernels::Kernels* with : kernels::usable()) {
                const Solution<N, T> proven = solved(*with, query);
                if (kernels::is_proven(proven.classification)) {
                    RC_ASSERT(proven.classification == answer.classification);
                    RC_ASSERT(proven.root_count == answer.root_count);
                    RC_ASSERT(proven.offset_defined);
                    RC_ASSERT(same_bits(numbers_of(proven), numbers_of(answer)));
                }
            }
            if (const int row = fast::proven_row(query.circle, query.piece); row >= 0) {
                const auto at = static_cast<std::size_t>(row);
                RC_ASSERT(fast::classifications[at] == answer.classification);
            }
        });
        CHECK(holds);
    }
}

TEST_CASE("every number of an answer in 2D is the double nearest to the true value, on both roads")
{
    for (const Family<2, double>& family : families<2, double>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<2> query = *family.queries;
            const Solution<2> proven =
                kernels::best_for<2, double>().solve(query.circle, query.piece);
            if (kernels::is_proven(proven.classification)) check_is_nearest(query, proven, 0.0);
            // Floats of 128 bits may miss the side of a middle that is nearer than their error.
            constexpr double wide_error = 0x1p-56;
            check_is_nearest(query, solve_slowly(query.circle, query.piece), wide_error);
        });
        CHECK(holds);
    }
}

TEMPLATE_TEST_CASE_SIG("ordinary queries are proven by every kernel", "", ((int N, class T), N, T),
                       (2, double), (3, double), (2, float), (3, float))
{
    constexpr int count = 5000;
    std::mt19937_64 random{1971};
    int cases = 0;
    for (const kernels::Kernels* with : kernels::usable()) {
        std::mt19937_64 same = random;
        int proven = 0;
        cases = 0;
        for (int i = 0; i < count; ++i) {
            const auto query = rounded_to<T>(ordinary<N>(same));
            proven += is_solved(*with, query) ? 1 : 0;
            cases += fast::proven_row(query.circle, query.piece) >= 0 ? 1 : 0;
        }
        CHECK(proven > count * 99 / 100);
        CHECK(cases > count * 99 / 100);
    }
}

TEMPLATE_TEST_CASE("a piece along an axis is proven: its foot has the coordinate of C", "", double,
                   float)
{
    using Query2 = Query<2, TestType>;
    for (const kernels::Kernels* with : kernels::usable()) {
        for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
            const auto r = static_cast<TestType>(3.3);
            const auto y = static_cast<TestType>(2.1);
            const Query2 level{{{TestType{1}, TestType{2}}, r},
                               {{TestType{-4}, y}, {TestType{6}, y}, extent}};
            const Query2 upright{{{TestType{2}, TestType{1}}, r},
                                 {{y, TestType{6}}, {y, TestType{-4}}, extent}};
            const auto along_x = solved(*with, level);
            REQUIRE(kernels::is_proven(along_x.classification));
            CHECK(along_x.closest == Vec<2, TestType>{TestType{1}, y});
            CHECK(along_x.offset.x == 0);
            const auto along_y = solved(*with, upright);
            REQUIRE(kernels::is_proven(along_y.classification));
            CHECK(along_y.closest == Vec<2, TestType>{y, TestType{1}});
            CHECK(along_y.offset.y == 0);
        }
    }
}

TEMPLATE_TEST_CASE("a kernel proves nothing of what is no query or has no length", "", double,
                   float)
{
    using Query2 = Query<2, TestType>;
    const auto nan = std::numeric_limits<TestType>::quiet_NaN();
    const auto infinity = std::numeric_limits<TestType>::infinity();
    const Query2 good{{{TestType{1}, TestType{2}}, TestType{3}},
                      {{TestType{-4}, TestType{1.5}}, {TestType{6.5}, TestType{3}}}};
    for (const kernels::Kernels* with : kernels::usable()) {
        REQUIRE(is_solved(*with, good));
        REQUIRE(fast::proven_row(good.circle, good.piece) >= 0);
        for (const TestType x : {nan, infinity, -infinity}) {
            for (std::size_t place = 0; place < 8; ++place) {
                Query2 query = good;
                TestType* const numbers[] = {&query.circle.center.x, &query.circle.center.y,
                                             &query.circle.radius,   &query.piece.start.x,
                                             &query.piece.start.y,   &query.piece.end.x,
                                             &query.piece.end.y,     &query.piece.radius};
                *numbers[place] = x;
                CHECK_FALSE(is_solved(*with, query));
                CHECK(fast::proven_row(query.circle, query.piece) < 0);
            }
        }
        Query2 negative_circle = good;
        negative_circle.circle.radius = TestType{-3};
        Query2 negative_piece = good;
        negative_piece.circle.radius = TestType{5};
        negative_piece.piece.radius = TestType{-1};
        Query2 point = good;
        point.piece.end = point.piece.start;
        for (const Query2& query : {negative_circle, negative_piece, point}) {
            CHECK_FALSE(is_solved(*with, query));
            CHECK(fast::proven_row(query.circle, query.piece) < 0);
        }
    }
}

TEST_CASE("a number that a float cannot tell from zero is left to the slow road")
{
    const float tiny = std::numeric_limits<float>::denorm_min();
    const Query<2, float> query{{{0.0F, 0.0F}, 3.0F * tiny},
                                {{-9.0F * tiny, tiny}, {7.0F * tiny, tiny}}};
    for (const kernels::Kernels* with : kernels::usable())
        CHECK_FALSE(is_solved(*with, query));
    CHECK(solve(query).distance == tiny);
}
