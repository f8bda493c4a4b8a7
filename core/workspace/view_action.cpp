#include "core/workspace/view_action.h"

#include "core/scene/view/projection.h"

namespace secant {
namespace {

struct Applier {
    const Session& session;
    Interaction& view;
    Views& views;

    void operator()(const FitView&) const
    {
        view = with_fit(view, session.document, session.analysis);
    }

    void operator()(const ZoomView& action) const
    {
        view = with_zoom(view, Vec<2>{middle(view.camera.viewport)}, action.factor);
    }

    void operator()(const ZoomTo& action) const
    {
        const Projection drawn = project(session.document, session.analysis);
        if (const auto place = place_of(action.spot, drawn.query, drawn.answer))
            view = with_zoom_to(view, *place);
    }

    void operator()(const ViewBack&) const { view = went_back(views, view); }
    void operator()(const ViewForward&) const { view = went_forward(views, view); }
};

} // namespace

void apply(const ViewAction& action, const Session& session, Interaction& interaction, Views& views)
{
    std::visit(Applier{session, interaction, views}, action);
}

} // namespace secant
