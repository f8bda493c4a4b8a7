#include "core/scene/view/projection.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"
#include "tests/support/pointer_steps.h"

using namespace secant;
using namespace secant::testing;

namespace {

constexpr Pixel whole_phone{390.0F, 844.0F};
constexpr Pixel phone_with_keyboard{390.0F, 480.0F};

/// Opens the values on a phone, and taps on the number of r.
Pixel tap_radius(InterfaceDriver& ui)
{
    ui.apply(ShowPanel{Panel::values});
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Pixel at = ui.find("Panel", {"values", "radii", "##first"});
    ui.tap(at);
    return at;
}

} // namespace

TEST_CASE("a tap on a number asks for a keyboard and says where the field is")
{
    InterfaceDriver ui{whole_phone};
    CHECK_FALSE(ui.interface().typed_field());
    const Pixel at = tap_radius(ui);
    ui.settle();
    REQUIRE(ui.interface().typed_field());
    const TypedField& field = *ui.interface().typed_field();
    CHECK(field.is_number);
    CHECK(contains(grown(field.place, 6.0F), at)); // a finger reaches a little beyond
    CHECK(size(field.place).y >= 40.0F);
    CHECK(size(field.place).x < 390.0F);
}

TEST_CASE("a text is no number and its field asks for a keyboard as well")
{
    InterfaceDriver ui{whole_phone};
    ui.frame({CommandId::find_command});
    ui.settle();
    REQUIRE(ui.interface().typed_field());
    CHECK_FALSE(ui.interface().typed_field()->is_number);
    ui.key(ImGuiKey_Escape);
    CHECK_FALSE(ui.interface().typed_field());
}

TEST_CASE("a field that is typed in stays in view when the keyboard makes the window lower")
{
    InterfaceDriver ui{whole_phone};
    tap_radius(ui);
    ui.resize(phone_with_keyboard);
    ui.settle();
    REQUIRE(ui.interface().typed_field());
    const Rect place = ui.interface().typed_field()->place;
    CHECK(contains(Rect{{0.0F, 0.0F}, phone_with_keyboard}, place));
    ui.type("2");
    ui.key(ImGuiKey_Enter);
    CHECK_FALSE(ui.interface().typed_field());
    CHECK(test::plane(ui.document()).circle.radius == 2.0);
}

TEST_CASE("the end of typing takes the number as Return does")
{
    InterfaceDriver ui{whole_phone};
    tap_radius(ui);
    ui.type("2.5");
    ui.end_typing();
    ui.settle();
    CHECK_FALSE(ui.interface().typed_field());
    CHECK(test::plane(ui.document()).circle.radius == 2.5);
}

TEST_CASE("the numbers of a handle are typed on the canvas also above a keyboard")
{
    InterfaceDriver ui{whole_phone};
    ui.apply(ShowPanel{Panel::compare});
    ui.apply(TakeNews{ByTouch{true}});
    ui.settle();
    const Pixel at = ui.place_of(Handle::end);
    ui.tap(at);
    ui.tap(at);
    ui.settle();
    REQUIRE(ui.interaction().editor);
    REQUIRE(ui.interface().typed_field());
    CHECK(ui.interface().typed_field()->is_number);
    ui.resize(phone_with_keyboard);
    ui.settle();
    REQUIRE(ui.interaction().editor);
    REQUIRE(ui.interface().typed_field());
    CHECK(contains(Rect{{0.0F, 0.0F}, phone_with_keyboard}, ui.interface().typed_field()->place));
    ui.type("3");
    ui.key(ImGuiKey_Enter);
    CHECK(test::plane(ui.document()).piece.end.x == 3.0);
}
