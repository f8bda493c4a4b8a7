#include "ui/canvas/case_badge.h"

#include "core/words/case_words.h"
#include "core/workspace/entry_rows.h"
#include "ui/widgets/case_glyph.h"
#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <string>

namespace secant {
namespace {

struct TextLine {
    std::string text;
    ImFont* face = nullptr;
    ImVec2 extent{};
};

TextLine measured(std::string_view text, ImFont* face)
{
    TextLine line{std::string(text), face, {}};
    line.extent = face->CalcTextSizeA(text_height(*face), 1e9F, 0.0F, line.text.c_str());
    return line;
}

void write(const TextLine& line, ImVec2 at, ImU32 color, ImDrawList& list)
{
    list.AddText(line.face, text_height(*line.face), at, color, line.text.c_str());
}

/// The case that a failing entry expects; nothing when the entry expects this case.
std::string wrong_verdict_words(const Entry& failing, const Classification& now)
{
    const Expectation& expected = failing.expected;
    const Case kind = expected.kind.value_or(now.kind);
    const bool tangent = expected.tangent.value_or(now.tangent);
    if (kind == now.kind && tangent == now.tangent) return {};
    std::string text = "the entry expects: " + std::string(case_name(kind));
    if (tangent != now.tangent) text += tangent ? ", tangent" : ", not tangent";
    return text;
}

} // namespace

Rect case_badge(const UiModel& model, const LabelSurroundings& drawn,
                std::optional<BadgePlace>& place, ImDrawList& list)
{
    const Classification& c = classification_of(model.session.analysis);
    const float scale = model.scale;
    const Pixel room = size(drawn.canvas);
    const bool small = room.x < 340.0F * scale || room.y < 260.0F * scale;
    const std::string name = std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : "");
    const TextLine title = measured(name, small ? model.fonts.strong : model.fonts.title);
    const Entry* failing = shown_failure(model.library, model.session.document);
    const std::string expected = failing == nullptr ? "" : wrong_verdict_words(*failing, c);
    const TextLine phrase =
        measured(expected.empty() ? case_phrase(c) : std::string_view{expected}, model.fonts.small);

    const float pad = (small ? 8.0F : 14.0F) * scale;
    const Pixel glyph{(small ? 38.0F : 56.0F) * scale, title.extent.y * 1.2F};
    const float gap = 10.0F * scale;
    Pixel extent{glyph.x + gap + title.extent.x, glyph.y};
    const bool with_phrase = !small && phrase.extent.x + 2.0F * pad < room.x * 0.6F;
    if (with_phrase) {
        extent.x = std::max(extent.x, phrase.extent.x);
        extent.y += 5.0F * scale + phrase.extent.y;
    }
    const Pixel whole = extent + Pixel{2.0F * pad, 1.6F * pad};
    place = badge_place(place, whole, drawn);
    if (!place) return {};
    const Rect box = badge_box(*place, drawn.canvas, whole, scale);
    const ImU32 color = color_of(model.theme, c.kind);
    const float rounding = 8.0F * scale;
    list.AddRectFilled({box.min.x, box.min.y}, {box.max.x, box.max.y}, model.theme.label_ground,
                       rounding);
    list.AddRect({box.min.x, box.min.y}, {box.max.x, box.max.y}, faded(color, 0.6F), rounding, 0,
                 1.2F * scale);
    const Pixel inner = box.min + Pixel{pad, 0.8F * pad};
    draw_case_glyph(c, {inner, inner + glyph}, model.theme, list);
    write(title, {inner.x + glyph.x + gap, inner.y + (glyph.y - title.extent.y) / 2.0F},
          model.theme.text, list);
    if (with_phrase) {
        write(phrase, {inner.x, inner.y + glyph.y + 5.0F * scale},
              expected.empty() ? model.theme.dim : color_of(model.theme, Mark::wrong), list);
    }
    return box;
}

} // namespace secant
