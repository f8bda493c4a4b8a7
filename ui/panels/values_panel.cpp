#include "ui/panels/values_panel.h"

#include "core/text/entered_number.h"
#include "core/workspace/document_field.h"
#include "ui/panels/number_inspector.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

#include <array>

namespace secant {
namespace {

/// One field. While text is typed, or after it was refused, the draft holds it.
void number_field(const UiModel& model, const char* id, QueryField field, float width, Actions& out)
{
    const Document& document = model.session.document;
    const double value = value_of(document, field);
    const std::optional<std::string>& draft = model.panels.drafts[static_cast<std::size_t>(field)];
    std::string typed = draft ? *draft : exact_text(value);
    const bool refused = draft && !read_number(*draft, sign_of(field));

    const FontScope font{model.fonts.mono};
    const ColorScope text{ImGuiCol_Text, refused ? model.theme.bad : model.theme.text};
    const ColorScope border{ImGuiCol_Border, refused ? model.theme.bad : model.theme.line};
    const StyleScope frame{ImGuiStyleVar_FrameBorderSize, refused ? 1.5F * model.scale : 0.0F};
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(id, &typed, ImGuiInputTextFlags_AutoSelectAll);
    if (ImGui::IsItemActivated()) out.emplace_back(Inspect{field});
    if (ImGui::IsItemDeactivated()) {
        if (key_pressed(ImGuiKey_Escape)) {
            out.emplace_back(SetDraft{field, std::nullopt});
        } else if (draft) {
            out.emplace_back(EnterNumber{field, typed});
        }
    } else if (ImGui::IsItemActive() && draft != typed) {
        out.emplace_back(SetDraft{field, typed});
    }
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) {
        ImGui::SetTooltip("%s\n%s", exact_text(value).c_str(), hex_text(value).c_str());
    }
}

struct ValueRow {
    const char* name;
    const char* meaning;
    Role role;
    QueryField first;
    QueryField second;
};

constexpr std::array rows{
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
    const WrapScope wrap;
    ImGui::Text("%s: %s = %s", name_of(field).data(), text.c_str(), exact_text(value).c_str());
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
    for (const ValueRow& row : rows) {
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
