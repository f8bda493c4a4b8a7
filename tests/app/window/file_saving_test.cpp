#include "app/window/file_service.h"

#include "app/figure/figure_bytes.h"
#include "app/platform/atomic_file.h"
#include "core/workspace/copies.h"
#include "tests/app/window/served_workspace.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

TEST_CASE("a file is saved to its own path, and is no longer unsaved")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    REQUIRE(is_unsaved(served.file()));
    static_cast<void>(served.take_notice());
    served.save("");
    CHECK(contains(served.take_notice(), "Saved 2 entries to " + path));
    CHECK_FALSE(is_unsaved(served.file()));
    CHECK(contains(read_plain(path), "one (2)"));
}

TEST_CASE("a file is not saved under a name that stands for another form")
{
    ServedWorkspace served;
    served.ui.apply(KeepQuery{});
    static_cast<void>(served.take_notice());
    served.save(served.folder / "a.jsonl");
    CHECK(served.take_notice() == "Not saved. " + (served.folder / "a.jsonl") +
                                      ": has lines by its name; this case file is a document and "
                                      "has .json");
    served.save(served.folder / "a.csv");
    CHECK(served.take_notice() == "Not saved. " + (served.folder / "a.csv") +
                                      ": is a table by its name; a case file has .json");
    CHECK(is_unsaved(served.file()));
    CHECK(served.folder.names().empty());
    served.save(served.folder / "a.json");
    CHECK_FALSE(is_unsaved(served.file()));
}

TEST_CASE("another file is replaced only on request")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", one_entry("one"));
    write_plain(served.folder / "other.json", "other");
    served.service.open(served.folder / "a.json");
    static_cast<void>(served.take_notice());
    served.save(served.folder / "other.json");
    CHECK(contains(served.take_notice(), "exists already"));
    CHECK(read_plain(served.folder / "other.json") == "other");

    served.save(served.folder / "other.json", true);
    CHECK(contains(read_plain(served.folder / "other.json"), "one"));
    CHECK(served.file().path == served.folder / "other.json");
}

TEST_CASE("a file that another program changed is overwritten only on request")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    write_plain(path, "theirs");
    static_cast<void>(served.take_notice());
    served.save("");
    CHECK(contains(served.take_notice(), "another program has changed it since"));
    CHECK(read_plain(path) == "theirs");
    CHECK(is_unsaved(served.file()));
}

TEST_CASE("a file that another program writes to right now is not saved over it")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    static_cast<void>(served.take_notice());
    {
        const auto held = EditedFile::read(path, 1000);
        REQUIRE(held);
        served.save("");
        CHECK(contains(served.take_notice(), "Not saved. " + path + ": cannot be read: another"));
        CHECK(held->save(one_entry("theirs")));
    }
    served.save("");
    CHECK(contains(served.take_notice(), "another program has changed it since"));
    CHECK(read_plain(path) == one_entry("theirs"));
    CHECK(is_unsaved(served.file()));
}

TEST_CASE("a notice says what a save could not keep")
{
    ServedWorkspace served;
    const std::string path = served.open_changed();
    std::filesystem::create_hard_link(path, served.folder / "b");
    static_cast<void>(served.take_notice());
    served.save("");
    const auto notice = served.workspace().panels.notice;
    REQUIRE(notice);
    CHECK(contains(notice->text, "Saved 2 entries to " + path));
    CHECK(contains(notice->text, "its other name (a hard link) keeps the old content"));
    CHECK(notice->tone == NoticeTone::problem);
    CHECK_FALSE(is_unsaved(served.file()));
}

TEST_CASE("a file that cannot be written stays unsaved, and a notice says why")
{
    ServedWorkspace served;
    write_plain(served.folder / "a.json", one_entry("one"));
    served.service.open(served.folder / "a.json");
    static_cast<void>(served.take_notice());
    served.save(served.folder / "missing/a.json");
    CHECK(contains(served.take_notice(), "Not saved. "));
    CHECK(served.file().path == served.folder / "a.json");
}

TEST_CASE("a figure is exported in the form that its name says, and replaces no file unasked")
{
    ServedWorkspace served;
    served.service.carry_out({SaveFigure{served.folder / "early.svg"}});
    CHECK_FALSE(std::filesystem::exists(served.folder / "early.svg"));
    const Workspace& workspace = served.workspace();
    served.ui.apply(ExportFigure{figure_of(workspace, served.ui.derived())});
    served.service.carry_out({SaveFigure{served.folder / "a"}});
    CHECK(served.take_notice() == "Exported the figure to " + (served.folder / "a.svg"));
    const std::string svg = read_plain(served.folder / "a.svg");
    CHECK(svg.starts_with("<?xml"));

    write_plain(served.folder / "b.svg", "mine");
    served.service.carry_out({SaveFigure{served.folder / "b.svg"}});
    REQUIRE(workspace.panels.notice);
    CHECK(workspace.panels.notice->text.starts_with("Not exported. "));
    REQUIRE(workspace.panels.notice->buttons.size() == 2);
    CHECK(workspace.panels.notice->buttons.front().label == "Replace it");
    CHECK(read_plain(served.folder / "b.svg") == "mine");
    served.service.carry_out(
        {std::get<SaveFigure>(workspace.panels.notice->buttons.front().effect)});
    CHECK(read_plain(served.folder / "b.svg") == svg);

    served.service.carry_out({SaveFigure{"/nowhere/a.svg"}});
    CHECK(served.take_notice().find("Not exported. /nowhere/a.svg") != std::string::npos);
    if (!writes(FigureForm::pdf)) return;
    served.service.carry_out({SaveFigure{served.folder / "c.pdf"}});
    CHECK(read_plain(served.folder / "c.pdf").starts_with("%PDF"));
}
