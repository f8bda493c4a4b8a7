#pragma once

#include "core/scene/view/spot.h"
#include "core/session/session.h"
#include "core/workspace/state/views.h"

#include <variant>

namespace secant {

/// Fits the camera to the document, now.
struct FitView {};

struct ZoomView {
    double factor = 1.0; ///< > 1 goes closer
};

/// Takes a spot to the middle of the canvas, ten times closer. Nothing happens when the answer has
/// no such spot.
struct ZoomTo {
    Spot spot = Spot::start;
};

/// Goes back to the view before, and again forward.
struct ViewBack {};
struct ViewForward {};

using ViewAction = std::variant<FitView, ZoomView, ZoomTo, ViewBack, ViewForward>;

/// Applies an action on the view of a session's document.
void apply(const ViewAction& action, const Session& session, Interaction& interaction,
           Views& views);

} // namespace secant
