#pragma once

#include "core/lessons/lesson.h"
#include "core/methods/registry.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A statement that is true of a document, as a goal for a learner.
struct SeenGoal {
    goals::Goal goal;
    bool at_beginning = false; ///< true of the document to begin with, too: nothing is to be done

    friend bool operator==(const SeenGoal&, const SeenGoal&) = default;
};

/// The statements worth a goal that are true of a document: its case, its roots, where E, L and C
/// lie, numbers that are exactly a simple fraction, and the methods that are wrong. Each is decided
/// exactly. Those that the beginning does not meet come first.
/// @param beginning  from which a learner would start
[[nodiscard]] std::vector<SeenGoal> seen_goals(const Document& document, const Document& beginning,
                                               const MethodSet& methods = built_in_methods());

/// A step of a lesson that was made by hand in the window.
struct RecordedStep {
    std::string title; ///< one line
    std::string text;  ///< Markdown; empty: the goal in words
    Document beginning = first_document();
    Document end = first_document(); ///< meets the goal
    goals::Goal goal;
    LessonParts parts{}; ///< that the step shows and hides
};

/// The text of the step as a lesson's file has it: what moves are the parts that differ between the
/// beginning and the end, and the solution is the end.
/// @pre  both documents are valid, and the end is in space where the beginning is, and only there
[[nodiscard]] std::string text_of(const RecordedStep& step);

/// The text of a lesson with one more step at its end; of an empty text, a lesson of this step.
/// @param title  of such a new lesson: one line
[[nodiscard]] std::string with_step(std::string_view lesson, std::string_view step,
                                    std::string_view title);

} // namespace secant
