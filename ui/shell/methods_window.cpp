#include "ui/shell/small_window.h"

#include "core/text/text.h"
#include "core/words/compare_words.h"
#include "ui/panels/panels.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it
#include <imgui_stdlib.h>

#include <algorithm>
#include <string>

namespace secant {
namespace {

/// Shows the listed runs; those that have changed since the folder was trusted are marked.
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

void answer(bool trusts, Actions& out)
{
    out.emplace_back(ShowWindow{SmallWindow::trust, false});
    out.emplace_back(Ask{TrustProject{trusts}});
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
    if (ImGui::Button("Trust this folder")) answer(true, out);
    ImGui::Spacing();
}

bool trust_window(const UiModel& model, Actions& out)
{
    const ProjectView& project = model.workspace.project;
    // A long list scrolls.
    const float rows =
        std::min(2.0F * static_cast<float>(project.runs.size() + project.gone.size()), 12.0F);
    const auto content = [&] {
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
        if (ImGui::Button("Trust")) answer(true, out);
        ImGui::SameLine();
        if (ImGui::Button("Do not run")) answer(false, out);
        // Return runs nothing.
        ImGui::SetItemDefaultFocus();
        return true;
    };
    return pinned_window(model, SmallWindow::trust, main_part(model.layout),
                         {520.0F, 150.0F + 18.0F * rows}, content);
}

bool script_window(const UiModel& model, Actions& out)
{
    return movable_window(model, SmallWindow::scripts, main_part(model.layout), Corner::bottom_left,
                          {640.0F, 460.0F}, [&] {
                              script_editor(model, out);
                              return true;
                          });
}

namespace {

float words_width(const UiModel& model)
{
    return std::min(460.0F * model.scale, widest_content(model));
}

std::string load_words(const LoadedSource& source)
{
    std::string words =
        fmt::format("{}, loaded at {}", fmt::join(source.methods, ", "), source.time);
    if (!source.project.empty()) words += ", for the project " + source.project;
    if (source.loads > 1) words += fmt::format(", version {}", source.loads);
    return words;
}

void source_rows(const UiModel& model, Actions& out)
{
    int row = 0;
    for (const LoadedSource& source : model.workspace.sources) {
        const IdScope id{row++};
        paragraph(source.title, words_width(model));
        {
            const FontScope font{model.fonts.small};
            const ColorScope dim{ImGuiCol_Text, model.theme.dim};
            paragraph(load_words(source), words_width(model));
        }
        if (!source.problem.empty()) {
            const ColorScope color{ImGuiCol_Text, color_of(model.theme, Mark::wrong)};
            paragraph(source.problem + "; the last good one answers", words_width(model));
        }
        if (ImGui::Button("Drop")) out.emplace_back(Ask{DropMethods{source.title}});
        ImGui::Spacing();
    }
}

void program_row(const UiModel& model, Actions& out)
{
    heading(model, "A program");
    std::string text = model.panels.program;
    ImGui::SetNextItemWidth(words_width(model) - 90.0F * model.scale);
    const bool entered = ImGui::InputTextWithHint("##program", "mine=python3 mine.py", &text,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    if (text != model.panels.program) out.emplace_back(SetView{TypedProgram{text}});
    ImGui::SameLine();
    if ((ImGui::Button("Load") || entered) && !text.empty()) {
        out.emplace_back(Ask{LoadMethodProgram{text}});
        out.emplace_back(SetView{TypedProgram{}});
    }
}

} // namespace

bool methods_window(const UiModel& model, Actions& out)
{
    return fitted_window(model, SmallWindow::methods, [&] {
        if (model.workspace.sources.empty()) {
            paragraph("Compare, Step and Hunt take your own function as a method: from a compiled "
                      "library (secant/method.h), a script in Lua, or a program that reads the "
                      "queries of secant eval. A library or a program runs in a process of its "
                      "own. When its file changes, it is loaded again.",
                      words_width(model));
            ImGui::Spacing();
        }
        source_rows(model, out);
        untrusted_methods(model, words_width(model), out);
        heading(model, "A library or a script");
        const bool opens = ImGui::Button("Open...");
        if (opens) out.emplace_back(OpenChooser{ChooserPurpose::open});
        program_row(model, out);
        ImGui::Separator();
        return !ImGui::Button("Close") && !opens;
    });
}

} // namespace secant
