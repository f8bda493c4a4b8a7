#pragma once

#include "core/session/document.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Derivations: how the answer to a document follows, a line at a time, with its numbers.
namespace secant::formula {

/// A part of the drawing that a line of a derivation is about.
enum class Mention : std::size_t {
    start,       ///< E
    end,         ///< L
    center,      ///< C
    direction,   ///< d, the arrow from E to L
    from_center, ///< f, the arrow from C to E
    whole_line,  ///< the line through E and L
    circle,      ///< of radius r + s
    radius,      ///< r + s, from C to the circle
    first_root,  ///< t1 and its point
    second_root, ///< t2 and its point
    foot,        ///< the point of the line nearest to C, the way to it, and the right angle there
    closest,     ///< the point of the piece nearest to C, and the way to it
    triangle,    ///< E, L, C
};

inline constexpr std::size_t mention_count = 13;

using Mentions = std::bitset<mention_count>;

[[nodiscard]] inline Mentions mentions(std::initializer_list<Mention> parts)
{
    Mentions out;
    for (const Mention part : parts)
        out.set(static_cast<std::size_t>(part));
    return out;
}

[[nodiscard]] inline bool has(const Mentions& mentions, Mention part)
{
    return mentions.test(static_cast<std::size_t>(part));
}

/// What is derived.
enum class Derivation : std::size_t {
    roots,   ///< t1 and t2, from the distance of a point of the line from C
    closest, ///< the closest point, from the right angle there
    side,    ///< the distance of the line, from the area of the triangle E, L, C
};

inline constexpr std::array<const char*, 3> derivation_names{"Roots", "Closest point", "Area"};

/// The names on the command line, in the order of the enumerators.
inline constexpr std::array<std::string_view, 3> derivation_words{"roots", "closest", "area"};

/// A line of a derivation.
struct DerivationLine {
    std::string letters;   ///< a formula (read_formula)
    std::string numbers{}; ///< the same with the numbers of the document in it; empty: none
    std::string why{};     ///< why it follows, or what it says: a sentence or two
    Mentions mentions{};   ///< what of the drawing it is about
    bool stops = false;    ///< the derivation cannot go on; `why` says so

    friend bool operator==(const DerivationLine&, const DerivationLine&) = default;
};

/// What is said of a document that has no derivation.
inline constexpr const char* not_derived =
    "This is not a query: a number is not finite or a radius negative.";

/// The lines of a derivation. Its numbers are those of the exact answer, rounded to be read: where
/// what is shown on both sides is equal, they are joined by "=", else by "~=".
/// @return nothing for a document that is no query
[[nodiscard]] std::vector<DerivationLine> derive(Derivation subject, const Document& document,
                                                 const Analysis& analysis);

} // namespace secant::formula
