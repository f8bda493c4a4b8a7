#pragma once

#include "core/session/action.h"
#include "core/workspace/animation/animation_view.h"

#include <variant>

namespace secant {

/// What is chosen in the animation bar.
struct SetAnimationView {
    AnimationView animation;
};

/// Plays on, or from the start when the animation is at its end; or pauses, which ends the step of
/// the timeline.
struct PlayAnimation {};

/// The next frame of an animation that plays. An edit of the document ends the animation; a break
/// of the rule stops it at its place.
struct AdvanceAnimation {};

/// Shows a share of the animation's range, in [0, 1]. A break on the way stops the slider until it
/// is let go.
struct ScrubAnimation {
    double share = 0.0;
    EditPhase phase = EditPhase::done;
};

using AnimationAction =
    std::variant<SetAnimationView, PlayAnimation, AdvanceAnimation, ScrubAnimation>;

} // namespace secant
