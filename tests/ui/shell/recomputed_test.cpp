// A drag computes the values that the open panel shows, and no others. The tests count, and measure
// no time.
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"
#include "ui/shell/layout.h"

#include <imgui.h>

using namespace secant;
using namespace secant::testing;

namespace {

struct Computed {
    int marks = 0;
    int degeneracies = 0;
    int gallery = 0;
    std::size_t traced = 0;

    friend bool operator==(const Computed&, const Computed&) = default;
};

Computed computed(const InterfaceDriver& ui)
{
    const Derived& derived = ui.interface().derived();
    return {derived.kept_marks.computed(), derived.kept_degeneracies.computed(),
            derived.kept_gallery_pictures.computed(), derived.traced_runs};
}

constexpr int moves = 4;

/// The computations of a drag of E while a panel is open.
Computed computed_by_drag(Panel panel)
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{panel});
    ui.settle();
    const Pixel from = ui.place_of(Handle::start);
    ui.move(from);
    ui.press();
    ui.settle();
    const Computed before = computed(ui);
    for (int i = 1; i <= moves; ++i) {
        const Document document = ui.document();
        ui.move(from + Pixel{5.0F * static_cast<float>(i), 0.0F});
        CHECK_FALSE(ui.document() == document);
        ui.settle(); // frames that change nothing
    }
    const Computed after = computed(ui);
    return {after.marks - before.marks, after.degeneracies - before.degeneracies,
            after.gallery - before.gallery, after.traced - before.traced};
}

} // namespace

TEST_CASE("a drag with Answer open computes its marks and its degeneracies once a move, no trace")
{
    CHECK(computed_by_drag(Panel::answer) == Computed{.marks = moves, .degeneracies = moves});
}

TEST_CASE("a drag with Step open traces one run a move")
{
    CHECK(computed_by_drag(Panel::step) == Computed{.marks = moves, .traced = moves});
}

TEST_CASE("a drag with Compare open traces each run once a move")
{
    const std::size_t runs = 2 * built_in_methods().size();
    CHECK(computed_by_drag(Panel::compare) == Computed{.marks = moves, .traced = moves * runs});
}

TEST_CASE("a drag with Cases or Hunt open computes nothing but the answer")
{
    CHECK(computed_by_drag(Panel::cases) == Computed{});
    CHECK(computed_by_drag(Panel::hunt) == Computed{});
}

namespace {

/// The numbers of steps that a frame took for its picture.
struct FrameWork {
    int reductions = 0;
    int layouts = 0;
    int handles = 0;
    int scenes = 0;
    int plots = 0;

    friend bool operator==(const FrameWork&, const FrameWork&) = default;
};

FrameWork work_so_far(const InterfaceDriver& ui)
{
    const Interface& interface = ui.interface();
    const Drawings& drawings = interface.drawings();
    CHECK(drawings.canvas.computed() <= drawings.scene.computed());
    return {interface.reductions(), interface.layouts(),
            interface.derived().kept_handles.computed(), drawings.scene.computed(),
            drawings.plots.computed()};
}

template <class Do>
FrameWork work_of(const InterfaceDriver& ui, const Do& act)
{
    const FrameWork before = work_so_far(ui);
    act();
    const FrameWork after = work_so_far(ui);
    return {after.reductions - before.reductions, after.layouts - before.layouts,
            after.handles - before.handles, after.scenes - before.scenes,
            after.plots - before.plots};
}

} // namespace

TEST_CASE("a frame of a drag reduces once and makes each picture once, one without news nothing")
{
    InterfaceDriver ui;
    const Pixel center = ui.place_of(Handle::center);
    ui.move(center);
    ui.press();
    ui.settle();
    for (int i = 1; i <= moves; ++i) {
        const Pixel to = center + Pixel{0.0F, 3.0F * static_cast<float>(i)};
        CHECK(work_of(ui, [&] { ui.move(to); }) ==
              FrameWork{.reductions = 1, .handles = 1, .scenes = 1, .plots = 1});
        CHECK(work_of(ui, [&] { ui.settle(); }) == FrameWork{});
    }
    ui.release();
    CHECK(work_of(ui, [&] { ui.settle(); }) == FrameWork{});
}

TEST_CASE("the small pictures of a list are made once, and anew where they have moved")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::cases});
    ui.settle();
    const auto made = [&] {
        int sum = 0;
        for (const Picture& picture : ui.interface().derived().gallery_pictures())
            sum += picture.thumbnail.computed();
        return sum;
    };
    const int before = made();
    CHECK(before > 0);
    ui.settle();
    ui.drag(ui.place_of(Handle::end), ui.place_of(Handle::end) + Pixel{20.0F, 20.0F});
    CHECK(made() == before);
    Settings settings = ui.workspace().settings;
    settings.side_width = 400.0F;
    ui.set(settings);
    ui.settle();
    CHECK(made() > before);
}

TEST_CASE("the digits of a number are computed once for each value that is shown")
{
    InterfaceDriver ui;
    ui.apply(SetView{std::optional<InspectedNumber>{AnswerField::distance}});
    ui.settle();
    const auto& kept = ui.interface().derived().kept_value;
    CHECK(kept.computed() == 1);
    const Pixel from = ui.place_of(Handle::end);
    ui.drag(from, from + Pixel{20.0F, 20.0F});
    const int after_drag = kept.computed();
    CHECK(after_drag > 1);
    ui.settle();
    CHECK(kept.computed() == after_drag);
    ui.apply(SetView{ExactDigits{1000}});
    ui.settle();
    CHECK(kept.computed() == after_drag + 1);
}

TEST_CASE("the figure in its window is made once for each change of what it shows")
{
    InterfaceDriver ui;
    ui.apply(ShowWindow{SmallWindow::figure, true});
    ui.settle();
    const auto& kept = ui.interface().derived().kept_figure;
    CHECK(kept.computed() == 1);
    Settings settings = ui.workspace().settings;
    settings.figure.style.plots = !settings.figure.style.plots;
    ui.set(settings);
    ui.settle();
    CHECK(kept.computed() == 2);
    ui.apply(SetTarget{Target::disk});
    ui.settle();
    CHECK(kept.computed() == 3);
}

TEST_CASE("the window is laid out once for each new size of it and of its parts")
{
    InterfaceDriver ui;
    CHECK(work_of(ui, [&] { ui.resize({900.0F, 700.0F}); }).layouts == 1);
    const Layout layout = lay_out({{0.0F, ImGui::GetFrameHeight()}, {900.0F, 700.0F}},
                                  ui.workspace().settings, Density{}, Panel::answer);
    const Pixel edge = middle(layout.side_edge);
    ui.move(edge);
    ui.press();
    for (int i = 1; i <= moves; ++i) {
        const Pixel to = edge + Pixel{3.0F * static_cast<float>(i), 0.0F};
        const FrameWork work = work_of(ui, [&] { ui.move(to); });
        CHECK(work.layouts == 1);
        CHECK(work.scenes == 1);
    }
    ui.release();
}

TEST_CASE("what was not computed is right when its panel opens")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::hunt});
    ui.settle();
    const Pixel from = ui.place_of(Handle::start);
    ui.drag(from, from + Pixel{40.0F, 20.0F});
    ui.apply(ShowPanel{Panel::compare});
    const Derived& derived = ui.interface().derived();
    const std::vector<MethodMark> marks = mark_methods(ui.document());
    REQUIRE(derived.marks().size() == marks.size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        CHECK(derived.marks()[i].mark == marks[i].mark);
        CHECK(derived.marks()[i].outcome.distance == marks[i].outcome.distance);
        CHECK(derived.runs.at(i).outcome.distance == marks[i].outcome.distance);
    }
}
