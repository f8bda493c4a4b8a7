#pragma once

#include "core/geometry/query.h"

namespace secant {

/// What the window edits: a query, and the target.
struct Document {
    AnyQuery query;
    Target target = Target::curve;

    constexpr Document() = default;
    constexpr Document(const AnyQuery& a_query, Target a_target) : query{a_query}, target{a_target}
    {
    }
    /// A document in the plane.
    constexpr Document(const Circle<2>& circle, const Piece<2>& piece,
                       Target a_target = Target::curve)
        : query{Query<2>{circle, piece}}, target{a_target}
    {
    }

    friend bool operator==(const Document&, const Document&) = default;
};

/// The query of a document in the plane; null for one in space.
[[nodiscard]] inline const Query<2>* plane_query(const Document& document) noexcept
{
    return std::get_if<Query<2>>(&document.query);
}

} // namespace secant
