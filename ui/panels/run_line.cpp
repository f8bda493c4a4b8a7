#include "ui/panels/panels.h"

#include "core/geometry/solve.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <variant>

// What the run and the exact answer say of the line on the canvas.

namespace secant {
namespace {

using records::Verdict;

void run_row(const UiModel& model, const char* name, const std::string& value, ImU32 color)
{
    const float indent = 84.0F * model.scale;
    const float left = ImGui::GetCursorPosX();
    {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::TextUnformatted(name);
    }
    ImGui::SameLine(left + indent);
    const ColorScope scope{ImGuiCol_Text, color};
    paragraph(value);
}

/// The exact parameter of the first hit of what the line is about; none when it misses.
std::optional<double> exact_t(const records::Line& line)
{
#ifndef __EMSCRIPTEN__
    const auto of_answer = [](const auto& answer) -> std::optional<double> {
        if constexpr (requires { answer.touch; }) {
            // What begins inside touches twice: which of them counts is a matter of the target.
            const bool begins_inside = answer.classification.kind == Case::exit_wound;
            if (answer.touch && !begins_inside) return answer.touch->t;
        } else {
            if (answer.first) return answer.first->place.along();
        }
        return std::nullopt;
    };
    if (const Swept* const swept = line.around.get()) return std::visit(of_answer, swept->answer);
#endif
    const auto first = [](const auto& query) -> std::optional<double> {
        for (const auto& root : solve(query.circle, query.piece).roots)
            if (root.counts) return root.t;
        return std::nullopt;
    };
    return std::visit(first, line.query);
}

/// The exact numbers beside those that the run says: ", t 0.25".
std::string exact_numbers(const records::Told& told)
{
    const records::Said& said = told.line.said;
    std::string out;
    const auto add = [&](const char* name, double value) {
        out += fmt::format(", {} {}", name, number_text(value));
    };
    if (said.t && told.judged.hit) {
        if (const auto t = exact_t(told.line)) add("t", *t);
    }
    const bool is_alone = told.line.around.get() == nullptr;
    if (!is_alone || (!said.t1 && !said.t2)) return out;
    std::visit(
        [&](const auto& query) {
            const auto answer = solve(query.circle, query.piece);
            if (said.t1 && answer.root_count > 0) add("t1", answer.roots[0].t);
            if (said.t2 && answer.root_count > 1) add("t2", answer.roots[1].t);
        },
        told.line.query);
    return out;
}

/// Why the line is not judged.
std::string why_not_judged(const records::Line& line)
{
    const records::Said& said = line.said;
    const bool is_alone = line.around.get() == nullptr;
    const bool says_number = said.t || said.t1 || said.point || said.distance;
    return said.hit || says_number || (said.kind && is_alone)
               ? "outside the domain"
               : "the line says nothing that can be judged";
}

/// The Step panel in the scalar of the line, with the method that the line's kind is like.
void step_line(const UiModel& model, const records::Told& told, Actions& out)
{
    Stepping stepping = model.panels.stepping;
    stepping.run.scalar = told.line.scalar;
    const records::RunLine* const line = model.workspace.run.shown(model.panels.run);
    if (line != nullptr && line->kind != records::RunLine::no_kind) {
        const records::Likeness& like = model.workspace.run.report->kinds[line->kind].like;
        if (const Method* const method = model.workspace.methods.find(like.method))
            stepping.run = {*method, like.scalar};
    }
    stepping.to_fault = true;
    out.emplace_back(SetView{stepping});
    out.emplace_back(ShowPanel{Panel::step});
}

} // namespace

void run_line(const UiModel& model, Actions& out)
{
    const records::Told* const told = told_of(model.workspace.run, model.panels.run);
    heading(model, "This line");
    if (told == nullptr) return;
    const auto& [verdict, kind, severity, is, hit, is_near, margin, furthest, off] = told->judged;
    {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        paragraph(records::place_of(*told));
    }
    const std::string said = records::said_in_words(told->line.said);
    const bool is_wrong = verdict == Verdict::wrong;
    run_row(model, "run says", said.empty() ? "nothing" : said,
            is_wrong ? color_of(model.theme, Role::expected) : model.theme.text);
    const std::string name = lowered(case_name(is));
    run_row(model, "exact",
            (hit              ? "hit, " + name
             : name == "miss" ? name
                              : "miss, " + name) +
                exact_numbers(*told),
            verdict == Verdict::not_judged ? model.theme.dim : model.theme.good);
    if (verdict == Verdict::not_judged)
        run_row(model, "not judged", why_not_judged(told->line), model.theme.text);
    if (is_wrong || verdict == Verdict::within_tolerance)
        run_row(
            model, is_wrong ? "wrong" : "accepted",
            fmt::format("{} {}", records::severity_name(kind), records::severity_in_words(*told)),
            model.theme.text);
    if (is_near) run_row(model, "near miss", records::flip_in_words(margin), model.theme.text);
    if (!is_wrong && off > 0.0 && furthest != records::Role::none)
        run_row(model, "off by",
                fmt::format("{} units in {}", records::in_short(off), records::name_of(furthest)),
                model.theme.text);
    if (told->line.query != model.session.document.query) {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        paragraph("The query on the canvas was changed.");
        if (link(model, "Show the line again"))
            out.emplace_back(ShowRunLine{model.panels.run.line, true});
    }
    ImGui::Spacing();
    const auto button = [&](const char* name, const char* meaning, bool is_first = false) {
        const float width =
            ImGui::CalcTextSize(name, nullptr, true).x + 2.0F * ImGui::GetStyle().FramePadding.x;
        if (!is_first) ImGui::SameLine();
        if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        return hinted_button(name, meaning);
    };
    if (button("Keep as entry###keep", "Keep the query on the canvas as an entry (Ctrl+K)", true))
        out.emplace_back(KeepQuery{});
    if (button("Step a method###step", "See where a published method goes wrong on it"))
        step_line(model, *told, out);
    if (button("Compare###compare", "See what every method says of it"))
        out.emplace_back(ShowPanel{Panel::compare});
}

} // namespace secant
