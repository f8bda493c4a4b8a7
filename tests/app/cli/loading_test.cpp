#include "tests/app/cli/entry_texts.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/app/methods/asked_library.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include <sys/stat.h>

using namespace secant::testing;

TEST_CASE("eval runs a script")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", quadratic_script);
    const ProcessResult result =
        run_secant({"eval", "--methods", script, "--method", "mine", "--scalar", "double,float"},
                   lines({through, beside}));
    CHECK(result.status == 0);
    CHECK(result.out ==
          R"({"method":"mine","scalar":"double","hit":true,"t1":0.25,"t2":0.75}
{"method":"mine","scalar":"float","hit":true,"t1":0.25,"t2":0.75}
{"method":"mine","scalar":"double","hit":false}
{"method":"mine","scalar":"float","hit":false}
)");
    CHECK(result.err.empty());
}

TEST_CASE("one run asks one version of a file, and says which when there is another one by now")
{
    const auto put_version = [](const std::string& path, int version, bool writes_over) {
        const std::string made = writes_over ? path : path + ".made";
        std::filesystem::copy_file(library("version_" + std::to_string(version)), made,
                                   std::filesystem::copy_options::overwrite_existing);
        if (!writes_over) std::filesystem::rename(made, path);
    };
    std::string many;
    for (int i = 0; i < 3000; ++i)
        (many += through) += '\n';
    for (const bool writes_over : {false, true}) {
        for (const char* jobs : {"1", "2"}) {
            CAPTURE(writes_over, jobs);
            const TemporaryFolder folder;
            const std::string path = folder / "mine.so";
            put_version(path, 1, false);
            Pipe input;
            const TemporaryFile output, err;
            const pid_t secant =
                start_secant({"eval", "--methods", path, "--method", "version", "--jobs", jobs},
                             {input.read_end(), output.descriptor(), err.descriptor()});
            input.write(std::string{through} + "\n");
            for (int i = 0; i < 1000 && output.content().empty(); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds{10});
            put_version(path, 2, writes_over);
            std::jthread writer{[&] { input.write(many); }};
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
            put_version(path, 3, writes_over);
            writer.join();
            input.close_write_end();
            CHECK(wait_for(secant).status == 0);
            std::string one_version;
            for (int i = 0; i < 3001; ++i)
                one_version += "{\"hit\":true,\"distance\":1}\n";
            CHECK(output.content() == one_version);
            CHECK(contains(err.content(), "secant eval: " + path +
                                              " has changed since it was loaded: all answers are "
                                              "those of the version of 20"));
            CHECK(std::ranges::count(err.content(), '\n') == 1);
        }
    }
}

TEST_CASE("a program whose file changes while it is asked is told")
{
    const TemporaryFolder folder;
    const std::string text =
        "while read -r q; do echo '#' >> \"$0\"; echo '{\"hit\":true}'; done\n";
    const std::string program = put(folder, "mine.sh", text);
    const ProcessResult eval = run_secant(
        {"eval", "--method-command", "mine=sh " + program, "--method", "mine"}, lines({through}));
    CHECK(eval.out == "{\"hit\":true}\n");
    CHECK(eval.err == "secant eval: " + program + " has changed while it was asked: 'mine=sh " +
                          program + "' may have answered with the old and the new one\n");
}

TEST_CASE("a program answers like the method that it runs")
{
    const std::string program = "mine=" SECANT_WORKER " eval --method quadratic";
    const std::string queries = lines({through, beside});
    const ProcessResult mine =
        run_secant({"eval", "--method-command", program, "--method", "mine"}, queries);
    CHECK(mine.status == 0);
    CHECK(mine.out == run_secant({"eval", "--method", "quadratic"}, queries).out);
}

TEST_CASE("loaded methods are listed behind those of Secant, and all means them, too")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", quadratic_script);
    const std::string listed =
        run_secant({"methods", "--methods", script, "--methods", library("version_1")}).out;
    const std::string built_in = run_secant({"methods"}).out;
    REQUIRE(listed.starts_with(built_in));
    CHECK(contains(listed.substr(built_in.size()), "mine "));
    CHECK(contains(listed.substr(built_in.size()), "\nversion "));
    const ProcessResult all =
        run_secant({"eval", "--methods", script, "--method", "all"}, lines({through}));
    CHECK(contains(all.out, "\n{\"method\":\"mine\",\"scalar\":\"double\",\"hit\":true,"));
}

TEST_CASE(
    "check compares known answers of loaded methods, and loaded methods with the exact answer")
{
    const TemporaryFolder folder;
    const std::string script = put(folder, "mine.secant.lua", quadratic_script);
    const std::string known = "{" + std::string{impale} +
                              R"(,"name":"a","known":[{"method":"mine","hit":false}]})" + "\n";
    const std::string file = put(folder, "a.jsonl", known);
    CHECK(run_secant({"check", file}).status == 0);
    const ProcessResult checked = run_secant({"check", "--methods", script, file});
    CHECK(checked.status == 1);
    CHECK(contains(checked.out, "  mine in double: expected no hit, got hit: the method's answer "
                                "is not the known answer of the entry; it is right now"));
    put(folder, "mine.secant.lua", "return {hit = true, case = 'Miss'}\n");
    CHECK(
        contains(run_secant({"check", "--methods", script, file}).out,
                 "got hit: the method's answer is not the known answer of the entry; it is wrong"));
    put(folder, "mine.secant.lua", quadratic_script);

    // In float the discriminant is rounded to zero.
    const std::string near_tangent =
        R"({"E":[-1000,0.52],"L":[1000,0.52],"C":[0,0],"r":0.5,"name":"near"})";
    const std::string other = put(folder, "b.jsonl", near_tangent + "\n");
    CHECK(run_secant({"check", "--methods", script, other}).status == 0);
    const ProcessResult wrong =
        run_secant({"check", "--methods", script, "--method", "mine", other});
    CHECK(wrong.status == 1);
    CHECK(contains(wrong.out, "  mine in float: expected"));
    CHECK_FALSE(contains(wrong.out, "  mine in double: expected"));
}

TEST_CASE("what cannot be loaded is refused with its name and the reason")
{
    const TemporaryFolder folder;
    const std::string wrong = put(folder, "wrong.lua", "local t = 1\nreturn t +\n");
    const std::string same = put(folder, "quadratic.secant.lua", quadratic_script);
    const std::string odd = put(folder, "...lua", quadratic_script);
    const auto refused = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "eval");
        const ProcessResult result = run_secant(arguments);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        return result.err;
    };
    CHECK(refused({"--methods", folder / "no.so"}) ==
          "secant eval: " + (folder / "no.so") +
              ": cannot open shared object file: No such file or directory\n");
    const std::string source = put(folder, "mine.c", "int hit(void);\n");
    CHECK(refused({"--methods", source}) ==
          "secant eval: " + source +
              ": it is no compiled library; a script ends in .lua, and a program goes behind "
              "--method-command\n");
    CHECK(refused({"--methods", folder.path()}) ==
          "secant eval: " + folder.path() + ": is a folder\n");
    for (const char* name : {"pipe.so", "pipe.lua"}) {
        REQUIRE(mkfifo((folder / name).c_str(), 0600) == 0);
        CHECK(refused({"--methods", folder / name}).ends_with("is not a regular file\n"));
    }
    CHECK(contains(refused({"--methods", folder / "two\nlines.so"}), "two\\x0alines.so: "));
    CHECK(contains(refused({"--methods", wrong}), "secant eval: " + wrong + ":"));
    CHECK(refused({"--methods", same}) ==
          "secant eval: " + same + ": Secant itself has a method of the name quadratic\n");
    CHECK(refused({"--methods", library("version_1"), "--methods", library("version_2")}) ==
          "secant eval: " + library("version_2") + ": " + library("version_1") +
              " has a method of the name version, too\n");
    CHECK(
        contains(refused({"--methods", odd}), "the name of the file gives the method the name ''"));
    CHECK(contains(refused({"--method-command", "./mine"}),
                   "'./mine': it needs a name and a command line, as in mine=./mine"));
    CHECK(contains(refused({"--method-command", "a b=./mine"}), "'a b=./mine': "));
    CHECK(contains(refused({"--method-command", "mine=./no-program --fast"}),
                   "'mine=./no-program --fast': ./no-program cannot be started: No such file or "
                   "directory"));
    CHECK(contains(refused({"--method-command", "mine=no-program-in-path"}),
                   "no-program-in-path cannot be started: No such file or directory"));
    CHECK(contains(refused({"--method-command", "mine=" + folder.path()}),
                   "cannot be started: Permission denied"));
    CHECK(contains(refused({"--method-command", "mine=" + same}), "Permission denied"));
    for (const char* const limit : {"0", "-1", "1s", "3601", "nan", ""})
        CHECK(contains(refused({"--method-limit", limit}), "--method-limit"));
    const ProcessResult before = run_secant({"--methods", library("version_1"), "eval"});
    CHECK(before.status == 2);
    CHECK(contains(before.err, "--methods stands behind the command: secant eval --methods ..."));
}

TEST_CASE("the program itself is the process of a library")
{
    const auto library = faulty_library();
    CHECK(ask(*library, "crash", 20) == even_but(20, 5, "segmentation fault"));
}

TEST_CASE("method-worker is no command for people")
{
    const ProcessResult result = run_secant({"method-worker", test_library("faulty")});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "secant: method-worker is started by Secant itself\n");
    CHECK(run_secant({"--help"}).out.find("method-worker") == std::string::npos);
}
