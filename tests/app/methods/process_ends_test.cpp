#include "tests/app/methods/asked_library.h"

#include <csignal>
#include <fstream>
#include <thread>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

/// Whether a process has ended; its parent may not have noticed yet.
bool has_ended(pid_t process)
{
    std::ifstream status{"/proc/" + std::to_string(process) + "/stat"};
    std::string number, name, state;
    return !(status >> number >> name >> state) || state == "Z";
}

bool ends_soon(pid_t process)
{
    for (int i = 0; i < 500 && !has_ended(process); ++i)
        std::this_thread::sleep_for(10ms);
    return has_ended(process);
}

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

} // namespace

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
