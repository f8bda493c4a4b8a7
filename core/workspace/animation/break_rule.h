#pragma once

#include "core/methods/method.h"
#include "core/session/document.h"

#include <functional>
#include <optional>
#include <string>

namespace secant {

/// What stops a drag or an animation.
enum class BreakWhen {
    never,
    case_changes,      ///< the case, or whether it is a tangent
    method_goes_wrong, ///< a run that was not wrong becomes wrong, or gives up
    methods_part,      ///< two runs whose verdicts agreed no longer do
};

/// When a drag or an animation stops.
struct BreakRule {
    BreakWhen when = BreakWhen::never;
    Run first{built_in("quadratic"), Scalar::float32};
    Run second{built_in("closest-point"), Scalar::float32}; ///< of `methods_part`

    friend bool operator==(const BreakRule&, const BreakRule&) = default;
};

/// Two documents that differ in one number by one step between neighbouring doubles: the rule
/// breaks between them.
struct BreakPlace {
    Document before;
    Document after;
    double share = 0.0; ///< of the way, just behind the place
};

/// The documents on the way of a gesture or an animation: share 0 is where it is, 1 where it goes.
using Way = std::function<Document(double share)>;

/// The first break on the way, as far as samples of the way find it: a rule that breaks and mends
/// again between two neighbouring samples is not seen. None when nothing breaks.
/// @pre  every document of the way is valid
[[nodiscard]] std::optional<BreakPlace> break_on(const Way& way, const BreakRule& rule);

/// The straight way: every number goes from one document's to the other's in equal steps. The
/// extent and the target are those of `to`.
[[nodiscard]] Way straight_way(const Document& from, const Document& to);

/// What happens at the place, with the number that changes: "Exit wound becomes Completely inside.
/// r = 1.5 is the first double for which ...".
[[nodiscard]] std::string break_text(const BreakPlace& place, const BreakRule& rule);

} // namespace secant
