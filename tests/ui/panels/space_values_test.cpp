#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

#include "core/geometry/query_field.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"
#include "core/workspace/effects.h"

#include <array>
#include <cmath>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

const Document slanting{Query<3>{{{1.0, 2.0, 3.0}, 5.0}, {{-0.5, 2.25, -7.0}, {8.0, -2.0, 13.0}}},
                        Target::curve};

double number(const InterfaceDriver& ui, QueryField field)
{
    return value_of(ui.document(), field);
}

void enter(InterfaceDriver& ui, const char* window, const char* row, const char* field,
           const std::string& text)
{
    ui.click(ui.find(window, {"values", row, field}));
    ui.type(text);
    ui.key(ImGuiKey_Enter);
}

} // namespace

TEST_CASE("each number of a document in space has a field, at each size of the window")
{
    const Pixel size = GENERATE(Pixel{1280.0F, 800.0F}, Pixel{800.0F, 600.0F},
                                Pixel{600.0F, 400.0F}, Pixel{390.0F, 844.0F});
    CAPTURE(size.x);
    InterfaceDriver ui{size};
    ui.apply(LoadDocument{slanting});
    ui.apply(ShowPanel{Panel::values});
    ui.settle();
    double next = 0.125;
    for (const QueryField field : space_query_fields) {
        CAPTURE(name_of(field));
        const std::string name{name_of(field)};
        const std::string row = is_radius(field) ? "radii" : name.substr(0, 1);
        const bool is_first = name.ends_with(".x") || name == "r";
        const char* const id = is_first ? "##first" : name.ends_with(".z") ? "##third" : "##second";
        AnyQuery expected = ui.document().query;
        number_of(expected, field) = next;
        enter(ui, size.x < 760.0F ? "Panel" : "Side", row.c_str(), id, exact_text(next));
        CHECK(ui.document().query == expected);
        next += 0.125;
    }
    for (std::size_t i = 0; i < query_field_count; ++i)
        ui.frame({CommandId::undo});
    CHECK(ui.document() == slanting);
}

TEST_CASE("the coordinates of a point stand beside each other in the order x, y, z")
{
    InterfaceDriver ui{{800.0F, 600.0F}};
    ui.apply(LoadDocument{slanting});
    ui.settle();
    for (const char* const row : {"E", "L", "C"}) {
        const Pixel x = ui.find("Side", {"values", row, "##first"});
        const Pixel y = ui.find("Side", {"values", row, "##second"});
        const Pixel z = ui.find("Side", {"values", row, "##third"});
        CHECK(x.x < y.x);
        CHECK(y.x < z.x);
        CHECK(x.y == Approx(y.y));
        CHECK(y.y == Approx(z.y));
    }
}

TEST_CASE("a z is moved by ulps, by the wheel and to float, and a refused one stays a draft")
{
    InterfaceDriver ui;
    ui.apply(LoadDocument{slanting});
    ui.settle();
    const Pixel field = ui.find("Side", {"values", "L", "##third"});
    ui.click(field);
    ui.key(ImGuiKey_Enter);
    CHECK(ui.panels().inspected == InspectedNumber{QueryField::end_z});
    ui.click(ui.find("Side", {"values", "inspector", "+1 ulp"}));
    CHECK(number(ui, QueryField::end_z) == std::nextafter(13.0, 14.0));
    ui.click(ui.find("Side", {"values", "inspector", "To float"}));
    CHECK(number(ui, QueryField::end_z) == 13.0);

    ui.wheel(field, 1.0F);
    ui.move({5.0F, 5.0F});
    ui.frame();
    CHECK(number(ui, QueryField::end_z) > 13.0);
    ui.frame({CommandId::undo});
    CHECK(number(ui, QueryField::end_z) == 13.0);

    enter(ui, "Side", "L", "##third", "high");
    CHECK(ui.panels().drafts[static_cast<std::size_t>(QueryField::end_z)] == "high");
    CHECK(number(ui, QueryField::end_z) == 13.0);
}

TEST_CASE("a number of an answer in space has its exact digits")
{
    InterfaceDriver ui;
    ui.apply(LoadDocument{slanting});
    ui.apply(SetView{std::optional<InspectedNumber>{AnswerField::closest_z}});
    ui.settle();
    ui.click(ui.find("Side", {"values", "inspector", "digits", 1, "100"}));
    CHECK(ui.panels().exact_digits == 100);
    const auto& truth = ui.interface().derived().inspected_value({AnswerField::closest_z, 100});
    REQUIRE(truth);
    const auto& answer = std::get<Solution<3>>(ui.session().analysis.answer);
    CHECK(std::stod(truth->digits) == answer.closest.z);
}

TEST_CASE("an inspected z that a document in the plane does not have is named and can be closed")
{
    InterfaceDriver ui;
    ui.apply(LoadDocument{slanting});
    ui.apply(SetView{std::optional<InspectedNumber>{QueryField::start_z}});
    ui.settle();
    ui.apply(LoadDocument{first_document()});
    ui.settle();
    ui.click(ui.find("Side", {"values", "inspector", "\u00D7##close"}));
    CHECK_FALSE(ui.panels().inspected);
}

TEST_CASE("the animation bar offers each z in space, and after that none in the plane")
{
    InterfaceDriver ui;
    ui.apply(LoadDocument{slanting});
    Settings settings = ui.workspace().settings;
    settings.animation_shown = true;
    ui.set(settings);
    AnimationView view = ui.panels().animation;
    view.animation = with_quantity(view.animation, slanting, Quantity::center_z);
    ui.apply(SetView{view});
    ui.settle();
    CHECK(ui.panels().animation.animation.quantity == Quantity::center_z);
    ui.apply(LoadDocument{first_document()});
    ui.settle();
    CHECK(ui.panels().animation.animation.quantity == Quantity::end_at);
}

TEST_CASE("a click on the name of L shows a direction and a length, which can be typed")
{
    const Pixel size = GENERATE(Pixel{1280.0F, 800.0F}, Pixel{390.0F, 844.0F});
    const char* const window = size.x < 760.0F ? "Panel" : "Side";
    InterfaceDriver ui{size};
    ui.apply(LoadDocument{slanting});
    ui.apply(ShowPanel{Panel::values});
    ui.settle();
    const auto click_name = [&](const char* row) {
        ui.click(ui.find(window, {"values", row, "switch"}));
        ui.settle();
    };
    click_name("L");
    CHECK(ui.workspace().settings.by_direction);
    enter(ui, window, "direction", "##first", "2");
    enter(ui, window, "direction", "##third", "0.5");
    enter(ui, window, "direction", "##length", "3");
    const auto& end = std::get<Query<3>>(ui.document().query).piece.end;
    CHECK(end == Vec<3>{5.5, -10.5, -5.5});
    enter(ui, window, "direction", "##second", "steep");
    CHECK(ui.panels().direction.drafts[1] == "steep");
    click_name("direction");
    CHECK_FALSE(ui.workspace().settings.by_direction);
    CHECK(number(ui, QueryField::end_x) == 5.5);
}
