#include "ui/panels/panels.h"

#include "core/goals/domain.h"
#include "core/text/text.h"
#include "core/workspace/effects.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <optional>
#include <string>

namespace secant {
namespace {

using records::RunKind;
using records::RunReport;
using records::Verdict;

/// A row of the list of kinds: its words, its severity under them, its count at the right. A click
/// goes to its worst line and shows only lines of the kind; another click shows all again.
void run_kind_row(const UiModel& model, std::uint32_t index, RunView& view, Actions& out)
{
    const RunKind& kind = model.workspace.run.report->kinds[index];
    const bool is_chosen = view.filter.kind == index;
    const std::string count = records::grouped(kind.count);
    const std::string below = fmt::format(
        "{} {}{}{}", kind.is_accepted ? "within tolerance; at most" : "at worst",
        records::in_short(kind.severity), kind.like.words.empty() ? "" : "; ", kind.like.words);
    const float pad = 8.0F * model.scale;
    const float number = ImGui::CalcTextSize(count.c_str()).x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float wrap = width - 3.0F * pad - number;
    ImFont* const body = model.fonts.body;
    ImFont* const small = model.fonts.small;
    const float first = body->CalcTextSizeA(text_height(*body), wrap, wrap, kind.words.c_str()).y;
    const float second = small->CalcTextSizeA(text_height(*small), wrap, wrap, below.c_str()).y;
    const ImVec2 extent{width, first + second + 1.5F * pad};
    const bool is_clicked = ImGui::InvisibleButton("kind", extent);
    const bool is_lit = ImGui::IsItemHovered() || is_chosen;
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip(is_chosen ? "Click to show the lines of all kinds"
                                    : "Click to see the worst line, and only lines of this kind");
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled(at, end, is_lit ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       rounding);
    if (is_chosen) list.AddRect(at, end, color_of(model.theme, Role::circle), rounding);
    const ImVec2 top{at.x + pad, at.y + 0.75F * pad};
    list.AddText(body, text_height(*body), top, model.theme.text, kind.words.c_str(), nullptr,
                 wrap);
    list.AddText(small, text_height(*small), {top.x, top.y + first}, model.theme.dim, below.c_str(),
                 nullptr, wrap);
    list.AddText(body, text_height(*body), {end.x - pad - number, top.y},
                 kind.is_accepted ? model.theme.dim : color_of(model.theme, Role::expected),
                 count.c_str());
    if (!is_clicked) return;
    view.is_playing = view.follows = false;
    view.filter.kind = is_chosen ? std::nullopt : std::optional{index};
    view.span.reset();
    if (!is_chosen) out.emplace_back(ShowRunLine{kind.worst, true});
}

void run_kinds(const UiModel& model, RunView& view, Actions& out)
{
    const RunReport& report = *model.workspace.run.report;
    if (report.kinds.empty()) {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        const bool is_judged = report.lines.size() > report.count(Verdict::not_judged);
        paragraph(report.is_reading ? "Nothing is wrong so far."
                  : is_judged       ? "Nothing is wrong."
                                    : "The lines say nothing that can be judged, such as \"hit\".");
        return;
    }
    ImGui::Spacing();
    heading(model, "Kinds, worst first");
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    constexpr std::size_t most_rows = 200;
    std::size_t rows = 0;
    for (const std::size_t index : report.worst_first) {
        if (++rows > most_rows) break;
        const IdScope id{static_cast<int>(index)};
        run_kind_row(model, static_cast<std::uint32_t>(index), view, out);
    }
    if (rows > most_rows) paragraph(fmt::format("and {} more", report.kinds.size() - most_rows));
}

/// A list from which one of the texts of the run is chosen, or none.
void choose_text(const char* name, const std::vector<std::string>& texts,
                 std::optional<std::uint16_t>& chosen)
{
    if (texts.size() < 2) return;
    const std::string shown = chosen ? printable(texts[*chosen]) : fmt::format("every {}", name);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const IdScope id{name};
    if (!ImGui::BeginCombo("##text", shown.c_str(), ImGuiComboFlags_HeightLarge)) return;
    if (ImGui::Selectable(fmt::format("every {}", name).c_str(), !chosen)) chosen.reset();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(texts.size()) - 1);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const IdScope row{i};
            const auto index = static_cast<std::uint16_t>(i + 1);
            if (ImGui::Selectable(printable(texts[index]).c_str(), chosen == index)) chosen = index;
        }
    }
    ImGui::EndCombo();
}

void run_filters(const UiModel& model, RunView& view)
{
    const RunReport& report = *model.workspace.run.report;
    if (report.ids.size() < 2 && report.sources.size() < 2) return;
    ImGui::Spacing();
    heading(model, "Only");
    const records::RunFilter before = view.filter;
    choose_text("id", report.ids, view.filter.id);
    choose_text("source", report.sources, view.filter.source);
    if (!(before == view.filter)) view.span.reset();
}

/// Why a domain is refused; empty when it is not.
std::string why_no_domain(const std::string& where)
{
    if (where.empty()) return {};
    const auto goal = goals::read_domain(where);
    return goal ? std::string{} : goal.error();
}

std::string why_no_tolerance(const std::string& tolerance)
{
    return hunt_tolerance(tolerance) ? std::string{}
                                     : "The tolerance is a number from 0, in world units.";
}

/// How the lines are judged. A text counts when it is entered.
void run_judging(const UiModel& model, RunView& view, Actions& out)
{
    bool is_entered = false;
    bool is_refused = false;
    const auto field = [&](const char* id, const char* hint, const char* meaning, float width,
                           std::string& text, std::string (*why_not)(const std::string&)) {
        ImGui::SetNextItemWidth(width);
        ImGui::InputTextWithHint(id, hint, &text);
        const bool is_active = ImGui::IsItemActive();
        is_entered = ImGui::IsItemDeactivatedAfterEdit() || is_entered;
        if (ImGui::IsItemHovered() && !is_active) ImGui::SetTooltip("%s", meaning);
        const std::string why = why_not(text);
        if (why.empty()) return;
        is_refused = true;
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(why);
        // The field stands low in the panel: what is wrong must be seen.
        if (is_active) ImGui::SetScrollHereY(1.0F);
    };
    ImGui::Spacing();
    heading(model, "Domain");
    field("##where", "every query",
          "Only lines whose query meets this goal are judged:\n"
          "r > 0.01 and length < 500",
          ImGui::GetContentRegionAvail().x, view.where, why_no_domain);
    heading(model, "Tolerance");
    field("##tolerance", "none",
          "World units: what is off by no more is within tolerance, and no mistake",
          std::min(140.0F * model.scale, ImGui::GetContentRegionAvail().x), view.tolerance,
          why_no_tolerance);
    if (is_entered && !is_refused) out.emplace_back(Ask{JudgeRun{view.where, view.tolerance}});
}

} // namespace

void run_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"run"};
    const OpenRun& run = model.workspace.run;
    if (!run.is_open()) {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph("No run is open. File > Open takes a record of the casts of a program.");
        return;
    }
    RunView view = model.panels.run;
    Actions actions;
    const bool is_empty = run.report->lines.size() == 0;
    if (!is_empty) run_line(model, actions);
    run_kinds(model, view, actions);
    run_filters(model, view);
    run_judging(model, view, actions);
    if (!run.report->guessed.empty()) {
        heading(model, "Columns, as guessed");
        const FontScope font{model.fonts.mono_small};
        paragraph(printable(run.report->guessed, whole_text));
    }
    if (!run.report->complaint.empty()) {
        heading(model, run.report->bad_lines == 1 ? "A line that cannot be read"
                                                  : "Lines that cannot be read; the first:");
        const FontScope font{model.fonts.small};
        paragraph(printable(run.report->complaint, whole_text));
    }
    // The choices come first, because a line is shown among those that pass the filter.
    if (!(view == model.panels.run)) out.emplace_back(SetView{view});
    out.insert(out.end(), actions.begin(), actions.end());
}

} // namespace secant
