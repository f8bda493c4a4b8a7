#include "core/workspace/reducer.h"

#include <utility>

namespace secant {

void Reducer::operator()(const QuizAction& action)
{
    QuizView& view = panels_.quiz;
    if (const auto* const begin = std::get_if<BeginQuiz>(&action)) return start(*begin);
    if (const auto* const answer = std::get_if<AnswerQuestion>(&action)) {
        if (asked_question(view) == nullptr) return;
        view = answered(std::move(view), answer->pick, now_);
        panels_.cover = {};
        panels_.opened = true;
    }
    if (const auto* const seen = std::get_if<SeeQuestion>(&action)) {
        if (!is_finished(view) || seen->question >= view.quiz->questions.size()) return;
        view.looked_at = seen->question;
        show_question();
    }
    if (const auto* const moved = std::get_if<MoveInQuiz>(&action)) {
        if (!view.quiz) return;
        if (moved->move == QuizMove::leave) return leave_quiz();
        // A question that waited is asked again, and one that was explained is not.
        const bool goes_on = moved->move == QuizMove::next || !view.is_revealed;
        if (goes_on) view = at_next_question(std::move(view), now_);
        view.is_waiting = false;
        show_question();
    }
}

void Reducer::start(const BeginQuiz& action)
{
    QuizView& view = panels_.quiz;
    if (!view.quiz) view.left = workspace_.session.document;
    panels_.learning.lesson.reset();
    panels_.derivation.is_shown = false;
    view = at_next_question(begun(std::move(view), action.plan, action.source, workspace_.library),
                            now_);
    panels_.map.is_shown = false;
    panels_.map.microscope.reset();
    (*this)(ShowPanel{Panel::learn});
    show_question();
}

void Reducer::show_question()
{
    panels_.opened = true;
    const quiz::Question* const question = shown_question(panels_.quiz);
    panels_.cover = asked_question(panels_.quiz) != nullptr ? covered_all() : Cover{};
    if (question != nullptr) show_in_passing(question->document);
}

void Reducer::show_in_passing(const Document& document)
{
    end_nudges();
    take(end_gesture(workspace_.session));
    // As everybody sees it: in space the section would depend on what was drawn before.
    workspace_.session = start_session(document);
    Interaction& view = workspace_.interaction;
    view.focused = Handle::none;
    view.hovered = Handle::none;
    view.drag.reset();
    view.around_drag.reset();
    view.orbit.drag.reset();
    view.orbit.has_keys = false;
    view.editor.reset();
    view = with_pending_fit(std::move(view), FitTo::everything);
}

void Reducer::leave_quiz()
{
    QuizView& view = panels_.quiz;
    if (!view.quiz) return;
    const bool brings_back = !view.is_waiting;
    view = ended(std::move(view));
    panels_.cover = {};
    panels_.opened = true;
    if (brings_back) show_in_passing(view.left);
}

void Reducer::follow_quiz()
{
    QuizView& view = panels_.quiz;
    const quiz::Question* const question = asked_question(view);
    if (question == nullptr || question->document == workspace_.session.document) return;
    view.is_waiting = true;
    panels_.cover = {};
}

} // namespace secant
