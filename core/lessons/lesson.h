#pragma once

#include "core/goals/goal.h"
#include "core/lessons/prose.h"
#include "core/methods/method.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "core/text/expected.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace secant {

/// A prediction that is chosen from a few answers.
struct ChosenAnswer {
    std::vector<std::string> answers; ///< two or more
    std::size_t right = 0;            ///< index into them
};

/// A prediction that is a number.
struct GuessedNumber {
    goals::Number right;
    goals::Number within{}; ///< an answer that is as near as this is right, too; 0 or more
};

/// A prediction that is a case, chosen by its picture.
struct PredictedCase {
    Case right = Case::impale;
};

/// A question before the learner acts. The answer is told when the goal is met; at once in a step
/// without a goal.
struct Prediction {
    Prose question;
    std::variant<ChosenAnswer, GuessedNumber, PredictedCase> answer;
    Prose because; ///< told with the right answer; may be empty
};

/// An answer that a learner gives to a prediction: an index, a number, or a case.
using PredictedAnswer = std::variant<std::size_t, goals::Number, Case>;

/// True for an answer of the prediction's own form that is right, decided exactly.
[[nodiscard]] bool is_right(const Prediction& prediction, const PredictedAnswer& answer);

/// The right answer: "above 1", "0.75", "Poke".
[[nodiscard]] std::string right_answer(const Prediction& prediction);

/// A state that learners often reach instead of the goal, and what is said there.
struct TypicalMistake {
    goals::Goal state;
    Prose words;
};

/// A part of the window that a step shows or hides; whatever it does not name stays.
struct LessonParts {
    std::optional<bool> plots{};
    std::optional<bool> map{};
    std::optional<bool> animation{};
    // The drawings of a query in space. One of them is always shown.
    std::optional<bool> section{};
    std::optional<bool> orbit{}; ///< beside the section, unless that is hidden

    friend bool operator==(const LessonParts&, const LessonParts&) = default;
};

struct LessonStep {
    std::string title;
    std::size_t line = 1; ///< of the title, in the file
    Prose text;
    std::optional<Document> query{};             ///< the step begins with it; none: as it is
    bool shows_everything = false;               ///< the view shows the whole query, not the detail
    goals::Parts movable = goals::Parts{}.set(); ///< the parts that the learner can change
    LessonParts parts{};
    bool hides_answer = false;     ///< until the goal is met, or the prediction is answered
    std::vector<Spot> pointed;     ///< the points of the drawing with a ring around them
    std::optional<RunName> told{}; ///< the run whose answer stands beside the truth
    std::optional<Prediction> prediction{};
    std::optional<goals::Goal> goal{}; ///< none: there is nothing to do but to read
    std::vector<Prose> hints;          ///< shown one at a time
    std::vector<TypicalMistake> mistakes;
    Prose done; ///< the words when the goal is met
    /// Edits one after the other that meet the goal, each as read_document() reads it.
    std::vector<std::string> solution;
};

/// A lesson: steps that a learner takes one after the other.
struct Lesson {
    std::string name;   ///< of its file without the ending: "six-cases"
    std::string path{}; ///< of its file, full; empty for a lesson that came with the program
    std::string title;
    int number = 0; ///< in the order of the shipped lessons; 0: none
    int minutes = 0;
    std::string aim;               ///< one sentence: what a learner can do afterwards
    std::string prior;             ///< what a learner should know before; may be empty
    std::vector<std::string> asks; ///< questions for the class
    std::vector<LessonStep> steps; ///< one or more
};

/// The lesson as panels hold it: it never changes.
using SharedLesson = std::shared_ptr<const Lesson>;

/// A mistake in the text of a lesson.
struct LessonError {
    std::size_t line = 1;
    std::string field; ///< "goal"; empty: of no field
    std::string what;

    friend bool operator==(const LessonError&, const LessonError&) = default;
};

/// "12: goal: column 9: expected a case: ..., found \"pok\"".
[[nodiscard]] std::string text_of(const LessonError& error);

/// The longest text of a lesson, in bytes.
inline constexpr std::size_t longest_lesson = std::size_t{256} * 1024;

/// The ending of the files.
inline constexpr std::string_view lesson_ending = ".lesson.md";

/// Reads a lesson (docs/lessons.md). Any bytes may be given.
/// @param name  of the lesson
/// @return      or all mistakes that were found, in the order of their lines
[[nodiscard]] Expected<Lesson, std::vector<LessonError>> read_lesson(std::string_view text,
                                                                     std::string_view name);

/// What may be moved in a step: "Only L moves.", "Only E and r move."; empty when everything may.
[[nodiscard]] std::string movable_words(const LessonStep& step);

/// The document with which a step begins.
/// @param before  the document of before the step
[[nodiscard]] Document beginning_of(const LessonStep& step, const Document& before);

/// The document after the solution of a step.
/// @param beginning  of the step
[[nodiscard]] Document solved(const LessonStep& step, const Document& beginning);

/// The text of a lesson that comes with the program.
struct ShippedLesson {
    std::string_view name; ///< "six-cases"
    std::string_view text;
};

/// In the order of their numbers.
[[nodiscard]] std::span<const ShippedLesson> shipped_lesson_texts() noexcept;

/// The same, read when they are first asked for.
[[nodiscard]] std::span<const SharedLesson> shipped_lessons();

} // namespace secant
