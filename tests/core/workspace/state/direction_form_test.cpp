#include "core/workspace/state/direction_form.h"

#include "core/codec/direction.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"
#include "core/workspace/controls.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>

using namespace secant;

namespace {

const AnyQuery plain{Query<3>{{{0.0, 0.0, 0.0}, 5.0}, {{1.0, 2.0, 3.0}, {1.0, 2.0, 7.0}}}};

Vec<3> end_of(const AnyQuery& query)
{
    return std::get<Query<3>>(query).piece.end;
}

DirectedQuery entered(const AnyQuery& query, const DirectedPiece& shown, DirectionField field,
                      std::string_view text)
{
    const auto out = with_direction(query, shown, field, text);
    REQUIRE(out);
    return *out;
}

} // namespace

TEST_CASE("a direction and a length that were entered give L, rounded once, and stay as entered")
{
    const DirectedPiece first = shown_direction(plain, {});
    CHECK(first.along == Vec<3>{0.0, 0.0, 4.0});
    CHECK(first.length == 1.0);
    CHECK(first.is_exact);

    const DirectedQuery longer = entered(plain, first, DirectionField::length, "2.5");
    CHECK(end_of(longer.query) == Vec<3>{1.0, 2.0, 13.0});
    CHECK(longer.rounding.empty());

    const DirectedQuery slanting = entered(longer.query, longer.piece, DirectionField::x, "0.1");
    CHECK(end_of(slanting.query) == Vec<3>{1.25, 2.0, 13.0});
    CHECK(slanting.rounding == "L.x is rounded: E.x + 2.5 × D.x is no double.");
    const DirectedPiece shown = shown_direction(slanting.query, slanting.piece);
    CHECK(shown.along == Vec<3>{0.1, 0.0, 4.0});
    CHECK(shown.length == 2.5);
    CHECK(shown.is_exact);
}

TEST_CASE("a number of a direction that cannot be is refused with its reason")
{
    const DirectedPiece shown = shown_direction(plain, {});
    const auto why = [&](DirectionField field, std::string_view text) {
        const auto out = with_direction(plain, shown, field, text);
        return out ? std::string{} : out.error();
    };
    CHECK(why(DirectionField::x, "north") == read_number("north", Sign::any).error());
    CHECK(why(DirectionField::length, "-1") == read_number("-1", Sign::not_negative).error());
    CHECK(why(DirectionField::length, "1e308") ==
          "E + 1e+308 × D is beyond the largest finite number.");
    CHECK(why(DirectionField::y, "-1").empty());
}

TEST_CASE("the shown direction gives L to the last bit, or says that it does not")
{
    // From 1e300 no double leads to 1.
    const AnyQuery far{Query<2>{{{0.0, 0.0}, 1.0}, {{1e300, 0.0}, {1.0, 0.0}}}};
    CHECK_FALSE(shown_direction(far, {}).is_exact);
    // L - E overflows, half of it does not.
    const AnyQuery wide{Query<2>{{{0.0, 0.0}, 1.0}, {{-1.5e308, 0.0}, {1.5e308, 0.0}}}};
    const DirectedPiece half = shown_direction(wide, {});
    CHECK(half.along.x == 1.5e308);
    CHECK(half.length == 2.0);

    std::mt19937_64 random{7};
    std::uniform_real_distribution<double> coordinate{-4.0, 4.0};
    int inexact = 0;
    for (int i = 0; i < 2000; ++i) {
        Query<3> query{{{0.0, 0.0, 0.0}, 1.0}, {}};
        for (int axis = 0; axis < 3; ++axis) {
            query.piece.start[axis] = coordinate(random);
            query.piece.end[axis] = coordinate(random);
        }
        const DirectedPiece shown = shown_direction(AnyQuery{query}, {{}, 0.7, true});
        const auto end = end_along<3>(query.piece.start, shown.along, shown.length);
        REQUIRE(end);
        CHECK((end->end == query.piece.end) == shown.is_exact);
        inexact += shown.is_exact ? 0 : 1;
    }
    CHECK(inexact > 0);
}

TEST_CASE("a number of the direction is entered as one step, and a refused text stays a draft")
{
    Workspace workspace = start_workspace({plain, Target::curve});
    const std::size_t steps = workspace.timeline.past.size();
    workspace = reduce(workspace, EnterDirection{DirectionField::z, "1/4"}, 0.0);
    CHECK(end_of(workspace.session.document.query) == Vec<3>{1.0, 2.0, 3.25});
    CHECK(workspace.timeline.past.size() == steps + 1);

    workspace = reduce(workspace, EnterDirection{DirectionField::length, "0.3"}, 0.0);
    CHECK_FALSE(workspace.panels.direction.rounding.empty());
    workspace = reduce(workspace, EnterDirection{DirectionField::y, "up"}, 0.0);
    CHECK(workspace.panels.direction.drafts[static_cast<std::size_t>(DirectionField::y)] == "up");
    CHECK(workspace.timeline.past.size() == steps + 2);

    workspace = reduce(workspace, Undo{}, 0.0);
    CHECK_FALSE(workspace.panels.direction.drafts[static_cast<std::size_t>(DirectionField::y)]);
    CHECK(workspace.panels.direction.rounding.empty());
    CHECK(end_of(workspace.session.document.query) == Vec<3>{1.0, 2.0, 3.25});

    Workspace flat = start_workspace(first_document());
    flat = reduce(flat, EnterDirection{DirectionField::z, "1"}, 0.0);
    CHECK(flat.session.document == first_document());
    CHECK_FALSE(flat.panels.direction.drafts[static_cast<std::size_t>(DirectionField::z)]);
}

TEST_CASE("the direction has controls where Values shows it")
{
    Workspace workspace = start_workspace({plain, Target::curve});
    const auto has = [&](std::string_view key) {
        const std::vector<ControlGroup> groups = controls_of(workspace);
        return std::ranges::any_of(groups.front().controls,
                                   [&](const Control& control) { return control.key == key; });
    };
    CHECK_FALSE(has("D.z"));
    workspace.settings.by_direction = true;
    CHECK(has("D.x"));
    CHECK(has("D.z"));
    CHECK(has("length"));
    for (const Action& action : use_of_control(workspace, "length", "2"))
        workspace = reduce(workspace, action, 0.0);
    CHECK(end_of(workspace.session.document.query) == Vec<3>{1.0, 2.0, 11.0});
    for (const Action& action : use_of_control(workspace, "D.x", "east"))
        workspace = reduce(workspace, action, 0.0);
    CHECK(workspace.panels.direction.drafts[0] == "east");
    for (const Action& action : use_of_control(workspace, "D.x", "\x1b"))
        workspace = reduce(workspace, action, 0.0);
    CHECK_FALSE(workspace.panels.direction.drafts[0]);
}
