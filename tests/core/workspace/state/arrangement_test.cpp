#include "core/workspace/state/panels.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

using namespace secant;

TEST_CASE("each arrangement shows its parts, and the menu marks it")
{
    Workspace workspace = start_workspace(first_document());
    Settings sized = workspace.settings;
    sized.side_width = 400.0F;
    workspace = reduce(std::move(workspace), Action{SetView{sized}}, 0.0);
    const auto shows = [&](Arrangement arrangement) {
        workspace = reduce(std::move(workspace), Action{Arrange{arrangement}}, 0.0);
        CHECK(is_arranged(arrangement, workspace.settings, workspace.panels));
        CHECK(workspace.settings.side_width == 400.0F);
        return workspace.settings;
    };
    CHECK_FALSE(shows(Arrangement::present).side_shown);
    CHECK_FALSE(workspace.settings.bars_shown);
    CHECK(workspace.panels.narrow == Panel::canvas);
    CHECK_FALSE(shows(Arrangement::regress).plots_shown);
    CHECK(is_open(workspace, Panel::cases));
    CHECK(workspace.panels.entries.shelf == Shelf::files);
    CHECK(shows(Arrangement::step).plots_shown);
    CHECK(is_open(workspace, Panel::step));
    CHECK(shows(Arrangement::explore).bars_shown);
    CHECK(is_open(workspace, Panel::answer));
    CHECK_FALSE(is_arranged(Arrangement::step, workspace.settings, workspace.panels));
    CHECK_FALSE(can_undo(workspace));
}
