#include "core/scene/view/camera.h"
#include "tests/support/catch.h"
#include "tests/support/drawn_text.h"
#include "tests/support/interface_driver.h"

#include <imgui_internal.h>

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
