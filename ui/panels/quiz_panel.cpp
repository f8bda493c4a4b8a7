#include "ui/panels/panels.h"

#include "core/text/text.h"
#include "core/words/case_words.h"
#include "ui/panels/learn_parts.h"
#include "ui/shell/layout.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/keyboard_focus.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

using quiz::Question;

/// True when Return was pressed and no widget has the keyboard.
bool goes_on_by_key()
{
    const bool pressed = key_pressed(ImGuiKey_Enter) || key_pressed(keypad_enter);
    return pressed && canvas_has_keyboard() && !ImGui::GetIO().WantTextInput;
}

// The plan of the next quiz.

void choose_level(const UiModel& model, QuizView& view)
{
    std::array<const char*, quiz::levels.size()> names{};
    for (const quiz::Level level : quiz::levels)
        names.at(static_cast<std::size_t>(level)) = quiz::title_of(level).data();
    constexpr std::array hints{"What decides lies far from where it would change",
                               "A look is needed", "A close look is needed",
                               "No eye sees it: exact tangents, misses by an ulp"};
    const int chosen = choice(model, "level", names, static_cast<int>(view.plan.level), hints);
    if (chosen >= 0) view.plan.level = static_cast<quiz::Level>(chosen);
}

void choose_where(const UiModel& model, QuizView& view)
{
    constexpr std::array names{"Plane", "Space"};
    constexpr std::array hints{"A circle", "A sphere, drawn in the plane through E, L and C"};
    const int chosen = choice(model, "where", names, view.plan.is_in_space ? 1 : 0, hints);
    if (chosen >= 0) view.plan.is_in_space = chosen == 1;
}

/// Boxes to tick, in two columns where the panel has room.
void choose_kinds(const UiModel& model, QuizView& view)
{
    const BoxEdges edges{model};
    const FingerRows rows{model};
    const float room = ImGui::GetContentRegionAvail().x;
    const float column = std::floor(room / 2.0F);
    float widest = 0.0F;
    for (const quiz::Kind kind : quiz::kinds)
        widest = std::max(widest, ImGui::CalcTextSize(quiz::title_of(kind).data()).x);
    const bool has_two = widest + ImGui::GetFrameHeight() + 10.0F * model.scale < column;
    const float left = ImGui::GetCursorPosX();
    std::size_t place = 0;
    for (const quiz::Kind kind : quiz::kinds) {
        if (has_two && place++ % 2 != 0) ImGui::SameLine(left + column);
        const auto found = std::ranges::find(view.plan.asked, kind);
        bool asked = found != view.plan.asked.end();
        if (!ImGui::Checkbox(quiz::title_of(kind).data(), &asked)) continue;
        // One kind is always asked.
        if (asked) view.plan.asked.push_back(kind);
        if (!asked && view.plan.asked.size() > 1) view.plan.asked.erase(found);
        std::ranges::sort(view.plan.asked);
    }
}

void choose_source(const UiModel& model, QuizView& view)
{
    constexpr std::array names{"Made up", "Shipped cases", "Open file"};
    constexpr std::array hints{"Drawings that the seed makes", "The entries that come with Secant",
                               "The entries of the case file that is shown in Cases"};
    const int chosen = choice(model, "source", names, static_cast<int>(view.source), hints);
    if (chosen >= 0) view.source = static_cast<QuizSource>(chosen);
}

void choose_count(const UiModel& model, QuizView& view)
{
    constexpr std::array<std::size_t, 4> counts{5, 10, 20, 40};
    constexpr std::array names{"5", "10", "20", "40"};
    const auto found = std::ranges::find(counts, view.plan.count);
    const int chosen = choice(model, "count", names, static_cast<int>(found - counts.begin()));
    if (chosen >= 0) view.plan.count = counts.at(static_cast<std::size_t>(chosen));
}

void start_button(const UiModel& model, const QuizView& view, Actions& out)
{
    const bool lacks_file =
        view.source == QuizSource::open_file && current_file(model.library) == nullptr;
    const float width = ImGui::GetContentRegionAvail().x;
    const ColorScope ground{ImGuiCol_Button, lacks_file ? model.theme.raised : model.theme.accent};
    const ColorScope ink{ImGuiCol_Text, lacks_file ? model.theme.dim : model.theme.on_accent};
    if (shared_button(lacks_file ? "Open a case file first###start" : "Start the quiz###start", 0,
                      1, width, lacks_file))
        out.emplace_back(BeginQuiz{view.plan, view.source});
}

void plan_part(const UiModel& model, Actions& out)
{
    QuizView view = model.panels.quiz;
    paragraph("A drawing without its answer, and a question about it.");
    heading(model, "How hard");
    choose_level(model, view);
    ImGui::Spacing();
    choose_where(model, view);
    ImGui::Spacing();
    start_button(model, view, out);
    ImGui::Spacing();
    heading(model, "What is asked");
    choose_kinds(model, view);
    ImGui::Spacing();
    heading(model, "About");
    choose_source(model, view);
    ImGui::Spacing();
    heading(model, "Questions");
    choose_count(model, view);
    ImGui::Spacing();
    heading(model, "Seed: the same one gives a class the same quiz");
    ImGui::SetNextItemWidth(170.0F * model.scale);
    constexpr std::uint64_t one = 1;
    ImGui::InputScalar("##seed", ImGuiDataType_U64, &view.plan.seed, &one);
    {
        const BoxEdges edges{model};
        ImGui::Checkbox("Take the time", &view.plan.is_timed);
    }
    sheet_link(model, BeginQuiz{view.plan, view.source}, out);
    if (!(view == model.panels.quiz)) out.emplace_back(SetView{view});
}

// The question.

/// A bar for each question: right or wrong at first, asked now, or to come.
void question_bars(const UiModel& model, const quiz::Quiz& quiz, const Question* shown)
{
    const std::size_t count = quiz.questions.size();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float gap = std::min(6.0F * model.scale, 0.3F * room / static_cast<float>(count));
    const float width = (room + gap) / static_cast<float>(count) - gap;
    const float height = 10.0F * model.scale;
    std::vector<ImU32> colors(count, model.theme.raised);
    for (const quiz::Attempt& attempt : quiz.attempts) {
        if (attempt.counts)
            colors[attempt.question] =
                color_of(model.theme, attempt.right ? Mark::right : Mark::wrong);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_shown = shown == &quiz.questions[i];
        const bool is_new = colors[i] == model.theme.raised;
        const float left = at.x + static_cast<float>(i) * (width + gap);
        const float thick = (is_shown ? 5.0F : 3.0F) * model.scale;
        const float top = at.y + (height - thick) / 2.0F;
        ImGui::GetWindowDrawList()->AddRectFilled(
            {left, top}, {left + width, top + thick},
            is_shown && is_new ? model.theme.accent : colors[i], 2.0F * model.scale);
    }
    ImGui::Dummy({room, height});
}

/// The buttons of the choices. After the answer the right one is marked, and a wrong pick.
class ChoiceButtons {
public:
    ChoiceButtons(const UiModel& model, const Question& question, const quiz::Pick* pick)
        : model_{model}, question_{question}, pick_{pick}
    {
    }

    /// The index that was clicked; none without a click.
    [[nodiscard]] std::optional<std::size_t> draw() const
    {
        std::optional<std::size_t> clicked;
        const std::size_t columns = question_.choices.size() > 4 ? 2 : 1;
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        const auto shares = static_cast<float>(columns);
        const float room = ImGui::GetContentRegionAvail().x;
        const float width = std::floor((room - gap * (shares - 1.0F)) / shares);
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            const IdScope id{static_cast<int>(i)};
            if (i % columns != 0) ImGui::SameLine();
            if (button(i, width)) clicked = i;
        }
        return clicked;
    }

private:
    [[nodiscard]] bool button(std::size_t index, float width) const
    {
        const float scale = model_.scale;
        const float height = (model_.workspace.by_touch ? 48.0F : 38.0F) * scale;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 end{at.x + width, at.y + height};
        const DisabledScope disabled{pick_ != nullptr};
        const bool clicked = ImGui::InvisibleButton("choice", {width, height});
        const bool lit = pick_ == nullptr && ImGui::IsItemHovered();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool is_picked = pick_ != nullptr && *pick_ == quiz::Pick{index};
        const bool is_right = pick_ != nullptr && index == question_.right;
        const ImU32 edge = is_right    ? color_of(model_.theme, Mark::right)
                           : is_picked ? color_of(model_.theme, Mark::wrong)
                                       : model_.theme.line;
        list.AddRectFilled(at, end, lit ? model_.theme.hovered : model_.theme.raised, 5.0F * scale);
        list.AddRect(at, end, edge, 5.0F * scale, 0, (is_right || is_picked ? 2.0F : 1.0F) * scale);
        const bool fades = pick_ != nullptr && !is_right && !is_picked;
        float left = at.x + 10.0F * scale;
        const float line = ImGui::GetTextLineHeight();
        const float top = at.y + (height - line) / 2.0F;
        if (is_right || is_picked) {
            draw_mark(is_right ? Mark::right : Mark::wrong,
                      {{left, top}, {left + line, top + line}}, model_.theme, list);
        } else if (pick_ == nullptr) {
            list.AddText({left, top}, model_.theme.dim, std::to_string(index + 1).c_str());
        }
        left += 1.4F * line;
        const float glyph = 34.0F * scale;
        if (question_.kind == quiz::Kind::which_case) {
            // A tangent is an impale to look at.
            const bool tangent = index > static_cast<std::size_t>(Case::miss);
            Classification shown{};
            shown.kind = tangent ? Case::impale : static_cast<Case>(index);
            shown.tangent = tangent;
            draw_case_glyph(shown,
                            {{left, at.y + 4.0F * scale}, {left + glyph, end.y - 4.0F * scale}},
                            model_.theme, list);
            left += glyph + 6.0F * scale;
        }
        ImFont& face = question_.choices.size() > 4 ? *model_.fonts.small : *ImGui::GetFont();
        const std::string words =
            in_one_line(question_.choices[index], end.x - left - 4.0F * scale, face);
        list.AddText(&face, text_height(face), {left, at.y + (height - text_height(face)) / 2.0F},
                     fades ? model_.theme.dim : model_.theme.text, words.c_str());
        return clicked && pick_ == nullptr;
    }

    const UiModel& model_;
    const Question& question_;
    const quiz::Pick* pick_; ///< null before the answer
};

void question_text(const UiModel& model, const Question& question)
{
    {
        const FontScope font{model.fonts.title};
        paragraph(question.sentence);
    }
    if (quiz::needs_numbers(question)) {
        const FontScope font{model.fonts.mono_small};
        for (const std::string& line : quiz::number_lines(question.document.query))
            paragraph(line);
    }
    ImGui::Spacing();
}

/// True where the reveal and the way on have no room below the choices.
bool hides_choices(const UiModel& model)
{
    return model.layout.narrow;
}

/// The last attempt, and why the right answer is right.
void reveal_card(const UiModel& model, const Question& question, const quiz::Attempt& attempt)
{
    const ImU32 color = color_of(model.theme, attempt.right ? Mark::right : Mark::wrong);
    const Card card{model, faded(color, 0.12F), faded(color, 0.9F)};
    const std::string right = quiz::text_of(question, quiz::right_pick(question));
    const std::string verdict =
        attempt.right ? std::string{"Right"} : fmt::format("Wrong. It is: {}", right);
    marked(model, attempt.right ? Mark::right : Mark::wrong, verdict, card.width());
    if (!attempt.right && hides_choices(model) && !question.place)
        paragraph("Your answer: " + quiz::text_of(question, attempt.pick), card.width());
    paragraph(question.reveal, card.width());
    if (!question.name.empty()) {
        quiet(model, "Entry: " + question.name, card.width());
    }
}

/// The line above the bars: which quiz it is, and how it goes.
void score_line(const UiModel& model, const quiz::Quiz& quiz)
{
    const quiz::Score score = quiz::score_of(quiz);
    std::string now = fmt::format("{} right", score.right);
    if (score.streak > 1) now += fmt::format(" \u00B7 streak {}", score.streak);
    const quiz::Plan& plan = quiz.plan;
    sides(model,
          fmt::format("{}{} \u00B7 seed {}", quiz::title_of(plan.level),
                      plan.is_in_space ? ", in space" : "", plan.seed),
          now);
}

void asked_part(const UiModel& model, const Question& question, Actions& out)
{
    const quiz::Quiz& quiz = *model.panels.quiz.quiz;
    const quiz::Turn turn = *quiz::next_turn(quiz);
    quiet(model, fmt::format("{} of {} \u00B7 {}", turn.question + 1, quiz.questions.size(),
                             quiz::text_of(turn)));
    question_text(model, question);
    if (question.place) {
        quiet(model, model.workspace.by_touch
                         ? "A tap on the drawing answers. Two fingers come closer."
                         : "By keyboard: the arrows move a cross, and Return answers.");
    } else {
        auto pick = ChoiceButtons{model, question, nullptr}.draw();
        const std::size_t digit = typed_digit();
        if (digit > 0 && digit <= question.choices.size()) pick = digit - 1;
        if (pick) out.emplace_back(AnswerQuestion{*pick});
    }
    ImGui::Spacing();
    if (link(model, "Leave the quiz")) out.emplace_back(MoveInQuiz{QuizMove::leave});
}

void revealed_part(const UiModel& model, const Question& question, Actions& out)
{
    const quiz::Attempt& attempt = model.panels.quiz.quiz->attempts.back();
    question_text(model, question);
    if (!question.place && !hides_choices(model))
        static_cast<void>(ChoiceButtons{model, question, &attempt.pick}.draw());
    reveal_card(model, question, attempt);
    if (!attempt.counts) quiet(model, "This question came again and did not count.");
    if (!attempt.right) quiet(model, "It comes again, and does not count then.");
    ImGui::Spacing();
    const float width = ImGui::GetContentRegionAvail().x;
    {
        const ColorScope ground{ImGuiCol_Button, model.theme.accent};
        const ColorScope ink{ImGuiCol_Text, model.theme.on_accent};
        // The Return that answered in this frame does not go on, too.
        const bool by_key = goes_on_by_key() && !model.panels.opened;
        if (shared_button("Next###next", 0, 1, width) || by_key)
            out.emplace_back(MoveInQuiz{QuizMove::next});
    }
    quiet(model, model.workspace.by_touch ? "Everything can be dragged now."
                                          : "Return goes on. Everything can be dragged now.");
    if (link(model, "Leave the quiz")) out.emplace_back(MoveInQuiz{QuizMove::leave});
}

/// The questions that were answered wrongly at first, each with a button to see it again.
void mistakes(const UiModel& model, const quiz::Quiz& quiz, Actions& out)
{
    const std::vector<std::size_t> wrong = quiz::mistakes_of(quiz);
    if (wrong.empty()) return;
    heading(model, "What was wrong");
    const std::optional<std::size_t>& looked_at = model.panels.quiz.looked_at;
    const float width = ImGui::GetContentRegionAvail().x;
    for (const std::size_t index : wrong) {
        const IdScope id{static_cast<int>(index)};
        const Question& question = quiz.questions[index];
        const std::string name = in_one_line(fmt::format("{}. {}", index + 1, question.sentence),
                                             width - 20.0F * model.scale, *ImGui::GetFont());
        if (shared_button((name + "###see").c_str(), 0, 1, width))
            out.emplace_back(SeeQuestion{index});
        if (looked_at != index) continue;
        const auto first = std::ranges::find(quiz.attempts, index, &quiz::Attempt::question);
        const Card card{model, model.theme.canvas, model.theme.line};
        marked(model, Mark::wrong, quiz::text_of(question, first->pick), card.width());
        marked(model, Mark::right, quiz::text_of(question, quiz::right_pick(question)),
               card.width());
        paragraph(question.reveal, card.width());
    }
}

void end_part(const UiModel& model, Actions& out)
{
    const QuizView& view = model.panels.quiz;
    const quiz::Quiz& quiz = *view.quiz;
    {
        const FontScope font{model.fonts.title};
        paragraph(quiz.questions.empty() ? std::string{"No question fits"}
                                         : quiz::summary_of(quiz));
    }
    if (quiz.left_out > 0) {
        quiet(model, fmt::format("{} left out: no question of this level{} fits.",
                                 counted(quiz.left_out, "document was", "documents were"),
                                 quiz.plan.is_in_space ? " in space" : ""));
    }
    mistakes(model, quiz, out);
    ImGui::Spacing();
    const float width = ImGui::GetContentRegionAvail().x;
    if (shared_button("Same again", 0, 2, width))
        out.emplace_back(BeginQuiz{view.plan, view.source});
    if (shared_button("Next seed", 1, 2, width)) {
        quiz::Plan plan = view.plan;
        ++plan.seed;
        out.emplace_back(BeginQuiz{plan, view.source});
    }
    if (shared_button("Copy as CSV", 0, 2, width, quiz.attempts.empty()))
        out.emplace_back(Ask{CopyText{quiz::csv_of(quiz)}});
    if (shared_button("Leave the quiz", 1, 2, width)) out.emplace_back(MoveInQuiz{QuizMove::leave});
    sheet_link(model, BeginQuiz{view.plan, view.source}, out);
}

void waiting_part(const UiModel& model, Actions& out)
{
    heading(model, "The quiz waits");
    paragraph("Another drawing was asked for. The question comes back as it was.");
    ImGui::Spacing();
    const float width = ImGui::GetContentRegionAvail().x;
    if (shared_button("Back to the quiz", 0, 1, width))
        out.emplace_back(MoveInQuiz{QuizMove::come_back});
    if (link(model, "Leave the quiz")) out.emplace_back(MoveInQuiz{QuizMove::leave});
}

} // namespace

void quiz_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"quiz"};
    const QuizView& view = model.panels.quiz;
    if (!view.quiz) return plan_part(model, out);
    const Question* const shown = shown_question(view);
    // Digits, arrows and Return are for the question, and not for the widget that was pressed last.
    if (shown != nullptr && model.panels.opened) give_keyboard_to_canvas();
    score_line(model, *view.quiz);
    question_bars(model, *view.quiz, shown);
    if (view.is_waiting) return waiting_part(model, out);
    if (is_finished(view)) return end_part(model, out);
    view.is_revealed ? revealed_part(model, *shown, out) : asked_part(model, *shown, out);
}

} // namespace secant
