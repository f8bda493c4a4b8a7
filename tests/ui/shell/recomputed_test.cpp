// What a drag computes: what the open panel shows, and nothing else. Counted, not timed.
#include "core/methods/registry.h"
#include "tests/support/catch.h"
#include "tests/support/interface_driver.h"

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
            derived.kept_gallery_answers.computed(), derived.traced_runs};
}

constexpr int moves = 4;

/// What a drag of E computes while a panel is open.
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

TEST_CASE("a frame of a drag reduces once, and lays the window out only when that changes")
{
    InterfaceDriver ui;
    ui.apply(ShowPanel{Panel::answer});
    ui.settle();
    const Pixel center = ui.place_of(Handle::center);
    const Interface& interface = ui.interface();
    ui.move(center);
    ui.press();
    ui.settle();
    for (int i = 1; i <= moves; ++i) {
        const int layouts = interface.layouts();
        const int reductions = interface.reductions();
        ui.move(center + Pixel{0.0F, 3.0F * static_cast<float>(i)});
        CHECK(interface.layouts() == layouts);
        CHECK(interface.reductions() == reductions + 1);
    }
    ui.release();
    const int layouts = interface.layouts();
    const int reductions = interface.reductions();
    ui.settle();
    CHECK(interface.reductions() == reductions);
    CHECK(interface.layouts() == layouts);
    ui.resize({900.0F, 700.0F});
    CHECK(interface.layouts() == layouts + 1);
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
