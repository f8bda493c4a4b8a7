#include "app/figure/figure_bytes.h"
#include "app/window/file_service.h"
#include "core/workspace/copies.h"
#include "tests/app/window/served_workspace.h"

#include <filesystem>

using namespace secant;
using namespace secant::testing;

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
