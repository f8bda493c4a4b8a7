#include "ui/canvas/canvas_view.h"

#include "core/scene/view/handles/radius_handle.h"
#include "core/scene/view/projection.h"
#include "ui/canvas/pointer_input.h"

#include <imgui.h>

#include <cmath>

namespace secant {
namespace {

constexpr double zoom_per_notch = 1.15;

/// How far one notch of the wheel, or one unit of a scroll with two fingers, moves the drawing, in
/// pixels at interface scale 1. The fingers move about as far as the drawing.
constexpr double pan_per_notch = 60.0;
constexpr double pan_per_scroll = 20.0;

/// The pixels that the wheel moves the drawing by.
Vec<2> scrolled(const UiModel& model)
{
    const ImGuiIO& io = ImGui::GetIO();
    const Vec<2> turned{static_cast<double>(io.MouseWheelH), static_cast<double>(io.MouseWheel)};
    const auto scale = static_cast<double>(model.scale);
    if (model.touch.scrolls) return turned * (pan_per_scroll * scale);
    // With Shift the wheel moves sideways, as in other programs.
    return Vec<2>{turned.x + turned.y, 0.0} * (pan_per_notch * scale);
}

} // namespace

void place_camera(const UiModel& model, const Rect& area, Interaction& view)
{
    const Session& session = model.session;
    const bool resized_now = view.camera.viewport != area;
    view.camera = resized(view.camera, area);
    const bool pending = view.fit_pending;
    if (pending || (resized_now && view.keeps_fit && !is_dragging(view))) {
        view = with_settled_view(view, session.document, session.analysis);
        if (model.panels.hunt.replay) view.move = CameraMove::replay;
        if (!pending) view.move = CameraMove::none;
    }
    if (!view.drag) {
        view.radius_angle_rad =
            radius_angle_rad(project(session.document.query), view.camera, view.radius_angle_rad);
    }
}

void begin_pan(Interaction& view)
{
    view.panning = true;
    view.pan_from = pointer();
    view.move = CameraMove::none;
}

void continue_pan(Interaction& view)
{
    if (!ImGui::IsMousePosValid()) {
        view.panning = false; // a second finger came
        return;
    }
    const Vec<2> cursor = pointer();
    if (cursor != view.pan_from) {
        view = with_pan(view, cursor - view.pan_from, CameraMove::pan);
        view.pan_from = cursor;
    }
    view.panning =
        ImGui::IsMouseDown(ImGuiMouseButton_Left) || ImGui::IsMouseDown(ImGuiMouseButton_Middle);
}

void turn_wheel(const UiModel& model, Interaction& view)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (model.touch.pan != Pixel{})
        view = with_pan(view, Vec<2>{model.touch.pan}, CameraMove::zoom); // one step with the zoom
    if (model.touch.pinch != 1.0) {
        const Vec<2> at = model.touch.at ? Vec<2>{*model.touch.at} : pointer();
        view = with_zoom(view, at, model.touch.pinch);
    }
    if (io.MouseWheel == 0.0F && io.MouseWheelH == 0.0F) return;
    const bool pans = model.touch.scrolls || io.KeyShift || io.MouseWheel == 0.0F;
    if (pans && !io.KeyCtrl) {
        view = with_pan(view, scrolled(model), CameraMove::scroll);
    } else if (io.MouseWheel != 0.0F) {
        const auto notches = static_cast<double>(io.MouseWheel);
        view = with_zoom(view, pointer(), std::pow(zoom_per_notch, notches));
    }
}

} // namespace secant
