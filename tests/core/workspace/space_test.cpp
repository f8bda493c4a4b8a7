#include "core/geometry/axes.h"
#include "core/geometry/query_field.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"
#include "core/workspace/controls.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"
#include "core/workspace/spoken.h"
#include "core/workspace/timeline_words.h"
#include "tests/support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

using namespace secant;

namespace {

/// A sphere of radius 1 around 0, and a piece along the x axis.
Query<3> level_query()
{
    return {{{0.0, 0.0, 0.0}, 1.0}, {{-4.0, 0.0, 0.0}, {4.0, 0.0, 0.0}}};
}

/// All its numbers differ.
Query<3> slanting_query()
{
    return {{{1.0, 2.0, 3.0}, 5.0}, {{0.0, 2.25, -7.0}, {8.0, -2.0, 13.0}, {}, 0.5}};
}

Workspace space_workspace(const Query<3>& query)
{
    return start_workspace({query, Target::curve});
}

const Query<3>& space_query(const Workspace& workspace)
{
    return std::get<Query<3>>(workspace.session.document.query);
}

Workspace with_space_animation(Workspace workspace, Quantity quantity, Range range,
                               BreakRule rule = {})
{
    AnimationView view;
    view.animation.quantity = quantity;
    view.animation.range = range;
    view.animation.repeat = Repeat::once;
    view.break_rule = rule;
    return reduce(std::move(workspace), SetView{view}, 0.0);
}

/// Frames of a sixtieth of a second, until the animation stops.
Workspace played_through(Workspace workspace)
{
    workspace = reduce(std::move(workspace), PlayAnimation{}, 0.0);
    for (int i = 1; i <= 600 && workspace.panels.animation.animation.is_playing; ++i)
        workspace = reduce(std::move(workspace), AdvanceAnimation{}, i / 60.0);
    return workspace;
}

std::string last_step_words(const Workspace& workspace)
{
    return row_words(workspace.timeline, workspace.timeline.past.size());
}

} // namespace

TEST_CASE("a document in space is edited number by number, and each edit is undone")
{
    const AnyQuery before = slanting_query();
    Workspace workspace = space_workspace(slanting_query());
    for (const QueryField field : fields_of(before)) {
        CAPTURE(name_of(field));
        workspace = reduce(std::move(workspace), EnterNumber{field, "0x1.8p-3"}, 0.0);
        CHECK(workspace.session.document.query == with_number(before, field, 0.1875));
        CHECK(value_of(workspace.session.document, field) == 0.1875);
        CHECK(last_step_words(workspace).starts_with(fmt::format("{} ", name_of(field))));
        CHECK(last_step_words(workspace).ends_with(" \u2192 0.1875"));
        workspace = reduce(std::move(workspace), Undo{}, 0.0);
        CHECK(workspace.session.document.query == before);
        CHECK_FALSE(can_undo(workspace));
    }
}

TEST_CASE("a z that is entered into a document in the plane changes nothing")
{
    Workspace workspace = start_workspace(first_document());
    workspace = reduce(std::move(workspace), EnterNumber{QueryField::end_z, "1"}, 0.0);
    CHECK(workspace.session.document == first_document());
    CHECK_FALSE(can_undo(workspace));
}

TEST_CASE("a point that moved in space is said with all its coordinates")
{
    const Document before{slanting_query(), Target::curve};
    const auto words = [&](auto edit) {
        Query<3> query = slanting_query();
        edit(query);
        return change_words(DocumentChange{before, {query, Target::curve}});
    };
    CHECK(words([](auto& q) { q.circle.center.z = 4.0; }) == "C.z 3 \u2192 4");
    CHECK(words([](auto& q) { q.piece.start = {9.0, 8.0, 7.0}; }) == "E moved to (9, 8, 7)");
    CHECK(words([](auto& q) {
              q.piece.end.x = 1.0;
              q.piece.end.z = 2.0;
          }) == "L moved to (1, -2, 2)");
    CHECK(words([](auto& q) {
              q.piece.start.z = 1.0;
              q.piece.end.z = 1.0;
          }) == "E and L moved");
    CHECK(words([](auto& q) { q.piece.extent = Extent::line; }) == "Segment \u2192 Line");
}

TEST_CASE("an animation of each number plays to the end of its range and leaves the others")
{
    const Document document{slanting_query(), Target::curve};
    const auto quantities = quantities_of(document);
    REQUIRE(quantities.size() == quantity_count);
    for (const Quantity quantity : quantities) {
        if (quantity == Quantity::end_at || quantity == Quantity::direction) continue;
        CAPTURE(name_of(quantity));
        const Workspace workspace = played_through(
            with_space_animation(space_workspace(slanting_query()), quantity, {0.25, 6.75}));
        CHECK(value_of(workspace.session.document, quantity) == 6.75);
        CHECK(workspace.session.document == with_value(document, quantity, 6.75));
        CHECK(with_value(workspace.session.document, quantity, value_of(document, quantity)) ==
              document);
        CHECK(reduce(workspace, Undo{}, 99.0).session.document == document);
    }
}

TEST_CASE("an animation of a z is at its value, and its likely range is around it")
{
    const Document document{slanting_query(), Target::curve};
    CHECK(name_of(Quantity::start_z) == "E.z");
    CHECK(value_of(document, Quantity::start_z) == -7.0);
    CHECK(value_of(document, Quantity::end_z) == 13.0);
    CHECK(value_of(document, Quantity::center_z) == 3.0);
    const Range range = likely_range(document, Quantity::end_z);
    CHECK(range.from < 13.0);
    CHECK(range.to > 13.0);
    CHECK(is_valid(document, Quantity::end_z, range));
}

TEST_CASE("L moves along the piece in space, and the piece turns about the z axis")
{
    const Document document{slanting_query(), Target::curve};
    const auto end = [&](Quantity quantity, double value) {
        return std::get<Query<3>>(with_value(document, quantity, value).query).piece.end;
    };
    CHECK(end(Quantity::end_at, 0.0) == slanting_query().piece.start);
    CHECK(end(Quantity::end_at, 1.0) == slanting_query().piece.end);
    CHECK(end(Quantity::end_at, 0.5) == Vec<3>{4.0, 0.125, 3.0});
    const Vec<3> turned = end(Quantity::direction, 90.0);
    CHECK(turned.x == 0.0);
    CHECK(turned.y == 2.25 + std::hypot(8.0, 4.25));
    CHECK(turned.z == 13.0);
}

TEST_CASE("an animation of a z in a document that was flattened is one of another quantity")
{
    Workspace workspace =
        with_space_animation(space_workspace(level_query()), Quantity::start_z, {0.0, 1.0});
    const Document flat{*flattened(level_query()), Target::curve};
    workspace = reduce(std::move(workspace), LoadDocument{flat}, 0.0);
    CHECK_FALSE(has_quantity(flat, Quantity::start_z));
    workspace = reduce(std::move(workspace), ScrubAnimation{0.25}, 0.0);
    CHECK(workspace.panels.animation.animation.quantity == Quantity::end_at);
    CHECK(workspace.session.document == with_value(flat, Quantity::end_at, 0.5));
}

TEST_CASE("a break rule stops an animation of a z between neighbouring doubles")
{
    const auto quantity = GENERATE(Quantity::center_z, Quantity::start_z, Quantity::end_z);
    Query<3> query = level_query();
    query.circle.radius = 1.1;
    const Range range = quantity == Quantity::center_z ? Range{0.0, 3.0} : Range{0.0, 100.0};
    const Workspace workspace = played_through(with_space_animation(
        space_workspace(query), quantity, range, BreakRule{BreakWhen::case_changes}));
    const Classification kind = classification_of(workspace.session.analysis);
    CHECK((kind.kind != Case::impale || kind.tangent));
    const double at = value_of(workspace.session.document, quantity);
    if (quantity == Quantity::center_z) CHECK(at == 1.1);
    REQUIRE(workspace.panels.notice);
    CAPTURE(workspace.panels.notice->text);
    CHECK(workspace.panels.notice->text.ends_with(
        fmt::format("{} = {}, one double after {}.", name_of(quantity), exact_text(at),
                    exact_text(std::nextafter(at, 0.0)))));
    REQUIRE(workspace.panels.notice->buttons.size() == 1);
    const auto& effect = workspace.panels.notice->buttons[0].effect;
    const Document before{std::get<SetQuery>(effect).query, Target::curve};
    CHECK(before == with_value(workspace.session.document, quantity, std::nextafter(at, 0.0)));
    CHECK(classification_of(analyse(before)).kind == Case::impale);
}

TEST_CASE("a drag through space stops at a z where the case changes")
{
    Query<3> above = level_query();
    above.circle.center.z = 2.0;
    const auto place =
        break_of_drag({BreakWhen::case_changes}, {level_query(), {}}, {AnyQuery{above}, {}});
    REQUIRE(place);
    // A tangent at z = 1 is the first double of another case.
    CHECK(value_of(place->after, QueryField::center_z) == 1.0);
    CHECK(value_of(place->before, QueryField::center_z) == std::nextafter(1.0, 0.0));
}

TEST_CASE("those who hear read and set each number of a document in space")
{
    Workspace workspace = space_workspace(slanting_query());
    const auto control = [&](std::string_view key) {
        const ControlGroup group = drawing_controls(workspace);
        const auto found = std::ranges::find(group.controls, key, &Control::key);
        REQUIRE(found != group.controls.end());
        return *found;
    };
    const auto use = [&](std::string_view text) {
        const Actions actions = use_of_control(workspace, "L.z", text);
        workspace = reduce(std::move(workspace), actions, 0.0);
    };
    CHECK(control("point E").value == "x 0, y 2.25, z -7");
    CHECK(control("centre C").value == "x 1, y 2, z 3");
    CHECK(control("radius r").value == "5");
    CHECK(control("L.z").name == "L z");
    CHECK(control("L.z").value == "13");
    CHECK(spoken_document(workspace).find("(0, 2.25, -7) to (8, -2, 13)") != std::string::npos);
    use("0.1");
    CHECK(space_query(workspace).piece.end == Vec<3>{8.0, -2.0, 0.1});
    use("high");
    CHECK_FALSE(control("L.z").problem.empty());
}

TEST_CASE("all numbers of a document in space are rounded to float")
{
    Query<3> query = slanting_query();
    query.piece.end.z = 0.1;
    const Document rounded = rounded_to_float({query, Target::disk});
    CHECK(value_of(rounded, QueryField::end_z) == double{0.1F});
    CHECK(rounded.target == Target::disk);
}

TEST_CASE("in space, what is near and a hunt that nobody set speak of and take the sphere")
{
    const Query<3> query{{{3.0, 0.0, 0.0}, 3.0}, {{0.0, 0.0, 0.0}, {9.0, 1.0, 2.0}}};
    const Snap snap{{}, Degeneracy::start_on_circle, std::nullopt};
    CHECK(snap_notice(snap, query, Moved::start).text == "E on the sphere, exactly");
    const Query<2> in_plane{{{3.0, 0.0}, 3.0}, {{0.0, 0.0}, {9.0, 1.0}}};
    CHECK(snap_notice(snap, in_plane, Moved::start).text == "E on the circle, exactly");
    CHECK(hunt_dimensions({}, space_workspace(query)) == Dimensions::space);
    CHECK(hunt_dimensions({}, start_workspace(first_document())) == Dimensions::plane);
}
