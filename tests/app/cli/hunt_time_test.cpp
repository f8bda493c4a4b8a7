#include "tests/app/cli/entry_texts.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/text.h"

#include <csignal>
#include <string>
#include <thread>

using namespace secant::testing;

TEST_CASE("a hunt that is over before its first answer came keeps what it learned")
{
    const ProcessResult slow =
        run_secant({"hunt", "--methods", library("crashing"), "--between", "endless,secant",
                    "--method-limit", "0.6", "--seconds", "0.1"});
    CHECK(slow.status == 0);
    CHECK(contains(slow.out, "1\tendless in double gives up: too slow"));
}

TEST_CASE("a hunt ends within its time and one limit whatever breaks down")
{
    const TemporaryFolder folder;
    const std::string endless = put(folder, "endless.lua", "while true do end\nreturn true\n");
    const std::string at_times =
        put(folder, "at_times.lua", "if r > 1 then while true do end end\nreturn false\n");
    const std::string slow = put(folder, "slow.py", R"(import sys, time
for line in sys.stdin:
    if '"r":1' in line: time.sleep(1000)
    print('{"hit":false}', flush=True)
)");
    const std::string python = SECANT_PYTHON;
    struct Source {
        std::string option, value, method;
    };
    for (const Source& source :
         {Source{"--methods", library("crashing"), "endless"},
          {"--methods", library("crashing"), "short"},
          {"--methods", library("crashing"), "sanitized"},
          {"--methods", library("throwing"), "refuse-large"},
          {"--methods", library("faulty"), "close"},
          {"--methods", endless, "endless"},
          {"--methods", at_times, "at_times"},
          {"--method-command", "mine=sleep 1000", "mine"},
          {"--method-command", "mine=" + python + " " + slow, "mine"},
          {"--method-command", "mine=sh -c 'read q; kill -SEGV $$'", "mine"},
          {"--method-command", "mine=" + python + " -c 'import sys; sys.stdin.readline(); 1 / 0'",
           "mine"}}) {
        for (const char* jobs : {"1", "3"}) {
            CAPTURE(source.value, source.method, jobs);
            const std::string out = folder / "finds.json";
            const auto began = std::chrono::steady_clock::now();
            const ProcessResult hunt = run_secant({"hunt", source.option, source.value, "--between",
                                                   source.method + ",secant", "--seconds", "0.5",
                                                   "--jobs", jobs, "--out", out});
            // Half a second, the limit of one second, and the time to start and end processes on a
            // busy machine.
            CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{10});
            CHECK((hunt.status == 0 || hunt.status == 2));
        }
    }
}

TEST_CASE("a hunt whose program cannot be started ends and says why")
{
    const TemporaryFolder folder;
    const std::string finds = put(folder, "finds.json", "kept");
    const auto hunt = [&](const std::string& command) {
        const auto began = std::chrono::steady_clock::now();
        ProcessResult result =
            run_secant({"hunt", "--method-command", "mine=" + command, "--between", "mine,secant",
                        "--seconds", "20", "--out", finds});
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        CHECK(read_plain(finds) == "kept");
        CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{15});
        return result.err;
    };
    CHECK(hunt("sh /nowhere.sh")
              .starts_with("secant hunt: 'mine=sh /nowhere.sh' cannot be started: exited with "
                           "status 2; it wrote: "));
    CHECK(hunt("false") == "secant hunt: 'mine=false' cannot be started: exited with status 1\n");
    CHECK(contains(hunt(SECANT_PYTHON " -c 'import no_such_module'"), "no_such_module'\n"));
    CHECK(contains(hunt("sh -c 'kill -ABRT $$'"), "cannot be started: aborted\n"));
    // It reads, so it has started; each later failure is a find.
    CHECK(run_secant({"hunt", "--method-command", "mine=sh -c 'read q; exit 3'", "--between",
                      "mine,secant", "--count", "3"})
              .status == 0);
    const ProcessResult eval = run_secant(
        {"eval", "--method-command", "mine=false", "--method", "mine"}, lines({through, beside}));
    CHECK(eval.status == 2);
    CHECK(eval.out ==
          R"({"hit":false,"error":"not asked: it cannot be started: exited with status 1"}
{"hit":false,"error":"not asked: it cannot be started: exited with status 1"}
)");
}

TEST_CASE("a hunt in which nothing is answered in time says so")
{
    const ProcessResult hunt = run_secant({"hunt", "--method-command", "mine=sleep 1000",
                                           "--between", "mine,secant", "--seconds", "0.2"});
    CHECK(hunt.status == 2);
    CHECK(hunt.out.empty());
    CHECK(hunt.err.starts_with("secant hunt: 'mine=sleep 1000' gave no answer in time; "));
}

TEST_CASE("a hunt that is interrupted waits for one limit at most")
{
    // On a busy machine the hunt may not have begun when the signal comes: then it waits longer.
    for (auto pause = std::chrono::milliseconds{300};; pause *= 4) {
        const TemporaryFile output;
        const pid_t hunt = start_secant({"hunt", "--methods", library("crashing"), "--between",
                                         "endless,secant", "--seconds", "0"},
                                        {-1, output.descriptor(), output.descriptor()});
        std::this_thread::sleep_for(pause);
        const auto began = std::chrono::steady_clock::now();
        kill(hunt, SIGINT);
        const int status = wait_for(hunt).status;
        CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{10});
        if (status == 128 + SIGINT && pause < std::chrono::seconds{30}) continue;
        CHECK(status == 0);
        CHECK(contains(output.content(), "1\tendless in double gives up: too slow"));
        break;
    }
}

TEST_CASE("a hunt that waits long for queries that are too slow says how it waits less")
{
    const auto said = [](const std::string& limit) {
        const ProcessResult hunt =
            run_secant({"hunt", "--methods", library("crashing"), "--between", "endless,secant",
                        "--method-limit", limit, "--count", "1"});
        CHECK(contains(hunt.out, "gives up: too slow"));
        return hunt.err;
    };
    CHECK(said("0.2") == "secant hunt: it waits for each query that is too slow; with "
                         "--method-limit 0.05 it waits 0.05 s, and finds more in the same time\n");
    CHECK(said("0.1").empty());
}

TEST_CASE("a hunt gets on where what comes from a method is never an answer")
{
    // A batch has 1024 tries, and after each a new process starts.
    const ProcessResult rubbish = run_secant(
        {"hunt", "--method-command", "mine=sh -c 'while read -r q; do echo rubbish; done'",
         "--between", "mine,secant", "--jobs", "1", "--count", "40"});
    CHECK(rubbish.status == 0);
    CHECK(contains(rubbish.out, "40\tmine in double gives up: no answer"));
}
