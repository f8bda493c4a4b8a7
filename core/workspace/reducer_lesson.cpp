#include "core/goals/goal_parts.h"
#include "core/lessons/document_text.h"
#include "core/workspace/reducer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace secant {
namespace {

/// The document that an action makes of another one; none when it makes no other one at once.
struct EditedDocument {
    const Document& before;

    std::optional<Document> operator()(const SetQuery& action) const
    {
        if (action.phase == EditPhase::cancelled || action.phase == EditPhase::idle)
            return std::nullopt;
        return Document{action.query, before.target};
    }
    std::optional<Document> operator()(const SetExtent& action) const
    {
        Document after = before;
        std::visit([&](auto& query) { query.piece.extent = action.extent; }, after.query);
        return after;
    }
    std::optional<Document> operator()(const SetTarget& action) const
    {
        return Document{before.query, action.target};
    }
    std::optional<Document> operator()(const LoadDocument& action) const { return action.document; }
};

} // namespace

bool Reducer::is_refused(const DocumentAction& action)
{
    Learning& learning = panels_.learning;
    if (asked_question(panels_.quiz) != nullptr && !std::holds_alternative<LoadDocument>(action)) {
        panels_.notice =
            Notice{"The quiz asks about this drawing: answer, then move it.", NoticeTone::done, {}};
        return true;
    }
    const goals::Parts held = held_parts(learning);
    if (held.none()) return false;
    const Document& before = workspace_.session.document;
    const auto after = std::visit(EditedDocument{before}, action);
    if (!after || (goals::changed_parts(before, *after) & held).none()) return false;
    if (std::holds_alternative<LoadDocument>(action)) {
        // Another document was asked for: the lesson waits.
        learning.left = before;
        return false;
    }
    panels_.notice = Notice{why_held(learning), NoticeTone::done, {}};
    return true;
}

void Reducer::begin_step()
{
    Learning& learning = panels_.learning;
    learning.predicted.reset();
    learning.typed.clear();
    learning.hints = 0;
    learning.met = false;
    learning.tries = 0;
    learning.began = now_;
    learning.was_shown = false;
    learning.left.reset();
    const LessonStep* const step = current_step(learning);
    if (step == nullptr) return;
    learning.beginning = beginning_of(*step, workspace_.session.document);
    show_in_lesson(learning.beginning);
    (*this)(SetView{step->hides_answer ? covered_all() : Cover{}});
    const LessonParts& parts = step->parts;
    workspace_.settings.plots_shown = parts.plots.value_or(workspace_.settings.plots_shown);
    workspace_.settings.animation_shown =
        parts.animation.value_or(workspace_.settings.animation_shown);
    workspace_.settings.space_drawing = drawing_in(parts, workspace_.settings.space_drawing);
    panels_.map.is_shown = parts.map.value_or(panels_.map.is_shown);
    panels_.map.microscope.reset();
    if (step->query) {
        workspace_.interaction = with_pending_fit(
            workspace_.interaction, step->shows_everything ? FitTo::everything : FitTo::detail);
    }
    panels_.opened = true;
}

void Reducer::show_in_lesson(const Document& document)
{
    end_nudges();
    take(end_gesture(workspace_.session));
    take(reduce(workspace_.session, LoadDocument{document}));
}

void Reducer::operator()(const LessonAction& action)
{
    if (const auto* const lesson = std::get_if<StartLesson>(&action)) start(*lesson);
    if (const auto* const moved = std::get_if<MoveInLesson>(&action)) move(moved->move);
    if (const auto* const predicted = std::get_if<Predict>(&action)) {
        panels_.learning.predicted = predicted->answer;
        panels_.learning.typed.clear();
    }
    follow_lesson();
}

void Reducer::start(const StartLesson& action)
{
    Learning& learning = panels_.learning;
    leave_quiz();
    panels_.quiz.is_chosen = false;
    panels_.derivation.is_shown = false;
    learning = with_own(std::move(learning), action.lesson);
    learning.lesson = action.lesson;
    learning.step = std::min(action.step, action.lesson->steps.size());
    (*this)(ShowPanel{Panel::learn});
    begin_step();
}

void Reducer::open(const LessonPlace& place)
{
    const std::span<const SharedLesson> shipped = shipped_lessons();
    const auto found = std::ranges::find(shipped, place.lesson,
                                         [](const SharedLesson& each) { return each->name; });
    if (found != shipped.end()) return (*this)(StartLesson{*found, place.step});
    (*this)(Notify{{fmt::format("The link asks for a lesson \"{}\", which does not come with "
                                "this Secant.",
                                printable(place.lesson)),
                    NoticeTone::problem,
                    {}}});
}

void Reducer::open(const QuizPlace& place)
{
    QuizView view = panels_.quiz;
    view.is_chosen = true;
    (*this)(SetView{view});
    (*this)(ShowPanel{Panel::learn});
    quiz::Plan plan;
    plan.seed = place.seed;
    plan.level = static_cast<quiz::Level>(place.level - 1);
    plan.count = place.count;
    plan.is_in_space = place.is_in_space;
    (*this)(BeginQuiz{plan, QuizSource::generated});
}

void Reducer::move(LessonMove move)
{
    Learning& learning = panels_.learning;
    if (learning.lesson == nullptr) return;
    const std::size_t steps = learning.lesson->steps.size();
    switch (move) {
    case LessonMove::next:
        if (learning.step < steps) ++learning.step;
        return begin_step();
    case LessonMove::back:
        if (learning.step > 0) --learning.step;
        return begin_step();
    case LessonMove::again: {
        // The step begins where it began, also when that is where another one ended.
        const Document beginning = learning.beginning;
        show_in_lesson(beginning);
        return begin_step();
    }
    case LessonMove::hint: ++learning.hints; return;
    case LessonMove::solve: return solve_step();
    case LessonMove::play:
        if (!learning.left) learning.left = workspace_.session.document;
        return;
    case LessonMove::come_back:
        if (const auto left = std::exchange(learning.left, std::nullopt)) {
            show_in_lesson(*left);
            workspace_.interaction = with_pending_fit(workspace_.interaction, FitTo::detail);
        }
        return (*this)(ShowPanel{Panel::learn});
    case LessonMove::close:
        learning.lesson.reset();
        learning.left.reset();
        (*this)(SetView{Cover{}});
        panels_.opened = true;
        return;
    }
}

void Reducer::solve_step()
{
    Learning& learning = panels_.learning;
    const LessonStep* const step = acting_step(learning);
    if (step == nullptr || !step->goal) return;
    learning.was_shown = true;
    show_in_lesson(solved(*step, learning.beginning));
    workspace_.interaction = with_pending_fit(workspace_.interaction, FitTo::detail);
}

void Reducer::follow_lesson()
{
    const LessonStep* const step = acting_step(panels_.learning);
    if (step == nullptr || is_dragging(workspace_.interaction)) return;
    Learning& learning = panels_.learning;
    if (learning.met) return;
    if (!(workspace_.session.document == learning.beginning)) ++learning.tries;
    learning = followed(std::move(learning), workspace_.session.document, workspace_.methods);
    if (!learning.met) return;
    learning.took = now_ - learning.began;
    if (step->hides_answer) (*this)(SetView{Cover{}});
}

} // namespace secant
