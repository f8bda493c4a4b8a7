#include "app/methods/method_names.h"
#include "app/sources/program.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <numeric>
#include <thread>

using namespace secant;
using namespace std::chrono_literals;
using namespace secant::testing;
using Words = std::vector<std::string>;

namespace {

/// The words that run a Python program of the tests, in one of its ways.
Words python_words(const std::string& way)
{
    return {SECANT_PYTHON, SECANT_TEST_PROGRAMS "/program.py", way};
}

LoadOptions program_options(std::chrono::milliseconds limit = 2s)
{
    LoadOptions options;
    options.limit = limit;
    options.start_limit = 20s;
    return options;
}

/// Those of a command that asks all there is to ask.
LoadOptions command_options(std::chrono::milliseconds limit)
{
    LoadOptions options = program_options(limit);
    options.limits_start = true;
    options.gives_up = true;
    return options;
}

/// Asks for the numbers from 0 on, which a right program repeats; says of each the answer, or why
/// there is none.
Words numbers_from(ProgramRuns& program, std::size_t count)
{
    Words said(count, "nothing");
    program.ask({count, [](std::size_t i, std::string& out) { out += std::to_string(i); },
                 [&](std::size_t i, std::string_view line) {
                     said[i] = line;
                     return said[i] == std::to_string(i) ? "" : "wrong: " + said[i];
                 },
                 [&](std::size_t i, const Breakdown& breakdown) { said[i] = breakdown.why; }});
    return said;
}

Words numbers_from(const std::string& way, std::size_t count,
                   const LoadOptions& options = program_options())
{
    ProgramRuns program{python_words(way), options};
    return numbers_from(program, count);
}

Words numbers_but(std::size_t count, std::size_t at, const std::string& why)
{
    Words out;
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(std::to_string(i));
    out.at(at) = why;
    return out;
}

} // namespace

TEST_CASE("a program answers many lines in order and more than a pipe holds")
{
    constexpr std::size_t count = 20'000;
    CHECK(numbers_from("repeat", count) == numbers_but(count, 0, "0"));
    CHECK(numbers_from("reads all it can first", 1000) == numbers_but(1000, 0, "0"));
}

TEST_CASE("a program that fails costs one answer and is started anew")
{
    struct Fault {
        const char* way;
        const char* why;
    };
    for (const Fault& fault : {Fault{"exits", "exited with status 3 before it answered"},
                               {"half", "exited with status 0 after half a line: 5 and th"},
                               {"aborts", "aborted; it wrote: last words"},
                               {"aborts as on Windows", "aborted; it wrote: last words"},
                               {"rubbish", "wrong: \xff\x01rubbish"},
                               {"empty", "wrong: "},
                               {"too many", "said more than one answer to a query: 5 and x"},
                               {"long with an end", "answered with a line of more than 64 KiB"},
                               {"long", "answered with a line of more than 64 KiB"}}) {
        CAPTURE(fault.way);
        CHECK(numbers_from(fault.way, 600) == numbers_but(600, 5, fault.why));
    }
}

TEST_CASE("a program that says nothing is not waited for beyond the limit")
{
    const auto began = std::chrono::steady_clock::now();
    CHECK(numbers_from("silent at five", 20, program_options(300ms)) ==
          numbers_but(20, 5, "took longer than 300 ms"));
    CHECK(numbers_from("half at five", 20, program_options(300ms)) ==
          numbers_but(20, 5, "took longer than 300 ms after half a line: 5"));
    CHECK(numbers_from("closes", 20, program_options(300ms)) ==
          numbers_but(20, 5, "closed its output and went on"));
    LoadOptions options = program_options(300ms);
    options.start_limit = 500ms;
    CHECK(numbers_from("silent", 1, options).front() ==
          "took longer than 500 ms (does it write out each answer at once?)");
    CHECK(std::chrono::steady_clock::now() - began < 15s);
}

TEST_CASE("a program may start slowly and only slowly")
{
    CHECK(numbers_from("slow start", 10, program_options(200ms)) == numbers_but(10, 0, "0"));
}

TEST_CASE("a flood on the program's standard error does not block it")
{
    CHECK(numbers_from("floods", 50) == numbers_but(50, 0, "0"));
}

TEST_CASE("a program that always fails is not started for ever")
{
    LoadOptions options = program_options(100ms);
    options.start_limit = 100ms;
    const auto said = numbers_from("silent", 50, options);
    CHECK(said.back() == "not asked: other queries beside it took 300 ms to fail");
}

TEST_CASE("a limit that is said goes for the first answer of a program, too")
{
    const auto began = std::chrono::steady_clock::now();
    LoadOptions options = program_options(100ms);
    options.limits_start = true;
    CHECK(numbers_from("silent", 1, options).front() ==
          "took longer than 100 ms (does it write out each answer at once?)");
    CHECK(std::chrono::steady_clock::now() - began < 15s);
}

TEST_CASE("a program that does not answer three times in a row is asked nothing more")
{
    ProgramRuns silent{python_words("silent"), command_options(100ms)};
    for (int i = 0; i < 3; ++i) {
        CHECK_FALSE(silent.has_given_up());
        CHECK(numbers_from(silent, 1).front().starts_with("took longer than 100 ms"));
    }
    CHECK(silent.has_given_up());
    const auto began = std::chrono::steady_clock::now();
    const Words not_asked(500, "not asked: it did not answer three times");
    CHECK(numbers_from(silent, 500) == not_asked);
    CHECK(std::chrono::steady_clock::now() - began < 1s);

    // An answer between them begins the row anew.
    LoadOptions slow_start = command_options(300ms);
    slow_start.limits_start = false;
    ProgramRuns now_and_then{python_words("silent at five"), slow_start};
    for (int i = 0; i < 4; ++i)
        CHECK(numbers_from(now_and_then, 7) == numbers_but(7, 5, "took longer than 300 ms"));
    CHECK_FALSE(now_and_then.has_given_up());
}

TEST_CASE("a program that fails at each query is asked on by a command that asks all")
{
    ProgramRuns program{{"sh", "-c", "read x; exit 3"}, command_options(2s)};
    CHECK(numbers_from(program, 100) == Words(100, "exited with status 3 before it answered"));
}

TEST_CASE("a program that ends before it reads cannot be started, and is asked nothing more")
{
    ProgramRuns program{{"sh", "-c", "echo no such file >&2; exit 127"}, command_options(2s)};
    Words said(200, "not asked: it did not answer three times");
    for (std::size_t i = 0; i < 3; ++i)
        said[i] = "not asked: it cannot be started: exited with status 127; it wrote: no such file";
    CHECK(numbers_from(program, 200) == said);
    CHECK(program.experience()->why_not_started() ==
          "exited with status 127; it wrote: no such file");
}

TEST_CASE("a program that has started once may start more slowly again")
{
    const TemporaryFolder folder;
    const std::string text = "if [ -e \"$0\" ]; then sleep 2; else touch \"$0\"; sleep 0.5; fi\n"
                             "while read -r x; do [ $x = 5 ] && exit 3; echo $x; done\n";
    ProgramRuns program{{"sh", "-c", text, folder / "started"}, command_options(1500ms)};
    CHECK(numbers_from(program, 8) == numbers_but(8, 5, "exited with status 3 before it answered"));
}

TEST_CASE("a program that is not there is told as such")
{
    ProgramRuns program{{"/nowhere/program"}, program_options()};
    CHECK(numbers_from(program, 1).front() ==
          "not asked: it cannot be started: No such file or directory");
    ProgramRuns folder{{"/tmp"}, program_options()};
    CHECK(numbers_from(folder, 1).front() == "not asked: it cannot be started: Permission denied");
}

TEST_CASE("two threads that ask one program have one process each")
{
    ProgramRuns program{python_words("exits"), program_options()};
    std::vector<Words> said(2);
    {
        const std::jthread one{[&] { said[0] = numbers_from(program, 400); }};
        const std::jthread other{[&] { said[1] = numbers_from(program, 400); }};
    }
    for (const Words& each : said)
        CHECK(each == numbers_but(400, 5, "exited with status 3 before it answered"));
}

TEST_CASE("a command line is split like a shell splits it")
{
    const auto words = [](std::string_view line) {
        const auto split = command_words(line);
        return split ? *split : Words{"refused: " + split.error()};
    };
    CHECK(words("./mine --fast") == Words{"./mine", "--fast"});
    CHECK(words("  a\tb\n ") == Words{"a", "b"});
    CHECK(words("'a b'c \"d 'e' \\\"f\\\\\" \\g\\ h") == Words{"a bc", "d 'e' \"f\\", "g h"});
    CHECK(words("a '' \"\"") == Words{"a", "", ""});
    CHECK(words("\"\\n$HOME\" *") == Words{"\\n$HOME", "*"});
    CHECK(words("a 'b") == Words{"refused: the quote ' has no end"});
    CHECK(words("a \"b\\\"") == Words{"refused: the quote \" has no end"});
    CHECK(words("a \\") == Words{"refused: nothing comes after the last \\"});
    CHECK(words(" ") == Words{"refused: it names no program"});
    CHECK(words("'' a") == Words{"refused: it names no program"});
}
