#include "tests/app/methods/asked_library.h"

#include <csignal>
#include <filesystem>
#include <thread>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

/// The number of open descriptors of this process.
std::ptrdiff_t open_descriptors()
{
    const std::filesystem::directory_iterator all{"/proc/self/fd"};
    return std::distance(begin(all), end(all));
}

pid_t process_of(LibraryVersion& library)
{
    double number = 0.0;
    library.ask(index_of(library, "process"),
                {1, [](std::size_t, secant_query& query) { query = {}; },
                 [&](std::size_t, const wire::Slot& slot) { number = slot.answer.distance; },
                 [](std::size_t, const Breakdown& breakdown) { FAIL(breakdown.why); }});
    return static_cast<pid_t>(number);
}

bool is_running(pid_t process)
{
    return std::filesystem::exists("/proc/" + std::to_string(process));
}

} // namespace

TEST_CASE("a crash is the outcome of the query at which it happens and of no other")
{
    struct Fault {
        const char* method;
        std::size_t count, at;
        const char* why;
    };
    const auto library = faulty_library();
    for (const Fault& fault : {Fault{"crash", 2000, 5, "segmentation fault"},
                               {"crash", 6, 5, "segmentation fault"},
                               {"crash-at-999", 1000, 999, "segmentation fault"},
                               {"crash-at-999", 3000, 999, "segmentation fault"},
                               {"leave", 100, 5, "exited with status 3"},
                               {"divide", 100, 5, "floating-point exception"},
                               {"overflow", 100, 5, "segmentation fault"},
                               {"query", 100, 5, "segmentation fault"},
                               {"anywhere", 1024, 999, "aborted"},
                               {"answers", 1024, 999, "aborted"}}) {
        CAPTURE(fault.method, fault.count);
        CHECK(ask(*library, fault.method, fault.count) ==
              even_but(fault.count, fault.at, fault.why));
    }
}

TEST_CASE("what a library wrote last is told with its crash")
{
    const auto library = faulty_library();
    const auto said = ask(*library, "words", 8);
    CHECK(said == even_but(8, 5,
                           "aborted; it wrote: not the last words / not the last words / "
                           "oh no: \\x1b[31mred"));
    auto throwing = LibraryVersion::load(test_library("throwing"), test_options());
    REQUIRE(throwing);
    const std::string why = ask(**throwing, "throw", 6).back();
    CHECK(why.starts_with("aborted; it wrote: "));
    CHECK(why.find("no such wall") != std::string::npos);
}

TEST_CASE("an endless loop ends after the limit and the queries after it are answered")
{
    // The queries after it have twice the limit, with the start of another process.
    const auto library = faulty_library(test_options(500ms));
    const auto began = std::chrono::steady_clock::now();
    CHECK(ask(*library, "loop", 50) == even_but(50, 5, "took longer than 500 ms"));
    CHECK(std::chrono::steady_clock::now() - began < 10s);
}

TEST_CASE("a library that closes every descriptor of its process is not waited for")
{
    const auto library = faulty_library(test_options(300ms));
    auto said = ask(*library, "close", 20);
    // The answers were given, though no sign of them can come; or the next block finds it gone.
    CHECK(said == even_but(20, 5, "miss"));
    said = ask(*library, "even", 20);
    CHECK(said == even_but(20, 5, "miss"));
}

TEST_CASE("a flood of output neither blocks nor grows")
{
    const auto library = faulty_library(test_options(10s));
    CHECK(ask(*library, "flood", 20) == even_but(20, 5, "miss"));
}

TEST_CASE("queries are not asked for ever when each of them breaks the process")
{
    // Each query of E.x = 5 loops: the first 5 are answered, and the rest of the block is given up.
    const auto library = faulty_library(test_options(100ms));
    std::vector<std::string> said(400);
    const auto began = std::chrono::steady_clock::now();
    library->ask(index_of(*library, "loop"),
                 {said.size(),
                  [](std::size_t, secant_query& query) {
                      query = {};
                      query.E[0] = 5.0;
                  },
                  [&](std::size_t i, const wire::Slot&) { said[i] = "answered"; },
                  [&](std::size_t i, const Breakdown& breakdown) { said[i] = breakdown.why; }});
    CHECK(std::chrono::steady_clock::now() - began < 5s);
    CHECK(said.front() == "took longer than 100 ms");
    CHECK(std::ranges::count(said, said.front()) <= 3);
    CHECK(said.back() == "not asked: other queries beside it took 300 ms to fail");
}

TEST_CASE("a process that is killed between blocks is replaced without a word")
{
    const auto library = faulty_library();
    // At once, when it may still be dying, and later, when nobody reads the pipe any more.
    for (const auto pause : {0ms, 50ms}) {
        const pid_t old = process_of(*library);
        REQUIRE(kill(old, SIGKILL) == 0);
        std::this_thread::sleep_for(pause);
        CHECK(ask(*library, "even", 100) == even_but(100, 1, "miss"));
        CHECK(process_of(*library) != old);
        CHECK_FALSE(is_running(old)); // no zombie either
    }
}

TEST_CASE("a process that is killed within a block costs one query")
{
    const auto library = faulty_library(test_options(20s));
    const pid_t process = process_of(*library);
    std::thread killer{[process] {
        std::this_thread::sleep_for(300ms);
        kill(process, SIGKILL);
    }};
    const auto said = ask(*library, "loop", 20);
    killer.join();
    CHECK(said == even_but(20, 5, "killed"));
}

TEST_CASE("several threads ask at once, each in a process of its own, while others crash")
{
    const auto library = faulty_library();
    std::vector<std::vector<std::string>> said(4);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < said.size(); ++i) {
            threads.emplace_back([&, i] {
                for (int turn = 0; turn < 5; ++turn)
                    said[i] = ask(*library, i % 2 == 0 ? "crash" : "even", 1500);
            });
        }
    }
    for (std::size_t i = 0; i < said.size(); ++i)
        CHECK(said[i] == even_but(1500, 5, i % 2 == 0 ? "segmentation fault" : "miss"));
}

TEST_CASE("a library that goes takes its processes and descriptors with it")
{
    const auto before = open_descriptors();
    pid_t process = 0;
    {
        const auto library = faulty_library();
        process = process_of(*library);
        CHECK(is_running(process));
        CHECK(ask(*library, "crash", 10).at(5) == "segmentation fault");
        CHECK_FALSE(is_running(process));
        process = process_of(*library);
    }
    CHECK_FALSE(is_running(process));
    CHECK(open_descriptors() == before);
}

TEST_CASE("a library that cannot be loaded says why")
{
    struct Refused {
        const char* library;
        const char* why;
    };
    for (const Refused& refused :
         {Refused{"unloadable_1", "crashed while it was loaded: segmentation fault"},
          {"unloadable_2", "loading it took longer than 500 ms"},
          {"unloadable_3",
           "it was compiled for version 7 of secant/method.h, and this Secant knows "
           "version 1"},
          {"unloadable_4", "it has no function secant_methods"},
          {"unloadable_5", "secant_methods returns NULL"},
          {"unloadable_6", "its list of methods is empty"},
          {"unloadable_7", "it has 65 methods, and at most 64 are read"},
          {"unloadable_8", "its methods have 8 bytes, and not 112"},
          {"unloadable_9", "it has two methods of the name one"},
          {"unloadable_10", "the name of its method 2 is empty"},
          {"unloadable_11", "the name of its method 2 must have 1 to 63 letters, digits, '-', '_' "
                            "or '.', and begin with a letter or a digit"},
          {"unloadable_12", "the name of its method 2 must have 1 to 63 letters, digits, '-', '_' "
                            "or '.', and begin with a letter or a digit"},
          {"unloadable_13", "its method two: function is NULL"},
          {"unloadable_14",
           "its method two: extent is 4, and not SECANT_SEGMENT, SECANT_RAY or SECANT_LINE"},
          {"unloadable_15", "its method two: tolerance is -1, and not a number of at least 0"},
          {"unloadable_16", "a text of its method two is too long"},
          {"unloadable_17", "crashed while it was loaded: exited with status 0"}}) {
        CAPTURE(refused.library);
        LoadOptions options = test_options();
        if (std::string_view{refused.library} == "unloadable_2") options.start_limit = 500ms;
        const auto loaded = LibraryVersion::load(test_library(refused.library), options);
        REQUIRE_FALSE(loaded);
        CHECK(loaded.error() == refused.why);
    }
}

TEST_CASE("what is no library is refused in the words of the system")
{
    const auto why = [](const std::string& path) {
        const auto loaded = LibraryVersion::load(path, test_options());
        return loaded ? "loaded" : loaded.error();
    };
    CHECK(why("/nowhere/lib.so").ends_with("No such file or directory"));
    CHECK(why("/tmp") != "loaded");
    CHECK(why("/dev/null") != "loaded");
    CHECK(why("/etc/passwd") != "loaded");
}

TEST_CASE("the description of a method comes as the library gives it")
{
    const auto library = faulty_library();
    const auto& even = library->methods().front();
    CHECK(even.name == "even");
    CHECK(even.returns == "hit");
    CHECK(even.about.title == "Even");
    CHECK(even.about.source == "the tests");
    CHECK((even.about.extent == Extent::ray));
    CHECK((even.about.target == Target::disk));
    CHECK((even.about.radii == Radii::both));
    CHECK((even.about.dimensions == Dimensions::plane));
    CHECK((even.about.scalars == Scalars::float32));
    CHECK(even.about.first_hit_only);
    CHECK(even.about.tolerance == 0.25);
    CHECK(library->methods().at(1).about.title == "crash");
}
