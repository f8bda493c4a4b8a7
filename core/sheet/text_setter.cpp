#include "core/scene/figure/formula_figure.h"
#include "core/sheet/parts.h"
#include "core/text/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace secant::sheet {
namespace {

/// Letters of one face without a blank.
struct Fragment {
    std::string letters;
    Face face = Face::sans;
    std::optional<Face> blank{}; ///< that stands before it, in this face
};

Face face_of(SpanKind kind, Face plain) noexcept
{
    switch (kind) {
    case SpanKind::strong:
    case SpanKind::emphasis: return Face::sans_bold;
    case SpanKind::code:
    case SpanKind::live: return Face::mono;
    case SpanKind::plain: break;
    }
    return plain;
}

/// The words of a block, each of one fragment or several.
std::vector<std::vector<Fragment>> words_of(const ProseBlock& block, Face plain)
{
    std::vector<std::vector<Fragment>> words;
    std::optional<Face> before = plain;
    for (const ProseSpan& span : block.spans) {
        const Face face = face_of(span.kind, plain);
        const std::string text = printable(span.text, whole_text);
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::size_t blank = rest.find(' ');
            const std::string_view letters = rest.substr(0, blank);
            if (!letters.empty()) {
                if (before || words.empty()) words.emplace_back();
                words.back().push_back({std::string{letters}, face, before});
                before.reset();
            }
            if (blank == std::string_view::npos) break;
            before = face;
            rest.remove_prefix(blank + 1);
        }
    }
    return words;
}

/// Places words one after the other, and breaks lines.
class Flow {
public:
    Flow(const TextWidth& width, float room, const Setting& setting)
        : width_{width}, room_{room}, setting_{setting}
    {
        begin_row();
    }

    void add(const ProseBlock& block)
    {
        if (!rows_.empty() && !is_empty()) {
            end_row(block.kind == BlockKind::paragraph ? 0.4F * line_of(setting_) : 0.0F);
        }
        indent_ = 18.0F * static_cast<float>(std::min(block.depth, 6));
        if (block.kind == BlockKind::numbered) sign(std::to_string(block.number) + ".");
        if (block.kind == BlockKind::bullet) sign("\u2022");
        x_ = indent_;
        for (const std::vector<Fragment>& word : words_of(block, setting_.face))
            add(word);
    }

    [[nodiscard]] std::vector<Row> take()
    {
        if (is_empty()) rows_.pop_back();
        return std::move(rows_);
    }

private:
    [[nodiscard]] bool is_empty() const { return rows_.back().painted.empty(); }

    void begin_row()
    {
        rows_.emplace_back().height = line_of(setting_);
        x_ = indent_;
    }

    void end_row(float gap)
    {
        rows_.back().height += gap;
        begin_row();
    }

    void sign(const std::string& text) { write({text, setting_.face}, indent_ - 16.0F); }

    void add(const std::vector<Fragment>& word)
    {
        float wide = 0.0F;
        for (const Fragment& fragment : word)
            wide += width_(fragment.letters, fragment.face, setting_.em);
        const auto blank = x_ > indent_ ? word.front().blank : std::nullopt;
        const float gap = blank ? width_(" ", *blank, setting_.em) : 0.0F;
        bool joins = x_ > indent_;
        if (joins && x_ + gap + wide > room_) {
            end_row(0.0F);
            joins = false;
        } else {
            x_ += gap;
        }
        for (const Fragment& fragment : word)
            add(fragment, joins);
    }

    /// Cuts what is wider than a line.
    void add(const Fragment& fragment, bool joins)
    {
        std::string_view rest = fragment.letters;
        while (!rest.empty()) {
            std::string part;
            float wide = 0.0F;
            while (!rest.empty()) {
                std::string_view after = rest;
                const std::string letter{take_character(after).bytes};
                const float more = width_(letter, fragment.face, setting_.em);
                if (x_ + wide + more > room_ && !(part.empty() && x_ <= indent_)) break;
                part += letter;
                wide += more;
                rest = after;
            }
            if (!part.empty()) {
                write({part, fragment.face, joins ? fragment.blank : std::nullopt}, x_);
                x_ += width_(part, fragment.face, setting_.em);
            }
            if (!rest.empty()) end_row(0.0F);
        }
    }

    /// Words of one face beside each other are one text.
    void write(const Fragment& fragment, float x)
    {
        std::vector<Painted>& painted = rows_.back().painted;
        auto* const last =
            painted.empty() ? nullptr : std::get_if<TextShape>(&painted.back().shape);
        const bool goes_on =
            last != nullptr && last->face == fragment.face && fragment.blank == last->face;
        if (goes_on) {
            (last->text += ' ') += fragment.letters;
            last->length = width_(last->text, last->face, last->em);
            return;
        }
        const float wide = width_(fragment.letters, fragment.face, setting_.em);
        painted.push_back({"text",
                           {setting_.ink},
                           TextShape{fragment.letters,
                                     {x, base_of(setting_)},
                                     false,
                                     fragment.face,
                                     setting_.em,
                                     wide}});
    }

    const TextWidth& width_;
    float room_;
    Setting setting_;
    float indent_ = 0.0F;
    float x_ = 0.0F;
    std::vector<Row> rows_;
};

} // namespace

std::vector<Row> TextSetter::rows(const Prose& prose, float room, const Setting& setting) const
{
    if (prose.empty()) return {};
    Flow flow{width_, room, setting};
    for (const ProseBlock& block : prose)
        flow.add(block);
    return flow.take();
}

std::vector<Row> TextSetter::rows(std::string_view text, float room, const Setting& setting) const
{
    if (text.empty()) return {};
    Prose prose(1);
    prose.front().spans.push_back({SpanKind::plain, std::string{text}});
    return rows(prose, room, setting);
}

Painted TextSetter::shape(std::string text, Pixel at, const Setting& setting) const
{
    const float wide = width(text, setting);
    return {"text",
            {setting.ink},
            TextShape{std::move(text), at, false, setting.face, setting.em, wide}};
}

float usual_text_width(std::string_view text, Face face, float em)
{
    if (face == Face::mono) return figure_text_width(text, formula::Typeface::numbers, em);
    // The bold letters of Inter are wider, by less than a tenth.
    const float bold = face == Face::sans_bold ? 1.08F : 1.0F;
    return bold * figure_text_width(text, formula::Typeface::letters, em);
}

} // namespace secant::sheet
