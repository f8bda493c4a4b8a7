#pragma once

#include "core/geometry/primitives.h"
#include "core/goals/number.h"
#include "core/methods/method.h"
#include "core/text/expected.h"
#include "core/words/names.h"

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// A small language of exact statements about a document (docs/goals.md).
namespace secant::goals {

/// A number that a document or its answer has.
enum class Quantity : std::size_t {
    t1,
    t2,
    t,        ///< the parameter of the point of the piece that is nearest to C; 0 when E = L
    distance, ///< from C to that point, world units
    r,        ///< of the circle, world units
    s,        ///< of the piece, world units
    start_x,
    start_y,
    start_z, ///< 0 in the plane, as the other z
    end_x,
    end_y,
    end_z,
    center_x,
    center_y,
    center_z,
    length,      ///< |L - E|, world units
    start_away,  ///< |E|: how far E is from the origin, world units; so the next two
    end_away,    ///< |L|
    center_away, ///< |C|
};

inline constexpr std::size_t quantity_count = 19;

/// "t1", "distance", "E.x".
[[nodiscard]] std::string_view name_of(Quantity quantity) noexcept;

/// One side of a comparison.
using Term = std::variant<Quantity, Number>;

enum class Relation { equal, unequal, less, at_most, greater, at_least };

inline constexpr std::size_t relation_count = 6;

/// "=", "!=", "<", "<=", ">", ">=".
[[nodiscard]] std::string_view sign_of(Relation relation) noexcept;

/// True for two numbers in this relation.
/// @param order  of the left number beside the right one: -1, 0 or 1
[[nodiscard]] constexpr bool holds(Relation relation, int order) noexcept
{
    switch (relation) {
    case Relation::equal: return order == 0;
    case Relation::unequal: return order != 0;
    case Relation::less: return order < 0;
    case Relation::at_most: return order <= 0;
    case Relation::greater: return order > 0;
    case Relation::at_least: break;
    }
    return order >= 0;
}

/// "t1 = 1/4". False where one of the two is not there.
struct Comparison {
    Term left;
    Relation relation = Relation::equal;
    Term right;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// "case is poke".
struct CaseIs {
    Case kind = Case::impale; ///< not Case::invalid
    friend bool operator==(const CaseIs&, const CaseIs&) = default;
};

enum class End { start, end };
enum class Side { inside, on, outside };

/// "E inside circle". The circle has the radius r + s.
struct EndPlace {
    End end = End::start;
    Side side = Side::on;
    friend bool operator==(const EndPlace&, const EndPlace&) = default;
};

enum class Straight { line, segment };

/// "C on line": the line through E and L, or the part of it between them. Both ends count. A piece
/// without length has no line, and its segment is a point.
struct CenterOn {
    Straight part = Straight::line;
    friend bool operator==(const CenterOn&, const CenterOn&) = default;
};

/// The roots of the line: two that differ, a double one, or none. A point on the circle (E = L) has
/// one root, t1 = 0, and none of the three is true of it.
enum class Roots { two, tangent, none };

/// "two roots", "tangent", "no roots".
struct RootsAre {
    Roots roots = Roots::two;
    friend bool operator==(const RootsAre&, const RootsAre&) = default;
};

/// "quadratic in float is wrong": its mark (core/methods/judgement.h) says so. Right is right on
/// its own query; wrong is not true of it, and giving up is wrong, too. A method that is not asked
/// is neither.
struct MethodIs {
    std::string method; ///< is_method_name()
    Scalar scalar = Scalar::float64;
    bool is_right = false; ///< what is stated: right or wrong
    friend bool operator==(const MethodIs&, const MethodIs&) = default;
};

/// "all methods agree in float": every method that is asked is right, and answers the given query.
struct AllAgree {
    std::optional<Scalar> scalar{}; ///< none: both
    friend bool operator==(const AllAgree&, const AllAgree&) = default;
};

/// A part of a document that can change.
enum class Part : std::size_t { start, end, center, radius, piece_radius, extent, target };

inline constexpr std::size_t part_count = 7;

/// "E", "r", "extent".
[[nodiscard]] std::string_view name_of(Part part) noexcept;

using Parts = std::bitset<part_count>;

/// "only E, L changed": everything else is as it was at the beginning. These may be as well.
struct OnlyChanged {
    Parts parts{}; ///< one or more
    friend bool operator==(const OnlyChanged&, const OnlyChanged&) = default;
};

/// "piece is a ray".
struct ExtentIs {
    Extent extent = Extent::segment;
    friend bool operator==(const ExtentIs&, const ExtentIs&) = default;
};

/// "target is the disk".
struct TargetIs {
    Target target = Target::curve;
    friend bool operator==(const TargetIs&, const TargetIs&) = default;
};

using Statement = std::variant<Comparison, CaseIs, EndPlace, CenterOn, RootsAre, MethodIs, AllAgree,
                               OnlyChanged, ExtentIs, TargetIs>;

enum class Joint { none, negation, conjunction, disjunction };

/// A statement, or goals joined by "not", "and" or "or".
struct Goal {
    Joint joint = Joint::none;
    Statement statement{};     ///< without a joint; else the default
    std::vector<Goal> parts{}; ///< one of a negation, two or more of the others
    friend bool operator==(const Goal&, const Goal&) = default;
};

/// The goal that is one statement.
[[nodiscard]] inline Goal goal_of(Statement statement)
{
    return {Joint::none, std::move(statement), {}};
}

/// The negation of a goal.
[[nodiscard]] inline Goal negation_of(Goal goal)
{
    Goal out{Joint::negation, {}, {}};
    out.parts.push_back(std::move(goal));
    return out;
}

/// The statements of a goal, in the order of its text.
[[nodiscard]] std::vector<Statement> statements_of(const Goal& goal);

/// The place where a text is no goal.
struct GoalError {
    std::size_t column = 1; ///< in bytes, from 1
    std::string word;       ///< what stands there, printable; empty at the end of the text
    std::string expected;   ///< "a case: impale, ..."
    friend bool operator==(const GoalError&, const GoalError&) = default;
};

/// "column 9: expected a case: ..., found "pokes"".
[[nodiscard]] std::string text_of(const GoalError& error);

/// The deepest nesting of parentheses and "not" in a text.
inline constexpr int deepest_goal = 64;

/// The largest number of statements in a text.
inline constexpr int most_statements = 32;

/// Reads a goal; any bytes may be given. "not" binds more than "and", and "and" more than "or".
[[nodiscard]] Expected<Goal, GoalError> read_goal(std::string_view text);

/// The text that read_goal() makes the same goal of.
/// @pre  not nested deeper than deepest_goal, and no more than most_statements
[[nodiscard]] std::string text_of(const Goal& goal);

// Goals in plain English, for readers who do not know the language. They speak of a circle, or
// with another shape (shape_of()) of a sphere.

/// What is to be done: "Let the segment poke the circle. Make t1 exactly 1/4." One sentence for
/// each part of an "and", and one for an "or": "Either make the piece a ray, or make r less
/// than 1."
[[nodiscard]] std::string sentence_of(const Goal& goal, std::string_view shape = shape_name<2>);

/// How it can be done: what to drag, and until when. One sentence for each statement, each once;
/// where an "or" leaves a choice, the sentence begins with "Or".
[[nodiscard]] std::string how_to(const Goal& goal, std::string_view shape = shape_name<2>);

} // namespace secant::goals
