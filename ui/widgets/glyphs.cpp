#include "ui/widgets/glyphs.h"

#include "core/scene/case_glyph.h"

#include <algorithm>
#include <array>

namespace secant {

void draw_case_glyph(const Classification& classification, const Rect& box, const Theme& theme,
                     ImDrawList& list)
{
    const CaseGlyph glyph = case_glyph(classification, box);
    const auto vec = [](Pixel p) { return ImVec2{p.x, p.y}; };
    const ImU32 color = color_of(theme, classification.kind);
    list.AddCircle(vec(glyph.center), glyph.radius, faded(color, 0.75F), 0,
                   glyph.thickness * CaseGlyph::rim);
    if (glyph.is_dot) {
        list.AddCircleFilled(vec(glyph.from), glyph.thickness * CaseGlyph::dot, color);
        return;
    }
    const std::array shaft{vec(glyph.from), vec(glyph.neck)};
    list.AddPolyline(shaft.data(), 2, color, ImDrawFlags_None, glyph.thickness);
    list.AddTriangleFilled(vec(glyph.head[0]), vec(glyph.head[1]), vec(glyph.head[2]), color);
}

void draw_mark(Mark mark, const Rect& box, const Theme& theme, ImDrawList& list)
{
    const Pixel center = middle(box);
    const float unit = 0.5F * std::min(size(box).x, size(box).y);
    const float thickness = std::max(1.5F, unit * 0.32F);
    const ImU32 color = color_of(theme, mark);
    const auto at = [&](float x, float y) {
        return ImVec2{center.x + x * unit, center.y + y * unit};
    };
    switch (mark) {
    case Mark::right: {
        const std::array tick{at(-0.75F, 0.05F), at(-0.2F, 0.6F), at(0.8F, -0.6F)};
        list.AddPolyline(tick.data(), static_cast<int>(tick.size()), color, ImDrawFlags_None,
                         thickness);
        return;
    }
    case Mark::wrong:
        list.AddLine(at(-0.6F, -0.6F), at(0.6F, 0.6F), color, thickness);
        list.AddLine(at(-0.6F, 0.6F), at(0.6F, -0.6F), color, thickness);
        return;
    case Mark::another_query: {
        const std::array diamond{at(0.0F, -0.85F), at(0.85F, 0.0F), at(0.0F, 0.85F),
                                 at(-0.85F, 0.0F)};
        list.AddPolyline(diamond.data(), static_cast<int>(diamond.size()), color,
                         ImDrawFlags_Closed, thickness);
        return;
    }
    case Mark::within_tolerance: {
        // Two waves: about equal.
        for (const float y : {-0.35F, 0.35F}) {
            const std::array wave{at(-0.75F, y + 0.2F), at(-0.35F, y - 0.2F), at(0.35F, y + 0.2F),
                                  at(0.75F, y - 0.2F)};
            list.AddPolyline(wave.data(), static_cast<int>(wave.size()), color, ImDrawFlags_None,
                             thickness);
        }
        return;
    }
    case Mark::not_asked: list.AddLine(at(-0.6F, 0.0F), at(0.6F, 0.0F), color, thickness); return;
    case Mark::at_work:
        for (const float x : {-0.6F, 0.0F, 0.6F})
            list.AddCircleFilled(at(x, 0.0F), thickness * 0.6F, color);
        return;
    case Mark::gives_up:
        list.AddCircle(at(0.0F, 0.0F), unit * 0.65F, color, 0, thickness);
        list.AddLine(at(-0.75F, 0.75F), at(0.75F, -0.75F), color, thickness);
        return;
    }
}

} // namespace secant
