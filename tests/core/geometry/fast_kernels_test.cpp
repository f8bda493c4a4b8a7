#include "core/geometry/exact/exact_answer.h"
#include "core/geometry/fast/kernels.h"
#include "core/geometry/solve_slowly.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"
#include "tests/support/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

using namespace secant;

namespace {

template <int N>
bool solved(const fast::Kernels& kernels, const Query<N>& query, Solution<N>& out)
{
    if constexpr (N == 2) {
        return kernels.solve_2d(query.circle, query.piece, out);
    } else {
        return kernels.solve_3d(query.circle, query.piece, out);
    }
}

template <int N>
bool classified(const fast::Kernels& kernels, const Query<N>& query, Classification& out)
{
    if constexpr (N == 2) {
        return kernels.classify_2d(query.circle, query.piece, out);
    } else {
        return kernels.classify_3d(query.circle, query.piece, out);
    }
}

template <int N>
std::vector<double> numbers_of(const Solution<N>& answer)
{
    std::vector<double> out{answer.distance, answer.depth};
    for (int i = 0; i < N; ++i)
        out.insert(out.end(), {answer.closest[i], answer.offset[i]});
    for (int k = 0; k < answer.root_count; ++k) {
        const Root<N>& root = answer.roots[static_cast<std::size_t>(k)];
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

/// Whether x is a double nearest to the value: it lies between the middles to the neighbours of x.
bool is_nearest(const exact::Surd& value, double x)
{
    exact::Surd twice = value;
    ++twice.exponent;
    const exact::Surd beyond_x = exact::difference(twice, x);
    return exact::sign_of(exact::difference(beyond_x, std::nextafter(x, -HUGE_VAL))) >= 0 &&
           exact::sign_of(exact::difference(beyond_x, std::nextafter(x, HUGE_VAL))) <= 0;
}

std::vector<const fast::Kernels*> every_kernels()
{
    std::vector out{&fast::portable_kernels};
    if (&fast::kernels() != out.front()) out.push_back(&fast::kernels());
    return out;
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

template <int N>
void check_what_is_proven()
{
    for (const Family<N, double>& family : families<N, double>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<N> query = *family.queries;
            const Solution<N> answer = solve_slowly(query.circle, query.piece);
            const auto expected = numbers_of(answer);
            for (const fast::Kernels* kernels : every_kernels()) {
                Solution<N> proven;
                if (solved(*kernels, query, proven)) {
                    RC_ASSERT(proven.classification == answer.classification);
                    RC_ASSERT(proven.offset_defined);
                    RC_ASSERT(same_bits(numbers_of(proven), expected));
                }
                Classification classification;
                if (classified(*kernels, query, classification))
                    RC_ASSERT(classification == answer.classification);
            }
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("what a kernel proves in 2D has the same bits on every processor and on the slow road")
{
    check_what_is_proven<2>();
}

TEST_CASE("what a kernel proves in 3D has the same bits on every processor and on the slow road")
{
    check_what_is_proven<3>();
}

TEST_CASE("every number of an answer in 2D is the double nearest to the true value")
{
    for (const Family<2, double>& family : families<2, double>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<2> query = *family.queries;
            Solution<2> proven;
            if (!fast::solve(query.circle, query.piece, proven)) return;
            for (std::size_t i = 0; i < answer_field_count; ++i) {
                const auto field = static_cast<AnswerField>(i);
                if (!has_number(proven, field)) continue;
                const double number = number_of(proven, field);
                const bool beside_one = number == std::nextafter(1.0, 2.0) || number == 0x1p-1074;
                if (place_in_root(field) == 0 && beside_one) continue; // moved beyond the end
                if (!is_nearest(exact::exact_answer(query, field), number))
                    RC_FAIL(fmt::format("{} is not nearest: {:a}", name_of(field), number));
            }
        });
        CHECK(holds);
    }
}

TEMPLATE_TEST_CASE_SIG("ordinary queries are proven by every kernel", "", ((int N), N), 2, 3)
{
    constexpr int count = 5000;
    std::mt19937_64 random{1971};
    for (const fast::Kernels* kernels : every_kernels()) {
        std::mt19937_64 same = random;
        int proven = 0;
        int cases = 0;
        for (int i = 0; i < count; ++i) {
            const Query<N> query = ordinary<N>(same);
            Solution<N> answer;
            Classification classification;
            proven += solved(*kernels, query, answer) ? 1 : 0;
            cases += classified(*kernels, query, classification) ? 1 : 0;
        }
        CHECK(proven > count * 99 / 100);
        CHECK(cases > count * 99 / 100);
    }
}

TEST_CASE("a kernel proves nothing of what is no query, has no length or no radius")
{
    const double bad[] = {std::nan(""), HUGE_VAL, -HUGE_VAL};
    const Query<2> good{{{1.0, 2.0}, 3.0}, {{-4.0, 1.5}, {6.5, 3.0}}};
    for (const fast::Kernels* kernels : every_kernels()) {
        Solution<2> answer;
        Classification classification;
        REQUIRE(solved(*kernels, good, answer));
        for (const double x : bad) {
            for (int place = 0; place < 8; ++place) {
                Query<2> query = good;
                double* const numbers[] = {&query.circle.center.x, &query.circle.center.y,
                                           &query.circle.radius,   &query.piece.start.x,
                                           &query.piece.start.y,   &query.piece.end.x,
                                           &query.piece.end.y,     &query.piece.radius};
                *numbers[place] = x;
                CHECK_FALSE(solved(*kernels, query, answer));
                CHECK_FALSE(classified(*kernels, query, classification));
            }
        }
        for (const Query<2>& query :
             {Query<2>{{{1.0, 2.0}, -3.0}, good.piece}, Query<2>{{{1.0, 2.0}, 0.0}, good.piece},
              Query<2>{good.circle, {{1.0, 1.0}, {1.0, 1.0}}},
              Query<2>{{{1.0, 2.0}, 5.0}, {{-4.0, 1.5}, {6.5, 3.0}, Extent::line, -1.0}}}) {
            CHECK_FALSE(solved(*kernels, query, answer));
        }
        CHECK_FALSE(classified(
            *kernels, Query<2>{{{1.0, 2.0}, 5.0}, {{-4.0, 1.5}, {6.5, 3.0}, Extent::line, -1.0}},
            classification));
    }
}
