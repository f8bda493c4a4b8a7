#include "ui/shell/trust_window.h"

#include "core/text/utf8.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// What is listed; what has changed since the folder was trusted is marked.
void rows_to_run(const ProjectView& project, float width)
{
    const auto row = [width](std::string_view mark, const std::string& run) {
        paragraph(fmt::format("  {}{}", mark, printable(run, whole_text)), width);
    };
    for (const std::string& run : project.runs) {
        const bool is_new = std::ranges::find(project.added, run) != project.added.end();
        row(is_new ? "New: " : "", run);
    }
    for (const std::string& run : project.gone)
        row("Gone: ", run);
}

void answer(const ProjectView& project, bool trusts, Actions& out)
{
    ProjectView answered = project;
    answered.asks = false;
    out.emplace_back(SetProject{std::move(answered)});
    out.emplace_back(MethodRequest{TrustProject{trusts}});
}

} // namespace

void untrusted_methods(const UiModel& model, float width, Actions& out)
{
    const ProjectView& project = model.workspace.project;
    if (project.runs.empty() || project.is_trusted) return;
    paragraph(
        fmt::format("The settings of {} {}:", printable(project.folder, whole_text),
                    project.has_changed
                        ? "have changed since the folder was trusted. What is new does not run"
                        : "list methods that do not run, because the folder is not trusted"),
        width);
    rows_to_run(project, width);
    if (ImGui::Button("Trust this folder")) answer(project, true, out);
    ImGui::Spacing();
}

void trust_window(const UiModel& model, const Rect& area, Actions& out)
{
    const ProjectView& project = model.workspace.project;
    if (!project.asks) return;
    const Pixel room = size(area);
    // A long list scrolls.
    const float rows =
        std::min(2.0F * static_cast<float>(project.runs.size() + project.gone.size()), 12.0F);
    const ImVec2 extent{std::min(520.0F * model.scale, room.x - 16.0F),
                        std::min((150.0F + 18.0F * rows) * model.scale, room.y - 16.0F)};
    ImGui::SetNextWindowSize(extent);
    ImGui::SetNextWindowPos({std::round(middle(area).x - extent.x / 2.0F), area.min.y + 8.0F},
                            ImGuiCond_Always);
    bool shown = true;
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(name_of(SmallWindow::trust), &shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove)) {
        if (ImGui::IsWindowAppearing()) mark_first_widget();
        paragraph(printable(project.folder, whole_text));
        paragraph(project.has_changed
                      ? "The settings of this folder, .secant.json, have changed since you trusted "
                        "it. What is new runs only if you trust it, too; it can do whatever you "
                        "can do."
                      : "The settings of this folder, .secant.json, list the methods below. "
                        "Running them runs their code, which can do whatever you can do.");
        const float below = ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
        begin_flat_child("runs", {0.0F, ImGui::GetContentRegionAvail().y - below});
        rows_to_run(project, ImGui::GetContentRegionAvail().x);
        ImGui::EndChild();
        if (ImGui::Button("Trust")) answer(project, true, out);
        ImGui::SameLine();
        if (ImGui::Button("Do not run")) answer(project, false, out);
        // Return runs nothing.
        ImGui::SetItemDefaultFocus();
    }
    ImGui::End();
    if (escape_closes(SmallWindow::trust)) shown = false;
    if (shown) return;
    ProjectView later = project;
    later.asks = false;
    out.emplace_back(SetProject{std::move(later)});
}

} // namespace secant
