#include "core/scene/view/camera.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <imgui_internal.h>

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

constexpr const char* path_line = R"({"path":[[-6,4],[-4,0],[4,0.5],[8,6]],"C":[0,0.5],"r":2})";
constexpr const char* circles_line =
    R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0.5],"moves":[0,1],"r":0.5}})";

struct PastedWindow {
    InterfaceDriver ui;

    explicit PastedWindow(const char* text, Panel panel)
    {
        ui.apply(PasteText{text});
        ui.apply(ShowPanel{panel});
        ui.settle();
    }
    [[nodiscard]] std::size_t piece() const { return ui.document().around.piece(); }
    [[nodiscard]] Pixel at(const Vec<2>& point) const
    {
        return Pixel{screen_from_world(ui.interaction().camera, point)};
    }
    template <class T>
    [[nodiscard]] const T& sweep() const
    {
        return std::get<T>(ui.document().around.get()->sweep);
    }
    [[nodiscard]] Vec<2> world(Pixel by) const
    {
        const double scale = ui.interaction().camera.pixels_per_unit;
        return Vec<2>{static_cast<double>(by.x), static_cast<double>(-by.y)} / scale;
    }
    [[nodiscard]] std::size_t steps() const { return ui.workspace().timeline.past.size(); }
    /// Presses on a handle of what is around, and moves there.
    void hold(Pixel from, Pixel by)
    {
        ui.move(from);
        ui.press();
        ui.move(from + by * 0.5F);
        ui.move(from + by);
    }
    [[nodiscard]] std::string side() const
    {
        std::string all;
        for (const auto& [window, text] : drawn_texts())
            all += text;
        return all;
    }
};

/// The scrolled list of the points of a path.
std::string points_window()
{
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        const std::string name = window->Name;
        if (window->WasActive && name.find("/points_") != std::string::npos) return name;
    }
    FAIL("no points are listed");
    return {};
}

} // namespace

TEST_CASE("a click on another piece of a path shows it, and a drag over it pans")
{
    PastedWindow window{path_line, Panel::answer};
    REQUIRE(window.piece() == 1);
    const std::size_t steps = window.ui.workspace().timeline.past.size();
    window.ui.click(window.at({6.0, 3.25}));
    window.ui.settle();
    CHECK(window.piece() == 2);
    CHECK(window.ui.workspace().timeline.past.size() == steps + 1);
    const Pixel from = window.at({-5.0, 2.0});
    window.ui.drag(from, {from.x + 80.0F, from.y});
    window.ui.settle();
    CHECK(window.piece() == 2);
    window.ui.click(window.at({-8.0, -4.0}));
    window.ui.settle();
    CHECK(window.piece() == 2);
}

TEST_CASE("a drag of an end of the piece moves the joint of its path")
{
    PastedWindow window{path_line, Panel::answer};
    window.ui.drag(window.ui.place_of(Handle::end), window.at({5.0, -2.0}));
    window.ui.settle();
    const Vec<2> joint = window.sweep<PathQuery<2>>().points[2];
    CHECK(joint.x == Approx(5.0).margin(0.2));
    CHECK(joint.y == Approx(-2.0).margin(0.2));
    CHECK(std::get<Query<2>>(window.ui.document().query).piece.end == joint);
}

TEST_CASE("a drag of the tip of B's move changes that move alone, by what the pointer moved")
{
    PastedWindow window{circles_line, Panel::answer};
    const Document before = window.ui.document();
    const std::size_t steps = window.steps();
    const Pixel from = glm::floor(window.at({3.0, 1.5}));
    const Pixel by{37.0F, -23.0F};
    window.ui.move(from);
    CHECK(window.ui.interaction().around_hovered == 0);
    CHECK(window.ui.interaction().hovered == Handle::none);
    window.ui.drag(from, from + by);
    window.ui.settle();
    const auto now = window.sweep<MovingQuery<2>>();
    CHECK(now.b.moves == Vec<2>{0.0, 1.0} + window.world(by)); // no digit is rounded away
    CHECK(now.a == Mover<2>{{{0.0, 0.0}, 1.0}, {4.0, 0.0}});
    CHECK(now.b.circle == Circle<2>{{3.0, 0.5}, 0.5});
    CHECK(window.ui.document().query == query_of(window.ui.document().around));
    CHECK(window.steps() == steps + 1);
    CHECK_FALSE(is_dragging(window.ui.interaction()));
    window.ui.frame({CommandId::undo});
    CHECK(window.ui.document() == before);
}

TEST_CASE("where the circles touch follows a drag of B's move while it goes on")
{
    PastedWindow window{circles_line, Panel::answer};
    const auto drawn = [&] { return window.ui.interface().derived().around(); };
    const DrawnAround before = drawn();
    REQUIRE(before.touch);
    const std::size_t steps = window.steps();
    window.hold(glm::floor(window.at({3.0, 1.5})), {-40.0F, -10.0F});
    CHECK(is_dragging(window.ui.interaction()));
    CHECK(drawn().movers[1].end == Vec<2>{3.0, 0.5} + window.sweep<MovingQuery<2>>().b.moves);
    CHECK(drawn().movers[1].end.x < 2.9);
    CHECK_FALSE(drawn().movers[0].then == before.movers[0].then);
    CHECK_FALSE(drawn().touch == before.touch);
    CHECK(window.steps() == steps);
    window.ui.key(ImGuiKey_Escape);
    CHECK_FALSE(is_dragging(window.ui.interaction()));
    window.ui.release();
    window.ui.settle();
    CHECK(drawn().touch == before.touch);
    CHECK(window.steps() == steps);
    CHECK(window.sweep<MovingQuery<2>>().b.moves == Vec<2>{0.0, 1.0});
}

TEST_CASE("B at rest has the handle of its move beside it, and fingers can drag it")
{
    const bool by_finger = GENERATE(false, true);
    PastedWindow window{R"({"A":{"at":[0,0],"moves":[4,0],"r":1},"B":{"at":[3,0.5],"r":2}})",
                        Panel::answer};
    const Pixel from = glm::floor(window.at({3.0, 0.5}) - Pixel{0.0F, 22.0F});
    if (by_finger)
        window.ui.swipe(from, from + Pixel{60.0F, -40.0F});
    else
        window.ui.drag(from, from + Pixel{60.0F, -40.0F});
    window.ui.settle();
    const auto now = window.sweep<MovingQuery<2>>();
    const Vec<2> moved = window.world({60.0F, -40.0F});
    CHECK(glm::distance(now.b.moves, moved) < (by_finger ? 0.5 : 1e-12) * glm::length(moved));
    CHECK(now.b.circle == Circle<2>{{3.0, 0.5}, 2.0});
}

TEST_CASE("a drag of B's move in space stays within the section")
{
    PastedWindow window{
        R"({"A":{"at":[0,0,0],"moves":[4,0,1],"r":1},"B":{"at":[3,0.5,1],"moves":[0,1,2],"r":0.5}})",
        Panel::answer};
    const Section section = window.ui.session().section;
    const auto before = window.sweep<MovingQuery<3>>();
    const Vec<2> tip = seen_point(section, before.b.circle.center + before.b.moves);
    const Pixel from = glm::floor(window.at(tip));
    const Pixel by{-30.0F, 44.0F};
    window.ui.drag(from, from + by);
    window.ui.settle();
    const Vec<3> moved = window.sweep<MovingQuery<3>>().b.moves - before.b.moves;
    const Vec<2> wanted = window.world(by);
    CHECK(glm::distance(seen_vector(section, moved), wanted) < 1e-12);
    CHECK(std::abs(glm::dot(moved, normal_of(section))) < 1e-12);
    CHECK(window.sweep<MovingQuery<3>>().a == before.a);
    CHECK(window.ui.session().section == section);
}

TEST_CASE("a drag of a move ends as one step when the canvas goes")
{
    PastedWindow window{
        R"({"A":{"at":[0,0,0],"moves":[4,0,0],"r":1},"B":{"at":[3,0.5,0],"moves":[0,1,0],"r":0.5}})",
        Panel::answer};
    window.ui.frame({CommandId::show_both});
    window.ui.settle();
    const std::size_t steps = window.steps();
    const Vec<2> tip = seen_point(window.ui.session().section, {3.0, 1.5, 0.0});
    window.hold(glm::floor(window.at(tip)), {20.0F, 20.0F});
    CHECK(is_dragging(window.ui.interaction()));
    Settings settings = window.ui.workspace().settings;
    settings.space_drawing = SpaceDrawing::orbit;
    window.ui.set(settings);
    window.ui.settle();
    CHECK_FALSE(is_dragging(window.ui.interaction()));
    CHECK(window.steps() == steps + 1);
    window.ui.release();
    window.ui.settle();
    CHECK(window.steps() == steps + 1);
}

TEST_CASE("a drag of another joint of a path moves it alone, and Escape takes it back")
{
    PastedWindow window{path_line, Panel::answer};
    const Document before = window.ui.document();
    const std::size_t steps = window.steps();
    const Pixel from = glm::floor(window.at({8.0, 6.0}));
    const Pixel by{-31.0F, 52.0F};
    window.hold(from, by);
    CHECK(window.sweep<PathQuery<2>>().points[3] == Vec<2>{8.0, 6.0} + window.world(by));
    window.ui.key(ImGuiKey_Escape);
    window.ui.release();
    window.ui.settle();
    CHECK(window.ui.document() == before);
    CHECK(window.steps() == steps);
    window.ui.click(window.at({-8.0, -4.0})); // no double click
    window.ui.drag(from, from + by);
    window.ui.settle();
    PathQuery<2> wanted = std::get<PathQuery<2>>(before.around.get()->sweep);
    wanted.points[3] += window.world(by);
    CHECK(window.sweep<PathQuery<2>>() == wanted);
    CHECK(window.piece() == 1);
    CHECK(window.steps() == steps + 1);
    // E and L are handles of the query.
    window.ui.move(window.ui.place_of(Handle::end));
    CHECK_FALSE(window.ui.interaction().around_hovered);
    CHECK(window.ui.interaction().hovered == Handle::end);
}

TEST_CASE("a click on a joint shows its piece, also with a hand that is not still")
{
    PastedWindow window{path_line, Panel::answer};
    const Around before = window.ui.document().around;
    window.hold(glm::floor(window.at({-6.0, 4.0})), {2.0F, 2.0F});
    window.ui.release();
    window.ui.settle();
    CHECK(window.ui.document().around == before.showing(0));
    window.ui.click(window.at({8.0, 6.0}));
    window.ui.settle();
    CHECK(window.ui.document().around == before.showing(2));
}

TEST_CASE("the numbers of a handle of what is around are beside it")
{
    PastedWindow window{circles_line, Panel::answer};
    const auto tooltip = [] {
        std::string all;
        for (const auto& [name, text] : drawn_texts())
            if (name.starts_with("##Tooltip")) all += text;
        return all;
    };
    window.ui.move(window.at({3.0, 1.5}));
    window.ui.settle();
    CHECK(tooltip() == "Bmoves(0,1)");
    window.ui.apply(PasteText{path_line});
    window.ui.settle();
    window.ui.move(window.at({8.0, 6.0}));
    window.ui.settle();
    CHECK(tooltip() == "P3=(8,6)");
}

TEST_CASE("the picture of what is around is made once for each change, and not for a click")
{
    PastedWindow window{path_line, Panel::answer};
    const auto made = [&] { return window.ui.interface().derived().kept_around.computed(); };
    const int before = made();
    CHECK(before > 0);
    window.ui.settle();
    window.ui.click(window.at({-8.0, -4.0}));
    window.ui.settle();
    CHECK(made() == before);
    window.hold(glm::floor(window.at({8.0, 6.0})), {40.0F, 0.0F});
    CHECK(made() == before + 2);
    window.ui.release();
    window.ui.settle();
    CHECK(made() == before + 2);
}

TEST_CASE("the Answer panel says the exact answer of the whole")
{
    PastedWindow window{path_line, Panel::answer};
    CHECK(window.side().find("Thefirstof2hitsisonpiece1,att=") != std::string::npos);
    CHECK(window.side().find("Therestisaboutpiece1of0to2:") != std::string::npos);
    window.ui.apply(PasteText{circles_line});
    window.ui.settle();
    CHECK(window.side().find("AandB") != std::string::npos);
    CHECK(window.side().find("Thefirstof2hits") == std::string::npos);
}

TEST_CASE("a covered answer covers that of the whole")
{
    PastedWindow path{path_line, Panel::answer};
    path.ui.frame({CommandId::cover_answer});
    path.ui.settle();
    CHECK(path.side().find("Thefirstof2hits") == std::string::npos);
}

TEST_CASE("a number of a point is typed, as one step of Undo")
{
    PastedWindow path{path_line, Panel::values};
    const std::size_t steps = path.ui.workspace().timeline.past.size();
    path.ui.click(path.ui.find(points_window().c_str(), {"P3", "##second"}));
    path.ui.type("-2.5");
    path.ui.key(ImGuiKey_Enter);
    path.ui.settle();
    CHECK(path.sweep<PathQuery<2>>().points[3] == Vec<2>{8.0, -2.5});
    CHECK(path.piece() == 1);
    CHECK(path.ui.workspace().timeline.past.size() == steps + 1);
}

TEST_CASE("a move of a circle is typed, and Undo takes it back")
{
    PastedWindow moving{circles_line, Panel::values};
    moving.ui.click(moving.ui.find("Side", {"values", "around", "B moves", "##first"}));
    moving.ui.type("-1");
    moving.ui.key(ImGuiKey_Enter);
    moving.ui.settle();
    CHECK(moving.sweep<MovingQuery<2>>().b.moves == Vec<2>{-1.0, 1.0});
    CHECK(std::get<Query<2>>(moving.ui.document().query).piece.end == Vec<2>{5.0, -1.0});
    moving.ui.frame({CommandId::undo});
    moving.ui.settle();
    CHECK(moving.sweep<MovingQuery<2>>().b.moves == Vec<2>{0.0, 1.0});
}

TEST_CASE("Escape takes back what is typed into a point")
{
    PastedWindow path{path_line, Panel::values};
    const Document before = path.ui.document();
    const std::size_t steps = path.ui.workspace().timeline.past.size();
    path.ui.click(path.ui.find(points_window().c_str(), {"P3", "##second"}));
    path.ui.type("7");
    path.ui.settle();
    CHECK(path.sweep<PathQuery<2>>().points[3].y == 7.0);
    path.ui.key(ImGuiKey_Escape);
    path.ui.settle();
    CHECK(path.ui.document() == before);
    CHECK(path.ui.workspace().timeline.past.size() == steps);
}

TEST_CASE("the buttons in Values step through the pieces")
{
    PastedWindow path{path_line, Panel::values};
    path.ui.click(path.ui.find("Side", {"values", "around", ">"}));
    path.ui.settle();
    CHECK(path.piece() == 2);
    path.ui.click(path.ui.find("Side", {"values", "around", "<"}));
    path.ui.settle();
    CHECK(path.piece() == 1);
}

TEST_CASE("an infinite frame, a huge path and one in space are drawn")
{
    PastedWindow window{path_line, Panel::values};
    for (const char* const text :
         {R"({"path":[[-1.7e308,0],[1.7e308,1],[0,1e308]],"C":[0,0],"r":1})",
          R"({"path":[[0,0],[1e-320,0],[0,0]],"C":[0,0],"r":0})",
          R"({"path":[[0,0,1],[4,1,0],[8,0,9]],"C":[3,1,0],"r":2})",
          R"({"A":{"at":[0,0,0],"moves":[4,0,1e9],"r":1},"B":{"at":[3,1,0],"r":1e300}})",
          R"({"A":{"at":[0,0],"r":0},"B":{"at":[0,0],"r":0}})"}) {
        CAPTURE(text);
        window.ui.apply(PasteText{text});
        window.ui.settle();
        CHECK(window.ui.document().around.get() != nullptr);
    }
}
