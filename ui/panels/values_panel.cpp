#include "ui/panels/values_panel.h"

#include "core/text/entered_number.h"
#include "core/workspace/document_field.h"
#include "ui/panels/number_field.h"
#include "ui/panels/number_inspector.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>

namespace secant {
namespace {

struct ValueRow {
    const char* name;
    const char* meaning;
    Role role;
    QueryField first;
    QueryField second;
};

constexpr std::array value_rows{
    ValueRow{"E", "where the piece starts, t = 0", Role::outside, QueryField::start_x,
             QueryField::start_y},
    ValueRow{"L", "where the segment ends, t = 1", Role::outside, QueryField::end_x,
             QueryField::end_y},
    ValueRow{"C", "the circle's centre", Role::circle, QueryField::center_x, QueryField::center_y},
};

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
    for (std::size_t i = 0; i < query_field_count; ++i) {
        const std::optional<std::string>& draft = model.panels.drafts[i];
        if (!draft) continue;
        const EnteredNumber entered = read_number(*draft, sign_of(static_cast<QueryField>(i)));
        if (entered) continue;
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(entered.error() + " Escape restores the old value.");
    }
}

/// What an expression came to.
void computed_note(const UiModel& model)
{
    if (!model.panels.computed) return;
    const auto& [field, text, value] = *model.panels.computed;
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    paragraph(fmt::format("{}: {} = {}", name_of(field), text, exact_text(value)));
}

/// r and s share a row.
void radius_fields(const UiModel& model, float left, float right, float width, Actions& out)
{
    const IdScope scope{"radii"};
    name_cell(model, "r", "the circle's radius", Role::circle);
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
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - name_width - gap) / 2.0F;
    const float left = ImGui::GetCursorPosX();
    const auto pair = [&](QueryField first, QueryField second) {
        ImGui::SameLine(left + name_width);
        number_field(model, "##first", first, width, out);
        ImGui::SameLine();
        number_field(model, "##second", second, width, out);
    };
    for (const ValueRow& row : value_rows) {
        const IdScope scope{row.name};
        name_cell(model, row.name, row.meaning, row.role);
        pair(row.first, row.second);
    }
    radius_fields(model, left + name_width, left + name_width + 2.0F * width + gap, width, out);
    refusals(model);
    computed_note(model);
    number_inspector(model, out);
}

} // namespace secant
