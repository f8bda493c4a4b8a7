#include "core/workspace/state/orbit_state.h"

#include <cassert>
#include <variant>

namespace secant {
namespace {

OrbitState moved_by_hand(OrbitState state, const OrbitView& view)
{
    state.view = view;
    state.keeps_fit = false;
    return state;
}

} // namespace

OrbitState placed(OrbitState state, const Rect& area, const Session& session)
{
    assert(std::holds_alternative<Query<3>>(session.document.query));
    const bool is_resized = !(state.view.viewport == area);
    state.view.viewport = area;
    if (!state.fit_pending && !(is_resized && state.keeps_fit && !state.drag)) return state;
    state.view = framed(state.view, std::get<Query<3>>(session.document.query),
                        std::get<Solution<3>>(session.analysis.answer));
    state.keeps_fit = true;
    state.fit_pending = false;
    return state;
}

OrbitState with_orbit(OrbitState state, const Vec<2>& delta, OrbitStyle style, float scale)
{
    state.view = orbited(state.view, delta, style, scale);
    return state;
}

OrbitState with_pan(OrbitState state, const Vec<2>& delta)
{
    const OrbitView view = panned(state.view, delta);
    return moved_by_hand(state, view);
}

OrbitState with_zoom(OrbitState state, const Vec<2>& pixel, double factor)
{
    const OrbitView view = zoomed(state.view, pixel, factor);
    return moved_by_hand(state, view);
}

OrbitState with_pivot(OrbitState state, const Vec<3>& pivot)
{
    const OrbitView view = with_pivot(state.view, pivot);
    return moved_by_hand(state, view);
}

DragHold held_by(DragHold before, int axis, bool plane) noexcept
{
    assert(axis >= 0 && axis < 3);
    const DragHold first = plane ? DragHold::yz : DragHold::x;
    const auto wanted = static_cast<DragHold>(static_cast<int>(first) + axis);
    return wanted == before ? DragHold::view_plane : wanted;
}

OrbitState with_last_moved(OrbitState state, Handle focused) noexcept
{
    if (!point_words(focused).empty()) state.last_moved = focused;
    return state;
}

OrbitState with_click(OrbitState state, OrbitSide end) noexcept
{
    state.view = seen_from(state.view, is_seen_from(state.view, end) ? opposite(end) : end);
    return state;
}

SetQuery edit(const OrbitDrag& drag, const OrbitView& view, const Vec<2>& cursor, EditPhase phase)
{
    return {phase == EditPhase::cancelled ? drag.at_start : dragged(drag, view, cursor), phase};
}

} // namespace secant
