#include "core/workspace/state/interaction.h"

#include "core/scene/view/projection.h"

namespace secant {

bool is_dragging(const Interaction& interaction) noexcept
{
    return interaction.drag || interaction.plot_drag;
}

Interaction with_fit(Interaction interaction, const Document& document, const Analysis& analysis,
                     FitTo what)
{
    interaction.camera = fitted(project(document.query), project(analysis.answer),
                                interaction.camera.viewport, what);
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
    interaction.framing.reset();
    interaction.fit_to = what;
    return interaction;
}

Interaction with_pending_framing(Interaction interaction, const Framing& framing)
{
    interaction.fit_pending = true;
    interaction.framing = framing;
    return interaction;
}

Interaction with_settled_view(Interaction interaction, const Document& document,
                              const Analysis& analysis)
{
    const FitTo what = interaction.fit_to;
    if (!interaction.framing) return with_fit(std::move(interaction), document, analysis, what);
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
        const Projection drawn = project(session.document, session.analysis);
        return fitted(drawn.query, drawn.answer, viewport, FitTo::detail);
    };
    return is_elsewhere(camera_of(before), camera_of(after));
}

} // namespace secant
