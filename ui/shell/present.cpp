#include "ui/shell/shell.h"

#include "core/words/case_words.h"
#include "core/words/step_words.h"
#include "core/workspace/commands/series.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace secant {
namespace {

/// True when Escape and digits mean the presentation: nothing else is open or held.
bool has_keys(const UiModel& model)
{
    const Interaction& view = model.interaction;
    return !keeps_keyboard(model) && !is_dragging(view) && !view.editor && !view.menu;
}

double fading_of(const UiModel& model)
{
    return has_less_motion(model.workspace) ? 0.0 : chalk_fading;
}

void follow_chalk(const UiModel& model, Present& present)
{
    const bool is_down = is_chalking(model) && ImGui::IsMousePosValid() &&
                         (!present.has_chalk || ImGui::IsMouseDown(ImGuiMouseButton_Left));
    present =
        is_down ? with_chalk(std::move(present), Pixel{pointer()}, model.now) : std::move(present);
    present.is_drawing = is_down;
    present = without_faded(std::move(present), model.now, fading_of(model));
}

} // namespace

bool is_chalking(const UiModel& model)
{
    const Present& present = model.panels.present;
    const ImGuiIO& io = ImGui::GetIO();
    const bool holds_key =
        key_down(ImGuiKey_C) && !io.KeyCtrl && !io.KeyShift && !io.KeyAlt && !io.WantTextInput;
    return present.is_on && !is_dragging(model.interaction) && (present.has_chalk || holds_key);
}

void present_input(const UiModel& model, Actions& out)
{
    if (!model.panels.present.is_on) return;
    Present present = model.panels.present;
    follow_chalk(model, present);
    if (has_keys(model) && key_pressed(ImGuiKey_Escape)) present.is_on = false;
    if (!(present == model.panels.present)) out.emplace_back(SetView{present});
    if (!has_keys(model)) return;
    if (const std::size_t digit = typed_digit(); digit > 0)
        take_digit(context_of(model), digit, out);
}

namespace {

/// The title of the lesson's step, with a blank behind it; empty without a lesson.
std::string title_of_step(const UiModel& model)
{
    const LessonStep* const step =
        is_open(model.workspace, Panel::learn) ? current_step(model.panels.learning) : nullptr;
    return step == nullptr ? "" : step->title + ". ";
}

/// The choices of the question that is asked, or why the right one is right; empty without a quiz.
std::string quiz_text(const UiModel& model)
{
    const QuizView& view = model.panels.quiz;
    const quiz::Question* const question =
        is_open(model.workspace, Panel::learn) ? shown_question(view) : nullptr;
    if (question == nullptr) return {};
    if (asked_question(view) == nullptr) return question->reveal;
    if (question->place) return "A click on the drawing answers.";
    std::string text;
    for (std::size_t i = 0; i < question->choices.size(); ++i)
        text += fmt::format("{}{} {}", i == 0 ? "" : " \u00B7 ", i + 1, question->choices[i]);
    return text;
}

/// The step of the run that is drawn, or else why it is this case; while that is covered, what can
/// be revealed.
std::string reason_text(const UiModel& model)
{
    if (std::string quiz = quiz_text(model); !quiz.empty()) return quiz;
    if (model.panels.cover.is_on) return title_of_step(model) + reveals_text(model);
    const Session& session = model.session;
    const MethodRun* const run = drawn_run(model);
    if (run == nullptr || run->trace.empty())
        return title_of_step(model) + why(session.document, session.analysis);
    const std::size_t step = current_step(*run, model.panels.stepping);
    const std::string place = position_text(run->trace, step);
    const std::string formula = with_numbers(*run, step, session.document);
    return formula.empty() ? place : place + ": " + formula;
}

/// A button for a finger; beside the pointer there are keys.
bool finger_button(const UiModel& model, const char* name)
{
    const float side = finger_height * model.scale;
    const float words = ImGui::CalcTextSize(name).x + 2.0F * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine();
    return ImGui::Button(name, {std::max(side, words), side});
}

/// "3 / 8 · Page down: next"; a quiz goes on only when its question was answered.
std::string place_text(const UiModel& model)
{
    const Series all = series(context_of(model));
    const bool by_touch = model.workspace.by_touch;
    const bool is_asked = asked_question(model.panels.quiz) != nullptr;
    if (!all.at) return by_touch ? std::to_string(all.count) : "Page down: the first";
    const bool is_last = *all.at + 1 == all.count;
    const char* const next = by_touch || is_last || is_asked ? "" : " \u00B7 Page down: next";
    return fmt::format("{} / {}{}", *all.at + 1, all.count, next);
}

void finger_buttons(const UiModel& model, Actions& out)
{
    if (finger_button(model, "\u2190")) go_in_series(context_of(model), -1, out);
    if (finger_button(model, "\u2192")) go_in_series(context_of(model), 1, out);
    Present present = model.panels.present;
    const ColorScope lit{ImGuiCol_Button,
                         present.has_chalk ? model.theme.accent : model.theme.raised};
    if (finger_button(model, "Chalk")) present.has_chalk = !present.has_chalk;
    if (finger_button(model, "\u00D7")) present.is_on = false;
    if (!(present == model.panels.present)) out.emplace_back(SetView{present});
}

ImVec2 extent_of(const Rect& part)
{
    return {size(part).x, size(part).y};
}

} // namespace

void present_words(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (model.panels.present.is_on && is_shown(layout.plots)) {
        const Rect& axis = layout.plots;
        const PlotsWindow window{axis};
        ImGui::GetWindowDrawList()->AddRectFilled(
            {axis.min.x, axis.min.y}, {axis.max.x, axis.min.y + model.scale}, model.theme.line);
    }
    if (!model.panels.present.is_on || !is_shown(layout.series)) return;
    const FontScope font{model.fonts.small};
    const StyleScope padding{ImGuiStyleVar_WindowPadding,
                             ImVec2{12.0F * model.scale, 2.0F * model.scale}};
    const ColorScope ground{ImGuiCol_WindowBg, model.theme.canvas};
    constexpr ImGuiWindowFlags still = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs;
    {
        const FixedWindow window{
            "Reason", {layout.reason.min.x, layout.reason.min.y}, extent_of(layout.reason), still};
        paragraph(reason_text(model));
    }
    const FixedWindow window{
        "Series", {layout.series.min.x, layout.series.min.y}, extent_of(layout.series), still};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    const std::string text = place_text(model);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    const float room = ImGui::GetContentRegionAvail().x;
    if (!model.workspace.by_touch) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, std::floor(room - width)));
        ImGui::SetCursorPosY(size(layout.series).y - ImGui::GetTextLineHeight() -
                             8.0F * model.scale);
        ImGui::TextUnformatted(text.c_str());
        return;
    }
    ImGui::TextUnformatted(text.c_str());
    const ColorScope strong{ImGuiCol_Text, model.theme.text};
    finger_buttons(model, out);
}

void present_marks(const UiModel& model, Actions&)
{
    const Present& present = model.panels.present;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    if (present.highlights && ImGui::IsMousePosValid()) {
        // Rings over each other, so that the disc has no edge.
        const ImVec2 at = ImGui::GetIO().MousePos;
        for (const float part : {1.0F, 0.92F, 0.84F})
            list.AddCircleFilled(at, part * 28.0F * model.scale, IM_COL32(255, 214, 0, 44), 64);
    }
    if (!present.is_on) return;
    const float width = 4.0F * model.scale;
    const ImU32 color = color_of(model.theme, Role::expected);
    for (std::size_t i = 0; i < present.chalk.size(); ++i) {
        const ChalkPoint& to = present.chalk[i];
        const ImU32 shade = faded(color, chalk_opacity(to, model.now, fading_of(model)));
        if (!to.joined) {
            list.AddCircleFilled({to.at.x, to.at.y}, 0.5F * width, shade);
            continue;
        }
        const Pixel from = present.chalk[i - 1].at;
        list.AddLine({from.x, from.y}, {to.at.x, to.at.y}, shade, width);
    }
}

} // namespace secant
