#include "ui/canvas/canvas.h"

#include "core/scene/view/handles/handle.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

#include <algorithm>

namespace secant {
namespace {

constexpr const char* editor_popup = "Numbers of the handle";
constexpr float field_width = 190.0F;

/// Beside the handle, inside the canvas; or beside the place in the plots, inside the window.
void place_window(const UiModel& model, const HandleEditor& editor)
{
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Rect area = editor.beside ? Rect{{0.0F, 0.0F}, {window.x, window.y}}
                                    : model.interaction.camera.viewport;
    const Pixel at{
        editor.beside.value_or(position(canvas_handles(model, model.interaction), editor.handle))};
    const Pixel wanted = Pixel{field_width + 90.0F, 150.0F} * model.scale;
    const Pixel room{std::min(wanted.x, size(area).x), std::min(wanted.y, size(area).y)};
    const float beside = 22.0F * model.scale;
    const Pixel corner{at.x + beside + room.x < area.max.x ? at.x + beside : at.x - beside - room.x,
                       at.y + beside};
    ImGui::SetNextWindowPos({std::clamp(corner.x, area.min.x, area.max.x - room.x),
                             std::clamp(corner.y, area.min.y, area.max.y - room.y)});
}

/// One row for each number. Returns whether Return was pressed in one.
bool number_fields(const UiModel& model, HandleEditor& editor)
{
    const std::vector<HandleNumber> numbers = handle_numbers(model.drawn, editor.handle);
    const FontScope font{model.fonts.mono};
    bool entered = false;
    for (std::size_t i = 0; i < std::min(numbers.size(), editor.texts.size()); ++i) {
        const IdScope id{static_cast<int>(i)};
        const std::string name{numbers[i].name};
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(name.c_str());
        ImGui::SameLine(60.0F * model.scale);
        ImGui::SetNextItemWidth(field_width * model.scale);
        if (i == 0 && ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        entered |= ImGui::InputText("##number", &editor.texts[i],
                                    ImGuiInputTextFlags_AutoSelectAll |
                                        ImGuiInputTextFlags_EnterReturnsTrue);
        mark_number_field();
    }
    return entered;
}

void refusal(const UiModel& model, const std::string& why)
{
    if (why.empty()) return;
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.bad};
    paragraph(why, (field_width + 60.0F) * model.scale);
}

} // namespace

Interaction with_editor(const UiModel& model, const Interaction& view, Handle handle,
                        std::optional<Vec<2>> beside)
{
    Interaction next = view;
    HandleEditor editor{handle, {}, {}, false, beside};
    for (const HandleNumber& number : handle_numbers(model.drawn, handle))
        editor.texts.push_back(exact_text(number.value));
    if (!editor.texts.empty()) next.editor = std::move(editor);
    return next;
}

void handle_editor(const UiModel& model, Actions& out)
{
    Interaction view = model.interaction;
    if (!view.editor) return;
    HandleEditor& editor = *view.editor;
    if (!editor.opened) ImGui::OpenPopup(editor_popup);
    editor.opened = true;
    place_window(model, editor);
    if (ImGui::BeginPopup(editor_popup)) {
        const bool entered = number_fields(model, editor);
        refusal(model, editor.refusal);
        bool closes = key_pressed(ImGuiKey_Escape);
        if (entered) {
            if (const auto changed = with_texts(model.drawn, editor.handle, editor.texts)) {
                out.emplace_back(SetQuery{*changed});
                closes = true;
            } else {
                editor.refusal = changed.error();
                ImGui::SetKeyboardFocusHere(-1);
            }
        }
        if (closes) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
        if (closes) view.editor.reset();
    } else {
        view.editor.reset();
    }
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

} // namespace secant
