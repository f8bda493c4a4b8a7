#include "ui/gallery_panel.h"

#include "core/scene/build_scene.h"
#include "ui/draw_list_renderer.h"
#include "ui/scopes.h"
#include "ui/words.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace secant {
namespace {

std::string caption(const GalleryScene& scene)
{
    if (scene.document.piece.radius > 0.0) return "Stadium";
    return scene.tangent ? "Tangent" : std::string(case_name(scene.kind));
}

bool belongs_in_thumbnail(const Primitive& primitive)
{
    if (std::holds_alternative<Label>(primitive)) return false;
    if (std::holds_alternative<Marker>(primitive)) return false;
    const Role role = std::visit([](const auto& p) { return p.role; }, primitive);
    return role == Role::disk || role == Role::circle || role == Role::outside ||
           role == Role::inside || role == Role::stadium;
}

/// The same drawing as on the canvas, less what would not be seen at this size.
void picture(const UiModel& model, const Document& document, const Analysis& answer,
             const Rect& area, ImDrawList& list)
{
    SceneView view;
    view.camera = fitted(document, answer.answer, area);
    view.scale = model.scale * 0.5F;
    Scene scene = build_scene(document, answer, view);
    std::erase_if(scene.primitives, [](const Primitive& p) { return !belongs_in_thumbnail(p); });
    draw(scene, model.theme, model.fonts, model.scale * 0.6F, list);
    if (document.piece.start == document.piece.end) {
        const Pixel at{screen_from_world(view.camera, document.piece.start)};
        list.AddCircleFilled({at.x, at.y}, 3.0F * model.scale,
                             stroke_of(model.theme, Role::outside).color);
    }
}

bool card(const UiModel& model, const GalleryScene& scene, const Analysis& answer,
          const Pixel& extent)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton("card", {extent.x, extent.y});
    const bool hovered = ImGui::IsItemHovered();
    const Classification& now = model.session.analysis.answer.classification;
    const bool current =
        now.kind == scene.kind && now.tangent == scene.tangent &&
        (model.session.document.piece.radius > 0.0) == (scene.document.piece.radius > 0.0);
    const ImU32 color = color_of(model.theme, scene.kind);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rect box{{at.x, at.y}, Pixel{at.x, at.y} + extent};
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y},
                       hovered ? model.theme.hovered : model.theme.canvas, rounding);
    list.AddRect({box.min.x, box.min.y}, {box.max.x, box.max.y},
                 faded(color, current ? 1.0F : 0.4F), rounding, 0,
                 (current ? 2.0F : 1.0F) * model.scale);

    const FontScope font{model.fonts.small};
    const std::string text = caption(scene);
    const ImVec2 words = ImGui::CalcTextSize(text.c_str());
    const float text_top = box.max.y - words.y - 4.0F * model.scale;
    const Rect area{box.min + 3.0F * model.scale, {box.max.x - 3.0F * model.scale, text_top}};
    const ClipScope clip{list, {box.min.x, box.min.y}, {box.max.x, box.max.y}};
    picture(model, scene.document, answer, area, list);
    list.AddText({std::round(middle(box).x - words.x / 2.0F), text_top}, model.theme.text,
                 text.c_str());
    return clicked;
}

} // namespace

void gallery_panel(const UiModel& model, ViewState& view, Actions& out)
{
    const IdScope id{"gallery"};
    const std::span<const GalleryScene> scenes = gallery();
    const float gap = 6.0F * model.scale;
    const float room = ImGui::GetContentRegionAvail().x;
    const float least = 112.0F * model.scale;
    const int columns = std::max(1, static_cast<int>((room + gap) / (least + gap)));
    const float width = std::floor((room + gap) / static_cast<float>(columns) - gap);
    const Pixel extent{width, std::round(std::min(width * 0.53F, 96.0F * model.scale))};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{gap, gap}};
    for (int i = 0; i < static_cast<int>(scenes.size()); ++i) {
        const auto index = static_cast<std::size_t>(i);
        const IdScope item{i};
        if (i % columns != 0) ImGui::SameLine();
        if (card(model, scenes[index], model.gallery_answers[index], extent)) {
            out.push_back(LoadDocument{scenes[index].document});
            view.fit_pending = true;
            view.fit_to = FitTo::everything;
            view.chosen_run.reset();
            view.page = Page::canvas;
        }
    }
}

} // namespace secant
