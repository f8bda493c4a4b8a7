#include "ui/panels/number_scrub.h"

#include "core/scene/view/grid.h"
#include "core/scene/view/handles/nudge.h"
#include "core/workspace/document_field.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/imgui_mouse.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

constexpr double pixels_per_step = 10.0;
constexpr const char* drag_id = "##drag";

NudgeStep chosen_step()
{
    const ImGuiIO& io = ImGui::GetIO();
    return io.KeyCtrl    ? NudgeStep::ulp
           : io.KeyShift ? NudgeStep::coarse
           : io.KeyAlt   ? NudgeStep::fine
                         : NudgeStep::grid;
}

/// The number so many steps away; a radius stays at least 0.
DocumentAction moved(const UiModel& model, QueryField field, double steps)
{
    const double grid_step = major_step(model.interaction.camera, model.scale).divided().value();
    const double next =
        nudged(value_of(model.session.document, field), steps, chosen_step(), grid_step);
    return set_field(model.session.document, field,
                     sign_of(field) == Sign::not_negative ? std::max(next, 0.0) : next,
                     EditPhase::changing);
}

/// Ends the change: it counts, or is taken back.
void end(const UiModel& model, QueryField field, EditPhase phase, Actions& out)
{
    const Document& document = model.session.document;
    out.emplace_back(set_field(document, field, value_of(document, field), phase));
    out.emplace_back(SetScrub{});
}

void turn(const UiModel& model, QueryField field, bool is_scrubbed, Actions& out)
{
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_typed = ImGui::IsItemActive();
    const bool over = ImGui::IsItemHovered() && !is_typed && takes_wheel();
    if (over && io.MouseWheel != 0.0F) {
        out.emplace_back(moved(model, field, static_cast<double>(io.MouseWheel)));
        out.emplace_back(SetScrub{Scrub{field, Scrub::By::wheel}});
    } else if (is_scrubbed && key_pressed(ImGuiKey_Escape)) {
        end(model, field, EditPhase::cancelled, out);
    } else if (is_scrubbed && !over) {
        end(model, field, EditPhase::done, out);
    }
}

/// A press on the field: of a click, which begins to type, or of a drag.
void follow_press(const Scrub& scrub, const UiModel& model, Actions& out)
{
    const float x = ImGui::GetIO().MousePos.x;
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        out.emplace_back(SetScrub{});
    } else if (std::abs(x - scrub.from_x) > 4.0F * model.scale) {
        hold_mouse(drag_id);
        out.emplace_back(SetScrub{Scrub{scrub.field, Scrub::By::drag, x}});
    }
}

void follow_drag(const Scrub& scrub, const UiModel& model, Actions& out)
{
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (key_pressed(ImGuiKey_Escape) || model.touch.cancels) {
        end(model, scrub.field, EditPhase::cancelled, out);
        return release_mouse();
    }
    const float x = ImGui::GetIO().MousePos.x;
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        end(model, scrub.field, EditPhase::done, out);
        return release_mouse();
    }
    if (x != scrub.from_x) {
        // In double: a tenth of a step in float would leave its error in the number.
        const double pixels =
            static_cast<double>(x - scrub.from_x) / static_cast<double>(model.scale);
        const double steps = chosen_step() == NudgeStep::ulp ? pixels : pixels / pixels_per_step;
        out.emplace_back(moved(model, scrub.field, steps));
        out.emplace_back(SetScrub{Scrub{scrub.field, Scrub::By::drag, x}});
    }
    hold_mouse(drag_id);
}

} // namespace

bool is_dragged(const UiModel& model, QueryField field)
{
    const std::optional<Scrub>& scrub = model.panels.scrub;
    return scrub && scrub->field == field && scrub->by == Scrub::By::drag;
}

void scrub(const UiModel& model, QueryField field, Actions& out)
{
    const std::optional<Scrub>& present = model.panels.scrub;
    const bool is_scrubbed = present && present->field == field;
    if (is_scrubbed && present->by == Scrub::By::drag) return follow_drag(*present, model, out);
    if (is_scrubbed && present->by == Scrub::By::press) return follow_press(*present, model, out);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        if (is_scrubbed) end(model, field, EditPhase::done, out);
        out.emplace_back(SetScrub{Scrub{field, Scrub::By::press, ImGui::GetIO().MousePos.x}});
        return;
    }
    turn(model, field, is_scrubbed, out);
}

} // namespace secant
