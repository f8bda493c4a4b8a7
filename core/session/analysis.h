#pragma once

#include "core/geometry/solve.h"
#include "core/session/document.h"

namespace secant {

/// What is known of a document. Derived from it alone, so it is never saved nor undone.
struct Analysis {
    Solution<2> answer;
};

[[nodiscard]] Analysis analyse(const Document& document);

/// Whether the document's target is hit by its piece.
[[nodiscard]] bool is_hit(const Analysis& analysis, Target target) noexcept;

} // namespace secant
