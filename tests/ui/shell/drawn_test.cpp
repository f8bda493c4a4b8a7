#include "tests/support/catch.h"
#include "tests/support/drawn_windows.h"
#include "tests/support/interface_driver.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr std::array all_panels{Panel::canvas,  Panel::answer, Panel::step,
                                Panel::compare, Panel::values, Panel::map,
                                Panel::cases,   Panel::hunt,   Panel::plots};

/// A miss, a tangent, a piece inside, a stadium, a point, and a circle that is huge beside the
/// piece.
const std::array<Query<2>, 6> queries{
    {{{{0.0, 0.0}, 1.0}, {{-2.0, 3.0}, {2.0, 2.5}}},
     {{{0.0, 0.0}, 1.0}, {{-2.0, 1.0}, {2.0, 1.0}}},
     {{{0.0, 0.0}, 3.0}, {{-1.0, 0.5}, {1.0, 0.0}}},
     {{{0.5, 0.0}, 1.0}, {{-2.0, 0.0}, {2.0, 1.0}, Extent::segment, 0.5}},
     {{{0.0, 0.0}, 1.0}, {{0.5, 0.5}, {0.5, 0.5}}},
     {{{0.0, 0.0}, 1000.0}, {{-2.0, 0.0}, {2.0, 0.1}}}}};

void show(InterfaceDriver& ui, Drawn& out, const std::string& state, const Actions& actions)
{
    for (const Action& action : actions)
        ui.apply(action);
    ui.settle();
    out.add(state);
}

} // namespace

TEST_CASE("every panel and every small window is drawn as it always was", "[drawn]")
{
    const std::string path = file_of_drawn("states");
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Drawn drawn;
    for (const Pixel size : {Pixel{800.0F, 600.0F}, Pixel{1280.0F, 800.0F}, Pixel{1920.0F, 1080.0F},
                             Pixel{390.0F, 844.0F}}) {
        InterfaceDriver ui{size};
        Settings settings;
        settings.side_width = size.x > 1300.0F ? 700.0F : 0.0F;
        ui.set(settings);
        for (const Panel panel : all_panels)
            show(ui, drawn,
                 fmt::format("{} by {}, panel {}", size.x, size.y, static_cast<int>(panel)),
                 {ShowPanel{panel}});
    }
    {
        InterfaceDriver ui;
        for (const Palette palette : {Palette::light, Palette::contrast, Palette::projector}) {
            Settings settings;
            settings.palette = palette;
            show(ui, drawn, fmt::format("palette {}", static_cast<int>(palette)),
                 {SetView{settings}});
        }
    }
    for (const Query<2>& query : queries) {
        InterfaceDriver ui;
        Document document;
        document.query = query;
        const std::string name = fmt::format("query {}", &query - queries.data());
        show(ui, drawn, name,
             {LoadDocument{document}, MoveView{ViewMove::fit}, ShowPanel{Panel::answer}});
        show(ui, drawn, name + ", compared", {ShowPanel{Panel::compare}});
        for (const Handle handle :
             {Handle::start, Handle::end, Handle::center, Handle::radius, Handle::closest}) {
            ui.move(ui.place_of(handle));
            show(ui, drawn, fmt::format("{}, handle {}", name, static_cast<int>(handle)), {});
        }
        ui.apply(ShowPanel{Panel::step});
        for (int step = 0; step < 9; ++step) {
            ui.frame({CommandId::step_forward});
            show(ui, drawn, fmt::format("{}, step {}", name, step), {});
        }
    }
    InterfaceDriver ui;
    Interface saved = ui.interface();
    for (const Command& command : commands()) {
        ui.key(ImGuiKey_Escape);
        ui.key(ImGuiKey_Escape);
        ui.bring_back(saved);
        ui.settle();
        Actions actions;
        if (!is_enabled(command, {ui.workspace(), ui.interface().derived()})) continue;
        command.run({ui.workspace(), ui.interface().derived()}, actions);
        show(ui, drawn, "command " + std::string{command.title}, actions);
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "every panel and every
    // small*"
    CHECK(drawn.digests().different_from(path) == "");
}
