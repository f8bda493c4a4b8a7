#include "ui/shell/toolbar.h"

#include "core/workspace/command.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <array>

namespace secant {
namespace {

constexpr std::array extents{"Segment", "Ray", "Line"};
constexpr std::array targets{"Curve", "Disk"};
/// What each asks.
constexpr std::array extent_hints{
    "Segment: only the points from E to L count, 0 \u2264 t \u2264 1",
    "Ray: the points from E through L and beyond count, t \u2265 0",
    "Line: all points of the line through E and L count, whatever t is"};
constexpr std::array target_hints{
    "Curve: does it meet the circle's edge? A piece that stays inside misses.",
    "Disk: does it meet the filled circle? A piece that stays inside hits."};
constexpr std::array<const char*, 3> brief_tools{"\u21BA", "\u21BB", "Fit"};
/// In the order of SnapMode.
constexpr std::array snaps{"Off", "Grid", "Degeneracies"};
constexpr std::array snap_hints{
    "Off: a drag goes where the pointer goes. With Ctrl it snaps to degeneracies.",
    "Grid: what is dragged goes to the grid. Ctrl turns that off for the moment.",
    "Degeneracies: what is dragged goes to a tangent, an end on the circle, C on the line or\n"
    "another point, when one is near. Ctrl turns that off for the moment."};
constexpr const char* snap_title = "Snap";
constexpr std::array<const char*, 3> tools{"\u21BA Undo", "\u21BB Redo", "Fit"};

float snap_width(const UiModel& model)
{
    return ImGui::CalcTextSize(snap_title).x + 8.0F * model.scale + choice_width(snaps);
}

/// What a drag snaps to.
void snap_choice(const UiModel& model, bool with_title, Actions& out)
{
    Settings settings = model.workspace.settings;
    if (with_title) {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(snap_title);
        ImGui::SameLine(0.0F, 8.0F * model.scale);
    }
    const int clicked = choice(model, "snap", snaps, static_cast<int>(settings.snap), snap_hints);
    if (clicked < 0) return;
    settings.snap = static_cast<SnapMode>(clicked);
    out.emplace_back(SetSettings{settings});
}

/// The choices leave no space below.
void wrap_row(const UiModel& model)
{
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::SetCursorPosY(at.y + 6.0F * model.scale);
}

} // namespace

void toolbar(const UiModel& model, float width, bool in_two_rows, Actions& out)
{
    const IdScope id{"toolbar"};
    const Document& document = model.session.document;
    const float gap = 18.0F * model.scale;
    float used = 0.0F;
    const auto fits = [&](float next) {
        used += next + gap;
        return used - gap <= width;
    };
    if (fits(choice_width(extents))) {
        const int clicked = choice(model, "extent", extents,
                                   static_cast<int>(extent_of(document.query)), extent_hints);
        if (clicked >= 0) out.emplace_back(SetExtent{static_cast<Extent>(clicked)});
    }
    if (fits(choice_width(targets))) {
        ImGui::SameLine(0.0F, gap);
        const int clicked =
            choice(model, "target", targets, static_cast<int>(document.target), target_hints);
        if (clicked >= 0) out.emplace_back(SetTarget{static_cast<Target>(clicked)});
    }
    const float gaps = 12.0F * model.scale;
    if (in_two_rows) used = 0.0F;
    const bool in_words = !in_two_rows && fits(choice_width(tools) + gaps);
    if (!in_words && !in_two_rows) used -= choice_width(tools) + gaps + gap;
    if (!in_words && !fits(choice_width(brief_tools) + gaps)) return;
    const auto& names = in_words ? tools : brief_tools;
    const auto button = [&](std::size_t which, CommandId command, bool disabled) {
        if (which == 0 && in_two_rows) {
            wrap_row(model);
        } else {
            ImGui::SameLine(0.0F, which == 0 ? gap : 0.5F * gaps);
        }
        return hinted_button(names[which], hint_of(command).c_str(), disabled);
    };
    if (button(0, CommandId::undo, !can_undo(model.workspace))) out.emplace_back(Undo{});
    if (button(1, CommandId::redo, !can_redo(model.workspace))) out.emplace_back(Redo{});
    if (button(2, CommandId::fit, false)) out.emplace_back(FitView{});
    if (!fits(in_two_rows ? choice_width(snaps) : snap_width(model))) return;
    ImGui::SameLine(0.0F, gap);
    snap_choice(model, !in_two_rows, out);
}

} // namespace secant
