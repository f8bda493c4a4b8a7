#include "ui/panels/panels.h"

#include "core/methods/registry.h"
#include "core/text/entered_number.h"
#include "core/words/names.h"
#include "core/workspace/commands/command.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
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

/// A button as wide as the rest of the row that says when a drag or an animation stops; its popup
/// chooses.
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

struct Speed {
    const char* name;
    double seconds;
};

constexpr std::array speeds{Speed{"16 s", 16.0}, Speed{"8 s", 8.0}, Speed{"4 s", 4.0},
                            Speed{"2 s", 2.0}, Speed{"1 s", 1.0}};
constexpr std::array repeats{"Once", "Loop", "To and fro"};

void play_button(const UiModel& model, Actions& out)
{
    const bool is_playing = model.panels.animation.animation.is_playing;
    const ImVec2 size{64.0F * model.scale, 0.0F};
    if (ImGui::Button(is_playing ? "Pause###play" : "Play###play", size))
        out.emplace_back(PlayAnimation{});
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hint_of(CommandId::play_animation).c_str());
}

/// The width of a box that drops a list down, with so much room for the text.
float width_of_choice(float text)
{
    return text + ImGui::GetFrameHeight();
}

void choose_quantity(const UiModel& model, Animation& animation)
{
    const std::string_view shape = shape_of(model.session.document.query);
    ImGui::SetNextItemWidth(width_of_choice(72.0F * model.scale));
    if (const FingerRows rows{model}; ImGui::BeginCombo(
            "##quantity", name_of(animation.quantity).data(), ImGuiComboFlags_HeightLargest)) {
        for (const Quantity quantity : quantities_of(model.session.document)) {
            if (ImGui::Selectable(name_of(quantity).data(), quantity == animation.quantity))
                animation = with_quantity(animation, model.session.document, quantity);
            if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", meaning_of(quantity, shape).data());
        }
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s", meaning_of(animation.quantity, shape).data());
}

/// One end of the range. A text that is no number leaves the end as it is.
void range_end(const UiModel& model, const char* id, const char* meaning, float width, double& end)
{
    const FontScope font{model.fonts.mono_small};
    std::string text = exact_text(end);
    const StyleScope padding{ImGuiStyleVar_FramePadding,
                             ImVec2{4.0F * model.scale, ImGui::GetStyle().FramePadding.y}};
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(id, &text, ImGuiInputTextFlags_AutoSelectAll);
    mark_number_field();
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        if (const EnteredNumber entered = read_number(text, Sign::any)) end = *entered;
    }
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        ImGui::SetTooltip("%s\n%s", meaning, exact_text(end).c_str());
}

/// The number beside the slider's grab, on the side with more room; nothing where it does not fit.
void slider_text(const UiModel& model, const std::string& text, double share)
{
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
    const float pad = ImGui::GetStyle().FramePadding.x;
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
    if (extent.x + pad > (max.x - min.x) / 2.0F - pad) return;
    ImGui::GetWindowDrawList()->AddText(
        {share < 0.5 ? max.x - pad - extent.x : min.x + pad, (min.y + max.y - extent.y) / 2.0F},
        model.theme.text, text.c_str());
}

void slider(const UiModel& model, const Animation& animation, float width, Actions& out)
{
    const double shown = share_of(animation, model.session.document);
    double share = shown;
    const std::string text = brief_text(value_at(animation, shown), 7);
    constexpr double zero = 0.0;
    constexpr double one = 1.0;
    const FontScope font{model.fonts.mono_small};
    ImGui::SetNextItemWidth(width);
    const bool moved = ImGui::SliderScalar("##share", ImGuiDataType_Double, &share, &zero, &one, "",
                                           ImGuiSliderFlags_NoInput);
    slider_text(model, text, share);
    share = std::clamp(share, 0.0, 1.0);
    if (moved) out.emplace_back(ScrubAnimation{share, EditPhase::changing});
    if (ImGui::IsItemDeactivatedAfterEdit())
        out.emplace_back(ScrubAnimation{share, EditPhase::done});
}

void choose_speed(const UiModel& model, Animation& animation)
{
    const auto at = std::ranges::find(speeds, animation.seconds, &Speed::seconds);
    ImGui::SetNextItemWidth(width_of_choice(40.0F * model.scale));
    if (const FingerRows rows{model};
        ImGui::BeginCombo("##speed", at == speeds.end() ? "" : at->name)) {
        for (const Speed& speed : speeds) {
            if (ImGui::Selectable(speed.name, speed.seconds == animation.seconds))
                animation.seconds = speed.seconds;
        }
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("The time from one end to the other");
}

void choose_repeat(const UiModel& model, Animation& animation)
{
    ImGui::SetNextItemWidth(width_of_choice(88.0F * model.scale));
    auto repeat = static_cast<int>(animation.repeat);
    if (ImGui::Combo("##repeat", &repeat, repeats.data(), static_cast<int>(repeats.size())))
        animation.repeat = static_cast<Repeat>(repeat);
}

void trail_box(const UiModel& model, Trail& trail)
{
    const BoxEdges edges{model};
    bool is_on = trail.is_on;
    if (ImGui::Checkbox("Trail", &is_on)) {
        trail = Trail{};
        trail.is_on = is_on;
    }
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("Draw the way of (t1, t2) in the plane; off and on begins anew");
}

/// Both ends of the range, and the slider between them.
void range_row(const UiModel& model, Animation& animation, Actions& out)
{
    // In a narrow window the ends give way to the slider.
    const float room = ImGui::GetContentRegionAvail().x - 2.0F * ImGui::GetStyle().ItemSpacing.x;
    const float end_width = std::floor(
        std::clamp(0.5F * (room - 48.0F * model.scale), 40.0F * model.scale, 84.0F * model.scale));
    range_end(model, "##from", "The start of the range", end_width, animation.range.from);
    ImGui::SameLine();
    slider(model, animation, std::max(16.0F * model.scale, room - 2.0F * end_width), out);
    ImGui::SameLine();
    range_end(model, "##to", "The end of the range", end_width, animation.range.to);
}

} // namespace

void animation_bar(const UiModel& model, Actions& out)
{
    const IdScope id{"animation"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{6.0F * model.scale, 6.0F * model.scale}};
    const bool is_narrow = has_row_for_range(ImGui::GetWindowWidth(), model.scale);
    AnimationView view = model.panels.animation;
    view.animation = fitting(view.animation, model.session.document);
    play_button(model, out);
    ImGui::SameLine();
    choose_quantity(model, view.animation);
    ImGui::SameLine();
    if (is_narrow) choose_repeat(model, view.animation);
    range_row(model, view.animation, out);

    choose_speed(model, view.animation);
    ImGui::SameLine();
    if (!is_narrow) {
        choose_repeat(model, view.animation);
        ImGui::SameLine();
    }
    trail_box(model, view.trail);
    ImGui::SameLine();
    break_rule_choice(model, view.break_rule);
    // First, so that the actions above act on what was chosen.
    if (!(view == model.panels.animation)) out.insert(out.begin(), SetView{view});
}

} // namespace secant
