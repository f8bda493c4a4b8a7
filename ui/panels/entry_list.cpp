#include "ui/panels/panels.h"

#include "core/cases/library/known_checks.h"
#include "core/words/case_words.h"
#include "ui/canvas/canvas.h"
#include "ui/widgets/glyphs.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

std::string expectation_words(const Entry& entry)
{
    std::string out;
    if (entry.expected.kind) out = case_name(*entry.expected.kind);
    if (entry.expected.tangent == true) out += out.empty() ? "tangent" : ", tangent";
    for (const std::string& tag : entry.tags)
        out += fmt::format("{}#{}", out.empty() ? "" : "  ", tag);
    return out;
}

/// The first mismatch of an entry that fails, or the expectation of an entry that passes and the
/// methods that are missing.
std::string result_words(const Entry& entry, const EntryStatus& status, const MethodSet& methods)
{
    if (status.mismatches.empty()) {
        std::string words = expectation_words(entry);
        if (!status.is_uncompared) return words;
        for (const std::string& method : missing_methods(entry, methods)) {
            if (!words.empty()) words += "; ";
            words += method + " is not loaded";
        }
        return words;
    }
    const Mismatch& first = status.mismatches.front();
    return fmt::format("{}: expected {}, got {}", first.field, first.expected, first.got);
}

struct EntryRow {
    const Entry& entry;
    const EntryStatus& status;
    bool current;
};

void picture(const UiModel& model, const EntryRow& row, const Rect& area, ImDrawList& list)
{
    list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas,
                       4.0F * model.scale);
    const auto found = model.derived.rows.pictures.find(row.status.id);
    if (model.panels.cover.is_on) {
        // The picture would be the answer.
    } else if (found != model.derived.rows.pictures.end()) {
        const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}};
        draw_thumbnail(model, found->second, area, list);
    }
}

bool draw_row(const UiModel& model, const EntryRow& row, float height)
{
    const float pad = 4.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{ImGui::GetContentRegionAvail().x, height - pad};
    const bool clicked = ImGui::InvisibleButton("row", extent);
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled(
        at, end, hovered || row.current ? model.theme.hovered : faded(model.theme.raised, 0.45F),
        rounding);
    if (row.current) list.AddRect(at, end, color_of(model.theme, Role::circle), rounding);

    const Pixel corner{at.x, at.y};
    const Rect thumbnail{corner + pad, {corner.x + 62.0F * model.scale, end.y - pad}};
    picture(model, row, thumbnail, list);
    const bool passes = row.status.mismatches.empty();
    const float sign = 14.0F * model.scale;
    const Pixel sign_at{end.x - sign - 2.0F * pad, std::round((at.y + end.y - sign) / 2.0F)};
    const bool is_asking =
        row.status.methods == 0 && knows_loaded(row.entry, model.workspace.methods);
    const Mark mark = !passes                    ? Mark::wrong
                      : is_asking                ? Mark::at_work
                      : row.status.is_uncompared ? Mark::not_asked
                                                 : Mark::right;
    draw_mark(mark, {sign_at, sign_at + sign}, model.theme, list);

    const float left = thumbnail.max.x + 2.0F * pad;
    const float room = sign_at.x - pad - left;
    const std::string name = row.entry.name.empty() ? "(no name)" : row.entry.name;
    list.AddText({left, at.y + pad}, model.theme.text,
                 in_one_line(name, room, *ImGui::GetFont()).c_str());
    ImFont& small = *model.fonts.small;
    const std::string words = model.panels.cover.is_on
                                  ? std::string{}
                                  : result_words(row.entry, row.status, model.workspace.methods);
    list.AddText(&small, text_height(small), {left, at.y + pad + ImGui::GetTextLineHeight()},
                 passes ? model.theme.dim : color_of(model.theme, Mark::wrong),
                 in_one_line(words, room, small).c_str());
    if (hovered) {
        const std::string& note = row.entry.note;
        const StyleScope padding{ImGuiStyleVar_WindowPadding,
                                 ImVec2{8.0F * model.scale, 5.0F * model.scale}};
        ImGui::BeginTooltip();
        paragraph(model.panels.cover.is_on
                      ? name
                      : name + "\n" + words + (note.empty() ? "" : "\n" + note),
                  380.0F * model.scale);
        ImGui::EndTooltip();
    }
    return clicked;
}

} // namespace

float entry_row_height(const UiModel& model)
{
    return std::round(ImGui::GetTextLineHeight() + text_height(*model.fonts.small) +
                      12.0F * model.scale);
}

void entry_list(const UiModel& model, const OpenFile& file, float height, EntriesView& view,
                Actions& out)
{
    const std::vector<std::size_t>& indices = model.derived.rows.indices;
    const float row_height = entry_row_height(model);
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 4.0F * model.scale}};
    begin_flat_child("rows", {0.0F, height});
    if (view.to_current > 0 && file.current) {
        const auto at = std::ranges::lower_bound(indices, *file.current);
        const auto row = static_cast<float>(at - indices.begin());
        const float top = row * row_height;
        const float scroll = ImGui::GetScrollY();
        if (top < scroll || top + row_height > scroll + height) {
            ImGui::SetScrollY(std::max(0.0F, top - (height - row_height) / 2.0F));
        }
    }
    view.to_current = std::max(0, view.to_current - 1);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(indices.size()), row_height);
    view.first_row = indices.size();
    view.last_row = 0;
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto row = static_cast<std::size_t>(i);
            view.first_row = std::min(view.first_row, row);
            view.last_row = std::max(view.last_row, row + 1);
            const std::size_t index = indices[row];
            // The rows are of the last frame, and an entry may be gone.
            if (index >= file.statuses.size()) continue;
            const IdScope id{i};
            const EntryRow shown{file.content.entries[index].value, file.statuses[index],
                                 file.current == index};
            if (draw_row(model, shown, row_height))
                out.emplace_back(UseEntry{EntryUse::load, index});
        }
    }
    ImGui::EndChild();
}

} // namespace secant
