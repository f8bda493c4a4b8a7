#include "tests/app/cli/command_runs.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"

#include <fmt/format.h>

using namespace secant::testing;

// After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/cli_tests "*as it always did"

namespace {

const std::vector<std::pair<std::string, std::vector<std::string>>> loadable{
    {"faulty",
     {"even", "words", "answers", "query", "flood", "unset", "seven-points", "case-99",
      "odd-numbers", "refuse", "everything", "leave"}},
    {"throwing", {"throw", "refuse-small", "refuse-large"}},
    {"forgetful",
     {"entry-only", "general-only", "outside", "large-only", "generous", "too-small", "clamped",
      "judged"}},
};

/// Answers that a program may give.
const std::vector<std::string> answers{
    R"({"hit":true})",
    R"({"hit":false})",
    R"({"hit":true,"case":"Impale","t1":0.25,"t2":0.75})",
    R"({"hit":true,"case":"Miss"})",
    R"({"hit":1})",
    R"({"hit":null,"case":"Poke"})",
    R"({"case":"Inside"})",
    R"({"hits":[[-1,0],[1,0]]})",
    R"({"hits":[[-1,0],[1,0],[2,0]]})",
    R"({"hits":[]})",
    R"({"hits":[[-1,0,0]]})",
    R"({"hit":true,"hits":[[NaN,null]],"t1":"inf","t2":-Infinity})",
    R"({"hit":true,"distance":"nan","closest":[0,0],"offset":[0,1],"ray_distance":1e999})",
    R"({"hit":true,"disk_overlap":false})",
    R"({"hit":true,"hit":true})",
    R"({"hit":true,"other":[1,{"a":2}]})",
    R"({"error":"too thin"})",
    R"({"error":""})",
    R"({"error":5})",
    R"({"error":"\u001b[1m","hit":true})",
    R"({"skip":"r is 0"})",
    R"({"skip":true})",
    R"({"skip":""})",
    R"({"name":-1,"hit":true})",
    R"({"t1":0.5})",
    R"({})",
    R"([])",
    R"(7)",
    R"(hit)",
    R"({"hit":true)",
    R"({"hit":true} and more)",
    R"({"tangent":true,"hit":true,"case":"Impale"})",
};

std::string without_place(std::string text)
{
    return with_folder_named(std::move(text), SECANT_TEST_LIBRARIES);
}

/// A program in Python that gives the answers in turn.
std::string answering()
{
    std::string program = "import sys\nanswers = [\n";
    for (const std::string& answer : answers)
        program += "    r'''" + answer + "''',\n";
    return program + "]\nfor at, line in enumerate(sys.stdin):\n"
                     "    print(answers[at % len(answers)], flush=True)\n";
}

} // namespace

TEST_CASE("what a compiled library answers is told as it always did")
{
    const Workplace place;
    Digests said;
    for (const auto& [name, names] : loadable) {
        const Words load{"--methods", library(name), "--method-limit", "20"};
        const auto run = [&](const std::string& what, const Words& words) {
            said.add(what, shown(words, without_place(as_text(run_secant(joined(words, load))))));
        };
        run(name, {"methods"});
        run(name + " check",
            {"check", "cases.json", "table.csv", "--method", names.back(), "--why"});
        for (const std::string& method : names) {
            const std::string what = name + " " + method + " ";
            run(what + "eval",
                {"eval", "many.jsonl", "--method", method, "--scalar", "double,float"});
        }
    }
    for (int fault = 1; fault <= 17; ++fault) {
        const std::string name = fmt::format("unloadable_{}", fault);
        const Words words{"methods", "--methods", library(name)};
        said.add(name, shown(words, without_place(as_text(run_secant(words)))));
    }
    CHECK(said.different_from(SECANT_DIGESTS "/library.txt") == "");
}

TEST_CASE("what a program answers is told as it always did")
{
    CommandRuns runs;
    const std::string program = std::string{"="} + SECANT_PYTHON + " answers.py";
    for (const std::string description : {"", "(target: disk, tolerance: 0.5)"}) {
        const Words load{"--method-command", "mine" + description + program,
                         "--method-limit",   "20",
                         "--jobs",           "1"};
        const Workplace place;
        write_plain("answers.py", answering());
        runs.read_in(
            place, "mine" + description,
            {joined({"eval", "many.jsonl", "--method", "mine", "--scalar", "double,float"}, load),
             joined({"eval", "many.jsonl", "--method", "mine", "--why"}, load),
             joined({"check", "cases.json", "--method", "mine"}, load)});
    }
    for (const std::string description :
         {"", "(extent: ray)", "(target: disk)", "(extent: line, target: disk, dimensions: 2)",
          "(scalars: float)", "(tolerance: 0.5)", "(accuracy: 1e-5)", "(target: both)",
          "(extent: arc)", "(extent: ray", "()", "(a)"})
        runs.read({"methods", "--method-command", "mine" + description + program});
    CHECK(runs.different_from("program.txt") == "");
}

TEST_CASE("what no program is started with is refused as it always did")
{
    CommandRuns runs;
    for (const char* command : {"",
                                " ",
                                "'",
                                "\"",
                                "\\",
                                "''",
                                "\"\" a",
                                "nowhere",
                                "./nowhere",
                                "folder",
                                "./one.jsonl",
                                "'cat",
                                "ca\\t",
                                "\"c\\\"at\"",
                                "sh -c 'exit 3'",
                                "sh -c \"echo '{}'\"",
                                "sh -c 'echo words >&2; exit 4'",
                                "true",
                                "false",
                                "echo",
                                "sh -c 'kill -9 $$'",
                                "cat /dev/null",
                                "echo {}"})
        runs.read({"eval", "one.jsonl", "--method", "mine", "--method-limit", "20",
                   "--method-command", std::string{"mine="} + command});
    CHECK(runs.different_from("command.txt") == "");
}
