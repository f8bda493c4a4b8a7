#include "app/cli/sheet_files.h"
#include "app/figure/figure_bytes.h"
#include "app/files/lesson_files.h"
#include "app/native/sheet_service.h"
#include "core/lessons/lesson.h"
#include "tests/app/window/served_workspace.h"

#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

/// A window that can write sheets.
struct WithSheets {
    ServedWorkspace served;
    SheetService sheets{served.ui, served.state.path()};

    /// Asks for a sheet, and gives it this name in the folder.
    void write(const SheetSource& source, const std::string& name, bool replace = false)
    {
        served.ui.apply(ExportSheet{source});
        sheets.carry_out({served.folder / name, replace});
    }
};

SharedLesson first_lesson()
{
    return shipped_lessons().front();
}

} // namespace

TEST_CASE("the window suggests a name for a sheet, in a form that this build writes")
{
    WithSheets window;
    window.served.ui.apply(ExportSheet{first_lesson()});
    const auto& chooser = window.served.workspace().panels.chooser;
    REQUIRE(chooser);
    CHECK(chooser->purpose == ChooserPurpose::save_sheet);
    CHECK(chooser->text == first_lesson()->name + (writes(FigureForm::pdf) ? ".pdf" : ".svg"));
}

TEST_CASE("the sheet of a lesson is the one that the command writes")
{
    WithSheets window;
    window.write(first_lesson(), "a.SVG");
    const std::vector sheets{sheet::sheet_of(*first_lesson(), true)};
    const auto made = sheet_files(sheets, {}, FigureForm::svg, window.served.folder / "a.SVG");
    REQUIRE(made);
    REQUIRE(made->files.size() > 1);
    CHECK(window.served.folder.names().size() == made->files.size());
    for (const SheetFile& file : made->files)
        CHECK(read_plain(file.path) == file.bytes);
    CHECK(window.served.take_notice() == "Wrote the sheet to " + made->files.front().path + ": " +
                                             std::to_string(made->pages) + " pages");
}

TEST_CASE("a sheet without an ending gets that of the build, and another ending is refused")
{
    WithSheets window;
    window.write(BeginQuiz{{.seed = 17, .count = 3}, QuizSource::generated}, "quiz");
    if (writes(FigureForm::pdf)) {
        CHECK(read_plain(window.served.folder / "quiz.pdf").starts_with("%PDF"));
        CHECK(window.served.take_notice().starts_with("Wrote the sheet to "));
    } else {
        CHECK(window.served.folder.names().front() == "quiz-1.svg");
    }
    window.write(first_lesson(), "sheet.png");
    CHECK(contains(window.served.take_notice(), "sheet.png ends neither in .pdf nor in .svg."));
    CHECK_FALSE(is_there(window.served.folder / "sheet.png"));
}

TEST_CASE("a sheet replaces no page unasked, and none before it was asked")
{
    WithSheets window;
    const std::string second = window.served.folder / "a-2.svg";
    write_plain(second, "mine");
    window.write(first_lesson(), "a.svg");
    CHECK(read_plain(second) == "mine");
    CHECK(window.served.folder.names() == std::vector<std::string>{"a-2.svg"});
    const auto notice = window.served.workspace().panels.notice;
    REQUIRE(notice);
    CHECK(contains(notice->text, "a-2.svg is there already."));
    REQUIRE(notice->buttons.size() == 2);
    const auto* const replace = std::get_if<SaveSheet>(&notice->buttons[0].effect);
    REQUIRE(replace != nullptr);
    window.sheets.carry_out(*replace);
    CHECK(read_plain(second) != "mine");
    CHECK(is_there(window.served.folder / "a-1.svg"));
}

TEST_CASE("a sheet that cannot be written or made says why")
{
    WithSheets window;
    window.write(first_lesson(), "no such folder/a.svg");
    CHECK(window.served.take_notice().starts_with("No sheet was written. "));
    const std::string path = window.served.folder / "bad.lesson.md";
    write_plain(path, "---\nlesson: Bad\naim: None.\n---\n# One\nDo it.\n```step\n"
                      "query: E (-4, 0), L (4, 0), C (0, 0), r 2\n"
                      "goal: case is poke\nsolve: L (9, 0)\n```\n");
    const auto bad = read_lesson_file(path);
    REQUIRE(bad);
    window.write(*bad, "bad.svg");
    CHECK(window.served.take_notice().starts_with(
        "No sheet was written. The lesson has a mistake: "));
    window.write(BeginQuiz{{}, QuizSource::open_file}, "quiz.svg");
    CHECK(contains(window.served.take_notice(), "No question of this level and of these kinds"));
    CHECK(window.served.folder.names() == std::vector<std::string>{"bad.lesson.md"});
}
