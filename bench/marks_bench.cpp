#include "core/session/document.h"
#include "core/session/traces.h"

#include <benchmark/benchmark.h>

namespace secant::bench {
namespace {

/// What a change of the document costs: marks always, one traced run with the Step tab open, all
/// with the Compare tab open.
void marks(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(mark_methods(first_document()));
}
BENCHMARK(marks)->Name("change/marks");

void one_trace(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(
            trace_run(built_in("quadratic"), Scalar::float64, first_document()));
}
BENCHMARK(one_trace)->Name("change/one traced run");

void all_traces(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(trace_methods(first_document()));
}
BENCHMARK(all_traces)->Name("change/all traced runs");

} // namespace
} // namespace secant::bench
