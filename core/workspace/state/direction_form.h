#pragma once

#include "core/codec/direction.h"
#include "core/geometry/query.h"
#include "core/text/expected.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The piece of a query as Values shows it by its direction: L = E + length D.
namespace secant {

/// The numbers that stand in the place of L.
enum class DirectionField : std::size_t { x, y, z, length };

inline constexpr std::size_t direction_field_count = 4;

/// Those that a query has.
[[nodiscard]] std::span<const DirectionField> fields_of_direction(const AnyQuery& query) noexcept;

/// "D.x", "length".
[[nodiscard]] std::string_view name_of(DirectionField field) noexcept;

/// A direction and a length; z is 0 in the plane.
struct DirectedPiece {
    Vec<3> along{};
    double length = 1.0;
    bool is_exact = true; ///< E + length D, rounded to doubles, is L
};

/// What was entered, and what is being typed.
struct DirectionForm {
    DirectedPiece entered; ///< last; shown for as long as it gives L
    /// As the drafts of other numbers.
    std::array<std::optional<std::string>, direction_field_count> drafts{};
    std::string rounding{}; ///< of the number that was entered last; empty when L is exact
};

/// What is shown of the piece: what was entered, if that gives L to the last bit; else a direction
/// for the same length, or for length 1, that does; else the nearest one for length 1.
[[nodiscard]] DirectedPiece shown_direction(const AnyQuery& query, const DirectedPiece& entered);

/// A number of it.
[[nodiscard]] double number_of(const DirectedPiece& piece, DirectionField field) noexcept;

/// A query after a number of its direction was entered.
struct DirectedQuery {
    AnyQuery query;
    DirectedPiece piece;
    std::string rounding; ///< "L.x is rounded: ..."; empty when L is exact
};

/// @param text  a number or an expression, as for every number
/// @return      Or a sentence that says why the text cannot be the number.
[[nodiscard]] Expected<DirectedQuery, std::string> with_direction(const AnyQuery& query,
                                                                  const DirectedPiece& shown,
                                                                  DirectionField field,
                                                                  std::string_view text);

} // namespace secant
