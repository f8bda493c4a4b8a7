#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// Mouse on the canvas: hover, drag, pan, zoom, fit. Call right after the canvas's item, when the
/// camera has its viewport.
void canvas_mouse(const UiModel& model, ViewState& view, Actions& out);

/// Keys on the canvas, when no text is being typed: Tab, arrows, Escape.
void canvas_keyboard(const UiModel& model, ViewState& view, Actions& out);

/// Fits the view to the document, and keeps doing so when the canvas changes its size.
void fit_view(const Session& session, ViewState& view, FitTo what = FitTo::everything);

/// Zooms around the middle of the canvas.
void zoom_view(ViewState& view, double factor);

} // namespace secant
