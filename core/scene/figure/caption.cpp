#include "core/scene/figure/caption.h"

#include "core/scene/case_glyph.h"
#include "core/text/utf8.h"
#include "core/words/case_words.h"
#include "core/words/outcome_words.h"
#include "core/words/step_words.h"

#include <algorithm>

namespace secant {
namespace {

// Lengths at interface scale 1.
constexpr float name_em = 21.0F;
constexpr float line_em = 13.0F;
constexpr float line_step = 19.0F; ///< from one line to the next
constexpr float name_height = 31.0F;
constexpr Pixel glyph_size{56.0F, 31.0F};
constexpr float glyph_gap = 10.0F;

/// No usual font has a text of letters and digits wider than this.
float widest(std::string_view text, float em) noexcept
{
    return 0.62F * em * static_cast<float>(utf8_characters(text));
}

std::string step_line(const MethodRun& run, std::size_t step, const Document& document)
{
    const std::string text = position_text(run.trace, step);
    const std::string formula = with_numbers(run, step, document);
    return formula.empty() ? text : text + ": " + formula;
}

void add_told(const CaptionContent& content, Palette palette, std::vector<CaptionLine>& out)
{
    const MethodRun& run = *content.told;
    if (!run.representable) return;
    out.push_back({said_text(run), color_of(palette, run.mark)});
    const std::string truly = truly_text(run, content.document, content.marks);
    if (truly.empty()) return;
    out.push_back({truly, is_untrue(run.mark) ? color_of(palette, truly_mark(run))
                                              : stroke_of(palette, Role::grid_label).color});
}

} // namespace

Caption caption_of(const CaptionContent& content, const Paint& paint, float room)
{
    Caption caption;
    const float scale = paint.scale;
    const Classification& c = classification_of(content.analysis);
    caption.classification = c;
    caption.name = std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : "");
    const Color dim = stroke_of(paint.palette, Role::grid_label).color;
    caption.lines.push_back({std::string{case_phrase(c)}, dim});
    if (content.told != nullptr) add_told(content, paint.palette, caption.lines);
    if (content.run != nullptr && !content.run->trace.empty()) {
        caption.lines.push_back({step_line(*content.run, content.step, content.document),
                                 stroke_of(paint.palette, Role::witness).color});
    }
    std::erase_if(caption.lines, [&](const CaptionLine& line) {
        return line.text.empty() || widest(line.text, line_em * scale) > 0.7F * room;
    });
    float width = (glyph_size.x + glyph_gap) * scale + widest(caption.name, name_em * scale);
    for (const CaptionLine& line : caption.lines)
        width = std::max(width, widest(line.text, line_em * scale));
    const float height = name_height + line_step * static_cast<float>(caption.lines.size());
    caption.size = {width, height * scale};
    return caption;
}

std::vector<Painted> painted(const Caption& caption, const Rect& box, const Paint& paint)
{
    const float scale = paint.scale;
    const Color color = color_of(paint.palette, caption.classification.kind);
    const CaseGlyph glyph =
        case_glyph(caption.classification, {box.min, box.min + glyph_size * scale});
    std::vector<Painted> out;
    const auto add = [&](const Ink& ink, Shape shape) {
        out.push_back({"caption", ink, std::move(shape)});
    };
    add({{}, faded(color, 0.75F), glyph.thickness * CaseGlyph::rim},
        RoundShape{glyph.center, glyph.radius});
    if (glyph.is_dot) {
        add({color}, RoundShape{glyph.from, glyph.thickness * CaseGlyph::dot});
    } else {
        add({{}, color, glyph.thickness}, PathShape{{glyph.from, glyph.neck}, false});
        add({color}, PathShape{{glyph.head.begin(), glyph.head.end()}, true});
    }
    // A pixel more than a letter's stroke, to be read over the grid.
    const float halo = paint.halos ? 4.0F * scale : 0.0F;
    const auto write = [&](const std::string& text, Color ink, Face face, float em, Pixel left) {
        const Pixel at = left + Pixel{0.0F, below_middle(face, em)};
        const Color ground = paint.halos ? paint.ground : Color{};
        add({ink, ground, halo}, TextShape{printable(text, whole_text), at, false, face, em, 0.0F});
    };
    write(caption.name, stroke_of(paint.palette, Role::outside).color, Face::sans_bold,
          name_em * scale, box.min + Pixel{glyph_size.x + glyph_gap, 0.5F * glyph_size.y} * scale);
    float y = name_height + 0.5F * line_step;
    for (const CaptionLine& line : caption.lines) {
        write(line.text, line.color, Face::sans, line_em * scale, box.min + Pixel{0.0F, y} * scale);
        y += line_step;
    }
    return out;
}

} // namespace secant
