#include "tests/app/cli/entry_texts.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

using namespace secant::testing;

TEST_CASE("a crash and a query without end are the answers to one query each")
{
    const auto at = [](int x) {
        return fmt::format(R"({{"E":[{},0],"L":[2,0],"C":[0,0],"r":1}})", x);
    };
    const std::string queries = lines({at(4), at(5), at(6)});
    const ProcessResult crash =
        run_secant({"eval", "--methods", library("faulty"), "--method", "crash"}, queries);
    CHECK(crash.status == 0);
    CHECK(crash.out == R"({"hit":true,"distance":4}
{"hit":false,"error":"crashed: segmentation fault"}
{"hit":true,"distance":6}
)");
    const ProcessResult loop = run_secant(
        {"eval", "--methods", library("faulty"), "--method", "loop", "--method-limit", "0.2"},
        queries);
    CHECK(contains(loop.out, "\n{\"hit\":false,\"error\":\"took longer than 200 ms\"}\n"));
    CHECK(loop.status == 0);
}

TEST_CASE("a method that does not answer is not asked for ever, and that is said once")
{
    const TemporaryFolder folder;
    const std::string endless = put(folder, "endless.lua", "while true do end\nreturn true\n");
    std::string queries, file_text;
    for (int i = 0; i < 100; ++i) {
        queries += R"({"E":[5,0],"L":[2,0],"C":[0,0],"r":1})"
                   "\n";
        file_text += fmt::format(R"({{"E":[5,0],"L":[2,0],"C":[0,0],"r":1,"name":"{}"}})"
                                 "\n",
                                 i);
    }
    const std::string file = put(folder, "a.jsonl", file_text);
    struct Source {
        std::string option, value, method;
    };
    for (const Source& source : {Source{"--method-command", "mine=sleep 1000", "mine"},
                                 {"--methods", library("faulty"), "loop"},
                                 {"--methods", endless, "endless"}}) {
        CAPTURE(source.value);
        const auto began = std::chrono::steady_clock::now();
        for (const char* jobs : {"1", "2"}) {
            const ProcessResult eval =
                run_secant({"eval", source.option, source.value, "--method", source.method,
                            "--method-limit", "0.2", "--jobs", jobs},
                           queries);
            CHECK(eval.status == 0);
            CHECK(std::ranges::count(eval.out, '\n') == 100);
            CHECK(contains(eval.out, "took longer than 0.2 s") !=
                  contains(eval.out, "took longer than 200 ms"));
            CHECK(eval.out.ends_with(
                "{\"hit\":false,\"error\":\"not asked: it did not answer three times\"}\n"));
            CHECK(eval.err == "secant eval: " + source.method +
                                  " did not answer three times in a row, and was asked nothing "
                                  "more; '--method-limit' says how long it may take\n");
        }
        const ProcessResult check =
            run_secant({"check", source.option, source.value, "--method", source.method, "--scalar",
                        "double", "--jobs", "1", "--method-limit", "0.2", file});
        CHECK(check.status == 1);
        CHECK(std::ranges::count(check.out, '\n') == 10);
        CHECK(contains(check.out, "100 failed"));
        CHECK(check.err ==
              file + ": " + source.method +
                  " in double, in 97 entries: not asked: it did not answer three times\n" +
                  "secant check: " + source.method +
                  " did not answer three times in a row, and was asked nothing more; "
                  "'--method-limit' says how long it may take\n");
        CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{20});
    }
}

TEST_CASE("a loaded method is asked for many queries at once, on one thread, too")
{
    // Answers with how many queries came together.
    const TemporaryFolder folder;
    const std::string program = put(folder, "mine.py", R"(import os
while block := os.read(0, 65536):
    count = block.count(b"\n")
    os.write(1, b'{"hit":true,"distance":%d}\n' % count * count)
)");
    std::string queries, entries;
    for (int i = 0; i < 300; ++i) {
        (queries += through) += '\n';
        entries += "{" + std::string{impale} + fmt::format(R"(,"name":"{}")", i) +
                   R"(,"known":[{"method":"mine","hit":true,"distance":256}]})"
                   "\n";
    }
    const std::string command = "mine=" SECANT_PYTHON " " + program;
    const ProcessResult eval = run_secant(
        {"eval", "--method-command", command, "--method", "mine", "--jobs", "1"}, queries);
    CHECK(contains(eval.out, "\"distance\":256}"));
    const std::string file = put(folder, "a.jsonl", entries);
    const ProcessResult check =
        run_secant({"check", "--method-command", command, "--jobs", "1", file});
    CHECK(contains(check.out, ": 256 passed, 44 failed"));
}

TEST_CASE("what is asked at once is answered as what is asked alone")
{
    const TemporaryFolder folder;
    const std::string script =
        put(folder, "mine.lua", "-- dimensions: 2\n" + std::string{quadratic_script});
    const std::vector<std::string> texts{
        R"({"name":"a","E":[-2,0],"L":[2,0],"C":[0,0],"r":1})",
        R"({"E":[-2,0,0],"L":[2,0,0],"C":[0,0,0],"r":1,"name":7})",
        "no query",
        R"({"E":[1e300,0],"L":[2,0],"C":[0,0],"r":1,"name":"too large for a float"})",
        R"({"E":[5,0],"L":[2,0],"C":[0,0],"r":1,"extent":"ray","name":"\u001b"})",
        "",
        R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"name":"a"})",
        R"({"E":[-0.0,0],"L":[2,0],"C":[0,0],"r":1})",
        R"({"E":[0,0],"L":[2,0],"C":[0,0],"r":1})"};
    for (const char* scalar : {"double", "float", "float,double"}) {
        for (const bool says_why : {false, true}) {
            std::vector<std::string> words{
                "eval",     "--methods", script,     "--methods", library("version_3"),
                "--method", "all",       "--scalar", scalar,      "--jobs",
                "1"};
            if (says_why) words.emplace_back("--why");
            std::string whole, out;
            for (const std::string& text : texts) {
                whole += text + "\n";
                out += run_secant(words, text + "\n").out;
            }
            CAPTURE(scalar, says_why);
            CHECK(run_secant(words, whole).out == out);
        }
    }
}

TEST_CASE("an update keeps what is known of a method that does not answer, and says so")
{
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 5; ++i)
        text += fmt::format(R"({{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"name":"{}",)"
                            R"("known":[{{"method":"mine","hit":true}}]}})"
                            "\n",
                            i);
    const std::string file = put(folder, "a.jsonl", text);
    const ProcessResult update = run_secant({"check", "--update", "--method-command",
                                             "mine=sleep 1000", "--method-limit", "0.1", file});
    CHECK(update.status == 2);
    CHECK(contains(update.err, "mine in double, in 2 entries: not asked: it did not answer"));
    CHECK(contains(read_plain(file), R"("name":"3","known":[{"method":"mine","hit":true}])"));
}

TEST_CASE("check and an update ask a method once for each known answer")
{
    const TemporaryFolder folder;
    const std::string asked = folder / "asked";
    const std::string program =
        put(folder, "mine.sh",
            "while read -r query; do echo \"$query\" >> \"$1\"; echo '{\"hit\":true}'; done\n");
    const std::string command = fmt::format("mine=sh {} {}", program, asked);
    const std::string known = "{" + std::string{impale} +
                              R"(,"name":"a","known":[{"method":"mine","hit":false}]})" + "\n";
    const std::string file = put(folder, "a.jsonl", known);
    for (const bool updates : {false, true}) {
        CAPTURE(updates);
        put(folder, "asked", "");
        std::vector<std::string> words{"check", "--method-command", command, file};
        if (updates) words.emplace_back("--update");
        CHECK(contains(run_secant(words).out, "got hit") != updates);
        const std::string queries = read_plain(asked);
        CHECK(std::ranges::count(queries, '\n') == 1);
    }
    CHECK(contains(read_plain(file), R"("known":[{"method":"mine","hit":true}])"));
}

TEST_CASE("a method is asked only in the scalar and the dimension that it answers in")
{
    const TemporaryFolder folder;
    const std::string text =
        "-- scalars: float\n-- dimensions: 2\n" + std::string{quadratic_script};
    const std::string script = put(folder, "mine.secant.lua", text);
    const ProcessResult answers =
        run_secant({"eval", "--methods", script, "--method", "mine", "--scalar", "double,float"},
                   lines({through, R"({"E":[-2,0,0],"L":[2,0,0],"C":[0,0,0],"r":1})"}));
    CHECK(answers.out ==
          R"({"method":"mine","scalar":"double","hit":false,"error":"answers in float only"}
{"method":"mine","scalar":"float","hit":true,"t1":0.25,"t2":0.75}
{"method":"mine","scalar":"double","hit":false,"error":"answers in float only"}
{"method":"mine","scalar":"float","hit":false,"error":"answers in the plane only"}
)");
    // In float the discriminant is rounded to zero; in double there is nothing to be wrong.
    const std::string file =
        put(folder, "b.jsonl",
            R"({"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5,"name":"near"})"
            "\n");
    const ProcessResult wrong =
        run_secant({"check", "--methods", script, "--method", "mine", file});
    CHECK(wrong.status == 1);
    CHECK(contains(wrong.out, "  mine in float: expected"));
    CHECK_FALSE(contains(wrong.out, "  mine in double"));
    const std::vector<std::string> hunt{"hunt",        "--methods", script, "--between",
                                        "mine,secant", "--count",   "5"};
    CHECK(contains(run_secant(hunt).out, "mine in float"));
    std::vector<std::string> in_double = hunt;
    in_double.insert(in_double.end(), {"--scalar", "double"});
    const ProcessResult refused = run_secant(in_double);
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, "--between: mine answers in float only"));
}
