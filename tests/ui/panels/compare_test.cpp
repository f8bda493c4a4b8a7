#include "core/cases/shipped.h"
#include "core/session/document.h"
#include "core/words/compare_words.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

#include <algorithm>

using namespace secant;
using namespace secant::testing;

namespace {

const Pitfall& pitfall(std::string_view number)
{
    const auto found = std::ranges::find(pitfalls(), number, &Pitfall::number);
    REQUIRE(found != pitfalls().end());
    return *found;
}

std::string reason(const Document& document, const Method& method, Scalar scalar)
{
    return why(trace_run(method, scalar, document), document, mark_methods(document));
}

bool has(const std::string& text, std::string_view part)
{
    CAPTURE(text, part);
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the reason has the numbers of a false tangent of the quadratic in float")
{
    CHECK(reason(pitfall("3").document, built_in("quadratic"), Scalar::float32) ==
          "\u0394 is computed as 0, its true value is -326399.68: in float it takes a miss for a "
          "tangent.");
}

TEST_CASE("of two wrong numbers in a test the reason names the worse one")
{
    // length is wrong by 0.7 ulp, along by 0.3 ulp
    const Document at_end{{{0, 0}, 0}, {{2, .8}, {0, 0}}, Target::disk};
    CHECK(has(reason(at_end, built_in("closest-point"), Scalar::float64),
              "length is computed as 2.1540659, which is 3.1e-16 too large"));
}

TEST_CASE("the reason of a wrong run says so when the query has another case in decimal")
{
    // 0.1 - 0.02 is 0.08, but not for the doubles.
    const Document in_tenths{{{0.1, 0}, 0.08}, {{0.02, 0}, {0, 0}}};
    const auto reason_of = [&](std::string_view method) {
        return reason(in_tenths, built_in(method), Scalar::float64);
    };
    CHECK(reason_of("closest-point")
              .ends_with(": in double it takes a gap for an overlap. In decimal, this is an "
                         "exit wound; as doubles, a past."));
    CHECK(reason_of("stadium-point").find("decimal") == std::string::npos);
}

TEST_CASE("a number that is NaN is named")
{
    CHECK(has(reason(pitfall("6a").document, built_in("quadratic"), Scalar::float64), "nan"));
}

TEST_CASE("the reason names a method's other extent or target, with both answers")
{
    const Document inside{{{0, 0}, 2}, {{-1, .5}, {1, .5}}, Target::curve};
    CHECK(reason(inside, built_in("closest-point"), Scalar::float64) ==
          "The method asks about the Disk: hit. You ask about the Curve: missed.");
    const Document short_of{{{5, 0}, 1}, {{0, 0}, {1, 0}}, Target::disk};
    CHECK(reason(short_of, built_in("triangle-area"), Scalar::float64) ==
          "The method asks about the Line: hit. You ask about the Segment: missed.");
}

TEST_CASE("the reason says why a method gives up")
{
    const Document point{{{0, 0}, 1}, {{2, 2}, {2, 2}}, Target::curve};
    CHECK(reason(point, built_in("quadratic"), Scalar::float64) ==
          "E = L, so 2a is zero: the method divides by zero.");
    CHECK(has(reason(pitfall("6b").document, built_in("closest-point"), Scalar::float64),
              "though E and L differ"));
    CHECK(has(reason(pitfall("7").document, built_in("closest-point"), Scalar::float64),
              "no direction to push"));
}

TEST_CASE("a query that does not fit into float is marked so, and does not count as wrong")
{
    const Document& large = pitfall("6a").document;
    const MethodMark in_float = mark_method(built_in("quadratic"), Scalar::float32, large);
    CHECK(verdict_text(in_float) == "no float");
    CHECK(has(reason(large, built_in("quadratic"), Scalar::float32), "larger than any float"));
}

TEST_CASE("every mark of every pitfall has a sentence, a verdict and an error")
{
    for (const Pitfall& pitfall : pitfalls()) {
        const auto marks = mark_methods(pitfall.document);
        for (const MethodRun& run : trace_methods(pitfall.document)) {
            CAPTURE(pitfall.number, run_name(run));
            CHECK(why(run, pitfall.document, marks).ends_with('.'));
            CHECK_FALSE(verdict_text(run).empty());
            CHECK_FALSE(error_text(run).empty());
        }
    }
}

TEST_CASE("a boolean has no error in ulps, roots have one")
{
    const Document plain = first_document();
    CHECK(error_text(trace_run(built_in("secant"), Scalar::float64, plain)).ends_with("ulp"));
    CHECK(error_text(trace_run(built_in("quadratic"), Scalar::float32, plain)).ends_with("ulp"));
}

TEST_CASE("from the start, two clicks show why pitfall 3 is called a tangent")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    const auto index = static_cast<int>(&pitfall("3") - pitfalls().data());
    ui.wheel({1100.0F, 600.0F}, -3.0F);
    ui.click(ui.find("Panel", {"pitfalls", index, "pitfall"}));
    CHECK(ui.document() == pitfall("3").document);
    REQUIRE(ui.panels().explained);
    CHECK(ui.panels().explained->method == built_in("quadratic"));
    CHECK(ui.panels().explained->scalar == Scalar::float32);
    // The circle fills the view, not the segment of two kilometres.
    CHECK(ui.interaction().camera.pixels_per_unit > 50.0);
    ui.click(ui.find("Panel", {"pitfalls", index, "Compare the methods"}));
    CHECK(ui.panels().side == Panel::compare);
}

TEST_CASE("a click on a verdict opens that run at its first wrong step")
{
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    const auto index = static_cast<int>(&pitfall("3") - pitfalls().data());
    ui.wheel({1100.0F, 600.0F}, -3.0F);
    ui.click(ui.find("Panel", {"pitfalls", index, "pitfall"}));
    ui.click(ui.find("Side", {"tabs", "Compare"}));
    ui.click(
        ui.find("Panel", {"compare", "quadratic", static_cast<int>(Scalar::float32), "verdict"}));
    REQUIRE(ui.panels().explained);
    CHECK(ui.panels().explained->scalar == Scalar::float32);
    CHECK(ui.panels().side == Panel::step);
    CHECK(ui.panels().stepping.run.method == built_in("quadratic"));
    CHECK(ui.panels().stepping.run.scalar == Scalar::float32);
    CHECK(ui.panels().stepping.step ==
          trace_run(built_in("quadratic"), Scalar::float32, ui.document()).first_wrong_step);
    CHECK(ui.panels().stepping.step == 5); // the discriminant
}

TEST_CASE("the answer says how many runs are wrong, and leads to them")
{
    CHECK(tally_text(mark_methods(first_document())).empty());
    CHECK(has(tally_text(mark_methods(pitfall("3").document)), "of 20 method runs"));
    InterfaceDriver ui;
    ui.click(ui.find("Side", {"tabs", "Cases"}));
    ui.wheel({1100.0F, 600.0F}, -3.0F);
    ui.click(ui.find("Panel", {"pitfalls", 3, "pitfall"}));
    ui.click(ui.find("Side", {"tabs", "Answer"}));
    ui.click(ui.find("Panel", {"answer", "Compare the methods"}));
    CHECK(ui.panels().side == Panel::compare);
}

TEST_CASE("the reason for a mark can be read below the table without scrolling")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    ui.apply(ShowPanel{Panel::compare});
    int explained = 0;
    for (const Pitfall& each : pitfalls()) {
        ui.apply(LoadDocument{each.document});
        ui.settle();
        CAPTURE(each.number);
        const ImGuiWindow* const panel = ImGui::FindWindowByName("Panel");
        REQUIRE(panel != nullptr);
        CHECK(panel->ScrollMax.y == 0.0F);
        explained += told_run(ui.interface().derived(), ui.workspace()) != nullptr ? 1 : 0;
    }
    CHECK(explained > 3);
}
