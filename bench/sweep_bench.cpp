// Paths and moving circles: ns a piece and ns a pair, beside the batch and single queries, in
// turns.
#include "core/geometry/batch/batch.h"
#include "core/geometry/moving.h"
#include "core/geometry/path.h"
#include "core/geometry/solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace secant::bench {
namespace {

constexpr std::size_t pieces = 4096;
constexpr std::size_t pairs = 1024;

struct Turn {
    std::string name;
    std::function<std::size_t()> run;
    double nanoseconds = HUGE_VAL; ///< for each of `count`: the least of all rounds
};

void print_turns(const char* title, std::size_t count, std::vector<Turn> turns)
{
    std::size_t sum = 0;
    for (int round = 0; round < 101; ++round) {
        for (Turn& turn : turns) {
            const auto start = std::chrono::steady_clock::now();
            sum += turn.run();
            const std::chrono::duration<double, std::nano> time =
                std::chrono::steady_clock::now() - start;
            turn.nanoseconds =
                std::min(turn.nanoseconds, time.count() / static_cast<double>(count));
        }
    }
    asm volatile("" : : "r"(sum)); // NOLINT: the compiler must compute it
    fmt::print("\n| {} | ns | ratio |\n| --- | ---: | ---: |\n", title);
    for (const Turn& turn : turns)
        fmt::print("| {} | {:.2f} | {:.2f} |\n", turn.name, turn.nanoseconds,
                   turn.nanoseconds / turns[0].nanoseconds);
}

template <int N>
struct RandomPath {
    std::vector<Vec<N>> points;
    std::array<std::vector<double>, std::size_t{N}> columns; ///< the same

    /// @param step  how far a point is from the one before
    explicit RandomPath(double step)
    {
        std::mt19937_64 random{9};
        std::normal_distribution<double> any{0.0, step};
        std::uniform_real_distribution<double> place{-100.0, 100.0};
        Vec<N> at{};
        for (std::size_t i = 0; i <= pieces; ++i) {
            for (int axis = 0; axis < N; ++axis) {
                at[axis] = step > 0.0 ? at[axis] + any(random) : place(random);
                columns[static_cast<std::size_t>(axis)].push_back(at[axis]);
            }
            points.push_back(at);
        }
    }
};

template <int N>
void print_path(const char* title, double step)
{
    const RandomPath<N> random{step};
    const Circle<N> circle{Vec<N>{2.0}, 5.0};
    const Path<N> path{random.points};
    std::vector<batch::PackedClassification> cases(pieces);
    batch::Queries<N> queries = batch::repeated(Query<N>{circle, {}});
    for (std::size_t axis = 0; axis < std::size_t{N}; ++axis) {
        queries.start[axis] = std::span<const double>{random.columns[axis]}.first(pieces);
        queries.end[axis] = std::span<const double>{random.columns[axis]}.last(pieces);
    }
    print_turns(
        title, pieces,
        {{"a batch of the pieces, classify",
          [&] {
              batch::classify(queries, std::span{cases});
              return std::size_t{cases[7].bits};
          }},
         {"the path, classify", [&] { return classify(circle, path).hits; }},
         {"the path, solve", [&] { return solve(circle, path).classification.hits; }},
         {"classify of each piece", [&] {
              std::size_t hits = 0;
              for (std::size_t k = 0; k < pieces; ++k) {
                  hits += classify(circle, Piece<N>{path.points[k], path.points[k + 1]}).curve_hit
                              ? 1U
                              : 0U;
              }
              return hits;
          }}});
}

template <int N>
void print_moving(const char* title, bool is_whole)
{
    std::mt19937_64 random{4};
    std::uniform_real_distribution<double> real{-5.0, 5.0};
    const auto any = [&] { return is_whole ? std::round(real(random)) : real(random); };
    const auto mover = [&] {
        Mover<N> out;
        for (int i = 0; i < N; ++i) {
            out.circle.center[i] = any();
            out.moves[i] = any();
        }
        out.circle.radius = std::abs(any()) / 2;
        return out;
    };
    std::vector<Mover<N>> movers(pairs + 1);
    std::generate(movers.begin(), movers.end(), mover);
    const auto of_all = [&](const auto& each) {
        return [&, each] {
            std::size_t sum = 0;
            for (std::size_t i = 0; i < pairs; ++i)
                sum += each(movers[i], movers[i + 1]);
            return sum;
        };
    };
    print_turns(title, pairs,
                {{"solve of the rounded segment", of_all([](const auto& a, const auto& b) {
                      const Vec<N> start = a.circle.center - b.circle.center;
                      const auto is = solve(Circle<N>{{}, a.circle.radius + b.circle.radius},
                                            Piece<N>{start, start + (a.moves - b.moves)});
                      return static_cast<std::size_t>(is.root_count);
                  })},
                 {"classify", of_all([](const auto& a, const auto& b) {
                      return static_cast<std::size_t>(classify(a, b).kind);
                  })},
                 {"solve", of_all([](const auto& a, const auto& b) {
                      return static_cast<std::size_t>(solve(a, b).classification.kind);
                  })},
                 {"solve, in integers alone", of_all([](const auto& a, const auto& b) {
                      return static_cast<std::size_t>(solve_slowly(a, b).classification.kind);
                  })}});
}

} // namespace
} // namespace secant::bench

int main()
{
    using namespace secant::bench;
    print_path<2>("a piece of a path in the plane, of short steps", 0.5);
    print_path<2>("the same, of far steps", 0.0);
    print_path<3>("a piece of a path in space, of short steps", 0.5);
    print_moving<2>("two moving circles, any numbers", false);
    print_moving<2>("the same, whole numbers", true);
    print_moving<3>("two moving spheres, any numbers", false);
}
