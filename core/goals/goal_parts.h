#pragma once

#include "core/goals/goal.h"
#include "core/session/document.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The words of the language that stand for one value each.
namespace secant::goals {

/// Every case that a goal can state, in the order of the answer.
inline constexpr std::array stated_cases{
    Case::impale,     Case::poke,       Case::exit_wound,
    Case::fall_short, Case::past,       Case::completely_inside,
    Case::miss,       Case::degenerate,
};

/// The case in small letters: "exit wound".
[[nodiscard]] std::string written_case(Case kind);

[[nodiscard]] std::string_view name_of(End end) noexcept;            ///< "E" or "L"
[[nodiscard]] std::string_view name_of(Side side) noexcept;          ///< "inside", "on", "outside"
[[nodiscard]] std::string_view name_of(Straight part) noexcept;      ///< "line", "segment"
[[nodiscard]] std::string_view name_of(Roots roots) noexcept;        ///< "two roots", ...
[[nodiscard]] std::string_view verdict_name(bool is_right) noexcept; ///< "right", "wrong"

[[nodiscard]] std::optional<Quantity> quantity_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Relation> relation_named(std::string_view sign) noexcept;
[[nodiscard]] std::optional<Part> part_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Side> side_named(std::string_view name) noexcept;

/// "t1", "1/4".
[[nodiscard]] std::string text_of(const Term& term);

/// The parts of a document that are not what they were; all of them where one document is in the
/// plane and the other in space. -0 is 0, and a NaN is always another one.
[[nodiscard]] Parts changed_parts(const Document& before, const Document& after);

// Goals in forms in which "not" stands before statements only.

/// A statement, or its negation.
struct Literal {
    Statement statement;
    bool negated = false;
    friend bool operator==(const Literal&, const Literal&) = default;
};

[[nodiscard]] Goal goal_of(const Literal& literal);

/// The literal that a goal without "and" and "or" is.
/// @pre  a statement, or the negation of one
[[nodiscard]] Literal literal_of(const Goal& goal);

/// The goal that is true of the same documents, with each "not" before a statement.
[[nodiscard]] Goal with_inner_negations(const Goal& goal);

/// Literals joined by "and".
using Conjunction = std::vector<Literal>;

/// The goal as conjunctions joined by "or". None when there are more of them than `most`.
[[nodiscard]] std::optional<std::vector<Conjunction>> disjunctive_form(const Goal& goal,
                                                                       std::size_t most);

/// The relation that holds between two numbers where this one does not.
[[nodiscard]] constexpr Relation opposite(Relation relation) noexcept
{
    switch (relation) {
    case Relation::equal: return Relation::unequal;
    case Relation::unequal: return Relation::equal;
    case Relation::less: return Relation::at_least;
    case Relation::at_most: return Relation::greater;
    case Relation::greater: return Relation::at_most;
    case Relation::at_least: break;
    }
    return Relation::less;
}

/// The relation of the right side to the left one.
[[nodiscard]] constexpr Relation turned(Relation relation) noexcept
{
    switch (relation) {
    case Relation::less: return Relation::greater;
    case Relation::at_most: return Relation::at_least;
    case Relation::greater: return Relation::less;
    case Relation::at_least: return Relation::at_most;
    case Relation::equal:
    case Relation::unequal: break;
    }
    return relation;
}

/// Cuts a text into words, signs of comparisons, commas and parentheses. Any other byte belongs to
/// a word, so that a mistake can name it. Holds a reference to the text.
class GoalTokens {
public:
    explicit GoalTokens(std::string_view text);

    /// The present one; empty at the end.
    [[nodiscard]] std::string_view word() const { return word_; }
    /// Its place in bytes, from 1.
    [[nodiscard]] std::size_t column() const { return start_ + 1; }
    void next();
    /// Goes on if the present one is this word.
    bool take(std::string_view word);
    /// The one after the present one.
    [[nodiscard]] std::string_view following() const;

private:
    void cut();

    std::string_view text_;
    std::size_t start_ = 0;
    std::size_t end_ = 0; ///< of the one before
    std::string_view word_;
};

/// The present word is not what is expected.
[[nodiscard]] GoalError error_at(const GoalTokens& words, std::string expected);

/// Reads one statement, or its negation where "is not" is in it.
[[nodiscard]] Expected<Goal, GoalError> read_statement(GoalTokens& words);

/// What is to be done, without a capital and a full stop: "make t1 exactly 1/4".
[[nodiscard]] std::string task_of(const Literal& literal, std::string_view shape);

/// What to drag, and until when: "drag L until it is inside the circle".
[[nodiscard]] std::string way_to(const Literal& literal, std::string_view shape);

} // namespace secant::goals
