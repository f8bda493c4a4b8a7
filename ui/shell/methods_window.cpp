#include "ui/shell/methods_window.h"

#include "core/text/counted.h"
#include "core/words/compare_words.h"
#include "ui/shell/trust_window.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <algorithm>
#include <string>

namespace secant {
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
        if (ImGui::Button("Drop")) out.emplace_back(MethodRequest{DropMethods{source.title}});
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
    if (text != model.panels.program) out.emplace_back(SetProgram{text});
    ImGui::SameLine();
    if ((ImGui::Button("Load") || entered) && !text.empty()) {
        out.emplace_back(MethodRequest{LoadMethodProgram{text}});
        out.emplace_back(SetProgram{});
    }
}

} // namespace

void methods_window(const UiModel& model, Actions& out)
{
    if (!model.panels.methods_shown) return;
    bool shown = true;
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowPos({screen.x * 0.5F, screen.y * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {screen.x - 8.0F, screen.y - 8.0F});
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(name_of(SmallWindow::methods), &shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_AlwaysAutoResize)) {
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
        if (ImGui::Button("Open...")) {
            out.emplace_back(OpenChooser{ChooserPurpose::open});
            shown = false;
        }
        program_row(model, out);
        ImGui::Separator();
        shown = !ImGui::Button("Close") && shown;
    }
    ImGui::End();
    if (escape_closes(SmallWindow::methods)) shown = false;
    if (!shown) out.emplace_back(ShowMethods{false});
}

} // namespace secant
