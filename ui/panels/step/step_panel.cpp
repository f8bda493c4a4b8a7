#include "ui/panels/step/step_panel.h"

#include "core/methods/registry.h"
#include "core/session/comparison/stepping.h"
#include "core/words/step_words.h"
#include "core/workspace/command.h"
#include "core/workspace/state/stepping.h"
#include "ui/panels/step/listing.h"
#include "ui/panels/step/step_card.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace secant {
namespace {

constexpr std::array step_scalars{"float", "double"};

void choose_run(const UiModel& model, Actions& out)
{
    const Stepping& stepping = model.panels.stepping;
    const float scalar_width = choice_width(step_scalars) + 8.0F * model.scale;
    ImGui::SetNextItemWidth(
        std::max(90.0F * model.scale, ImGui::GetContentRegionAvail().x - scalar_width));
    if (const FingerRows rows{model}; ImGui::BeginCombo(
            "##method", info_of(stepping.run.method).title.data(), ImGuiComboFlags_HeightLargest)) {
        for (const Method& method : model.workspace.methods) {
            if (!ImGui::Selectable(method->title.data(), method == stepping.run.method)) continue;
            Stepping chosen = at_step(stepping, 0);
            chosen.run.method = method;
            out.emplace_back(SetStepping{chosen});
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    // choice() leaves no space below.
    const int clicked =
        choice(model, "scalar", step_scalars, static_cast<int>(stepping.run.scalar));
    if (clicked >= 0) {
        Stepping chosen = at_step(stepping, stepping.step);
        chosen.run.scalar = static_cast<Scalar>(clicked);
        out.emplace_back(SetStepping{chosen});
    }
    ImGui::Dummy({0.0F, 0.0F});
}

/// A button that goes to a given step; disabled without such a step.
void jump(const UiModel& model, const char* name, const std::optional<std::size_t>& step,
          const char* meaning, const char* absent, Actions& out)
{
    if (hinted_button(name, step ? meaning : absent, !step))
        out.emplace_back(SetStepping{at_step(model.panels.stepping, *step)});
}

void transport(const UiModel& model, const MethodRun& run, Actions& out)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 5.0F * model.scale}};
    const Stepping& stepping = model.panels.stepping;
    const CommandContext context{model.workspace, model.derived};
    const std::size_t step = current_step(run, stepping);
    const bool first = step == 0;
    const bool last = step + 1 >= run.trace.size();
    const auto button = [&](const char* name, CommandId id, bool disabled) {
        if (hinted_button(name, hint_of(id).c_str(), disabled)) command_of(id).run(context, out);
        ImGui::SameLine();
    };
    button("|<###start", CommandId::step_to_start, first);
    button("\u2190###back", CommandId::step_back, first);
    const bool playing = stepping.playing;
    if (hinted_button(playing ? "Pause###play" : "Play###play", "One step a second (Space)",
                      run.trace.size() < 2)) {
        out.emplace_back(SetStepping{toggled_playing(run, stepping, model.now)});
    }
    ImGui::SameLine();
    button("\u2192###forward", CommandId::step_forward, last);
    button(">|###end", CommandId::step_to_end, last);
    ImGui::AlignTextToFramePadding();
    {
        const FontScope font{model.fonts.small};
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(position_text(run.trace, step).c_str());
    }
    jump(model, "To first loss###lossy", first_lossy_step(run.trace),
         "To the first step that loses more than 4 ulps, takes the wrong branch or gives up",
         "No step loses more than 4 ulps, takes the wrong branch or gives up", out);
    ImGui::SameLine();
    jump(model, "To NaN or infinity###endless", first_endless_step(run.trace),
         "To the first step that gives NaN or infinity", "Every number is finite", out);
}

/// Whether the card stands beside the listing: a wide panel is low, so there is no room below it.
bool stands_beside(const UiModel& model)
{
    return ImGui::GetContentRegionAvail().x >= 600.0F * model.scale;
}

/// The height of the listing: what the card leaves free, but at least a few lines.
float listing_height(const UiModel& model, const MethodRun& run)
{
    const float line = text_height(*model.fonts.mono_small) + 2.0F * model.scale;
    const auto lines = static_cast<float>(info_of(run.method).listing.size());
    const float card = stands_beside(model) ? 0.0F : 210.0F * model.scale;
    const float room = ImGui::GetContentRegionAvail().y - card;
    return std::clamp(room, std::min(lines, 7.0F) * line, lines * line + 2.0F * model.scale);
}

} // namespace

void step_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"step"};
    choose_run(model, out);
    const Stepping& stepping = model.panels.stepping;
    const MethodRun* run = stepped_run(model.derived.runs, stepping);
    if (run == nullptr) return;
    if (run->trace.empty()) {
        paragraph(run->representable ? "The method was stopped, and its steps are not known."
                                     : "A number of this query does not fit into a float.");
        return;
    }
    transport(model, *run, out);
    ImGui::Spacing();
    const std::size_t step = current_step(*run, stepping);
    const bool beside = stands_beside(model);
    const float width = beside ? std::floor(0.5F * ImGui::GetContentRegionAvail().x) : 0.0F;
    step_listing(model, *run, step, {width, listing_height(model, *run)}, out);
    if (beside) {
        ImGui::SameLine(0.0F, 16.0F * model.scale);
    } else {
        ImGui::Separator();
        ImGui::Spacing();
    }
    ImGui::BeginGroup();
    step_card(model, *run, step);
    ImGui::EndGroup();
}

} // namespace secant
