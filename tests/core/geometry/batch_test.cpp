#include "core/geometry/kernels/kernels.h"
#include "tests/support/catch.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <string>

using namespace secant;

namespace {

/// The numbers of queries, each column on its own.
template <int N, class T>
struct Table {
    std::array<std::vector<T>, std::size_t{3 * N + 2}> columns;

    explicit Table(const std::vector<Query<N, T>>& rows)
    {
        for (const Query<N, T>& row : rows) {
            auto column = columns.begin();
            for (int i = 0; i < N; ++i) {
                (column++)->push_back(row.piece.start[i]);
                (column++)->push_back(row.piece.end[i]);
                (column++)->push_back(row.circle.center[i]);
            }
            (column++)->push_back(row.circle.radius);
            (column++)->push_back(row.piece.radius);
        }
    }

    [[nodiscard]] batch::Queries<N, T> queries(Extent extent) const
    {
        batch::Queries<N, T> out;
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            out.start[i] = std::span<const T>{columns[3 * i]};
            out.end[i] = std::span<const T>{columns[3 * i + 1]};
            out.center[i] = std::span<const T>{columns[3 * i + 2]};
        }
        out.radius = std::span<const T>{columns[3 * N]};
        out.piece_radius = std::span<const T>{columns[3 * N + 1]};
        out.extent = extent;
        return out;
    }
};

/// Hostile queries of all families, with some that are no query.
template <int N, class T>
std::vector<Query<N, T>> hostile(std::size_t count, Extent extent)
{
    const auto all = families<N, T>();
    std::mt19937_64 random{17};
    std::vector<Query<N, T>> out;
    while (out.size() < count) {
        const auto& family = all[out.size() % all.size()];
        out.push_back(family.queries(rc::Random{random()}, 100).value());
        Query<N, T>& query = out.back();
        query.piece.extent = extent;
        switch (random() % 64) {
        case 0: query.circle.radius = std::nan(""); break;
        case 1: query.piece.end[0] = HUGE_VAL; break;
        case 2: query.piece.radius = T{-1}; break;
        case 3: query.circle.center[N - 1] = std::nan(""); break;
        default: break;
        }
    }
    return out;
}

template <int N, class T>
std::vector<Query<N, T>> ordinary(std::size_t count)
{
    std::mt19937_64 random{1971};
    std::uniform_real_distribution<T> near{T{-10}, T{10}};
    std::vector<Query<N, T>> out(count);
    for (Query<N, T>& query : out) {
        for (int i = 0; i < N; ++i) {
            query.circle.center[i] = near(random);
            query.piece.start[i] = near(random);
            query.piece.end[i] = near(random);
        }
        query.circle.radius = std::abs(near(random));
    }
    return out;
}

/// Checks that every kernel of this machine, and the function for all, answer as a single query is
/// answered.
template <int N, class T>
void check_classifications(const batch::Queries<N, T>& queries, std::size_t count)
{
    std::vector<batch::PackedClassification> expected(count);
    for (std::size_t i = 0; i < count; ++i)
        expected[i] = batch::PackedClassification{classify(queries[i])};
    const auto check = [&](const std::vector<batch::PackedClassification>& found) {
        const auto differs =
            std::mismatch(expected.begin(), expected.end(), found.begin()).first - expected.begin();
        CHECK(static_cast<std::size_t>(differs) == count);
    };
    std::vector<batch::PackedClassification> found;
    for (const kernels::Kernels* with : kernels::usable()) {
        INFO(with->processor);
        found.assign(count, batch::PackedClassification{});
        batch::classify(*with, queries, std::span{found});
        check(found);
    }
    found.assign(count, batch::PackedClassification{});
    batch::classify(queries, std::span{found}, 3);
    check(found);
}

/// Columns for the answers.
template <int N, class T>
struct AnswerTable {
    std::vector<batch::PackedClassification> cases;
    std::array<std::vector<T>, std::size_t{4 + 6 * N}> columns;

    explicit AnswerTable(std::size_t count) : cases(count)
    {
        columns.fill(std::vector<T>(count, T{-7}));
    }

    [[nodiscard]] batch::Solutions<N, T> solutions()
    {
        batch::Solutions<N, T> out;
        out.cases = cases;
        auto column = columns.begin();
        out.distance = *column++;
        out.depth = *column++;
        for (std::size_t k = 0; k < 2; ++k) {
            out.t[k] = *column++;
            for (std::size_t i = 0; i < std::size_t{N}; ++i) {
                out.point[k][i] = *column++;
                out.normal[k][i] = *column++;
            }
        }
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            out.closest[i] = *column++;
            out.offset[i] = *column++;
        }
        return out;
    }
};

template <int N, class T>
bool same_bits(const Vec<N, T>& a, const Vec<N, T>& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class T>
bool same_bits(T a, T b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <int N, class T>
bool same_bits(const Solution<N, T>& a, const Solution<N, T>& b)
{
    bool same = a.classification == b.classification && a.root_count == b.root_count &&
                a.offset_defined == b.offset_defined && same_bits<N, T>(a.closest, b.closest) &&
                same_bits<N, T>(a.offset, b.offset) && same_bits(a.distance, b.distance) &&
                same_bits(a.depth, b.depth);
    for (std::size_t k = 0; k < static_cast<std::size_t>(a.root_count); ++k) {
        const Root<N, T>& x = a.roots[k];
        const Root<N, T>& y = b.roots[k];
        same = same && same_bits(x.t, y.t) && same_bits<N, T>(x.point, y.point) &&
               same_bits<N, T>(x.normal, y.normal) && x.counts == y.counts;
    }
    return same;
}

/// Checks that every kernel of this machine, and the function for all, solve as a single query is
/// solved.
template <int N, class T>
void check_solutions(const batch::Queries<N, T>& queries, std::size_t count)
{
    std::vector<Solution<N, T>> expected(count);
    for (std::size_t i = 0; i < count; ++i)
        expected[i] = solve(queries[i]);
    const auto check = [&](const batch::Solutions<N, T>& found) {
        std::size_t same = 0;
        while (same < count &&
               same_bits(batch::solution(found, queries.extent, same), expected[same]))
            ++same;
        CHECK(same == count);
    };
    for (const kernels::Kernels* with : kernels::usable()) {
        INFO(with->processor);
        AnswerTable<N, T> found{count};
        batch::solve(*with, queries, count, found.solutions());
        check(found.solutions());
    }
    AnswerTable<N, T> found{count};
    batch::solve(queries, count, found.solutions(), 3);
    check(found.solutions());
}

/// One query in every lane.
template <int N, class T>
void check_families()
{
    for (const Family<N, T>& family : families<N, T>()) {
        const bool holds = rc::check(family.name, [&] {
            const Query<N, T> query = *family.queries;
            const Classification expected = classify(query);
            const Solution<N, T> answer = solve(query);
            for (const kernels::Kernels* with : kernels::usable()) {
                batch::PackedClassification found;
                batch::classify(*with, batch::repeated(query), std::span{&found, 1});
                RC_ASSERT(found.unpacked() == expected);
                AnswerTable<N, T> solved{1};
                batch::solve(*with, batch::repeated(query), 1, solved.solutions());
                RC_ASSERT(
                    same_bits(batch::solution(solved.solutions(), query.piece.extent, 0), answer));
            }
        });
        CHECK(holds);
    }
}

} // namespace

TEST_CASE("a packed classification is the classification")
{
    for (int kind = 0; kind <= static_cast<int>(Case::invalid); ++kind) {
        for (int bits = 0; bits < 8; ++bits) {
            const Classification whole{static_cast<Case>(kind), (bits & 1) != 0, (bits & 2) != 0,
                                       (bits & 4) != 0};
            CHECK(batch::PackedClassification{whole}.unpacked() == whole);
        }
    }
}

TEMPLATE_TEST_CASE_SIG("a batch has the bits of single queries on every processor", "",
                       ((int N, class T), N, T), (2, double), (3, double), (2, float), (3, float))
{
    check_families<N, T>();
}

TEMPLATE_TEST_CASE_SIG("a batch has the same bits for any number of queries in any order", "",
                       ((int N, class T), N, T), (2, double), (3, double), (2, float), (3, float))
{
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        const Table<N, T> table{hostile<N, T>(20'000, extent)};
        const batch::Queries<N, T> queries = table.queries(extent);
        for (const std::size_t count :
             std::initializer_list<std::size_t>{0, 1, 15, 63, 64, 65, 255, 256, 257, 511, 20'000})
            check_classifications(queries, count);
        check_classifications(queries.from(7), 1000);
        for (const std::size_t count :
             std::initializer_list<std::size_t>{0, 1, 63, 65, 256, 20'000})
            check_solutions(queries, count);
        check_solutions(queries.from(7), 1000);
    }
}

TEMPLATE_TEST_CASE_SIG("a circle or a piece may be the same for all queries of a batch", "",
                       ((int N, class T), N, T), (2, double), (3, double), (2, float), (3, float))
{
    constexpr std::size_t count = 700;
    const std::vector<Query<N, T>> rows = hostile<N, T>(count, Extent::ray);
    const Table<N, T> table{rows};
    for (const Query<N, T>& same : {rows[0], rows[3], rows[15], ordinary<N, T>(1)[0]}) {
        batch::Queries<N, T> one_circle = table.queries(Extent::ray);
        one_circle.center = batch::repeated(same).center;
        one_circle.radius = same.circle.radius;
        check_classifications(one_circle, count);
        check_solutions(one_circle, count);
        batch::Queries<N, T> one_piece = batch::repeated(same);
        one_piece.center = table.queries(Extent::ray).center;
        one_piece.radius = table.queries(Extent::ray).radius;
        check_classifications(one_piece, count);
        check_solutions(one_piece, count);
        batch::Queries<N, T> one_number = batch::repeated(same);
        one_number.end[0] = table.queries(Extent::ray).end[0];
        check_classifications(one_number, count);
        check_solutions(one_number, count);
    }
}

TEMPLATE_TEST_CASE_SIG("every kernel answers ordinary queries itself", "", ((int N, class T), N, T),
                       (2, double), (3, double), (2, float), (3, float))
{
    constexpr std::size_t count = 64 * 256;
    const Table<N, T> table{ordinary<N, T>(count)};
    kernels::Block<N, T> block{};
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        block.start.of[i] = table.columns[3 * i].data();
        block.end.of[i] = table.columns[3 * i + 1].data();
        block.center.of[i] = table.columns[3 * i + 2].data();
    }
    block.radius = table.columns[3 * N].data();
    block.piece_radius = table.columns[3 * N + 1].data();
    for (const kernels::Kernels* with : kernels::usable()) {
        INFO(with->processor);
        const kernels::KernelsFor<N, T>& kernel = *with;
        std::vector<std::uint8_t> cases(count);
        kernel.classify_block(block, {}, count, cases.data());
        const auto left = std::count(cases.begin(), cases.end(), kernels::undecided);
        CHECK(left <= static_cast<std::ptrdiff_t>(count / 500));
        AnswerTable<N, T> numbers{count};
        kernels::AnswerBlock<N, T> out{};
        numbers.solutions().for_each_pair(out,
                                          [](std::span<T> column, T*& to) { to = column.data(); });
        kernel.solve_block(block, {}, {-1, -1}, count, cases.data(), out);
        const auto refused = std::count(cases.begin(), cases.end(), kernels::undecided);
        CHECK(refused <= static_cast<std::ptrdiff_t>(count / 200));
    }
}

TEST_CASE("columns that are not wanted are not written")
{
    constexpr std::size_t count = 300;
    const Table<2, double> table{hostile<2, double>(count, Extent::segment)};
    const batch::Queries<2> queries = table.queries(Extent::segment);
    AnswerTable<2, double> all{count};
    AnswerTable<2, double> some{count};
    batch::solve(queries, count, all.solutions());
    batch::Solutions<2> wanted;
    wanted.distance = some.solutions().distance;
    wanted.t[1] = some.solutions().t[1];
    batch::solve(queries, count, wanted);
    for (std::size_t i = 0; i < count; ++i) {
        CHECK(same_bits(wanted.distance[i], all.solutions().distance[i]));
        CHECK(same_bits(wanted.t[1][i], all.solutions().t[1][i]));
        CHECK(some.solutions().t[0][i] == -7.0);
    }
}
