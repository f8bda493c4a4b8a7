#include "ui/canvas/canvas_parts.h"

#include "core/words/case_words.h"
#include "core/words/step_words.h"
#include "core/workspace/derived.h"
#include "ui/shell/layout.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/imgui_compat.h"

#include <algorithm>
#include <optional>
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

/// The answer of the told run, under the true case.
struct Told {
    TextLine said;
    TextLine truly; ///< empty when the run is right
    Mark mark = Mark::right;
    Mark truly_mark = Mark::right;
    float sign = 0.0F; ///< width and height of a sign
    float gap = 0.0F;  ///< between a sign and its text, and between both texts
    bool one_row = true;

    [[nodiscard]] Pixel extent() const
    {
        const float first = sign + gap + said.extent.x;
        if (truly.text.empty()) return {first, sign};
        const float second = sign + gap + truly.extent.x;
        if (one_row) return {first + 2.0F * gap + second, sign};
        return {std::max(first, second), 2.0F * sign + 0.5F * gap};
    }
};

std::optional<Told> told_of(const UiModel& model, float room)
{
    const MethodRun* run = shown_told_run(model);
    if (run == nullptr || !run->representable) return std::nullopt;
    const std::string truly = truly_text(*run, model.session.document, model.derived.marks());
    Told told{measured(said_text(*run), model.fonts.small), measured(truly, model.fonts.small),
              run->mark, truly_mark(*run)};
    told.sign = told.said.extent.y;
    told.gap = 0.4F * told.sign;
    told.one_row = told.extent().x <= room;
    return told;
}

void draw_told(const Told& told, Pixel at, const Theme& theme, ImDrawList& list)
{
    const auto row = [&](Mark mark, const TextLine& line, Pixel corner, ImU32 color) {
        draw_mark(mark, grown({corner, corner + told.sign}, -0.1F * told.sign), theme, list);
        write(line, {corner.x + told.sign + told.gap, corner.y}, color, list);
    };
    const ImU32 color = color_of(theme, told.mark);
    row(told.mark, told.said, at, color);
    if (told.truly.text.empty()) return;
    const Pixel next = told.one_row ? Pixel{told.sign + 3.0F * told.gap + told.said.extent.x, 0.0F}
                                    : Pixel{0.0F, told.sign + 0.5F * told.gap};
    row(told.truly_mark, told.truly, at + next,
        is_untrue(told.mark) ? color_of(theme, told.truly_mark) : theme.dim);
}

void draw_ground(const Rect& box, ImU32 color, const UiModel& model, ImDrawList& list)
{
    const ImVec2 min{box.min.x, box.min.y};
    const ImVec2 max{box.max.x, box.max.y};
    const float rounding = 8.0F * model.scale;
    list.AddRectFilled(min, max, model.theme.label_ground, rounding);
    list.AddRect(min, max, faded(color, 0.6F), rounding, 0, 1.2F * model.scale);
}

/// The words of the badge.
struct BadgeWords {
    TextLine title;
    std::optional<Classification> glyph; ///< beside the title
    TextLine phrase;                     ///< below it, where there is room
    ImU32 phrase_color = 0;
    ImU32 edge = 0;
    std::optional<Told> told;
};

/// What the run says of the query on the canvas where it is wrong; empty else.
std::string wrong_run_words(const UiModel& model)
{
    const records::Told* const told = told_of(model.workspace.run, model.panels.run);
    const bool is_shown = told != nullptr && told->line.query == model.session.document.query;
    if (!is_shown || told->judged.verdict != records::Verdict::wrong) return {};
    return "the run says: " + records::said_in_words(told->line.said);
}

BadgeWords true_words(const UiModel& model, Pixel room, ImFont* face)
{
    const Classification& c = classification_of(model.session.analysis);
    const std::string name = std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : "");
    const Entry* failing = shown_failure(model.library, model.session.document);
    const std::string of_run = wrong_run_words(model);
    const std::string expected = !of_run.empty()      ? of_run
                                 : failing == nullptr ? ""
                                                      : wrong_verdict_words(*failing, c);
    const std::string_view phrase = expected.empty()
                                        ? case_phrase(c, shape_of(model.session.document.query))
                                        : std::string_view{expected};
    return {measured(name, face),
            c,
            measured(phrase, model.fonts.small),
            expected.empty() ? model.theme.dim : color_of(model.theme, Mark::wrong),
            color_of(model.theme, c.kind),
            told_of(model, room.x * 0.6F)};
}

/// The question of the quiz, and how it is answered.
BadgeWords asking_words(const UiModel& model, const quiz::Question& question, ImFont* face)
{
    BadgeWords words;
    words.title = measured(quiz::short_sentence(question), face);
    words.edge = model.theme.dim;
    words.phrase = measured(reveals_text(model), model.fonts.small);
    words.phrase_color = model.theme.dim;
    return words;
}

/// What is still hidden stands below the case, or below the question which one it is.
BadgeWords covered_words(const UiModel& model, ImFont* face)
{
    if (const auto* const question = asked_question(model.panels.quiz))
        return asking_words(model, *question, face);
    const Cover& cover = model.panels.cover;
    const Classification& c = classification_of(model.session.analysis);
    const bool shows_case = is_shown(cover, AnswerPart::verdict);
    BadgeWords words;
    words.title = measured("Which case is it?", face);
    words.edge = model.theme.dim;
    if (shows_case) {
        words.title =
            measured(std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : ""), face);
        words.glyph = c;
        words.edge = color_of(model.theme, c.kind);
    }
    words.phrase = measured(reveals_text(model), model.fonts.small);
    words.phrase_color = model.theme.dim;
    return words;
}

/// True when the badge could hide the place that is asked for, and a panel says what is asked.
bool gives_way_to_place(const UiModel& model)
{
    const Panels& panels = model.panels;
    return asks_for_place(model) && is_shown(model.layout.panel) &&
           (model.layout.narrow ? panels.narrow : panels.side) == Panel::learn;
}

} // namespace

std::string reveals_text(const UiModel& model)
{
    const bool by_touch = model.workspace.by_touch;
    if (const auto* const question = asked_question(model.panels.quiz)) {
        if (question->place) return by_touch ? "Tap the place" : "Click the place";
        return by_touch ? "Tap the answer"
                        : "Keys 1 to " + std::to_string(question->choices.size()) + " answer";
    }
    return (by_touch ? "A tap on the case reveals: " : "H reveals: ") +
           hidden_parts_words(model.panels.cover);
}

Rect case_badge(const UiModel& model, const LabelSurroundings& drawn,
                std::optional<BadgePlace>& place, ImDrawList& list)
{
    if (gives_way_to_place(model)) {
        place.reset();
        return {};
    }
    const float scale = model.scale;
    const Pixel room = size(drawn.canvas);
    // A presentation has large letters, and its words stand below the drawing.
    const bool presents = model.panels.present.is_on;
    const bool small = room.x < 340.0F * scale || (!presents && room.y < 320.0F * scale);
    ImFont* const face = small ? model.fonts.strong : model.fonts.title;
    const BadgeWords words =
        model.panels.cover.is_on ? covered_words(model, face) : true_words(model, room, face);
    const TextLine& title = words.title;
    const std::optional<Told>& told = words.told;

    const float pad = (small ? 8.0F : 14.0F) * scale;
    const Pixel glyph{words.glyph ? (small ? 38.0F : 56.0F) * scale : 0.0F, title.extent.y * 1.2F};
    const float gap = words.glyph ? 10.0F * scale : 0.0F;
    Pixel extent{glyph.x + gap + title.extent.x, glyph.y};
    const bool with_phrase =
        !small && !presents && words.phrase.extent.x + 2.0F * pad < room.x * 0.6F;
    if (with_phrase) {
        extent.x = std::max(extent.x, words.phrase.extent.x);
        extent.y += 5.0F * scale + words.phrase.extent.y;
    }
    if (told) {
        extent.x = std::max(extent.x, told->extent().x);
        extent.y += 5.0F * scale + told->extent().y;
    }
    const Pixel whole = extent + Pixel{2.0F * pad, 1.6F * pad};
    place = badge_place(place, whole, drawn);
    if (!place) return {};
    const Rect box = badge_box(*place, drawn.canvas, whole, scale);
    draw_ground(box, words.edge, model, list);
    const Pixel inner = box.min + Pixel{pad, 0.8F * pad};
    if (words.glyph) draw_case_glyph(*words.glyph, {inner, inner + glyph}, model.theme, list);
    write(title, {inner.x + glyph.x + gap, inner.y + (glyph.y - title.extent.y) / 2.0F},
          model.theme.text, list);
    if (with_phrase) {
        write(words.phrase, {inner.x, inner.y + glyph.y + 5.0F * scale}, words.phrase_color, list);
    }
    if (told) {
        const Pixel at{inner.x, box.max.y - 0.8F * pad - told->extent().y};
        draw_told(*told, at, model.theme, list);
    }
    return box;
}

} // namespace secant
