#include "ui/canvas/handle_menu.h"

#include "core/scene/view/handles/handle_numbers.h"
#include "core/scene/view/handles/snap_drag.h"
#include "core/scene/view/spot.h"
#include "core/text/entered_number.h"
#include "ui/canvas/handle_editor.h"
#include "ui/widgets/scopes.h"

#include <fmt/format.h>

#include <optional>

namespace secant {
namespace {

/// What the menu offers to copy of a handle: the words of the item, and the text.
struct Copy {
    const char* words;
    std::string text;
};

std::vector<Copy> copies(const Projection& drawn, Handle handle)
{
    const auto& [circle, piece] = drawn.query;
    const Solution<2>& answer = drawn.answer;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return {{"Copy coordinates", point_text(piece.start)}};
    case Handle::end: return {{"Copy coordinates", point_text(piece.end)}};
    case Handle::center:
    case Handle::disk: return {{"Copy coordinates of C", point_text(circle.center)}};
    case Handle::radius: return {{"Copy r", exact_text(circle.radius)}};
    case Handle::stadium: return {{"Copy s", exact_text(piece.radius)}};
    case Handle::segment:
        return {{"Copy coordinates of E and L",
                 point_text(piece.start) + ", " + point_text(piece.end)}};
    case Handle::root1:
        return {{"Copy t1", exact_text(answer.roots[0].t)},
                {"Copy coordinates", point_text(answer.roots[0].point)}};
    case Handle::root2:
        return {{"Copy t2", exact_text(answer.roots[1].t)},
                {"Copy coordinates", point_text(answer.roots[1].point)}};
    case Handle::closest:
        return {{"Copy coordinates", point_text(answer.closest)},
                {"Copy distance", exact_text(answer.distance)}};
    case Handle::offset:
        return {{"Copy offset", point_text(answer.offset)},
                {"Copy depth", exact_text(answer.depth)}};
    }
    return {};
}

/// The place that "Zoom to" takes to the middle.
std::optional<Spot> spot_of(Handle handle)
{
    switch (handle) {
    case Handle::start: return Spot::start;
    case Handle::end: return Spot::end;
    case Handle::center: return Spot::center;
    case Handle::root1: return Spot::first_root;
    case Handle::root2: return Spot::second_root;
    case Handle::closest: return Spot::closest;
    case Handle::none:
    case Handle::radius:
    case Handle::segment:
    case Handle::stadium:
    case Handle::offset:
    case Handle::disk: return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::string point_text(const Vec<2>& point)
{
    return fmt::format("{}, {}", exact_text(point.x), exact_text(point.y));
}

void handle_items(const UiModel& model, const CanvasMenu& menu, Handle handle, Interaction& view,
                  Actions& out)
{
    const Projection drawn = project(model.session.document, model.session.analysis);
    if (!handle_numbers(drawn, handle).empty() && ImGui::MenuItem("Edit..."))
        view = with_editor(model, view, handle, menu.plots ? std::optional{menu.at} : std::nullopt);
    for (const Copy& copy : copies(drawn, handle)) {
        if (ImGui::MenuItem(copy.words)) out.emplace_back(CopyText{copy.text});
    }
    if (const std::optional<Spot> spot = spot_of(handle)) {
        if (ImGui::MenuItem("Zoom to it")) out.emplace_back(ZoomTo{*spot});
    }
}

void exact_items(const UiModel& model, Handle handle, Actions& out)
{
    const Moved moved = moved_part(handle).value_or(moved_last(model.interaction));
    for (const NearDegeneracy& near : model.derived.degeneracies()) {
        if (near.residual.ulps == 0) continue;
        const std::string words = fmt::format("Make it exact: {}", name_of(near.degeneracy));
        if (ImGui::MenuItem(words.c_str())) out.emplace_back(MakeExact{near.degeneracy, moved});
    }
}

} // namespace secant
