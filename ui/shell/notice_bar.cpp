#include "ui/shell/notice_bar.h"

#include "ui/widgets/scopes.h"

#include <algorithm>

namespace secant {
namespace {

void grant(const NoticeButton& button, ViewState& view, Wishes& out)
{
    struct Granting {
        ViewState& view;
        Wishes& out;
        void operator()(const Action& action) const { out.scene.push_back(action); }
        void operator()(const FileRequest& request) const { out.files.push_back(request); }
        void operator()(const FileChooser& chooser) const { view.chooser = chooser; }
    };
    std::visit(Granting{view, out}, button.wish);
}

float width_of(const char* button)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::CalcTextSize(button).x + 2.0F * style.FramePadding.x + style.ItemSpacing.x;
}

} // namespace

void notice_bar(const UiModel& model, const Rect& area, ViewState& view, Wishes& out)
{
    if (!view.notice) return;
    Notice& notice = *view.notice;
    if (notice.shown_since < 0.0) notice.shown_since = ImGui::GetTime();
    if (seconds_to_notice_end(view) == 0.0) {
        view.notice.reset();
        return;
    }
    const FontScope font{model.fonts.small};
    const float scale = model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{12.0F * scale, 7.0F * scale}};
    const StyleScope frame{ImGuiStyleVar_FramePadding, ImVec2{8.0F * scale, 2.0F * scale}};
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
    bool done = false;
    if (ImGui::Begin("Notice", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                         ImGuiWindowFlags_NoNav)) {
        ImGui::AlignTextToFramePadding();
        {
            const WrapScope wrap;
            ImGui::TextUnformatted(notice.text.c_str());
        }
        if (one_line) ImGui::SameLine();
        for (std::size_t i = 0; i < notice.buttons.size(); ++i) {
            const IdScope id{static_cast<int>(i)};
            if (ImGui::Button(notice.buttons[i].label.c_str())) {
                done = true;
                grant(notice.buttons[i], view, out);
            }
            ImGui::SameLine();
        }
        if (ImGui::Button("\u00D7")) done = true;
    }
    ImGui::End();
    if (done) view.notice.reset();
}

double seconds_to_notice_end(const ViewState& view)
{
    if (!view.notice || view.notice->tone == NoticeTone::problem) return -1.0;
    if (view.notice->shown_since < 0.0) return notice_seconds;
    return std::max(0.0, view.notice->shown_since + notice_seconds - ImGui::GetTime());
}

} // namespace secant
