#include "tests/support/catch.h"
#include "tests/support/drawn_windows.h"
#include "tests/support/interface_driver.h"
#include "ui/shell/layout.h"

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

void add(std::string& out, const Layout& layout)
{
    for (const Rect& part :
         {layout.toolbar, layout.tabs, layout.canvas, layout.panel, layout.animation, layout.plots,
          layout.status, layout.side_edge, layout.plots_edge, layout.sheet_edge})
        out.append(reinterpret_cast<const char*>(&part), sizeof part);
    out += layout.narrow ? "narrow\n" : "wide\n";
}

/// The settings that change how the window is shared.
std::vector<Settings> ways_to_share()
{
    std::vector<Settings> out(7);
    out[1].side_shown = false;
    out[2].plots_shown = false;
    out[3].animation_shown = true;
    out[4].bars_shown = false;
    out[5].side_width = 500.0F;
    out[5].plots_height = 300.0F;
    out[6].sheet_height = 250.0F;
    out[6].animation_shown = true;
    return out;
}

} // namespace

TEST_CASE("a window of any size is shared as it always was")
{
    const std::string path = file_of_drawn("layouts");
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Digests digests;
    const std::vector<Settings> ways = ways_to_share();
    for (const Settings& settings : ways)
        for (const Density density : {Density{1.0F, false}, Density{1.0F, true}, Density{1.5F}})
            for (const Panel shown : {Panel::canvas, Panel::step, Panel::plots}) {
                const auto lay = [&](int width, int height) {
                    return lay_out(
                        {{0.0F, 24.0F}, {static_cast<float>(width), static_cast<float>(height)}},
                        settings, density, shown);
                };
                std::string wider;
                std::string higher;
                for (int size = 200; size < 1400; ++size) {
                    add(wider, lay(size, 800));
                    add(wider, lay(size, 500));
                    add(higher, lay(1280, size));
                    add(higher, lay(390, size));
                    add(higher, lay(800, size));
                }
                const std::string way =
                    fmt::format("way {}, scale {}, touch {}, panel {}", &settings - ways.data(),
                                density.scale, density.by_touch, static_cast<int>(shown));
                digests.add(way + ", wider", wider);
                digests.add(way + ", higher", higher);
            }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "a window of any size*"
    CHECK(digests.different_from(path) == "");
}

TEST_CASE("a panel of any height is drawn as it always was", "[drawn]")
{
    const std::string path = file_of_drawn("heights");
    if (path.empty()) {
        WARN("skipped: no picture of these fonts is known");
        return;
    }
    Digests digests;
    for (const Panel panel : {Panel::answer, Panel::step}) {
        InterfaceDriver ui;
        ui.apply(ShowPanel{panel});
        for (int height = 560; height < 710; ++height) {
            ui.resize({1280.0F, static_cast<float>(height)});
            std::string picture;
            for (const auto& [window, drawn] : drawn_windows())
                picture += drawn;
            digests.add(fmt::format("panel {}, height {}", static_cast<int>(panel), height),
                        picture);
        }
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/ui_tests "a panel of any height*"
    CHECK(digests.different_from(path) == "");
}
