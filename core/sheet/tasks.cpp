#include "core/goals/goal_parts.h"
#include "core/hunt/ground.h"
#include "core/lessons/document_text.h"
#include "core/lessons/task.h"
#include "core/link/link.h"
#include "core/session/marks.h"
#include "core/sheet/sheet.h"
#include "core/text/text.h"
#include "core/words/step_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant::sheet {
namespace {

Prose prose_of(std::string text)
{
    Prose prose(1);
    prose.front().spans.push_back({SpanKind::plain, std::move(text)});
    return prose;
}

struct RoomFor {
    Room operator()(const ChosenAnswer& asked) const { return Boxes{asked.answers}; }
    Room operator()(const GuessedNumber&) const { return NumberLine{}; }
    Room operator()(const PredictedCase&) const
    {
        return CaseBoxes{{goals::stated_cases.begin(), goals::stated_cases.end()}};
    }
};

/// The right answer to a prediction, and how near to a number is right, too.
std::string right_in_words(const Prediction& asked)
{
    std::string out = right_answer(asked);
    const auto* const number = std::get_if<GuessedNumber>(&asked.answer);
    if (number != nullptr && number->within.numerator != "0")
        out += fmt::format(", or within {} of it", goals::text_of(number->within));
    return out;
}

/// The link of a step: by the name of a shipped lesson; else the document with the goal.
std::string link_of_step(const Lesson& lesson, std::size_t index, bool is_shipped,
                         const Document& beginning)
{
    if (is_shipped) return text_of(Asked{LessonPlace{lesson.name, index}});
    const LessonStep& step = lesson.steps[index];
    Shared shared{beginning};
    if (step.shows_everything) shared.view = FitTo::everything;
    std::string link = link_of(shared);
    if (!step.goal) return link;
    return link + text_of(Asked{secant::Task{*step.goal, step.movable, step.hides_answer}});
}

/// Makes the tasks of a lesson, step by step.
class StepReader {
public:
    StepReader(const Lesson& lesson, bool is_shipped, const MethodSet& methods)
        : lesson_{lesson}, is_shipped_{is_shipped}, methods_{methods}
    {
    }

    Task next()
    {
        const LessonStep& step = lesson_.steps[index_];
        const Document beginning = beginning_of(step, document_);
        document_ = solved(step, beginning);
        shows_plots_ = step.parts.plots.value_or(shows_plots_);
        const Analysis before = analyse(beginning);
        const Analysis after = analyse(document_);
        Task task;
        task.title = step.title;
        task.text = with_values(step.text, beginning, before, methods_);
        task.drawing = drawing_of(step, beginning);
        task.solved = drawing_of(step, document_);
        task.solved.hides_answer = false;
        task.solved.plots = false; // its drawing is small
        if (task.drawing.told && !step.hides_answer) {
            const Run& told = *task.drawing.told;
            task.said = said_text(mark_method(told.method, told.scalar, beginning));
        }
        if (step.prediction) {
            task.question = with_values(step.prediction->question, beginning, before, methods_);
            task.room = std::visit(RoomFor{}, step.prediction->answer);
            task.right = right_in_words(*step.prediction);
            task.because = with_values(step.prediction->because, document_, after, methods_);
        }
        if (step.goal) {
            task.goal = goals::sentence_of(*step.goal, shape_of(beginning.query));
            task.movable = movable_words(step);
            const goals::Parts changed = goals::changed_parts(beginning, document_);
            // Whatever moves may be written down; of all that can, the parts with numbers.
            task.written = step.movable.all() ? goals::Parts{0b1111} | changed : step.movable;
            task.solution = document_text(document_, changed);
            task.done = with_values(step.done, document_, after, methods_);
        }
        task.link = link_of_step(lesson_, index_, is_shipped_, beginning);
        ++index_;
        return task;
    }

private:
    [[nodiscard]] Drawing drawing_of(const LessonStep& step, const Document& document) const
    {
        Drawing drawing{document, step.hides_answer};
        drawing.fit = step.shows_everything ? FitTo::everything : FitTo::detail;
        drawing.plots = shows_plots_ && !step.hides_answer;
        drawing.ringed = step.pointed;
        const Method* const method = step.told ? methods_.find(step.told->method) : nullptr;
        if (method != nullptr) drawing.told = Run{*method, step.told->scalar};
        return drawing;
    }

    const Lesson& lesson_;
    bool is_shipped_;
    const MethodSet& methods_;
    std::size_t index_ = 0;
    Document document_ = first_document();
    bool shows_plots_ = false;
};

} // namespace

Sheet sheet_of(const Lesson& lesson, bool is_shipped, const MethodSet& methods)
{
    Sheet sheet;
    sheet.title = lesson.title;
    sheet.aim = lesson.aim;
    if (lesson.minutes > 0)
        sheet.facts = counted(static_cast<std::size_t>(lesson.minutes), "minute", "minutes");
    if (!lesson.prior.empty())
        sheet.facts += (sheet.facts.empty() ? "After: " : " \u00B7 after: ") + lesson.prior;
    sheet.asks = lesson.asks;
    sheet.tasks.reserve(lesson.steps.size());
    StepReader reader{lesson, is_shipped, methods};
    while (sheet.tasks.size() < lesson.steps.size())
        sheet.tasks.push_back(reader.next());
    return sheet;
}

Sheet sheet_of(const quiz::Quiz& quiz, bool is_generated)
{
    Sheet sheet;
    const quiz::Plan& plan = quiz.plan;
    sheet.title = "Quiz";
    sheet.facts =
        fmt::format("{} \u00B7 {}{}", counted(quiz.questions.size(), "question", "questions"),
                    title_of(plan.level), plan.is_in_space ? " \u00B7 in space" : "");
    sheet.seed = plan.seed;
    if (is_generated) {
        const int level = static_cast<int>(plan.level) + 1;
        sheet.link = text_of(Asked{QuizPlace{plan.seed, level, plan.count, plan.is_in_space}});
    }
    sheet.tasks.reserve(quiz.questions.size());
    for (const quiz::Question& question : quiz.questions) {
        Task& task = sheet.tasks.emplace_back();
        // Paper has nothing to click: behind its question mark a sentence says what to do.
        task.question = prose_of(question.sentence.substr(0, question.sentence.find('?') + 1));
        task.drawing = {question.document, true, FitTo::everything};
        task.solved = {question.document, false, FitTo::everything};
        task.solved.has_offset = false;
        if (question.place) {
            task.room = Cross{};
            task.solved.right = question.place;
        } else {
            task.room = Boxes{question.choices};
        }
        if (quiz::needs_numbers(question))
            task.numbers = quiz::number_lines(question.document.query);
        task.right = quiz::text_of(question, quiz::right_pick(question));
        task.because = prose_of(question.reveal);
    }
    return sheet;
}

namespace {

template <class Value>
void shuffle(std::vector<Value>& values, Dice& dice)
{
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[static_cast<std::size_t>(dice.next() % i)]);
}

} // namespace

Sheet mixed(Sheet sheet, std::uint64_t seed)
{
    Dice dice{seed};
    for (Task& task : sheet.tasks) {
        if (auto* const boxes = std::get_if<Boxes>(&task.room)) shuffle(boxes->answers, dice);
        if (auto* const boxes = std::get_if<CaseBoxes>(&task.room)) shuffle(boxes->kinds, dice);
    }
    shuffle(sheet.tasks, dice);
    sheet.seed = seed;
    return sheet;
}

} // namespace secant::sheet
