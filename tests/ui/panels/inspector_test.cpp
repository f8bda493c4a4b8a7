#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include "core/geometry/exact/surd.h"
#include "core/geometry/query_field.h"
#include "core/text/entered_number.h"
#include "core/words/number_bits.h"
#include "core/workspace/effects.h"

#include <imgui.h>

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

void inspect(InterfaceDriver& ui, const char* row, const char* field)
{
    ui.click(ui.find("Side", {"values", row, field}));
    ui.key(ImGuiKey_Enter);
}

void press(InterfaceDriver& ui, const char* button)
{
    ui.click(ui.find("Side", {"values", "inspector", button}));
}

} // namespace

TEST_CASE("a number is shown in seventeen digits and in bits as it is stored")
{
    CHECK(seventeen_digits(0.1) == "0.10000000000000001");
    const BitText text = bit_text(-1.5);
    CHECK(text.sign == "1");
    CHECK(text.exponent == std::vector<std::string>{"011", "1111", "1111"});
    REQUIRE(text.fraction.size() == 13);
    CHECK(text.fraction[0] == "1000");
    CHECK(text.fraction[12] == "0000");
}

TEST_CASE("the inspector says whether a double is exactly its decimal")
{
    CHECK(decimal_note(0.5) == "The number is exactly 0.5.");
    CHECK(decimal_note(1e22) == "The number is exactly 1e+22.");
    CHECK(decimal_note(-0.0) == "The number is exactly -0.");
    CHECK(decimal_note(0.1) == "The number is not exactly 0.1: 5.6e-18 more.");
    CHECK(decimal_note(1.65) == "The number is not exactly 1.65: 8.9e-17 less.");
    CHECK(decimal_note(5e-324) == "The number is not exactly 5e-324: 5.9e-326 less.");
}

TEST_CASE("one ulp up and down changes the stored number by exactly that, and can be undone")
{
    InterfaceDriver ui;
    const double radius = test::plane(ui.document()).circle.radius;
    inspect(ui, "radii", "##first");
    press(ui, "+1 ulp");
    CHECK(test::plane(ui.document()).circle.radius == std::nextafter(radius, 2.0));
    press(ui, "\u22121 ulp");
    press(ui, "\u22121 ulp");
    CHECK(test::plane(ui.document()).circle.radius == std::nextafter(radius, 0.0));
    ui.frame({CommandId::undo});
    CHECK(test::plane(ui.document()).circle.radius == radius);
}

TEST_CASE("rounding one number or all numbers to float is one step of Undo")
{
    InterfaceDriver ui;
    const Document before = ui.document();
    inspect(ui, "E", "##first");
    press(ui, "To float");
    CHECK(test::plane(ui.document()).piece.start.x ==
          double{static_cast<float>(test::plane(before).piece.start.x)});
    CHECK(test::plane(ui.document()).piece.start.y == test::plane(before).piece.start.y);
    press(ui, "All to float");
    for (const QueryField field : plane_query_fields) {
        CAPTURE(name_of(field));
        CHECK(number_of(test::plane(ui.document()), field) ==
              nearest_float(number_of(test::plane(before), field)));
    }
    ui.frame({CommandId::undo});
    ui.frame({CommandId::undo});
    CHECK(ui.document() == before);
}

TEST_CASE("a radius of zero cannot become an ulp less")
{
    InterfaceDriver ui;
    inspect(ui, "radii", "##second");
    REQUIRE(test::plane(ui.document()).piece.radius == 0.0);
    press(ui, "\u22121 ulp");
    CHECK(test::plane(ui.document()).piece.radius == 0.0);
    press(ui, "+1 ulp");
    CHECK(test::plane(ui.document()).piece.radius == 4.9406564584124654e-324);
}

TEST_CASE("the inspector is closed by its button, and opened by the next number")
{
    InterfaceDriver ui;
    inspect(ui, "E", "##first");
    REQUIRE(ui.panels().inspected == InspectedNumber{QueryField::start_x});
    press(ui, "\u00D7##close");
    CHECK_FALSE(ui.panels().inspected);
    inspect(ui, "L", "##second");
    CHECK(ui.panels().inspected == InspectedNumber{QueryField::end_y});
}

TEST_CASE("a click on a number of the answer copies it and shows it in the inspector")
{
    InterfaceDriver ui;
    const auto& answer = std::get<Solution<2>>(ui.session().analysis.answer);
    ui.click(ui.find("Panel", {"answer", "numbers", "P(t1).y", "number"}));
    CHECK(ui.panels().inspected == InspectedNumber{AnswerField::hit1_y});
    CHECK(ImGui::GetClipboardText() == exact_text(answer.roots[0].point.y));
    ui.click(ui.find("Panel", {"answer", "numbers", "depth", "number"}));
    CHECK(ui.panels().inspected == InspectedNumber{AnswerField::depth});
}

TEST_CASE("the exact value of an answer is shown and copied with as many digits as are chosen")
{
    InterfaceDriver ui;
    ui.apply(SetView{std::optional<InspectedNumber>{AnswerField::depth}});
    ui.settle();
    const auto copied = [&] {
        ui.click(ui.find("Side", {"values", "inspector", "Copy##exact"}));
        return std::string{ImGui::GetClipboardText()};
    };
    const std::string thirty = copied();
    CHECK(thirty.size() == 31); // and a point
    ui.click(ui.find("Side", {"values", "inspector", "digits", 2, "1000"}));
    const std::string thousand = copied();
    CHECK(thousand.size() == 1001);
    CHECK(thousand.starts_with(thirty));
}

TEST_CASE("an inspected number that the answer lost is named and can be closed")
{
    InterfaceDriver ui;
    ui.apply(SetView{std::optional<InspectedNumber>{AnswerField::t2}});
    ui.apply(set_field(ui.document(), QueryField::radius, 0.001));
    ui.settle();
    REQUIRE(ui.kind() == Case::miss);
    press(ui, "\u00D7##close");
    CHECK_FALSE(ui.panels().inspected);
}

TEST_CASE("the note on a number of the answer says how far the true value is")
{
    CHECK(true_value_note(0.25, exact::surd(0.25)) == "The number is exactly the true value.");
    const exact::Surd root{0, 1, 2, 1, 0};
    CHECK(true_value_note(std::sqrt(2.0), root) ==
          "The number is rounded: the true value is 9.6e-17 less.");
    CHECK(true_value_note(HUGE_VAL, root) == "The true value is too large for a double.");
}

TEST_CASE("the inspector closes when another panel opens and needs its room")
{
    InterfaceDriver ui;
    ui.apply(SetView{std::optional<InspectedNumber>{QueryField::radius}});
    ui.apply(ShowPanel{Panel::answer}); // is open
    CHECK(ui.panels().inspected);
    ui.apply(ShowPanel{Panel::plots}); // in a narrow window only
    CHECK(ui.panels().inspected);
    ui.apply(ShowPanel{Panel::compare});
    CHECK_FALSE(ui.panels().inspected);
}
