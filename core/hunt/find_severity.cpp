#include "core/hunt/ranking.h"

#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"

#include <limits>

namespace secant {
namespace {

template <int N, class T>
std::optional<Severity> severity_in(const Opponents& opponents, const Mistake& mistake,
                                    const Query<N, T>& query)
{
    const Method& method = mistake.method;
    Outcome<N, T> outcome;
    outcome.failure = mistake.failure;
    if (mistake.sort != MistakeSort::gives_up) {
        outcome = run_method(method, query.circle, query.piece);
        if (outcome.failure != Failure::none) return std::nullopt;
    }
    const OwnTruth truth = own_truth(method, query.circle, query.piece, target_of(opponents));
    return severity_of(info_of(method), outcome, query, truth);
}

} // namespace

std::optional<Severity> severity_of(const Opponents& opponents, const Mistake& mistake,
                                    const AnyQuery& query)
{
    if (mistake.sort == MistakeSort::unsteady) {
        Severity out;
        out.worst = std::numeric_limits<double>::infinity();
        return out;
    }
    return std::visit(
        [&](const auto& q) {
            return opponents.scalar == Scalar::float32
                       ? severity_in(opponents, mistake, rounded_to<float>(q))
                       : severity_in(opponents, mistake, q);
        },
        query);
}

} // namespace secant
