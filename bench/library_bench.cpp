#include "app/sources/library/library.h"
#include "bench/library_function.h"
#include "bench/queries.h"

#include <benchmark/benchmark.h>

#include <stdexcept>

namespace secant::bench {
namespace {

constexpr std::size_t queries_at_once = 1024;

const Method& library_method()
{
    static const Method method = [] {
        const auto library =
            LibraryMethods::load(SECANT_BENCH_LIBRARY, {.worker_program = SECANT_BENCH_PROGRAM});
        if (!library) throw std::runtime_error{library.error()};
        return library->methods().front();
    }();
    return method;
}

/// The function that the library has, called directly, for a block of queries.
void direct_block(benchmark::State& state)
{
    const std::vector<Query<2>>& all = queries(Mix::mixed);
    std::vector<double> distances(queries_at_once);
    for (auto _ : state) {
        for (std::size_t i = 0; i < queries_at_once; ++i) {
            const auto& [circle, piece] = all[i];
            benchmark::DoNotOptimize(segment_hits_circle(
                &piece.start[0], &piece.end[0], &circle.center[0], circle.radius, &distances[i]));
        }
    }
}
BENCHMARK(direct_block)->Name("library/1024 queries, called directly")->UseRealTime();

void library_block(benchmark::State& state)
{
    const std::vector<Query<2>>& all = queries(Mix::mixed);
    std::vector<Outcome<2, double>> outcomes(queries_at_once);
    for (auto _ : state)
        (*library_method()).run_all(std::span{all}.first(queries_at_once), outcomes);
}
BENCHMARK(library_block)->Name("library/1024 queries, in its process")->UseRealTime();

void library_single(benchmark::State& state)
{
    const Query<2>& query = queries(Mix::mixed).front();
    for (auto _ : state)
        benchmark::DoNotOptimize((*library_method()).run(query));
}
BENCHMARK(library_single)->Name("library/one query, in its process")->UseRealTime();

} // namespace
} // namespace secant::bench
