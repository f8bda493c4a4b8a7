#include "ui/shell/notice_bar.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace secant {
namespace {

/// The action of a click on the button.
Action action_of(const NoticeButton& button)
{
    struct ToAction {
        Action operator()(const Undo& undo) const { return undo; }
        Action operator()(const MakeExact& exact) const { return exact; }
        Action operator()(const LoadDocument& load) const { return ShowDocument{load.document}; }
        Action operator()(const SetQuery& edit) const { return edit; }
        Action operator()(const SaveFile& save) const { return save; }
        Action operator()(const SaveFigure& save) const { return save; }
        Action operator()(const SaveScript& save) const { return save; }
        Action operator()(const CompareWithDisk& compare) const { return compare; }
        Action operator()(const FileChooser& chooser) const { return ChoosePath{chooser}; }
    };
    return std::visit(ToAction{}, button.effect);
}

float width_of(const char* button)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::CalcTextSize(button).x + 2.0F * style.FramePadding.x + style.ItemSpacing.x;
}

/// The buttons of a notice, each on a line of its own when they do not fit beside each other.
void buttons_of(const Notice& notice, bool beside, float width, Actions& out)
{
    const float most = width - 2.0F * ImGui::GetStyle().FramePadding.x;
    for (std::size_t i = 0; i < notice.buttons.size(); ++i) {
        const IdScope id{static_cast<int>(i)};
        if (ImGui::Button(in_lines(notice.buttons[i].label, most).c_str())) {
            // First, so that a notice of the button's action stays.
            out.emplace_back(SetNotice{});
            out.push_back(action_of(notice.buttons[i]));
        }
        if (beside) ImGui::SameLine();
    }
}

} // namespace

void notice_bar(const UiModel& model, const Rect& area, Actions& out)
{
    if (!model.panels.notice) return;
    const Notice& notice = *model.panels.notice;
    if (notice.shown_since < 0.0) {
        Notice shown = notice;
        shown.shown_since = model.now;
        out.emplace_back(SetNotice{shown});
    }
    if (seconds_to_notice_end(model.panels.notice, model.now) == 0.0) {
        out.emplace_back(SetNotice{});
        return;
    }
    const FontScope font{model.fonts.small};
    const float scale = model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{12.0F * scale, 7.0F * scale}};
    const float height = model.workspace.by_touch ? ImGui::GetStyle().FramePadding.y : 2.0F * scale;
    const StyleScope frame{ImGuiStyleVar_FramePadding,
                           ImVec2{model.workspace.by_touch ? 14.0F * scale : 8.0F * scale, height}};
    const StyleScope rounding{ImGuiStyleVar_WindowRounding, 7.0F * scale};
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    const bool is_problem = notice.tone == NoticeTone::problem;
    const ColorScope ground{ImGuiCol_WindowBg, model.theme.label_ground};
    const ColorScope line{ImGuiCol_Border, is_problem ? model.theme.bad : model.theme.line};

    float buttons = width_of("\u00D7");
    for (const NoticeButton& button : notice.buttons)
        buttons += width_of(button.label.c_str());
    const float most = size(area).x - 24.0F * scale;
    const float words = ImGui::CalcTextSize(notice.text.c_str()).x;
    const float whole = words + buttons + 24.0F * scale + 1.0F;
    const bool one_line = whole <= most;
    ImGui::SetNextWindowSize({std::min(whole, most), 0.0F});
    ImGui::SetNextWindowPos({std::round(middle(area).x), area.max.y - 10.0F * scale},
                            ImGuiCond_Always, {0.5F, 1.0F});
    if (ImGui::Begin("Notice", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing)) {
        ImGui::AlignTextToFramePadding();
        // The cross alone stands beside the words, so that the notice hides little of the drawing.
        const bool ends_beside = one_line || notice.buttons.empty();
        paragraph(notice.text,
                  ImGui::GetContentRegionAvail().x - (ends_beside && !one_line ? buttons : 0.0F));
        if (ends_beside) ImGui::SameLine();
        buttons_of(notice, buttons <= most - 24.0F * scale, ImGui::GetContentRegionAvail().x, out);
        if (ImGui::Button("\u00D7")) out.emplace_back(SetNotice{});
    }
    ImGui::End();
}

} // namespace secant
