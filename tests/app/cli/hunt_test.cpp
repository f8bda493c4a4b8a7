#include "core/cases/form/case_file.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

const std::vector<std::string> quick{
    "hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "40"};

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

/// Opens the file anew, because saving replaces the file.
std::string content_of(const std::string& path)
{
    std::ifstream file{path};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

CaseFile read_cases(const std::string& text)
{
    auto read = read_case_file(text);
    if (!read) FAIL(read.error().text());
    return *std::move(read);
}

} // namespace

TEST_CASE("a hunt prints a line for each kind: count, words and a query, with tabs between")
{
    const ProcessResult result = run_secant(quick);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    REQUIRE_FALSE(result.out.empty());
    std::istringstream lines{result.out};
    int sum = 0;
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        const std::size_t words = line.find('\t') + 1;
        const std::size_t query = line.find('\t', words) + 1;
        REQUIRE(query != 0);
        sum += std::stoi(line);
        CHECK(line.substr(words).starts_with("quadratic in float "));
        CHECK(run_secant({"eval"}, line.substr(query) + "\n").status == 0);
    }
    CHECK(sum == 40);
}

TEST_CASE("a hunt says so when its simplest query has another case in decimal")
{
    const ProcessResult result =
        run_secant({"hunt", "--between", "closest-point,secant", "--count", "300"});
    CHECK(contains(result.out, "; digits are lost, at `if |dist| > r`; flips at r "));
    CHECK(contains(result.out, " r). In decimal, this is an exit wound; as doubles, a past."
                               "\t{\"E\":[0.02,0],"));
}

TEST_CASE("a hunt prints, writes and reports the worst kind first, and says how bad it is")
{
    const TemporaryFolder folder;
    const ProcessResult result =
        run_secant({"hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "200",
                    "--out", folder / "finds.json", "--junit", folder / "hunt.xml"});
    REQUIRE(result.status == 0);
    const CaseFile cases = read_cases(content_of(folder / "finds.json"));
    const std::string report = content_of(folder / "hunt.xml");
    std::istringstream lines{result.out};
    std::size_t kinds = 0;
    std::size_t reported = 0;
    for (std::string line; std::getline(lines, line); ++kinds) {
        CAPTURE(line);
        REQUIRE(kinds < cases.entries.size());
        const Entry& entry = cases.entries[kinds].value;
        CHECK(contains(line, "\t" + entry.name));
        const bool is_measured = contains(line, "; flips at ") || contains(line, "; right at ") ||
                                 contains(line, "; off by ");
        CHECK(is_measured != contains(line, "gives up"));
        const std::size_t place = report.find("name=\"" + entry.kind.substr(0, 30), reported);
        REQUIRE(place != std::string::npos);
        reported = place;
    }
    CHECK(kinds == cases.entries.size());
    // The misses of numbers that overflow, and what underflows, come behind.
    CHECK(result.out.find("; a number ") > result.out.find("at `if \u0394 < 0`; flips at r + "));
    CHECK(contains(result.out.substr(0, result.out.find('\n')), "; digits are lost, at `"));
}

TEST_CASE("a hunt prints the same for one thread and for four")
{
    CHECK(run_secant(with(quick, {"--jobs", "1"})).out ==
          run_secant(with(quick, {"--jobs", "4"})).out);
}

TEST_CASE("a hunt in space prints queries in space, and writes entries that check reads")
{
    const TemporaryFolder folder;
    for (const std::string name : {"finds.json", "finds.jsonl"}) {
        const ProcessResult result =
            run_secant(with(quick, {"--dimensions", "3", "--out", folder / name}));
        REQUIRE(result.status == 0);
        CHECK(result.err.empty());
        std::istringstream lines{result.out};
        int kinds = 0;
        for (std::string line; std::getline(lines, line); ++kinds) {
            CAPTURE(line);
            CHECK(contains(line, "quadratic in float in space "));
            const std::string query = line.substr(line.rfind('\t') + 1);
            CHECK(std::ranges::count(query.substr(0, query.find(']')), ',') == 2);
            CHECK(run_secant({"eval"}, query + "\n").status == 0);
        }
        CHECK(kinds > 1);
        CHECK(run_secant({"check", folder / name}).status == 0);
    }
    CHECK(run_secant(with(quick, {"--dimensions", "3", "--jobs", "1"})).out ==
          run_secant(with(quick, {"--dimensions", "3", "--jobs", "4"})).out);
}

TEST_CASE("a hunt in both dimensions tells those of space apart, and 2 is the default")
{
    CHECK(run_secant(with(quick, {"--dimensions", "2"})).out == run_secant(quick).out);
    const std::string both = run_secant(with(quick, {"--dimensions", "both"})).out;
    CHECK(contains(both, "quadratic in float says "));
    CHECK(contains(both, "quadratic in float in space says "));
}

TEST_CASE("a hunt around a query in space is in space; around one of the plane it may be")
{
    const TemporaryFile space{R"({"E":[-3000,1,5],"L":[3000,1,5],"C":[0,0,5],"r":1})"};
    const TemporaryFile plane{R"({"E":[-3000,1],"L":[3000,1],"C":[0,0],"r":1})"};
    for (const auto& more :
         {std::vector<std::string>{"--from", space.path()},
          std::vector<std::string>{"--from", plane.path(), "--dimensions", "3"}}) {
        const ProcessResult result = run_secant(with(quick, more));
        CHECK(result.status == 0);
        CHECK(contains(result.out, " in space "));
        CHECK_FALSE(contains(result.out, "quadratic in float says "));
    }
}

TEST_CASE("a number of dimensions that there is not is refused, and the right ones are named")
{
    const ProcessResult result = run_secant(with(quick, {"--dimensions", "4"}));
    CHECK(result.status == 2);
    CHECK(contains(result.err, "--dimensions: "));
    CHECK(contains(result.err, "2, 3"));
    CHECK(contains(result.err, "both"));
}

TEST_CASE("a hunt writes its finds to a case file that reads back")
{
    const TemporaryFile file;
    const ProcessResult result = run_secant(with(quick, {"--out", file.path()}));
    REQUIRE(result.status == 0);
    const CaseFile cases = read_cases(content_of(file.path()));
    CHECK(static_cast<long>(cases.entries.size()) ==
          std::count(result.out.begin(), result.out.end(), '\n'));
    for (const FiledEntry& entry : cases.entries)
        CHECK_FALSE(entry.value.known.empty());
}

TEST_CASE("finds under a name of JSON Lines are written as lines that check reads")
{
    const TemporaryFolder folder;
    for (const std::string name : {"finds.jsonl", "finds.ndjson"}) {
        const ProcessResult result = run_secant(with(quick, {"--out", folder / name}));
        REQUIRE(result.status == 0);
        const std::string text = read_plain(folder / name);
        CHECK(std::ranges::count(text, '\n') == std::ranges::count(result.out, '\n'));
        CHECK(run_secant({"check", folder / name}).status == 0);
    }
    const std::string none = folder / "none.jsonl";
    const ProcessResult without = run_secant({"hunt", "--between", "closest-point,secant",
                                              "--count", "1", "--seconds", "1e-9", "--out", none});
    REQUIRE(without.status == 0);
    CHECK(run_secant({"check", none}).status == 0);
}

TEST_CASE("finds are not written as a table or to standard output")
{
    const auto [name, complaint] = GENERATE(table<std::string, std::string>({
        {"finds.csv", "finds.csv is a table by its name; finds are written to a case file, such as "
                      "finds.csv.json"},
        {"finds.tsv", "finds.tsv is a table by its name; finds are written to a case file, such as "
                      "finds.tsv.json"},
        {"-", "finds are written to a file, not to standard output; the file of this name is ./-"},
    }));
    const TemporaryFolder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    const ProcessResult result = run_secant(with(quick, {"--out", name}));
    std::filesystem::current_path(before);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "secant hunt: --out: " + complaint + "\nTry 'secant hunt --help'.\n");
    CHECK(folder.names().empty());
}

TEST_CASE("Ctrl+C ends a hunt in order, and the finds so far are written")
{
    std::string printed;
    std::size_t kept = 0;
    // Nothing tells when the first find is there, and a busy machine takes its time.
    for (auto wait = std::chrono::milliseconds{500}; kept == 0 && wait < std::chrono::seconds{30};
         wait *= 3) {
        const TemporaryFile in;
        const TemporaryFile out;
        const TemporaryFile err;
        const TemporaryFile cases;
        const pid_t hunt =
            start_secant({"hunt", "--between", "quadratic,secant", "--scalar", "float", "--count",
                          "0", "--seconds", "0", "--out", cases.path()},
                         {in.descriptor(), out.descriptor(), err.descriptor()});
        std::this_thread::sleep_for(wait);
        kill(hunt, SIGINT);
        REQUIRE(wait_for(hunt).status == 0);
        printed = out.content();
        kept = read_cases(content_of(cases.path())).entries.size();
    }
    CHECK_FALSE(printed.empty());
    CHECK(kept > 0);
}

TEST_CASE("a hunt starts from a query as eval reads it")
{
    const TemporaryFile query{"\xEF\xBB\xBF"
                              R"({"other":[7],"E":[-3000,1],"L":[3000,1],"C":[0,0],"r":1})"};
    const ProcessResult result = run_secant(with(quick, {"--from", query.path()}));
    CHECK(result.status == 0);
    CHECK(contains(result.out, "`if Δ < 0`"));
}

TEST_CASE("a hunt ends when its time is up")
{
    const ProcessResult result = run_secant(
        {"hunt", "--between", "closest-point,secant", "--count", "0", "--seconds", "0.2"});
    CHECK(result.status == 0);
}

TEST_CASE("a file that a hunt cannot read or write is named before the hunt begins")
{
    const ProcessResult unread = run_secant(with(quick, {"--from", "/nowhere/query.json"}));
    CHECK(unread.status == 2);
    CHECK(unread.out.empty());
    CHECK(contains(unread.err, "/nowhere/query.json: "));

    const ProcessResult unwritten = run_secant(with(quick, {"--out", "/nowhere/cases.json"}));
    CHECK(unwritten.status == 2);
    CHECK(unwritten.out.empty());
    CHECK(unwritten.err ==
          "/nowhere/cases.json: cannot be saved: folder /nowhere/: No such file or "
          "directory\n");

    const TemporaryFile space{R"({"E":[0,0,0],"L":[1,0,0],"C":[0,0,0],"r":1})"};
    for (const std::string dimensions : {"2", "both"}) {
        const ProcessResult in_space =
            run_secant(with(quick, {"--from", space.path(), "--dimensions", dimensions}));
        CHECK(in_space.status == 2);
        CHECK(in_space.out.empty());
        CHECK(in_space.err == space.path() + ": the query is in space, and the hunt in the plane; "
                                             "'--dimensions 3' hunts around it\n");
    }

    const TemporaryFile broken{"{7"};
    const ProcessResult unparsed = run_secant(with(quick, {"--from", broken.path()}));
    CHECK(unparsed.err ==
          broken.path() + ": expected a field name in quotes at column 2, found 7\n");

    const std::string text = R"({"E":[-3000,1],"L":[3000,1],"C":[0,0],"r":1})";
    const TemporaryFile query{text};
    const ProcessResult replaced =
        run_secant(with(quick, {"--from", query.path(), "--out", query.path()}));
    CHECK(replaced.status == 2);
    CHECK(contains(replaced.err, "--out: the finds would replace " + query.path()));
    CHECK(content_of(query.path()) == text);
}

TEST_CASE("a hunt that makes no sense is refused with a hint")
{
    const auto [arguments, complaint] = GENERATE(table<std::vector<std::string>, std::string>({
        {std::vector<std::string>{},
         "--between: needs two methods, as in --between quadratic,secant"},
        {{"--between", "quadratic"},
         "--between: needs two methods, as in --between quadratic,secant"},
        {{"--between", "quadratic,quadratic"}, "--between: quadratic cannot disagree with itself"},
        {{"--between", "quadratc,secant"},
         "--between: no method is called 'quadratc'; did you mean quadratic? (known: secant, "
         "quadratic, triangle-area, min-max-distance, ray, closest-point, stadium-point, "
         "stadium-circle, glm-ray-sphere, glm-line-sphere)"},
        {{"--between", "ray,secant", "--scalar", "flot"},
         "--scalar: no scalar is called 'flot'; did you mean float? (known: float, double)"},
        {{"--between", "ray,secant", "--seed", "-1"},
         "--seed: must be a whole number from 0, not '-1'"},
        {{"--between", "ray,secant", "--count", "1e3"},
         "--count: must be a whole number from 0, not '1e3'"},
        {{"--between", "ray,secant", "--seconds", "nan"},
         "--seconds: must be a number from 0, not 'nan'"},
        {{"--between", "ray,secant", "--jobs", "0"},
         "--jobs: must be a whole number from 1 to 1024, not '0'"},
        {{"--betwen", "ray,secant"}, "unknown option '--betwen'; did you mean --between?"},
        {{"--between", "ray,secant", "file"}, "one argument too many: 'file'"},
    }));
    const ProcessResult result = run_secant(with({"hunt"}, arguments));
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.substr(0, result.err.find('\n')) == "secant hunt: " + complaint);
    CHECK(contains(result.err, "Try 'secant hunt --help'."));
}
