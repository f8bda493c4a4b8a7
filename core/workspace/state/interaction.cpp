#include "core/workspace/state/interaction.h"

#include "core/scene/view/projection.h"

namespace secant {

Interaction with_fit(Interaction interaction, const Document& document, const Analysis& analysis,
                     FitTo what)
{
    interaction.camera = fitted(project(document.query), project(analysis.answer),
                                interaction.camera.viewport, what);
    interaction.fit_to = what;
    interaction.keeps_fit = true;
    interaction.fit_pending = false;
    return interaction;
}

Interaction with_zoom(Interaction interaction, double factor)
{
    const Pixel center = middle(interaction.camera.viewport);
    interaction.camera = zoomed(interaction.camera, Vec<2>{center}, factor);
    interaction.keeps_fit = false;
    return interaction;
}

Interaction with_pending_fit(Interaction interaction, FitTo what)
{
    interaction.fit_pending = true;
    interaction.fit_to = what;
    return interaction;
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
