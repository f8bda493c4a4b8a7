#pragma once

#include "core/goals/goal.h"
#include "core/lessons/lesson.h"
#include "core/methods/registry.h"
#include "core/quiz/quiz.h"
#include "core/scene/figure/figure.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Sheets for a class: the steps of a lesson, or the questions of a quiz, as tasks on paper with
/// their drawings, and their answers on pages of their own.
namespace secant::sheet {

/// What a drawing on a sheet shows.
struct Drawing {
    Document document;
    bool hides_answer = false;
    FitTo fit = FitTo::detail;
    bool plots = false;                 ///< under it
    bool has_offset = true;             ///< with the vector, and the circle where it would put it
    std::vector<Spot> ringed{};         ///< with a ring, where they are
    std::optional<quiz::Place> right{}; ///< a place with a circle as large as counts as right
    std::optional<Run> told{};          ///< its outcome stands beside the truth
};

// What a task leaves room for.

/// Answers with boxes to tick.
struct Boxes {
    std::vector<std::string> answers;
};

/// Pictures of cases with boxes to tick.
struct CaseBoxes {
    std::vector<Case> kinds;
};

/// A line to write a number on.
struct NumberLine {};

/// A cross that is made in the drawing.
struct Cross {};

using Room = std::variant<std::monostate, Boxes, CaseBoxes, NumberLine, Cross>;

/// A task, and its answer.
struct Task {
    std::string title; ///< may be empty
    Prose text;        ///< here and below: without live values
    Drawing drawing;
    std::string said{}; ///< what the told run says of it: "quadratic, float: miss"
    Prose question;     ///< empty: the task has only a goal
    Room room{};
    std::vector<std::string> numbers{}; ///< of the query, where the eye cannot decide
    std::string goal{};                 ///< what is to be done; empty: nothing
    std::string movable{};              ///< "Only L moves."
    goals::Parts written{};             ///< the parts of the document that can be written down
    std::string link{};                 ///< opens the task in the program; may be empty

    Drawing solved;
    std::string right{};    ///< the right answer to the question: "above 1"
    Prose because{};        ///< may be empty
    std::string solution{}; ///< parts of the document that meet the goal: "L (0, 0)"
    Prose done{};           ///< what is said when the goal is met
};

/// The content of a sheet.
struct Sheet {
    std::string title;
    std::string aim{};   ///< may be empty
    std::string facts{}; ///< "5 minutes · after: What t is"; may be empty
    std::string link{};  ///< opens all of it; may be empty
    std::vector<Task> tasks;
    std::vector<std::string> asks{};     ///< questions for the class, which stand with the answers
    std::optional<std::uint64_t> seed{}; ///< that the order comes from
};

/// The steps of a lesson, each with the document it begins with, and solved as the lesson says.
/// @param is_shipped  the lesson comes with the program, so that a link can name its steps
/// @pre  check_lesson() finds nothing
[[nodiscard]] Sheet sheet_of(const Lesson& lesson, bool is_shipped,
                             const MethodSet& methods = built_in_methods());

/// The questions of a quiz.
/// @param is_generated  from its seed with all kinds, so that a link can name it
[[nodiscard]] Sheet sheet_of(const quiz::Quiz& quiz, bool is_generated);

/// The tasks and the answers of each in the order of a seed: the same on every machine.
[[nodiscard]] Sheet mixed(Sheet sheet, std::uint64_t seed);

enum class Paper { a4, letter };

inline constexpr std::array<std::string_view, 2> paper_names{"a4", "letter"};

/// The pages with the answers.
enum class Answers { last, none, only };

inline constexpr std::array<std::string_view, 3> answers_names{"last", "none", "only"};

struct Style {
    Paper paper = Paper::a4;
    Answers answers = Answers::last;
};

/// The width of a text in a face of a size, in the unit of the size.
using TextWidth = std::function<float(std::string_view text, Face face, float em)>;

/// The width where nothing measures the fonts: about that of the program's own.
[[nodiscard]] float usual_text_width(std::string_view text, Face face, float em);

/// The pages of sheets in black on white: of each its tasks, from a new page on, and then the
/// answers of all. A task stays together where it fits on a page, and its drawing with its question
/// always. Every page is a figure of the size of the paper, whose "page" pane has all texts.
[[nodiscard]] std::vector<Figure> pages_of(std::span<const Sheet> sheets, const Style& style,
                                           const TextWidth& width = usual_text_width);

} // namespace secant::sheet
