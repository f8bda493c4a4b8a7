#include "ui/panels/panels.h"

#include "core/methods/registry.h"
#include "core/session/traces.h"
#include "core/text/text.h"
#include "core/words/compare_words.h"
#include "core/words/step_words.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/effects.h"
#include "core/workspace/state/panels.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <string>

namespace secant {
namespace {

/// The colour of an error, beside its words.
ImU32 size_color(const Theme& theme, ErrorSize size)
{
    switch (size) {
    case ErrorSize::fine: return theme.good;
    case ErrorSize::some: return color_of(theme, Role::root_on);
    case ErrorSize::lossy:
    case ErrorSize::not_finite: return color_of(theme, Role::witness_belief);
    }
    return theme.text;
}

/// One number: as computed, in hex, its true value, and the error.
void number_rows(const UiModel& model, const MethodRun& run, const TracedNumber& number,
                 const std::string& name)
{
    const IdScope id{name.c_str()};
    const std::string decimal = decimal_text(number.computed, run.scalar);
    const std::string hex = hex_float_text(number.computed);
    const std::string truth = true_value_text(number);
    const auto row = [&](const char* head, const std::string& text) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(head);
        ImGui::TableNextColumn();
        const FontScope font{model.fonts.mono_small};
        copyable(model, head, text, text, hex);
    };
    row(name.c_str(), decimal);
    row("hex", hex);
    row("exact", truth);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted("error");
    }
    ImGui::TableNextColumn();
    const ColorScope color{ImGuiCol_Text,
                           size_color(model.theme, error_size_of(number.error_ulps))};
    const FontScope strong{model.fonts.strong};
    ImGui::TextUnformatted(ulps_text(number.error_ulps).c_str());
}

void numbers_table(const UiModel& model, const MethodRun& run, const Step& step)
{
    const StyleScope cells{ImGuiStyleVar_CellPadding,
                           ImVec2{6.0F * model.scale, 0.5F * model.scale}};
    if (!ImGui::BeginTable("result", 2, ImGuiTableFlags_SizingFixedFit)) return;
    const std::string symbol{line_of(run.method, step).symbol};
    constexpr std::array axes{"x", "y", "z"};
    for (std::size_t i = 0; i < step.numbers.size(); ++i) {
        const bool vector = step.numbers.size() > 1;
        number_rows(model, run, step.numbers[i],
                    vector ? fmt::format("{} {}", symbol, axes[i]) : symbol);
    }
    ImGui::EndTable();
}

/// A sign and a text in the colour of a mark.
void marked_text(const UiModel& model, Mark mark, const std::string& text)
{
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_mark(mark, grown({{at.x, at.y}, {at.x + height, at.y + height}}, -0.1F * height),
              model.theme, *ImGui::GetWindowDrawList());
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 1.4F * height);
    const FontScope font{model.fonts.strong};
    const ColorScope color{ImGuiCol_Text, color_of(model.theme, mark)};
    paragraph(text);
}

/// Shows the returned values of the method, and their mark.
void outcome_rows(const UiModel& model, const MethodRun& run, Actions& out)
{
    const Document& document = model.session.document;
    {
        const FontScope font{model.fonts.mono_small};
        paragraph(returned_text(run, document));
    }
    const bool is_tangent = info_of(run.method).reply == Reply::hit_case && says_tangent(run);
    marked_text(model, run.mark,
                fmt::format("{}{}: {}", is_tangent ? "t1 = t2, a " : "", verdict_text(run),
                            lowered(mark_name(run.mark))));
    const std::string truly = truly_text(run, document, model.derived.marks());
    if (is_untrue(run.mark)) marked_text(model, Mark::right, truly);
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    paragraph(why(run, document, model.derived.marks()));
    if (const std::string blame = blame_text(run); !blame.empty()) {
        paragraph(blame);
        if (can_copy(run.method, model.workspace.scripts) &&
            link(model, "Better formulas for the method"))
            out.emplace_back(NewScript{run.method, true, run.scalar});
    }
}

/// The computation of a step: formula, numbers, result, the true value and the error.
/// @pre step < run.trace.size()
void step_card(const UiModel& model, const MethodRun& run, std::size_t step, Actions& out)
{
    assert(step < run.trace.size());
    const IdScope id{"card"};
    const Step& at = run.trace[step];
    const ListingLine& line = line_of(run.method, at);
    {
        const FontScope font{model.fonts.mono};
        paragraph(line.text);
    }
    if (const std::string formula = with_numbers(run, step, model.session.document);
        !formula.empty()) {
        const FontScope font{model.fonts.mono_small};
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        paragraph((line.symbol.empty() ? "" : "= ") + formula);
    }
    switch (at.kind) {
    case StepKind::value: numbers_table(model, run, at); break;
    case StepKind::test: {
        const bool right = at.truth.computed == at.truth.exact;
        const ColorScope color{
            ImGuiCol_Text,
            size_color(model.theme, right ? ErrorSize::fine : ErrorSize::not_finite)};
        const FontScope font{model.fonts.strong};
        paragraph(verdict_text(at.truth));
        break;
    }
    case StepKind::result:
        if (step + 1 < run.trace.size())
            paragraph("The signs decide the case: " + verdict_text(run) + ".");
        break;
    case StepKind::give_up: {
        const ColorScope color{ImGuiCol_Text, size_color(model.theme, ErrorSize::not_finite)};
        paragraph(failure_text(run.outcome.failure));
        break;
    }
    }
    if (const std::string note = tape_note(run); !note.empty()) {
        const ColorScope color{ImGuiCol_Text, size_color(model.theme, ErrorSize::not_finite)};
        paragraph(note);
    }
    if (step + 1 == run.trace.size()) outcome_rows(model, run, out);
    if (const std::string reason = loss_text(run, step); !reason.empty()) paragraph(reason);
    if (const std::string blame = blame_mark(run, at.line); !blame.empty()) paragraph(blame + ".");
}

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
            out.emplace_back(SetView{chosen});
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
        out.emplace_back(SetView{chosen});
    }
    ImGui::Dummy({0.0F, 0.0F});
}

/// A button that goes to a given step; disabled without such a step.
void jump(const UiModel& model, const char* name, const std::optional<std::size_t>& step,
          const char* meaning, const char* absent, Actions& out)
{
    if (hinted_button(name, step ? meaning : absent, !step))
        out.emplace_back(SetView{at_step(model.panels.stepping, *step)});
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
        out.emplace_back(SetView{toggled_playing(run, stepping, model.now)});
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

/// True when the card stands beside the listing: a wide panel is low, so there is no room below it.
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
    step_card(model, *run, step, out);
    ImGui::EndGroup();
}

} // namespace secant
