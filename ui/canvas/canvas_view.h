#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// Gives the camera its viewport, and fits the camera when a fit is pending or the canvas got
/// another size.
void place_camera(const UiModel& model, const Rect& area, Interaction& view);

void begin_pan(Interaction& view);
/// Pans with the pointer while a button is down.
void continue_pan(Interaction& view);

/// The wheel, two fingers on a touchpad and a pinch, with the pointer over the canvas: zooms or
/// pans.
void turn_wheel(const UiModel& model, Interaction& view);

} // namespace secant
