#pragma once

#include "core/cases/library/library.h"
#include "core/quiz/quiz.h"
#include "core/session/document.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace secant {

/// Where a quiz has its documents from.
enum class QuizSource {
    generated, ///< by the seed
    shipped,   ///< the entries that come with the program
    open_file, ///< the entries of the shown case file
};

/// The quiz in the Learn panel: what the next one is made from, and the one that is being answered.
struct QuizView {
    bool is_chosen = false; ///< the panel shows the quiz, not the lessons
    quiz::Plan plan;        ///< of the next quiz, and of the present one
    QuizSource source = QuizSource::generated;
    std::optional<quiz::Quiz> quiz{};       ///< none: the panel asks for a plan
    bool is_revealed = false;               ///< the last attempt was made, and is being explained
    std::optional<std::size_t> looked_at{}; ///< a mistake that is shown again after the end
    bool is_waiting = false;                ///< another document was asked for: the quiz waits
    Document left = first_document();       ///< of before the quiz, which comes back after it
    double asked_at = 0.0;                  ///< in seconds of the interface's clock
    double took = 0.0;                      ///< seconds from the question to the last attempt
    /// The place that the arrow keys chose, world units; z is 0 in the plane.
    std::optional<Vec<3>> aim{};

    friend bool operator==(const QuizView&, const QuizView&) = default;
};

/// The question whose document is on the canvas; null without one.
[[nodiscard]] const quiz::Question* shown_question(const QuizView& view);

/// The same while it is not answered; null otherwise. Its answer is covered, and its document is
/// not edited.
[[nodiscard]] const quiz::Question* asked_question(const QuizView& view);

/// True when every question was answered and explained.
[[nodiscard]] bool is_finished(const QuizView& view);

/// The documents that a quiz of the source can ask about.
[[nodiscard]] std::vector<quiz::NamedDocument> quiz_documents(QuizSource source,
                                                              const Library& library);

// Each returns the view afterwards.

/// A new quiz from a plan.
[[nodiscard]] QuizView begun(QuizView view, const quiz::Plan& plan, QuizSource source,
                             const Library& library);

/// The question that is asked, answered with a pick. @param now  in seconds of the same clock
[[nodiscard]] QuizView answered(QuizView view, const quiz::Pick& pick, double now);

/// The next question, or the end of the quiz. @param now  in seconds of the same clock
[[nodiscard]] QuizView at_next_question(QuizView view, double now);

/// Without the quiz; the plan stays.
[[nodiscard]] QuizView ended(QuizView view);

/// Starts a quiz.
struct BeginQuiz {
    quiz::Plan plan;
    QuizSource source = QuizSource::generated;
};

/// Answers the question that is asked.
struct AnswerQuestion {
    quiz::Pick pick;
};

/// Shows a question of a finished quiz again, with its reveal.
struct SeeQuestion {
    std::size_t question = 0; ///< index
};

enum class QuizMove {
    next,      ///< the next question, or the end
    come_back, ///< from another document, to the question
    leave,     ///< ends the quiz; the document of before comes back
};

struct MoveInQuiz {
    QuizMove move = QuizMove::next;
};

using QuizAction = std::variant<BeginQuiz, AnswerQuestion, SeeQuestion, MoveInQuiz>;

} // namespace secant
