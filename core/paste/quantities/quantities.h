#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/names/names.h"
#include "core/paste/quantities/tree.h"
#include "core/paste/tokens/tokens.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// A number, a point or a vector of a pasted text.
struct PasteQuantity {
    std::string name{}; ///< "ray.origin", as it is written; "startX, startY" of coordinates
    NameVote vote{};
    int count = 0; ///< 1, or the number of coordinates: 2 to 4
    std::array<PasteToken, 4> numbers{};
    bool is_named = false;
    bool without_fourth = false;            ///< a fourth number is left out
    std::optional<CallArgument> argument{}; ///< of a call whose name says which one it is

    [[nodiscard]] bool is_vector() const { return count == 2 || count == 3; }
};

[[nodiscard]] bool has_same_numbers(const PasteQuantity& one, const PasteQuantity& other);

/// True when all numbers are finite and have a value.
[[nodiscard]] bool is_usable(const PasteQuantity& quantity);

/// The point of a quantity; in the plane z is 0.
[[nodiscard]] Vec<3> point_of(const PasteQuantity& quantity);

/// True when a quantity has this role, and as many numbers as the role needs.
[[nodiscard]] bool plays(const PasteQuantity& quantity, PasteRole role);

[[nodiscard]] bool has_role(const std::vector<PasteQuantity>& quantities, PasteRole role);

/// True when one plays the role by a name that often has no other meaning.
[[nodiscard]] inline bool has_strong(const std::vector<PasteQuantity>& quantities, PasteRole role)
{
    return std::ranges::any_of(quantities, [role](const PasteQuantity& quantity) {
        return plays(quantity, role) && !quantity.vote.is_weak;
    });
}

/// The first quantity of which something is true; null when there is none.
template <class Quantities, class Filter>
[[nodiscard]] auto first_of(Quantities& quantities, const Filter& is_it)
{
    const auto found = std::ranges::find_if(quantities, is_it);
    return found == quantities.end() ? nullptr : &*found;
}

/// The only one; null when there is none, or several.
template <class Quantities, class Filter>
[[nodiscard]] auto only_of(Quantities& quantities, const Filter& is_it)
{
    return std::ranges::count_if(quantities, is_it) == 1 ? first_of(quantities, is_it) : nullptr;
}

/// True when two quantities are of the same owner: "ballA.pos" and "ballA.radius".
[[nodiscard]] bool is_same_body(const PasteQuantity& one, const PasteQuantity& other);

/// True when the names speak of one thing: "ray.origin" and "ray.dir", "origin" and "direction".
[[nodiscard]] bool has_same_owner(const PasteQuantity& one, const PasteQuantity& other);

/// True when a name has the word "origin".
[[nodiscard]] bool is_called_origin(const PasteQuantity& quantity);

/// "`ray.origin`"; its numbers where it has no name.
[[nodiscard]] std::string in_ticks(const PasteQuantity& quantity);

/// "`a`, `b` and `c`"
[[nodiscard]] std::string in_ticks(const std::vector<PasteQuantity*>& quantities);

/// The quantities of a text, in its order. The coordinates of one point are one quantity, and a
/// quantity that is shown twice is there once.
[[nodiscard]] std::vector<PasteQuantity> paste_quantities(const PasteTree& tree);

/// The axis that a name is of alone, as a debugger or a dump shows it: 0 to 3 of "x" to "w", "[0]"
/// to "[3]".
[[nodiscard]] std::optional<int> axis_named(std::string_view name);

/// True when a name is an index of one digit: "[1]".
[[nodiscard]] bool is_index(std::string_view name);

/// The name of a coordinate: of which point, and which one it is.
struct Coordinate {
    std::string stem; ///< "start" of "startX", "point_1" of "x1", "p_1" of "p1x", empty of "x"
    int axis = 0;     ///< 0 to 3
};

/// The coordinate that a name stands for; nothing when it names none.
[[nodiscard]] std::optional<Coordinate> coordinate_of(std::string_view name);

/// The names before a value, from the outermost to the innermost: {"ray", "origin"}.
using PastePath = std::vector<std::string>;

/// The quantities of a text as they are found in it, one after the other.
class QuantityList {
public:
    /// Adds a number, a point or a vector; each of more numbers than a point has, whose name the
    /// name before them is not.
    void add(const std::vector<PasteToken>& numbers, const PastePath& path,
             const std::string& name);

    [[nodiscard]] std::size_t size() const { return out_.size(); }

    /// Says which argument of a call the quantities from `first` on are.
    void name_argument(std::size_t first, const CallArgument& argument);

    /// Adds a coordinate to the point that it belongs to; false for a number that is none.
    bool add_coordinate(const PasteToken& number, const PastePath& path, const std::string& name);

    /// All quantities after their names have voted; one that is shown twice is there once.
    [[nodiscard]] std::vector<PasteQuantity> take();

private:
    /// A point whose coordinates come one by one.
    struct Growing {
        PastePath path;   ///< of the point
        std::string stem; ///< the last part of the path where the coordinate's name has it
        std::size_t index = 0;
    };

    bool continue_point(const PasteToken& number, int axis);
    bool grow(const Growing& growing, const PasteToken& number, int axis, const std::string& name);
    void name_lone_coordinates();
    void drop_sizes();
    void drop_repeated();

    std::vector<PasteQuantity> out_;
    std::vector<PastePath> paths_; ///< of each in out_
    std::vector<Growing> growing_;
};

} // namespace secant
