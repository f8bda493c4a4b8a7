#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>

namespace {

/// Prints each timing, and its ratio to the first timing of its group. The group is the name before
/// the "/". Only ratios can be compared between machines.
class RatioReporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override // NOLINT(readability-identifier-naming): inherited
    {
        fmt::print("{:<44}{:>12}{:>10}\n", "", "ns", "ratio");
        return true;
    }

    void ReportRuns(const std::vector<Run>& runs) override // NOLINT(readability-identifier-naming)
    {
        for (const Run& run : runs) {
            const std::string name = run.benchmark_name();
            const std::string group = name.substr(0, name.find('/'));
            // Another process works in the time of some.
            const bool is_real = run.run_name.time_type == "real_time";
            const double time = is_real ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
            if (group != group_) {
                group_ = group;
                first_ = time;
            }
            fmt::print("{:<44}{:>12.1f}{:>10.2f}\n", name, time, time / first_);
        }
    }

private:
    std::string group_;
    double first_ = 1.0;
};

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
}
