#pragma once

#include "core/workspace/animation/animation_action.h"
#include "core/workspace/state/notice.h"

#include <optional>

namespace secant {

/// What an action of the animation does.
struct AnimationEffect {
    AnimationView view;
    std::optional<Document> shown{}; ///< the document on the canvas
    bool ends_step = true;           ///< of the timeline, with `shown`
    std::optional<Notice> notice{};
};

/// @param now  in seconds of the interface's clock
[[nodiscard]] AnimationEffect effect_of(const AnimationAction& action, AnimationView view,
                                        const Document& document, double now);

/// The place where a drag to another document stops; none when no rule breaks on the way.
[[nodiscard]] std::optional<BreakPlace> break_of_drag(const BreakRule& rule, const Document& from,
                                                      const Document& to);

/// Says what broke, with a button that goes to the double before.
[[nodiscard]] Notice notice_of(const BreakPlace& place, const BreakRule& rule);

} // namespace secant
