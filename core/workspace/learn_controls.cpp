#include "core/goals/goal_parts.h"
#include "core/lessons/task.h"
#include "core/text/entered_number.h"
#include "core/text/text.h"
#include "core/text/whole_number.h"
#include "core/words/case_words.h"
#include "core/words/names.h"
#include "core/workspace/controls.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// The controls of the Learn panel, in the order in which they are added.
class LearnControls {
public:
    explicit LearnControls(const Workspace& workspace) : workspace_{workspace} {}

    [[nodiscard]] ControlGroup take() &&
    {
        const Learning& learning = workspace_.panels.learning;
        if (derives(workspace_.panels)) return derivation_controls(workspace_);
        if (workspace_.panels.quiz.quiz) {
            quiz();
        } else if (learning.lesson == nullptr) {
            list();
        } else {
            group_.name = "Lesson: " + learning.lesson->title;
            if (learning.left) {
                free_play();
            } else if (const LessonStep* const step = current_step(learning)) {
                lesson_step(*step);
            } else {
                lesson_end();
            }
        }
        return std::move(group_);
    }

private:
    // Letters, not strings: the code of each call is half as long.

    Control& add(ControlKind kind, const char* key, const char* name, const char* value)
    {
        return group_.controls.emplace_back(Control{kind, key, name, value});
    }

    /// What is not there is not read.
    void text(const char* key, const char* name, const char* value)
    {
        if (*value != '\0') add(ControlKind::text, key, name, value);
    }

    void text(const char* key, const char* name, const Prose& prose)
    {
        const Session& session = workspace_.session;
        text(key, name,
             plain_text(prose, session.document, session.analysis, workspace_.methods).c_str());
    }

    void button(const char* key, const char* name, const Action& action, bool is_enabled = true)
    {
        Control& control = add(ControlKind::button, key, name, "");
        control.actions.push_back(action);
        control.is_enabled = is_enabled;
    }

    void move(const char* key, const char* name, LessonMove to, bool is_enabled = true)
    {
        button(key, name, MoveInLesson{to}, is_enabled);
    }

    void move(const char* key, const char* name, QuizMove to, bool is_enabled = true)
    {
        button(key, name, MoveInQuiz{to}, is_enabled);
    }

    /// Several controls of one sort have a number in their keys.
    static std::string numbered(std::string_view word, std::size_t number)
    {
        return fmt::format("{} {}", word, number);
    }

    // The list.

    void lessons(std::span<const SharedLesson> all)
    {
        for (const SharedLesson& lesson : all) {
            const std::size_t steps = lesson->steps.size();
            const std::size_t done = done_in(workspace_.panels.learning, *lesson);
            std::string name = lesson->number > 0
                                   ? fmt::format("{}. {}", lesson->number, lesson->title)
                                   : lesson->title;
            if (done > 0) name += fmt::format(", {} of {} steps done", done, steps);
            button(("lesson " + lesson->name).c_str(), name.c_str(),
                   StartLesson{lesson, done < steps ? done : 0});
            if (can_remove(workspace_.panels.learning, *lesson))
                button(("remove " + lesson->name).c_str(),
                       ("Remove from the list: " + lesson->title).c_str(),
                       Ask{RemoveLesson{lesson->path}});
        }
    }

    void list()
    {
        group_.name = "Lessons and quiz";
        lessons(shipped_lessons());
        lessons(workspace_.panels.learning.own);
        const QuizView& view = workspace_.panels.quiz;
        Control& level = add(ControlKind::choice, "level", "Level of the quiz",
                             std::to_string(static_cast<int>(view.plan.level)).c_str());
        for (const quiz::Level each : quiz::levels)
            level.choices.emplace_back(quiz::title_of(each));
        Control& where =
            add(ControlKind::choice, "where", "Plane or space", view.plan.is_in_space ? "1" : "0");
        where.choices = {"Plane", "Space"};
        add(ControlKind::field, "seed", "Seed of the quiz", std::to_string(view.plan.seed).c_str());
        add(ControlKind::field, "count", "Questions of the quiz",
            std::to_string(view.plan.count).c_str());
        button("start quiz", fmt::format("Start the quiz of {} questions", view.plan.count).c_str(),
               BeginQuiz{view.plan, view.source});
        DerivationView derivation = workspace_.panels.derivation;
        derivation.is_shown = true;
        Control& derive = add(ControlKind::button, "derivation", "Derivation of the answer", "");
        derive.actions = {ShowPanel{Panel::learn}, SetView{derivation}};
    }

    // A lesson.

    /// A button for an answer: "below 0", and after it was given "below 0, your answer".
    void answer(std::size_t index, std::string_view words, const PredictedAnswer& answer)
    {
        const auto& predicted = workspace_.panels.learning.predicted;
        std::string name{words};
        if (predicted && *predicted == answer) name += ", your answer";
        button(numbered("answer", index).c_str(), name.c_str(), Predict{answer}, !predicted);
    }

    void answers(const ChosenAnswer& asked)
    {
        for (std::size_t i = 0; i < asked.answers.size(); ++i)
            answer(i, asked.answers[i], i);
    }

    void answers(const GuessedNumber&)
    {
        const Learning& learning = workspace_.panels.learning;
        const auto* const given =
            learning.predicted ? std::get_if<goals::Number>(&*learning.predicted) : nullptr;
        Control& field = add(ControlKind::field, "guess", "Your answer",
                             (given != nullptr ? goals::text_of(*given) : learning.typed).c_str());
        field.is_enabled = given == nullptr;
        if (given == nullptr && !learning.typed.empty())
            field.problem = "This is no number. Three examples: 3, 0.25, 1/4.";
    }

    void answers(const PredictedCase&)
    {
        for (std::size_t i = 0; i < goals::stated_cases.size(); ++i)
            answer(i, case_name(goals::stated_cases.at(i)), goals::stated_cases.at(i));
    }

    void prediction(const Prediction& asked)
    {
        text("question", "Predict first", asked.question);
        std::visit([this](const auto& form) { answers(form); }, asked.answer);
        const Learning& learning = workspace_.panels.learning;
        if (!learning.met) return;
        const bool was_right = learning.predicted && is_right(asked, *learning.predicted);
        text("verdict", "Prediction",
             was_right ? "You were right."
                       : ("The answer is: " + right_answer(asked) + ".").c_str());
        text("because", "Because", asked.because);
    }

    void goal(const LessonStep& step)
    {
        const Learning& learning = workspace_.panels.learning;
        const std::string movable = movable_words(step);
        text("goal", learning.met ? "Done" : "Your turn",
             (goals::sentence_of(*step.goal, shape_of(workspace_.session.document.query)) +
              (learning.met ? "" : " " + movable))
                 .c_str());
        if (learning.met) return text("done", "What you see", step.done);
        if (asks_first(learning)) return;
        const ShownStep shown = shown_step(learning, workspace_.session.document,
                                           workspace_.session.analysis, workspace_.methods);
        text("progress", "So far", progress_of(shown.judgement).c_str());
        text("mistake", "Not yet", shown.mistake);
    }

    /// "case is poke: no. t1 = 1/4: no, 0.25 away."
    [[nodiscard]] std::string progress_of(const goals::Judgement& judgement) const
    {
        std::string out;
        for (const goals::JudgedStatement& judged : judgement.statements) {
            if (!out.empty()) out += ' ';
            out += goals::text_of(goals::goal_of(judged.statement));
            out += judged.holds ? ": yes" : ": no";
            if (!judged.holds && !workspace_.panels.cover.is_on) {
                if (judged.meter) {
                    out += fmt::format(", {} away", brief_text(*judged.meter, 4));
                } else if (!judged.why.empty()) {
                    out += ", " + judged.why;
                }
            }
            out += '.';
        }
        return out;
    }

    void lesson_step(const LessonStep& step)
    {
        const Learning& learning = workspace_.panels.learning;
        text("step",
             fmt::format("Step {} of {}", learning.step + 1, learning.lesson->steps.size()).c_str(),
             step.title.c_str());
        text("text", "Text", step.text);
        if (step.told && !workspace_.panels.cover.is_on) {
            const std::string run =
                fmt::format("{} in {}", step.told->method, name_of(step.told->scalar));
            text("told", run.c_str(),
                 live_text(run, workspace_.session.document, workspace_.session.analysis,
                           workspace_.methods)
                     .c_str());
        }
        if (step.prediction) prediction(*step.prediction);
        if (step.goal) goal(step);
        const std::size_t hints = std::min(learning.hints, step.hints.size());
        for (std::size_t i = 0; i < hints; ++i)
            text(numbered("hint", i).c_str(), numbered("Hint", i + 1).c_str(), step.hints[i]);
        const bool helps = step.goal && !learning.met;
        move("hint",
             hints < step.hints.size()
                 ? fmt::format("Hint {} of {}", hints + 1, step.hints.size()).c_str()
                 : "No hint",
             LessonMove::hint, helps && hints < step.hints.size());
        move("show me", "Show me", LessonMove::solve, helps);
        move("free play", "Free play", LessonMove::play);
        move("back", "Back", LessonMove::back, learning.step > 0);
        move("next", learning.met ? "Next" : "Skip", LessonMove::next);
        leave_lesson();
    }

    void leave_lesson() { move("all lessons", "All lessons", LessonMove::close); }

    void free_play()
    {
        text("step", "Free play", "Nothing is asked. The lesson waits where you left it.");
        move("come back", "Back to the lesson", LessonMove::come_back);
        leave_lesson();
    }

    void lesson_end()
    {
        const Learning& learning = workspace_.panels.learning;
        const Lesson& lesson = *learning.lesson;
        text("step", "That was the lesson",
             fmt::format("You did {} of {} steps. You can now: {}", done_in(learning, lesson),
                         lesson.steps.size(), lesson.aim)
                 .c_str());
        for (std::size_t i = 0; i < lesson.asks.size(); ++i)
            text(numbered("talk", i).c_str(), "To talk about", lesson.asks[i].c_str());
        move("back", "Back", LessonMove::back);
        const SharedLesson next = next_lesson(lesson);
        if (next != nullptr) button("next lesson", "Next lesson", StartLesson{next});
        leave_lesson();
    }

    // The quiz.

    void quiz()
    {
        const QuizView& view = workspace_.panels.quiz;
        const quiz::Quiz& played = *view.quiz;
        group_.name = "Quiz";
        if (view.is_waiting) {
            text("step", "The quiz waits", "The question comes back as it was.");
            move("come back", "Back to the quiz", QuizMove::come_back);
        } else if (is_finished(view)) {
            quiz_end(played);
        } else {
            quiz_question(*shown_question(view));
        }
        move("leave quiz", "Leave the quiz", QuizMove::leave);
    }

    void quiz_question(const quiz::Question& question)
    {
        const QuizView& view = workspace_.panels.quiz;
        const quiz::Quiz& played = *view.quiz;
        const auto number = static_cast<std::size_t>(&question - played.questions.data()) + 1;
        text("step", fmt::format("Question {} of {}", number, played.questions.size()).c_str(),
             question.sentence.c_str());
        if (!view.is_revealed) text("counts", "Score", text_of(*next_turn(played)).data());
        if (needs_numbers(question)) {
            std::string lines;
            for (const std::string& line : quiz::number_lines(question.document.query))
                lines += (lines.empty() ? "" : ", ") + line;
            text("numbers", "Numbers", lines.c_str());
        }
        const quiz::Pick* const pick = view.is_revealed ? &played.attempts.back().pick : nullptr;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            const bool is_picked = pick != nullptr && *pick == quiz::Pick{i};
            button(numbered("pick", i).c_str(),
                   (question.choices[i] + (is_picked ? ", your answer" : "")).c_str(),
                   AnswerQuestion{i}, pick == nullptr);
        }
        if (question.place && pick == nullptr) place(view, question.document);
        if (pick != nullptr) {
            const quiz::Attempt& attempt = played.attempts.back();
            text("verdict", attempt.right ? "Right" : "Wrong",
                 (attempt.right
                      ? question.reveal
                      : fmt::format("It is: {}. {} It comes again, and does not count then.",
                                    text_of(question, right_pick(question)), question.reveal))
                     .c_str());
        }
        move("next question", "Next question", QuizMove::next, pick != nullptr);
    }

    /// The place in numbers: those of the cross that the arrow keys move on the drawing.
    void place(const QuizView& view, const Document& document)
    {
        constexpr std::array names{"x", "y", "z"};
        const int count = plane_query(document) == nullptr ? 3 : 2;
        for (int i = 0; i < count; ++i) {
            const std::string name = fmt::format("Place {}", names.at(static_cast<std::size_t>(i)));
            add(ControlKind::field, lowered(name).c_str(), name.c_str(),
                view.aim ? exact_text((*view.aim)[i]).c_str() : "");
        }
        button("answer place", "Answer with this place",
               AnswerQuestion{view.aim.value_or(Vec<3>{})}, view.aim.has_value());
    }

    void quiz_end(const quiz::Quiz& played)
    {
        text("step", "Score", summary_of(played).c_str());
        for (const std::size_t index : mistakes_of(played)) {
            const quiz::Question& question = played.questions[index];
            text(numbered("mistake", index).c_str(),
                 numbered("Wrong at first: question", index + 1).c_str(),
                 fmt::format("{} {}. {}", question.sentence,
                             text_of(question, right_pick(question)), question.reveal)
                     .c_str());
        }
        quiz::Plan plan = played.plan;
        button("same again", "Same again", BeginQuiz{plan, workspace_.panels.quiz.source});
        ++plan.seed;
        button("next seed", "Next seed", BeginQuiz{plan, workspace_.panels.quiz.source});
        button("copy csv", "Copy as CSV", Ask{CopyText{csv_of(played)}}, !played.attempts.empty());
    }

    const Workspace& workspace_;
    ControlGroup group_;
};

/// A notice that says why a text does nothing.
Actions refusal(std::string why)
{
    Actions out;
    out.emplace_back(Notify{{std::move(why), NoticeTone::done, {}}});
    return out;
}

Actions use_of_guess(const Workspace& workspace, std::string_view text)
{
    Actions out;
    Learning learning = workspace.panels.learning;
    if (!asks_first(learning)) return out;
    if (const auto number = goals::read_number(trimmed(text))) {
        out.emplace_back(Predict{*number});
    } else {
        learning.typed = text == "\x1b" ? std::string_view{} : text;
        out.emplace_back(SetView{std::move(learning)});
    }
    return out;
}

/// A part of the plan of the next quiz; or a notice that says what it must be.
Actions use_of_plan(const Workspace& workspace, std::string_view key, std::string_view text)
{
    QuizView view = workspace.panels.quiz;
    if (key == "level") {
        view.plan.level = static_cast<quiz::Level>(text.front() - '0');
    } else if (key == "where") {
        view.plan.is_in_space = text == "1";
    } else if (key == "seed") {
        const auto seed = whole_number<std::uint64_t>(trimmed(text));
        if (!seed) return refusal("A seed is a whole number, 0 or more.");
        view.plan.seed = *seed;
    } else {
        const auto count = whole_number<std::size_t>(trimmed(text));
        if (!count || *count < 1 || *count > most_questions)
            return refusal(fmt::format("A quiz has 1 to {} questions.", most_questions));
        view.plan.count = *count;
    }
    Actions out;
    out.emplace_back(SetView{std::move(view)});
    return out;
}

/// One number of the place that answers the question.
Actions use_of_place(const Workspace& workspace, std::string_view key, std::string_view text)
{
    const EnteredNumber number = read_number(text, Sign::any);
    if (!number) return refusal(number.error());
    QuizView view = workspace.panels.quiz;
    const Camera& camera = workspace.interaction.camera;
    Vec<3> aim = view.aim.value_or(point_in_space(
        workspace.session.section, world_from_screen(camera, Vec<2>{middle(camera.viewport)})));
    aim[key.back() - 'x'] = *number;
    view.aim = aim;
    Actions out;
    out.emplace_back(SetView{std::move(view)});
    return out;
}

} // namespace

ControlGroup learn_controls(const Workspace& workspace)
{
    return LearnControls{workspace}.take();
}

Actions use_of_learn_control(const Workspace& workspace, std::string_view key,
                             std::string_view text)
{
    Actions out;
    if (key == "guess") {
        out = use_of_guess(workspace, text);
    } else if (key == "derived") {
        DerivationView view = workspace.panels.derivation;
        view.subject = static_cast<formula::Derivation>(text.front() - '0');
        view.line = 0;
        out.emplace_back(SetView{view});
    } else if (key == "level" || key == "where" || key == "seed" || key == "count") {
        out = use_of_plan(workspace, key, text);
    } else if (key == "place x" || key == "place y" || key == "place z") {
        out = use_of_place(workspace, key, text);
    }
    return out;
}

} // namespace secant
