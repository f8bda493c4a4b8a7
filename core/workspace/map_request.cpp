#include "core/workspace/map_request.h"

#include "core/map/map_subject.h"
#include "core/scene/view/projection.h"

#include <algorithm>
#include <cassert>

namespace secant {
namespace {

/// A point whose neighbours may show something: the neighbours of zero are too near to change an
/// answer. The one that moves already comes first.
MapPart telling_part(MapChoice choice, const AnyQuery& query)
{
    const MapPart present = choice.part == MapPart::radius ? MapPart::center : choice.part;
    for (const MapPart part : {present, MapPart::center, MapPart::start, MapPart::end}) {
        choice.part = part;
        const Vec<2> place = place_of(choice, query);
        if (place.x != 0.0 && place.y != 0.0) return part;
    }
    return present;
}

} // namespace

MapSubject map_subject(const Workspace& workspace)
{
    const Document& document = workspace.session.document;
    MapSubject out{document.query, document.target, workspace.panels.map.choice, {}};
    // Under the microscope the cells are neighbouring numbers: those of x and y.
    const bool is_flat = plane_query(document) != nullptr;
    if (!is_flat && !workspace.panels.map.microscope) out.section = workspace.session.section;
    return out;
}

std::optional<MapTask> wanted_map(const Workspace& workspace, float pixel_ratio)
{
    const MapView& map = workspace.panels.map;
    const Camera& camera = workspace.interaction.camera;
    if (workspace.panels.cover.is_on) return std::nullopt;
    if ((!map.is_shown && !map.microscope) || !is_visible(camera.viewport)) return std::nullopt;
    const Scalar scalar = map.choice.run.scalar;
    return MapTask{map_subject(workspace), map.microscope
                                               ? cells_of(*map.microscope, camera.viewport, scalar)
                                               : cells_of(camera, pixel_ratio)};
}

Rect map_area(const Workspace& workspace)
{
    const Rect& viewport = workspace.interaction.camera.viewport;
    const std::optional<Microscope>& microscope = workspace.panels.map.microscope;
    return microscope ? area_of(*microscope, viewport) : viewport;
}

MapView with_microscope_at(MapView view, const Vec<2>& place)
{
    const int cell_px = view.microscope.value_or(Microscope{}).cell_px;
    view.microscope = microscope_at(place, view.choice.run.scalar);
    view.microscope->cell_px = cell_px;
    return view;
}

MapView with_microscope(const MapView& view, const AnyQuery& query)
{
    return with_microscope_at(view, place_of(view.choice, query));
}

MapView microscope_for(MapView view, const Run& run, const AnyQuery& query)
{
    view.choice.part = telling_part(view.choice, query);
    view.choice.painted = MapPaint::disagreement;
    view.choice.run = run;
    view.choice.other = Method{};
    return with_microscope(view, query);
}

ClassroomExample classroom_example(const Rect& viewport)
{
    constexpr int cells = 256;
    ClassroomExample out;
    out.document = {{{0.5, 0.5}, 0.0}, {{12.0, 12.0}, {24.0, 24.0}, Extent::line}, Target::disk};
    MapChoice& choice = out.view.choice;
    choice.painted = MapPaint::disagreement;
    choice.run = {built_in("triangle-area"), Scalar::float64};
    out.view = with_microscope(out.view, out.document.query);
    Microscope& microscope = *out.view.microscope;
    const Pixel extent = size(viewport);
    const int most = static_cast<int>(std::min(extent.x, extent.y)) / cells;
    microscope.cell_px = std::clamp(most, 1, largest_cell_px);
    // The middle of an even number of cells is the one before it, from the left and from the top.
    microscope.middle = {cells / 2 - 1, cells / 2};
    return out;
}

namespace {

struct MicroscopeMover {
    const Session& session;
    MapView& map;

    void go_to(const Vec<2>& place) const { map = with_microscope_at(map, place); }

    void operator()(const MoveView& action) const
    {
        if (action.move == ViewMove::fit) go_to(place_of(map.choice, session.document.query));
    }

    void operator()(const ZoomView& action) const
    {
        map.microscope->cell_px = neighbour_size(map.microscope->cell_px, action.factor > 1.0);
    }

    void operator()(const ZoomTo& action) const
    {
        if (map.choice.part == MapPart::radius) return;
        const Projection drawn = project(session);
        if (const auto place = place_of(action.spot, drawn.query, drawn.answer)) go_to(*place);
    }
};

} // namespace

void apply(const ViewAction& action, const Session& session, MapView& map)
{
    assert(map.microscope.has_value());
    std::visit(MicroscopeMover{session, map}, action);
}

} // namespace secant
