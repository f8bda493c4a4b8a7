#include "ui/panels/panels.h"

#include "core/text/text.h"
#include "core/workspace/commands/command.h"
#include "ui/shell/shell.h"
#include "ui/widgets/touch.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

using records::Strip;
using records::Verdict;

std::string counts_words(const records::RunReport& report)
{
    const std::size_t lines = report.lines.size();
    std::string out = lines == 1 ? "1 query" : records::grouped(lines) + " queries";
    const auto add = [&](std::uint64_t count, std::string_view what) {
        if (count > 0) out += fmt::format(" \u00B7 {} {}", records::grouped(count), what);
    };
    add(report.count(Verdict::wrong), "wrong");
    add(report.count(Verdict::within_tolerance), "within tolerance");
    add(report.near_count, report.near_count == 1 ? "near miss" : "near misses");
    add(report.count(Verdict::not_judged), "not judged");
    add(report.bad_lines, "cannot be read");
    return out;
}

void command_button(const UiModel& model, const char* name, CommandId id, Actions& out)
{
    const Command& command = command_of(id);
    const CommandContext context = context_of(model);
    if (hinted_button(name, hint_of(id).c_str(), !is_enabled(command, context)))
        command.run(context, out);
}

/// The name of the run and its counts; at the right: follow, and close.
void run_header(const UiModel& model, Actions& out)
{
    const records::RunReport& report = *model.workspace.run.report;
    const float right = ImGui::GetWindowWidth() - ImGui::GetStyle().WindowPadding.x;
    const float close = ImGui::GetFrameHeight();
    const float follow =
        ImGui::CalcTextSize("Follow").x + ImGui::GetFrameHeight() + 8.0F * model.scale;
    const float words = right - close - follow - 12.0F * model.scale;
    ImGui::AlignTextToFramePadding();
    {
        const FontScope font{model.fonts.strong};
        const std::string name = report.path.substr(report.path.find_last_of('/') + 1);
        ImGui::TextUnformatted(
            in_one_line(printable(name), 0.4F * words, *model.fonts.strong).c_str());
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", printable(report.path, whole_text).c_str());
    ImGui::SameLine(0.0F, 12.0F * model.scale);
    {
        const FontScope font{model.fonts.small};
        const ColorScope dim{ImGuiCol_Text,
                             report.problem.empty() ? model.theme.dim : model.theme.bad};
        std::string counts = report.problem.empty() ? counts_words(report) : report.problem;
        if (report.is_reading && report.bytes > 0)
            counts += fmt::format(" \u00B7 {:.0f} % read",
                                  100.0 * static_cast<double>(report.bytes_read) /
                                      static_cast<double>(report.bytes));
        ImGui::TextUnformatted(
            in_one_line(counts, words - ImGui::GetCursorPosX(), *model.fonts.small).c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", counts.c_str());
    }
    ImGui::SameLine(right - close - follow);
    bool follows = model.panels.run.follows;
    {
        const BoxEdges edges{model};
        if (ImGui::Checkbox("Follow", &follows))
            command_of(CommandId::follow_run).run(context_of(model), out);
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Show each line that the program adds");
    ImGui::SameLine(right - close);
    if (ImGui::Button("\u00D7###close", {close, 0.0F})) out.emplace_back(CloseRun{});
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Close the run");
}

constexpr std::array run_speeds{0.01, 0.1, 1.0, 10.0, 60.0, 1000.0};

/// "time 1 / s": so much of the axis passes in a second.
std::string run_speed_text(double speed, const Strip& strip, bool is_roomy)
{
    const char* const axis = strip.is_by_time() ? "time " : "lines ";
    return fmt::format("{}{} / s", is_roomy ? axis : "", number_text(speed));
}

/// Plays, steps and jumps; at the right the place in the run.
void run_transport(const UiModel& model, Actions& out)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{4.0F * model.scale, 4.0F * model.scale}};
    const Strip& strip = model.derived.strip;
    const float room = ImGui::GetContentRegionAvail().x;
    const bool is_roomy = room > 520.0F * model.scale;
    command_button(model, "\u2190###back", CommandId::previous_line, out);
    ImGui::SameLine();
    const bool is_playing = model.panels.run.is_playing;
    if (ImGui::Button(is_playing ? "Pause###play" : "Play###play", {52.0F * model.scale, 0.0F}))
        command_of(CommandId::play_animation).run(context_of(model), out);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hint_of(CommandId::play_animation).c_str());
    ImGui::SameLine();
    command_button(model, "\u2192###forward", CommandId::next_line, out);
    ImGui::SameLine(0.0F, 12.0F * model.scale);
    command_button(model, is_roomy ? "Next wrong###wrong" : "Wrong###wrong", CommandId::next_wrong,
                   out);
    ImGui::SameLine();
    command_button(model, is_roomy ? "Next near miss###near" : "Near###near",
                   CommandId::next_near_miss, out);
    ImGui::SameLine();
    command_button(model, is_roomy ? "Next case change###case" : "Case###case",
                   CommandId::next_case_change, out);
    const FontScope font{model.fonts.mono_small};
    const ImVec2 left = ImGui::GetItemRectMax();
    const float end =
        ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ImGui::GetStyle().WindowPadding.x;
    const std::string widest = run_speed_text(1000.0, strip, is_roomy);
    const float combo = ImGui::CalcTextSize(widest.c_str()).x + 2.0F * ImGui::GetFrameHeight();
    if (end - left.x > combo + 8.0F * model.scale) {
        ImGui::SameLine();
        ImGui::SetNextItemWidth(combo);
        const double speed = model.panels.run.speed;
        if (const FingerRows rows{model};
            ImGui::BeginCombo("##speed", run_speed_text(speed, strip, is_roomy).c_str())) {
            for (const double each : run_speeds) {
                if (!ImGui::Selectable(run_speed_text(each, strip, is_roomy).c_str(),
                                       each == speed))
                    continue;
                RunView view = model.panels.run;
                if (view.is_playing) view = toggled_playing(toggled_playing(view, strip), strip);
                view.speed = each;
                out.emplace_back(SetView{view});
            }
            ImGui::EndCombo();
        }
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip(strip.is_by_time() ? "So much of the run's time passes in a second"
                                                 : "So many lines pass in a second");
    }
    const std::size_t position = strip.position_of(model.panels.run.line);
    const std::string place =
        fmt::format("{} / {}", records::grouped(position + 1), records::grouped(strip.size()));
    const float width = ImGui::CalcTextSize(place.c_str()).x;
    if (end - ImGui::GetItemRectMax().x < width + 8.0F * model.scale) return;
    ImGui::SameLine(end - ImGui::GetWindowPos().x - width);
    ImGui::AlignTextToFramePadding();
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    ImGui::TextUnformatted(place.c_str());
}

void run_note(const UiModel& model, const std::string& text)
{
    const ColorScope dim{ImGuiCol_Text, model.theme.dim};
    paragraph(text);
}

} // namespace

void run_strip(const UiModel& model, const Rect& area, Actions& out)
{
    const float pad = 8.0F * model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{pad, 0.5F * pad}};
    const FixedWindow window{"Run strip",
                             {area.min.x, area.min.y},
                             {size(area).x, size(area).y},
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse};
    const IdScope id{"run"};
    run_header(model, out);
    if (model.derived.strip.size() == 0) {
        const records::RunReport& report = *model.workspace.run.report;
        run_note(model,
                 report.is_reading ? "It is being read."
                 : model.panels.run.filter.shows_all()
                     ? "It has no line that can be read. " + printable(report.complaint, whole_text)
                     : "No line passes the filter.");
        return;
    }
    RunView view = model.panels.run;
    Actions shown;
    run_drawing(model, view, shown);
    Actions pressed;
    run_transport(model, pressed);
    // First, because a line is shown in passing while the strip is held.
    if (!(view == model.panels.run)) out.emplace_back(SetView{view});
    out.insert(out.end(), shown.begin(), shown.end());
    out.insert(out.end(), pressed.begin(), pressed.end());
}

} // namespace secant
