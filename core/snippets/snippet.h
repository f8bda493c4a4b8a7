#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"
#include "core/text/expected.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace secant {

/// A language or a notation that a query, or a method on a query, can be written in.
enum class SnippetForm { cpp, c, python, javascript, lua, catch2, pytest, json, desmos, geogebra };

inline constexpr int snippet_form_count = 10;

struct SnippetInfo {
    SnippetForm form;
    std::string_view name;  ///< on the command line
    std::string_view title; ///< in the menu
    bool takes_methods;     ///< it can say what a method does
};

/// Every form, in the order of SnippetForm.
[[nodiscard]] std::span<const SnippetInfo> snippet_forms() noexcept;

/// The form of exactly that name, if there is one.
[[nodiscard]] std::optional<SnippetForm> snippet_form_named(std::string_view name) noexcept;

/// The query and its exact answer in that form (docs/snippets.md), with a line end after each line.
/// Every number reads back to the same bits.
///
/// @param scalar  The numbers are rounded to it first.
/// @return        Or why there is none: a number is too large for the scalar.
/// @pre is_valid(query)
[[nodiscard]] Expected<std::string, std::string>
query_snippet(SnippetForm form, const AnyQuery& query, Scalar scalar = Scalar::float64);

/// The method, and the query that it runs on: a program that prints its outcome, or a test. The
/// snippet of the exact method is that of the query.
///
/// @return  Or why there is none: the form takes no methods, or a number is too large.
/// @pre is_valid(query)
[[nodiscard]] Expected<std::string, std::string> method_snippet(SnippetForm form,
                                                                const AnyQuery& query, Run run);

} // namespace secant

/// A query in the notations of programs that draw, with its exact hits and the closest point.
/// ASCII; a line for each object.
namespace secant::snippets {

/// LaTeX, as Desmos reads it. In space for its 3D calculator.
template <int N>
[[nodiscard]] std::string desmos_text(const Query<N>& query);

/// Commands of GeoGebra.
template <int N>
[[nodiscard]] std::string geogebra_text(const Query<N>& query);

} // namespace secant::snippets
