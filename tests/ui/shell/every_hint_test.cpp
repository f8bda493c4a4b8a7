#include "tests/support/catch.h"
#include "tests/support/drawn_windows.h"
#include "tests/support/interface_driver.h"

#include <fmt/format.h>

#include <imgui_internal.h>

#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// Moves the pointer over a part of the window, and adds each hint that it shows.
void add_hints(InterfaceDriver& ui, Drawn& out, const std::string& state, const Rect& part)
{
    ui.settle();
    for (float y = part.min.y; y < part.max.y; y += 11.0F)
        for (float x = part.min.x; x < part.max.x; x += 55.0F) {
            ui.move({x, y});
            out.add(fmt::format("{}, {} {}", state, x, y), "##Tooltip");
        }
}

} // namespace

TEST_CASE("every hint beside the pointer says what it always said", "[drawn]")
{
    const std::string path = file_of_drawn("hints");
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Drawn drawn;
    for (const Panel panel :
         {Panel::answer, Panel::step, Panel::compare, Panel::map, Panel::cases, Panel::hunt}) {
        InterfaceDriver ui;
        ui.apply(ShowPanel{panel});
        add_hints(ui, drawn, fmt::format("panel {}", static_cast<int>(panel)),
                  {{7.0F, 5.0F}, {1280.0F, 800.0F}});
    }
    InterfaceDriver ui;
    MapView map;
    map.is_shown = true;
    map.choice.painted = MapPaint::disagreement;
    map.choice.run.scalar = Scalar::float32;
    map.microscope = Microscope{{1.0, 0.5}, {3, -2}, 16};
    ui.apply(SetView{map});
    add_hints(ui, drawn, "microscope", {{7.0F, 75.0F}, {800.0F, 120.0F}});
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "every hint*"
    CHECK(drawn.digests().different_from(path) == "");
}
