#include "app/cli/commands.h"
#include "app/exit_status.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>

#include <limits>

// The commands in this process and on several threads: the thread sanitizer watches these tests.

using namespace secant;
using namespace secant::testing;

namespace {

/// So long that few entries fill a block of the input.
const std::string note(8000, 'n');

/// Entries that pass, that fail, and texts that are no entry.
std::string hostile_lines()
{
    constexpr int count = 600;
    std::string text;
    for (int i = 0; i < count; ++i) {
        const int kind = i % 100;
        fmt::format_to(std::back_inserter(text),
                       R"({{"name":"entry {}","note":"{}","scene":{{"E":[-2,0.{}],"L":[2,0.25],)"
                       R"("C":[0,0],"r":1}},"expect":{{"case":"{}"}}}}{})",
                       i, note, i, kind == 17 ? "Miss" : "Impale", kind == 18 ? "!\n" : "\n");
    }
    return text;
}

/// Entries that pass and that fail.
std::string hostile_document()
{
    constexpr int count = 1800;
    std::string text = R"({"version":1,"cases":[)";
    for (int i = 0; i < count; ++i) {
        fmt::format_to(
            std::back_inserter(text),
            R"({}{{"name":"{}","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{{"t1":{}}}}})",
            i == 0 ? "" : ",\n", i, i % 100 == 3 ? 0.5 : 0.25);
    }
    return text + "]}";
}

std::string hostile_table()
{
    constexpr int count = 600;
    std::string text = "name,note,Ex,Ey,Lx,Ly,Cx,Cy,r,case\n";
    for (int i = 0; i < count; ++i) {
        fmt::format_to(std::back_inserter(text), "{},{},-2,0,2,0,0,0,{},{}\n", i, note,
                       i % 100 == 7 ? "one" : "1", i % 100 == 8 ? "Poke" : "Impale");
    }
    return text;
}

} // namespace

TEST_CASE("a check reports the same on one thread and on four")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.jsonl", hostile_lines());
    write_plain(folder / "b.json", hostile_document());
    write_plain(folder / "c.csv", hostile_table());
    CheckOptions options;
    options.paths = {folder.path()};
    options.runs = {{built_in("quadratic"), Scalar::float32}};
    const auto report = [&](unsigned jobs) {
        options.jobs = jobs;
        options.junit = folder / fmt::format("{}.xml", jobs);
        CHECK(run(options) == exit_bad_input);
        return read_plain(options.junit);
    };
    const std::string report_of_one = report(1);
    CHECK(report_of_one.find("entry 517") != std::string::npos);
    CHECK(report_of_one == report(4));
}

TEST_CASE("a hunt writes the same finds on one thread and on four")
{
    const TemporaryFolder folder;
    HuntCommand command;
    command.hunt.opponents = {built_in("quadratic"), built_in("secant"), Scalar::float32};
    command.hunt.most_finds = 4;
    const auto finds = [&](unsigned threads) {
        command.hunt.threads = threads;
        command.case_file = folder / fmt::format("{}.json", threads);
        CHECK(run(command) == exit_success);
        return read_plain(command.case_file);
    };
    CHECK(finds(1) == finds(4));
}

TEST_CASE("a hunt on four threads ends when its time is up")
{
    HuntCommand command;
    command.hunt.opponents = {built_in("triangle-area"), built_in("secant"), Scalar::float64};
    command.hunt.threads = 4;
    command.seconds = 0.05;
    CHECK(run(command) == exit_success);
}
