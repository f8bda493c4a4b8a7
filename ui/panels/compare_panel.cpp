#include "ui/panels/panels.h"

#include "core/methods/registry.h"
#include "core/words/compare_words.h"
#include "core/workspace/map_request.h"
#include "core/workspace/state/panels.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace secant {
namespace {

/// Text within a width: in a smaller font if it does not fit, and then on several lines.
/// @param list  Where to draw; null: only the height is wanted.
/// @return      Its height.
float fitted_text(const UiModel& model, ImDrawList* list, ImVec2 at, float width, ImU32 color,
                  const std::string& text)
{
    const bool fits = ImGui::CalcTextSize(text.c_str()).x <= width;
    const float line = ImGui::GetTextLineHeight();
    const FontScope font{fits ? ImGui::GetFont() : model.fonts.small};
    const std::string lines = in_lines(text, width);
    const float height = ImGui::CalcTextSize(lines.c_str()).y;
    const float drop = std::round(std::max(0.0F, line - height) / 2.0F);
    if (list != nullptr) {
        list->AddText({at.x, at.y + drop}, color, lines.c_str());
    }
    return std::max(line, height);
}

/// True when the method ran: the query fits into the scalar, and the method answers such queries.
bool is_asked(const MethodRun& row)
{
    return row.representable && row.mark != Mark::not_asked;
}

/// Where the columns of the table are.
struct Columns {
    float left = 0.0F;
    float verdicts = 0.0F;   ///< left edge of the column of double
    float width = 0.0F;      ///< of the column of double, and of float
    float row_height = 0.0F; ///< of the row that is drawn
};

Columns columns_of(const UiModel& model)
{
    const float room = ImGui::GetContentRegionAvail().x;
    const float width =
        std::floor(std::clamp(room * 0.28F, 96.0F * model.scale, 150.0F * model.scale));
    const float left = ImGui::GetCursorScreenPos().x;
    return {left, left + room - 2.0F * width, width, 0.0F};
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
    out.emplace_back(SetView{ExplainedRun{run_of(row)}});
    if (row.trace.empty()) return;
    Stepping stepping;
    stepping.run = run_of(row);
    stepping.step = row.first_wrong_step;
    out.emplace_back(SetView{stepping});
    out.emplace_back(ShowPanel{Panel::step});
}

/// The left edge of a cell's text, within the cell.
float indent_of(const UiModel& model)
{
    return 11.0F * model.scale + text_height(*model.fonts.body);
}

/// The text of a cell, at `at`. Returns its height.
float cell_text(const UiModel& model, ImDrawList* list, const MethodRun& row, ImVec2 at,
                float width, ImU32 color)
{
    const float first = fitted_text(model, list, at, width, color, verdict_text(row));
    const FontScope font{model.fonts.small};
    const std::string detail = detail_text(row);
    // A long truth begins below the sign.
    const bool fits = ImGui::CalcTextSize(detail.c_str()).x <= width;
    const float back = fits ? 0.0F : indent_of(model) - 6.0F * model.scale;
    return first + fitted_text(model, list, {at.x - back, at.y + first}, width + back,
                               model.theme.dim, detail);
}

float text_width(const UiModel& model, const Columns& columns)
{
    return columns.width - indent_of(model) - 2.0F * model.scale - 2.0F;
}

/// The name of a method and its own query, at `at`. Returns their height.
float method_text(const UiModel& model, ImDrawList* list, const Method& method, ImVec2 at,
                  float width)
{
    const MethodInfo& info = info_of(method);
    float height = 0.0F;
    {
        const FontScope font{info.extent ? model.fonts.body : model.fonts.strong};
        height = fitted_text(model, list, at, width, model.theme.text, std::string{info.title});
    }
    const FontScope font{model.fonts.small};
    return height + fitted_text(model, list, {at.x, at.y + height}, width, model.theme.dim,
                                own_query_text(method));
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
    const ImU32 color = is_asked(row) ? color_of(model.theme, row.mark) : model.theme.dim;
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
    cell_text(model, &list, row, {at.x + indent_of(model), top}, text_width(model, columns), color);
    return hovered;
}

/// One method; returns the run that the pointer is on.
const MethodRun* method_row(const UiModel& model, std::span<const MethodRun> runs, Columns columns,
                            Actions& out)
{
    const Method& method = runs.front().method;
    const IdScope id{std::string{method->name}.c_str()};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = 8.0F * model.scale;
    const ImVec2 text{at.x + pad, at.y + 2.0F * model.scale};
    const float width = columns.verdicts - text.x - 4.0F * model.scale;
    // As high as its highest text.
    float height = method_text(model, nullptr, method, text, width);
    for (const MethodRun& run : runs)
        height =
            std::max(height, cell_text(model, nullptr, run, text, text_width(model, columns), 0));
    // A finger must not press the row beside.
    if (model.workspace.by_touch) height = std::max(height, finger_height * model.scale);
    columns.row_height = std::round(height + 2.0F * model.scale);
    const float right = columns.verdicts + 2.0F * columns.width;
    list.AddRectFilled(at, {right, at.y + columns.row_height}, faded(model.theme.raised, 0.45F),
                       4.0F * model.scale);
    method_text(model, &list, method, text, width);
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
    for (const Mark mark :
         {Mark::right, Mark::wrong, Mark::within_tolerance, Mark::another_query, Mark::gives_up}) {
        // Few methods have a tolerance.
        const auto has_mark = [&](const MethodMark& each) { return each.mark == mark; };
        if (mark == Mark::within_tolerance && std::ranges::none_of(model.derived.marks(), has_mark))
            continue;
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

/// Shows the reason of a run's mark, and the source of its error.
void reasons(const UiModel& model, const MethodRun& row, float width)
{
    paragraph(why(row, model.session.document, model.derived.marks()), width);
    const FontScope font{model.fonts.small};
    if (const std::string note = tape_note(row); !note.empty()) {
        const ColorScope color{ImGuiCol_Text, color_of(model.theme, Role::witness_belief)};
        paragraph(note, width);
    }
    if (const std::string blame = blame_text(row); !blame.empty()) paragraph(blame, width);
}

/// A run, its reasons, and the way to its steps.
void card(const UiModel& model, const MethodRun& row, Actions& out)
{
    const ImU32 color = is_asked(row) ? color_of(model.theme, row.mark) : model.theme.dim;
    const float pad = 10.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({at.x + pad, at.y + pad * 0.5F});
    ImGui::BeginGroup();
    {
        {
            const FontScope font{model.fonts.strong};
            const ColorScope ink{ImGuiCol_Text, color};
            ImGui::TextUnformatted(run_name(row).c_str());
        }
        reasons(model, row, width - 2.0F * pad);
        const std::string words =
            fmt::format("Open at step {} of {}", row.first_wrong_step + 1, row.trace.size());
        const IdScope id{"open"};
        if (!row.trace.empty()) {
            if (link(model, words.c_str())) open_run(row, out);
            ImGui::SameLine(0.0F, 16.0F * model.scale);
        }
        if (link(model, "Under the microscope")) {
            const AnyQuery& query = model.session.document.query;
            out.emplace_back(SetView{microscope_for(model.panels.map, run_of(row), query)});
        }
    }
    ImGui::EndGroup();
    const float bottom = ImGui::GetItemRectMax().y + pad * 0.5F;
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
    const StyleScope rows{ImGuiStyleVar_ItemSpacing, ImVec2{8.0F * model.scale, model.scale}};
    for (std::size_t i = 0; i + 1 < model.derived.runs.size(); i += 2) {
        const auto* on =
            method_row(model, std::span{model.derived.runs}.subspan(i, 2), columns, out);
        if (on != nullptr) hovered = on;
    }
    legend(model);
    ImGui::Spacing();
    std::optional<Run> pointed;
    if (hovered != nullptr) pointed = run_of(*hovered);
    if (pointed != model.panels.pointed) out.emplace_back(SetView{PointedRun{pointed}});
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
        reasons(model, *hovered, 320.0F * model.scale);
        ImGui::EndTooltip();
    }
}

} // namespace secant
