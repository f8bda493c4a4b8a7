#include "core/geometry/query_field.h"
#include "core/session/document.h"
#include "core/text/entered_number.h"
#include "core/workspace/effects.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"
#include "tests/support/plane.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

using namespace secant;

namespace {

/// A circle of radius 1 around 0, and a piece from -4 to 4 at a height of 0.
Document through()
{
    return {{{0.0, 0.0}, 1.0}, {{-4.0, 0.0}, {4.0, 0.0}}, Target::curve};
}

Workspace workspace_of(const Document& document)
{
    return start_workspace(document);
}

Workspace with(Workspace workspace, const AnimationView& view)
{
    return reduce(std::move(workspace), SetView{view}, 0.0);
}

AnimationView view_of(Quantity quantity, Range range, BreakRule rule = {})
{
    AnimationView view;
    view.animation.quantity = quantity;
    view.animation.range = range;
    view.break_rule = rule;
    return view;
}

/// Frames of a sixtieth of a second, until the animation stops or the seconds are over.
Workspace played(Workspace workspace, double seconds)
{
    workspace = reduce(std::move(workspace), PlayAnimation{}, 0.0);
    const int frames = static_cast<int>(seconds * 60.0);
    for (int i = 1; i <= frames && workspace.panels.animation.animation.is_playing; ++i)
        workspace = reduce(std::move(workspace), AdvanceAnimation{}, i / 60.0);
    return workspace;
}

Case kind_of(const Workspace& workspace)
{
    return classification_of(workspace.session.analysis).kind;
}

Case kind_of(const Document& document)
{
    return classification_of(analyse(document)).kind;
}

/// The document of the notice's button, which is the double before the break.
Document before_break(const Workspace& workspace)
{
    REQUIRE(workspace.panels.notice);
    REQUIRE(workspace.panels.notice->buttons.size() == 1);
    const auto& effect = workspace.panels.notice->buttons[0].effect;
    REQUIRE(std::holds_alternative<SetQuery>(effect));
    return {std::get<SetQuery>(effect).query, workspace.session.document.target};
}

Workspace dragging(const Document& document, BreakRule rule)
{
    Workspace workspace = with(workspace_of(document), view_of(Quantity::radius, {}, rule));
    Interaction interaction = workspace.interaction;
    interaction.drag.emplace().handle = Handle::end;
    return reduce(std::move(workspace), SetView{interaction}, 0.0);
}

} // namespace

TEST_CASE("an animation goes from one end of its range to the other, and shows both exactly")
{
    AnimationView view = view_of(Quantity::radius, {0.1, 3.3});
    view.animation.repeat = Repeat::once;
    view.animation.seconds = 1.0;
    const Workspace workspace = played(with(workspace_of(through()), view), 2.0);
    CHECK_FALSE(workspace.panels.animation.animation.is_playing);
    CHECK(test::plane(workspace.session.document).circle.radius == 3.3);
    const Workspace undone = reduce(workspace, Undo{}, 3.0);
    CHECK(undone.session.document == through());
    CHECK_FALSE(can_undo(undone));
}

TEST_CASE("an animation to and fro comes back, and a loop begins anew")
{
    AnimationView view = view_of(Quantity::center_y, {0.0, 8.0});
    view.animation.seconds = 1.0;
    view.animation.repeat = Repeat::ping_pong;
    Workspace workspace = played(with(workspace_of(through()), view), 1.5);
    CHECK(test::plane(workspace.session.document).circle.center.y == Approx(4.0).margin(0.3));
    CHECK(workspace.panels.animation.animation.phase > 1.0);

    view.animation.repeat = Repeat::loop;
    workspace = played(with(workspace_of(through()), view), 1.25);
    CHECK(test::plane(workspace.session.document).circle.center.y == Approx(2.0).margin(0.3));
}

TEST_CASE("an edit ends an animation, and the edited document is the next base")
{
    Workspace workspace =
        played(with(workspace_of(through()), view_of(Quantity::radius, {1.0, 2.0})), 0.1);
    REQUIRE(workspace.panels.animation.animation.is_playing);
    Document edited = through();
    test::plane(edited).piece.end.y = 5.0;
    workspace = reduce(std::move(workspace), SetQuery{edited.query}, 0.2);
    workspace = reduce(std::move(workspace), AdvanceAnimation{}, 0.3);
    CHECK_FALSE(workspace.panels.animation.animation.is_playing);
    CHECK(workspace.session.document == edited);
    workspace = played(std::move(workspace), 0.1);
    CHECK(test::plane(workspace.session.document).piece.end.y == 5.0);
}

TEST_CASE(
    "an animation starts at the value of the document, and at the start of a range without it")
{
    Animation animation;
    animation.quantity = Quantity::radius;
    animation.range = {0.5, 2.5};
    CHECK(share_of(animation, through()) == 0.25);
    CHECK(based_on(animation, through()).phase == 0.25);
    animation.range = {2.0, 3.0};
    CHECK(share_of(animation, through()) == 0.0);
    animation.range = {1.0, 1.0};
    CHECK(share_of(animation, through()) == 0.0);
}

TEST_CASE("a range that leaves the possible numbers is refused with a word")
{
    const Workspace workspace =
        played(with(workspace_of(through()), view_of(Quantity::radius, {-1.0, 2.0})), 1.0);
    CHECK(workspace.session.document == through());
    CHECK_FALSE(workspace.panels.animation.animation.is_playing);
    REQUIRE(workspace.panels.notice);
    CHECK(workspace.panels.notice->text.find("range") != std::string::npos);
}

TEST_CASE("t of L and the direction move L alone")
{
    CHECK(with_value(through(), Quantity::end_at, 1.0) == through());
    CHECK(test::plane(with_value(through(), Quantity::end_at, 0.0)).piece.end == Vec<2>{-4.0, 0.0});
    CHECK(test::plane(with_value(through(), Quantity::end_at, 1.5)).piece.end == Vec<2>{8.0, 0.0});
    CHECK(test::plane(with_value(through(), Quantity::direction, 90.0)).piece.end ==
          Vec<2>{-4.0, 8.0});
    CHECK(test::plane(with_value(through(), Quantity::direction, -90.0)).piece.end ==
          Vec<2>{-4.0, -8.0});
    const Document turned = with_value(through(), Quantity::direction, 30.0);
    CHECK(value_of(turned, Quantity::direction) == Approx(30.0));
    CHECK(test::plane(turned).piece.start == Vec<2>{-4.0, 0.0});
}

TEST_CASE("an animation stops between the neighbouring doubles where the case changes")
{
    const auto quantity = GENERATE(Quantity::end_x, Quantity::center_y, Quantity::radius);
    AnimationView view =
        view_of(quantity, quantity == Quantity::end_x ? Range{4.0, -6.0} : Range{1.0, 7.0},
                {BreakWhen::case_changes});
    Document start = through();
    test::plane(start).piece.end.y = 0.3;
    start = with_value(start, quantity, view.animation.range.from);
    const Workspace workspace = played(with(workspace_of(start), view), 9.0);
    CHECK_FALSE(workspace.panels.animation.animation.is_playing);
    const Document before = before_break(workspace);
    CHECK(kind_of(before) == kind_of(start));
    CHECK(kind_of(workspace) != kind_of(start));
    const double from = value_of(before, quantity);
    const double to = value_of(workspace.session.document, quantity);
    CHECK(std::nextafter(from, to) == to);
    CHECK(with_value(before, quantity, to) == workspace.session.document);
}

TEST_CASE("the notice of a break names the number that changed, and its two doubles")
{
    // Two numbers of each way change; the second of them alone changes the case.
    struct Moved {
        QueryField first;
        QueryField second;
        double to;
        double near; ///< where it breaks
    };
    const auto [first, second, to, near] = GENERATE(values<Moved>({
        {QueryField::start_x, QueryField::end_x, -5.0, 1.0},
        {QueryField::start_x, QueryField::center_y, 9.0, 1.0},
        {QueryField::center_x, QueryField::center_y, -9.0, -1.0},
        {QueryField::start_x, QueryField::radius, 7.0, 4.0},
    }));
    const Document start = through();
    Document end = start;
    Query<2>& moved = test::plane(end);
    number_of(moved, first) += 0.25;
    number_of(moved, second) = to;
    const auto when = BreakWhen::case_changes;
    const auto place = break_on(straight_way(start, end), {when});
    REQUIRE(place);
    const double last = number_of(test::plane(place->before), second);
    const double next = number_of(test::plane(place->after), second);
    CHECK(std::nextafter(last, next) == next);
    const std::string text = notice_of(*place, {when}).text;
    CHECK(text.ends_with(fmt::format(" at {} = {}, one double after {}.", name_of(second),
                                     exact_text(next), exact_text(last))));
    INFO(text);
    CHECK(std::abs(last - near) < 0.25);
}

TEST_CASE("an animation that a break stopped plays on from there")
{
    const AnimationView view = view_of(Quantity::center_y, {0.0, 7.0}, {BreakWhen::case_changes});
    Workspace workspace = played(with(workspace_of(through()), view), 9.0);
    // A tangent for a single double.
    CHECK(classification_of(workspace.session.analysis).tangent);
    CHECK(test::plane(workspace.session.document).circle.center.y == 1.0);
    workspace = played(std::move(workspace), 9.0);
    CHECK(kind_of(workspace) == Case::miss);
    CHECK(test::plane(workspace.session.document).circle.center.y == std::nextafter(1.0, 2.0));
    workspace = played(std::move(workspace), 0.2);
    CHECK(kind_of(workspace) == Case::miss);
    CHECK(test::plane(workspace.session.document).circle.center.y > 1.1);
}

TEST_CASE("an animation stops where a method goes wrong, and where two methods part")
{
    const Run naive{built_in("quadratic"), Scalar::float32};
    const Run exact{built_in("secant"), Scalar::float32};
    const auto when = GENERATE(BreakWhen::method_goes_wrong, BreakWhen::methods_part);
    Document far = through();
    test::plane(far).piece.start.x = -9000.0;
    const AnimationView view = view_of(Quantity::center_y, {0.0, 2.0}, {when, naive, exact});
    const Workspace workspace = played(with(workspace_of(far), view), 9.0);
    const Document before = before_break(workspace);
    const auto wrong = [&](const Document& document) {
        const MethodMark mark = mark_method(naive.method, naive.scalar, document);
        return mark.mark == Mark::wrong || mark.mark == Mark::gives_up;
    };
    CHECK_FALSE(wrong(before));
    CHECK(wrong(workspace.session.document));
}

TEST_CASE("a drag stops at the break, and what is held is let go")
{
    Workspace workspace = dragging(through(), {BreakWhen::case_changes});
    Document over = through();
    test::plane(over).piece.end = {0.25, 0.5};
    workspace = reduce(std::move(workspace), SetQuery{over.query, EditPhase::changing}, 0.1);
    CHECK(kind_of(workspace) == Case::poke);
    CHECK_FALSE(workspace.session.document == over);
    CHECK(kind_of(before_break(workspace)) == Case::impale);
    const Document stopped = workspace.session.document;
    // The release of the same frame.
    workspace = reduce(std::move(workspace), SetQuery{over.query, EditPhase::done}, 0.1);
    CHECK(workspace.session.document == stopped);
    const SetView same_view{workspace.interaction};
    workspace = reduce(std::move(workspace), same_view, 0.1);
    CHECK_FALSE(workspace.interaction.drag);
    workspace = reduce(std::move(workspace), Undo{}, 0.2);
    CHECK(workspace.session.document == through());
    CHECK_FALSE(can_undo(workspace));
}

TEST_CASE("a cancelled drag comes back although a rule would break on the way")
{
    Workspace workspace = dragging(through(), {BreakWhen::case_changes});
    Document near = through();
    test::plane(near).piece.end.x = 2.0;
    workspace = reduce(std::move(workspace), SetQuery{near.query, EditPhase::changing}, 0.1);
    Document other = through();
    test::plane(other).piece.end.x = 0.0;
    workspace = reduce(std::move(workspace), SetQuery{other.query, EditPhase::cancelled}, 0.2);
    CHECK(workspace.session.document == through());
}

TEST_CASE("numbers of very different size break between neighbouring doubles too")
{
    constexpr double largest = std::numeric_limits<double>::max();
    Document from = through();
    Document to = through();
    test::plane(from).circle.center.y = -largest;
    test::plane(to).circle.center.y = largest;
    const auto place = break_on(straight_way(from, to), {BreakWhen::case_changes});
    REQUIRE(place);
    CHECK(kind_of(place->before) != kind_of(place->after));
    const double before = test::plane(place->before).circle.center.y;
    const double after = test::plane(place->after).circle.center.y;
    CHECK(std::nextafter(before, after) == after);
}

TEST_CASE("the trail joins the roots of one motion, and leaves a gap where there are none")
{
    AnimationView view = view_of(Quantity::center_y, {0.0, 2.0});
    view.trail.is_on = true;
    view.animation.seconds = 1.0;
    const Workspace workspace = played(with(workspace_of(through()), view), 2.0);
    const std::vector<TrailPoint>& points = workspace.panels.animation.trail.points;
    REQUIRE(points.size() > 20);
    CHECK_FALSE(points.front().joined);
    CHECK(std::ranges::count(points, false, &TrailPoint::joined) == 2);
}
