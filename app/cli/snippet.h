#pragma once

#include "core/snippets/snippet.h"

#include <optional>
#include <string>

namespace secant {

/// The options of `secant snippet`.
struct SnippetOptions {
    std::string place = "-"; ///< of the query (query_place.h)
    SnippetForm form = SnippetForm::cpp;
    std::optional<Method> method; ///< none: the query and its exact answer
    Scalar scalar = Scalar::float64;
};

/// Prints the snippet. Returns the exit status: 0, or 2 when there is no query or no snippet.
[[nodiscard]] int run_snippet(const SnippetOptions& options);

} // namespace secant
