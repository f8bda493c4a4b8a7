#include "tests/app/cli/entry_texts.h"
#include "tests/app/cli/loaded_methods.h"
#include "tests/support/catch.h"
#include "tests/support/ended.h"
#include "tests/support/process.h"

#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace secant::testing;

namespace {

/// Starts processes in its own group, in sessions of their own, and one whose parent has ended; and
/// writes their numbers, and its own, to the file $1.
constexpr std::string_view family = R"(
setsid sleep 1000 & echo $! >> "$1"
(setsid sh -c 'sleep 1000 & echo $! >> "$0"; echo $$ >> "$0"; wait' "$1" &)
sleep 1000 & echo $! >> "$1"
echo $$ >> "$1"
)";
constexpr std::size_t family_size = 5;

/// The numbers in a file, once there are so many.
std::vector<pid_t> numbers_in(const std::string& file, std::size_t count)
{
    std::vector<pid_t> numbers;
    for (int i = 0; i < 1000 && numbers.size() < count; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
        if (!std::filesystem::exists(file)) continue;
        std::istringstream text{read_plain(file)};
        numbers.clear();
        for (pid_t number = 0; text >> number;)
            numbers.push_back(number);
    }
    REQUIRE(numbers.size() == count);
    return numbers;
}

/// The command line of a process in /proc, with zero bytes between its words; empty when it has
/// ended meanwhile.
std::string command_line_in(const std::filesystem::path& process)
{
    std::ifstream file{process / "cmdline"};
    std::string words;
    std::getline(file, words, '\x01'); // all
    return words;
}

/// The processes of this program that have a text in their command line, as `pkill -f` finds them.
std::vector<pid_t> processes_called(const std::string& text)
{
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
        const auto number = static_cast<pid_t>(std::atol(entry.path().filename().c_str()));
        std::error_code error; // it may end meanwhile
        const auto program = std::filesystem::read_symlink(entry.path() / "exe", error);
        if (number <= 0 || error || program.filename() != "secant") continue;
        if (command_line_in(entry.path()).find(text) != std::string::npos) found.push_back(number);
    }
    return found;
}

/// A secant at work on one query, and the processes that it runs.
struct AtWork {
    pid_t secant;
    std::vector<pid_t> family;
};

AtWork start_at_work(const TemporaryFolder& folder, const Pipe& input, const TemporaryFile& output,
                     const std::string& command)
{
    const std::string program =
        put(folder, "mine.sh", std::string{family} + "while read -r q; do sleep 1000; done\n");
    std::filesystem::remove(folder / "numbers");
    std::vector<std::string> words{command,
                                   "--method-command",
                                   "mine=sh " + program + " " + (folder / "numbers"),
                                   "--method-limit",
                                   "60",
                                   "--jobs",
                                   "1"};
    const auto more = command == "hunt" ? std::vector<std::string>{"--between", "mine,secant"}
                                        : std::vector<std::string>{"--method", "mine"};
    words.insert(words.end(), more.begin(), more.end());
    if (command == "check") words.push_back(put(folder, "a.jsonl", expecting("a", "Impale")));
    const pid_t secant =
        start_secant(words, {input.read_end(), output.descriptor(), output.descriptor()});
    if (command == "eval") input.write(std::string{through} + "\n");
    return {secant, numbers_in(folder / "numbers", family_size)};
}

} // namespace

TEST_CASE("what a program under test has started ends with secant however that ends", "[orphans]")
{
    for (const char* command : {"eval", "check", "hunt"}) {
        for (const int signal : {SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT}) {
            // A hunt takes the wish to end for itself.
            if (command == std::string_view{"hunt"} && signal != SIGKILL) continue;
            CAPTURE(command, signal);
            const TemporaryFolder folder;
            const Pipe input;
            const TemporaryFile output;
            const auto [secant, all] = start_at_work(folder, input, output, command);
            for (const pid_t process : all)
                CHECK_FALSE(has_ended(process));
            CHECK(processes_called(folder.path()) == std::vector{secant});
            REQUIRE(kill(secant, signal) == 0);
            CHECK(wait_for(secant).status == 128 + signal);
            for (const pid_t process : all)
                CHECK(ends_soon(process));
        }
    }
}

TEST_CASE("what a program under test leaves behind ends with it", "[orphans]")
{
    struct Program {
        const char* rest;
        const char* answer;
    };
    for (const Program& program :
         {Program{"while read -r q; do echo '{\"hit\":true}'; done\n", "{\"hit\":true}\n"},
          {"read -r q; exit 3\n",
           "{\"hit\":false,\"error\":\"crashed: exited with status 3 before it answered\"}\n"},
          {"read -r q; kill -SEGV $$\n",
           "{\"hit\":false,\"error\":\"crashed: segmentation fault\"}\n"}}) {
        CAPTURE(program.rest);
        const TemporaryFolder folder;
        const std::string script =
            put(folder, "mine.sh", std::string{family} + "sleep 0.5\n" + program.rest);
        const ProcessResult eval =
            run_secant({"eval", "--method-command",
                        "mine=sh " + script + " " + (folder / "numbers"), "--method", "mine"},
                       lines({through}));
        CHECK(eval.status == 0);
        CHECK(eval.out == program.answer);
        for (const pid_t process : numbers_in(folder / "numbers", family_size))
            CHECK(has_ended(process));
    }
}

TEST_CASE("what starts others all the time or lies deep below a program ends with secant",
          "[orphans]")
{
    const TemporaryFolder folder;
    // Each has the folder in its command line. The first starts sessions as fast as it can; the
    // others are each the child of the one before.
    const std::string restless =
        put(folder, "restless.sh",
            "while :; do setsid sh -c 'sleep 1000; :' \"$0\" & sleep 0.001; done\n");
    const std::string deep = put(
        folder, "deep.sh", "[ \"$1\" -gt 0 ] && setsid sh \"$0\" $(($1 - 1)) &\nsleep 1000; :\n");
    const std::string program = put(folder, "mine.sh",
                                    "setsid sh " + restless + " & setsid sh " + deep +
                                        " 60 & sleep 0.5\nwhile read -r q; do sleep 1000; done\n");
    const auto running = [&folder] {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
            const std::string words = command_line_in(entry.path());
            const bool is_shell = words.starts_with("sh");
            if (is_shell && words.find(folder.path()) != std::string::npos) ++count;
        }
        return count;
    };
    Pipe input;
    const TemporaryFile output;
    const pid_t secant = start_secant({"eval", "--method-command", "mine=sh " + program, "--method",
                                       "mine", "--method-limit", "60"},
                                      {input.read_end(), output.descriptor(), output.descriptor()});
    input.write(std::string{through} + "\n");
    for (int i = 0; i < 1000 && running() < 80; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    CHECK(running() >= 80);
    REQUIRE(kill(secant, SIGKILL) == 0);
    CHECK(wait_for(secant).status == 128 + SIGKILL);
    for (int i = 0; i < 1000 && running() > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    CHECK(running() == 0);
}

TEST_CASE("an end is noticed where secant was started with the ends of processes ignored")
{
    const TemporaryFile input{std::string{through} + "\n"}, output;
    input.rewind();
    signal(SIGCHLD, SIG_IGN);
    const pid_t secant = start_secant({"eval", "--method-command", "mine=sh -c 'read q; exit 3'",
                                       "--method", "mine", "--method-limit", "30"},
                                      {input.descriptor(), output.descriptor(), -1});
    signal(SIGCHLD, SIG_DFL);
    CHECK(wait_for(secant).status == 0);
    CHECK(output.content() ==
          "{\"hit\":false,\"error\":\"crashed: exited with status 3 before it answered\"}\n");
}

TEST_CASE("what a library has started ends with secant, too")
{
    const Pipe input, output;
    const pid_t secant = start_secant({"eval", "--methods", library("faulty"), "--method", "spawn"},
                                      {input.read_end(), output.write_end(), -1});
    input.write(std::string{through} + "\n");
    const std::string answer = output.read_line();
    const std::string field = "\"distance\":";
    REQUIRE(answer.find(field) != std::string::npos);
    const auto child = static_cast<pid_t>(std::stol(answer.substr(answer.find(field) + 11)));
    CHECK_FALSE(has_ended(child));
    REQUIRE(kill(secant, SIGKILL) == 0);
    CHECK(wait_for(secant).status == 128 + SIGKILL);
    CHECK(ends_soon(child));
}
