#pragma once

#include "core/methods/method.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {

/// The kind of value of a formula.
enum class Shape { number, vector, truth };

enum class Operation {
    whole_number, ///< a literal: `text`
    symbol,       ///< a number or a vector that has a name: `text`
    epsilon,      ///< the distance from 1 to the next number of the scalar
    negative,
    plus,
    minus,
    times, ///< two numbers, or a number and a vector in either order
    over,
    over_any, ///< of two numbers; the divisor may be zero, and then the quotient is infinite or NaN
    dot,
    cross, ///< a number in the plane, a vector in space
    magnitude,
    square_root,
    larger, ///< the first one when both are equal or one is NaN
    smaller,
    comparison, ///< `text` is "<", "<=", ">", ">=" or "="
    both,       ///< both parts are true
};

/// A formula of a listing as a tree.
struct Formula {
    Operation operation = Operation::whole_number;
    Shape shape = Shape::number;
    std::string text{};
    std::vector<Formula> parts{};
};

/// The shapes of the symbols that are known so far.
using Shapes = std::map<std::string, Shape, std::less<>>;

/// Reads the right side of a line of a listing (ListingLine::numbers): "({C} - {E})·{u}".
///
/// A sign binds more strongly than a product, and "a ÷ b" is Operation::over_any.
/// @pre `text` is of a listing; a test reads all of them.
/// @param dimensions  2 or 3
[[nodiscard]] Formula read_formula(std::string_view text, const Shapes& shapes, int dimensions);

/// One statement of a method.
struct Statement {
    enum class Kind {
        compute,   ///< gives `symbol` the value of `formula`
        choose,    ///< does `then` when `formula` is true, else `otherwise`
        add_point, ///< adds the vector `formula` to the points that the method returns
        guard,     ///< gives up for the reason `failure` when `formula`, a divisor, is zero
        reply,     ///< ends the method with the answer `word`: "poke", "miss"
    };
    Kind kind;
    std::string symbol{};
    Formula formula{};
    std::string_view word{};
    Failure failure = Failure::none;
    std::string_view field{}; ///< the field of the outcome that the computed value is, if it is one
    std::vector<Statement> then{};
    std::vector<Statement> otherwise{};
};
using Block = std::vector<Statement>;

/// The statements of a method, read from the listing that the Step panel shows. A method that calls
/// a function of GLM has the statements of that function instead of the call. The exact method has
/// none.
///
/// Before a division by a number that may be zero stands a guard, because the method gives up
/// there.
/// @param dimensions  2 or 3
[[nodiscard]] Block statements_of(const Method& method, int dimensions);

/// The symbols to which the statements of both branches give a value.
[[nodiscard]] std::vector<std::string> symbols_of_both_branches(const Statement& choice);

/// True when a formula of the block has the symbol.
[[nodiscard]] bool needs_symbol(const Block& block, std::string_view symbol);

/// Calls `visit` with each formula of the block and each part of one.
template <class Visit>
void for_each_formula(const Formula& formula, const Visit& visit)
{
    visit(formula);
    for (const Formula& part : formula.parts)
        for_each_formula(part, visit);
}
template <class Visit>
void for_each_formula(const Block& block, const Visit& visit)
{
    for (const Statement& statement : block) {
        for_each_formula(statement.formula, visit);
        for_each_formula(statement.then, visit);
        for_each_formula(statement.otherwise, visit);
    }
}

} // namespace secant::snippets
