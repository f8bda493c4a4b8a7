#include "ui/panels/panels.h"

#include "core/goals/goal_parts.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "ui/panels/learn_parts.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// One bar for each step: done, present, or to come. A click goes to a step.
void step_bars(const UiModel& model, const Learning& learning, Actions& out)
{
    const Lesson& lesson = *learning.lesson;
    const auto count = static_cast<float>(lesson.steps.size());
    const float gap = 6.0F * model.scale;
    const float width = (ImGui::GetContentRegionAvail().x + gap) / count - gap;
    const std::size_t done = done_in(learning, lesson);
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{gap, ImGui::GetStyle().ItemSpacing.y}};
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const IdScope id{static_cast<int>(i)};
        if (i > 0) ImGui::SameLine();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float height = (model.workspace.by_touch ? 24.0F : 12.0F) * model.scale;
        if (ImGui::InvisibleButton("step", {width, height}))
            out.emplace_back(StartLesson{learning.lesson, i});
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%zu. %s", i + 1, lesson.steps[i].title.c_str());
        const ImU32 color = i < done             ? model.theme.good
                            : i == learning.step ? model.theme.accent
                                                 : model.theme.raised;
        const float thick = (i == learning.step ? 5.0F : 3.0F) * model.scale;
        const float top = at.y + (height - thick) / 2.0F;
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + width, top + thick}, color,
                                                  2.0F * model.scale);
    }
}

/// Asks the question of a step, in the form of its answer.
class QuestionForm {
public:
    QuestionForm(const UiModel& model, const Learning& learning, float width, Actions& out)
        : model_{model}, learning_{learning}, width_{width}, out_{out}
    {
    }

    void operator()(const ChosenAnswer& asked) const
    {
        const auto* const chosen = given<std::size_t>();
        for (std::size_t i = 0; i < asked.answers.size(); ++i) {
            const bool is_chosen = chosen != nullptr && *chosen == i;
            if (answer_button(asked.answers[i], is_chosen)) answer(i);
        }
    }

    void operator()(const GuessedNumber&) const
    {
        if (const auto* const number = given<goals::Number>()) {
            ImGui::Text("Your answer: %s", goals::text_of(*number).c_str());
            return;
        }
        Learning next = learning_;
        const float button = 90.0F * model_.scale;
        ImGui::SetNextItemWidth(width_ - button - ImGui::GetStyle().ItemSpacing.x);
        const bool entered = ImGui::InputTextWithHint("##number", "3, 0.25 or 1/4", &next.typed,
                                                      ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::SameLine();
        const auto number = goals::read_number(trimmed(next.typed));
        bool pressed = false;
        {
            const DisabledScope disabled{!number};
            pressed = ImGui::Button("Answer", {button, 0.0F});
        }
        if (!(next == learning_)) out_.emplace_back(SetView{next});
        if ((entered || pressed) && number) answer(*number);
    }

    void operator()(const PredictedCase&) const
    {
        const auto* const chosen = given<Case>();
        constexpr int columns = 2;
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        const float width = std::floor((width_ - gap * (columns - 1)) / columns);
        int place = 0;
        for (const Case kind : goals::stated_cases) {
            const IdScope id{place};
            if (place++ % columns != 0) ImGui::SameLine();
            if (case_button(kind, width, chosen != nullptr && *chosen == kind)) answer(kind);
        }
    }

private:
    template <class Answer>
    [[nodiscard]] const Answer* given() const
    {
        return learning_.predicted ? std::get_if<Answer>(&*learning_.predicted) : nullptr;
    }

    void answer(PredictedAnswer given) const { out_.emplace_back(Predict{std::move(given)}); }

    /// A wide button whose words can take several lines.
    [[nodiscard]] bool answer_button(const std::string& words, bool chosen) const
    {
        const std::string lines = in_lines(words, width_ - 20.0F * model_.scale);
        const ColorScope ground{ImGuiCol_Button,
                                chosen ? model_.theme.accent : model_.theme.hovered};
        const ColorScope ink{ImGuiCol_Text, chosen ? model_.theme.on_accent : model_.theme.text};
        const DisabledScope disabled{learning_.predicted.has_value() && !chosen};
        return ImGui::Button(lines.c_str(), {width_, 0.0F}) && !learning_.predicted;
    }

    [[nodiscard]] bool case_button(Case kind, float width, bool chosen) const
    {
        const float height = 44.0F * model_.scale;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const DisabledScope disabled{learning_.predicted.has_value() && !chosen};
        const bool clicked = ImGui::InvisibleButton("case", {width, height});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImU32 ground = chosen                   ? model_.theme.accent
                             : ImGui::IsItemHovered() ? model_.theme.hovered
                                                      : model_.theme.canvas;
        list.AddRectFilled(at, {at.x + width, at.y + height}, ground, 4.0F * model_.scale);
        const float pad = 5.0F * model_.scale;
        const float glyph = 40.0F * model_.scale;
        Classification shown{};
        shown.kind = kind;
        draw_case_glyph(shown, {{at.x + pad, at.y + pad}, {at.x + glyph, at.y + height - pad}},
                        model_.theme, list);
        const std::string name{case_name(kind)};
        ImFont& face = *model_.fonts.small;
        const std::string fitting = in_one_line(name, width - glyph - 2.0F * pad, face);
        list.AddText(&face, text_height(face),
                     {at.x + glyph + pad, at.y + (height - text_height(face)) / 2.0F},
                     chosen ? model_.theme.on_accent : model_.theme.text, fitting.c_str());
        return clicked && !learning_.predicted;
    }

    const UiModel& model_;
    const Learning& learning_;
    float width_;
    Actions& out_;
};

void prediction_card(const UiModel& model, const LessonStep& step, const ShownStep& shown,
                     Actions& out)
{
    const Learning& learning = model.panels.learning;
    const Prediction& asked = *step.prediction;
    const ImU32 color = color_of(model.theme, Role::inside);
    const Card card{model, model.theme.raised, faded(color, learning.predicted ? 0.25F : 0.9F)};
    card_title(model, "Predict first", color);
    write_prose(model, shown.question, model.theme.text, card.width());
    std::visit(QuestionForm{model, learning, card.width(), out}, asked.answer);
    if (!learning.met) return;
    if (learning.predicted && is_right(asked, *learning.predicted)) {
        marked(model, Mark::right, "You were right.", card.width());
    } else {
        marked(model, learning.predicted ? Mark::wrong : Mark::right,
               fmt::format("The answer is: {}.", right_answer(asked)), card.width());
    }
    write_prose(model, shown.because, model.theme.dim, card.width());
}

/// A line from -1 to 1 with its zero, and a needle at the meter: linear near zero, then ever
/// slower.
void meter_line(const UiModel& model, double meter, bool holds, float width)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = 8.0F * model.scale;
    const float middle_y = at.y + height / 2.0F;
    const float zero = at.x + width / 2.0F;
    const double size = std::abs(meter);
    const auto share = static_cast<float>(size / (size + 1.0));
    const float needle = zero + (meter < 0.0 ? -share : share) * width / 2.0F;
    const ImU32 color = holds ? model.theme.good : color_of(model.theme, Role::inside);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({at.x, middle_y}, {at.x + width, middle_y}, model.theme.line, 2.0F * model.scale);
    list.AddLine({zero, middle_y}, {needle, middle_y}, color, 4.0F * model.scale);
    list.AddLine({zero, at.y}, {zero, at.y + height}, model.theme.text, 1.5F * model.scale);
    ImGui::Dummy({width, height});
}

/// Each statement of the goal, whether it holds, and how far away it is.
void statement_rows(const UiModel& model, const ShownStep& shown, float width)
{
    const FontScope font{model.fonts.small};
    for (const goals::JudgedStatement& judged : shown.judgement.statements) {
        const std::string text = goals::text_of(goals::goal_of(judged.statement));
        const bool is_covered = model.panels.cover.is_on;
        const bool shows_meter = judged.meter && !judged.holds && !is_covered;
        const std::string away = is_covered    ? std::string{}
                                 : shows_meter ? fmt::format("{:+.4g}", *judged.meter)
                                               : judged.why;
        const std::string words = away.empty() ? text : text + ": " + away;
        marked(model, judged.holds ? Mark::right : Mark::not_asked, words, width);
        if (shows_meter) meter_line(model, *judged.meter, false, width);
    }
}

void snapping_row(const UiModel& model, Actions& out)
{
    const bool snaps = model.workspace.settings.snap == SnapMode::degeneracies;
    const FontScope font{model.fonts.small};
    const BoxEdges edges{model};
    bool wanted = snaps;
    if (ImGui::Checkbox("Snap to exact places (or hold Ctrl)", &wanted)) {
        Settings settings = model.workspace.settings;
        settings.snap = wanted ? SnapMode::degeneracies : SnapMode::off;
        out.emplace_back(SetView{settings});
    }
}

void goal_card(const UiModel& model, const LessonStep& step, const ShownStep& shown, Actions& out)
{
    const Learning& learning = model.panels.learning;
    const bool waits = asks_first(learning);
    const ImU32 color = learning.met ? model.theme.good : color_of(model.theme, Role::circle);
    const Card card{model, faded(color, learning.met ? 0.14F : 0.08F),
                    faded(color, waits ? 0.3F : 0.9F)};
    card_title(model, learning.met ? "Done" : "Your turn", color);
    {
        const FontScope font{model.fonts.strong};
        const ColorScope ink{ImGuiCol_Text, waits ? model.theme.dim : model.theme.text};
        paragraph(goals::sentence_of(*step.goal, shape_of(model.session.document.query)),
                  card.width());
    }
    const std::string movable = movable_words(step);
    if (!movable.empty() && !learning.met) quiet(model, movable, card.width());
    if (waits) return;
    if (learning.met) {
        write_prose(model, shown.done, model.theme.text, card.width());
        return;
    }
    statement_rows(model, shown, card.width());
    if (shown.judgement.met && is_dragging(model.interaction))
        marked(model, Mark::right, "Here it is: let go.", card.width());
    if (!shown.mistake.empty()) write_prose(model, shown.mistake, model.theme.text, card.width());
    if (shown.wants_snapping) snapping_row(model, out);
}

void hints(const UiModel& model, const ShownStep& shown)
{
    for (const Prose& hint : shown.hints) {
        const Card card{model, model.theme.canvas, model.theme.line};
        write_prose(model, hint, model.theme.text, card.width());
    }
}

void help_row(const UiModel& model, const LessonStep& step, Actions& out)
{
    const Learning& learning = model.panels.learning;
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string hint =
        learning.hints < step.hints.size()
            ? fmt::format("Hint {} of {}###hint", learning.hints + 1, step.hints.size())
            : std::string{"No hint###hint"};
    const bool helps = step.goal && !learning.met;
    if (shared_button(hint.c_str(), 0, 3, width, !helps || learning.hints >= step.hints.size()))
        out.emplace_back(MoveInLesson{LessonMove::hint});
    if (shared_button("Show me", 1, 3, width, !helps))
        out.emplace_back(MoveInLesson{LessonMove::solve});
    if (shared_button("Free play", 2, 3, width)) out.emplace_back(MoveInLesson{LessonMove::play});
}

/// The row at the foot of the panel. Next is marked when the step is done; before, it skips.
void move_row(const UiModel& model, Actions& out)
{
    const Learning& learning = model.panels.learning;
    const float width = ImGui::GetContentRegionAvail().x;
    if (shared_button("Back", 0, 3, width, learning.step == 0))
        out.emplace_back(MoveInLesson{LessonMove::back});
    if (shared_button("All lessons", 1, 3, width))
        out.emplace_back(MoveInLesson{LessonMove::close});
    const bool open = learning.met;
    const ColorScope ground{ImGuiCol_Button, open ? model.theme.accent : model.theme.raised};
    const ColorScope ink{ImGuiCol_Text, open ? model.theme.on_accent : model.theme.dim};
    if (shared_button(open ? "Next###next" : "Skip###next", 2, 3, width))
        out.emplace_back(MoveInLesson{LessonMove::next});
}

void lesson_step(const UiModel& model, const LessonStep& step, Actions& out)
{
    const Learning& learning = model.panels.learning;
    const Lesson& lesson = *learning.lesson;
    const ShownStep& shown = model.derived.shown_step(model.workspace);
    sides(model,
          lesson.number > 0 ? fmt::format("{} \u00B7 {}", lesson.number, lesson.title)
                            : lesson.title,
          fmt::format("step {} of {}", learning.step + 1, lesson.steps.size()));
    step_bars(model, learning, out);
    {
        const FontScope font{model.fonts.title};
        paragraph(step.title);
    }
    write_prose(model, shown.text, model.theme.text);
    ImGui::Spacing();
    if (step.prediction) prediction_card(model, step, shown, out);
    if (step.goal) goal_card(model, step, shown, out);
    hints(model, shown);
    help_row(model, step, out);
    ImGui::Spacing();
    move_row(model, out);
    sheet_link(model, learning.lesson, out);
    if (!lesson.path.empty()) record_links(model, out);
}

void free_play(const UiModel& model, Actions& out)
{
    const Learning& learning = model.panels.learning;
    sides(model, learning.lesson->title, fmt::format("step {} waits", learning.step + 1));
    heading(model, "Free play");
    paragraph("Drag whatever you like: nothing is asked. The lesson waits where you left it.");
    ImGui::Spacing();
    if (ImGui::Button("Back to the lesson", {ImGui::GetContentRegionAvail().x, 0.0F}))
        out.emplace_back(MoveInLesson{LessonMove::come_back});
    if (link(model, "All lessons")) out.emplace_back(MoveInLesson{LessonMove::close});
}

void lesson_end(const UiModel& model, Actions& out)
{
    const Learning& learning = model.panels.learning;
    const Lesson& lesson = *learning.lesson;
    sides(model, lesson.title, "done");
    step_bars(model, learning, out);
    {
        const FontScope font{model.fonts.title};
        paragraph("That was the lesson");
    }
    const std::size_t done = done_in(learning, lesson);
    paragraph(done == lesson.steps.size()
                  ? "You did every step."
                  : fmt::format("You did {} of {} steps; the bars lead back to the others.", done,
                                lesson.steps.size()));
    paragraph("You can now: " + lesson.aim);
    if (!lesson.asks.empty()) {
        heading(model, "To talk about");
        for (const std::string& question : lesson.asks)
            paragraph(question);
    }
    ImGui::Spacing();
    const float width = ImGui::GetContentRegionAvail().x;
    if (shared_button("Back", 0, 3, width)) out.emplace_back(MoveInLesson{LessonMove::back});
    if (shared_button("All lessons", 1, 3, width))
        out.emplace_back(MoveInLesson{LessonMove::close});
    const SharedLesson next = next_lesson(lesson);
    if (shared_button("Next lesson", 2, 3, width, next == nullptr))
        out.emplace_back(StartLesson{next});
    sheet_link(model, learning.lesson, out);
}

/// The choice among what the panel has while no lesson and no quiz is under way.
void what_to_learn(const UiModel& model, Actions& out)
{
    constexpr std::array names{"Lessons", "Quiz", "Derivations"};
    const int shown = model.panels.derivation.is_shown ? 2 : model.panels.quiz.is_chosen ? 1 : 0;
    const int chosen = choice(model, "shows", names, shown);
    ImGui::Spacing();
    if (chosen < 0) return;
    QuizView quiz = model.panels.quiz;
    quiz.is_chosen = chosen == 1;
    out.emplace_back(SetView{quiz});
    DerivationView derivation = model.panels.derivation;
    derivation.is_shown = chosen == 2;
    out.emplace_back(SetView{derivation});
}

} // namespace

void learn_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"learn"};
    const Learning& learning = model.panels.learning;
    if (model.panels.recording) return recording_panel(model, out);
    if (learning.lesson == nullptr) {
        const QuizView& quiz = model.panels.quiz;
        if (quiz.quiz) return quiz_panel(model, out);
        what_to_learn(model, out);
        if (model.panels.derivation.is_shown) return derivation_panel(model, out);
        return quiz.is_chosen ? quiz_panel(model, out) : lesson_list(model, out);
    }
    if (learning.left) return free_play(model, out);
    const LessonStep* const step = current_step(learning);
    step == nullptr ? lesson_end(model, out) : lesson_step(model, *step, out);
}

} // namespace secant
