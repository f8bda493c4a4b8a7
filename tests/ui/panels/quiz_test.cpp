#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// The Learn panel with the plan of a quiz.
struct QuizPanel {
    InterfaceDriver ui;

    explicit QuizPanel(Pixel size = {1280.0F, 800.0F}) : ui{size}
    {
        ui.apply(ShowPanel{Panel::learn});
        QuizView view;
        view.is_chosen = true;
        ui.apply(SetView{view});
        ui.settle();
    }
    void begin(quiz::Kind kind, quiz::Level level = quiz::Level::clear, bool is_in_space = false)
    {
        quiz::Plan plan;
        plan.is_in_space = is_in_space;
        plan.asked = {kind};
        plan.level = level;
        plan.count = 3;
        ui.apply(BeginQuiz{plan, QuizSource::generated});
        ui.settle();
    }
    void click(std::initializer_list<IdPart> path) { ui.click(ui.find("Panel", path)); }

    [[nodiscard]] const QuizView& view() const { return ui.panels().quiz; }
    [[nodiscard]] const quiz::Question& question() const { return *asked_question(view()); }
    [[nodiscard]] const quiz::Attempt& last() const { return view().quiz->attempts.back(); }
    [[nodiscard]] Pixel place() const
    {
        return Pixel{screen_from_world(ui.interaction().camera,
                                       seen_point(ui.session().section, question().place->at))};
    }
};

/// Marks the button that starts the quiz, by keys alone.
void mark_start(QuizPanel& panel)
{
    const auto marked = [] {
        const ImGuiContext& g = *ImGui::GetCurrentContext();
        return g.NavWindow != nullptr && std::string_view{g.NavWindow->Name}.starts_with("Panel");
    };
    for (int i = 0; i < 10 && !marked(); ++i) {
        panel.ui.frame({CommandId::next_part});
        panel.ui.settle();
    }
    REQUIRE(marked());
    const ImGuiID inner =
        ImHashStr("quiz", 0, ImHashStr("learn", 0, ImGui::FindWindowByName("Panel")->ID));
    const ImGuiID start = ImHashStr("###start", 0, inner);
    for (int i = 0; i < 60 && ImGui::GetCurrentContext()->NavId != start; ++i)
        panel.ui.key(ImGuiKey_Tab);
    REQUIRE(ImGui::GetCurrentContext()->NavId == start);
}

} // namespace

TEST_CASE("the choice at the top of the Learn panel goes to the quiz and back")
{
    QuizPanel panel;
    panel.click({"learn", "shows", 0, "Lessons"});
    REQUIRE_FALSE(panel.view().is_chosen);
    panel.click({"learn", "shows", 1, "Quiz"});
    REQUIRE(panel.view().is_chosen);
    panel.click({"learn", "quiz", "level", 3, "By a hair"});
    REQUIRE(panel.view().plan.level == quiz::Level::by_a_hair);
    panel.click({"learn", "quiz", "where", 1, "Space"});
    REQUIRE(panel.view().plan.is_in_space);
    panel.click({"learn", "quiz", "count", 0, "5"});
    panel.click({"learn", "quiz", "Which case?"});
    REQUIRE(panel.view().plan.asked.size() == quiz::kinds.size() - 1);
    panel.click({"learn", "quiz", "###start"});
    REQUIRE(panel.view().quiz);
    REQUIRE(panel.view().quiz->questions.size() == 5);
}

TEST_CASE("a digit answers, Return goes on")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::which_case);
    const std::size_t right = panel.question().right;
    panel.ui.type(std::to_string(right + 1));
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
    panel.ui.key(ImGuiKey_Enter);
    panel.ui.settle();
    REQUIRE(panel.view().quiz->attempts.size() == 1);
    REQUIRE_FALSE(panel.view().is_revealed);
    panel.ui.type("9"); // there is no such choice
    REQUIRE_FALSE(panel.view().is_revealed);
}

TEST_CASE("a click on a choice answers")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::meetings);
    const auto wrong = static_cast<int>((panel.question().right + 1) % 3);
    panel.click({"learn", "quiz", wrong, "choice"});
    REQUIRE(panel.view().is_revealed);
    REQUIRE_FALSE(panel.last().right);
    panel.click({"learn", "quiz", "###next"});
    REQUIRE_FALSE(panel.view().is_revealed);
}

TEST_CASE("a click on the canvas answers with its place, and a drag moves the view")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::closest_point);
    REQUIRE_FALSE(panel.ui.interaction().badge); // it could hide the place
    const Pixel from = panel.place() + Pixel{60.0F, 40.0F};
    panel.ui.drag(from, from + Pixel{30.0F, 20.0F});
    REQUIRE_FALSE(panel.view().is_revealed);
    panel.ui.click(panel.place());
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
    panel.ui.key(ImGuiKey_Enter);
    panel.ui.settle();
    panel.ui.click(panel.place() + Pixel{150.0F, 90.0F});
    REQUIRE(panel.view().is_revealed);
    REQUIRE_FALSE(panel.last().right);
}

TEST_CASE("in space a click on the section answers with its place, and the orbit view turns")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::closest_point, quiz::Level::clear, true);
    Settings settings = panel.ui.workspace().settings;
    settings.space_drawing = SpaceDrawing::both;
    panel.ui.apply(SetView{settings});
    panel.ui.settle();
    const OrbitView before = panel.ui.interaction().orbit.view;
    const Rect orbit = before.viewport;
    panel.ui.drag(middle(orbit), middle(orbit) + Pixel{60.0F, 20.0F});
    REQUIRE_FALSE(panel.ui.interaction().orbit.view == before);
    REQUIRE_FALSE(panel.view().is_revealed);
    REQUIRE(panel.ui.document() == panel.question().document);
    const OrbitView turned = panel.ui.interaction().orbit.view;
    panel.ui.key(ImGuiKey_RightArrow); // moves the cross alone
    REQUIRE(panel.view().aim);
    REQUIRE(panel.ui.interaction().orbit.view == turned);
    panel.ui.click(panel.place());
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
}

TEST_CASE("the section is there while a question is asked, however small the window is")
{
    const auto [size, shown] =
        GENERATE(table<Pixel, SpaceDrawing>({{{800.0F, 600.0F}, SpaceDrawing::both},
                                             {{800.0F, 600.0F}, SpaceDrawing::orbit},
                                             {{1600.0F, 900.0F}, SpaceDrawing::orbit}}));
    QuizPanel panel{size};
    Settings settings = panel.ui.workspace().settings;
    settings.space_drawing = shown;
    panel.ui.apply(SetView{settings});
    panel.begin(quiz::Kind::closest_point, quiz::Level::clear, true);
    panel.ui.click(panel.place());
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
    panel.ui.settle();
    REQUIRE(panel.ui.workspace().settings.space_drawing == shown);
}

TEST_CASE("the arrows move a cross, and Return answers with its place")
{
    QuizPanel panel;
    const bool is_in_space = GENERATE(false, true);
    panel.begin(quiz::Kind::place_of_t, quiz::Level::clear, is_in_space);
    panel.ui.key(ImGuiKey_Enter);
    REQUIRE(panel.view().quiz->attempts.empty()); // no cross yet
    panel.ui.key(ImGuiKey_RightArrow);
    const auto offset = [&] {
        const Pixel cross{
            screen_from_world(panel.ui.interaction().camera,
                              seen_point(panel.ui.session().section, *panel.view().aim))};
        return panel.place() - cross;
    };
    for (int i = 0; i < 300 && std::abs(offset().x) > 8.0F; ++i)
        panel.ui.key(offset().x > 0.0F ? ImGuiKey_RightArrow : ImGuiKey_LeftArrow);
    for (int i = 0; i < 300 && std::abs(offset().y) > 8.0F; ++i)
        panel.ui.key(offset().y > 0.0F ? ImGuiKey_DownArrow : ImGuiKey_UpArrow);
    panel.ui.key(ImGuiKey_Enter);
    REQUIRE(panel.view().quiz->attempts.size() == 1);
    REQUIRE(panel.last().right);
}

TEST_CASE("a finger answers on a phone: on a choice, and on the canvas")
{
    QuizPanel panel{{390.0F, 800.0F}};
    panel.ui.apply(TakeNews{ByTouch{true}});
    panel.begin(quiz::Kind::closest_point);
    panel.ui.tap(panel.place());
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
    panel.begin(quiz::Kind::which_case);
    const auto right = static_cast<int>(panel.question().right);
    panel.ui.tap(panel.ui.find("Panel", {"learn", "quiz", right, "choice"}));
    REQUIRE(panel.view().is_revealed);
    REQUIRE(panel.last().right);
}

TEST_CASE("nothing of a drawing can be dragged, and H reveals nothing, before the answer")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::which_case);
    const Document asked = panel.ui.document();
    const Pixel end = panel.ui.place_of(Handle::end);
    panel.ui.drag(end, end + Pixel{-80.0F, 60.0F});
    panel.ui.frame({CommandId::cover_answer});
    panel.ui.settle();
    REQUIRE(panel.ui.document() == asked);
    REQUIRE(panel.ui.panels().cover == covered_all());
}

TEST_CASE("the end of a quiz copies its table, and begins again or with the next seed")
{
    QuizPanel panel;
    panel.begin(quiz::Kind::which_case);
    for (int i = 0; i < 3; ++i) {
        panel.ui.type(std::to_string(panel.question().right + 1));
        panel.ui.key(ImGuiKey_Enter);
        panel.ui.settle();
    }
    REQUIRE(is_finished(panel.view()));
    panel.click({"learn", "quiz", "Copy as CSV"});
    REQUIRE(ImGui::GetClipboardText() == quiz::csv_of(*panel.view().quiz));
    panel.click({"learn", "quiz", "Next seed"});
    REQUIRE(panel.view().plan.seed == 2);
    REQUIRE(asked_question(panel.view()) != nullptr);
    panel.click({"learn", "quiz", "Leave the quiz"});
    REQUIRE(panel.ui.document() == first_document());
}

TEST_CASE("no text of the quiz is cut at the side or lies on another")
{
    const float scale = GENERATE(1.0F, 2.0F);
    const Pixel size =
        GENERATE(Pixel{1280.0F, 800.0F}, Pixel{800.0F, 600.0F}, Pixel{390.0F, 800.0F});
    QuizPanel panel{size * scale};
    Settings settings;
    settings.interface_scale = scale;
    panel.ui.set(settings);
    const auto check = [&] {
        panel.ui.settle();
        CHECK(joined(windows_with_cut_text()) == "");
        CHECK(joined(windows_with_text_on_text(scale)) == "");
    };
    check();
    for (const quiz::Level level : {quiz::Level::clear, quiz::Level::by_a_hair}) {
        for (const quiz::Kind kind : quiz::kinds) {
            CAPTURE(scale, size.x, quiz::name_of(kind), quiz::title_of(level));
            panel.begin(kind, level);
            check();
            panel.ui.apply(AnswerQuestion{std::size_t{99}});
            check();
        }
    }
    for (int i = 0; i < 3; ++i) {
        panel.ui.apply(MoveInQuiz{QuizMove::next});
        panel.ui.apply(AnswerQuestion{quiz::right_pick(panel.question())});
    }
    panel.ui.apply(MoveInQuiz{QuizMove::next});
    check();
    panel.ui.apply(SeeQuestion{0});
    check();
    panel.begin(quiz::Kind::meetings);
    panel.ui.apply(ShowDocument{first_document()});
    panel.ui.apply(ShowPanel{Panel::learn});
    check();
}

TEST_CASE("a quiz is begun, answered and gone through by keyboard alone")
{
    QuizPanel panel;
    QuizView view = panel.view();
    view.plan.asked = {quiz::Kind::which_case, quiz::Kind::closest_point};
    view.plan.count = 5;
    panel.ui.apply(SetView{view});
    // To the button that starts the quiz.
    mark_start(panel);
    panel.ui.key(ImGuiKey_Enter);
    panel.ui.settle();
    REQUIRE(panel.view().quiz);
    for (int i = 0; i < 5; ++i) {
        CAPTURE(i, panel.question().sentence);
        if (panel.question().place) {
            panel.ui.key(ImGuiKey_RightArrow);
            panel.ui.settle();
            REQUIRE(panel.view().aim);
            panel.ui.key(ImGuiKey_Enter);
        } else {
            panel.ui.type("1");
        }
        panel.ui.settle();
        REQUIRE(panel.view().is_revealed);
        panel.ui.key(ImGuiKey_Enter);
        panel.ui.settle();
        REQUIRE_FALSE(panel.view().is_revealed);
    }
}
