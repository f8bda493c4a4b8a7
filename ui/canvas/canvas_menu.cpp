#include "ui/canvas/canvas_menu.h"

#include "core/scene/view/handles/turn.h"
#include "ui/canvas/handle_menu.h"
#include "ui/canvas/plots_menu.h"
#include "ui/widgets/imgui_focus.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

namespace secant {
namespace {

constexpr const char* menu_popup = "Menu of the canvas";

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

void place_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out)
{
    handle_items(model, menu, menu.handle, view, out);
    exact_items(model, menu.handle, out);
    if (menu.handle == Handle::none || menu.handle == Handle::disk) {
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
    if (!(view == model.interaction)) out.emplace_back(SetInteraction{view});
    for (Action& action : chosen)
        out.push_back(std::move(action));
}

} // namespace secant
