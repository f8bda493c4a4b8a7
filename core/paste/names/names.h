#pragma once

#include "core/geometry/primitives.h"
#include "core/geometry/query_field.h"
#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The meaning of a label in a pasted text.
struct PasteLabel {
    enum class What {
        start,
        end,
        center,
        radius,
        piece_radius,
        circle, ///< centre and radius
        piece,  ///< start and end
        axis,   ///< "x": of the point that is spoken of
    };
    What what = What::axis;
    std::optional<int> axis{}; ///< of a coordinate, 0 to 2; 2 only in space
    bool from_zero = false;    ///< "p0", "x0": the first point is number 0
    bool is_one = false;       ///< "p1", "x1": the start, or the end when counted from zero
    bool is_weak = false;      ///< also an ordinary word: "a", "to"
};

/// The meaning of a word as a label: "E", "start_x", "circleCenter", "self.p1", "cx". Capitals,
/// underscores and the first parts of a name make no difference.
[[nodiscard]] std::optional<PasteLabel> paste_label(std::string_view word);

/// The fields of a label in the plane or in space; none for an axis without a point, or for z in
/// the plane.
/// @param dimensions  2 or 3
[[nodiscard]] std::vector<QueryField> fields_of(const PasteLabel& label, int dimensions);

/// True when a character of ASCII begins a word.
[[nodiscard]] constexpr bool begins_word(char c) noexcept
{
    return is_letter(c) || c == '_';
}

/// The bytes of the word that a text begins with, "start2" of "start2.x"; 0 when none begins. The
/// letters of other alphabets than ASCII's are part of a word, but not Greek ones, which stand
/// before a name as signs do: "\u0394t".
[[nodiscard]] std::size_t word_length(std::string_view text);

/// The bytes of the name that a text begins with: a word with its members, "self.start",
/// "segment->end"; 0 when none begins.
[[nodiscard]] std::size_t name_length(std::string_view text);

/// The words of a name, in lower case: "m_rayOrigin2D" has m, ray, origin, 2, d; "HTTPRadius" has
/// http, radius.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

/// True when a word is a formula, "r^2", and not a name.
[[nodiscard]] bool is_formula(std::string_view word);

/// The bytes of the power that a text begins with, U+00B2 or U+00B3; 0 when none begins.
[[nodiscard]] std::size_t power_sign_length(std::string_view text);

/// Puts a word behind others, with a blank between.
void append_word(std::string& words, std::string_view word);

/// The role of a quantity of a pasted text, by its name.
enum class PasteRole {
    unknown,      ///< no word of the name says
    other,        ///< the name says that it is something else: a hit, a normal, a colour
    conflict,     ///< words of the name contradict each other
    start,        ///< also the origin of a ray
    end,          ///<
    direction,    ///< of any length
    displacement, ///< from the start to the end
    velocity,     ///< world units a unit of time
    position,     ///< a point of its owner
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

/// The roles and owners that the words of a name stand for.
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

/// What an argument of a call is.
struct CallArgument {
    PasteRole role;
    PasteShape shape;
    bool may_be_missing = false;    ///< "SphereCast" without a length
    std::optional<Extent> extent{}; ///< of two ends: "segment_sphere", "line_sphere"
};

/// The arguments of a call in the order of the shapes in its name: "raySphereIntersect" has origin,
/// direction, centre and radius, "SphereCast" origin, s, direction and length. Empty where the name
/// tells none.
[[nodiscard]] std::vector<CallArgument> arguments_of_call(std::string_view name);

/// True when a name is that of a circle's type: "Sphere", "btSphereShape", "CircleShape2D".
[[nodiscard]] bool is_circle_type(std::string_view name);

/// True when a name does not tell a role: "m_data", "value".
[[nodiscard]] bool is_idle_name(std::string_view name);

/// True when a word is the name of a type or a keyword, not of a quantity: "Vec2", "float",
/// "const".
[[nodiscard]] bool is_type_name(std::string_view name);

/// A word that says what a quantity is for.
struct RoleWord {
    std::string_view word;
    PasteRole role;
    bool is_weak = false; ///< it often says something else
};

// The functions below take words in lower case.

/// The role that a word gives; null when it gives none.
/// @param is_one  to one number, not to a point or a vector
[[nodiscard]] const RoleWord* role_word(std::string_view word, bool is_one);

[[nodiscard]] PasteShape shape_word(std::string_view word);

/// True when a name with this word belongs to something else, whatever its other words are.
[[nodiscard]] bool is_other_word(std::string_view word);

/// True when a word belongs to the answer to a query: "hit", "closest".
[[nodiscard]] bool is_result_word(std::string_view word);

/// True when a word does not tell a role.
[[nodiscard]] bool is_idle_word(std::string_view word);

/// True when a word is a part of the names of types, or a keyword.
[[nodiscard]] bool is_type_word(std::string_view word);

} // namespace secant
