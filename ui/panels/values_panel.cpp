#include "ui/panels/panels.h"

#include "core/geometry/query_field.h"
#include "core/text/entered_number.h"
#include "core/workspace/action.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/effects.h"
#include "core/workspace/state/direction_form.h"
#include "ui/panels/number_field.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>

namespace secant {
namespace {

constexpr float name_width = 24.0F; ///< at interface scale 1

struct ValueRow {
    const char* name;
    const char* meaning;
    Role role;
    bool switches = false; ///< a direction may stand in its place
};

constexpr std::array value_rows{
    ValueRow{"E", "where the piece starts, t = 0", Role::outside},
    ValueRow{"L", "where the segment ends, t = 1", Role::outside, true},
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

/// The name of L or of D; a click changes between them.
void switch_cell(const UiModel& model, const char* name, const char* meaning, Actions& out)
{
    const FontScope font{model.fonts.strong};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked =
        ImGui::InvisibleButton("switch", {name_width * model.scale, ImGui::GetFrameHeight()});
    const ImU32 color = color_of(model.theme, Role::outside);
    const ImVec2 text{at.x, at.y + ImGui::GetStyle().FramePadding.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(text, color, name);
    if (ImGui::IsItemHovered()) {
        const ImVec2 extent = ImGui::CalcTextSize(name);
        list.AddLine({text.x, text.y + extent.y}, {text.x + extent.x, text.y + extent.y}, color);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("%s\nClick: %s", meaning,
                          model.workspace.settings.by_direction ? "enter L"
                                                                : "enter a direction and a length");
    }
    if (clicked)
        command_of(CommandId::piece_by_direction).run({model.workspace, model.derived}, out);
}

void refused_note(const UiModel& model, const std::string& why)
{
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.bad};
    paragraph(why + " Escape restores the old value.");
}

void refusals(const UiModel& model)
{
    for (const QueryField field : fields_of(model.session.document.query)) {
        const auto& draft = model.panels.drafts[static_cast<std::size_t>(field)];
        if (!draft) continue;
        const EnteredNumber entered = read_number(*draft, sign_of(field));
        if (!entered) refused_note(model, entered.error());
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
    if (row.switches) {
        switch_cell(model, row.name, row.meaning, out);
    } else {
        name_cell(model, row.name, is_sphere ? sphere_centre : row.meaning, row.role);
    }
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

/// Says why a number of the direction was refused, what of L is rounded, or that no direction gives
/// this L.
void direction_notes(const UiModel& model)
{
    const DirectionForm& form = model.panels.direction;
    const DirectedPiece shown = shown_direction(model.session.document.query, form.entered);
    for (std::size_t i = 0; i < direction_field_count; ++i) {
        if (!form.drafts[i]) continue;
        const auto field = static_cast<DirectionField>(i);
        const auto entered =
            with_direction(model.session.document.query, shown, field, *form.drafts[i]);
        if (!entered) refused_note(model, entered.error());
    }
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    if (!form.rounding.empty()) paragraph(form.rounding);
    if (!shown.is_exact) paragraph("D is rounded: from this E, no D leads to L to the last bit.");
}

void direction_field(const UiModel& model, const DirectedPiece& shown, DirectionField field,
                     const char* id, float width, Actions& out)
{
    const FontScope font{model.fonts.mono};
    const auto& draft = model.panels.direction.drafts[static_cast<std::size_t>(field)];
    const double value = number_of(shown, field);
    const std::string typed = text_field(
        model, id, draft ? *draft : exact_text(value),
        draft && !with_direction(model.session.document.query, shown, field, *draft), width);
    take_text<EnterDirection, DirectionDraft>(field, draft, typed, false, out);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        ImGui::SetTooltip("%s\n%s", exact_text(value).c_str(), hex_text(value).c_str());
}

/// D and the length, in the place of L.
void direction_fields(const UiModel& model, float left, float width, Actions& out)
{
    const DirectedPiece shown =
        shown_direction(model.session.document.query, model.panels.direction.entered);
    const bool is_plane = plane_query(model.session.document) != nullptr;
    const float of_field = share_of_row(width, is_plane ? 2 : 3);
    const IdScope scope{"direction"};
    switch_cell(model, "D", "the direction of the piece: L = E + length D", out);
    ImGui::SameLine(left);
    direction_field(model, shown, DirectionField::x, "##first", of_field, out);
    ImGui::SameLine();
    direction_field(model, shown, DirectionField::y, "##second", of_field, out);
    const float right = left + width;
    if (!is_plane) {
        ImGui::SameLine();
        direction_field(model, shown, DirectionField::z, "##third", right - ImGui::GetCursorPosX(),
                        out);
    }
    name_cell(model, "length", "how often D leads from E to L; where D is a unit, the distance",
              Role::outside);
    ImGui::SameLine();
    direction_field(model, shown, DirectionField::length, "##length",
                    right - ImGui::GetCursorPosX(), out);
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
    const float width = ImGui::GetContentRegionAvail().x - name_width * model.scale;
    const float left = ImGui::GetCursorPosX() + name_width * model.scale;
    for (const ValueRow& row : value_rows) {
        if (row.switches && model.workspace.settings.by_direction) {
            direction_fields(model, left, width, out);
        } else {
            point_fields(model, row, left, width, out);
        }
    }
    radius_fields(model, left, left + width, share_of_row(width, 2), out);
    around_values(model, out);
    refusals(model);
    if (model.workspace.settings.by_direction) direction_notes(model);
    computed_note(model);
    number_inspector(model, out);
}

} // namespace secant
