#include "ui/panels/number_field.h"

#include "core/geometry/query_field.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/handles/gesture.h"
#include "core/text/entered_number.h"
#include "core/workspace/effects.h"
#include "ui/widgets/imgui_internals.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

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
SetQuery moved(const UiModel& model, QueryField field, double steps)
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
    out.emplace_back(SetView{std::optional<Scrub>{}});
}

void turn(const UiModel& model, QueryField field, bool is_scrubbed, Actions& out)
{
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_typed = ImGui::IsItemActive();
    const bool over = ImGui::IsItemHovered() && !is_typed && takes_wheel();
    if (over && io.MouseWheel != 0.0F) {
        out.emplace_back(moved(model, field, static_cast<double>(io.MouseWheel)));
        out.emplace_back(SetView{Scrub{field, Scrub::By::wheel}});
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
        out.emplace_back(SetView{std::optional<Scrub>{}});
    } else if (std::abs(x - scrub.from_x) > 4.0F * model.scale) {
        hold_mouse(drag_id);
        out.emplace_back(SetView{Scrub{scrub.field, Scrub::By::drag, x}});
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
        out.emplace_back(SetView{Scrub{scrub.field, Scrub::By::drag, x}});
    }
    hold_mouse(drag_id);
}

/// True while the number is being dragged.
bool is_dragged(const UiModel& model, QueryField field)
{
    const std::optional<Scrub>& scrub = model.panels.scrub;
    return scrub && scrub->field == field && scrub->by == Scrub::By::drag;
}

/// Changes a number with the mouse on the last item, the number's field: by the wheel, or by a drag
/// to the side that begins on a field without the keyboard. A notch, or ten pixels, is a step as of
/// an arrow key; Shift, Alt and Ctrl choose it as there. The notches of one visit of the pointer
/// are one step of the timeline, and so is a drag; Escape restores.
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
        out.emplace_back(SetView{Scrub{field, Scrub::By::press, ImGui::GetIO().MousePos.x}});
        return;
    }
    turn(model, field, is_scrubbed, out);
}

/// A smaller face for a number that does not fit into its field otherwise. The height stays.
class FieldFace {
public:
    FieldFace(const UiModel& model, const std::string& text, float width)
        : font_{fits(model, text, width) ? model.fonts.mono : model.fonts.mono_small},
          padding_{ImGuiStyleVar_FramePadding, padding(model, fits(model, text, width))}
    {
    }

private:
    static bool fits(const UiModel& model, const std::string& text, float width)
    {
        const FontScope font{model.fonts.mono};
        return ImGui::CalcTextSize(text.c_str()).x <=
               width - 2.0F * ImGui::GetStyle().FramePadding.x;
    }
    static ImVec2 padding(const UiModel& model, bool is_usual)
    {
        const ImVec2 usual = ImGui::GetStyle().FramePadding;
        if (is_usual) return usual;
        const float lower = text_height(*model.fonts.mono) - text_height(*model.fonts.mono_small);
        return {0.4F * usual.x, usual.y + 0.5F * lower};
    }

    FontScope font_;
    StyleScope padding_;
};

/// Says with an ellipsis that a number is longer than its field, the last item, while nobody types
/// there: without its end it would be another number.
void mark_cut(const std::string& text)
{
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    const float room = high.x - low.x - 2.0F * padding.x;
    if (ImGui::IsItemActive() || ImGui::CalcTextSize(text.c_str()).x <= room) return;
    const float letter = ImGui::CalcTextSize("0").x;
    const float shown = std::max(std::floor(room / letter) - 1.0F, 0.0F);
    const ImVec2 at{low.x + padding.x + shown * letter, low.y + padding.y};
    const float edge = ImGui::GetStyle().FrameBorderSize;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled({at.x, low.y + edge}, {high.x - edge, high.y - edge},
                       ImGui::GetColorU32(ImGuiCol_FrameBg));
    draw.AddText(at, ImGui::GetColorU32(ImGuiCol_Text), "…");
}

} // namespace

std::string text_field(const UiModel& model, const char* id, std::string typed, bool refused,
                       float width)
{
    const ColorScope text{ImGuiCol_Text, refused ? model.theme.bad : model.theme.text};
    const ColorScope border{ImGuiCol_Border, refused ? model.theme.bad : model.theme.line};
    const StyleScope frame{ImGuiStyleVar_FrameBorderSize,
                           refused ? 1.5F * model.scale : ImGui::GetStyle().FrameBorderSize};
    const FieldFace face{model, typed, width};
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(id, &typed, ImGuiInputTextFlags_AutoSelectAll);
    mark_cut(typed);
    mark_number_field();
    return typed;
}

void number_field(const UiModel& model, const char* id, QueryField field, float width, Actions& out)
{
    const FontScope font{model.fonts.mono};
    const std::optional<std::string>& draft = model.panels.drafts[static_cast<std::size_t>(field)];
    const std::string typed =
        text_field(model, id, draft ? *draft : exact_text(value_of(model.session.document, field)),
                   draft && !read_number(*draft, sign_of(field)), width);
    if (ImGui::IsItemActivated()) out.emplace_back(SetView{std::optional<InspectedNumber>{field}});
    take_text<EnterNumber, Draft>(field, draft, typed, is_dragged(model, field), out);
    scrub(model, field, out);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive() && !is_dragged(model, field)) {
        const double value = value_of(model.session.document, field);
        ImGui::SetTooltip("%s\n%s\nDrag or wheel: change it", exact_text(value).c_str(),
                          hex_text(value).c_str());
    }
}

} // namespace secant
