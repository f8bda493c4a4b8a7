#include "core/goals/judge.h"
#include "core/lessons/document_text.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"
#include "tests/support/plane.h"

#include <algorithm>
#include <array>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

SharedLesson lesson_named(std::string_view name)
{
    for (const SharedLesson& lesson : shipped_lessons()) {
        if (lesson->name == name) return lesson;
    }
    FAIL("no such lesson");
    return nullptr;
}

/// The place of a point of the world, in pixels.
Pixel place_of(const InterfaceDriver& ui, Vec<2> point)
{
    return Pixel{screen_from_world(ui.workspace().interaction.camera, point)};
}

void check_readable()
{
    CHECK(joined(windows_with_cut_text()) == "");
    CHECK(joined(windows_with_text_on_text(1.0F)) == "");
}

} // namespace

TEST_CASE("every step of every lesson can be read in windows of three sizes")
{
    constexpr std::array sizes{Pixel{1280.0F, 800.0F}, Pixel{800.0F, 600.0F},
                               Pixel{390.0F, 844.0F}};
    for (const Pixel size : sizes) {
        InterfaceDriver ui{size};
        if (size.x < 400.0F) ui.apply(TakeNews{ByTouch{true}});
        for (const SharedLesson& lesson : shipped_lessons()) {
            for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
                CAPTURE(size.x, lesson->name, i);
                ui.apply(StartLesson{lesson, i});
                for (std::size_t hint = 0; hint < lesson->steps[i].hints.size(); ++hint)
                    ui.apply(MoveInLesson{LessonMove::hint});
                ui.settle();
                check_readable();
                ui.apply(MoveInLesson{LessonMove::solve});
                ui.settle();
                CHECK(ui.panels().learning.met);
                check_readable();
            }
            ui.apply(MoveInLesson{LessonMove::next});
            ui.settle();
            check_readable();
        }
        ui.apply(MoveInLesson{LessonMove::close});
        ui.settle();
        check_readable();
    }
}

TEST_CASE("a lesson is done with the mouse: the question first, then the drag, then Next")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    ui.apply(StartLesson{lesson_named("six-cases"), 0});
    ui.settle();
    const Document begun = ui.document();
    const Camera view = ui.workspace().interaction.camera;

    // A drag before the answer moves neither the part nor the view, and is told why.
    ui.drag(ui.place_of(Handle::end), place_of(ui, {0.4, 0.15}));
    ui.settle();
    CHECK(ui.document() == begun);
    CHECK(ui.workspace().interaction.camera == view);
    REQUIRE(ui.panels().notice);
    CHECK(ui.panels().notice->text.starts_with("The lesson asks first"));

    ui.click(ui.find("Panel", {"learn", "above 1"}));
    ui.settle();
    REQUIRE(ui.panels().learning.predicted == PredictedAnswer{std::size_t{2}});

    // E is held: it stays.
    ui.drag(ui.place_of(Handle::start), place_of(ui, {-1.0, -1.0}));
    ui.settle();
    CHECK(ui.document() == begun);

    ui.drag(ui.place_of(Handle::end), place_of(ui, {0.4, 0.15}));
    ui.settle();
    CHECK(ui.kind() == Case::poke);
    CHECK(ui.panels().learning.met);
    ui.click(ui.find("Panel", {"learn", "###next"}));
    ui.settle();
    CHECK(ui.panels().learning.step == 1);
}

TEST_CASE("a number is answered in its field, a case by its picture, a step begun by its bar")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    ui.apply(StartLesson{lesson_named("what-t-is"), 3});
    ui.settle();
    ui.click(ui.find("Panel", {"learn", "##number"}));
    ui.type("0.5");
    ui.key(ImGuiKey_Enter);
    ui.settle();
    REQUIRE(ui.panels().learning.predicted);
    CHECK(
        is_right(*current_step(ui.panels().learning)->prediction, *ui.panels().learning.predicted));

    ui.apply(StartLesson{lesson_named("six-cases"), 6});
    ui.settle();
    ui.click(ui.find("Panel", {"learn", 0, "case"}));
    ui.settle();
    CHECK(ui.panels().learning.predicted == PredictedAnswer{Case::impale});
    ui.click(ui.find("Panel", {"learn", 2, "step"}));
    ui.settle();
    CHECK(ui.panels().learning.step == 2);
}

TEST_CASE("a lesson and a quiz offer a sheet where sheets can be written")
{
    InterfaceDriver ui;
    const auto offered = [&] {
        return std::ranges::any_of(drawn_texts(), [](const auto& drawn) {
            return drawn.second.find("Sheet...") != std::string::npos;
        });
    };
    QuizView chosen;
    chosen.is_chosen = true;
    for (const bool can_write : {false, true}) {
        if (can_write) ui.apply(TakeNews{SheetForm{FigureForm::pdf}});
        ui.apply(StartLesson{lesson_named("six-cases"), 0});
        ui.settle();
        CHECK(offered() == can_write);
        ui.apply(StartLesson{lesson_named("six-cases"), 999});
        ui.settle();
        CHECK(offered() == can_write);
        ui.apply(MoveInLesson{LessonMove::close});
        ui.settle();
        CHECK_FALSE(offered());
        ui.apply(SetView{chosen});
        ui.settle();
        CHECK(offered() == can_write);
        ui.apply(BeginQuiz{{.count = 1}, QuizSource::generated});
        ui.settle();
        CHECK_FALSE(offered());
        ui.apply(AnswerQuestion{quiz::right_pick(*asked_question(ui.panels().quiz))});
        ui.apply(MoveInQuiz{QuizMove::next});
        ui.settle();
        CHECK(offered() == can_write);
        ui.apply(MoveInQuiz{QuizMove::leave});
        ui.apply(SetView{QuizView{}});
    }
    ui.apply(StartLesson{lesson_named("six-cases"), 0});
    ui.settle();
    ui.click(ui.find("Panel", {"learn", "Sheet..."}));
    REQUIRE(ui.panels().chooser);
    CHECK(ui.panels().chooser->purpose == ChooserPurpose::save_sheet);
    CHECK(ui.panels().chooser->text.ends_with("six-cases.pdf"));
}

TEST_CASE("a lesson is done with the keyboard alone")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    ui.apply(StartLesson{lesson_named("two-one-none"), 0});
    ui.settle();
    ui.key(ImGuiKey_Tab); // the first handle that may be moved: C
    CHECK(ui.workspace().interaction.focused == Handle::center);
    for (int i = 0; i < 400 && !ui.panels().learning.met; ++i)
        ui.key(ImGuiKey_DownArrow);
    CHECK(ui.kind() == Case::miss);
    CHECK(ui.panels().learning.met);
}

TEST_CASE("a step is recorded with the mouse, and copied as a text and as a link")
{
    InterfaceDriver ui{{1280.0F, 800.0F}};
    ui.apply(ShowPanel{Panel::learn});
    Recording recording;
    recording.beginning = ui.document();
    ui.apply(SetView{std::optional{recording}});
    ui.settle();
    check_readable();
    const auto copied = [&](const char* button) {
        ImGui::SetClipboardText("");
        ui.click(ui.find("Panel", {"learn", "recording", button}));
        ui.settle();
        return ui.take_requests().copied.value_or(ImGui::GetClipboardText());
    };
    CHECK(copied("Copy the step").empty()); // nothing is to be done yet
    ui.drag(ui.place_of(Handle::end), place_of(ui, {0.4, 0.15}));
    ui.settle();
    REQUIRE(ui.kind() == Case::poke);
    check_readable();
    const std::string step = copied("Copy the step");
    CHECK(step.find("goal: case is poke\n") != std::string::npos);
    CHECK(step.find("move: L\n") != std::string::npos);
    ui.click(ui.find("Panel", {"learn", "recording", "L inside circle"}));
    ui.settle();
    CHECK(copied("Copy a link").ends_with("&goal=case+is+poke+and+L+inside+circle&move=L"));

    // The end stays where it is held.
    ui.click(ui.find("Panel", {"learn", "recording", "and ends with", "Hold the drawing of now"}));
    ui.settle();
    ui.drag(ui.place_of(Handle::end), place_of(ui, {-3.0, -1.0}));
    ui.settle();
    CHECK(copied("Copy the step").find("goal: case is poke and L inside circle\n") !=
          std::string::npos);
    ui.click(ui.find("Panel", {"learn", "recording", "Leave the recording"}));
    ui.settle();
    CHECK_FALSE(ui.panels().recording);
}

TEST_CASE("a step in space is recorded as it is drawn")
{
    InterfaceDriver ui{{1280.0F, 1400.0F}};
    Query<3> query{{{0.0, 0.0, 5.0}, 2.0}, {{-4.0, 0.0, 0.0}, {4.0, 0.0, 0.0}}};
    ui.apply(LoadDocument{{query, Target::curve}});
    ui.frame({CommandId::show_orbit});
    ui.frame({CommandId::record_step});
    ui.settle();
    check_readable();
    const auto copied = [&] {
        ui.click(ui.find("Panel", {"learn", "recording", "Copy the step"}));
        ui.settle();
        return ui.take_requests().copied.value_or(ImGui::GetClipboardText());
    };
    query.circle.center.z = 2.0;
    ui.apply(SetQuery{query});
    ui.settle();
    check_readable();
    const std::string step = copied();
    CAPTURE(step);
    CHECK(step.find("query: E (-4, 0, 0), L (4, 0, 0), C (0, 0, 5), r 2\nshow: orbit\nhide: "
                    "section\nmove: C\n") != std::string::npos);
    CHECK(step.find("\nsolve: C (0, 0, 2)\n") != std::string::npos);

    ui.apply(LoadDocument{first_document()});
    ui.settle();
    CHECK(drawn_texts()["Panel"].find("theotheroneinspace") != std::string::npos);
    check_readable();
    ImGui::SetClipboardText("");
    CHECK(copied().empty());
}

TEST_CASE("the pointer over a label of a part that the step holds names no handle of another part")
{
    InterfaceDriver ui;
    ui.apply(StartLesson{lesson_named("six-cases"), 0});
    ui.settle();
    const goals::Parts held = held_parts(ui.panels().learning);
    REQUIRE(held.test(static_cast<std::size_t>(goals::Part::piece_radius)));
    REQUIRE(held.test(static_cast<std::size_t>(goals::Part::center)));
    // Around C stands its label.
    const Pixel center = place_of(ui, test::plane(ui.document()).circle.center);
    for (float y = -40.0F; y < 41.0F; y += 5.0F) {
        for (float x = -40.0F; x < 41.0F; x += 5.0F) {
            ui.move(center + Pixel{x, y});
            ui.frame();
            CHECK(ui.interaction().labelled != Handle::center);
        }
    }
}
