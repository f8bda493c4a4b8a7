#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

using namespace secant;
using namespace secant::testing;

TEST_CASE("the animation plays with its key, draws on its own, and rests when it is paused")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    ui.settle();
    CHECK(ui.interface().seconds_to_next_frame() < 0.0);
    ui.frame({CommandId::play_animation});
    CHECK(ui.workspace().settings.animation_shown);
    CHECK(ui.interface().seconds_to_next_frame() == 0.0);
    for (int i = 0; i < 20; ++i)
        ui.frame();
    CHECK_FALSE(ui.document() == before);
    ui.frame({CommandId::play_animation});
    CHECK(ui.interface().seconds_to_next_frame() < 0.0);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("the animation's slider scrubs, as one step of the timeline")
{
    InterfaceDriver ui;
    ui.frame({CommandId::animation});
    ui.settle();
    const Document before = ui.document();
    const Pixel slider = ui.find("Animation", {"animation", "##share"});
    ui.drag(slider, slider + Pixel{60.0F, 0.0F});
    CHECK_FALSE(ui.document() == before);
    CHECK(ui.panels().animation.animation.phase > 0.0);
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
    CHECK_FALSE(can_undo(ui.workspace()));
}

TEST_CASE("a dragged handle stops where the case changes")
{
    InterfaceDriver ui;
    AnimationView view = ui.panels().animation;
    view.break_rule.when = BreakWhen::case_changes;
    ui.apply(SetView{view});
    const Pixel end = ui.place_of(Handle::end);
    ui.drag(end, ui.place_of(Handle::center));
    CHECK(ui.kind() == Case::poke);
    REQUIRE(ui.panels().notice);
    CHECK(ui.panels().notice->text.find("Impale becomes Poke") != std::string::npos);
    CHECK_FALSE(ui.interaction().drag);
    const Document stopped = ui.document();
    ui.click(ui.find("Notice", {0, "The double before"}));
    CHECK(ui.kind() == Case::impale);
    CHECK_FALSE(ui.document() == stopped);
}
