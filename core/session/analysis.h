#pragma once

#include "core/geometry/solve.h"
#include "core/session/document.h"

namespace secant {

/// The answer to a document. Derived from the document alone, so never saved and never undone.
struct Analysis {
    AnySolution answer;
};

[[nodiscard]] Analysis analyse(const Document& document);

[[nodiscard]] const Classification& classification_of(const Analysis& analysis);

} // namespace secant
