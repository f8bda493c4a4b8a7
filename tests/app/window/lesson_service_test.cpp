#include "app/files/lesson_files.h"
#include "core/lessons/document_text.h"
#include "tests/app/window/served_workspace.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>

using namespace secant;
using namespace secant::testing;

namespace {

std::string lesson_text(const std::string& title)
{
    return "---\nlesson: " + title +
           "\naim: Poke.\n---\n# One\nDo it.\n```step\n"
           "query: E (-4, 0), L (4, 0), C (0, 0), r 2\ngoal: case is poke\nsolve: L (0, 0)\n```\n";
}

const Learning& learning(const ServedWorkspace& served)
{
    return served.workspace().panels.learning;
}

/// Lets the service look at the files again.
bool looks(ServedWorkspace& served)
{
    static auto now = DiskWatch::Clock::now();
    now += std::chrono::seconds{2};
    return served.service.watch(now);
}

/// As if it was written later than whatever was there.
void write_later(const std::string& path, const std::string& text)
{
    static int seconds = 0;
    write_plain(path, text);
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() +
                                               std::chrono::seconds{++seconds});
}

} // namespace

TEST_CASE("the lessons of the own folder are listed, also those that come and change later")
{
    ServedWorkspace served;
    const std::string folder = served.folder.path() + "/lessons/";
    served.service.use_lessons(folder); // it is not there yet
    CHECK(learning(served).folder == folder);
    CHECK(learning(served).own.empty());
    CHECK_FALSE(looks(served));
    CHECK(served.take_notice().empty());
    std::filesystem::create_directory(folder);
    CHECK_FALSE(looks(served));
    CHECK(served.take_notice().empty());
    write_later(folder + "b.lesson.md", lesson_text("Bee"));
    CHECK(looks(served));
    REQUIRE(learning(served).own.size() == 1);
    CHECK(learning(served).own.front()->title == "Bee");
    CHECK(learning(served).own.front()->path == folder + "b.lesson.md");
    CHECK_FALSE(looks(served));
    write_later(folder + "b.lesson.md", lesson_text("Hive"));
    CHECK(looks(served));
    REQUIRE(learning(served).own.size() == 1);
    CHECK(learning(served).own.front()->title == "Hive");
    write_later(folder + "c.lesson.md", "no lesson");
    CHECK(looks(served));
    CHECK(contains(served.take_notice(), "c.lesson.md:1: a lesson begins with a header"));
    CHECK(learning(served).own.size() == 1);
    std::filesystem::remove(folder + "b.lesson.md");
    CHECK(looks(served));
    CHECK(learning(served).own.empty());
}

TEST_CASE("a lesson follows its file at the step that is open, opened as a file or in the list")
{
    ServedWorkspace served;
    const std::string path = served.folder / "a.lesson.md";
    write_later(path, lesson_text("First"));
    SECTION("as a file")
    {
        served.service.open(path);
        CHECK(learning(served).own.size() == 1);
    }
    SECTION("in the list")
    {
        served.service.use_lessons(served.folder.path() + "/");
        REQUIRE(learning(served).own.size() == 1);
        served.ui.apply(StartLesson{learning(served).own.front()});
        static_cast<void>(looks(served));
    }
    REQUIRE(learning(served).lesson);
    served.ui.apply(MoveInLesson{LessonMove::next});
    write_later(path, lesson_text("Second"));
    CHECK(looks(served));
    CHECK(learning(served).lesson->title == "Second");
    CHECK(learning(served).step == 1);
    write_later(path, "broken");
    CHECK(looks(served));
    CHECK(learning(served).lesson->title == "Second");
    CHECK(contains(served.take_notice(), "a.lesson.md:1:"));
    std::filesystem::remove(path);
    static_cast<void>(looks(served));
    CHECK(learning(served).lesson->title == "Second");
    write_later(path, lesson_text("Third"));
    CHECK(looks(served));
    CHECK(learning(served).lesson->title == "Third");
}

TEST_CASE("a folder that keeps lessons has each that was opened, until it is removed")
{
    const TemporaryFolder store;
    const std::string folder = store.path() + "/lessons/";
    {
        ServedWorkspace served;
        served.service.keep_lessons(folder);
        CHECK(learning(served).can_remove);
        for (const std::string title : {"First", "Second"}) {
            write_plain(served.folder / "a.lesson.md", lesson_text(title));
            served.service.open(served.folder / "a.lesson.md");
            REQUIRE(learning(served).lesson);
            CHECK(learning(served).lesson->title == title);
            CHECK(learning(served).lesson->path == folder + "a.lesson.md");
            REQUIRE(learning(served).own.size() == 1);
            CHECK(learning(served).own.front()->title == title);
        }
        write_plain(served.folder / "bad.lesson.md", "no lesson");
        served.service.open(served.folder / "bad.lesson.md");
        CHECK_FALSE(is_there(folder + "bad.lesson.md"));
    }
    ServedWorkspace next;
    next.service.keep_lessons(folder);
    REQUIRE(learning(next).own.size() == 1);
    CHECK(learning(next).own.front()->title == "Second");
    CHECK(can_remove(learning(next), *learning(next).own.front()));
    next.ui.apply(Reset{});
    CHECK(learning(next).own.size() == 1);
    CHECK(can_remove(learning(next), *learning(next).own.front()));
    static_cast<void>(next.take_notice());
    next.ui.apply(Ask{RemoveLesson{learning(next).own.front()->path}});
    next.service.carry_out(next.ui.take_requests().files);
    CHECK(learning(next).own.empty());
    CHECK_FALSE(is_there(folder + "a.lesson.md"));
    CHECK(next.take_notice() == "Removed the lesson a");
    CHECK_FALSE(looks(next));
}

TEST_CASE("a lesson that cannot be kept is opened all the same, and that is said")
{
    ServedWorkspace served;
    write_plain(served.folder / "file", "");
    served.service.keep_lessons(served.folder / "file/");
    static_cast<void>(served.take_notice());
    write_plain(served.folder / "a.lesson.md", lesson_text("A"));
    served.service.open(served.folder / "a.lesson.md");
    REQUIRE(learning(served).lesson);
    CHECK(learning(served).lesson->title == "A");
    CHECK(served.take_notice().starts_with("The next start will not list this lesson. "));
}

TEST_CASE("a lesson in a folder of files is not removed")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.lesson.md", lesson_text("A"));
    served.service.use_lessons(served.folder.path() + "/");
    REQUIRE(learning(served).own.size() == 1);
    CHECK_FALSE(can_remove(learning(served), *learning(served).own.front()));
    served.service.carry_out({RemoveLesson{served.folder / "a.lesson.md"}});
    CHECK(is_there(served.folder / "a.lesson.md"));
}

TEST_CASE("a folder with lessons lists them beside the others")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.lesson.md", lesson_text("A"));
    write_plain(served.folder / "b.lesson.md", lesson_text("B"));
    served.service.open(served.folder.path());
    REQUIRE(learning(served).own.size() == 2);
    CHECK(learning(served).own[1]->title == "B");
    CHECK(served.workspace().panels.side == Panel::learn);
}

TEST_CASE("a recorded step makes a lesson's file, and is added to the one that is there")
{
    ServedWorkspace served;
    const std::string path = served.folder / "new/my-lesson.lesson.md";
    const Document beginning = read_document("E (-4, 0), L (4, 0)", first_document())->document;
    RecordedStep step{"Poke", "", beginning, read_document("L (0, 0)", beginning)->document,
                      *goals::read_goal("case is poke")};
    const auto add = [&] {
        Recording recording;
        recording.beginning = beginning;
        served.ui.apply(SetView{std::optional{recording}});
        served.service.carry_out({AddStep{path, text_of(step)}});
    };
    add();
    CHECK(contains(served.take_notice(), "Added the step to " + path));
    CHECK_FALSE(served.workspace().panels.recording);
    REQUIRE(learning(served).lesson);
    CHECK(learning(served).lesson->path == path);
    CHECK(learning(served).step == 0);
    step.title = "Again";
    add();
    CHECK(learning(served).lesson->steps.size() == 2);
    CHECK(learning(served).step == 1);
    CHECK(learning(served).lesson->steps[1].title == "Again");

    const std::string text = read_plain(path);
    step.text = "```";
    add();
    CHECK(contains(served.take_notice(), "Not added. " + path));
    CHECK(served.workspace().panels.recording);
    CHECK(read_plain(path) == text);

    write_plain(path, "not a lesson");
    step.text.clear();
    add();
    CHECK(contains(served.take_notice(), "Not added. " + path));
    CHECK(read_plain(path) == "not a lesson");
}

TEST_CASE("the folder of own lessons is where the environment says")
{
    const char* const before = std::getenv("XDG_DATA_HOME");
    const std::string kept = before == nullptr ? "" : before;
    setenv("XDG_DATA_HOME", "/data", 1);
    CHECK(lessons_folder() == "/data/secant/lessons/");
    setenv("XDG_DATA_HOME", "relative", 1);
    if (const char* const home = std::getenv("HOME"); home != nullptr && home[0] == '/')
        CHECK(lessons_folder() == std::string{home} + "/.local/share/secant/lessons/");
    before == nullptr ? unsetenv("XDG_DATA_HOME") : setenv("XDG_DATA_HOME", kept.c_str(), 1);
}
