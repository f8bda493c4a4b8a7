#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {

/// What a formula gives.
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

} // namespace secant::snippets
