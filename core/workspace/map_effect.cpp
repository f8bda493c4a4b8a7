#include "core/workspace/map_effect.h"

#include "core/map/map_place.h"
#include "core/scene/view/projection.h"
#include "core/workspace/map_request.h"

namespace secant {
namespace {

struct MicroscopeMover {
    const Session& session;
    MapView& map;

    void go_to(const Vec<2>& place) const { map = with_microscope_at(map, place); }

    void operator()(const FitView&) const { go_to(place_of(map.choice, session.document.query)); }

    void operator()(const ZoomView& action) const
    {
        map.microscope->cell_px = neighbour_size(map.microscope->cell_px, action.factor > 1.0);
    }

    void operator()(const ZoomTo& action) const
    {
        if (map.choice.part == MapPart::radius) return;
        const Projection drawn = project(session.document, session.analysis);
        if (const auto place = place_of(action.spot, drawn.query, drawn.answer)) go_to(*place);
    }

    void operator()(const ViewBack&) const {}
    void operator()(const ViewForward&) const {}
};

} // namespace

void apply(const ViewAction& action, const Session& session, MapView& map)
{
    std::visit(MicroscopeMover{session, map}, action);
}

} // namespace secant
