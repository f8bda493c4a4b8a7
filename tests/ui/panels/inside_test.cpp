// Step with methods that are not built in and are seen from inside.
#include "app/sources/library/library.h"
#include "core/hunt/hunt_words.h"
#include "core/session/traces.h"
#include "core/words/compare_words.h"
#include "tests/app/methods/asked_library.h"
#include "tests/support/interface_driver.h"
#include "ui/widgets/theme.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;

namespace {

/// It passes at 4 % of the radius.
const Document near_miss{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}, Target::curve};

void open(InterfaceDriver& ui, std::string_view name, const Document& document)
{
    const Method* const method = ui.workspace().methods.find(name);
    REQUIRE(method != nullptr);
    Stepping stepping;
    stepping.run.method = *method;
    stepping.run.scalar = Scalar::float32;
    ui.apply(SetView{stepping});
    ui.apply(LoadDocument{document});
    ui.frame({CommandId::step_forward});
    ui.settle();
    REQUIRE(ui.stepped() != nullptr);
}

void load_library(InterfaceDriver& ui)
{
    const auto library = LibraryMethods::load(test_library("traced"), test_options(300ms));
    REQUIRE(library);
    ui.apply(TakeNews{MethodsLoaded{library->methods(), {}}});
}

ImU32 warning()
{
    return color_of(make_theme(Settings{}.palette), Role::witness_belief);
}

/// The number of corners of the panel's own text that are a warning.
std::ptrdiff_t warning_corners()
{
    return std::ranges::count(ImGui::FindWindowByName("Panel")->DrawList->VtxBuffer, warning(),
                              &ImDrawVert::col);
}

/// The heights of the corners of the triangles in the margin of the listing.
std::size_t marked_heights()
{
    std::set<float> heights;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (std::string_view{window->Name}.find("/listing_") == std::string_view::npos) continue;
        for (const ImDrawVert& vertex : window->DrawList->VtxBuffer)
            if (vertex.col == warning() && vertex.pos.x < window->Pos.x + 2.0F)
                heights.insert(std::round(vertex.pos.y));
    }
    return heights.size();
}

/// The number of corners in the colour of a warning on the card of a step, beside the number of
/// such a step.
std::ptrdiff_t warning_at_last_test(InterfaceDriver& ui)
{
    const Trace& trace = ui.stepped()->trace;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (trace[i].kind != StepKind::test || trace[i].truth.computed != trace[i].truth.exact)
            continue;
        ui.apply(SetView{at_step(ui.panels().stepping, i)});
        ui.settle();
        return warning_corners();
    }
    FAIL("no test goes the right way");
    return 0;
}

} // namespace

TEST_CASE("Step shows the numbers of a traced library and marks the lines to blame")
{
    InterfaceDriver ui;
    load_library(ui);
    open(ui, "formula", near_miss);
    const MethodRun& run = *ui.stepped();
    REQUIRE(run.blame);
    CHECK(run.mark == Mark::wrong);
    CHECK(blame_text(run).starts_with("disc is "));
    CHECK(value_of(run, run.trace.size(), "disc").size() == 1);
    CHECK(marked_heights() == 2 * run.blame->lines.size());
    CHECK(tape_note(run).empty());
    CHECK(warning_at_last_test(ui) == 0);
}

TEST_CASE("Step and Compare say why a traced run shows no steps and why they end")
{
    // The functions say miss, which is right: so nothing but the reason is a warning.
    const Document miss{{{0, 0}, 1}, {{0, 4}, {2, 4}}, Target::curve};
    for (const char* name : {"crash", "loop", "operand", "long"}) {
        CAPTURE(name);
        InterfaceDriver ui{{1280.0F, 3000.0F}}; // the list of the methods is long
        load_library(ui);
        open(ui, name, miss);
        CHECK_FALSE(tape_note(*ui.stepped()).empty());
        CHECK(warning_corners() > 40);
        CHECK_FALSE(ui.stepped()->blame);
        const Run run = ui.panels().stepping.run;
        ui.apply(ShowPanel{Panel::compare});
        ui.apply(SetView{ExplainedRun{run}});
        ui.settle();
        CHECK(warning_corners() > 40);
        ui.apply(SetView{ExplainedRun{Run{built_in("quadratic"), Scalar::float64}}});
        ui.settle();
        CHECK(warning_corners() < 40);
    }
}

TEST_CASE("Hunt says of a traced method that its steps show where it goes wrong")
{
    InterfaceDriver ui;
    load_library(ui);
    const Method* const traced = ui.workspace().methods.find("formula");
    REQUIRE(traced != nullptr);
    const auto reason_of = [](const Method& method) {
        const Mistake mistake{method, Scalar::float32, MistakeSort::false_hit};
        return reason_text(Flaw{mistake, -1, Cause::out_of_sight});
    };
    CHECK(reason_of(*traced) == "the steps show where");
    const auto untraced = LibraryMethods::load(test_library("forgetful"), test_options(300ms));
    REQUIRE(untraced);
    CHECK(reason_of(untraced->methods().front()) == "inside the method, which shows no steps");
}
