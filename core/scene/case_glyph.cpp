#include "core/scene/case_glyph.h"

#include <algorithm>

namespace secant {
namespace {

/// The arrow beside a circle of radius 1 around the origin (y down).
struct GlyphArrow {
    float from;
    float to;
    float y;
};

GlyphArrow glyph_arrow(const Classification& classification) noexcept
{
    const float y = classification.tangent ? -1.0F : 0.0F;
    switch (classification.kind) {
    case Case::impale: return {-2.2F, 2.2F, y};
    case Case::poke: return {-2.4F, 0.2F, y};
    case Case::exit_wound: return {-0.2F, 2.4F, y};
    case Case::fall_short: return {-3.0F, -1.4F, y};
    case Case::past: return {1.4F, 3.0F, y};
    case Case::completely_inside: return {-0.65F, 0.7F, y};
    case Case::miss: return {-2.2F, 2.2F, -1.6F};
    case Case::degenerate: return {-1.9F, -1.9F, 0.0F};
    case Case::invalid: break;
    }
    return {0.0F, 0.0F, 0.0F};
}

} // namespace

CaseGlyph case_glyph(const Classification& classification, const Rect& box) noexcept
{
    const GlyphArrow arrow = glyph_arrow(classification);
    const float left = std::min(arrow.from, -1.0F);
    const float right = std::max(arrow.to, 1.0F);
    const float top = std::min(arrow.y, -1.0F);
    const Pixel area = size(box);
    constexpr float widest = 4.4F; // every glyph has the same circle
    const float unit = std::min(area.x / widest, area.y / 2.8F);
    const Pixel origin = middle(box) - Pixel{(left + right) / 2.0F, (top + 1.0F) / 2.0F} * unit;
    const auto at = [&](float x, float y) { return origin + Pixel{x, y} * unit; };
    CaseGlyph glyph;
    glyph.center = origin;
    glyph.radius = unit;
    glyph.thickness = std::max(1.5F, unit * 0.24F);
    glyph.from = at(arrow.from, arrow.y);
    glyph.is_dot = arrow.from == arrow.to;
    const float head = std::min(0.75F, (arrow.to - arrow.from) * 0.6F);
    glyph.neck = at(arrow.to - head * 0.6F, arrow.y);
    glyph.head = {at(arrow.to, arrow.y), at(arrow.to - head, arrow.y + head * 0.55F),
                  at(arrow.to - head, arrow.y - head * 0.55F)};
    return glyph;
}

} // namespace secant
