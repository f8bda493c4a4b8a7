#include "ui/panels/panels.h"

#include "core/cases/shipped.h"
#include "core/words/case_words.h"
#include "ui/canvas/canvas.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace secant {
namespace {

std::string caption(const GalleryItem& item)
{
    if (piece_radius_of(item.document.query) > 0.0) return "Stadium";
    return item.tangent ? "Tangent" : std::string(case_name(item.kind));
}

bool card(const UiModel& model, const GalleryItem& item, const Picture& picture,
          const Pixel& extent)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton("card", {extent.x, extent.y});
    const bool hovered = ImGui::IsItemHovered();
    const Classification& now = classification_of(model.session.analysis);
    const bool current = !model.panels.cover.is_on && now.kind == item.kind &&
                         now.tangent == item.tangent &&
                         (piece_radius_of(model.session.document.query) > 0.0) ==
                             (piece_radius_of(item.document.query) > 0.0);
    const ImU32 color = color_of(model.theme, item.kind);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rect box{{at.x, at.y}, Pixel{at.x, at.y} + extent};
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y},
                       hovered ? model.theme.hovered : model.theme.canvas, rounding);
    list.AddRect({box.min.x, box.min.y}, {box.max.x, box.max.y},
                 faded(color, current ? 1.0F : 0.4F), rounding, 0,
                 (current ? 2.0F : 1.0F) * model.scale);

    const FontScope font{model.fonts.small};
    const std::string text = caption(item);
    const ImVec2 words = ImGui::CalcTextSize(text.c_str());
    const float text_top = box.max.y - words.y - 4.0F * model.scale;
    const Rect area{box.min + 3.0F * model.scale, {box.max.x - 3.0F * model.scale, text_top}};
    const ClipScope clip{list, {box.min.x, box.min.y}, {box.max.x, box.max.y}};
    draw_thumbnail(model, picture, area, list);
    list.AddText({std::round(middle(box).x - words.x / 2.0F), text_top}, model.theme.text,
                 text.c_str());
    return clicked;
}

} // namespace

void gallery_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"gallery"};
    const std::span<const GalleryItem> items = gallery();
    const std::vector<Picture>& pictures = model.derived.gallery_pictures();
    const float gap = 6.0F * model.scale;
    const float room = ImGui::GetContentRegionAvail().x;
    const float least = 112.0F * model.scale;
    const int columns = std::max(1, static_cast<int>((room + gap) / (least + gap)));
    const float width = std::floor((room + gap) / static_cast<float>(columns) - gap);
    const Pixel extent{width, std::round(std::min(width * 0.53F, 96.0F * model.scale))};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{gap, gap}};
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
        const auto index = static_cast<std::size_t>(i);
        const IdScope item{i};
        if (i % columns != 0) ImGui::SameLine();
        if (card(model, items[index], pictures[index], extent)) {
            out.emplace_back(ShowDocument{items[index].document});
        }
    }
}

namespace {

void load(const Pitfall& pitfall, Actions& out)
{
    // Most pitfalls are about a small part of a large query.
    out.emplace_back(ShowDocument{pitfall.document, pitfall.run});
}

bool row(const UiModel& model, const Pitfall& pitfall, bool current)
{
    const float pad = 8.0F * model.scale;
    const float indent = 34.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float wrap = width - indent - pad;
    const std::string name{pitfall.name};
    const std::string words{pitfall.text};
    ImFont& small = *model.fonts.small;
    const float small_height = text_height(small);
    const float name_height = ImGui::GetTextLineHeight();
    const float words_height = small.CalcTextSizeA(small_height, wrap, wrap, words.c_str()).y;
    const ImVec2 extent{width, name_height + words_height + pad};
    const bool clicked = ImGui::InvisibleButton("pitfall", extent);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled(at, end,
                       hovered || current ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       rounding);
    if (current) list.AddRect(at, end, color_of(model.theme, Role::circle), rounding);
    const float top = at.y + pad * 0.4F;
    list.AddText({at.x + pad, top}, model.theme.dim, std::string{pitfall.number}.c_str());
    list.AddText({at.x + indent, top}, model.theme.text, name.c_str());
    list.AddText(&small, small_height, {at.x + indent, top + name_height}, model.theme.dim,
                 words.c_str(), nullptr, wrap);
    return clicked;
}

} // namespace

void pitfalls_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"pitfalls"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    int index = 0;
    for (const Pitfall& pitfall : pitfalls()) {
        const IdScope item{index++};
        const bool current = model.session.document == pitfall.document;
        if (row(model, pitfall, current)) load(pitfall, out);
        if (current && link(model, "Compare the methods"))
            out.emplace_back(ShowPanel{Panel::compare});
    }
}

} // namespace secant
