#include "ui/panels/compare/compare_panel.h"

#include "core/methods/registry.h"
#include "core/words/compare_words.h"
#include "core/words/run_reasons.h"
#include "core/workspace/state/stepping.h"
#include "ui/widgets/mark_glyph.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace secant {
namespace {

/// One line of text within a width: in a smaller font if needed, and cut off if even that is too
/// long.
void fitted_text(const UiModel& model, ImDrawList& list, ImVec2 at, float width, ImU32 color,
                 const std::string& text)
{
    const bool fits = ImGui::CalcTextSize(text.c_str()).x <= width;
    const float height = ImGui::GetTextLineHeight();
    const FontScope font{fits ? ImGui::GetFont() : model.fonts.small};
    const float drop = std::round((height - ImGui::GetTextLineHeight()) / 2.0F);
    const ClipScope clip{list, at, {at.x + width, at.y + height}};
    list.AddText({at.x, at.y + drop}, color, text.c_str());
}

/// Where the columns of the table are.
struct Columns {
    float left = 0.0F;
    float verdicts = 0.0F; ///< left edge of the column of double
    float width = 0.0F;    ///< of the column of double, and of float
    float row_height = 0.0F;
};

Columns columns_of(const UiModel& model)
{
    const float room = ImGui::GetContentRegionAvail().x;
    const float width =
        std::floor(std::clamp(room * 0.28F, 96.0F * model.scale, 150.0F * model.scale));
    const float left = ImGui::GetCursorScreenPos().x;
    float lines = text_height(*model.fonts.body) + text_height(*model.fonts.small);
    return {left, left + room - 2.0F * width, width, std::round(lines + 5.0F * model.scale)};
}

void header(const UiModel& model, const Columns& columns)
{
    const FontScope font{model.fonts.small};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = 8.0F * model.scale;
    list.AddText({at.x + pad, at.y}, model.theme.dim, "Method");
    list.AddText({columns.verdicts + pad, at.y}, model.theme.dim, "double");
    list.AddText({columns.verdicts + columns.width + pad, at.y}, model.theme.dim, "float");
    ImGui::Dummy({1.0F, ImGui::GetTextLineHeight()});
}

/// Opens a run in the Step panel at its first wrong step; a run without a trace is only chosen.
void open_run(const MethodRun& row, Actions& out)
{
    out.emplace_back(ExplainRun{run_of(row)});
    if (row.trace.empty()) return;
    Stepping stepping;
    stepping.run = run_of(row);
    stepping.step = row.first_wrong_step;
    out.emplace_back(SetStepping{stepping});
    out.emplace_back(ShowPanel{Panel::step});
}

/// Returns whether the pointer is on it.
bool cell(const UiModel& model, const MethodRun& row, ImVec2 at, const Columns& columns,
          Actions& out)
{
    const IdScope id{static_cast<int>(row.scalar)};
    const ImVec2 extent{columns.width - 2.0F * model.scale, columns.row_height};
    ImGui::SetCursorScreenPos(at);
    if (ImGui::InvisibleButton("verdict", extent)) open_run(row, out);
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_chosen = model.panels.explained && *model.panels.explained == run_of(row);
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    const ImU32 color = row.representable ? color_of(model.theme, row.mark) : model.theme.dim;
    if (hovered || is_chosen) {
        list.AddRectFilled(at, end, model.theme.hovered, 4.0F * model.scale);
    }
    if (is_chosen) list.AddRect(at, end, color, 4.0F * model.scale);
    const float pad = 6.0F * model.scale;
    const float glyph = text_height(*model.fonts.body);
    const float top = at.y + 2.0F * model.scale;
    if (row.representable) {
        draw_mark(row.mark, grown({{at.x + pad, top}, {at.x + pad + glyph, top + glyph}}, -2.0F),
                  model.theme, list);
    }
    const float text = at.x + pad + glyph + 5.0F * model.scale;
    fitted_text(model, list, {text, top}, end.x - text - 2.0F, color, verdict_text(row));
    const FontScope font{model.fonts.small};
    const std::string detail = detail_text(row);
    // A long truth begins below the sign.
    const bool fits = ImGui::CalcTextSize(detail.c_str()).x <= end.x - text - 2.0F;
    const float left = fits ? text : at.x + pad;
    fitted_text(model, list, {left, top + glyph}, end.x - left - 2.0F, model.theme.dim, detail);
    return hovered;
}

/// One method; returns the run that the pointer is on.
const MethodRun* method_row(const UiModel& model, std::span<const MethodRun> runs,
                            const Columns& columns, Actions& out)
{
    const IdScope id{static_cast<int>(runs.front().method)};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const MethodInfo& info = info_of(runs.front().method);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = 8.0F * model.scale;
    const float width = columns.verdicts - at.x - pad - 4.0F * model.scale;
    const float top = at.y + 2.0F * model.scale;
    const float right = columns.verdicts + 2.0F * columns.width;
    list.AddRectFilled(at, {right, at.y + columns.row_height}, faded(model.theme.raised, 0.45F),
                       4.0F * model.scale);
    {
        const FontScope font{info.extent ? model.fonts.body : model.fonts.strong};
        fitted_text(model, list, {at.x + pad, top}, width, model.theme.text,
                    std::string{info.title});
    }
    {
        const FontScope font{model.fonts.small};
        fitted_text(model, list, {at.x + pad, top + text_height(*model.fonts.body)}, width,
                    model.theme.dim, own_query_text(info.id));
    }
    const MethodRun* hovered = nullptr;
    float x = columns.verdicts;
    for (const MethodRun& run : runs) {
        if (cell(model, run, {x, at.y}, columns, out)) hovered = &run;
        x += columns.width;
    }
    return hovered;
}

void legend(const UiModel& model)
{
    const FontScope font{model.fonts.small};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float height = ImGui::GetTextLineHeight();
    const float gap = 12.0F * model.scale;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const Mark mark : {Mark::right, Mark::wrong, Mark::another_query, Mark::gives_up}) {
        const std::string name{mark_name(mark)};
        const float width = height + 4.0F * model.scale + ImGui::CalcTextSize(name.c_str()).x;
        if (!first && ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0.0F, gap);
        first = false;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_mark(mark, grown({{at.x, at.y}, {at.x + height, at.y + height}}, -1.5F), model.theme,
                  list);
        list.AddText({at.x + height + 4.0F * model.scale, at.y}, model.theme.dim, name.c_str());
        ImGui::Dummy({width, height});
    }
}

/// Why a run has its mark.
void card(const UiModel& model, const MethodRun& row, Actions& out)
{
    const ImU32 color = row.representable ? color_of(model.theme, row.mark) : model.theme.dim;
    const float pad = 10.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({at.x + pad, at.y + pad * 0.7F});
    ImGui::BeginGroup();
    {
        const WrapScope wrap{ImGui::GetCursorPosX() + width - 2.0F * pad};
        {
            const FontScope font{model.fonts.strong};
            const ColorScope ink{ImGuiCol_Text, color};
            ImGui::TextUnformatted(run_name(row).c_str());
        }
        ImGui::TextUnformatted(why(row, model.session.document, model.derived.marks).c_str());
        const std::string words =
            fmt::format("Open at step {} of {}", row.first_wrong_step + 1, row.trace.size());
        const IdScope id{"open"};
        if (!row.trace.empty() && link(model, words.c_str())) open_run(row, out);
    }
    ImGui::EndGroup();
    const float bottom = ImGui::GetItemRectMax().y + pad * 0.7F;
    list.ChannelsSetCurrent(0);
    list.AddRectFilled(at, {at.x + width, bottom}, model.theme.raised, 6.0F * model.scale);
    list.AddRect(at, {at.x + width, bottom}, faded(color, 0.6F), 6.0F * model.scale);
    list.ChannelsMerge();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, bottom - at.y});
}

} // namespace

void compare_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"compare"};
    const Columns columns = columns_of(model);
    header(model, columns);
    const MethodRun* hovered = nullptr;
    const StyleScope rows{ImGuiStyleVar_ItemSpacing,
                          ImVec2{8.0F * model.scale, 2.0F * model.scale}};
    for (std::size_t i = 0; i + 1 < model.derived.runs.size(); i += 2) {
        const auto* on =
            method_row(model, std::span{model.derived.runs}.subspan(i, 2), columns, out);
        if (on != nullptr) hovered = on;
    }
    legend(model);
    ImGui::Spacing();
    std::optional<Run> pointed;
    if (hovered != nullptr) pointed = run_of(*hovered);
    if (pointed != model.panels.pointed) out.emplace_back(PointAtRun{pointed});
    const MethodRun* explained =
        hovered != nullptr ? hovered : told_run(model.derived, model.workspace);
    if (explained != nullptr) {
        card(model, *explained, out);
    } else {
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph("Point at a verdict to see why.");
    }
    // The card may be out of view, so a tooltip shows the reason.
    if (hovered != nullptr && ImGui::GetScrollMaxY() > 0.0F) {
        ImGui::BeginTooltip();
        {
            const WrapScope wrap{320.0F * model.scale};
            const std::string reason = why(*hovered, model.session.document, model.derived.marks);
            ImGui::TextUnformatted(reason.c_str());
        }
        ImGui::EndTooltip();
    }
}

} // namespace secant
