#include "bench/queries.h"

#include "core/cases/check.h"
#include "core/cases/form/entry_text.h"
#include "core/codec/query_json.h"
#include "core/hunt/hunt.h"
#include "core/methods/registry.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace secant::bench {
namespace {

constexpr std::size_t line_count = 500'000;
constexpr std::uint64_t try_count = 200'000;

/// A file of many lines, made from the same queries again and again.
class ManyLines {
public:
    template <class Append>
    ManyLines(const char* name, const Append& append)
        : path_(std::filesystem::temp_directory_path() / name)
    {
        const std::vector<Query<2>>& all = queries(Mix::mixed);
        std::string lines;
        for (std::size_t i = 0; i < line_count; ++i) {
            append(lines, all[i % all.size()], i);
            lines += '\n';
        }
        std::ofstream{path_} << lines;
    }
    ~ManyLines()
    {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    ManyLines(const ManyLines&) = delete;
    ManyLines& operator=(const ManyLines&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

/// Runs a command of the program on the file.
void run(benchmark::State& state, const std::string& command, const ManyLines& lines)
{
    const std::string line = std::string{SECANT_BENCH_PROGRAM} + ' ' + command +
                             " --no-project --jobs " + std::to_string(state.range(0)) + ' ' +
                             lines.path() + " > /dev/null";
    for (auto _ : state)
        if (std::system(line.c_str()) != 0) state.SkipWithError("the command failed");
}

void eval_lines(benchmark::State& state)
{
    static const ManyLines lines{"secant_bench.jsonl",
                                 [](std::string& out, const Query<2>& query,
                                    std::size_t /*number*/) { append_query(out, query); }};
    run(state, "eval", lines);
}

void check_entries(benchmark::State& state)
{
    static const ManyLines lines{"secant_bench_entries.jsonl",
                                 [](std::string& out, const Query<2>& query, std::size_t number) {
                                     Entry entry;
                                     entry.name = "case " + std::to_string(number);
                                     entry.query = query;
                                     entry.expected = expectation_of(entry.query);
                                     append_entry(out, entry, EntryLayout::line);
                                 }};
    run(state, "check", lines);
}

/// While it finds things: what is found is judged and shrunk, too.
void hunt(benchmark::State& state)
{
    for (auto _ : state) {
        HuntOptions options;
        options.opponents = {built_in("quadratic"), built_in("secant"), Scalar::float32};
        options.most_tries = try_count;
        options.threads = static_cast<unsigned>(state.range(0));
        Hunt hunt{options};
        hunt.run({});
        benchmark::DoNotOptimize(hunt.groups());
    }
}

/// With one thread, and with all.
void threads(benchmark::internal::Benchmark* bench)
{
    bench->UseRealTime()->Arg(1);
    if (const unsigned all = std::thread::hardware_concurrency(); all > 1)
        bench->Arg(static_cast<std::int64_t>(all));
}

} // namespace

BENCHMARK(eval_lines)->Name("eval, 500,000 lines/threads")->Apply(threads);
BENCHMARK(check_entries)->Name("check, 500,000 entries/threads")->Apply(threads);
BENCHMARK(hunt)->Name("hunt, 200,000 tries/threads")->Apply(threads);

} // namespace secant::bench
