#pragma once

#include "core/lessons/lesson.h"
#include "core/text/expected.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace secant {

/// Something to do with the query of a link.
struct Task {
    goals::Goal goal;
    goals::Parts movable = goals::Parts{}.set();
    bool hides_answer = false; ///< until the goal is met

    friend bool operator==(const Task&, const Task&) = default;
};

/// A step of a lesson that comes with the program.
struct LessonPlace {
    std::string lesson;   ///< its name: "six-cases"
    std::size_t step = 0; ///< index

    friend bool operator==(const LessonPlace&, const LessonPlace&) = default;
};

/// The most questions that a quiz by its seed is asked for.
inline constexpr std::size_t most_questions = 100;

/// A quiz by its seed.
struct QuizPlace {
    std::uint64_t seed = 1;
    int level = 1;          ///< 1 clear to 4 by a hair
    std::size_t count = 10; ///< of questions, 1 to `most_questions`
    bool is_in_space = false;

    friend bool operator==(const QuizPlace&, const QuizPlace&) = default;
};

/// Reads the parts that may be changed: "E,L", "nothing".
/// @return  or a sentence that says which word is no part
[[nodiscard]] Expected<goals::Parts, std::string> read_parts(std::string_view text);

/// What a link asks a learner to do, beside the query that it may hold; none: only to look.
using Asked = std::variant<std::monostate, Task, LessonPlace, QuizPlace>;

/// What stands in the address behind the letters of a query's link: "&goal=case+is+poke&move=L",
/// "#lesson=six-cases&step=3", "#quiz=17&level=2&count=5". An older Secant reads the query alone.
[[nodiscard]] std::string text_of(const Asked& asked);

/// Reads what an address or a link asks for; any text may be given.
/// @return  or a sentence that says what is wrong with the value of which word
[[nodiscard]] Expected<Asked, std::string> asked_in(std::string_view text);

/// The lesson of one step that a task is, with this document to begin with.
[[nodiscard]] SharedLesson lesson_of(const Task& task, const Document& beginning);

/// The name of such a lesson.
inline constexpr std::string_view task_name = "#task";

/// The task that a lesson is; none for another lesson.
[[nodiscard]] std::optional<Task> task_of(const Lesson& lesson);

} // namespace secant
