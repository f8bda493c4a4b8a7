#include "ui/panels/panels.h"

#include "core/methods/registry.h"
#include "core/session/traces.h"
#include "core/words/compare_words.h"
#include "core/words/step_words.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>

namespace secant {
namespace {

/// A line of the listing, in a run.
struct CodeRow {
    const ListingLine& line;
    LineState state = LineState::ahead;
    /// The step that executes the line: the last up to the current step, else the first after it.
    std::optional<std::size_t> step{};
    bool is_done = false; ///< `step` is not after the current step
    std::string blame{};  ///< why the line is to blame; empty when it is not
};

CodeRow code_row(const MethodRun& run, std::size_t current, int index)
{
    CodeRow row{info_of(run.method).listing[static_cast<std::size_t>(index)],
                line_state(run, current, index)};
    for (std::size_t i = 0; i < run.trace.size() && (!row.step || i <= current); ++i) {
        if (run.trace[i].line == index) row.step = i;
    }
    row.is_done = row.step && *row.step <= current;
    row.blame = blame_mark(run, index);
    return row;
}

/// The value of a line, and its colour.
struct Gave {
    std::string text;
    ImU32 color = 0;
};

Gave gave(const UiModel& model, const MethodRun& run, const CodeRow& row)
{
    const Theme& theme = model.theme;
    if (row.state == LineState::not_taken) return {"not taken", theme.dim};
    if (!row.is_done) return {};
    const Step& step = run.trace[*row.step];
    switch (step.kind) {
    case StepKind::value:
        return {brief_value_text(step.numbers),
                error_of(step) > lossy_ulps ? color_of(theme, Role::witness_belief) : theme.dim};
    case StepKind::test: {
        const bool right = step.truth.computed == step.truth.exact;
        std::string text = step.truth.computed ? "\u2192 yes" : "\u2192 no";
        if (!right) text += step.truth.exact ? "  \u2717 exact: yes" : "  \u2717 exact: no";
        return {std::move(text), right ? theme.good : color_of(theme, Role::witness_belief)};
    }
    case StepKind::result:
    case StepKind::give_up: return {"\u2192 " + verdict_text(run), color_of(theme, run.mark)};
    }
    return {};
}

void row_hint(const UiModel& model, const MethodRun& run, const CodeRow& row)
{
    if (!row.blame.empty()) {
        ImGui::SetTooltip("%s", row.blame.c_str());
    } else if (row.state == LineState::no_step) {
        ImGui::SetTooltip("No step: this line works out no number, vector or truth");
    } else if (!row.step) {
        ImGui::SetTooltip("This run does not execute this line");
    } else if (row.is_done && !run.trace[*row.step].numbers.empty()) {
        const FontScope font{model.fonts.mono_small};
        ImGui::SetTooltip("%s = %s", std::string{row.line.symbol}.c_str(),
                          value_text(run.trace[*row.step].numbers, run.scalar).c_str());
    } else {
        ImGui::SetTooltip("Go to step %d", static_cast<int>(*row.step) + 1);
    }
}

void row_background(const UiModel& model, ImVec2 at, ImVec2 extent, bool is_current,
                    bool is_hovered)
{
    if (!is_current && !is_hovered) return;
    const ImVec2 min{at.x, at.y - 1.0F};
    const ImVec2 max{at.x + extent.x, at.y + extent.y + 1.0F};
    const float round = 3.0F * model.scale;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(min, max, is_current ? model.theme.chosen_line : model.theme.hovered, round);
    // A strong ground would swallow the colours of the texts.
    if (is_current) list.AddRect(min, max, model.theme.accent, round, 0, model.scale);
}

/// A triangle in the margin, which points at a line to blame.
void draw_blame(const UiModel& model, ImVec2 at)
{
    const float size = 0.4F * ImGui::GetTextLineHeight();
    const float middle = at.y + 0.55F * ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddTriangleFilled(
        {at.x, middle - 0.6F * size}, {at.x, middle + 0.6F * size}, {at.x + size, middle},
        color_of(model.theme, Role::witness_belief));
}

void draw_row(const UiModel& model, const MethodRun& run, const CodeRow& row, ImVec2 at,
              float width)
{
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float indent = (8.0F + static_cast<float>(row.line.indent) * 18.0F) * model.scale;
    const bool is_dim = row.state == LineState::ahead || row.state == LineState::no_step;
    const ImU32 color = row.state == LineState::not_taken ? faded(model.theme.dim, 0.6F)
                        : is_dim                          ? model.theme.dim
                                                          : model.theme.text;
    if (!row.blame.empty()) draw_blame(model, at);
    const std::string text{row.line.text};
    list.AddText({at.x + indent, at.y}, color, text.c_str());
    const float end = at.x + indent + ImGui::CalcTextSize(text.c_str()).x;
    if (row.state == LineState::not_taken) {
        const float middle = at.y + ImGui::GetTextLineHeight() * 0.55F;
        list.AddLine({at.x + indent, middle}, {end, middle}, color);
    }
    const Gave result = gave(model, run, row);
    if (result.text.empty()) return;
    // At the right edge, unless it would overlap the line: then the tooltip has it.
    const float x = at.x + width - ImGui::CalcTextSize(result.text.c_str()).x - 6.0F * model.scale;
    const bool is_value = row.is_done && run.trace[*row.step].kind == StepKind::value;
    if (is_value && x < end + 10.0F * model.scale) return;
    list.AddText({std::max(end + 12.0F * model.scale, x), at.y}, result.color, result.text.c_str());
}

/// Brings the current line into view when the step or the run changed. Between the steps the
/// listing can be scrolled.
void reveal(const MethodRun& run, std::size_t step)
{
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    constexpr ImGuiID key = 1; // the storage is the listing's own
    const std::string words =
        fmt::format("{} {} {}", run.method->name, static_cast<int>(run.scalar), step);
    const int now = static_cast<int>(ImGui::GetID(words.c_str()));
    if (storage.GetInt(key) == now) return;
    storage.SetInt(key, now);
    ImGui::SetScrollHereY(0.5F);
}

void listing_line(const UiModel& model, const MethodRun& run, std::size_t step, int index,
                  Actions& out)
{
    const IdScope id{index};
    const CodeRow row = code_row(run, step, index);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{ImGui::GetContentRegionAvail().x, ImGui::GetTextLineHeight()};
    const bool is_clicked = ImGui::InvisibleButton("line", extent);
    if (is_clicked && row.step)
        out.emplace_back(SetView{at_step(model.panels.stepping, *row.step)});
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered && row.step) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (is_hovered) row_hint(model, run, row);
    if (row.state == LineState::current) reveal(run, step);
    row_background(model, at, extent, row.state == LineState::current, is_hovered);
    draw_row(model, run, row, at, extent.x);
}

} // namespace

void step_listing(const UiModel& model, const MethodRun& run, std::size_t step, ImVec2 extent,
                  Actions& out)
{
    assert(step < run.trace.size());
    const FontScope font{model.fonts.mono_small};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 2.0F * model.scale}};
    ImGui::BeginChild("listing", extent, false, ImGuiWindowFlags_NoNavInputs);
    const int lines = static_cast<int>(info_of(run.method).listing.size());
    for (int i = 0; i < lines; ++i)
        listing_line(model, run, step, i, out);
    ImGui::EndChild();
}

} // namespace secant
