#include "core/geometry/batch/batch.h"
#include "core/geometry/exact/surd.h"
#include "core/geometry/kernels/kernels.h"
#include "core/geometry/solve.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Columns for the numbers of the answers.
template <int N, class T>
class AnswerColumns {
public:
    explicit AnswerColumns(std::size_t count) : cases_(count), numbers_((4 + 6 * N) * count)
    {
        std::size_t used = 0;
        const auto column = [&] { return std::span{numbers_}.subspan(count * used++, count); };
        solutions.cases = cases_;
        solutions.distance = column();
        solutions.depth = column();
        for (std::size_t k = 0; k < 2; ++k) {
            solutions.t[k] = column();
            for (std::size_t i = 0; i < std::size_t{N}; ++i) {
                solutions.point[k][i] = column();
                solutions.normal[k][i] = column();
            }
        }
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            solutions.closest[i] = column();
            solutions.offset[i] = column();
        }
    }

    batch::Solutions<N, T> solutions;

private:
    std::vector<batch::PackedClassification> cases_;
    std::vector<T> numbers_;
};

/// The columns of queries of one extent.
template <int N, class T>
struct QueryColumns {
    std::array<std::vector<T>, std::size_t{3 * N + 2}> columns{};
    std::vector<Query<N, T>> rows{};

    QueryColumns(const std::vector<Query<N, T>>& all, Extent extent)
    {
        for (const Query<N, T>& query : all)
            if (query.piece.extent == extent) rows.push_back(query);
        for (const Query<N, T>& row : rows) {
            const auto numbers = numbers_of(row);
            for (std::size_t i = 0; i < numbers.size(); ++i)
                columns[i].push_back(numbers[i]);
        }
    }

    [[nodiscard]] batch::Queries<N, T> queries(Extent extent) const
    {
        batch::Queries<N, T> out;
        const auto column = [&](std::size_t i) { return std::span<const T>{columns[i]}; };
        constexpr auto dimension = std::size_t{N};
        for (std::size_t i = 0; i < dimension; ++i) {
            out.start[i] = column(i);
            out.end[i] = column(dimension + i);
            out.center[i] = column(2 * dimension + i);
        }
        out.radius = column(3 * dimension);
        out.piece_radius = column(3 * dimension + 1);
        out.extent = extent;
        return out;
    }
};

/// The results of every kernel of a batch for the queries. Those of this processor must give the
/// same.
template <int N, class T>
std::string batch_text(const std::vector<Query<N, T>>& all, Extent extent)
{
    const QueryColumns<N, T> columns{all, extent};
    const std::size_t count = columns.rows.size();
    std::string first;
    for (const kernels::Kernels* const with : kernels::usable()) {
        AnswerColumns<N, T> answers{count};
        batch::solve(*with, columns.queries(extent), count, answers.solutions);
        std::vector<batch::PackedClassification> cases(count);
        batch::classify(*with, columns.queries(extent), std::span{cases});
        ValueText out;
        for (std::size_t i = 0; i < count; ++i)
            out.add(cases[i].bits, batch::solution(answers.solutions, extent, i));
        if (first.empty()) first = out.text();
        CHECK((out.text() == first));
    }
    return first;
}

/// The proofs of each kernel for one query, and the numbers that it gives then.
template <int N, class T>
std::string kernel_text(const Query<N, T>& query)
{
    std::string first;
    for (const kernels::Kernels* const with : kernels::usable()) {
        const kernels::KernelsFor<N, T>& kernel = *with;
        const auto answer = kernel.solve(query.circle, query.piece);
        ValueText out;
        if (kernels::is_proven(answer.classification))
            out.add(answer);
        else
            out.add("not proven");
        if (first.empty()) first = out.text();
        CHECK((out.text() == first));
    }
    return first;
}

template <int N, class T>
void add_answers(Digests& digests, const std::string& form)
{
    for (const auto& [family, queries] : sampled_families<N, T>(250)) {
        ValueText answers;
        ValueText reasons;
        ValueText kernels;
        for (const Query<N, T>& query : queries) {
            answers.add(classify(query), solve(query));
            const auto reasoned = solve_with_reasons(query.circle, query.piece);
            reasons.add(reasoned.solution, reasoned.layout, reasoned.signs);
            kernels.add(kernel_text(query));
        }
        const std::string name = form + ", " + family;
        digests.add(name + ": answers", answers.text());
        digests.add(name + ": reasons", reasons.text());
        digests.add(name + ": fast", kernels.text());
        std::string batches;
        for (const Extent extent : {Extent::segment, Extent::ray, Extent::line})
            batches += batch_text(queries, extent);
        digests.add(name + ": in a batch", batches);
    }
}

} // namespace

TEST_CASE("every kind of query has the answer that it always had")
{
    Digests digests;
    add_answers<2, double>(digests, "plane");
    add_answers<3, double>(digests, "space");
    add_answers<2, float>(digests, "float plane");
    add_answers<3, float>(digests, "float space");
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "every kind of
    // query*"
    CHECK(digests.different_from(SECANT_DIGESTS "/geometry/answers_digests.txt") == "");
}

TEST_CASE("a batch that several threads share has the bits of a batch of one")
{
    std::vector<Query<3, float>> all;
    while (all.size() < 30'000)
        for (const auto& [family, queries] : sampled_families<3, float>(60))
            all.insert(all.end(), queries.begin(), queries.end());
    const QueryColumns<3, float> columns{all, Extent::ray};
    const std::size_t count = columns.rows.size();
    REQUIRE(count > 8192);
    const auto text_of = [&](unsigned threads) {
        AnswerColumns<3, float> answers{count};
        batch::solve(columns.queries(Extent::ray), count, answers.solutions, threads);
        std::vector<batch::PackedClassification> cases(count);
        batch::classify(columns.queries(Extent::ray), std::span{cases}, threads);
        ValueText out;
        for (std::size_t i = 0; i < count; ++i)
            out.add(cases[i].bits, batch::solution(answers.solutions, Extent::ray, i));
        return out.text();
    };
    CHECK((text_of(3) == text_of(1)));
}

TEST_CASE("the digits of an answer, and the points that are reached, are those that always were")
{
    Digests digests;
    for (const auto& [family, queries] : sampled_families<2, double>(60)) {
        ValueText digits;
        ValueText points;
        for (const Query<2>& query : queries) {
            const Solution<2> answer = solve_slowly(query.circle, query.piece);
            for (std::size_t i = 0; i < answer_field_count; ++i) {
                const auto field = static_cast<AnswerField>(i);
                if (!has_number(answer, field)) continue;
                const exact::Surd number = exact::exact_answer(query, field);
                const double rounded = number_of(answer, field);
                digits.add(rounded, exact::sign_of(number), exact::leading_digits(number, 1),
                           exact::leading_digits(number, 45));
                if (std::isfinite(rounded))
                    digits.add(exact::leading_digits(exact::difference(number, rounded), 5));
            }
            const auto& [circle, piece] = query;
            for (const double t : {0.0, 1.0, -0.1, 3.0, 1e-300, 0x1.fffffffffffffp-1, 0x1p900})
                points.add(exact::reached(piece.start, piece.end, circle.center, t));
            if (piece.end != Vec<2>{})
                points.add(exact::reached_at_distance(piece.start, piece.end, circle.radius));
        }
        digests.add(family + ": digits", digits.text());
        digests.add(family + ": reached", points.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "the digits of*"
    CHECK(digests.different_from(SECANT_DIGESTS "/geometry/digits_digests.txt") == "");
}
