#include "ui/panels/answer_panel.h"

#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "ui/panels/degeneracies.h"
#include "ui/widgets/case_glyph.h"
#include "ui/widgets/mark_glyph.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

namespace secant {
namespace {

void case_line(const UiModel& model)
{
    const Classification& c = classification_of(model.session.analysis);
    const FontScope font{model.fonts.title};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Pixel glyph{58.0F * model.scale, ImGui::GetTextLineHeight()};
    const Pixel corner{at.x, at.y};
    draw_case_glyph(c, {corner, corner + glyph}, model.theme, *ImGui::GetWindowDrawList());
    ImGui::Dummy({glyph.x, glyph.y});
    ImGui::SameLine();
    const ColorScope color{ImGuiCol_Text, color_of(model.theme, c.kind)};
    const WrapScope wrap;
    ImGui::TextUnformatted(case_name(c.kind).data());
    if (!c.tangent) return;
    ImGui::SameLine();
    const FontScope small{model.fonts.small};
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("tangent");
}

void verdict(const UiModel& model, Target target, bool yes, std::string_view words)
{
    const bool asked = model.session.document.target == target;
    const FontScope font{asked ? model.fonts.strong : model.fonts.body};
    const ColorScope color{ImGuiCol_Text, yes ? model.theme.good : model.theme.dim};
    const std::string text =
        fmt::format("{} {} {}", yes ? "\u2713" : "\u2717", target_name(target), words);
    ImGui::TextUnformatted(text.c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip(target == Target::curve ? "The circle itself%s" : "The filled circle%s",
                          asked ? ": the chosen target" : "");
    }
}

void row_name(const UiModel& model, const char* name)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    // Names and numbers have fonts of different height; their middles are aligned.
    const float drop = (text_height(*model.fonts.mono) - ImGui::GetTextLineHeight()) / 2.0F;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + drop);
    ImGui::TextUnformatted(name);
    ImGui::TableNextColumn();
}

void scalar_row(const UiModel& model, const char* name, double value)
{
    row_name(model, name);
    copyable(model, name, brief_text(value, 9), exact_text(value), hex_text(value));
}

void vector_row(const UiModel& model, const char* name, const Vec<2>& v)
{
    row_name(model, name);
    copyable(model, name, fmt::format("{}, {}", brief_text(v.x, 7), brief_text(v.y, 7)),
             fmt::format("{}, {}", exact_text(v.x), exact_text(v.y)),
             fmt::format("{}, {}", hex_text(v.x), hex_text(v.y)));
}

void root_rows(const UiModel& model)
{
    const Solution<2> answer = project(model.session.analysis.answer);
    const bool tangent = answer.classification.tangent;
    const int rows = tangent ? 1 : answer.root_count;
    for (int i = 0; i < rows; ++i) {
        const Root<2>& root = answer.roots[static_cast<std::size_t>(i)];
        const IdScope id{i};
        row_name(model, answer.root_count == 1 ? "t" : tangent ? "t1 = t2" : i == 0 ? "t1" : "t2");
        copyable(model, "t", parameter_text(root.t), exact_text(root.t), hex_text(root.t));
        if (root.counts) {
            vector_row(model, "  hit at", root.point);
            vector_row(model, "  normal", root.normal);
        } else {
            ImGui::SameLine();
            const ColorScope color{ImGuiCol_Text, model.theme.dim};
            const FontScope font{model.fonts.small};
            ImGui::TextUnformatted("does not count");
        }
    }
}

/// How many runs are wrong or give up; nothing when all are right.
void tally(const UiModel& model, Actions& out)
{
    const std::string text = tally_text(model.derived.marks);
    if (text.empty()) return;
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect box{{at.x, at.y}, {at.x + height, at.y + height}};
    draw_mark(Mark::wrong, grown(box, -2.0F), model.theme, *ImGui::GetWindowDrawList());
    ImGui::Dummy({height, height});
    ImGui::SameLine();
    {
        const ColorScope color{ImGuiCol_Text, color_of(model.theme, Mark::wrong)};
        paragraph(text);
    }
    if (link(model, "Compare the methods")) out.emplace_back(ShowPanel{Panel::compare});
}

} // namespace

void answer_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"answer"};
    const Session& session = model.session;
    const Solution<2> answer = project(session.analysis.answer);
    case_line(model);
    paragraph(why(session.document, session.analysis));
    if (const std::string note = stadium_note(session.document); !note.empty()) paragraph(note);

    degeneracy_lines(model, out);
    verdict(model, Target::curve, answer.classification.curve_hit, curve_verdict(session.analysis));
    ImGui::SameLine(0.0F, 18.0F * model.scale);
    verdict(model, Target::disk, answer.classification.disk_overlap,
            disk_verdict(session.analysis));
    ImGui::Spacing();

    const StyleScope cells{ImGuiStyleVar_CellPadding,
                           ImVec2{6.0F * model.scale, 0.5F * model.scale}};
    if (ImGui::BeginTable("numbers", 2, ImGuiTableFlags_SizingFixedFit)) {
        root_rows(model);
        vector_row(model, "Closest", answer.closest);
        scalar_row(model, "Distance", answer.distance);
        scalar_row(model, "Depth", answer.depth);
        vector_row(model, "Offset", answer.offset);
        ImGui::EndTable();
    }
    if (!answer.offset_defined && answer.classification.disk_overlap) {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph("C lies on the piece, so no direction is shortest. The offset takes the left "
                  "normal.");
    }
    ImGui::Spacing();
    tally(model, out);
}

} // namespace secant
