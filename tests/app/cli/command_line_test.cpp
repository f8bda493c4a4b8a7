#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <sys/wait.h>

#include <algorithm>
#include <fcntl.h>
#include <regex>
#include <unistd.h>

using namespace secant::testing;

TEST_CASE("the version is printed with --version and its commit, and nothing else is")
{
    const ProcessResult result = run_secant({"--version"});
    CHECK(result.status == 0);
    // A build from an archive knows no commit.
    const std::regex line{"secant " SECANT_VERSION R"((?: \([0-9a-f]{7,40}(?:-dirty)?\))?\n)"};
    CHECK(std::regex_match(result.out, line));
    CHECK(result.err.empty());
}

TEST_CASE("the help names every command and option")
{
    const ProcessResult result = run_secant({"--help"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    for (const char* const word : {"eval", "hunt", "methods", "--follow", "--version", "--help"}) {
        CAPTURE(word);
        CHECK(contains(result.out, word));
    }
    const ProcessResult eval = run_secant({"eval", "--help"});
    CHECK(eval.status == 0);
    for (const char* const word : {"secant eval", "--method", "--scalar", "--extent", "FILE"}) {
        CAPTURE(word);
        CHECK(contains(eval.out, word));
    }
}

TEST_CASE("the methods are listed one in each line, and each line begins with the name")
{
    const ProcessResult result = run_secant({"methods"});
    CHECK(result.status == 0);
    CHECK(result.out.starts_with("secant "));
    CHECK(std::count(result.out.begin(), result.out.end(), '\n') == 10);
}

TEST_CASE("a command line that makes no sense is refused with a hint")
{
    const auto [arguments, complaint] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"--versoin"}, "secant: unknown option '--versoin'; did you mean --version?"},
        {{"--folow"}, "secant: unknown option '--folow'; did you mean --follow?"},
        {{"-q"}, "secant: unknown option '-q'"},
        {{"evl"}, "secant: no command or file is called 'evl'; did you mean eval?"},
        {{"eval", "--extnt", "ray"},
         "secant eval: unknown option '--extnt'; did you mean --extent?"},
        {{"eval", "--extnt=ray"}, "secant eval: unknown option '--extnt'; did you mean --extent?"},
        {{"eval", "--method"}, "secant eval: --method needs a value"},
        {{"eval", "--method", "secnat"},
         "secant eval: --method: no method is called 'secnat'; did you mean secant? (known: "
         "secant, quadratic, triangle-area, min-max-distance, ray, closest-point, stadium-point, "
         "stadium-circle, glm-ray-sphere, glm-line-sphere, all)"},
        {{"eval", "--scalar", "float,"},
         "secant eval: --scalar: no scalar is called '' (known: float, double)"},
        {{"check", "--scalar", ",float", "a"},
         "secant check: --scalar: no scalar is called '' (known: float, double)"},
        {{"render", "Impale", "-o", "a.svg", "--scalar", "half"},
         "secant render: --scalar: no scalar is called 'half' (known: float, double)"},
        {{"render", "Impale", "-o", "a.svg", "--layers", "grid,"},
         "secant render: --layers: no layer is called '' (known: grid, numbers, fill, beyond, "
         "handles, "
         "roots, normals, closest, offset, labels, caption)"},
        {{"eval", "--why=1"}, "secant eval: --why takes no value, not '1'"},
        {{"check", "--update=false", "a"}, "secant check: --update takes no value, not 'false'"},
        {{"render", "Impale", "-o", "a.svg", "--plots=true"},
         "secant render: --plots takes no value, not 'true'"},
        {{"--follow=1"}, "secant: --follow takes no value, not '1'"},
        {{"--version=1"}, "secant: --version takes no value, not '1'"},
        {{"eval", "--help=yes"}, "secant eval: --help takes no value, not 'yes'"},
        {{"eval", "--trust=x"}, "secant eval: --trust takes no value, not 'x'"},
        {{"eval", "--scalar", "double,flot"},
         "secant eval: --scalar: no scalar is called 'flot'; did you mean float? (known: float, "
         "double)"},
        {{"eval", "--extent", "Line"},
         "secant eval: --extent: no extent is called 'Line'; did you mean line? (known: segment, "
         "ray, line)"},
        {{"eval", "--extent", "\x1B[1m"},
         "secant eval: --extent: no extent is called '\\x1b[1m' (known: segment, ray, line)"},
        {{"eval", "a", "b"}, "secant eval: one argument too many: 'b'"},
        {{"methods", "a"}, "secant methods: one argument too many: 'a'"},
        {{"--follow", "eval"}, "secant: '--follow' belongs to the window, not to a command"},
        {{"check", "-dash.jsonl"}, "secant check: unknown option '-dash.jsonl'"},
        {{"check", "-hinge.json"}, "secant check: unknown option '-hinge.json'"},
        {{"--", "check", "a.json"},
         "secant: behind '--' check is a file, and there is no such file; the command is 'secant "
         "check', without '--'"},
        {{"--", "check"},
         "secant: behind '--' check is a file, and there is no such file; the command is 'secant "
         "check', without '--'"},
        {{"check", "a", "--junit", "-"},
         "secant check: --junit: a report is written to a file, not to standard output; the file "
         "of this name is ./-"},
        {{"check", "a", "--jobs", "0"},
         "secant check: --jobs: must be a whole number from 1 to 1024, not '0'"},
        {{"check", "a", "--jobs", "-1"},
         "secant check: --jobs: must be a whole number from 1 to 1024, not '-1'"},
        {{"check", "a", "--jobs", "1025"},
         "secant check: --jobs: must be a whole number from 1 to 1024, not '1025'"},
    }));
    const ProcessResult result = run_secant(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.substr(0, result.err.find('\n')) == complaint);
    CHECK(contains(result.err, "--help'"));
}

TEST_CASE("a method under test cannot have the name that stands for every method")
{
    const ProcessResult result = run_secant({"eval", "--method-command", "all=cat"});
    CHECK(result.status == 2);
    CHECK(contains(result.err, "the name all stands for every method in a list of names"));
}

TEST_CASE("a value that is written but empty is refused")
{
    const auto [arguments, complaint] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"check", ""}, "secant check: a path is empty"},
        {{"check", "", "g.json"}, "secant check: a path is empty"},
        {{"check", "g.json", "", "h.json"}, "secant check: a path is empty"},
        {{"eval", ""}, "secant eval: a path is empty"},
        {{"check", "--junit", "", "g.json"}, "secant check: --junit needs a value, not ''"},
        {{"check", "--method", "", "g.json"}, "secant check: --method needs a value, not ''"},
        {{"check", "--scalar", "", "g.json"}, "secant check: --scalar needs a value, not ''"},
        {{"check", "--filter", "", "g.json"}, "secant check: --filter needs a value, not ''"},
        {{"check", "--jobs", "", "g.json"}, "secant check: --jobs needs a value, not ''"},
        {{"check", "--update", "--filter", "", "g.json"},
         "secant check: --filter needs a value, not ''"},
        {{"check", "--jobs", "", "--jobs", "1", "g.json"},
         "secant check: --jobs needs a value, not ''"},
        {{"eval", "--scalar", ""}, "secant eval: --scalar needs a value, not ''"},
        {{"hunt", "--between", "ray,secant", "--out", ""},
         "secant hunt: --out needs a value, not ''"},
        {{"hunt", "--between", "ray,secant", "--from", ""},
         "secant hunt: --from needs a value, not ''"},
        {{"hunt", "--between", "ray,secant", "--jobs", ""},
         "secant hunt: --jobs needs a value, not ''"},
        // The next word is not the value.
        {{"check", "g.json", "--junit=", "h.json"}, "secant check: --junit needs a value, not ''"},
        {{"check", "--filter=", "g.json"}, "secant check: --filter needs a value, not ''"},
        {{"hunt", "--between", "ray,secant", "--from=", "--out=a.json"},
         "secant hunt: --from needs a value, not ''"},
    }));
    const ProcessResult result = run_secant(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == complaint + "\nTry 'secant " + arguments[0] + " --help'.\n");
}

TEST_CASE("a value or a file may look like an option without a value")
{
    const std::string line = R"({"name":"--junit=","E":[0,0],"L":[1,0],"C":[0,0],"r":1})";
    CHECK(run_secant({"check", "-", "--filter", "--junit="}, line).status == 0);
    CHECK(contains(run_secant({"check", "--", "--junit="}).err, "--junit=: cannot be read: "));
}

TEST_CASE("a help text that cannot be written is an error, too")
{
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    const TemporaryFile in;
    const TemporaryFile err;
    const ProcessResult result =
        wait_for(start_secant({"--help"}, {in.descriptor(), full, err.descriptor()}));
    close(full);
    CHECK(result.status == 2);
    CHECK(err.content() == "secant: standard output: No space left on device\n");
}
