#include "core/scene/view/around_drawing.h"
#include "core/scene/view/visible.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <cmath>

// What the canvas shows of a path or of moving circles around the query.

namespace secant {
namespace {

constexpr float faint = 0.45F;
constexpr float largest_px = 1e4F; // a larger circle takes too many strokes

class Pen {
public:
    Pen(const UiModel& model, ImDrawList& list) : model_(model), list_(list) {}

    [[nodiscard]] ImVec2 at(const Vec<2>& point) const
    {
        const Vec<2> pixel = screen_from_world(camera(), point);
        return {static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
    }

    void stroke(const Vec<2>& from, const Vec<2>& to, Role role) const
    {
        const auto part =
            clipped({screen_from_world(camera(), from), screen_from_world(camera(), to)},
                    grown(camera().viewport, 4.0F));
        if (!part) return;
        list_.AddLine(vec(part->from), vec(part->to), faded(color_of(model_.theme, role), faint),
                      1.5F * model_.scale);
    }

    void arrow(const Vec<2>& from, const Vec<2>& to, Role role) const
    {
        stroke(from, to, role);
        const Vec<2> tip = screen_from_world(camera(), to);
        const Vec<2> way = tip - screen_from_world(camera(), from);
        const double length = std::hypot(way.x, way.y);
        const double head = 9.0 * static_cast<double>(model_.scale);
        if (!(length > head) || !contains(camera().viewport, Pixel{tip})) return;
        const Vec<2> back = way * (head / length);
        const Vec<2> side = Vec<2>{-back.y, back.x} * 0.5;
        list_.AddTriangleFilled(vec(tip), vec(tip - back + side), vec(tip - back - side),
                                faded(color_of(model_.theme, role), faint));
    }

    void circle(const Vec<2>& center, double radius, Role role, bool is_filled) const
    {
        const auto px = static_cast<float>(radius * camera().pixels_per_unit);
        if (px > largest_px) return;
        const ImU32 color = color_of(model_.theme, role);
        if (is_filled) list_.AddCircleFilled(at(center), px, faded(color, 0.15F));
        list_.AddCircle(at(center), px, faded(color, faint), 0, 1.5F * model_.scale);
    }

    void dot(const Vec<2>& point, Role role, float radius, bool is_filled = true) const
    {
        const ImVec2 place = at(point);
        const float px = radius * model_.scale;
        const ImU32 color = color_of(model_.theme, role);
        if (is_filled)
            list_.AddCircleFilled(place, px, color);
        else
            list_.AddCircle(place, px, color, 0, 1.5F * model_.scale);
    }

    /// @param away  of the text from the point, to the right and down
    void name(const Vec<2>& point, const char* text, Role role, float away = 7.0F) const
    {
        ImFont* const font = model_.fonts.small;
        const ImVec2 place = at(point);
        const float px = away * model_.scale;
        list_.AddText(font, text_height(*font), {place.x + px, place.y + px},
                      color_of(model_.theme, role), text);
    }

private:
    [[nodiscard]] const Camera& camera() const { return model_.interaction.camera; }
    static ImVec2 vec(const Vec<2>& pixel)
    {
        return {static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
    }

    const UiModel& model_;
    ImDrawList& list_;
};

void path_picture(const UiModel& model, const DrawnAround& drawn, const Pen& pen)
{
    const std::size_t shown = model.session.document.around.piece();
    for (std::size_t k = 0; k + 1 < drawn.points.size(); ++k)
        if (k != shown) pen.stroke(drawn.points[k], drawn.points[k + 1], Role::outside);
    if (drawn.points.size() <= most_drawn_joints)
        for (const Vec<2>& point : drawn.points)
            pen.dot(point, Role::outside, 2.5F);
    if (model.panels.cover.is_on) return;
    for (const Vec<2>& hit : drawn.hits)
        pen.dot(hit, Role::root_on, 6.0F, false);
    if (drawn.hits.size() < 2) return;
    // Those of the shown piece are t1 and t2.
    if (drawn.pieces.front() != shown) pen.name(drawn.hits.front(), "first", Role::root_on);
    if (drawn.pieces.back() != shown) pen.name(drawn.hits.back(), "last", Role::root_on);
}

void movers_picture(const UiModel& model, const DrawnAround& drawn, const Pen& pen)
{
    constexpr std::array names{"A", "B"};
    constexpr std::array roles{Role::stadium, Role::circle};
    for (std::size_t i = 0; i < drawn.movers.size(); ++i) {
        const auto& [start, end, then] = drawn.movers[i];
        pen.circle(start.center, start.radius, roles[i], false);
        pen.arrow(start.center, end, roles[i]);
        if (model.panels.cover.is_on) continue;
        pen.circle(then, start.radius, roles[i], true);
        pen.name(then, names[i], roles[i], -6.0F);
    }
    if (drawn.touch && !model.panels.cover.is_on) pen.dot(*drawn.touch, Role::root_on, 4.0F);
}

} // namespace

void around_picture(const UiModel& model, ImDrawList& list)
{
    if (model.session.document.around.get() == nullptr) return;
    const DrawnAround& drawn = model.derived.around();
    const Pen pen{model, list};
    if (drawn.movers.empty())
        path_picture(model, drawn, pen);
    else
        movers_picture(model, drawn, pen);
}

void around_click(const UiModel& model, const Interaction& view, Actions& out)
{
    const Document& document = model.session.document;
    if (piece_count(document.around) < 2 || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    const float moved = 6.0F * reach_of(model);
    if (ImGui::GetIO().MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] > moved * moved) return;
    const auto piece = piece_near(model.derived.around(), view.camera, pointer(),
                                  8.0 * static_cast<double>(reach_of(model)));
    if (!piece || *piece == document.around.piece()) return;
    out.emplace_back(
        LoadDocument{document_around(document.around.showing(*piece), document.target)});
}

} // namespace secant
