#include "core/workspace/state/quiz_view.h"

#include "core/cases/shipped.h"

#include <algorithm>
#include <utility>

namespace secant {

const quiz::Question* shown_question(const QuizView& view)
{
    if (!view.quiz || view.is_waiting) return nullptr;
    const std::vector<quiz::Question>& questions = view.quiz->questions;
    if (view.looked_at) return &questions[*view.looked_at];
    if (view.is_revealed) return &questions[view.quiz->attempts.back().question];
    return asked_question(view);
}

const quiz::Question* asked_question(const QuizView& view)
{
    if (!view.quiz || view.is_waiting || view.is_revealed || view.looked_at) return nullptr;
    const auto turn = quiz::next_turn(*view.quiz);
    return turn ? &view.quiz->questions[turn->question] : nullptr;
}

bool is_finished(const QuizView& view)
{
    return view.quiz && !view.is_revealed && !quiz::next_turn(*view.quiz);
}

std::vector<quiz::NamedDocument> quiz_documents(QuizSource source, const Library& library)
{
    std::vector<quiz::NamedDocument> out;
    const auto add = [&](const Entry& entry) {
        out.push_back({entry.name, {entry.query, entry.target}});
    };
    if (source == QuizSource::shipped) std::ranges::for_each(shipped_entries(), add);
    const OpenFile* const file = current_file(library);
    if (source == QuizSource::open_file && file != nullptr)
        std::ranges::for_each(file->content.entries, add, &FiledEntry::value);
    return out;
}

QuizView begun(QuizView view, const quiz::Plan& plan, QuizSource source, const Library& library)
{
    view = ended(std::move(view));
    view.is_chosen = true;
    view.plan = plan;
    view.source = source;
    view.quiz = source == QuizSource::generated
                    ? quiz::begun(plan)
                    : quiz::begun(plan, quiz_documents(source, library));
    return view;
}

QuizView answered(QuizView view, const quiz::Pick& pick, double now)
{
    if (asked_question(view) == nullptr) return view;
    view.took = now - view.asked_at;
    view.quiz = quiz::answered(std::move(*view.quiz), pick, view.took);
    view.is_revealed = true;
    return view;
}

QuizView at_next_question(QuizView view, double now)
{
    view.is_revealed = false;
    view.is_waiting = false;
    view.looked_at.reset();
    view.aim.reset();
    view.asked_at = now;
    return view;
}

QuizView ended(QuizView view)
{
    view = at_next_question(std::move(view), 0.0);
    view.quiz.reset();
    return view;
}

} // namespace secant
