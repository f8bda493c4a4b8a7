// Answers queries with the kernels that it chooses for this processor, and prints which these are
// and a sum of all bits of the answers: on every processor the sum is the same.
#include "core/geometry/batch/batch.h"
#include "core/geometry/kernels/kernels.h"
#include "core/geometry/kernels/processor.h"
#include "core/geometry/solve.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>

using namespace secant;

namespace {

std::uint64_t sum = 0;

void add(std::uint64_t bits)
{
    sum = std::rotl(sum, 7) * 0x9E3779B97F4A7C15U + bits;
}

template <int N, class T>
void add(const Vec<N, T>& vector)
{
    for (int i = 0; i < N; ++i)
        add(std::bit_cast<std::uint64_t>(static_cast<double>(vector[i])));
}

template <int N, class T>
void add(const Solution<N, T>& solution)
{
    add(static_cast<std::uint64_t>(solution.classification.kind));
    for (int i = 0; i < solution.root_count; ++i) {
        const auto& root = solution.roots[static_cast<std::size_t>(i)];
        add(std::bit_cast<std::uint64_t>(static_cast<double>(root.t)));
        add<N, T>(root.point);
    }
    add<N, T>(solution.closest);
    add<N, T>(solution.offset);
}

/// Small numbers, whole and not, so that each case comes and each kernel proves some and not
/// others.
template <int N, class T>
std::vector<Query<N, T>> queries()
{
    std::mt19937 random{1};
    const auto number = [&] { return static_cast<T>(static_cast<int>(random() % 33) - 16) / T(4); };
    std::vector<Query<N, T>> out(4000);
    for (Query<N, T>& query : out) {
        for (int i = 0; i < N; ++i) {
            query.circle.center[i] = number();
            query.piece.start[i] = number();
            query.piece.end[i] = number();
        }
        query.circle.radius = number() * number();
        if (query.circle.radius < T(0)) query.circle.radius = -query.circle.radius;
        query.piece.extent = static_cast<Extent>(random() % 3);
    }
    return out;
}

/// All numbers of an answer, in columns.
template <int N, class T>
struct Answers {
    std::vector<batch::PackedClassification> cases;
    std::array<std::vector<T>, std::size_t{4 + 6 * N}> columns;

    explicit Answers(std::size_t count) : cases(count) { columns.fill(std::vector<T>(count)); }

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
void answer()
{
    const std::vector<Query<N, T>> all = queries<N, T>();
    for (const Query<N, T>& query : all)
        add(solve(query));
    std::array<std::vector<T>, std::size_t{3 * N + 1}> columns;
    for (const Query<N, T>& query : all) {
        for (int i = 0; i < N; ++i) {
            columns[static_cast<std::size_t>(3 * i)].push_back(query.piece.start[i]);
            columns[static_cast<std::size_t>(3 * i + 1)].push_back(query.piece.end[i]);
            columns[static_cast<std::size_t>(3 * i + 2)].push_back(query.circle.center[i]);
        }
        columns.back().push_back(query.circle.radius);
    }
    batch::Queries<N, T> asked;
    for (std::size_t i = 0; i < std::size_t{N}; ++i) {
        asked.start[i] = std::span<const T>{columns[3 * i]};
        asked.end[i] = std::span<const T>{columns[3 * i + 1]};
        asked.center[i] = std::span<const T>{columns[3 * i + 2]};
    }
    asked.radius = std::span<const T>{columns.back()};
    std::vector<batch::PackedClassification> cases(all.size());
    batch::classify(asked, std::span{cases});
    Answers<N, T> answers{all.size()};
    const batch::Solutions<N, T> solutions = answers.solutions();
    batch::solve(asked, all.size(), solutions);
    for (std::size_t i = 0; i < all.size(); ++i) {
        add(cases[i].bits);
        add(batch::solution(solutions, asked.extent, i));
    }
}

} // namespace

int main()
{
    answer<2, double>();
    answer<3, double>();
    answer<2, float>();
    answer<3, float>();
    static const char* const kinds[] = {"portable", "avx2", "avx512"};
    std::printf("%s %s %016llx\n", kinds[static_cast<int>(this_processor())],
                kernels::usable().front()->processor, static_cast<unsigned long long>(sum));
    return 0;
}
