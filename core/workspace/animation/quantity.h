#pragma once

#include "core/geometry/query_field.h"
#include "core/session/document.h"

#include <cstddef>
#include <string>

namespace secant {

/// What an animation changes in a document: one number, or a motion of the piece that changes two.
enum class Quantity : std::size_t {
    end_at,    ///< L is at t along the piece, as the piece was: 0 is E, 1 is the old L
    direction, ///< the piece turns around E: its direction, counter-clockwise in degrees from +x
    // The numbers, in the order of QueryField.
    start_x,
    start_y,
    end_x,
    end_y,
    center_x,
    center_y,
    radius,
    piece_radius,
};

inline constexpr std::size_t quantity_count = 2 + query_field_count;

/// "t of L", "direction", "E.x".
[[nodiscard]] std::string_view name_of(Quantity quantity) noexcept;

/// What a value of the quantity means, in a sentence.
[[nodiscard]] std::string_view meaning_of(Quantity quantity) noexcept;

/// The value of the quantity in the document.
[[nodiscard]] double value_of(const Document& document, Quantity quantity);

/// The document in which the quantity has a value. The other numbers are those of `base`; a piece
/// turns without change of its length, apart from rounding. Not valid when a number overflows or a
/// radius would be negative.
[[nodiscard]] Document with_value(const Document& base, Quantity quantity, double value);

/// The values between which a quantity is played, both included; `from` may be the larger one.
struct Range {
    double from = 0.0;
    double to = 1.0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// A range around the value in the document in which something is likely to happen.
[[nodiscard]] Range likely_range(const Document& document, Quantity quantity);

/// Whether every document of the range is valid.
[[nodiscard]] bool is_valid(const Document& base, Quantity quantity, const Range& range);

} // namespace secant
