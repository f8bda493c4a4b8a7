#include "core/workspace/state/panels.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <algorithm>

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
    CHECK_FALSE(shows(Arrangement::drawing).side_shown);
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

TEST_CASE("a replay leads from the query as found to the simplest one, also over a simple find")
{
    HuntOptions options;
    options.opponents = {built_in("min-max-distance"), built_in("secant"), Scalar::float64};
    options.most_finds = 30;
    Hunt hunt{options};
    hunt.run({});
    bool begins_again = false;
    for (const FindGroup& kind : hunt.groups()) {
        for (const Find& find : kind.finds) {
            const ShrinkReplay replay = replay_of(find, kind.flaw, options.opponents);
            const auto& documents = replay.documents;
            CHECK(documents.front() == document_of(find.found, options.opponents));
            CHECK(documents.back() == document_of(find.shrunk, options.opponents));
            CHECK(documents.size() == static_cast<std::size_t>(find.steps) + 1);
            if (!find.simple) continue;
            begins_again = true;
            CHECK(std::ranges::count(documents, document_of(*find.simple, options.opponents)) == 1);
        }
    }
    CHECK(begins_again);
}
