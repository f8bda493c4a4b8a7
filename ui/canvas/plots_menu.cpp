#include "ui/canvas/plots_menu.h"

#include "core/scene/view/handles/handle_numbers.h"
#include "core/scene/view/handles/root_move.h"
#include "core/text/entered_number.h"
#include "ui/canvas/handle_editor.h"
#include "ui/canvas/handle_menu.h"
#include "ui/widgets/scopes.h"

#include <array>

namespace secant {
namespace {

/// The items of the point of the plane, which stands for two numbers.
void point_items(const UiModel& model, const Projection& drawn, const CanvasMenu& menu,
                 Interaction& view, Actions& out)
{
    if (ImGui::MenuItem("Edit t1...")) view = with_editor(model, view, Handle::root1, menu.at);
    if (ImGui::MenuItem("Edit t2...")) view = with_editor(model, view, Handle::root2, menu.at);
    const auto& roots = drawn.answer.roots;
    if (ImGui::MenuItem("Copy t1 and t2"))
        out.emplace_back(CopyText{point_text({roots[0].t, roots[1].t})});
}

/// One root goes to the place of the t axis, unless E or L cannot reach it.
void put_root(const UiModel& model, const Projection& drawn, const char* words, Handle root,
              double t, Actions& out)
{
    const auto moved = has_movable_roots(drawn.query, drawn.answer)
                           ? with_numbers(drawn, root, std::array{t})
                           : Expected<Query<2>, std::string>{drawn.query};
    const bool is_there = !moved || *moved == drawn.query;
    if (ImGui::MenuItem(words, nullptr, false, !is_there))
        out.emplace_back(edit(model.session.document.query, *moved, root, EditPhase::done));
}

/// The items that need no mark: they are about the parameters of the place.
void parameter_items(const UiModel& model, const Projection& drawn, const PlotPlace& place,
                     Actions& out)
{
    if (place.plot == Plot::plane) {
        const bool can_be = place.t1 < place.t2 && !drawn.answer.classification.tangent &&
                            has_movable_roots(drawn.query, drawn.answer);
        if (ImGui::MenuItem("Put t1 and t2 here", nullptr, false, can_be)) {
            const Query<2> moved = with_roots(drawn.query, place.t1, place.t2, 0.0);
            out.emplace_back(
                edit(model.session.document.query, moved, Handle::segment, EditPhase::done));
        }
        if (ImGui::MenuItem("Copy t1 and t2 of this place"))
            out.emplace_back(CopyText{point_text({place.t1, place.t2})});
    } else {
        put_root(model, drawn, "Put t1 here", Handle::root1, place.t1, out);
        put_root(model, drawn, "Put t2 here", Handle::root2, place.t1, out);
        if (ImGui::MenuItem("Copy t of this place"))
            out.emplace_back(CopyText{exact_text(place.t1)});
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Paste a query")) out.emplace_back(PasteClipboard{});
}

} // namespace

void plots_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out)
{
    const PlotPlace& place = *menu.plots;
    const Projection drawn = project(model.session.document, model.session.analysis);
    const Handle handle = place.part ? handle_of(*place.part) : Handle::none;
    if (place.part == MarkedPart::both) {
        point_items(model, drawn, menu, view, out);
    } else {
        handle_items(model, menu, handle, view, out);
    }
    exact_items(model, handle, out);
    if (!place.part) parameter_items(model, drawn, place, out);
}

} // namespace secant
