#pragma once

#include "core/goals/judge.h"
#include "core/lessons/lesson.h"
#include "core/lessons/recorded_step.h"
#include "core/methods/registry.h"
#include "core/scene/view/handles/handle.h"
#include "core/session/document.h"
#include "core/workspace/state/settings.h"

#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace secant {

/// How far a learner came in a lesson.
struct LessonProgress {
    std::string name;     ///< of the lesson
    std::size_t done = 0; ///< steps, from the first

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// The lesson in the Learn panel, and how far the learner is in it.
struct Learning {
    SharedLesson lesson{};                      ///< null: the panel lists the lessons
    std::size_t step = 0;                       ///< beyond the last one: the lesson is done
    Document beginning = first_document();      ///< when the step began
    std::optional<PredictedAnswer> predicted{}; ///< the learner's answer
    std::string typed{};                        ///< the number that is being typed as an answer
    std::size_t hints = 0;                      ///< how many are shown
    bool met = false;                           ///< the step is done: the next one is open
    std::size_t tries = 0;  ///< edits that came to rest, up to the one that met it
    double began = 0.0;     ///< the step, in seconds of the interface's clock
    double took = 0.0;      ///< seconds until it was met
    bool was_shown = false; ///< the learner let the program solve the step
    /// The document of the lesson, while the learner plays freely with another one.
    std::optional<Document> left{};
    std::vector<SharedLesson> own{};        ///< that did not come with the program
    std::string folder{};                   ///< of own lessons, with a slash; empty: there is none
    bool can_remove = false;                ///< the folder's lessons, with their files
    std::vector<LessonProgress> progress{}; ///< in all lessons, the last one used first

    friend bool operator==(const Learning&, const Learning&) = default;
};

/// A step of a lesson that its author makes from the drawing. One of its two documents follows the
/// drawing; both can be held.
struct Recording {
    std::optional<Document> beginning{}; ///< none: the drawing of now
    std::optional<Document> end{};       ///< none: the drawing of now
    /// Joined by "and", they are the goal; none: the first one that is to be reached.
    std::optional<std::vector<goals::Goal>> chosen{};
    std::string title{"My step"};
    std::string text{}; ///< for the learner; empty: the goal in words

    friend bool operator==(const Recording&, const Recording&) = default;
};

/// The recording with both documents held: the one that follows is the drawing of now.
[[nodiscard]] Recording held(Recording recording, const Document& drawing);

/// True when one of its documents is in the plane and the other one in space: nobody drags a query
/// out of the plane.
/// @pre  both documents are held
[[nodiscard]] bool leaves_plane(const Recording& recording) noexcept;

/// The step as it is recorded now; none without a goal that is true of its end, of a document that
/// is no query, and where it leaves_plane().
/// @param recording  with both documents held
/// @param seen       of its two documents
/// @param drawing    of a query in space: the step shows the same
[[nodiscard]] std::optional<RecordedStep>
recorded_step(const Recording& recording, std::span<const SeenGoal> seen, SpaceDrawing drawing);

/// What a window that shows `now` of a query in space shows in a step.
[[nodiscard]] SpaceDrawing drawing_in(const LessonParts& parts, SpaceDrawing now) noexcept;

/// The step that the learner is in; null without a lesson, and when the lesson is done.
[[nodiscard]] const LessonStep* current_step(const Learning& learning) noexcept;

/// The same, and null during free play, too: then the step asks for nothing.
[[nodiscard]] const LessonStep* acting_step(const Learning& learning) noexcept;

/// True while the step waits for a prediction before anything may be moved.
[[nodiscard]] bool asks_first(const Learning& learning) noexcept;

/// The parts of the document that the learner may not change now; none without a step.
[[nodiscard]] goals::Parts held_parts(const Learning& learning) noexcept;

/// The handles that change a held part.
[[nodiscard]] std::bitset<handle_count> fixed_handles(const Learning& learning) noexcept;

/// Says why an edit is refused that would change held parts: "In this step only L moves."
[[nodiscard]] std::string why_held(const Learning& learning);

/// The number of steps that are done in a lesson.
[[nodiscard]] std::size_t done_in(const Learning& learning, const Lesson& lesson) noexcept;

/// The learning with one more lesson of the user's own, in the place of another version of it. One
/// that came with the program changes nothing.
[[nodiscard]] Learning with_own(Learning learning, const SharedLesson& lesson);

/// True when the lesson can be removed from the list of lessons.
[[nodiscard]] bool can_remove(const Learning& learning, const Lesson& lesson);

/// The shipped lesson after this one; null behind the last one and for others.
[[nodiscard]] SharedLesson next_lesson(const Lesson& lesson);

/// What a step shows of a document: its texts with their live values, and the state of its goal.
struct ShownStep {
    Prose text;
    Prose question; ///< of the prediction; empty without one
    Prose because;
    std::vector<Prose> hints;
    Prose done;
    Prose mistake; ///< what is said of a typical mistake; empty when there is none now
    goals::Judgement judgement;
    bool wants_snapping = false; ///< the goal has a place that a hand reaches only by snapping
};

/// @pre  current_step(learning) is not null
[[nodiscard]] ShownStep shown_step(const Learning& learning, const Document& document,
                                   const Analysis& analysis, const MethodSet& methods);

/// The learning after a change of the document, or of the learner's answer: the step is done when
/// its goal is met and its question answered. What was done stays done.
[[nodiscard]] Learning followed(Learning learning, const Document& document,
                                const MethodSet& methods);

/// Opens a lesson at a step.
struct StartLesson {
    SharedLesson lesson; ///< not null
    std::size_t step = 0;
};

/// The learner's answer to the question of the step.
struct Predict {
    PredictedAnswer answer;
};

enum class LessonMove {
    next, ///< behind the last step: the lesson is done
    back,
    again,     ///< the step from its beginning
    hint,      ///< shows one more
    solve,     ///< shows how the goal is met
    play,      ///< leaves the step for free play
    come_back, ///< from free play, to the document of before
    close,     ///< goes to the list of lessons
};

struct MoveInLesson {
    LessonMove move = LessonMove::next;
};

using LessonAction = std::variant<StartLesson, Predict, MoveInLesson>;

} // namespace secant
