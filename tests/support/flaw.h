#pragma once

#include "core/hunt/disagreement.h"

#include <optional>
#include <utility>

namespace secant {

/// The mistake between the opponents, with its line and its reason.
template <int N>
std::optional<Flaw> flaw_between(const Opponents& opponents, const Query<N>& query)
{
    auto mistake = mistake_between(opponents, query);
    if (!mistake) return std::nullopt;
    const MistakenQuery mistaken{query, *std::move(mistake)};
    return explained({&mistaken, 1}).front();
}

inline std::optional<Flaw> flaw_between(const Opponents& opponents, const AnyQuery& query)
{
    return std::visit([&opponents](const auto& q) { return flaw_between(opponents, q); }, query);
}

} // namespace secant
