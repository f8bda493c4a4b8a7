#include "ui/widgets/case_glyph.h"

#include "core/scene/case_glyph.h"

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

} // namespace secant
