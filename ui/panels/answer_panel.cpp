#include "ui/panels/panels.h"

#include "core/snap/snapped.h"
#include "core/text/entered_number.h"
#include "core/words/case_words.h"
#include "core/words/compare_words.h"
#include "core/words/margin_words.h"
#include "core/words/names.h"
#include "core/workspace/action.h"
#include "core/workspace/commands/command.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>

namespace secant {
namespace {

/// The degeneracies that hold or are near: "tangent but for 3 ulps of r", each with a link that
/// makes it exact. Nothing when there are none. Call inside a window.
void degeneracy_lines(const UiModel& model, Actions& out)
{
    const IdScope id{"degeneracies"};
    const FontScope font{model.fonts.small};
    for (const NearDegeneracy& near : model.derived.degeneracies()) {
        const IdScope line{static_cast<int>(near.degeneracy)};
        const bool holds = near.residual.ulps == 0;
        const std::string text =
            with_shape(near_text(near), shape_of(model.session.document.query));
        {
            const ColorScope color{ImGuiCol_Text, holds ? model.theme.good : model.theme.text};
            paragraph(text);
        }
        if (holds) continue;
        constexpr const char* title = "Make it exact";
        const float gap = 12.0F * model.scale;
        const float arrow = ImGui::CalcTextSize(" \u2192").x;
        const float width =
            ImGui::CalcTextSize(text.c_str()).x + gap + ImGui::CalcTextSize(title).x + arrow;
        if (width <= ImGui::GetContentRegionAvail().x) ImGui::SameLine(0.0F, gap);
        if (link(model, title))
            out.emplace_back(MakeExact{near.degeneracy, moved_last(model.interaction)});
    }
}

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
        const std::string_view shape = shape_of(model.session.document.query);
        const std::string hint = fmt::format("The {}{}{}", target == Target::curve ? "" : "filled ",
                                             shape, target == Target::curve ? " itself" : "") +
                                 (asked ? ": the chosen target" : "");
        ImGui::SetTooltip("%s", hint.c_str());
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

/// A number: a click copies it, and shows it in the inspector.
void number(const UiModel& model, AnswerField field, Actions& out)
{
    const AnySolution& answer = model.session.analysis.answer;
    const std::string text = answer_text(model.session.document.query, answer, field);
    const double value = number_of(answer, field);
    if (copyable(model, name_of(field).data(), text, exact_text(value), hex_text(value))) {
        out.emplace_back(SetView{std::optional<InspectedNumber>{field}});
        out.emplace_back(
            SetView{Notice{fmt::format("Copied {}: {}", name_of(field), exact_text(value)),
                           NoticeTone::done,
                           {}}});
    }
}

void scalar_row(const UiModel& model, const char* name, AnswerField field, Actions& out)
{
    row_name(model, name);
    number(model, field, out);
}

/// The coordinates on a line, or below each other where the line is too short.
void vector_row(const UiModel& model, const char* name, AnswerField x, Actions& out)
{
    row_name(model, name);
    number(model, x, out);
    const float left = ImGui::GetItemRectMin().x;
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    const FontScope font{model.fonts.mono};
    const float advance = ImGui::CalcTextSize("0").x;
    const Session& session = model.session;
    for (const AnswerField next : {after(x, 1), z_beside(x)}) {
        if (!has_number(session.analysis.answer, next)) continue;
        const std::string text = answer_text(session.document.query, session.analysis.answer, next);
        ImGui::SameLine(0.0F, 0.0F);
        ImGui::TextUnformatted(",");
        const float needed = advance * static_cast<float>(text.size() + 1);
        if (ImGui::GetItemRectMax().x + needed <= right) {
            ImGui::SameLine(0.0F, advance);
        } else {
            ImGui::SetCursorScreenPos({left, ImGui::GetItemRectMax().y + model.scale});
        }
        number(model, next, out);
    }
}

void root_rows(const UiModel& model, Actions& out)
{
    const Solution<2>& answer = model.drawn.answer;
    const bool tangent = answer.classification.tangent;
    const std::size_t rows = tangent ? 1 : static_cast<std::size_t>(answer.root_count);
    for (std::size_t i = 0; i < rows; ++i) {
        const AnswerField t = first_of_root(i);
        scalar_row(model,
                   answer.root_count == 1 ? "t"
                   : tangent              ? "t1 = t2"
                   : i == 0               ? "t1"
                                          : "t2",
                   t, out);
        if (answer.roots[i].counts) {
            vector_row(model, "  hit at", after(t, 1), out);
            vector_row(model, "  normal", after(t, 3), out);
        } else {
            ImGui::SameLine();
            const ColorScope color{ImGuiCol_Text, model.theme.dim};
            const FontScope font{model.fonts.small};
            ImGui::TextUnformatted("does not count");
        }
    }
}

void margin_row(const UiModel& model, const char* name, const Margin& margin, const char* what)
{
    row_name(model, name);
    {
        const FontScope font{model.fonts.mono};
        ImGui::TextUnformatted(flip_text(margin).c_str());
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", margin_promise(margin, what).c_str());
}

/// What r ends the case, and, where it is another, the hit of the target.
void margin_rows(const UiModel& model)
{
    const Document& document = model.session.document;
    const Margins margins = margins_slowly(document.query);
    const bool of_curve = document.target == Target::curve;
    const Margin& of_hit = of_curve ? margins.curve_hit : margins.disk_overlap;
    margin_row(model, "Flips at", margins.of_case, "the case");
    if (of_hit.radius != margins.of_case.radius || of_hit.move != margins.of_case.move)
        margin_row(model, "  the hit", of_hit,
                   of_curve ? "whether the curve is hit" : "whether the disk is hit");
}

/// Shows the numbers of runs that are wrong or give up; nothing when all are right.
void tally(const UiModel& model, Actions& out)
{
    const std::string text = tally_text(model.derived.marks());
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

/// A button with the commands that copy.
void copy_menu(const UiModel& model, Actions& out)
{
    constexpr std::array ids{CommandId::copy_link,       CommandId::copy_state,
                             CommandId::copy_query_json, CommandId::copy_query_row,
                             CommandId::copy_answer,     CommandId::copy_answer_json,
                             CommandId::copy_answer_row};
    const FontScope font{model.fonts.small};
    if (ImGui::Button("Copy\u2026")) ImGui::OpenPopup("copies");
    const FingerRows rows{model};
    if (!ImGui::BeginPopup("copies")) return;
    for (const CommandId id : ids) {
        const Command& command = command_of(id);
        if (ImGui::MenuItem(command.title.data()))
            command.run({model.workspace, model.derived}, out);
    }
    ImGui::EndPopup();
}

} // namespace

void covered_note(const UiModel& model, Actions& out)
{
    const Cover& cover = model.panels.cover;
    if (asked_question(model.panels.quiz) != nullptr)
        return paragraph("Covered until the question of the quiz is answered");
    paragraph(model.workspace.by_touch ? "Covered" : "Covered: H shows it");
    const std::string button = fmt::format("Show {}###show", next_part_words(cover));
    if (ImGui::Button(button.c_str())) out.emplace_back(SetView{revealed_next(cover)});
}

void covered_line(const UiModel& model, Actions& out)
{
    const Cover& cover = model.panels.cover;
    if (asked_question(model.panels.quiz) != nullptr)
        return ImGui::TextUnformatted("Covered until the question of the quiz is answered");
    ImGui::TextUnformatted(model.workspace.by_touch ? "Covered" : "Covered: H shows it");
    ImGui::SameLine();
    const std::string words = fmt::format("Show {}", next_part_words(cover));
    if (link(model, words.c_str())) out.emplace_back(SetView{revealed_next(cover)});
}

void answer_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"answer"};
    const Session& session = model.session;
    const Solution<2>& answer = model.drawn.answer;
    if (is_shown(model.panels.cover, AnswerPart::verdict)) case_line(model);
    if (model.panels.cover.is_on) return covered_note(model, out);
    around_answer(model);
    paragraph(why(session.document, session.analysis));
    for (const std::string& note :
         {stadium_note(session.document), decimal_case_note(session.document.query)}) {
        if (!note.empty()) paragraph(note);
    }

    degeneracy_lines(model, out);
    verdict(model, Target::curve, answer.classification.curve_hit, curve_verdict(session.analysis));
    ImGui::SameLine(0.0F, 18.0F * model.scale);
    verdict(model, Target::disk, answer.classification.disk_overlap,
            disk_verdict(session.analysis));
    ImGui::Spacing();

    const StyleScope cells{ImGuiStyleVar_CellPadding,
                           ImVec2{6.0F * model.scale, 0.5F * model.scale}};
    if (ImGui::BeginTable("numbers", 2, ImGuiTableFlags_SizingFixedFit)) {
        root_rows(model, out);
        vector_row(model, "Closest", AnswerField::closest_x, out);
        scalar_row(model, "Distance", AnswerField::distance, out);
        scalar_row(model, "Depth", AnswerField::depth, out);
        vector_row(model, "Offset", AnswerField::offset_x, out);
        margin_rows(model);
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
    copy_menu(model, out);
}

} // namespace secant
