#pragma once

#include "core/geometry/query_field.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"

#include <optional>
#include <string>

// The fields that numbers are typed into.

namespace secant {

/// A field with a text in it. Returns the text that stands in it afterwards.
/// @param refused  the text is none that counts
[[nodiscard]] std::string text_field(const UiModel& model, const char* id, std::string typed,
                                     bool refused, float width);

/// Takes the text that was typed into the last item: entered, taken back with Escape, or still
/// being typed.
template <class Enter, class Drafted, class Field>
void take_text(Field field, const std::optional<std::string>& draft, const std::string& typed,
               bool is_dragged, Actions& out)
{
    if (ImGui::IsItemDeactivated()) {
        if (key_pressed(ImGuiKey_Escape) || is_dragged) {
            out.emplace_back(SetView{Drafted{field, std::nullopt}});
        } else if (draft) {
            out.emplace_back(Enter{field, typed});
        }
    } else if (ImGui::IsItemActive() && draft != typed) {
        out.emplace_back(SetView{Drafted{field, typed}});
    }
}

/// A number of the query in a field: typed as a number or an expression, or changed by the mouse.
/// While text is typed, or after it was refused, the draft holds it.
void number_field(const UiModel& model, const char* id, QueryField field, float width,
                  Actions& out);

} // namespace secant
