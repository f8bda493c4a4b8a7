#include "app/process/linux/guardian.h"
#include "tests/app/methods/asked_library.h"
#include "tests/support/ended.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <string_view>
#include <thread>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

/// A program that uses a library, and the number of the library's process.
struct Holder {
    ChildProcess program;
    pid_t library;
};

Holder start_holder()
{
    auto output = secant::Pipe::make();
    REQUIRE(output);
    const Descriptor nothing = nothing_to_read();
    const std::array descriptors{nothing.number(), output->in.number(), output->in.number()};
    auto program =
        ChildProcess::start({SECANT_WORKER, "hold", test_library("faulty")}, {}, descriptors);
    REQUIRE(program);
    output->in.reset();
    std::array<char, 64> text{};
    const long count = read_now(output->out.number(), text);
    REQUIRE(count > 0);
    return {*std::move(program), static_cast<pid_t>(std::atol(text.data()))};
}

/// In the process of a program: writes "open" or "none" for the descriptors of its guardian.
[[noreturn]] void tell_of_guardian(void* of_output, pid_t guardian)
{
    const int output = *static_cast<int*>(of_output);
    std::array<char, 64> path{};
    std::snprintf(path.data(), path.size(), "/proc/%d/fd/%d", guardian, output);
    struct stat found {};
    const bool is_open = lstat(path.data(), &found) == 0;
    static_cast<void>(!write(output, is_open ? "open" : "none", 4));
    _exit(0);
}

} // namespace

TEST_CASE("a program begins when its guardian holds no descriptor any more")
{
    // Else one that stops its guardian at once keeps a pipe open that Secant reads to its end.
    for (int i = 0; i < 300; ++i) {
        auto output = secant::Pipe::make();
        REQUIRE(output);
        int number = output->in.number();
        const pid_t self = getpid();
        const pid_t guardian = fork();
        if (guardian == 0) guard(self, tell_of_guardian, &number, number);
        REQUIRE(guardian > 0);
        output->in.reset();
        std::array<char, 4> told{};
        REQUIRE(read_now(output->out.number(), told) == 4);
        REQUIRE(std::string_view{told.data(), told.size()} == "none");
        int status = -1;
        CHECK(waitpid(guardian, &status, 0) == guardian);
        CHECK(status == 0);
    }
}

TEST_CASE(
    "a library's process in an endless loop ends with the program that asks however that ends")
{
    for (const int signal : {SIGKILL, SIGTERM, SIGSEGV}) {
        CAPTURE(signal);
        const Holder holder = start_holder();
        REQUIRE(holder.library > 0);
        std::this_thread::sleep_for(50ms);
        CHECK_FALSE(has_ended(holder.library));
        REQUIRE(kill(holder.program.id(), signal) == 0);
        CHECK(ends_soon(holder.library));
    }
}

TEST_CASE("what a library has started ends with it, also in a session of its own")
{
    const auto started_by = [](LibraryVersion& library) {
        double number = 0.0;
        library.ask(index_of(library, "spawn"),
                    {1, [](std::size_t, secant_query& query) { query = {}; },
                     [&](std::size_t, const wire::Slot& slot) { number = slot.answer.distance; },
                     [](std::size_t, const Breakdown& breakdown) { FAIL(breakdown.why); }});
        return static_cast<pid_t>(number);
    };
    auto library = faulty_library();
    const pid_t first = started_by(*library);
    CHECK_FALSE(has_ended(first));
    CHECK(ask(*library, "crash", 6).at(5) == "segmentation fault");
    CHECK(has_ended(first));
    const pid_t second = started_by(*library);
    CHECK_FALSE(has_ended(second));
    library.reset();
    CHECK(has_ended(second));
}

TEST_CASE("a program that stops its guardian is ended all the same")
{
    const Descriptor nothing = nothing_to_read();
    const std::array descriptors{nothing.number(), nothing.number(), nothing.number()};
    auto program =
        ChildProcess::start({"sh", "-c", "kill -STOP $PPID; exec sleep 1000"}, {}, descriptors);
    REQUIRE(program);
    const pid_t process = program->id();
    std::this_thread::sleep_for(100ms);
    CHECK_FALSE(program->ending());
    program->end();
    CHECK(has_ended(process));
}

TEST_CASE("a program that kills its guardian ends, and so does its group")
{
    auto output = secant::Pipe::make();
    REQUIRE(output);
    const Descriptor nothing = nothing_to_read();
    const std::array descriptors{nothing.number(), output->in.number(), nothing.number()};
    auto program = ChildProcess::start(
        {"sh", "-c", "sleep 1000 & echo $!; kill -KILL $PPID; sleep 1000"}, {}, descriptors);
    REQUIRE(program);
    output->in.reset();
    std::array<char, 64> text{};
    REQUIRE(read_now(output->out.number(), text) > 0);
    const auto child = static_cast<pid_t>(std::atol(text.data()));
    std::array<Watched, 1> ended{{{program->ended_descriptor()}}};
    wait_until_ready(ended, 10s);
    const auto ending = program->ending();
    REQUIRE(ending);
    CHECK(words_of(*ending) == "killed");
    CHECK(ends_soon(program->id()));
    CHECK(ends_soon(child));
}

TEST_CASE("an ending is told as it was")
{
    const auto ending_of = [](const std::string& command) {
        const Descriptor nothing = nothing_to_read();
        const std::array descriptors{nothing.number(), nothing.number(), nothing.number()};
        auto program = ChildProcess::start({"sh", "-c", command}, {}, descriptors);
        REQUIRE(program);
        std::array<Watched, 1> ended{{{program->ended_descriptor()}}};
        wait_until_ready(ended, 10s);
        const auto ending = program->ending();
        return ending ? words_of(*ending) : "it goes on";
    };
    CHECK(ending_of("exit 0") == "exited with status 0");
    CHECK(ending_of("exit 41") == "exited with status 41");
    for (const auto& [signal, words] : {std::pair{"SEGV", "segmentation fault"},
                                        {"KILL", "killed"},
                                        {"TERM", "terminated"},
                                        {"ABRT", "aborted"},
                                        {"BUS", "bus error"},
                                        {"XCPU", "out of processor time"},
                                        {"PIPE", "wrote to a closed pipe"},
                                        {"HUP", "ended by signal 1"}})
        CHECK(ending_of(std::string{"kill -"} + signal + " $$") == words);
    // A process that the program has started does not keep it.
    CHECK(ending_of("setsid sleep 1000 & exit 7") == "exited with status 7");
}

TEST_CASE("a library's process outlives the thread that started it")
{
    const auto library = LibraryVersion::load(test_library("faulty"), test_options());
    REQUIRE(library);
    std::vector<std::string> first, second;
    // Two at once, so that one of them starts a process.
    {
        const std::jthread one{[&] { first = ask(**library, "even", 100'000); }};
        const std::jthread other{[&] { second = ask(**library, "even", 100'000); }};
    }
    std::this_thread::sleep_for(50ms);
    {
        const std::jthread one{[&] { first = ask(**library, "even", 100'000); }};
        const std::jthread other{[&] { second = ask(**library, "even", 100'000); }};
    }
    CHECK(first == even_but(100'000, 0, "hit"));
    CHECK(second == first);
}

TEST_CASE("a child writes no core file and gets no descriptor that is not meant for it")
{
    auto output = secant::Pipe::make();
    REQUIRE(output);
    const Descriptor nothing = nothing_to_read();
    const std::array descriptors{nothing.number(), output->in.number(), output->in.number()};
    auto program =
        ChildProcess::start({"sh", "-c", "ulimit -c; ls /proc/self/fd | tr '\\n' ' '; echo $MINE"},
                            {"MINE=here"}, descriptors);
    REQUIRE(program);
    output->in.reset();
    std::string said;
    std::array<char, 256> text{};
    for (long count = 0; (count = read_now(output->out.number(), text)) > 0;)
        said.append(text.data(), static_cast<std::size_t>(count));
    CHECK(said == "0\n0 1 2 3 here\n"); // 3 is the folder that ls reads
}
