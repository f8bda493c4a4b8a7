#include "ui/canvas/canvas_menu.h"

#include "core/scene/view/handles/handle_numbers.h"
#include "core/scene/view/handles/turn.h"
#include "core/scene/view/spot.h"
#include "core/text/entered_number.h"
#include "ui/canvas/handle_editor.h"
#include "ui/widgets/scopes.h"

#include <fmt/format.h>

#include <optional>

namespace secant {
namespace {

constexpr const char* menu_popup = "Menu of the canvas";

std::string point_text(const Vec<2>& point)
{
    return fmt::format("{}, {}", exact_text(point.x), exact_text(point.y));
}

/// What the menu offers to copy of a handle: the words of the item, and the text.
struct Copy {
    const char* words;
    std::string text;
};

std::vector<Copy> copies(const Projection& drawn, Handle handle)
{
    const auto& [circle, piece] = drawn.query;
    const Solution<2>& answer = drawn.answer;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return {{"Copy coordinates", point_text(piece.start)}};
    case Handle::end: return {{"Copy coordinates", point_text(piece.end)}};
    case Handle::center:
    case Handle::disk: return {{"Copy coordinates of C", point_text(circle.center)}};
    case Handle::radius: return {{"Copy r", exact_text(circle.radius)}};
    case Handle::stadium: return {{"Copy s", exact_text(piece.radius)}};
    case Handle::segment:
        return {{"Copy coordinates of E and L",
                 point_text(piece.start) + ", " + point_text(piece.end)}};
    case Handle::root1:
        return {{"Copy t1", exact_text(answer.roots[0].t)},
                {"Copy coordinates", point_text(answer.roots[0].point)}};
    case Handle::root2:
        return {{"Copy t2", exact_text(answer.roots[1].t)},
                {"Copy coordinates", point_text(answer.roots[1].point)}};
    case Handle::closest:
        return {{"Copy coordinates", point_text(answer.closest)},
                {"Copy distance", exact_text(answer.distance)}};
    case Handle::offset:
        return {{"Copy offset", point_text(answer.offset)},
                {"Copy depth", exact_text(answer.depth)}};
    }
    return {};
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

void handle_items(const UiModel& model, Handle handle, Interaction& view, Actions& out)
{
    const Projection drawn = project(model.session.document, model.session.analysis);
    if (!handle_numbers(drawn, handle).empty() && ImGui::MenuItem("Edit..."))
        view = with_editor(model, view, handle);
    for (const Copy& copy : copies(drawn, handle)) {
        if (ImGui::MenuItem(copy.words)) out.emplace_back(CopyText{copy.text});
    }
    if (const std::optional<Spot> spot = spot_of(handle)) {
        if (ImGui::MenuItem("Zoom to it")) out.emplace_back(ZoomTo{*spot});
    }
}

/// The items that need no handle: they are about the place.
void ground_items(const UiModel& model, const Vec<2>& pixel, Actions& out)
{
    const Camera& camera = model.interaction.camera;
    const double finest = 1.0 / camera.pixels_per_unit;
    const Vec<2> world = world_from_screen(camera, pixel);
    const Vec<2> place{readable(world.x, finest), readable(world.y, finest)};
    const AnyQuery& present = model.session.document.query;
    const auto put = [&](const char* words, Handle handle, Vec<2>& point, const Query<2>& query) {
        if (!ImGui::MenuItem(words)) return;
        point = place;
        out.emplace_back(edit(present, query, handle, EditPhase::done));
    };
    Query<2> query = project(present);
    put("Put E here", Handle::start, query.piece.start, query);
    put("Put L here", Handle::end, query.piece.end, query);
    put("Put C here", Handle::center, query.circle.center, query);
    if (ImGui::MenuItem("Copy coordinates of this place"))
        out.emplace_back(CopyText{point_text(place)});
    ImGui::Separator();
    if (ImGui::MenuItem("Fit")) out.emplace_back(FitView{});
    if (ImGui::MenuItem("Paste a query")) out.emplace_back(PasteClipboard{});
}

} // namespace

void canvas_menu(const UiModel& model, Actions& out)
{
    Interaction view = model.interaction;
    if (!view.menu) return;
    const CanvasMenu menu = *view.menu;
    Actions chosen;
    if (!menu.opened) ImGui::OpenPopup(menu_popup);
    view.menu->opened = true;
    ImGui::SetNextWindowPos({static_cast<float>(menu.at.x), static_cast<float>(menu.at.y)},
                            ImGuiCond_Appearing);
    if (ImGui::BeginPopup(menu_popup)) {
        handle_items(model, menu.handle, view, chosen);
        if (menu.handle == Handle::none || menu.handle == Handle::disk) {
            if (menu.handle == Handle::disk) ImGui::Separator();
            ground_items(model, menu.at, chosen);
        }
        ImGui::EndPopup();
    } else {
        view.menu.reset();
    }
    // The camera of an item comes after the interaction of before.
    if (!(view == model.interaction)) out.emplace_back(SetInteraction{view});
    for (Action& action : chosen)
        out.push_back(std::move(action));
}

} // namespace secant
