#pragma once

#include "bench/geometry/contestant.h"
#include "bench/geometry/naive.h"
#include "core/geometry/kernels/kernels.h"

#include <memory>

/// Secant and the naive formulas as contestants.
namespace secant::bench {

/// Makes the compiler compute x.
template <class X>
void keep(const X& x)
{
    asm volatile("" : : "m"(x)); // NOLINT
}

template <int N, class T>
void add_naive(std::vector<Contestant>& to, const Rows<N, T>& rows)
{
    to.push_back({"naive, 7 values", Asked::kind, [&rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i) {
                          const auto answer = naive_seven<N, T>(rows[i]);
                          keep(answer);
                          answers[i] = static_cast<std::uint8_t>(answer.kind);
                      }
                  }});
    to.push_back({"naive, the values of solve", Asked::kind, [&rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i) {
                          const auto answer = naive_solution<N, T>(rows[i]);
                          keep(answer);
                          answers[i] = static_cast<std::uint8_t>(answer.classification.kind);
                      }
                  }});
}

template <int N, class T>
void add_single(std::vector<Contestant>& to, const Rows<N, T>& rows)
{
    to.push_back({"Secant, classify", Asked::kind, [&rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i)
                          answers[i] = static_cast<std::uint8_t>(classify(rows[i]).kind);
                  }});
    to.push_back({"Secant, solve", Asked::kind, [&rows](std::uint8_t* answers) {
                      for (std::size_t i = 0; i < rows.size(); ++i) {
                          const auto answer = solve(rows[i]);
                          keep(answer);
                          answers[i] = static_cast<std::uint8_t>(answer.classification.kind);
                      }
                  }});
}

/// The rows and their answers as columns.
template <int N, class T>
struct Tables {
    std::vector<std::vector<T>> numbers;
    std::vector<std::vector<T>> answers;
    std::vector<batch::PackedClassification> cases;
    batch::Queries<N, T> queries;
    batch::Solutions<N, T> solutions;

    explicit Tables(const Rows<N, T>& rows) : cases(rows.size())
    {
        numbers.reserve(std::size_t{3 * N + 2});
        answers.reserve(std::size_t{4 + 6 * N});
        const auto column = [&](const auto& number_of) {
            std::vector<T>& to = numbers.emplace_back();
            for (const Query<N, T>& row : rows)
                to.push_back(number_of(row));
            return std::span<const T>{to};
        };
        for (int i = 0; i < N; ++i) {
            const auto axis = static_cast<std::size_t>(i);
            queries.start[axis] = column([i](const auto& row) { return row.piece.start[i]; });
            queries.end[axis] = column([i](const auto& row) { return row.piece.end[i]; });
            queries.center[axis] = column([i](const auto& row) { return row.circle.center[i]; });
        }
        queries.radius = column([](const auto& row) { return row.circle.radius; });
        if (rows.front().piece.radius != T{0}) // else it is the same for all
            queries.piece_radius = column([](const auto& row) { return row.piece.radius; });
        solutions.cases = cases;
        const auto wanted = [&](std::span<T>& to) {
            to = answers.emplace_back(std::vector<T>(rows.size()));
        };
        wanted(solutions.distance);
        wanted(solutions.depth);
        for (std::size_t i = 0; i < std::size_t{N}; ++i) {
            wanted(solutions.closest[i]);
            wanted(solutions.offset[i]);
        }
        for (std::size_t k = 0; k < 2; ++k) {
            wanted(solutions.t[k]);
            for (std::size_t i = 0; i < std::size_t{N}; ++i) {
                wanted(solutions.point[k][i]);
                wanted(solutions.normal[k][i]);
            }
        }
    }
};

template <int N, class T>
void add_batch(std::vector<Contestant>& to, const Rows<N, T>& rows)
{
    const auto tables = std::make_shared<Tables<N, T>>(rows);
    for (const kernels::Kernels* with : kernels::usable()) {
        const std::string name = std::string{"Secant, batch "} + with->processor;
        const auto give = [tables](std::uint8_t* answers) {
            for (std::size_t i = 0; i < tables->cases.size(); ++i)
                answers[i] = static_cast<std::uint8_t>(tables->cases[i].kind());
        };
        to.push_back({name + ", classify", Asked::kind,
                      [tables, with](std::uint8_t*) {
                          batch::classify(*with, tables->queries, std::span{tables->cases});
                      },
                      give});
        to.push_back({name + ", solve", Asked::kind,
                      [tables, with](std::uint8_t*) {
                          batch::solve(*with, tables->queries, tables->cases.size(),
                                       tables->solutions);
                      },
                      give});
    }
}

} // namespace secant::bench
