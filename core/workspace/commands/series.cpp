#include "core/workspace/commands/series.h"

#include "core/cases/shipped.h"
#include "core/workspace/commands/command_effects.h"

#include <algorithm>

namespace secant {
namespace {

using namespace command_effects;

/// True when the gallery, and not the open file, is presented.
bool is_of_gallery(Context c)
{
    const bool shows_gallery = c.workspace.panels.entries.shelf == Shelf::gallery &&
                               secant::is_open(c.workspace, Panel::cases);
    return shows_gallery || shown_rows(c).empty();
}

/// Covers what comes when the cover was used: an entry whose answer was revealed is over.
void cover_next(Context c, Actions& out)
{
    const Present& present = c.workspace.panels.present;
    if (present.is_on && present.covers_next) out.emplace_back(SetView{covered_all()});
}

/// The lesson in the Learn panel; null unless that is at the side.
const Lesson* open_lesson(Context c)
{
    return secant::is_open(c.workspace, Panel::learn) ? c.workspace.panels.learning.lesson.get()
                                                      : nullptr;
}

/// The quiz in the Learn panel while a question of it is on the canvas; else null.
const QuizView* open_quiz(Context c)
{
    const QuizView& view = c.workspace.panels.quiz;
    const bool is_there = secant::is_open(c.workspace, Panel::learn) && shown_question(view);
    return is_there ? &view : nullptr;
}

/// A lesson knows only the way to the neighbours of its step.
void show_step_of_lesson(Context c, std::size_t index, Actions& out)
{
    std::size_t step = c.workspace.panels.learning.step;
    for (; step < index; ++step)
        out.emplace_back(MoveInLesson{LessonMove::next});
    for (; step > index; --step)
        out.emplace_back(MoveInLesson{LessonMove::back});
    cover_next(c, out);
}

/// The run that is stepped through, if it has steps; else null.
const MethodRun* stepped(Context c)
{
    const MethodRun* const run = open_run(c);
    return run != nullptr && !run->trace.empty() ? run : nullptr;
}

} // namespace

Series entry_series(const CommandContext& context)
{
    if (is_of_gallery(context)) return {gallery().size(), context.workspace.panels.present.at};
    const std::vector<std::size_t> rows = shown_rows(context);
    Series out{rows.size(), std::nullopt};
    const auto found = std::ranges::find(rows, file_of(context)->current.value_or(rows.back() + 1));
    if (found != rows.end()) out.at = static_cast<std::size_t>(found - rows.begin());
    return out;
}

void show_in_entries(const CommandContext& context, std::size_t index, Actions& out)
{
    const Panels& panels = context.workspace.panels;
    if (index >= entry_series(context).count) return;
    cover_next(context, out);
    if (is_of_gallery(context)) {
        Present present = panels.present;
        present.at = index;
        out.emplace_back(SetView{present});
        out.emplace_back(ShowDocument{gallery()[index].document});
        return;
    }
    load_row(context, shown_rows(context)[index], out);
}

Series series(const CommandContext& context)
{
    const Panels& panels = context.workspace.panels;
    if (const QuizView* const view = open_quiz(context)) {
        const std::vector<quiz::Question>& questions = view->quiz->questions;
        return {questions.size(),
                static_cast<std::size_t>(shown_question(*view) - questions.data())};
    }
    if (const Lesson* const lesson = open_lesson(context)) {
        const std::size_t count = lesson->steps.size();
        return {count, std::min(panels.learning.step, count - 1)};
    }
    if (const MethodRun* const run = stepped(context))
        return {run->trace.size(), current_step(*run, panels.stepping)};
    return entry_series(context);
}

void show_in_series(const CommandContext& context, std::size_t index, Actions& out)
{
    if (index >= series(context).count || open_quiz(context) != nullptr) return;
    if (open_lesson(context) != nullptr) return show_step_of_lesson(context, index, out);
    if (stepped(context) == nullptr) return show_in_entries(context, index, out);
    out.emplace_back(SetView{at_step(context.workspace.panels.stepping, index)});
}

void go_in_series(const CommandContext& context, int step, Actions& out)
{
    if (const QuizView* const view = open_quiz(context)) {
        if (step > 0 && view->is_revealed) out.emplace_back(MoveInQuiz{QuizMove::next});
        return;
    }
    const Series all = series(context);
    if (all.count == 0) return;
    if (!all.at) return show_in_series(context, 0, out);
    const auto last = static_cast<std::ptrdiff_t>(all.count) - 1;
    const auto next =
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(*all.at) + step, 0, last);
    const auto index = static_cast<std::size_t>(next);
    if (index != *all.at) show_in_series(context, index, out);
}

void take_digit(const CommandContext& context, std::size_t digit, Actions& out)
{
    const QuizView* const view = open_quiz(context);
    if (view == nullptr) return show_in_entries(context, digit - 1, out);
    const quiz::Question* const question = asked_question(*view);
    if (question != nullptr && digit <= question->choices.size())
        out.emplace_back(AnswerQuestion{digit - 1});
}

} // namespace secant
