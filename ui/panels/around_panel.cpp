#include "ui/panels/panels.h"

#include "core/text/entered_number.h"
#include "core/words/around_words.h"
#include "core/workspace/commands/command.h"
#include "ui/panels/number_field.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

// What the panels say of a path or of moving circles around the query.

namespace secant {
namespace {

/// Takes a number of the sweep: while it is typed, the drawing follows each text that is a number.
void sweep_number(const UiModel& model, const char* id, Sweep& sweep, double& value, float width,
                  Actions& out)
{
    const FontScope font{model.fonts.mono};
    const std::string before = exact_text(value);
    const std::string typed = text_field(model, id, before, false, width);
    const Document& document = model.session.document;
    const auto load = [&](const Around& around, EditPhase phase) {
        out.emplace_back(LoadDocument{document_around(around, document.target), phase});
    };
    if (ImGui::IsItemDeactivated()) {
        const bool is_taken_back = key_pressed(ImGuiKey_Escape);
        return load(document.around, is_taken_back ? EditPhase::cancelled : EditPhase::done);
    }
    const EnteredNumber number = read_number(typed, Sign::any);
    if (!ImGui::IsItemActive() || typed == before || !number || *number == value) return;
    value = *number;
    load(Around{sweep}.showing(document.around.piece()), EditPhase::changing);
}

template <int N>
void vector_fields(const UiModel& model, const std::string& name, Sweep& sweep, Vec<N>& vector,
                   float left, Actions& out)
{
    constexpr std::array ids{"##first", "##second", "##third"};
    const IdScope scope{name.c_str()};
    {
        const FontScope font{model.fonts.strong};
        const ColorScope color{ImGuiCol_Text, color_of(model.theme, Role::outside)};
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(name.c_str());
    }
    ImGui::SameLine(left);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float row = ImGui::GetContentRegionAvail().x;
    const float width = (row - static_cast<float>(N - 1) * gap) / static_cast<float>(N);
    for (int i = 0; i < N; ++i) {
        if (i > 0) ImGui::SameLine();
        sweep_number(model, ids.at(static_cast<std::size_t>(i)), sweep, vector[i], width, out);
    }
}

void run_button(const UiModel& model, CommandId id, const char* name, Actions& out)
{
    const Command& command = command_of(id);
    const CommandContext context{model.workspace, model.derived};
    if (hinted_button(name, hint_of(id).c_str(), !is_enabled(command, context)))
        command.run(context, out);
}

void piece_stepper(const UiModel& model, Actions& out)
{
    const Around& around = model.session.document.around;
    run_button(model, CommandId::previous_piece, "<", out);
    ImGui::SameLine();
    run_button(model, CommandId::next_piece, ">", out);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string text =
        fmt::format("Piece {} of 0 to {}", around.piece(), piece_count(around) - 1);
    ImGui::TextUnformatted(text.c_str());
}

struct FieldsOf {
    const UiModel& model;
    Sweep& sweep;
    Actions& out;

    template <int N>
    void operator()(PathQuery<N>& query) const
    {
        piece_stepper(model, out);
        const float row = text_height(*model.fonts.mono) + ImGui::GetFrameHeightWithSpacing() -
                          ImGui::GetTextLineHeight();
        constexpr std::size_t most_rows = 8; // more are scrolled to
        const auto rows = static_cast<float>(std::min(query.points.size(), most_rows));
        if (ImGui::BeginChild("points", {0.0F, rows * row})) {
            const float left = 48.0F * model.scale;
            ImGuiListClipper clipper;
            clipper.Begin(static_cast<int>(query.points.size()));
            while (clipper.Step()) {
                for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                    vector_fields<N>(model, fmt::format("P{}", i), sweep,
                                     query.points[static_cast<std::size_t>(i)], left, out);
            }
        }
        ImGui::EndChild();
    }
    template <int N>
    void operator()(MovingQuery<N>& query) const
    {
        const float left = ImGui::GetCursorPosX() + 72.0F * model.scale;
        vector_fields<N>(model, "A moves", sweep, query.a.moves, left, out);
        vector_fields<N>(model, "B moves", sweep, query.b.moves, left, out);
        const FontScope font{model.fonts.small};
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        paragraph("A begins at E and has the radius s. B begins at C and has the radius r. L is "
                  "where A ends, as B sees it.");
    }
};

} // namespace

void around_answer(const UiModel& model)
{
    const Document& document = model.session.document;
    if (document.around.get() == nullptr) return;
    {
        const FontScope font{model.fonts.strong};
        paragraph(around_verdict(document));
    }
    paragraph(around_details(document));
    if (const std::string note = around_rounding(document); !note.empty()) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(note);
    }
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    const std::size_t pieces = piece_count(document.around);
    paragraph(pieces > 1
                  ? fmt::format("The rest is about piece {} of 0 to {}:", document.around.piece(),
                                pieces - 1)
                  : "The rest is about the segment that is shown:");
}

void around_values(const UiModel& model, Actions& out)
{
    const Swept* const swept = model.session.document.around.get();
    if (swept == nullptr) return;
    const IdScope id{"around"};
    Sweep sweep = swept->sweep;
    std::visit(FieldsOf{model, sweep, out}, sweep);
}

} // namespace secant
