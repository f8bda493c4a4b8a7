#pragma once

#include "core/session/document.h"
#include "core/snap/residual.h"
#include "core/snap/snapped.h"
#include "core/workspace/state/notice.h"

#include <optional>
#include <span>

namespace secant {

/// What became of a degeneracy that was to hold exactly.
struct ExactEffect {
    std::optional<Document> document{}; ///< none when there is no exact query near
    Notice notice;                      ///< how far the numbers moved, or where nothing was found
};

/// @pre plane_query(document) != nullptr
[[nodiscard]] ExactEffect exact_effect(const Document& document, const MakeExact& action);

/// What remains after a drag that snapped to a degeneracy, with a button that makes it exact.
[[nodiscard]] Notice snap_notice(const Snap& snap, Moved moved);

/// The action that makes the first near degeneracy exact that does not hold; none when all hold.
[[nodiscard]] std::optional<MakeExact> next_exact(std::span<const NearDegeneracy> degeneracies,
                                                  Moved moved) noexcept;

} // namespace secant
