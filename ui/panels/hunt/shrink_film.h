#pragma once

#include "core/session/action.h"
#include "ui/panels/hunt/hunt_view.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// A scene of a hunt as the window shows it: asked what the opponents are asked.
[[nodiscard]] Document document_of(const Query<2>& query, const Opponents& opponents);

/// The simplest scene of a kind.
[[nodiscard]] Document document_of(const FindGroup& kind, const Opponents& opponents);

/// Whether the Hunt tab is open.
[[nodiscard]] bool is_hunting(const ViewState& view) noexcept;

/// All the scenes from the one that was found to the simplest.
/// @pre  the find is one of the flaw, between these opponents
[[nodiscard]] ShrinkFilm film_of(const Find& find, const Flaw& flaw, const Opponents& opponents);

/// Shows one scene of the film. The whole film is one entry of the history, which ends with its
/// last scene; or none, when it was watched from there.
/// @pre  there is a film, and `scene` is within it
void show_scene(std::size_t scene, ViewState& view, Actions& out);

/// Plays from the scene on the canvas, from the first when that is the last; or pauses.
/// @pre  there is a film
void toggle_film(ViewState& view, Actions& out);

/// Once a frame: plays on when the time has come. The film ends when the tab is left, and when the
/// scene is edited.
void run_film(const UiModel& model, ViewState& view, Actions& out);

/// Seconds until the film wants a frame; negative when it does not play.
[[nodiscard]] double seconds_to_next_scene(const ViewState& view);

} // namespace secant
