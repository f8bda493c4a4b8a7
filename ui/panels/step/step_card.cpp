#include "ui/panels/step/step_card.h"

#include "core/methods/registry.h"
#include "core/session/comparison/stepping.h"
#include "core/text/ascii.h"
#include "core/words/blame_words.h"
#include "core/words/compare_words.h"
#include "core/words/outcome_words.h"
#include "core/words/run_reasons.h"
#include "core/words/step_words.h"
#include "ui/widgets/mark_glyph.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>

namespace secant {
namespace {

/// The colour of an error, beside its words.
ImU32 severity_color(const Theme& theme, Severity severity)
{
    switch (severity) {
    case Severity::fine: return theme.good;
    case Severity::some: return color_of(theme, Role::root_on);
    case Severity::lossy:
    case Severity::not_finite: return color_of(theme, Role::witness_belief);
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
                           severity_color(model.theme, severity_of(number.error_ulps))};
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

/// What the method returned, and whether that is right.
void outcome_rows(const UiModel& model, const MethodRun& run)
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
    if (const std::string blame = blame_text(run); !blame.empty()) paragraph(blame);
}

} // namespace

void step_card(const UiModel& model, const MethodRun& run, std::size_t step)
{
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
            severity_color(model.theme, right ? Severity::fine : Severity::not_finite)};
        const FontScope font{model.fonts.strong};
        paragraph(verdict_text(at.truth));
        break;
    }
    case StepKind::result:
        if (step + 1 < run.trace.size())
            paragraph("The signs decide the case: " + verdict_text(run) + ".");
        break;
    case StepKind::give_up: {
        const ColorScope color{ImGuiCol_Text, severity_color(model.theme, Severity::not_finite)};
        paragraph(failure_text(run.outcome.failure));
        break;
    }
    }
    if (const std::string note = tape_note(run); !note.empty()) {
        const ColorScope color{ImGuiCol_Text, severity_color(model.theme, Severity::not_finite)};
        paragraph(note);
    }
    if (step + 1 == run.trace.size()) outcome_rows(model, run);
    if (const std::string reason = loss_text(run, step); !reason.empty()) paragraph(reason);
    if (const std::string blame = blame_mark(run, at.line); !blame.empty()) paragraph(blame + ".");
}

} // namespace secant
