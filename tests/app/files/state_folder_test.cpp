#include "app/files/state_folder.h"

#include "app/platform/atomic_file.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace secant;
using namespace secant::testing;

namespace {

using Paths = std::vector<std::string>;

std::vector<std::string> slots(const std::string& state)
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{state + "/unsaved"})
        names.push_back(entry.path().filename().string());
    return names;
}

/// A process that writes some work and then waits until it is killed, at the end of the test at the
/// latest.
class Backup {
public:
    Backup(const std::string& state, const UnsavedWork& work)
    {
        int ready[2];
        REQUIRE(pipe(ready) == 0);
        child_ = fork();
        if (child_ == 0) {
            Autosave autosave{state};
            const bool kept = autosave.keep(work, Autosave::Clock::now());
            const char byte = kept ? 'y' : 'n';
            static_cast<void>(write(ready[1], &byte, 1) == 1);
            while (true)
                pause();
        }
        char byte = 0;
        CHECK(read(ready[0], &byte, 1) == 1);
        CHECK(byte == 'y');
        close(ready[0]);
        close(ready[1]);
    }
    ~Backup() { kill_and_wait(); }
    Backup(const Backup&) = delete;
    Backup& operator=(const Backup&) = delete;

    void kill_and_wait()
    {
        if (child_ <= 0) return;
        kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
        child_ = 0;
    }

private:
    pid_t child_ = 0;
};

} // namespace

TEST_CASE("the state folder is the one of the environment, or below the home folder")
{
    const char* const before = std::getenv("XDG_STATE_HOME");
    const std::string restored = before == nullptr ? "" : before;
    setenv("XDG_STATE_HOME", "/some/state", 1);
    CHECK(state_folder() == "/some/state/secant");
    setenv("XDG_STATE_HOME", "relative", 1); // to be ignored, by the specification
    CHECK(state_folder() == std::string{std::getenv("HOME")} + "/.local/state/secant");
    setenv("XDG_STATE_HOME", restored.c_str(), 1);
}

TEST_CASE("the files opened last are remembered, ten of them, each once")
{
    const TemporaryFolder folder;
    const std::string state = folder / "deep/state";
    CHECK(recent_files(state).empty());
    for (int i = 0; i < 12; ++i)
        CHECK(remember_file(state, "/cases/" + std::to_string(i)));
    CHECK(remember_file(state, "/cases/./5"));
    CHECK(recent_files(state) == Paths{"/cases/5", "/cases/11", "/cases/10", "/cases/9", "/cases/8",
                                       "/cases/7", "/cases/6", "/cases/4", "/cases/3", "/cases/2"});
    CHECK(remember_file(state, "here"));
    CHECK(recent_files(state).front() == (std::filesystem::current_path() / "here").string());
}

TEST_CASE("a list of recent files keeps ten, also where the file has more")
{
    const TemporaryFolder folder;
    const std::string list = folder / "recent-files";
    const auto line_count = [&list] {
        const auto text = read_file(list, 1000, Readable::regular_file);
        REQUIRE(text);
        return std::ranges::count(*text, '\n');
    };
    for (int i = 1; i <= 10; ++i)
        CHECK(remember_file(folder.path(), "/cases/" + std::to_string(i)));
    CHECK(recent_files(folder.path()).size() == 10);
    CHECK(line_count() == 10);
    CHECK(remember_file(folder.path(), "/cases/11"));
    CHECK(recent_files(folder.path()).size() == 10);
    CHECK(line_count() == 10);

    write_plain(list, "/1\n/2\n/3\n/4\n/5\n/6\n/7\n/8\n/9\n/10\n/11\n");
    CHECK(recent_files(folder.path()).size() == 10);
    CHECK(recent_files(folder.path()).back() == "/10");
}

TEST_CASE("a broken list of recent files counts as empty")
{
    const TemporaryFolder folder;
    write_plain(folder / "recent-files", std::string{"\xFF\0\n\n/a\nb\n/a\n/c", 14});
    CHECK(recent_files(folder.path()) == Paths{"/a", "/c"});
    std::filesystem::remove(folder / "recent-files");
    std::filesystem::create_directory(folder / "recent-files");
    CHECK(recent_files(folder.path()).empty());
    CHECK(remember_file(folder.path(), "/a").error().find("is a folder") != std::string::npos);
}

TEST_CASE("work is written when it changed, once a second, and only its user may read it")
{
    const TemporaryFolder folder;
    const auto start = Autosave::Clock::now();
    const auto half = Autosave::shortest_pause / 2;
    {
        Autosave autosave{folder.path()};
        REQUIRE(autosave.problem().empty());
        CHECK(autosave.keep({"/a", "one"}, start));
        CHECK(autosave.keep({"/a", "one"}, start));
        CHECK_FALSE(autosave.keep({"/a", "two"}, start + half));
        CHECK(autosave.due() == start + Autosave::shortest_pause);
        CHECK(autosave.keep({"/a", "two"}, autosave.due()));
        CHECK(slots(folder.path()).size() == 2);
        struct stat status {};
        REQUIRE(stat((folder / "unsaved").c_str(), &status) == 0);
        CHECK((status.st_mode & 0777U) == 0700U);
        // The work of a running program is not found.
        CHECK(find_abandoned_work(folder.path()).empty());
        autosave.drop();
        CHECK(slots(folder.path()).size() == 1);
        CHECK(autosave.keep({"/a", "two"}, start + 4 * half));
        CHECK(slots(folder.path()).size() == 2);
    }
    CHECK(slots(folder.path()).empty());
}

TEST_CASE("the unsaved work of a killed program is found by one program at a time")
{
    const TemporaryFolder folder;
    const UnsavedWork work{"/cases/a\nb.json", std::string{"{\"cases\":\0[]}\n", 14}};
    Backup killed{folder.path(), work};
    Backup alive{folder.path(), {"", "still edited"}};
    CHECK(find_abandoned_work(folder.path()).empty());
    killed.kill_and_wait();
    {
        const auto found = find_abandoned_work(folder.path());
        REQUIRE(found.size() == 1);
        CHECK(found[0].work() == work);
        // A second program does not find it while the first holds it.
        CHECK(find_abandoned_work(folder.path()).empty());
    }
    auto again = find_abandoned_work(folder.path());
    REQUIRE(again.size() == 1);
    CHECK(again[0].work() == work);
    again[0].discard();
    CHECK(find_abandoned_work(folder.path()).empty());
    alive.kill_and_wait();
    CHECK(find_abandoned_work(folder.path()).size() == 1);
}

TEST_CASE("a slot without work is removed, and a folder that cannot be written is reported")
{
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "unsaved");
    write_plain(folder / "unsaved/1-2.lock", "");
    write_plain(folder / "unsaved/3-4.lock", "");
    write_plain(folder / "unsaved/3-4.work", "no zero byte");
    write_plain(folder / "unsaved/.3-4.work.0123456789abcdef.secant-tmp", "half");
    CHECK(find_abandoned_work(folder.path()).empty());
    CHECK(slots(folder.path()).empty());

    write_plain(folder / "file", "");
    Autosave nowhere{folder / "file/state"};
    CHECK(nowhere.problem().starts_with(folder / "file/state: cannot be created: "));
    CHECK_FALSE(nowhere.keep({"", "text"}, Autosave::Clock::now()));
    CHECK_FALSE(Autosave{""}.problem().empty());
    CHECK(find_abandoned_work("").empty());
}
