#include "ui/canvas/canvas.h"

#include "core/scene/canvas/thumbnail.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

void draw_ground(const Figure& figure, ImVec2 min, ImVec2 max, ImDrawList& list)
{
    if (figure.ground) {
        list.AddRectFilled(min, max, packed(*figure.ground));
        return;
    }
    constexpr float square = 8.0F;
    const std::array shades{IM_COL32(200, 200, 200, 255), IM_COL32(240, 240, 240, 255)};
    int row = 0;
    for (float y = min.y; y < max.y; y += square, ++row) {
        int column = row;
        for (float x = min.x; x < max.x; x += square, ++column) {
            list.AddRectFilled({x, y}, {std::min(x + square, max.x), std::min(y + square, max.y)},
                               shades[static_cast<std::size_t>(column % 2)]);
        }
    }
}

} // namespace

void preview(const Figure& figure, const Fonts& fonts, ImVec2 room)
{
    const float factor = std::min(room.x / figure.size.x, room.y / figure.size.y);
    const ImVec2 extent{figure.size.x * factor, figure.size.y * factor};
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const ImVec2 max{min.x + extent.x, min.y + extent.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_ground(figure, min, max, list);
    const Placement placement{{min.x, min.y}, factor};
    for (const Pane& pane : figure.panes) {
        const ClipScope clip{list,
                             {min.x + pane.area.min.x * factor, min.y + pane.area.min.y * factor},
                             {min.x + pane.area.max.x * factor, min.y + pane.area.max.y * factor},
                             true};
        for (const Painted& painted : pane.painted)
            draw(painted, placement, fonts, list);
    }
    ImGui::Dummy({room.x, extent.y});
}

void draw_thumbnail(const UiModel& model, const Picture& picture, const Rect& area,
                    ImDrawList& list)
{
    const Thumbnail& shown =
        picture.thumbnail.get({area, model.scale}, [&](const ThumbnailFrom& from) {
            return make_thumbnail(picture.document, picture.analysis, from);
        });
    draw(shown.drawing, model.theme, model.fonts, model.scale * 0.6F, list);
    for (const Thumbnail::Dot& dot : shown.dots)
        list.AddCircleFilled({dot.at.x, dot.at.y}, 3.0F * model.scale,
                             color_of(model.theme, dot.role));
}

} // namespace secant
