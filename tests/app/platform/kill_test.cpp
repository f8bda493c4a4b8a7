#include "app/platform/atomic_file.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <csignal>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Saves two contents in turn until the process is killed. Never returns.
[[noreturn]] void save_for_ever(const std::string& path, const std::string& one,
                                const std::string& other)
{
    for (bool turn = false;; turn = !turn) {
        if (!save_atomically(path, turn ? one : other)) _exit(1);
    }
}

} // namespace

TEST_CASE("a save that is killed at any moment leaves the old file or the new one, whole")
{
    constexpr int kills = 300;
    constexpr unsigned longest_life_us = 40'000;
    const TemporaryFolder folder;
    const std::string path = folder / "file";
    const std::string one(300'000, '1');
    const std::string other(70'001, '2');
    write_plain(path, one);

    std::mt19937 random{20240607};
    int whole = 0;
    int unfinished = 0; // kills that hit a save and left its temporary file
    int others = 0;     // kills after which the second content stood there
    for (int kill_number = 0; kill_number < kills; ++kill_number) {
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) save_for_ever(path, one, other);
        usleep(static_cast<useconds_t>(random() % longest_life_us));
        kill(child, SIGKILL);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status)); // no save failed

        const std::string found = read_plain(path);
        whole += found == one || found == other ? 1 : 0;
        others += found == other ? 1 : 0;
        unfinished += folder.names().size() > 1 ? 1 : 0;
        REQUIRE(folder.names().size() <= 2); // each save removes what the last kill left
    }
    CHECK(whole == kills);
    // Some kills hit a save and some did not, else the test shows nothing.
    CHECK(unfinished > 0);
    CHECK(others > 0);
    CHECK(others < kills);

    CHECK(save_atomically(path, "the end"));
    CHECK(folder.names() == std::vector<std::string>{"file"});
}
