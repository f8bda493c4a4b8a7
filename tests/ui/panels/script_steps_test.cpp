// Step with a script that is written in the window.
#include "core/words/compare_words.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

using namespace secant;
using namespace secant::testing;

namespace {

const char* const text = "-- extent: segment\n"
                         "-- target: curve\n"
                         "local d = L - E\n"
                         "local m = E - C\n"
                         "local half = dot(m, d)\n"
                         "local disc = half * half - dot(d, d) * (dot(m, m) - r * r)\n"
                         "if disc < 0 then return false end\n"
                         "local root = sqrt(disc)\n"
                         "local t = (-half - root) / dot(d, d)\n"
                         "return t >= 0 and t <= 1";

void choose_script(InterfaceDriver& ui)
{
    const Method* const method = ui.workspace().methods.find("mine");
    REQUIRE(method != nullptr);
    Stepping stepping;
    stepping.run.method = *method;
    stepping.run.scalar = Scalar::float32;
    ui.apply(SetView{stepping});
}

} // namespace

TEST_CASE("Step goes through the lines of a script and follows what is typed")
{
    InterfaceDriver ui;
    ui.apply(OpenScript{"/mine.secant.lua", text});
    ui.settle();
    choose_script(ui);
    ui.apply(LoadDocument{Document{{{0, 0}, 0.5}, {{-1000, 0.52}, {1000, 0.52}}, Target::curve}});
    ui.frame({CommandId::step_forward});
    ui.settle();
    const MethodRun* run = ui.stepped();
    REQUIRE(run != nullptr);
    CHECK(run->mark == Mark::wrong);
    REQUIRE(run->blame);
    CHECK(blame_text(*run).starts_with("disc is "));
    for (std::size_t i = 0; i + 1 < run->trace.size(); ++i) {
        CHECK(current_step(*ui.stepped(), ui.panels().stepping) == i);
        ui.frame({CommandId::step_forward});
        ui.settle();
    }
    CHECK(run->trace.size() > 5);

    ui.apply(OpenScript{"/mine.secant.lua", "-- target: disk\nreturn dot(E - C, E - C) < r * r"});
    ui.settle();
    REQUIRE(ui.stepped() != nullptr);
    CHECK(ui.stepped()->method->is_loaded);
}
