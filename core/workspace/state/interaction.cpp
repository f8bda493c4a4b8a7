#include "core/workspace/state/interaction.h"

#include "core/scene/view/projection.h"

#include <cassert>
#include <utility>

namespace secant {

bool is_dragging(const Interaction& interaction) noexcept
{
    return interaction.drag || interaction.around_drag || interaction.plot_drag ||
           interaction.orbit.drag;
}

Interaction with_fit(Interaction interaction, const Session& session, FitTo what)
{
    const Projection drawn = project(session);
    interaction.camera = with_around(
        fitted(drawn.query, drawn.answer, interaction.camera.viewport, what), session, what);
    interaction.badge.reset();
    interaction.fit_to = what;
    interaction.keeps_fit = true;
    interaction.fit_pending = false;
    interaction.framing.reset();
    interaction.move = CameraMove::fit;
    return interaction;
}

Interaction with_zoom(Interaction interaction, const Vec<2>& pixel, double factor)
{
    interaction.camera = zoomed(interaction.camera, pixel, factor);
    interaction.keeps_fit = false;
    interaction.view_moved = true;
    interaction.move = CameraMove::zoom;
    return interaction;
}

Interaction with_pan(Interaction interaction, const Vec<2>& delta, CameraMove move)
{
    interaction.camera = panned(interaction.camera, delta);
    interaction.keeps_fit = false;
    interaction.view_moved = true;
    interaction.move = move;
    return interaction;
}

Interaction with_zoom_to(Interaction interaction, const Vec<2>& place)
{
    constexpr double closer = 10.0;
    const Camera& camera = interaction.camera;
    interaction.camera =
        within_limits({place, camera.pixels_per_unit * closer, camera.viewport, {}});
    interaction.keeps_fit = false;
    interaction.view_moved = true;
    interaction.move = CameraMove::fit;
    return interaction;
}

Interaction with_pending_fit(Interaction interaction, FitTo what)
{
    interaction.fit_pending = true;
    interaction.orbit.fit_pending = true;
    interaction.framing.reset();
    interaction.fit_to = what;
    return interaction;
}

Interaction with_pending_framing(Interaction interaction, const Framing& framing)
{
    interaction.fit_pending = true;
    interaction.orbit.fit_pending = true;
    interaction.framing = framing;
    return interaction;
}

Interaction with_settled_view(Interaction interaction, const Session& session)
{
    assert(is_visible(interaction.camera.viewport));
    const FitTo what = interaction.fit_to;
    if (!interaction.framing) return with_fit(std::move(interaction), session, what);
    interaction.camera = camera_of(*interaction.framing, interaction.camera.viewport);
    interaction.badge.reset();
    interaction.framing.reset();
    interaction.fit_pending = false;
    interaction.keeps_fit = false;
    interaction.view_moved = true;
    interaction.move = CameraMove::fit;
    return interaction;
}

Moved moved_last(const Interaction& interaction) noexcept
{
    return moved_part(interaction.focused).value_or(Moved::radius);
}

bool is_elsewhere(const Session& before, const Session& after, const Rect& viewport)
{
    const auto camera_of = [&](const Session& session) {
        const Projection drawn = project(session);
        return fitted(drawn.query, drawn.answer, viewport, FitTo::detail);
    };
    return is_elsewhere(camera_of(before), camera_of(after));
}

namespace {

/// Turns of the wheel with a shorter pause between them are one run, in seconds.
constexpr double longest_pause = 0.8;

View view_of(const Interaction& interaction)
{
    const Camera& camera = interaction.camera;
    return {camera.center, camera.remainder, camera.pixels_per_unit, interaction.keeps_fit,
            interaction.fit_to};
}

Interaction with_view(Interaction interaction, const View& view)
{
    interaction.camera = within_limits(
        {view.center, view.pixels_per_unit, interaction.camera.viewport, view.remainder});
    interaction.keeps_fit = view.keeps_fit;
    interaction.fit_to = view.fit_to;
    interaction.fit_pending = false;
    interaction.framing.reset();
    interaction.move = CameraMove::none;
    interaction.view_moved = true;
    return interaction;
}

Interaction moved_to_last(std::vector<View>& from, std::vector<View>& to, Interaction interaction)
{
    if (from.empty()) return interaction;
    to.push_back(view_of(interaction));
    interaction = with_view(std::move(interaction), from.back());
    from.pop_back();
    return interaction;
}

bool same_place(const Camera& a, const Camera& b)
{
    return a.center == b.center && a.remainder == b.remainder &&
           a.pixels_per_unit == b.pixels_per_unit;
}

/// True when a change belongs to the change before it.
bool continues(const Interaction& before, CameraMove move, double pause)
{
    if (move != before.move) return false;
    switch (move) {
    case CameraMove::none:
    case CameraMove::fit: return false;
    case CameraMove::pan: return true; // a press of the button sets `none`
    case CameraMove::zoom:
    case CameraMove::scroll:
    case CameraMove::replay: return pause <= longest_pause;
    }
    return false;
}

} // namespace

void note_change(Views& views, const Interaction& before, const Interaction& after, double now)
{
    if (same_place(before.camera, after.camera) || after.move == CameraMove::none) return;
    const bool was_seen = size(before.camera.viewport).x > 0.0F;
    if (was_seen && !continues(before, after.move, now - views.last_change)) {
        if (views.past.size() == most_views) views.past.erase(views.past.begin());
        views.past.push_back(view_of(before));
        views.future.clear();
    }
    views.last_change = now;
}

Interaction went_back(Views& views, Interaction interaction)
{
    return moved_to_last(views.past, views.future, std::move(interaction));
}

Interaction went_forward(Views& views, Interaction interaction)
{
    return moved_to_last(views.future, views.past, std::move(interaction));
}

} // namespace secant
