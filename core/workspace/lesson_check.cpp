#include "core/workspace/lesson_check.h"

#include "core/lessons/document_text.h"
#include "core/workspace/action.h"
#include "core/workspace/reduce.h"
#include "core/workspace/workspace.h"

#include <fmt/format.h>

#include <utility>

namespace secant {
namespace {

struct RightAnswer {
    PredictedAnswer operator()(const ChosenAnswer& asked) const { return asked.right; }
    PredictedAnswer operator()(const GuessedNumber& asked) const { return asked.right; }
    PredictedAnswer operator()(const PredictedCase& asked) const { return asked.right; }
};

/// The edits of the window that lead from one document to another.
Actions edits_between(const Document& from, const Document& to)
{
    Actions edits;
    Document query_first = to;
    query_first.target = from.target;
    if (!(query_first == from)) edits.emplace_back(SetQuery{to.query});
    if (to.target != from.target) edits.emplace_back(SetTarget{to.target});
    return edits;
}

/// Plays a lesson in a workspace and notes what goes wrong.
class Player {
public:
    Player(const SharedLesson& lesson, const MethodSet& methods)
        : lesson_{lesson}, workspace_{start_workspace(first_document())}
    {
        workspace_.methods = methods;
    }

    std::vector<LessonError> play()
    {
        apply(StartLesson{lesson_});
        for (const LessonStep& step : lesson_->steps) {
            check_methods(step);
            if (step.goal) check_possible(step);
            answer(step);
            if (step.goal) solve(step);
            apply(MoveInLesson{LessonMove::next});
        }
        return std::move(errors_);
    }

private:
    void apply(const Action& action) { workspace_ = reduce(std::move(workspace_), action, 0.0); }
    [[nodiscard]] const Learning& learning() const { return workspace_.panels.learning; }

    void refuse(const LessonStep& step, std::string field, std::string what)
    {
        errors_.push_back({step.line, std::move(field), std::move(what)});
    }

    void check_methods(const LessonStep& step)
    {
        if (step.told && workspace_.methods.find(step.told->method) == nullptr) {
            refuse(step, "told", fmt::format("there is no method {}", step.told->method));
        }
        if (!step.goal) return;
        for (const goals::Statement& statement : goals::statements_of(*step.goal)) {
            const auto* const named = std::get_if<goals::MethodIs>(&statement);
            if (named != nullptr && workspace_.methods.find(named->method) == nullptr)
                refuse(step, "goal", fmt::format("there is no method {}", named->method));
        }
    }

    void check_possible(const LessonStep& step)
    {
        if (const auto why = goals::impossible(*step.goal))
            refuse(step, "goal", "nobody can meet it: " + goals::text_of(*why));
        if (judged(*step.goal)) refuse(step, "goal", "is met before the learner does anything");
    }

    void answer(const LessonStep& step)
    {
        if (step.prediction) apply(Predict{std::visit(RightAnswer{}, step.prediction->answer)});
        if (!step.goal && !learning().met) refuse(step, "", "the step never opens the next one");
    }

    void solve(const LessonStep& step)
    {
        for (const std::string& edit : step.solution) {
            const Document before = workspace_.session.document;
            const auto read = read_document(edit, before);
            if (!read) return refuse(step, "solve", read.error());
            for (const Action& action : edits_between(before, read->document))
                apply(action);
            if (!(workspace_.session.document == read->document))
                return refuse(step, "solve", fmt::format("\"{}\": {}", edit, why_held(learning())));
        }
        if (!learning().met) {
            return refuse(step, "solve",
                          fmt::format("does not meet the goal \"{}\"", goals::text_of(*step.goal)));
        }
        for (const TypicalMistake& mistake : step.mistakes) {
            if (judged(mistake.state)) {
                refuse(
                    step, "wrong",
                    fmt::format("\"{}\" is true of the solution", goals::text_of(mistake.state)));
            }
        }
    }

    [[nodiscard]] bool judged(const goals::Goal& goal) const
    {
        return judge(goal, workspace_.session.document, learning().beginning, workspace_.methods)
            .met;
    }

    const SharedLesson& lesson_;
    Workspace workspace_;
    std::vector<LessonError> errors_;
};

} // namespace

std::vector<LessonError> check_lesson(const SharedLesson& lesson, const MethodSet& methods)
{
    return Player{lesson, methods}.play();
}

} // namespace secant
