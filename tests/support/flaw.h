#pragma once

#include "core/hunt/disagreement.h"

#include <optional>
#include <utility>

namespace secant {

/// The mistake between the opponents, with its line and its reason.
inline std::optional<Flaw> flaw_between(const Opponents& opponents, const Query<2>& query)
{
    auto mistake = mistake_between(opponents, query);
    if (!mistake) return std::nullopt;
    const MistakenQuery mistaken{query, *std::move(mistake)};
    return explained({&mistaken, 1}).front();
}

} // namespace secant
