#include "ui/shell/side_panel.h"

#include "ui/panels/answer_panel.h"
#include "ui/panels/cases/cases_panel.h"
#include "ui/panels/compare/compare_panel.h"
#include "ui/panels/hunt/hunt_panel.h"
#include "ui/panels/step/step_panel.h"
#include "ui/panels/values_panel.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

struct NamedTab {
    Tab tab;
    const char* name;
};

constexpr std::array tabs{
    NamedTab{Tab::answer, "Answer"}, NamedTab{Tab::step, "Step"}, NamedTab{Tab::compare, "Compare"},
    NamedTab{Tab::cases, "Cases"},   NamedTab{Tab::hunt, "Hunt"},
};

struct NamedPage {
    Page page;
    const char* name;
};

constexpr std::array pages{
    NamedPage{Page::canvas, "Canvas"}, NamedPage{Page::answer, "Answer"},
    NamedPage{Page::step, "Step"},     NamedPage{Page::compare, "Compare"},
    NamedPage{Page::values, "Values"}, NamedPage{Page::cases, "Cases"},
    NamedPage{Page::hunt, "Hunt"},     NamedPage{Page::plots, "Plots"},
};

void rule(const UiModel& model)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 5.0F * model.scale}};
    ImGui::Spacing();
    ImGui::Separator();
    ImGui::Spacing();
}

/// One tab's name, underlined when chosen.
bool tab_button(const UiModel& model, const char* name, float width, bool chosen)
{
    const FontScope font{chosen ? model.fonts.strong : model.fonts.body};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{width, ImGui::GetFrameHeight() + 4.0F * model.scale};
    const bool clicked = ImGui::InvisibleButton(name, extent);
    const bool lit = chosen || ImGui::IsItemHovered();
    const ImVec2 words = ImGui::CalcTextSize(name);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText({std::round(at.x + (extent.x - words.x) / 2.0F),
                  std::round(at.y + (extent.y - words.y) / 2.0F)},
                 lit ? model.theme.text : model.theme.dim, name);
    if (chosen) {
        const float bottom = at.y + extent.y;
        list.AddRectFilled({at.x, bottom - 2.0F * model.scale}, {at.x + extent.x, bottom},
                           color_of(model.theme, Role::circle));
    }
    return clicked;
}

/// At the corner of the tab that was drawn last: it is at work, whatever tab is open.
void running_dot(const UiModel& model)
{
    const ImVec2 corner{ImGui::GetItemRectMax().x, ImGui::GetItemRectMin().y};
    ImGui::GetWindowDrawList()->AddCircleFilled(
        {corner.x - 7.0F * model.scale, corner.y + 8.0F * model.scale}, 3.0F * model.scale,
        model.theme.good);
}

void tab_row(const UiModel& model, ViewState& view)
{
    const IdScope id{"tabs"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 5.0F * model.scale}};
    const float width =
        std::floor(ImGui::GetContentRegionAvail().x / static_cast<float>(tabs.size()));
    for (const NamedTab& tab : tabs) {
        if (&tab != tabs.data()) ImGui::SameLine();
        if (tab_button(model, tab.name, width, view.tab == tab.tab)) open_tab(view, tab.tab);
        if (tab.tab == Tab::hunt && model.hunt.is_running) running_dot(model);
    }
    ImGui::Separator();
    ImGui::Spacing();
}

void tab_content(const UiModel& model, Tab tab, ViewState& view, Wishes& out)
{
    if (view.tab_opened) ImGui::SetScrollY(0.0F);
    view.tab_opened = false;
    switch (tab) {
    case Tab::answer: answer_panel(model, view); break;
    case Tab::step: step_panel(model, view); break;
    case Tab::compare: compare_panel(model, view); break;
    case Tab::cases: cases_panel(model, view, out); break;
    case Tab::hunt: hunt_panel(model, view, out); break;
    }
}

/// Shows a page; one that is a tab's becomes the tab, too.
void open_page(ViewState& view, Page page)
{
    switch (page) {
    case Page::answer: open_tab(view, Tab::answer); break;
    case Page::step: open_tab(view, Tab::step); break;
    case Page::compare: open_tab(view, Tab::compare); break;
    case Page::cases: open_tab(view, Tab::cases); break;
    case Page::hunt: open_tab(view, Tab::hunt); break;
    case Page::canvas:
    case Page::values:
    case Page::plots: view.page = page; break;
    }
}

} // namespace

void side_panel(const UiModel& model, const Rect& area, ViewState& view, Wishes& out)
{
    const Pixel extent = size(area);
    if (extent.y < 480.0F * model.scale) {
        const FixedWindow window{"Panel", {area.min.x, area.min.y}, {extent.x, extent.y}};
        tab_row(model, view);
        if (view.tab != Tab::step) {
            values_panel(model, view, out.scene);
            rule(model);
        }
        tab_content(model, view.tab, view, out);
        return;
    }
    float top = 0.0F;
    {
        const FixedWindow window{"Side",
                                 {area.min.x, area.min.y},
                                 {extent.x, 0.0F}, // as high as its content
                                 ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse};
        tab_row(model, view);
        // A listing needs the height more than the values do, which its formulas show anyway.
        if (view.tab != Tab::step || extent.y >= 880.0F * model.scale) {
            values_panel(model, view, out.scene);
            ImGui::Spacing();
            ImGui::Separator();
        }
        const float padding = ImGui::GetStyle().WindowPadding.y;
        top = ImGui::GetItemRectMax().y + padding;
        top = std::clamp(std::round(top), area.min.y + 1.0F, area.max.y - 1.0F);
    }
    const FixedWindow window{"Panel", {area.min.x, top}, {extent.x, area.max.y - top}};
    tab_content(model, view.tab, view, out);
}

void page_tabs(const UiModel& model, const Rect& area, ViewState& view)
{
    const float pad = 8.0F * model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{pad, 0.0F}};
    const FixedWindow window{"Pages",
                             {area.min.x, area.min.y},
                             {size(area).x, size(area).y},
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs};
    std::array<const char*, pages.size()> names{};
    std::ranges::transform(pages, names.begin(), &NamedPage::name);
    const FontScope font{model.fonts.small};
    const auto* shown = std::ranges::find(pages, view.page, &NamedPage::page);
    // As much room in each button as leaves all of them in the window.
    float words = 0.0F;
    for (const char* name : names)
        words += ImGui::CalcTextSize(name).x + model.scale;
    const float room =
        (ImGui::GetContentRegionAvail().x - words) / (2.0F * static_cast<float>(names.size()));
    const StyleScope narrowed{ImGuiStyleVar_FramePadding,
                              ImVec2{std::clamp(std::floor(room), 2.0F, 10.0F * model.scale),
                                     ImGui::GetStyle().FramePadding.y}};
    const int clicked = choice(model, "page", names, static_cast<int>(shown - pages.begin()));
    if (clicked >= 0) open_page(view, pages[static_cast<std::size_t>(clicked)].page);
}

void page_panel(const UiModel& model, const Rect& area, ViewState& view, Wishes& out)
{
    const FixedWindow window{"Panel", {area.min.x, area.min.y}, {size(area).x, size(area).y}};
    switch (view.page) {
    case Page::canvas:
    case Page::plots: break;
    case Page::answer: tab_content(model, Tab::answer, view, out); break;
    case Page::step: tab_content(model, Tab::step, view, out); break;
    case Page::compare: tab_content(model, Tab::compare, view, out); break;
    case Page::values: values_panel(model, view, out.scene); break;
    case Page::cases: tab_content(model, Tab::cases, view, out); break;
    case Page::hunt: tab_content(model, Tab::hunt, view, out); break;
    }
}

} // namespace secant
