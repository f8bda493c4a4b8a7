#include "ui/panels/step/step_panel.h"

#include "core/methods/registry.h"
#include "core/session/comparison/stepping.h"
#include "core/words/step_words.h"
#include "ui/panels/step/step_card.h"
#include "ui/panels/step/step_control.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

constexpr std::array step_scalars{"float", "double"};

void choose_run(const UiModel& model, ViewState& view)
{
    Stepping& stepping = view.stepping;
    const float scalar_width = choice_width(step_scalars) + 8.0F * model.scale;
    ImGui::SetNextItemWidth(
        std::max(90.0F * model.scale, ImGui::GetContentRegionAvail().x - scalar_width));
    if (ImGui::BeginCombo("##method", info_of(stepping.method).title.data(),
                          ImGuiComboFlags_HeightLargest)) {
        for (const MethodInfo& method : methods()) {
            if (ImGui::Selectable(method.title.data(), method.id == stepping.method)) {
                stepping.method = method.id;
                go_to_step(view, 0);
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    // A choice leaves no room below itself.
    const int clicked = choice(model, "scalar", step_scalars, static_cast<int>(stepping.scalar));
    if (clicked >= 0) {
        stepping.scalar = static_cast<Scalar>(clicked);
        stepping.playing = false;
    }
    ImGui::Dummy({0.0F, 0.0F});
}

void transport(const UiModel& model, const MethodRun& run, ViewState& view)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    const std::size_t step = current_step(run, view.stepping);
    const bool first = step == 0;
    const bool last = step + 1 >= run.trace.size();
    if (hinted_button("|<###start", "To the start (Home)", first)) go_to_step(view, 0);
    ImGui::SameLine();
    if (hinted_button("\u2190###back", "One step back (Shift+F10)", first)) step_back(run, view);
    ImGui::SameLine();
    const bool playing = view.stepping.playing;
    if (hinted_button(playing ? "Pause###play" : "Play###play", "One step a second (Space)",
                      run.trace.size() < 2)) {
        toggle_playing(run, view);
    }
    ImGui::SameLine();
    if (hinted_button("\u2192###forward", "One step forward (F10)", last)) {
        step_forward(run, view);
    }
    ImGui::SameLine();
    if (hinted_button(">|###end", "To the end (End)", last)) step_to_end(run, view);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    {
        const FontScope font{model.fonts.small};
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(position_text(run.trace, step).c_str());
    }
    const auto lossy = first_lossy_step(run.trace);
    if (hinted_button("To first loss###lossy",
                      lossy ? "To the first step that loses more than 4 ulps, takes the wrong "
                              "branch or gives up"
                            : "No step loses more than 4 ulps or goes the wrong way",
                      !lossy)) {
        go_to_step(view, *lossy);
    }
    ImGui::SameLine();
    const auto endless = first_endless_step(run.trace);
    if (hinted_button("To NaN or infinity###endless",
                      endless ? "To the first step that comes to NaN or infinity"
                              : "Every number is finite",
                      !endless)) {
        go_to_step(view, *endless);
    }
}

/// What a test on this line came to by now; null when it has not been tried.
const Step* tested(const Trace& trace, std::size_t step, int line)
{
    for (std::size_t i = 0; i <= step && i < trace.size(); ++i) {
        if (trace[i].line == line && trace[i].kind == StepKind::test) return &trace[i];
    }
    return nullptr;
}

void listing_line(const UiModel& model, const MethodRun& run, std::size_t step, int index)
{
    const ListingLine& line = info_of(run.method).listing[static_cast<std::size_t>(index)];
    const LineState state = line_state(run.trace, step, index);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = ImGui::GetTextLineHeight();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (state == LineState::current) {
        const float pad = 3.0F * model.scale;
        list.AddRectFilled({at.x - pad, at.y - 1.0F}, {at.x + width, at.y + height + 1.0F},
                           faded(model.theme.accent, 0.55F), pad);
    }
    const float indent = 8.0F * model.scale + static_cast<float>(line.indent) * 18.0F * model.scale;
    const bool quiet = state == LineState::ahead || state == LineState::not_taken;
    const ImU32 color = state == LineState::not_taken ? faded(model.theme.dim, 0.6F)
                        : quiet                       ? model.theme.dim
                                                      : model.theme.text;
    ImGui::Dummy({width, height});
    if (state == LineState::current) ImGui::SetScrollHereY(0.5F);
    const std::string text{line.text};
    list.AddText({at.x + indent, at.y}, color, text.c_str());
    const float end = at.x + indent + ImGui::CalcTextSize(text.c_str()).x;
    if (state == LineState::not_taken) {
        const float middle = at.y + height * 0.55F;
        list.AddLine({at.x + indent, middle}, {end, middle}, color);
    }
    std::string mark;
    ImU32 mark_color = model.theme.dim;
    if (const Step* test = tested(run.trace, step, index)) {
        const bool right = test->truth.computed == test->truth.exact;
        mark = test->truth.computed ? "\u2192 yes" : "\u2192 no";
        if (!right) mark += test->truth.exact ? "  \u2717 truly yes" : "  \u2717 truly no";
        mark_color = right ? model.theme.good : color_of(model.theme, Role::witness_belief);
    } else if (state == LineState::not_taken) {
        mark = "not taken";
    }
    if (mark.empty()) return;
    // At the right edge, unless that would run into the line.
    const float mark_width = ImGui::CalcTextSize(mark.c_str()).x + 6.0F * model.scale;
    const float x = std::max(end + 12.0F * model.scale, at.x + width - mark_width);
    list.AddText({x, at.y}, mark_color, mark.c_str());
}

void listing(const UiModel& model, const MethodRun& run, std::size_t step, float height)
{
    const FontScope font{model.fonts.mono_small};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 2.0F * model.scale}};
    ImGui::BeginChild("listing", {0.0F, height}, false, ImGuiWindowFlags_NoNavInputs);
    const int lines = static_cast<int>(info_of(run.method).listing.size());
    for (int i = 0; i < lines; ++i)
        listing_line(model, run, step, i);
    ImGui::EndChild();
}

/// The listing has what the card below leaves it, but never less than a few lines.
float listing_height(const UiModel& model, const MethodRun& run)
{
    const float line = text_height(*model.fonts.mono_small) + 2.0F * model.scale;
    const auto lines = static_cast<float>(info_of(run.method).listing.size());
    const float card = 235.0F * model.scale;
    const float room = ImGui::GetContentRegionAvail().y - card;
    return std::clamp(room, std::min(lines, 8.0F) * line, lines * line + 2.0F * model.scale);
}

} // namespace

void step_panel(const UiModel& model, ViewState& view)
{
    const IdScope id{"step"};
    choose_run(model, view);
    const MethodRun* run = stepped_run(model.runs, view.stepping);
    if (run == nullptr) return;
    if (run->trace.empty()) {
        paragraph("A number of this scene does not fit into a float.");
        return;
    }
    transport(model, *run, view);
    ImGui::Spacing();
    const std::size_t step = current_step(*run, view.stepping);
    listing(model, *run, step, listing_height(model, *run));
    ImGui::Separator();
    ImGui::Spacing();
    step_card(model, *run, step);
}

} // namespace secant
