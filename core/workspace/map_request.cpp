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
    choice = choice_for(choice, query);
    const MapPart present = choice.part == MapPart::radius ? MapPart::center : choice.part;
    for (const MapPart part : {present, MapPart::center, MapPart::start, MapPart::end}) {
        choice.part = part;
        const Vec<2> place = place_of(choice, query);
        if (place.x != 0.0 && place.y != 0.0) return part;
    }
    return present;
}

} // namespace

MapChoice map_choice(const Workspace& workspace)
{
    return choice_for(workspace.panels.map.choice, workspace.session.document.query);
}

MapSubject map_subject(const Workspace& workspace)
{
    const Document& document = workspace.session.document;
    MapSubject out{document.query, document.target, map_choice(workspace), {}};
    // Under the microscope the cells are neighbouring numbers: those of x and y.
    const bool is_flat = plane_query(document) != nullptr;
    if (!is_flat && !workspace.panels.map.microscope && out.choice.plane == MapPlane::section)
        out.section = workspace.session.section;
    return out;
}

MapGround map_ground(const Workspace& workspace)
{
    const MapView& map = workspace.panels.map;
    if (workspace.panels.cover.is_on || (!map.is_shown && !map.microscope)) return MapGround::none;
    const MapPlane plane = map_choice(workspace).plane;
    const SpaceDrawing shown = shown_space_drawing(workspace);
    if (map.microscope || plane == MapPlane::section)
        return shown == SpaceDrawing::orbit ? MapGround::none : MapGround::canvas;
    const bool has_orbit = shown != SpaceDrawing::section;
    return has_orbit && shows_plane(workspace.interaction.orbit.view, plane) ? MapGround::orbit
                                                                             : MapGround::none;
}

std::optional<MapTask> wanted_map(const Workspace& workspace, float pixel_ratio)
{
    const MapGround ground = map_ground(workspace);
    if (ground == MapGround::none || !is_visible(map_area(workspace))) return std::nullopt;
    const MapSubject subject = map_subject(workspace);
    const Interaction& view = workspace.interaction;
    if (ground == MapGround::orbit)
        return MapTask{subject, cells_of(view.orbit.view, subject.choice.plane, pixel_ratio)};
    const std::optional<Microscope>& microscope = workspace.panels.map.microscope;
    return MapTask{
        subject, microscope ? cells_of(*microscope, view.camera.viewport, subject.choice.run.scalar)
                            : cells_of(view.camera, pixel_ratio)};
}

Rect map_area(const Workspace& workspace)
{
    const Interaction& view = workspace.interaction;
    if (map_ground(workspace) == MapGround::orbit) return view.orbit.view.viewport;
    const std::optional<Microscope>& microscope = workspace.panels.map.microscope;
    return microscope ? area_of(*microscope, view.camera.viewport) : view.camera.viewport;
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
    return with_microscope_at(view, place_of(choice_for(view.choice, query), query));
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

    void operator()(const MoveView& action) const
    {
        if (action.move == ViewMove::fit) map = with_microscope(map, session.document.query);
    }

    void operator()(const ZoomView& action) const
    {
        map.microscope->cell_px = neighbour_size(map.microscope->cell_px, action.factor > 1.0);
    }

    void operator()(const ZoomTo& action) const
    {
        if (map.choice.part == MapPart::radius) return;
        const Projection drawn = project(session);
        const auto place = place_of(action.spot, drawn.query, drawn.answer);
        if (!place) return;
        const bool is_flat = plane_query(session.document) != nullptr;
        const auto [across, up] = axes_of(map.choice.plane);
        const Vec<3> there =
            is_flat ? Vec<3>{*place, 0.0} : point_in_space(session.section, *place);
        map = with_microscope_at(map, is_flat ? *place : Vec<2>{there[across], there[up]});
    }
};

} // namespace

void apply(const ViewAction& action, const Session& session, MapView& map)
{
    assert(map.microscope.has_value());
    std::visit(MicroscopeMover{session, map}, action);
}

} // namespace secant
