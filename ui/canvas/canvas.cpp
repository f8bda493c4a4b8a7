#include "ui/canvas/canvas.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/handles/handle_words.h"
#include "core/scene/view/handles/radius_handle.h"
#include "core/scene/view/projection.h"
#include "ui/canvas/canvas_input.h"
#include "ui/canvas/case_badge.h"
#include "ui/canvas/draw_list_renderer.h"
#include "ui/panels/step/step_control.h"
#include "ui/widgets/scopes.h"

namespace secant {
namespace {

void place_camera(const UiModel& model, const Rect& area, ViewState& view)
{
    const bool resized_now = view.camera.viewport != area;
    view.camera = resized(view.camera, area);
    if (view.fit_pending || (resized_now && view.keeps_fit && !view.drag)) {
        fit_view(model.session, view, view.fit_to);
    }
    if (!view.drag) {
        view.radius_angle_rad = radius_angle_rad(project(model.session.document.query), view.camera,
                                                 view.radius_angle_rad);
    }
}

SceneView scene_view(const UiModel& model, const ViewState& view, const Rect& badge)
{
    ImFont& face = *model.fonts.mono_small;
    const float height = text_height(face);
    SceneView scene;
    scene.camera = view.camera;
    scene.hovered = view.hovered;
    scene.active = view.drag ? view.drag->handle : Handle::none;
    scene.focused = view.focused;
    scene.radius_angle_rad = view.radius_angle_rad;
    scene.scale = model.scale;
    scene.text = {face.CalcTextSizeA(height, 1e9F, 0.0F, "0").x, height};
    scene.reserved = {badge};
    scene.expected_roots = wrong_roots(model.library, model.session.document);
    if (is_stepping(view)) {
        scene.run = stepped_run(model.runs, view.stepping);
        if (scene.run != nullptr) scene.step = current_step(*scene.run, view.stepping);
    }
    return scene;
}

/// The ring that shows which handle the arrow keys move.
void focus_ring(const UiModel& model, const ViewState& view, ImDrawList& list)
{
    if (view.focused == Handle::none || view.drag) return;
    const Handles places =
        handles(project(model.session.document.query), view.camera, view.radius_angle_rad);
    const Pixel at{position(places, view.focused)};
    if (!contains(grown(view.camera.viewport, 20.0F * model.scale), at)) return;
    list.AddCircle({at.x, at.y}, 12.0F * model.scale, model.theme.focus, 0, 1.5F * model.scale);
}

void value_tooltip(const UiModel& model, const ViewState& view)
{
    const Handle handle = view.drag ? view.drag->handle : view.hovered;
    if (handle == Handle::none) return;
    const FontScope font{model.fonts.mono_small};
    const StyleScope padding{ImGuiStyleVar_WindowPadding,
                             ImVec2{8.0F * model.scale, 5.0F * model.scale}};
    const std::string text = handle_text(project(model.session.document.query), handle);
    ImGui::SetTooltip("%s", text.c_str());
}

} // namespace

void canvas(const UiModel& model, const Rect& area, ViewState& view, Actions& out)
{
    const Pixel extent = size(area);
    const FixedWindow window{"Canvas",
                             {area.min.x, area.min.y},
                             {extent.x, extent.y},
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                                 ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoBackground};
    ImGui::SetCursorScreenPos({area.min.x, area.min.y});
    place_camera(model, area, view);
    ImGui::InvisibleButton("plane", {extent.x, extent.y},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    canvas_mouse(model, view, out);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    // The window itself would keep a margin free.
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas);
    // The badge is measured before the scene, which keeps clear of it, and painted over it.
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    const Rect badge = case_badge(model, area, list);
    list.ChannelsSetCurrent(0);
    const SceneView scene = scene_view(model, view, badge);
    draw(build_scene(model.session.document, model.session.analysis, scene), model.theme,
         model.fonts, model.scale, list);
    focus_ring(model, view, list);
    list.ChannelsMerge();
    value_tooltip(model, view);
}

} // namespace secant
