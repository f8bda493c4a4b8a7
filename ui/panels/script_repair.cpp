#include "ui/panels/panels.h"

#include "core/repair/curves.h"
#include "core/text/text.h"
#include "core/words/names.h"
#include "core/workspace/state/sources.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace secant {
namespace {

/// Lines of Lua, each with a sign before it.
void lua_lines(const UiModel& model, ImU32 color, const char* sign, const std::string& text)
{
    const FontScope font{model.fonts.mono_small};
    const ColorScope ink{ImGuiCol_Text, color};
    ImGui::TextUnformatted((sign + text).c_str());
}

void mending_row(const UiModel& model, const repair::Mending& mending)
{
    paragraph(fmt::format("Line {}: {}.", mending.line, repair::reason_of(mending.cure)));
    lua_lines(model, model.theme.bad, "- ", mending.before);
    for (const std::string& line : mending.after)
        lua_lines(model, model.theme.good, "+ ", line);
    ImGui::Spacing();
}

/// An error as a height, 0 to 1: the part of all digits that it takes.
float height_of(double error, Scalar scalar)
{
    const double digits = scalar == Scalar::float32 ? 23.0 : 52.0;
    return static_cast<float>(std::clamp(std::log2(std::max(1.0, error)) / digits, 0.0, 1.0));
}

void error_line(const repair::ErrorCurve& curve, double repair::Step::*error, Scalar scalar,
                ImVec2 at, ImVec2 extent, ImU32 color, float width)
{
    std::vector<ImVec2> points;
    const float pad = width;
    for (std::size_t i = 0; i < curve.steps.size(); ++i) {
        const float x = static_cast<float>(i) / static_cast<float>(curve.steps.size() - 1);
        const float y = 1.0F - height_of(curve.steps[i].*error, scalar);
        points.emplace_back(at.x + pad + x * (extent.x - 2.0F * pad),
                            at.y + pad + y * (extent.y - 2.0F * pad));
    }
    ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()), color,
                                            ImDrawFlags_None, width);
}

/// The wrong verdicts of a curve: "32, repaired 11".
std::string wrong_words(const repair::ErrorCurve& curve)
{
    int before = 0;
    int after = 0;
    for (const repair::Step& step : curve.steps) {
        before += step.wrong_before;
        after += step.wrong_after;
    }
    if (before + after == 0) return {};
    return fmt::format("wrong {}, repaired {}", before, after);
}

/// One plot: errors upward, from rounding alone to no digit right; the walk goes right.
void error_plot(const UiModel& model, const repair::ErrorCurve& curve, Scalar scalar, float width)
{
    const IdScope id{static_cast<int>(curve.walk)};
    const FontScope font{model.fonts.small};
    ImGui::BeginGroup();
    ImGui::TextUnformatted(std::string{words_of(curve.walk)}.c_str());
    const ImVec2 extent{width, 56.0F * model.scale};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + extent.x, at.y + extent.y}, model.theme.raised, 3.0F);
    error_line(curve, &repair::Step::before, scalar, at, extent, model.theme.bad,
               1.5F * model.scale);
    error_line(curve, &repair::Step::after, scalar, at, extent, model.theme.good,
               2.5F * model.scale);
    ImGui::InvisibleButton("plot", extent);
    if (ImGui::IsItemHovered()) {
        const float x = (ImGui::GetIO().MousePos.x - at.x) / extent.x;
        const auto last = static_cast<float>(curve.steps.size() - 1);
        const auto i = static_cast<std::size_t>(std::clamp(std::round(x * last), 0.0F, last));
        const repair::Step& step = curve.steps[i];
        const bool goes_far =
            curve.walk == repair::Walk::to_distance || curve.walk == repair::Walk::far_from_home;
        ImGui::SetTooltip(
            "%s",
            fmt::format("at 2^{}{}, times 2^-{} of {}:\nas it is {:.3g}, {} of {} wrong\nrepaired "
                        "{:.3g}, {} of {} wrong",
                        goes_far ? "" : "-", step.power, scalar == Scalar::float32 ? 23 : 52,
                        unit_of(curve.walk), step.before, step.wrong_before, step.asked, step.after,
                        step.wrong_after, step.asked)
                .c_str());
    }
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    ImGui::TextUnformatted(wrong_words(curve).c_str());
    ImGui::EndGroup();
}

void error_plots(const UiModel& model, const repair::Repair& repair, Scalar scalar)
{
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2.0F;
    for (std::size_t i = 0; i < repair.curves.size(); ++i) {
        if (i % 2 == 1) ImGui::SameLine();
        error_plot(model, repair.curves[i], scalar, width);
    }
}

/// What the two colours of the plots are.
void curve_legend(const UiModel& model)
{
    const FontScope font{model.fonts.small};
    {
        const ColorScope bad{ImGuiCol_Text, model.theme.bad};
        ImGui::TextUnformatted("as it is");
    }
    ImGui::SameLine();
    {
        const ColorScope good{ImGuiCol_Text, model.theme.good};
        ImGui::TextUnformatted("repaired");
    }
    ImGui::SameLine();
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    ImGui::TextUnformatted("higher: fewer digits are right");
}

void found_repair(const UiModel& model, const ScriptDraft& draft)
{
    const repair::Repair& repair = *draft.repair;
    const auto& mendings = repair.repaired.mendings;
    if (mendings.empty()) {
        paragraph("No formula that Secant knows a better one for.");
    } else {
        paragraph(fmt::format(
            "{}: the same number{} in exact arithmetic. Both scripts ran on the same queries:",
            counted(mendings.size(), "better formula", "better formulas"),
            mendings.size() == 1 ? "" : "s"));
        curve_legend(model);
        error_plots(model, repair, draft.repair_scalar);
        ImGui::Spacing();
    }
    for (const repair::Mending& mending : mendings)
        mending_row(model, mending);
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    for (const repair::Cure cure : repair.idle)
        paragraph(fmt::format("Tried, and no better: {}.", repair::reason_of(cure)));
}

} // namespace

void script_repair(const UiModel& model, const ScriptDraft& draft, float height, Actions& out)
{
    const IdScope id{"repair"};
    const float top = ImGui::GetCursorPosY();
    constexpr std::array<const char*, 2> scalars{"float", "double"};
    const int scalar = choice(model, "scalar", scalars, static_cast<int>(draft.repair_scalar));
    if (scalar >= 0) out.emplace_back(RepairScript{draft.name, static_cast<Scalar>(scalar)});
    ImGui::SameLine();
    {
        const DisabledScope none{draft.repair == nullptr ||
                                 draft.repair->repaired.mendings.empty()};
        if (ImGui::Button("Open the repaired script")) out.emplace_back(OpenRepaired{draft.name});
    }
    ImGui::SameLine();
    constexpr const char* back = "Back to the text";
    const float wide = ImGui::CalcTextSize(back).x + 2.0F * ImGui::GetStyle().FramePadding.x;
    if (ImGui::GetContentRegionAvail().x < wide) ImGui::NewLine();
    if (ImGui::Button(back)) out.emplace_back(CloseRepair{draft.name});
    ImGui::BeginChild("found", {0.0F, height - (ImGui::GetCursorPosY() - top)}, false,
                      ImGuiWindowFlags_HorizontalScrollbar);
    if (draft.repair != nullptr) {
        found_repair(model, draft);
    } else {
        const ColorScope bad{ImGuiCol_Text, model.theme.bad};
        paragraph(draft.no_repair);
    }
    ImGui::EndChild();
}

} // namespace secant
