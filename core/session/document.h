#pragma once

#include "core/geometry/query.h"
#include "core/geometry/solve.h"

namespace secant {

/// The document that the window edits: a query, and the target.
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

/// The document of a first start: an impale in which every part of the answer is visible.
[[nodiscard]] constexpr Document first_document() noexcept
{
    return {{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}, Target::curve};
}

/// The answer to a document. Derived from the document alone, so never saved and never undone.
struct Analysis {
    AnySolution answer;
};

[[nodiscard]] Analysis analyse(const Document& document);

[[nodiscard]] const Classification& classification_of(const Analysis& analysis);

} // namespace secant
