#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// What a quantity of a pasted text is for, by its name.
enum class PasteRole {
    unknown,      ///< no word of the name says
    other,        ///< the name says that it is something else: a hit, a normal, a colour
    conflict,     ///< words of the name contradict each other
    start,        ///< also the origin of a ray
    end,          ///<
    direction,    ///< of any length
    displacement, ///< from the start to the end
    velocity,     ///< world units a unit of time
    position,     ///< a point of whatever it belongs to
    center,       ///< of the circle
    radius,       ///< of the circle
    piece_radius, ///< of the piece: of a capsule
    diameter,     ///< of the circle
    length,       ///< how far along the direction
    parameter,    ///< how many times the direction
    time,         ///< how many times the velocity
};

/// The shape that a name speaks of.
enum class PasteShape { none, circle, piece, ray, capsule };

/// What the words of a name say.
struct NameVote {
    PasteRole role = PasteRole::unknown;
    bool is_weak = false; ///< by one letter, or by a word that often means something else
    PasteShape shape = PasteShape::none;
    bool is_of_cast = false;    ///< "castDistance", "cast.direction"
    std::string owner{};        ///< the words without a role: "ball a" of "ballA.velocity"
    std::optional<int> index{}; ///< of one of several: 1 of "p1", "points[1]" and "pointB"
    std::string stem{};         ///< of a name with an index, what stands before it: "p"
};

/// Lets the words of a name vote.
/// @param path    the names from the outermost to the innermost: {"ray", "origin"}; "[1]" for an
///                index
/// @param is_one  whether the quantity is one number, not a point or a vector
[[nodiscard]] NameVote vote_on_name(const std::vector<std::string_view>& path, bool is_one);

/// Whether a name says nothing about what it is for: "m_data", "value".
[[nodiscard]] bool is_idle_name(std::string_view name);

/// Whether a word is the name of a type or a keyword, not of a quantity: "Vec2", "float", "const".
[[nodiscard]] bool is_type_name(std::string_view name);

} // namespace secant
