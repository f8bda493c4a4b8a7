#pragma once

#include "core/scene/plots/trail.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/animation/break_rule.h"

namespace secant {

/// What is chosen in the animation bar. Not part of the timeline.
struct AnimationView {
    Animation animation;
    BreakRule break_rule;       ///< of the animation, and of every drag
    bool scrub_stopped = false; ///< by the rule, while the slider is still held
    bool drag_stopped = false;  ///< by the rule; the drag ends in this frame
    Trail trail;

    friend bool operator==(const AnimationView&, const AnimationView&) = default;
};

} // namespace secant
