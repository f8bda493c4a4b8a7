#include "ui/panels/number_field.h"

#include "core/text/entered_number.h"
#include "core/workspace/document_field.h"
#include "ui/panels/number_scrub.h"
#include "ui/touch/typing.h"
#include "ui/widgets/scopes.h"

#include <imgui_stdlib.h>

namespace secant {
namespace {

/// What was typed: entered, taken back with Escape, or still being typed.
void take_text(const UiModel& model, QueryField field, const std::string& typed, Actions& out)
{
    const std::optional<std::string>& draft = model.panels.drafts[static_cast<std::size_t>(field)];
    if (ImGui::IsItemDeactivated()) {
        if (key_pressed(ImGuiKey_Escape) || is_dragged(model, field)) {
            out.emplace_back(SetDraft{field, std::nullopt});
        } else if (draft) {
            out.emplace_back(EnterNumber{field, typed});
        }
    } else if (ImGui::IsItemActive() && draft != typed) {
        out.emplace_back(SetDraft{field, typed});
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
    if (ImGui::IsItemActivated()) out.emplace_back(Inspect{field});
    take_text(model, field, typed, out);
}

} // namespace

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

} // namespace secant
