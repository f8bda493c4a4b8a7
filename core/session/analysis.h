#pragma once

#include "core/geometry/solve.h"
#include "core/session/document.h"

namespace secant {

/// What is known of a document. Derived from it alone, so it is never saved nor undone.
struct Analysis {
    AnySolution answer;
};

[[nodiscard]] Analysis analyse(const Document& document);

[[nodiscard]] const Classification& classification_of(const Analysis& analysis);

} // namespace secant
