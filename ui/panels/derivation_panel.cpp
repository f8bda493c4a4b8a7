#include "ui/panels/panels.h"

#include "core/formula/derivation.h"
#include "ui/widgets/formula_view.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

namespace secant {
namespace {

using formula::DerivationLine;

ImU32 color_of_numbers(const UiModel& model)
{
    return color_of(model.theme, Role::root_on);
}

void choose_subject(const UiModel& model, DerivationView& view)
{
    const int clicked =
        choice(model, "subject", formula::derivation_names, static_cast<int>(view.subject));
    if (clicked < 0) return;
    view.subject = static_cast<formula::Derivation>(clicked);
    view.line = 0;
}

/// A line: its formula in letters and with numbers, and why it follows.
void line_content(const UiModel& model, const DerivationLine& line, float width)
{
    const float em = formula_em(model);
    const ImU32 text = model.theme.text;
    write_formula(model, line.letters, em, text, text, width);
    if (!line.numbers.empty()) {
        ImGui::Dummy({0.0F, 1.0F * model.scale});
        write_formula(model, line.numbers, em, model.theme.dim, color_of_numbers(model), width);
    }
    ImGui::Dummy({0.0F, 1.0F * model.scale});
    const ColorScope color{ImGuiCol_Text,
                           line.stops ? color_of(model.theme, Role::inside) : model.theme.text};
    paragraph(line.why, width);
}

/// A line on a ground of its own. Returns whether it was clicked.
bool line_card(const UiModel& model, const DerivationLine& line, std::size_t place, bool is_present)
{
    const IdScope id{static_cast<int>(place)};
    const float pad = 10.0F * model.scale;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({from.x + pad, from.y + pad});
    ImGui::BeginGroup();
    line_content(model, line, width - 2.0F * pad);
    ImGui::EndGroup();
    const float height = ImGui::GetItemRectSize().y + 2.0F * pad;
    ImGui::SetCursorScreenPos(from);
    const bool clicked = ImGui::InvisibleButton("line", {width, height});
    const bool lit = ImGui::IsItemHovered() && !is_present;
    const float rounding = 6.0F * model.scale;
    const ImVec2 to{from.x + width, from.y + height};
    list.ChannelsSetCurrent(0);
    list.AddRectFilled(from, to, lit ? model.theme.hovered : model.theme.raised, rounding);
    if (is_present)
        list.AddRect(from, to, color_of(model.theme, Role::witness), rounding, 0,
                     1.5F * model.scale);
    list.ChannelsMerge();
    return clicked;
}

/// The formulas before the present one. A click goes back to a line.
void lines_before(const UiModel& model, std::span<const DerivationLine> lines, DerivationView& view)
{
    if (view.line == 0) return;
    heading(model, "So far");
    const float pad = 10.0F * model.scale;
    const float width = ImGui::GetContentRegionAvail().x;
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 2.0F * model.scale}};
    for (std::size_t i = 0; i < view.line && i < lines.size(); ++i) {
        const IdScope id{static_cast<int>(i)};
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImGui::SetCursorScreenPos({from.x + pad, from.y + 3.0F * model.scale});
        write_formula(model, lines[i].letters, formula_em(model), model.theme.dim, model.theme.dim,
                      width - 2.0F * pad);
        const float height = ImGui::GetItemRectMax().y - from.y + 3.0F * model.scale;
        ImGui::SetCursorScreenPos(from);
        if (ImGui::InvisibleButton("before", {width, height})) view.line = i;
        if (ImGui::IsItemHovered() || ImGui::IsItemFocused())
            ImGui::GetWindowDrawList()->AddRectFilled(from, {from.x + width, from.y + height},
                                                      faded(model.theme.hovered, 0.5F),
                                                      4.0F * model.scale);
    }
}

/// Every line, in a region of its own, so that the buttons stay.
void every_line(const UiModel& model, std::span<const DerivationLine> lines, DerivationView& view)
{
    const float height = std::max(ImGui::GetContentRegionAvail().y, 220.0F * model.scale);
    // A line that Next goes to comes into view.
    const DerivationView& before = model.panels.derivation;
    const bool scrolls = view.line != before.line || !before.shows_all;
    if (ImGui::BeginChild("lines", {0.0F, height})) {
        const std::size_t present = view.line;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (line_card(model, lines[i], i, i == present)) view.line = i;
            if (i == present && scrolls) ImGui::SetScrollHereY(0.5F);
        }
    }
    ImGui::EndChild();
}

void move_row(const UiModel& model, std::size_t count, DerivationView& view)
{
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = std::floor((ImGui::GetContentRegionAvail().x - 2.0F * gap) / 3.0F);
    const auto button = [&](const char* name, bool disabled) {
        const DisabledScope scope{disabled};
        return ImGui::Button(name, {width, 0.0F});
    };
    if (button("Back", view.line == 0)) --view.line;
    ImGui::SameLine();
    if (button(view.shows_all ? "One line###all" : "All lines###all", false))
        view.shows_all = !view.shows_all;
    ImGui::SameLine();
    const bool is_last = view.line + 1 >= count;
    const ColorScope ground{ImGuiCol_Button, is_last ? model.theme.raised : model.theme.accent};
    const ColorScope ink{ImGuiCol_Text, is_last ? model.theme.dim : model.theme.on_accent};
    if (button("Next", is_last)) ++view.line;
}

} // namespace

void derivation_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"derivation"};
    if (model.panels.cover.is_on) return covered_note(model, out);
    DerivationView view = model.panels.derivation;
    choose_subject(model, view);
    ImGui::Dummy({0.0F, 0.0F});
    const auto& lines = model.derived.derivation(model.workspace);
    if (lines.empty()) {
        paragraph(formula::not_derived);
    } else {
        view.line = std::min(view.line, lines.size() - 1);
        {
            const FontScope font{model.fonts.small};
            const ColorScope dim{ImGuiCol_Text, model.theme.dim};
            ImGui::TextUnformatted(
                fmt::format("Line {} of {}", view.line + 1, lines.size()).c_str());
        }
        move_row(model, lines.size(), view);
        ImGui::Spacing();
        if (view.shows_all) {
            every_line(model, lines, view);
        } else {
            const std::size_t shown = view.line;
            (void)line_card(model, lines[shown], shown, true);
            ImGui::Spacing();
            lines_before(model, lines, view);
        }
        ImGui::Spacing();
    }
    const DerivationView& before = model.panels.derivation;
    // A line beyond the last one comes back with the line.
    if (view.subject == before.subject && view.line + 1 == lines.size() && before.line > view.line)
        view.line = before.line;
    if (!(view == before)) out.emplace_back(SetView{view});
}

} // namespace secant
