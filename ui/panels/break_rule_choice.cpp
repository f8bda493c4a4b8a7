#include "ui/panels/break_rule_choice.h"

#include "core/methods/registry.h"
#include "core/words/names.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace secant {
namespace {

constexpr std::array run_scalars{"float", "double"};

std::string text_of(const Run& run)
{
    return fmt::format("{}, {}", info_of(run.method).name, name_of(run.scalar));
}

std::string text_of(const BreakRule& rule)
{
    switch (rule.when) {
    case BreakWhen::never: break;
    case BreakWhen::case_changes: return "Stop when the case changes";
    case BreakWhen::method_goes_wrong:
        return fmt::format("Stop when {} goes wrong", text_of(rule.first));
    case BreakWhen::methods_part:
        return fmt::format("Stop when {} and {} part", text_of(rule.first), text_of(rule.second));
    }
    return "Never stop";
}

void choose_run(const UiModel& model, const char* id, Run& run)
{
    const IdScope scope{id};
    ImGui::SetNextItemWidth(190.0F * model.scale);
    if (const FingerRows rows{model}; ImGui::BeginCombo(
            "##method", info_of(run.method).title.data(), ImGuiComboFlags_HeightLargest)) {
        for (const Method& method : model.workspace.methods) {
            if (ImGui::Selectable(method->title.data(), method == run.method)) run.method = method;
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    const int clicked = choice(model, "scalar", run_scalars, static_cast<int>(run.scalar));
    if (clicked >= 0) run.scalar = static_cast<Scalar>(clicked);
    ImGui::Dummy({0.0F, 0.0F}); // choice() leaves no space below
}

void rule_choices(const UiModel& model, BreakRule& rule)
{
    heading(model, "Stop a drag or the animation between neighbouring doubles");
    const BoxEdges edges{model};
    const auto radio = [&](const char* name, BreakWhen when) {
        if (ImGui::RadioButton(name, rule.when == when)) rule.when = when;
    };
    radio("Never", BreakWhen::never);
    radio("When the case changes", BreakWhen::case_changes);
    radio("When a method goes wrong or gives up", BreakWhen::method_goes_wrong);
    radio("When the verdicts of two methods part", BreakWhen::methods_part);
    if (rule.when == BreakWhen::method_goes_wrong || rule.when == BreakWhen::methods_part)
        choose_run(model, "first", rule.first);
    if (rule.when == BreakWhen::methods_part) choose_run(model, "second", rule.second);
}

} // namespace

void break_rule_choice(const UiModel& model, BreakRule& rule)
{
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string text = text_of(rule);
    ImGui::SetNextItemWidth(width);
    const bool is_open = ImGui::BeginCombo("##stop", text.c_str(), ImGuiComboFlags_HeightLargest);
    if (is_open) {
        rule_choices(model, rule);
        ImGui::EndCombo();
    } else if (ImGui::IsItemHovered() &&
               ImGui::CalcTextSize(text.c_str()).x > width - ImGui::GetFrameHeight()) {
        ImGui::SetTooltip("%s", text.c_str());
    }
}

} // namespace secant
