#pragma once

#include "core/session/document.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Questions about documents whose answer is hidden, and quizzes of them (docs/quiz.md).
namespace secant::quiz {

/// What a question asks.
enum class Kind {
    which_case,    ///< which case is it?
    meetings,      ///< at how many places does the piece meet the circle or sphere?
    root_side,     ///< on which side of 0 or 1 is t1 or t2?
    place_of_t,    ///< where on the line is t = 0.5?
    float_agrees,  ///< does a method in float say the same as the exact answer?
    closest_point, ///< which point of the piece is the closest to C?
};

inline constexpr std::array kinds{Kind::which_case, Kind::meetings,     Kind::root_side,
                                  Kind::place_of_t, Kind::float_agrees, Kind::closest_point};

/// "case", "meetings", "side", "place", "float", "closest".
[[nodiscard]] std::string_view name_of(Kind kind) noexcept;

/// "Which case?"
[[nodiscard]] std::string_view title_of(Kind kind) noexcept;

/// How near the document of a question may be to a document with another answer.
enum class Level {
    clear,     ///< every eye sees the answer
    near,      ///< a look is needed
    fine,      ///< a close look is needed
    by_a_hair, ///< no eye sees it: the numbers decide
};

inline constexpr std::array levels{Level::clear, Level::near, Level::fine, Level::by_a_hair};

/// "Clear", "Near", "Fine", "By a hair".
[[nodiscard]] std::string_view title_of(Level level) noexcept;

/// The least distance from what would change the right answer, in parts of the picture: of the
/// shorter side of the view that fits. 0.08, 0.04, 0.015, and 0 by a hair.
[[nodiscard]] double margin_of(Level level) noexcept;

/// The place on the canvas that is right.
struct Place {
    Vec<3> at{};       ///< world units; z is 0 in the plane
    double near = 0.0; ///< how far from it a click counts as right, world units

    friend bool operator==(const Place&, const Place&) = default;
};

/// The largest margin of a generated question by a hair: no screen shows so little.
inline constexpr double hair = 1e-9;

/// What a question is about, beside its document.
struct About {
    std::size_t root = 1;   ///< of Kind::root_side: 0 is t1, 1 is t2
    int end = 1;            ///< of Kind::root_side: 0 or 1
    int twentieths = 10;    ///< of Kind::place_of_t: t is this many twentieths
    std::string_view run{}; ///< of Kind::float_agrees: the name of the method

    friend bool operator==(const About&, const About&) = default;
};

/// A document, a sentence about it, and what is right.
struct Question {
    Kind kind = Kind::which_case;
    Level level = Level::clear;
    Document document;
    About about{};
    std::string name{};                 ///< of the entry that it was made from; else empty
    std::string sentence{};             ///< "Which case is it?"
    std::vector<std::string> choices{}; ///< 2 to 9; none when a place is to be clicked
    std::size_t right = 0;              ///< the index of the right choice
    std::optional<Place> place{};       ///< when there are no choices
    std::string reveal{};               ///< why it is right, with the number that decides
    /// The measured distance from what would change the right answer, in parts of the picture;
    /// rounded down. Of a place to be clicked, half the distance to a place that looks right, too.
    double margin = 0.0;

    friend bool operator==(const Question&, const Question&) = default;
};

/// What a user answers: the index of a choice, or a place in world units, whose z is 0 in the
/// plane.
using Pick = std::variant<std::size_t, Vec<3>>;

/// True for the right choice, and for a place that is near enough.
[[nodiscard]] bool is_right(const Question& question, const Pick& pick) noexcept;

/// "Poke", "(1.5, 2)", in space "(1.5, 2, 0)".
[[nodiscard]] std::string text_of(const Question& question, const Pick& pick);

/// The pick that is right.
[[nodiscard]] Pick right_pick(const Question& question);

/// What is asked in a few words: "Which case?", "Where is t = 0.25?".
[[nodiscard]] std::string short_sentence(const Question& question);

/// True when the eye cannot decide a question, so that the numbers of the query belong beside it.
[[nodiscard]] bool needs_numbers(const Question& question) noexcept;

/// The numbers of a query, each as exact as it is: "E = (0, 0)", "r = 5".
[[nodiscard]] std::vector<std::string> number_lines(const AnyQuery& query);

/// The question of this kind about a document. None where it would not be clear: a document with a
/// stadium, E = L, less margin than the level has, or a kind that does not fit.
/// @param chance  chooses what the question has beside its kind: which root, which t
[[nodiscard]] std::optional<Question> question_about(const Document& document, Kind kind,
                                                     Level level, std::uint64_t chance);

/// The same question with its reveal.
[[nodiscard]] Question with_reveal(Question question);

/// Which one of its kind a question is, from 0: the index of the right choice; of a closest point
/// to be clicked, 0 for E, 1 between E and L, and 2 for L.
[[nodiscard]] std::size_t sort_of(const Question& question);

/// How many sorts there are.
[[nodiscard]] std::size_t sort_count(Kind kind, Level level) noexcept;

/// The question at an index of a seed: the same on every machine. Each kind comes once in a row of
/// as many questions as there are kinds, and each sort of a kind is as likely as the others.
/// @param asked  one kind or more, none twice
/// @param is_in_space  the document is in space, else in the plane
[[nodiscard]] Question generated(std::uint64_t seed, std::size_t index, Level level,
                                 std::span<const Kind> asked = kinds, bool is_in_space = false);

/// A document with the name that its entry has.
struct NamedDocument {
    std::string name;
    Document document;
};

/// Questions from given documents.
struct Selection {
    std::vector<Question> questions;
    std::size_t left_out = 0; ///< documents that no question of these fits
};

/// As many questions from given documents as are wanted, or as there are: first one from each
/// document, in an order that the seed gives, then a second one of another kind, and so on.
/// @param is_in_space  about those in space, else about those in the plane
[[nodiscard]] Selection selected(std::span<const NamedDocument> documents, std::uint64_t seed,
                                 std::size_t count, Level level,
                                 std::span<const Kind> asked = kinds, bool is_in_space = false);

} // namespace secant::quiz
