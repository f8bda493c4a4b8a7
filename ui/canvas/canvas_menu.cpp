#include "ui/canvas/canvas.h"

#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/seen.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/words/names.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_internals.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <optional>

namespace secant {
namespace {

/// An item of the menu that copies a text of a handle: its words, and the text.
struct Copy {
    const char* words;
    std::string text;
};

/// "1, 2, 3"
template <int N>
std::string coordinates(const Vec<N>& point)
{
    std::string out = exact_text(point[0]);
    for (int i = 1; i < N; ++i)
        out += ", " + exact_text(point[i]);
    return out;
}

template <int N>
std::vector<Copy> copies(const Query<N>& query, const Solution<N>& answer, Handle handle)
{
    const auto& [circle, piece] = query;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return {{"Copy coordinates", coordinates(piece.start)}};
    case Handle::end: return {{"Copy coordinates", coordinates(piece.end)}};
    case Handle::center:
    case Handle::disk: return {{"Copy coordinates of C", coordinates(circle.center)}};
    case Handle::radius: return {{"Copy r", exact_text(circle.radius)}};
    case Handle::stadium: return {{"Copy s", exact_text(piece.radius)}};
    case Handle::segment:
        return {{"Copy coordinates of E and L",
                 coordinates(piece.start) + ", " + coordinates(piece.end)}};
    case Handle::root1:
        return {{"Copy t1", exact_text(answer.roots[0].t)},
                {"Copy coordinates", coordinates(answer.roots[0].point)}};
    case Handle::root2:
        return {{"Copy t2", exact_text(answer.roots[1].t)},
                {"Copy coordinates", coordinates(answer.roots[1].point)}};
    case Handle::closest:
        return {{"Copy coordinates", coordinates(answer.closest)},
                {"Copy distance", exact_text(answer.distance)}};
    case Handle::offset:
        return {{"Copy offset", coordinates(answer.offset)},
                {"Copy depth", exact_text(answer.depth)}};
    }
    return {};
}

std::vector<Copy> copies(const Projection& drawn, Handle handle)
{
    return drawn.space ? copies(drawn.space->query, drawn.space->answer, handle)
                       : copies(drawn.query, drawn.answer, handle);
}

/// The place that "Zoom to" takes to the middle.
std::optional<Spot> spot_of(Handle handle)
{
    switch (handle) {
    case Handle::start: return Spot::start;
    case Handle::end: return Spot::end;
    case Handle::center: return Spot::center;
    case Handle::root1: return Spot::first_root;
    case Handle::root2: return Spot::second_root;
    case Handle::closest: return Spot::closest;
    case Handle::none:
    case Handle::radius:
    case Handle::segment:
    case Handle::stadium:
    case Handle::offset:
    case Handle::disk: return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::string point_text(const Vec<2>& point)
{
    return coordinates(point);
}

void handle_items(const UiModel& model, const CanvasMenu& menu, Handle handle, Interaction& view,
                  Actions& out)
{
    const Projection& drawn = model.drawn;
    const bool is_elsewhere = menu.plots || menu.in_orbit;
    if (!handle_numbers(drawn, handle).empty() && ImGui::MenuItem("Edit..."))
        view =
            with_editor(model, view, handle, is_elsewhere ? std::optional{menu.at} : std::nullopt);
    for (const Copy& copy : copies(drawn, handle)) {
        if (ImGui::MenuItem(copy.words)) out.emplace_back(Ask{CopyText{copy.text}});
    }
    if (menu.in_orbit) {
        const auto point = point_of(drawn.space->query, handle);
        if (point && ImGui::MenuItem("Turn about it")) view.orbit = with_pivot(view.orbit, *point);
    } else if (const std::optional<Spot> spot = spot_of(handle)) {
        if (ImGui::MenuItem("Zoom to it")) out.emplace_back(ZoomTo{*spot});
    }
}

void exact_items(const UiModel& model, Handle handle, Actions& out)
{
    if (model.panels.cover.is_on) return;
    const Moved moved = moved_part(handle).value_or(moved_last(model.interaction));
    for (const NearDegeneracy& near : model.derived.degeneracies()) {
        if (near.residual.ulps == 0) continue;
        const std::string words =
            with_shape(fmt::format("Make it exact: {}", name_of(near.degeneracy)),
                       shape_of(model.session.document.query));
        if (ImGui::MenuItem(words.c_str())) out.emplace_back(MakeExact{near.degeneracy, moved});
    }
}

namespace {

/// The items of the point of the plane, which stands for two numbers.
void point_items(const UiModel& model, const Projection& drawn, const CanvasMenu& menu,
                 Interaction& view, Actions& out)
{
    if (ImGui::MenuItem("Edit t1...")) view = with_editor(model, view, Handle::root1, menu.at);
    if (ImGui::MenuItem("Edit t2...")) view = with_editor(model, view, Handle::root2, menu.at);
    const auto& roots = drawn.answer.roots;
    if (ImGui::MenuItem("Copy t1 and t2"))
        out.emplace_back(Ask{CopyText{point_text({roots[0].t, roots[1].t})}});
}

/// One root goes to the place of the t axis, unless E or L cannot reach it.
void put_root(const UiModel& model, const Projection& drawn, const char* words, Handle root,
              double t, Actions& out)
{
    const AnyQuery& present = model.session.document.query;
    const auto moved = has_movable_roots(drawn.query, drawn.answer)
                           ? with_numbers(drawn, root, std::array{t})
                           : Expected<AnyQuery, std::string>{present};
    const bool is_there = !moved || *moved == present;
    if (ImGui::MenuItem(words, nullptr, false, !is_there)) out.emplace_back(SetQuery{*moved});
}

/// The items that need no mark: they are about the parameters of the place.
void parameter_items(const UiModel& model, const Projection& drawn, const PlotPlace& place,
                     Actions& out)
{
    if (place.plot == Plot::plane) {
        const bool can_be = place.t1 < place.t2 && !drawn.answer.classification.tangent &&
                            has_movable_roots(drawn.query, drawn.answer);
        if (ImGui::MenuItem("Put t1 and t2 here", nullptr, false, can_be)) {
            const Query<2> moved = with_roots(drawn.query, place.t1, place.t2, 0.0);
            out.emplace_back(edit(model.session, moved, Handle::segment, EditPhase::done));
        }
        if (ImGui::MenuItem("Copy t1 and t2 of this place"))
            out.emplace_back(Ask{CopyText{point_text({place.t1, place.t2})}});
    } else {
        put_root(model, drawn, "Put t1 here", Handle::root1, place.t1, out);
        put_root(model, drawn, "Put t2 here", Handle::root2, place.t1, out);
        if (ImGui::MenuItem("Copy t of this place"))
            out.emplace_back(Ask{CopyText{exact_text(place.t1)}});
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Paste a query")) out.emplace_back(Ask{PasteClipboard{}});
}

} // namespace

void plots_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out)
{
    assert(menu.plots.has_value());
    const PlotPlace& place = *menu.plots;
    const Projection& drawn = model.drawn;
    const Handle handle = place.part ? handle_of(*place.part) : Handle::none;
    if (place.part == MarkedPart::both) {
        point_items(model, drawn, menu, view, out);
    } else {
        handle_items(model, menu, handle, view, out);
    }
    exact_items(model, handle, out);
    if (!place.part) parameter_items(model, drawn, place, out);
}

namespace {

constexpr const char* menu_popup = "Menu of the canvas";

/// All coordinates of a place of the canvas.
std::string place_text(const UiModel& model, const Vec<2>& place)
{
    if (!model.drawn.space) return point_text(place);
    return coordinates(point_in_space(model.drawn.space->section, place));
}

/// The items that need no handle: they are about the place.
void ground_items(const UiModel& model, const Vec<2>& pixel, Actions& out)
{
    const Camera& camera = model.interaction.camera;
    const double finest = 1.0 / camera.pixels_per_unit;
    const Vec<2> world = world_from_screen(camera, pixel);
    const Vec<2> place{readable(world.x, finest), readable(world.y, finest)};
    const auto put = [&](const char* words, Handle handle, Vec<2>& point, const Query<2>& query) {
        if (!ImGui::MenuItem(words)) return;
        point = place;
        out.emplace_back(edit(model.session, query, handle, EditPhase::done));
    };
    Query<2> query = model.drawn.query;
    put("Put E here", Handle::start, query.piece.start, query);
    put("Put L here", Handle::end, query.piece.end, query);
    put("Put C here", Handle::center, query.circle.center, query);
    if (ImGui::MenuItem("Copy coordinates of this place"))
        out.emplace_back(Ask{CopyText{place_text(model, place)}});
    ImGui::Separator();
    if (ImGui::MenuItem("Fit")) out.emplace_back(MoveView{ViewMove::fit});
    if (ImGui::MenuItem("Paste a query")) out.emplace_back(Ask{PasteClipboard{}});
}

/// The same in the orbit view, where a place is as deep as what is put there was before.
void orbit_ground_items(const UiModel& model, const Vec<2>& pixel, Interaction& view, Actions& out)
{
    const OrbitView& seen = view.orbit.view;
    const Query<3>& query = model.drawn.space->query;
    const auto put = [&](const char* words, Handle handle, const Vec<3>& point) {
        if (!ImGui::MenuItem(words)) return;
        const OrbitDrag drag{handle, query, place_of(seen, point).at, DragHold::view_plane};
        out.emplace_back(edit(drag, seen, pixel, EditPhase::done));
    };
    put("Put E here", Handle::start, query.piece.start);
    put("Put L here", Handle::end, query.piece.end);
    put("Put C here", Handle::center, query.circle.center);
    const Vec<3> place = point_under(*model.drawn.space, seen, pixel);
    if (ImGui::MenuItem("Copy coordinates of this place"))
        out.emplace_back(Ask{CopyText{coordinates(place)}});
    if (ImGui::MenuItem("Turn about this place")) view.orbit = with_pivot(view.orbit, place);
    ImGui::Separator();
    if (ImGui::MenuItem("Fit")) out.emplace_back(MoveView{ViewMove::fit});
    if (ImGui::MenuItem("Paste a query")) out.emplace_back(Ask{PasteClipboard{}});
}

void place_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out)
{
    handle_items(model, menu, menu.handle, view, out);
    exact_items(model, menu.handle, out);
    if (menu.in_orbit) {
        if (menu.handle == Handle::none) orbit_ground_items(model, menu.at, view, out);
    } else if (menu.handle == Handle::none || menu.handle == Handle::disk) {
        if (menu.handle == Handle::disk) ImGui::Separator();
        ground_items(model, menu.at, out);
    }
}

} // namespace

void canvas_menu(const UiModel& model, Actions& out)
{
    Interaction view = model.interaction;
    if (!view.menu) return;
    const CanvasMenu menu = *view.menu;
    if (menu.in_orbit && !is_shown(model.layout.orbit)) {
        view.menu.reset();
        out.emplace_back(SetView{view});
        return;
    }
    Actions chosen;
    if (!menu.opened) {
        ImGui::OpenPopup(menu_popup);
        if (menu.by_keyboard) show_focus();
    }
    view.menu->opened = true;
    ImGui::SetNextWindowPos({static_cast<float>(menu.at.x), static_cast<float>(menu.at.y)},
                            ImGuiCond_Appearing);
    if (const FingerRows rows{model}; ImGui::BeginPopup(menu_popup)) {
        menu.plots ? plots_items(model, menu, view, chosen)
                   : place_items(model, menu, view, chosen);
        ImGui::EndPopup();
    } else {
        view.menu.reset();
    }
    // The camera of an item comes after the interaction of before.
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
    for (Action& action : chosen)
        out.push_back(std::move(action));
}

} // namespace secant
