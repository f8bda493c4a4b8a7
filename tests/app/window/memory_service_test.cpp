#include "app/window/memory_service.h"

#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/imgui_state.h"
#include "tests/support/plane.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

using namespace secant;
using namespace secant::testing;

namespace {

using Clock = MemoryService::Clock;

/// A start of the program with its memory, without a window. Needs an ImGuiState.
class Start {
public:
    explicit Start(const std::string& state, const std::optional<Document>& instead = std::nullopt)
        : memory{ui, state}
    {
        memory.recall(instead);
    }
    [[nodiscard]] const Workspace& workspace() const { return ui.workspace(); }
    [[nodiscard]] std::string notice() const
    {
        return workspace().panels.notice ? workspace().panels.notice->text : std::string{};
    }

    Interface ui{first_document()};
    MemoryService memory;
};

Document circle_of(double radius)
{
    Document document = first_document();
    test::plane(document).circle.radius = radius;
    return document;
}

} // namespace

TEST_CASE("the next start shows what the last one showed, unless the command line asks for more")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    {
        Start first{state / "deep/state"};
        CHECK(memory_of(first.workspace()) == Memory{});
        CHECK_FALSE(first.memory.keep());
        CHECK(state.names().empty()); // nothing changed
        first.ui.apply(ShowDocument{circle_of(7.0)});
        first.ui.apply(ShowPanel{Panel::compare});
        CHECK_FALSE(first.memory.keep());
    }
    const Start second{state / "deep/state"};
    CHECK(second.workspace().session.document == circle_of(7.0));
    CHECK(second.workspace().panels.side == Panel::compare);
    CHECK(second.notice().empty());
    const Start with_file{state / "deep/state", circle_of(9.0)};
    CHECK(with_file.workspace().session.document == circle_of(9.0));
    CHECK(with_file.workspace().panels.side == Panel::compare);
}

TEST_CASE("what changed is written at once and then a second later and when the program may end")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    const std::string path = state / "settings.json";
    const auto start = Clock::now();
    Start run{state.path()};
    run.ui.apply(ShowDocument{circle_of(2.0)});
    run.memory.keep(start);
    CHECK(contains(read_plain(path), "\"r\":2"));
    run.ui.apply(ShowDocument{circle_of(3.0)});
    run.memory.keep(start + MemoryFile::shortest_pause / 2);
    CHECK(contains(read_plain(path), "\"r\":2"));
    run.memory.keep(start + MemoryFile::shortest_pause);
    CHECK(contains(read_plain(path), "\"r\":3"));
    run.ui.apply(ShowDocument{circle_of(4.0)});
    run.memory.leave(start + MemoryFile::shortest_pause);
    CHECK(contains(read_plain(path), "\"r\":4"));
    // A page that was out of sight may come back.
    run.ui.apply(ShowDocument{circle_of(5.0)});
    run.memory.keep(start + 3 * MemoryFile::shortest_pause);
    CHECK(contains(read_plain(path), "\"r\":5"));
}

TEST_CASE("a damaged file of settings is set aside with a word, and nothing is lost")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    write_plain(state / "settings.json", "{\"theme\": \"li");
    Start run{state.path()};
    CHECK(contains(run.notice(), "expected the end of the string"));
    CHECK(contains(run.notice(), state / "settings.json.damaged"));
    CHECK(memory_of(run.workspace()) == Memory{});
    CHECK(read_plain(state / "settings.json.damaged") == "{\"theme\": \"li");
    run.ui.apply(ShowDocument{circle_of(2.0)});
    run.memory.leave();
    CHECK(Start{state.path()}.notice().empty());
}

TEST_CASE("a folder in the place of the settings is set aside as well")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    std::filesystem::create_directory(state / "settings.json");
    const Start run{state.path()};
    CHECK(contains(run.notice(), "settings.json.damaged"));
    CHECK(state.names() == std::vector<std::string>{"settings.json.damaged"});
}

TEST_CASE("settings that cannot be written are reported once")
{
    const ImGuiState imgui;
    const TemporaryFolder folder;
    write_plain(folder / "file", "");
    Start run{folder / "file/state"};
    run.ui.apply(ShowDocument{circle_of(2.0)});
    const auto start = Clock::now();
    CHECK(run.memory.keep(start));
    CHECK(contains(run.notice(), "will not be remembered"));
    CHECK_FALSE(run.memory.keep(start + MemoryFile::shortest_pause));
}

TEST_CASE("of two programs that run at once the last to write is remembered, whole")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    Start one{state.path()};
    Start other{state.path()};
    one.ui.apply(ShowDocument{circle_of(2.0)});
    other.ui.apply(ShowPanel{Panel::hunt});
    one.memory.leave();
    other.memory.leave();
    one.memory.leave(); // nothing changed here since it wrote
    const Start next{state.path()};
    CHECK(next.workspace().session.document == first_document());
    CHECK(next.workspace().panels.side == Panel::hunt);
}

TEST_CASE("members that a newer version wrote are still there after this one wrote")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    write_plain(state / "settings.json", "{\"smell\": \"of roses\", \"plots\": false}");
    Start run{state.path()};
    CHECK_FALSE(run.workspace().settings.plots_shown);
    run.ui.apply(ShowDocument{circle_of(2.0)});
    run.memory.leave();
    CHECK(contains(read_plain(state / "settings.json"), "\"smell\": \"of roses\""));
}

namespace {

/// Remembers one document after the other until the process is killed, and tells the pipe after
/// each. Never returns.
[[noreturn]] void remember_for_ever(const std::string& state, int first, int pipe)
{
    MemoryFile file{state};
    auto now = Clock::now();
    for (int number = first;; ++number, now += MemoryFile::shortest_pause) {
        Memory memory;
        memory.document = circle_of(number);
        memory.camera = Camera{{static_cast<double>(number), 0.0}, 60.0, {}, {}};
        if (!file.keep(memory_text(memory), now)) _exit(1);
        if (write(pipe, &number, sizeof number) != sizeof number) _exit(1);
    }
}

} // namespace

TEST_CASE("after each of a hundred kills the next start finds what was written last, whole")
{
    constexpr int kills = 100;
    constexpr unsigned longest_wait_us = 6'000;
    const TemporaryFolder state;
    std::mt19937 random{20240607};
    int told = 0;
    int unfinished = 0; // kills that hit a write and left its temporary file
    for (int kill_number = 0; kill_number < kills; ++kill_number) {
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) remember_for_ever(state.path(), told + 1, ends[1]);
        close(ends[1]);
        REQUIRE(read(ends[0], &told, sizeof told) == sizeof told);
        usleep(static_cast<useconds_t>(random() % longest_wait_us));
        kill(child, SIGKILL);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status)); // no write failed
        while (read(ends[0], &told, sizeof told) == sizeof told) {
        }
        close(ends[0]);
        unfinished += state.names().size() > 1 ? 1 : 0;

        const auto found = read_memory(MemoryFile{state.path()}.read().value());
        REQUIRE(found);
        REQUIRE(found->memory.camera);
        const double number = found->memory.camera->center.x;
        CHECK(found->memory.document == circle_of(number));
        CHECK((number == told || number == told + 1));
    }
    CHECK(unfinished > 0); // else the test shows nothing
}

TEST_CASE("a damaged file of settings that cannot be set aside stays, and the notice says why")
{
    const ImGuiState imgui;
    const TemporaryFolder state;
    write_plain(state / "settings.json", "damaged");
    std::filesystem::create_directories(state / "settings.json.damaged/in the way");
    const Start run{state.path()};
    CHECK(contains(run.notice(), state / "settings.json: "));
    CHECK_FALSE(contains(run.notice(), "The file is now"));
    CHECK(read_plain(state / "settings.json") == "damaged");
}
