#include "ui/canvas/draw_list_renderer.h"

#include "ui/widgets/imgui_compat.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace secant {
namespace {

constexpr float halo_width = 1.5F;

ImVec2 vec(Pixel p)
{
    return {p.x, p.y};
}

/// Draws a primitive; visits the variant.
class Painter {
public:
    Painter(const Theme& theme, const Fonts& fonts, float scale, ImDrawList& list)
        : theme_(theme), fonts_(fonts), scale_(scale), list_(list)
    {
    }

    void operator()(const Line& line) const
    {
        const Stroke stroke = stroke_of(theme_.palette, line.role, line.emphasis);
        std::array points{line.from, line.to};
        if (is_grid(line.role)) {
            // On whole pixels a thin line stays sharp.
            for (Pixel& p : points)
                p = glm::floor(p) + 0.5F;
        }
        draw_path(points, false, stroke);
    }

    void operator()(const Polyline& path) const
    {
        draw_path(path.points, path.closed, stroke_of(theme_.palette, path.role, path.emphasis));
    }

    void operator()(const Polygon& polygon) const
    {
        std::vector<ImVec2> points(polygon.points.size());
        std::ranges::transform(polygon.points, points.begin(), vec);
        list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                  faded(color_of(theme_, polygon.role), polygon.opacity));
    }

    void operator()(const ArrowHead& head) const
    {
        const Stroke stroke = stroke_of(theme_.palette, head.role, head.emphasis);
        const Pixel base = head.tip - head.direction * head.length;
        const Pixel side = Pixel{-head.direction.y, head.direction.x} * (head.length * 0.38F);
        list_.AddTriangleFilled(vec(head.tip), vec(base + side), vec(base - side),
                                packed(stroke.color));
    }

    void operator()(const Marker& marker) const
    {
        const ImU32 color = color_of(theme_, marker.role);
        const float grow = marker.emphasis == Emphasis::normal ? 0.0F : 1.5F * scale_;
        if (marker.emphasis != Emphasis::normal) {
            const float halo = marker.emphasis == Emphasis::active ? 0.34F : 0.2F;
            list_.AddCircleFilled(vec(marker.at), 14.0F * scale_, faded(color, halo));
        }
        switch (marker.shape) {
        case MarkerShape::dot: draw_round(marker, color, marker.radius + grow); break;
        case MarkerShape::ring: draw_round(marker, color, marker.radius + grow); break;
        case MarkerShape::diamond: draw_diamond(marker, color, marker.radius + grow); break;
        }
    }

    void operator()(const Label& label) const
    {
        const ImU32 color = color_of(theme_, label.role);
        if (label.leader) {
            list_.AddLine(vec(label.leader_end), vec(label.anchor), faded(color, 0.5F), scale_);
        }
        if (label.boxed) {
            const float rounding = 4.0F * scale_;
            list_.AddRectFilled(vec(label.box.min), vec(label.box.max), theme_.label_ground,
                                rounding);
            list_.AddRect(vec(label.box.min), vec(label.box.max), faded(color, 0.55F), rounding, 0,
                          scale_);
        }
        ImFont* face = fonts_.mono_small;
        const float height = text_height(*face);
        const char* begin = label.text.data();
        const char* end = begin + label.text.size();
        const ImVec2 extent = face->CalcTextSizeA(height, 1e9F, 0.0F, begin, end);
        const Pixel at = middle(label.box) - Pixel{extent.x, extent.y} * 0.5F;
        const Pixel corner{std::round(at.x), std::round(at.y)};
        const auto write = [&](Pixel there, ImU32 ink) {
            list_.AddText(face, height, vec(there), ink, begin, end);
        };
        if (label.halo) {
            for (const float x : {-1.0F, 0.0F, 1.0F}) {
                for (const float y : {-1.0F, 0.0F, 1.0F}) {
                    if (x != 0.0F || y != 0.0F)
                        write(corner + halo_width * scale_ * Pixel{x, y}, theme_.canvas);
                }
            }
        }
        write(corner, color);
    }

private:
    static bool is_grid(Role role)
    {
        return role == Role::grid_minor || role == Role::grid_major || role == Role::grid_axis;
    }

    void draw_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) const
    {
        if (points.size() < 2) return;
        if (stroke.dash > 0.0F) {
            draw_dashes(points, closed, stroke);
            return;
        }
        std::vector<ImVec2> path(points.size());
        std::ranges::transform(points, path.begin(), vec);
        list_.AddPolyline(path.data(), static_cast<int>(path.size()), packed(stroke.color),
                          closed ? ImDrawFlags_Closed : ImDrawFlags_None,
                          stroke.thickness * scale_);
    }

    /// Walks along the points and draws each dash; a dash bends with the path.
    void draw_dashes(std::span<const Pixel> points, bool closed, const Stroke& stroke) const
    {
        const float dash = stroke.dash * scale_;
        const float period = (stroke.dash + stroke.gap) * scale_;
        const std::size_t count = points.size() - (closed ? 0 : 1);
        float walked = 0.0F; // within the current period
        std::vector<ImVec2> piece;
        const auto flush = [&] {
            if (piece.size() > 1) {
                list_.AddPolyline(piece.data(), static_cast<int>(piece.size()),
                                  packed(stroke.color), ImDrawFlags_None,
                                  stroke.thickness * scale_);
            }
            piece.clear();
        };
        for (std::size_t i = 0; i < count; ++i) {
            const Pixel from = points[i];
            const Pixel span = points[(i + 1) % points.size()] - from;
            const float length = glm::length(span);
            float at = 0.0F;
            while (at < length) {
                const bool drawing = walked < dash;
                const float step = std::min((drawing ? dash : period) - walked, length - at);
                if (drawing) {
                    if (piece.empty()) piece.push_back(vec(from + span * (at / length)));
                    piece.push_back(vec(from + span * ((at + step) / length)));
                }
                // A step too small to change the sum would never end.
                at = std::max(at + step, std::nextafter(at, length));
                walked += step;
                if (drawing && walked >= dash) flush();
                if (walked >= period) walked = 0.0F;
            }
        }
        flush();
    }

    void draw_round(const Marker& marker, ImU32 color, float radius) const
    {
        list_.AddCircleFilled(vec(marker.at), radius, marker.filled ? color : theme_.canvas);
        if (marker.shape == MarkerShape::ring || !marker.filled) {
            list_.AddCircle(vec(marker.at), radius, color, 0, 2.2F * scale_);
        } else {
            list_.AddCircle(vec(marker.at), radius + scale_, theme_.canvas, 0, 1.4F * scale_);
        }
    }

    void draw_diamond(const Marker& marker, ImU32 color, float radius) const
    {
        const ImVec2 at = vec(marker.at);
        const std::array corners{ImVec2{at.x, at.y - radius}, ImVec2{at.x + radius, at.y},
                                 ImVec2{at.x, at.y + radius}, ImVec2{at.x - radius, at.y}};
        list_.AddConvexPolyFilled(corners.data(), 4, marker.filled ? color : theme_.canvas);
        list_.AddPolyline(corners.data(), 4, marker.filled ? theme_.canvas : color,
                          ImDrawFlags_Closed, 1.4F * scale_);
    }

    const Theme& theme_;
    const Fonts& fonts_;
    float scale_;
    ImDrawList& list_;
};

} // namespace

void draw(const Scene& scene, const Theme& theme, const Fonts& fonts, float scale, ImDrawList& list)
{
    const Painter painter{theme, fonts, scale, list};
    for (const Primitive& primitive : scene.primitives)
        std::visit(painter, primitive);
}

} // namespace secant
