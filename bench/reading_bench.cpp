#include "bench/queries.h"

#include "core/cases/check.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/geometry/solve.h"

#include <benchmark/benchmark.h>

#include <string>

namespace secant::bench {
namespace {

std::vector<std::string> entry_lines()
{
    std::vector<std::string> lines;
    for (const Query<2>& query : queries(Mix::mixed)) {
        Entry entry;
        entry.name = "case " + std::to_string(lines.size());
        entry.query = query;
        entry.expected = expectation_of(entry.query);
        append_entry(lines.emplace_back(), entry, EntryLayout::line);
    }
    return lines;
}

std::vector<std::string> query_lines()
{
    std::vector<std::string> lines;
    for (const Query<2>& query : queries(Mix::mixed))
        append_query(lines.emplace_back(), query);
    return lines;
}

template <class Work>
void run(benchmark::State& state, const std::vector<std::string>& lines, const Work& work)
{
    std::size_t at = 0;
    for (auto _ : state) {
        work(lines[at]);
        at = (at + 1) % lines.size();
    }
}

void read_query_line(benchmark::State& state)
{
    run(state, query_lines(), [](const std::string& line) {
        benchmark::DoNotOptimize(read_query(line, Extent::segment));
    });
}

void answer_query_line(benchmark::State& state)
{
    std::string out;
    run(state, query_lines(), [&out](const std::string& line) {
        const auto read = read_query(line, Extent::segment);
        const auto& query = std::get<Query<2>>(read->query);
        out.clear();
        append_answer(out, {}, solve(query.circle, query.piece));
        benchmark::DoNotOptimize(out);
    });
}

void check_entry_line(benchmark::State& state)
{
    run(state, entry_lines(), [](const std::string& line) {
        const auto read = read_entry(line);
        benchmark::DoNotOptimize(check_entry(*read));
    });
}

} // namespace

BENCHMARK(read_query_line)->Name("lines/read a query");
BENCHMARK(answer_query_line)->Name("lines/read, solve and write");
BENCHMARK(check_entry_line)->Name("lines/read and check an entry");

} // namespace secant::bench
