#include "ui/canvas/figure_preview.h"

#include "ui/widgets/scopes.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <array>
#include <vector>

namespace secant {
namespace {

/// Draws the shapes of a figure in a smaller size; visits the variant.
class PreviewPainter {
public:
    PreviewPainter(ImVec2 corner, float factor, const Fonts& fonts, ImDrawList& list)
        : corner_{corner}, factor_{factor}, fonts_{fonts}, list_{list}
    {
    }

    void draw(const Painted& painted)
    {
        ink_ = painted.ink;
        std::visit(*this, painted.shape);
    }

    void operator()(const PathShape& path) const
    {
        std::vector<ImVec2> points(path.points.size());
        std::ranges::transform(path.points, points.begin(), [&](Pixel p) { return at(p); });
        const int count = static_cast<int>(points.size());
        if (ink_.fill.alpha != 0)
            list_.AddConvexPolyFilled(points.data(), count, packed(ink_.fill));
        if (ink_.stroke.alpha == 0) return;
        // At this size a dash is a faint line.
        const Color color = ink_.dash > 0.0F ? faded(ink_.stroke, 0.5F) : ink_.stroke;
        list_.AddPolyline(points.data(), count, packed(color),
                          path.closed ? ImDrawFlags_Closed : ImDrawFlags_None, width());
    }

    void operator()(const RoundShape& round) const
    {
        const float radius = round.radius * factor_;
        if (ink_.fill.alpha != 0) list_.AddCircleFilled(at(round.at), radius, packed(ink_.fill));
        if (ink_.stroke.alpha != 0)
            list_.AddCircle(at(round.at), radius, packed(ink_.stroke), 0, width());
    }

    void operator()(const BoxShape& shape) const
    {
        const ImVec2 min = at(shape.box.min);
        const ImVec2 max = at(shape.box.max);
        const float rounding = shape.rounding * factor_;
        if (ink_.fill.alpha != 0) list_.AddRectFilled(min, max, packed(ink_.fill), rounding);
        if (ink_.stroke.alpha != 0)
            list_.AddRect(min, max, packed(ink_.stroke), rounding, 0, width());
    }

    void operator()(const TextShape& text) const
    {
        ImFont* face = text.face == Face::mono        ? fonts_.mono_small
                       : text.face == Face::sans_bold ? fonts_.strong
                                                      : fonts_.small;
        // Dear ImGui counts the whole height of a line.
        const float height = 1.25F * text.em * factor_;
        const char* const begin = text.text.c_str();
        const ImVec2 extent = face->CalcTextSizeA(height, 1e9F, 0.0F, begin);
        ImVec2 place = at(text.at);
        if (text.centered) place.x -= 0.5F * extent.x;
        place.y -= 0.77F * height;
        list_.AddText(face, height, place, packed(ink_.fill), begin);
    }

private:
    [[nodiscard]] ImVec2 at(Pixel p) const
    {
        return {corner_.x + p.x * factor_, corner_.y + p.y * factor_};
    }
    [[nodiscard]] float width() const { return std::max(1.0F, ink_.width * factor_); }

    ImVec2 corner_;
    float factor_;
    const Fonts& fonts_;
    ImDrawList& list_;
    Ink ink_;
};

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
    PreviewPainter painter{min, factor, fonts, list};
    for (const Pane& pane : figure.panes) {
        const ClipScope clip{list,
                             {min.x + pane.area.min.x * factor, min.y + pane.area.min.y * factor},
                             {min.x + pane.area.max.x * factor, min.y + pane.area.max.y * factor},
                             true};
        for (const Painted& painted : pane.painted)
            painter.draw(painted);
    }
    ImGui::Dummy({room.x, extent.y});
}

} // namespace secant
