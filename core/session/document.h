#pragma once

#include "core/geometry/query.h"
#include "core/geometry/solve.h"
#include "core/session/around.h"

#include <utility>

namespace secant {

/// The document that the window edits: a query, the target, and what the query is a part of.
struct Document {
    AnyQuery query;
    Target target = Target::curve;
    Around around{}; ///< `query` is query_of() this, where it is not nothing

    constexpr Document() = default;
    constexpr Document(const AnyQuery& a_query, Target a_target) : query{a_query}, target{a_target}
    {
    }
    Document(const AnyQuery& a_query, Target a_target, Around an_around)
        : query{a_query}, target{a_target}, around{std::move(an_around)}
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
[[nodiscard]] inline Document first_document() noexcept
{
    return {{{0.35, 0.72}, 1.65}, {{-3.9, -1.35}, {3.6, 1.5}}, Target::curve};
}

/// The document with another query. What stands around it follows: see around_after().
[[nodiscard]] Document with_query(const Document& document, const AnyQuery& query);

#ifndef __EMSCRIPTEN__
/// The document whose query has this around it. @pre around.get() != nullptr
[[nodiscard]] Document document_around(const Around& around, Target target);
#endif

/// The answer to a document. Derived from the document alone, so never saved and never undone.
struct Analysis {
    AnySolution answer;
};

[[nodiscard]] Analysis analyse(const Document& document);

[[nodiscard]] const Classification& classification_of(const Analysis& analysis);

} // namespace secant
