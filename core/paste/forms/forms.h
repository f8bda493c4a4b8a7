#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/forms/cast.h"
#include "core/paste/paste.h"
#include "core/paste/quantities/quantities.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// Reads a query from quantities by their names, in the form that they have: two ends; an origin
/// and a direction; a moving circle.
[[nodiscard]] Pasted query_of_quantities(const std::vector<PasteQuantity>& quantities,
                                         std::optional<Extent> extent, const Document& current);

/// A way to read the piece. In the plane z is 0.
struct PieceReading {
    Vec<3> start{};
    Vec<3> end{};
    std::optional<Extent> extent{}; ///< none: as it is
    std::string words{};            ///< "`origin` + `dir` as the ray"
    bool is_exact = true;           ///< the end was not rounded
};

struct CircleReading {
    Vec<3> center{};
    double radius = 0.0;
    double piece_radius = 0.0;
    std::string words{}; ///< "centre from `c`, radius from `r`"
};

/// The piece from one point to another.
[[nodiscard]] PieceReading piece_between(const PasteQuantity& start, const PasteQuantity& end);

/// The ways to read the piece, the likeliest first; none when a part of it has no quantity.
/// @param all  the quantities of the text, of which one may say how far
/// @pre        the numbers of the cast are finite, but for the reach and the time
[[nodiscard]] std::vector<PieceReading> piece_readings(const PasteCast& cast,
                                                       const std::vector<PasteQuantity>& all);

[[nodiscard]] std::optional<CircleReading> circle_reading(const PasteCast& cast);

/// True when a length or a time stands for no end: infinity, or the largest float or double.
[[nodiscard]] bool is_limitless(double length);

/// The parts of a query that the names of a text give.
struct PasteForm {
    std::vector<PasteQuantity> quantities{};
    PasteCast cast{};                         ///< of these quantities
    std::vector<PieceReading> pieces{};       ///< likelier ones first
    std::optional<CircleReading> circle{};    ///< none when a part of it has no quantity
    std::vector<const PasteQuantity*> used{}; ///< by a part that was read
    std::optional<Extent> extent{};           ///< where the text names it
    const Document* current = nullptr;        ///< gives extent and target when the text does not
};

/// A piece and a circle as a query, or why they are none: in the plane where both have z = 0, else
/// in space. Where both lie in a plane across an axis, the other way to read them is beside it.
[[nodiscard]] Expected<PastedQuery, PasteRefusal>
query_of(const PasteForm& form, const PieceReading& piece, const CircleReading& circle);

/// The readings of a text that is no whole query: the points without a role take the missing parts;
/// else the parts that were read, with the rest of the query as it is.
/// @pre  the form has no pieces or no circle
[[nodiscard]] std::vector<PasteReading> offers_of(const PasteForm& form);

} // namespace secant
