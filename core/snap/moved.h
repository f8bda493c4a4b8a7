#pragma once

#include "core/geometry/query_field.h"

#include <span>

namespace secant {

/// The part of a query that a gesture moves.
enum class Moved {
    start,        ///< E
    end,          ///< L
    center,       ///< C
    radius,       ///< r
    piece,        ///< E and L, by the same vector
    piece_radius, ///< s
};

/// The numbers of the part, in the order of the query.
[[nodiscard]] constexpr std::span<const QueryField> fields_of(Moved moved) noexcept
{
    const std::span<const QueryField> all{all_query_fields};
    switch (moved) {
    case Moved::start: return all.subspan(0, 2);
    case Moved::end: return all.subspan(2, 2);
    case Moved::center: return all.subspan(4, 2);
    case Moved::radius: return all.subspan(6, 1);
    case Moved::piece: return all.subspan(0, 4);
    case Moved::piece_radius: break;
    }
    return all.subspan(7, 1);
}

} // namespace secant
