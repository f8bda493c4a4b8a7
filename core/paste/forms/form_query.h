#pragma once

#include "core/paste/forms/form_readings.h"
#include "core/paste/paste.h"
#include "core/text/expected.h"

#include <optional>
#include <vector>

namespace secant {

/// What the names of a text give of a query.
struct PasteForm {
    std::vector<PasteQuantity> quantities{};
    PasteCast cast{};                         ///< of these quantities
    std::vector<PieceReading> pieces{};       ///< likelier ones first
    std::optional<CircleReading> circle{};    ///< none when a part of it has no quantity
    std::vector<const PasteQuantity*> used{}; ///< by what was read
    std::optional<Extent> extent{};           ///< where the text names it
    const Document* current = nullptr;        ///< gives extent and target when the text does not
};

/// A piece and a circle as a query in the plane that both lie in, or why they are none.
[[nodiscard]] Expected<PastedQuery, PasteRefusal>
plane_query_of(const PasteForm& form, const PieceReading& piece, const CircleReading& circle);

/// What can be taken from a text that is no whole query: the points without a role as what is
/// missing; else what was read, with the rest as it is.
/// @pre  the form has no pieces or no circle
[[nodiscard]] std::vector<PasteReading> offers_of(const PasteForm& form);

} // namespace secant
