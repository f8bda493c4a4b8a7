#pragma once

#include "core/goals/goal.h"

#include <cstddef>
#include <optional>
#include <vector>

/// Goals in forms in which "not" stands before statements only.
namespace secant::goals {

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

} // namespace secant::goals
