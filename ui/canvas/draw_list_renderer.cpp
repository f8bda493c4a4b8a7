#include "ui/canvas/canvas_parts.h"

#include "core/scene/figure/figure.h"
#include "ui/widgets/imgui_compat.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace secant {
namespace {

ImVec2 vec(Pixel p)
{
    return {p.x, p.y};
}

ImFont& font_of(const Fonts& fonts, Face face)
{
    switch (face) {
    case Face::mono: return *fonts.mono_small;
    case Face::sans: return *fonts.small;
    case Face::sans_bold: return *fonts.strong;
    }
    return *fonts.small;
}

/// Draws a shape with its ink; visits the variant.
class ShapePainter {
public:
    ShapePainter(const Ink& ink, const Placement& placement, const Fonts& fonts, ImDrawList& list)
        : ink_(ink), placement_(placement), fonts_(fonts), list_(list)
    {
    }

    void operator()(const PathShape& path) const
    {
        std::vector<ImVec2> points(path.points.size());
        std::ranges::transform(path.points, points.begin(), [&](Pixel p) { return at(p); });
        if (has_fill()) {
            list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                      packed(ink_.fill));
        }
        if (!has_stroke()) return;
        if (ink_.dash > 0.0F) {
            draw_dashes(path);
        } else {
            stroke(points, path.closed);
        }
    }

    void operator()(const RoundShape& round) const
    {
        const float radius = length(round.radius);
        if (has_fill()) list_.AddCircleFilled(at(round.at), radius, packed(ink_.fill));
        if (has_stroke()) list_.AddCircle(at(round.at), radius, packed(ink_.stroke), 0, width());
    }

    void operator()(const BoxShape& shape) const
    {
        const ImVec2 min = at(shape.box.min);
        const ImVec2 max = at(shape.box.max);
        const float rounding = length(shape.rounding);
        if (has_fill()) list_.AddRectFilled(min, max, packed(ink_.fill), rounding);
        if (has_stroke()) list_.AddRect(min, max, packed(ink_.stroke), rounding, 0, width());
    }

    void operator()(const TextShape& text) const
    {
        ImFont& font = font_of(fonts_, text.face);
        const float em = length(text.em);
        const float height = line_height(text.face) * em;
        const char* const begin = text.text.data();
        const char* const end = begin + text.text.size();
        const float advance = font.CalcTextSizeA(height, 1e9F, 0.0F, begin, end).x;
        const ImVec2 place = at(text.at);
        // Letters are sharp on whole pixels.
        const Pixel corner{std::round(place.x - (text.centered ? 0.5F * advance : 0.0F)),
                           std::round(place.y - below_middle(text.face, em) - 0.5F * height)};
        const auto write = [&](Pixel there, Color color) {
            list_.AddText(&font, height, vec(there), packed(color), begin, end);
        };
        if (has_stroke()) {
            const float halo = 0.5F * length(ink_.width);
            for (const float x : {-1.0F, 0.0F, 1.0F}) {
                for (const float y : {-1.0F, 0.0F, 1.0F}) {
                    if (x != 0.0F || y != 0.0F) write(corner + halo * Pixel{x, y}, ink_.stroke);
                }
            }
        }
        write(corner, ink_.fill);
    }

private:
    [[nodiscard]] bool has_fill() const { return ink_.fill.alpha != 0; }
    [[nodiscard]] bool has_stroke() const { return ink_.stroke.alpha != 0; }
    [[nodiscard]] ImVec2 at(Pixel p) const
    {
        return vec(placement_.corner + p * placement_.factor);
    }
    [[nodiscard]] float length(float own) const { return own * placement_.factor; }
    /// A thinner stroke than a pixel would be faint.
    [[nodiscard]] float width() const
    {
        return placement_.factor < 1.0F ? std::max(1.0F, length(ink_.width)) : length(ink_.width);
    }

    void stroke(const std::vector<ImVec2>& points, bool closed) const
    {
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), packed(ink_.stroke),
                          closed ? ImDrawFlags_Closed : ImDrawFlags_None, width());
    }

    /// Walks along the points and draws each dash; a dash bends with the path.
    void draw_dashes(const PathShape& path) const
    {
        const float period = ink_.dash + ink_.gap;
        const std::vector<Pixel>& points = path.points;
        const std::size_t count = points.size() - (path.closed ? 0 : 1);
        float walked = 0.0F; // within the current period
        std::vector<ImVec2> piece;
        const auto flush = [&] {
            if (piece.size() > 1) stroke(piece, false);
            piece.clear();
        };
        for (std::size_t i = 0; i < count; ++i) {
            const Pixel from = points[i];
            const Pixel span = points[(i + 1) % points.size()] - from;
            const float whole = glm::length(span);
            float gone = 0.0F;
            while (gone < whole) {
                const bool drawing = walked < ink_.dash;
                const float step = std::min((drawing ? ink_.dash : period) - walked, whole - gone);
                if (drawing) {
                    if (piece.empty()) piece.push_back(at(from + span * (gone / whole)));
                    piece.push_back(at(from + span * ((gone + step) / whole)));
                }
                // A step too small to change the sum would never end.
                gone = std::max(gone + step, std::nextafter(gone, whole));
                walked += step;
                if (drawing && walked >= ink_.dash) flush();
                if (walked >= period) walked = 0.0F;
            }
        }
        flush();
    }

    const Ink& ink_;
    const Placement& placement_;
    const Fonts& fonts_;
    ImDrawList& list_;
};

} // namespace

void draw(const Painted& painted, const Placement& placement, const Fonts& fonts, ImDrawList& list)
{
    std::visit(ShapePainter{painted.ink, placement, fonts, list}, painted.shape);
}

void draw(const Scene& scene, const Theme& theme, const Fonts& fonts, float scale, ImDrawList& list)
{
    Paint paint;
    paint.palette = theme.palette;
    paint.ground = canvas_ground(theme.palette);
    paint.scale = scale;
    // The letters have the size of the interface's font, whatever the scale of the drawing.
    paint.em = text_height(*fonts.mono_small) / line_height(Face::mono);
    for (const Painted& shape : painted(scene, paint))
        draw(shape, {}, fonts, list);
}

} // namespace secant
