#include "ui/canvas/canvas.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/view/handles/handle.h"
#include "core/workspace/state/panels.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/widgets.h"

namespace secant {
namespace {

const Handles& all_handles(const UiModel& model, const Interaction& view)
{
    return model.derived.handles({view.camera, view.radius_angle_rad});
}

} // namespace

SceneView scene_view(const UiModel& model)
{
    ImFont& face = *model.fonts.mono_small;
    const float height = text_height(face);
    SceneView scene;
    scene.camera = model.interaction.camera;
    scene.hovered = model.interaction.hovered;
    if (model.interaction.drag) scene.active = model.interaction.drag->handle;
    if (model.interaction.orbit.drag) scene.active = model.interaction.orbit.drag->handle;
    // A mark of the plots that is pointed at or held is pointed out on the canvas, too.
    if (const auto& mark = model.interaction.plot_hovered) scene.hovered = handle_of(mark->part);
    if (const auto& held = model.interaction.plot_drag) scene.active = handle_of(held->mark.part);
    scene.focused = model.interaction.focused;
    // A drag that was stopped shows no longer what it snapped to.
    const bool is_covered = model.panels.cover.is_on;
    if (is_dragging(model.interaction) && !is_covered) scene.snap = model.interaction.snap;
    scene.radius_angle_rad = model.interaction.radius_angle_rad;
    scene.scale = model.scale;
    scene.text = {face.CalcTextSizeA(height, 1e9F, 0.0F, "0").x, height};
    if (!is_covered) scene.expected_roots = wrong_roots(model.library, model.session.document);
    scene.run = drawn_run(model);
    if (scene.run != nullptr) scene.step = current_step(*scene.run, model.panels.stepping);
    scene.told = shown_told_run(model);
    if (const auto* line = derived_line(model.derived, model.workspace))
        scene.mentions = line->mentions;
    return scene;
}

namespace {

/// The part of the canvas that a notice may cover.
Rect notice_strip(const UiModel& model, const Rect& area)
{
    return {{area.min.x, area.max.y - 56.0F * model.scale}, area.max};
}

} // namespace

void focus_ring(const UiModel& model, const Handles& places, const Rect& area, ImDrawList& list)
{
    if (model.interaction.focused == Handle::none || is_dragging(model.interaction)) return;
    const Pixel at{position(places, model.interaction.focused)};
    if (!contains(grown(area, 20.0F * model.scale), at)) return;
    list.AddCircle({at.x, at.y}, 12.0F * model.scale, model.theme.focus, 0, 1.5F * model.scale);
}

namespace {

/// The ring that shows what a finger holds, as a finger hides the handle itself.
void finger_ring(const UiModel& model, const Handles& places, ImDrawList& list)
{
    const std::optional<Drag>& drag = model.interaction.drag;
    const bool is_point = drag && drag->handle != Handle::segment &&
                          drag->handle != Handle::radius && drag->handle != Handle::disk;
    if (!model.touch.holds || !drag) return;
    const Pixel at = is_point ? Pixel{position(places, drag->handle)} : Pixel{pointer()};
    list.AddCircle({at.x, at.y}, 30.0F * model.scale, model.theme.focus, 0, 2.0F * model.scale);
}

/// Rings around the points that a step of a lesson speaks of.
void lesson_rings(const UiModel& model, ImDrawList& list)
{
    const LessonStep* const step = acting_step(model.panels.learning);
    if (step == nullptr) return;
    for (const Spot spot : step->pointed) {
        const auto place = place_of(spot, model.drawn.query, model.drawn.answer);
        if (!place) continue;
        const Pixel at{screen_from_world(model.interaction.camera, *place)};
        if (!contains(model.interaction.camera.viewport, at)) continue;
        list.AddCircle({at.x, at.y}, 16.0F * model.scale, model.theme.focus, 0, 2.0F * model.scale);
    }
}

/// The handle whose label is under the pointer: the label stands for the handle's place.
Handle labelled_handle(const Handles& places, const Scene& drawing)
{
    const ImVec2 at = ImGui::GetIO().MousePos;
    for (const Primitive& primitive : drawing.primitives) {
        const auto* label = std::get_if<Label>(&primitive);
        if (label == nullptr || !label->boxed || !contains(label->box, {at.x, at.y})) continue;
        // Once around: a step of a lesson may leave none.
        const Handle first = next_handle(places, Handle::none, false);
        Handle handle = first;
        while (handle != Handle::none) {
            if (Pixel{position(places, handle)} == label->anchor) return handle;
            handle = next_handle(places, handle, false);
            if (handle == first) break;
        }
    }
    return Handle::none;
}

} // namespace

void handle_values(const UiModel& model, const Handles& places, Handle held, const Scene& drawing,
                   const std::vector<Rect>& reserved, const Rect& area)
{
    const Interaction& view = model.interaction;
    const Handle pointed = view.hovered == Handle::disk ? Handle::none : view.hovered;
    const Handle handle = held != Handle::none ? held : view.nudging ? view.focused : pointed;
    if (handle == Handle::none) return;
    Pixel anchor{position(places, handle)};
    // The body and the edge are held anywhere.
    if (handle == Handle::segment || handle == Handle::radius || handle == Handle::disk) {
        const ImVec2 at = ImGui::GetIO().MousePos;
        if (!view.nudging) anchor = {at.x, at.y};
    }
    value_box(model, drawing, area, reserved, anchor, handle_text(model.drawn, handle));
}

void canvas_picture(const UiModel& model, const Rect& area, Actions& out)
{
    const CanvasWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // The window itself would keep a margin free.
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas);
    map_picture(model, MapGround::canvas, list);
    query_on_map(model, MapGround::canvas, list);
    run_trail(model, MapGround::canvas, list);
    around_picture(model, list);
    // The badge gives way to the drawing, and the labels to the badge, which is drawn over the
    // scene.
    Interaction view = model.interaction;
    CanvasFrom from{model.derived.revision, model.derived.traced_runs, scene_view(model)};
    const CanvasDrawing& parts = model.drawings.canvas.get(from, [&](const CanvasFrom& now) {
        return CanvasDrawing{model.drawn, model.session.document.target, all_handles(model, view),
                             now.view};
    });
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    LabelSurroundings drawn = parts.around();
    if (model.panels.notice) drawn.forbidden.push_back(notice_strip(model, area));
    const Rect legend = map_legend(model, MapGround::canvas, area, list);
    drawn.forbidden.push_back(legend);
    const Rect badge = case_badge(model, drawn, view.badge, list);
    from.view.reserved = {legend, badge};
    view.covered_badge = model.panels.cover.is_on ? badge : Rect{};
    list.ChannelsSetCurrent(0);
    const Scene& drawing = model.drawings.scene.get(
        from, [&](const CanvasFrom& now) { return parts.with_labels(now.view.reserved); });
    const Handles places = canvas_handles(model, model.interaction);
    draw(drawing, model.theme, model.fonts, model.scale, list);
    focus_ring(model, places, area, list);
    lesson_rings(model, list);
    quiz_marks(model, list);
    finger_ring(model, places, list);
    const auto numbers = around_handles(model, list);
    list.ChannelsMerge();
    const bool is_pointed = contains(area, Pixel{pointer()}) || view.nudging;
    const Handle held = view.drag ? view.drag->handle : Handle::none;
    if (is_pointed || view.drag)
        handle_values(model, places, held, drawing, from.view.reserved, view.camera.viewport);
    if (numbers)
        value_box(model, drawing, view.camera.viewport, from.view.reserved, numbers->at,
                  numbers->text);
    view.labelled = ImGui::IsWindowHovered() ? labelled_handle(places, drawing) : Handle::none;
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

void value_box(const UiModel& model, const Scene& scene, const Rect& area,
               const std::vector<Rect>& reserved, Pixel anchor, const std::string& text)
{
    const FontScope font{model.fonts.mono_small};
    const ImVec2 margin{8.0F * model.scale, 5.0F * model.scale};
    const StyleScope padding{ImGuiStyleVar_WindowPadding, margin};
    const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
    const Pixel size{extent.x + 2.0F * margin.x, extent.y + 2.0F * margin.y};
    const Rect box = value_place(
        scene, {area, model.scale, reserved, Pixel{pointer()}, model.touch.holds}, size, anchor);
    ImGui::SetNextWindowPos({box.min.x, box.min.y});
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(text.c_str());
    ImGui::EndTooltip();
}

const MethodRun* drawn_run(const UiModel& model)
{
    return is_open(model.workspace, Panel::step) && !model.panels.cover.is_on
               ? stepped_run(model.derived.runs, model.panels.stepping)
               : nullptr;
}

const MethodRun* shown_told_run(const UiModel& model)
{
    return model.panels.cover.is_on ? nullptr : told_run(model.derived, model.workspace);
}

Handles canvas_handles(const UiModel& model, const Interaction& view)
{
    const Handles& all = all_handles(model, view);
    const bool shows_answer =
        drawn_run(model) == nullptr && derived_line(model.derived, model.workspace) == nullptr;
    Handles places = shows_answer ? all : without_answer(all);
    places.fixed = fixed_handles(model.panels.learning);
    if (asked_question(model.panels.quiz) != nullptr) places.fixed.set();
    return places;
}

} // namespace secant
