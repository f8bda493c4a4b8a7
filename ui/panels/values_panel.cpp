#include "ui/panels/panels.h"

#include "core/geometry/query_field.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/handles/gesture.h"
#include "core/text/entered_number.h"
#include "core/workspace/action.h"
#include "core/workspace/effects.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/imgui_internals.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
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

/// Takes the typed text: entered, taken back with Escape, or still being typed.
void take_text(const UiModel& model, QueryField field, const std::string& typed, Actions& out)
{
    const std::optional<std::string>& draft = model.panels.drafts[static_cast<std::size_t>(field)];
    if (ImGui::IsItemDeactivated()) {
        if (key_pressed(ImGuiKey_Escape) || is_dragged(model, field)) {
            out.emplace_back(SetView{Draft{field, std::nullopt}});
        } else if (draft) {
            out.emplace_back(EnterNumber{field, typed});
        }
    } else if (ImGui::IsItemActive() && draft != typed) {
        out.emplace_back(SetView{Draft{field, typed}});
    }
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

/// The field itself. Returns whether the draft was refused.
void text_field(const UiModel& model, const char* id, QueryField field, float width, Actions& out)
{
    const std::optional<std::string>& draft = model.panels.drafts[static_cast<std::size_t>(field)];
    std::string typed = draft ? *draft : exact_text(value_of(model.session.document, field));
    const bool refused = draft && !read_number(*draft, sign_of(field));
    const ColorScope text{ImGuiCol_Text, refused ? model.theme.bad : model.theme.text};
    const ColorScope border{ImGuiCol_Border, refused ? model.theme.bad : model.theme.line};
    const StyleScope frame{ImGuiStyleVar_FrameBorderSize,
                           refused ? 1.5F * model.scale : ImGui::GetStyle().FrameBorderSize};
    const FieldFace face{model, typed, width};
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(id, &typed, ImGuiInputTextFlags_AutoSelectAll);
    mark_number_field();
    if (ImGui::IsItemActivated()) out.emplace_back(SetView{std::optional<InspectedNumber>{field}});
    take_text(model, field, typed, out);
}

/// A number of the query in a field: typed as a number or an expression, or changed by the mouse
///. While text is typed, or after it was refused, the draft holds it.
void number_field(const UiModel& model, const char* id, QueryField field, float width, Actions& out)
{
    const FontScope font{model.fonts.mono};
    text_field(model, id, field, width, out);
    scrub(model, field, out);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive() && !is_dragged(model, field)) {
        const double value = value_of(model.session.document, field);
        ImGui::SetTooltip("%s\n%s\nDrag or wheel: change it", exact_text(value).c_str(),
                          hex_text(value).c_str());
    }
}

struct ValueRow {
    const char* name;
    const char* meaning;
    Role role;
};

constexpr std::array value_rows{
    ValueRow{"E", "where the piece starts, t = 0", Role::outside},
    ValueRow{"L", "where the segment ends, t = 1", Role::outside},
    ValueRow{"C", "the circle's centre", Role::circle},
};

constexpr const char* sphere_centre = "the sphere's centre";
constexpr const char* sphere_radius = "the sphere's radius";

void name_cell(const UiModel& model, const char* name, const char* meaning, Role role)
{
    const FontScope font{model.fonts.strong};
    const ColorScope color{ImGuiCol_Text, color_of(model.theme, role)};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", meaning);
}

void refusals(const UiModel& model)
{
    for (const QueryField field : fields_of(model.session.document.query)) {
        const auto& draft = model.panels.drafts[static_cast<std::size_t>(field)];
        if (!draft) continue;
        const EnteredNumber entered = read_number(*draft, sign_of(field));
        if (entered) continue;
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(entered.error() + " Escape restores the old value.");
    }
}

/// Shows the value of an expression.
void computed_note(const UiModel& model)
{
    if (!model.panels.computed) return;
    const auto& [field, text, value] = *model.panels.computed;
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(fmt::format("{}: {} = {}", name_of(field), text, exact_text(value)));
}

/// The width of each of `count` fields that fill a row.
float share_of_row(float row, std::size_t count)
{
    const auto fields = static_cast<float>(count);
    return (row - (fields - 1.0F) * ImGui::GetStyle().ItemSpacing.x) / fields;
}

/// The coordinates of a point, in one row.
void point_fields(const UiModel& model, const ValueRow& row, float left, float width, Actions& out)
{
    constexpr std::array ids{"##first", "##second", "##third"};
    const bool is_plane = plane_query(model.session.document) != nullptr;
    const float of_field = share_of_row(width, is_plane ? 2 : 3);
    const IdScope scope{row.name};
    const bool is_sphere = !is_plane && row.role == Role::circle;
    name_cell(model, row.name, is_sphere ? sphere_centre : row.meaning, row.role);
    ImGui::SameLine(left);
    std::size_t place = 0;
    for (const QueryField field : fields_of(model.session.document.query)) {
        if (member_of(field) != row.name) continue;
        if (place > 0) ImGui::SameLine();
        // Dear ImGui rounds the places of the fields; z ends where s does.
        const float room = place == 2 ? left + width - ImGui::GetCursorPosX() : of_field;
        number_field(model, ids.at(place++), field, room, out);
    }
}

/// r and s share a row.
void radius_fields(const UiModel& model, float left, float right, float width, Actions& out)
{
    const IdScope scope{"radii"};
    const bool is_plane = plane_query(model.session.document) != nullptr;
    name_cell(model, "r", is_plane ? "the circle's radius" : sphere_radius, Role::circle);
    ImGui::SameLine(left);
    number_field(model, "##first", QueryField::radius, width, out);
    ImGui::SameLine();
    name_cell(model, "s", "the piece's own radius: above 0 it is a stadium", Role::stadium);
    ImGui::SameLine();
    number_field(model, "##second", QueryField::piece_radius, right - ImGui::GetCursorPosX(), out);
}

} // namespace

void values_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"values"};
    const float name_width = 24.0F * model.scale;
    const float width = ImGui::GetContentRegionAvail().x - name_width;
    const float left = ImGui::GetCursorPosX() + name_width;
    for (const ValueRow& row : value_rows)
        point_fields(model, row, left, width, out);
    radius_fields(model, left, left + width, share_of_row(width, 2), out);
    refusals(model);
    computed_note(model);
    number_inspector(model, out);
}

} // namespace secant
