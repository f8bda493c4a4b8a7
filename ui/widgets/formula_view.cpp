#include "ui/widgets/formula_view.h"

#include "core/scene/figure/figure.h"
#include "ui/widgets/widgets.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace secant {
namespace {

using formula::Typeface;

Face face_of(Typeface face)
{
    return face == Typeface::numbers ? Face::mono : Face::sans;
}

/// A loaded font, and the height in which it draws.
struct SizedFont {
    ImFont* font = nullptr;
    float height = 0.0F;
};

/// The smallest loaded font of a face that is not smaller than wanted, if there is one: letters are
/// sharper when they are made smaller. They are sharpest as they were loaded, so a font that is
/// nearly of that size stays as it is.
SizedFont font_of(const Fonts& fonts, Typeface face, float em)
{
    const bool is_number = face == Typeface::numbers;
    const float height = em * line_height(face_of(face));
    ImFont* const smaller = is_number ? fonts.mono_small : fonts.small;
    ImFont* const larger = is_number ? fonts.mono : fonts.body;
    for (ImFont* const font : {smaller, larger}) {
        if (std::abs(height - text_height(*font)) < 0.04F * height)
            return {font, text_height(*font)};
    }
    return {height < text_height(*smaller) ? smaller : larger, height};
}

} // namespace

float formula_em(const UiModel& model)
{
    return text_height(*model.fonts.body) / line_height(Face::sans);
}

formula::Typeset set_formula(const UiModel& model, const formula::Formula& formula, float em,
                             float width)
{
    const auto measure = [&](std::string_view text, Typeface face, float size) {
        const SizedFont sized = font_of(model.fonts, face, size);
        const char* const end = text.data() + text.size();
        return sized.font->CalcTextSizeA(sized.height, 1e9F, 0.0F, text.data(), end).x;
    };
    return formula::typeset(formula, em, width, measure);
}

void draw_formula(const UiModel& model, const formula::Typeset& typeset, ImVec2 at, ImU32 color,
                  ImU32 numbers, ImDrawList& list)
{
    for (const formula::Glyphs& glyphs : typeset.glyphs) {
        const SizedFont sized = font_of(model.fonts, glyphs.face, glyphs.em);
        const Face face = face_of(glyphs.face);
        const float to_base =
            0.5F * sized.height + below_middle(face, sized.height / line_height(face));
        // Letters are sharp on whole pixels.
        const ImVec2 corner{std::round(at.x + glyphs.at.x),
                            std::round(std::round(at.y + glyphs.at.y) - to_base)};
        const bool is_number = glyphs.kind == formula::Kind::number;
        list.AddText(sized.font, sized.height, corner, is_number ? numbers : color,
                     glyphs.text.data(), glyphs.text.data() + glyphs.text.size());
    }
    for (const formula::Bar& bar : typeset.bars) {
        ImVec2 min{at.x + bar.min.x, at.y + bar.min.y};
        ImVec2 max{at.x + bar.max.x, at.y + bar.max.y};
        const bool is_flat = max.x - min.x > max.y - min.y;
        float& from = is_flat ? min.y : min.x;
        float& to = is_flat ? max.y : max.x;
        const float thickness = std::max(1.0F, std::round(to - from));
        from = std::round(from);
        to = from + thickness;
        list.AddRectFilled(min, max, color);
    }
    std::vector<ImVec2> points;
    for (const formula::Curve& curve : typeset.curves) {
        points.clear();
        for (const formula::Place& point : curve.points)
            points.emplace_back(at.x + point.x, at.y + point.y);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), color, ImDrawFlags_None,
                         std::max(1.0F, curve.thickness));
    }
}

void write_formula(const UiModel& model, std::string_view text, float em, ImU32 color,
                   ImU32 numbers, float width)
{
    const auto formula = formula::read_formula(text);
    if (!formula) return paragraph(text, width);
    const float room = width > 0.0F ? width : ImGui::GetContentRegionAvail().x;
    const formula::Typeset typeset = set_formula(model, *formula, em, std::max(room, 1.0F));
    draw_formula(model, typeset, ImGui::GetCursorScreenPos(), color, numbers,
                 *ImGui::GetWindowDrawList());
    ImGui::Dummy({std::ceil(typeset.width), std::ceil(typeset.height)});
}

} // namespace secant
