#pragma once

#include "core/session/action.h"
#include "core/workspace/animation/animation_view.h"
#include "core/workspace/state/notice.h"

#include <optional>

namespace secant {

/// What an action of the animation bar does.
struct AnimationEffect {
    AnimationView view;
    std::optional<Document> shown{}; ///< the document on the canvas
    bool ends_step = true;           ///< of the timeline, with `shown`
    std::optional<Notice> notice{};
};

/// Plays on, or from the start when the animation is at its end; or pauses, which ends the step of
/// the timeline.
[[nodiscard]] AnimationEffect play_effect(AnimationView view, const Document& document, double now);

/// The next frame of an animation that plays. An edit of the document ends the animation; a break
/// of the rule stops it at its place.
[[nodiscard]] AnimationEffect advance_effect(AnimationView view, const Document& document,
                                             double now);

/// Shows a share of the range, in [0, 1]. A break on the way stops the slider until it is let go.
[[nodiscard]] AnimationEffect scrub_effect(AnimationView view, const Document& document,
                                           double share, EditPhase phase);

/// The place where a drag to another document stops; none when no rule breaks on the way.
[[nodiscard]] std::optional<BreakPlace> break_of_drag(const BreakRule& rule, const Document& from,
                                                      const Document& to);

/// Says what broke, with a button that goes to the double before.
[[nodiscard]] Notice notice_of(const BreakPlace& place, const BreakRule& rule);

} // namespace secant
