#include "app/window/follower.h"

#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/lessons/task.h"
#include "core/map/map_legend.h"
#include "core/methods/registry.h"
#include "core/scene/orbit/seen.h"
#include "core/scene/view/projection.h"
#include "core/session/traces.h"
#include "core/text/json_writer.h"
#include "core/text/text.h"
#include "core/words/compare_words.h"
#include "core/words/names.h"
#include "core/workspace/map_request.h"
#include "core/workspace/state/panels.h"

#include <fmt/format.h>

#include <initializer_list>
#include <span>
#include <string_view>

namespace secant {
namespace {

void append_numbers(std::string& out, std::initializer_list<double> numbers)
{
    JsonArray elements{out};
    for (const double number : numbers)
        elements.number(number);
}

/// Left, top, width and height.
void append_area(std::string& out, const Rect& area)
{
    const Pixel extent = size(area);
    append_numbers(out, {static_cast<double>(area.min.x), static_cast<double>(area.min.y),
                         static_cast<double>(extent.x), static_cast<double>(extent.y)});
}

void append_screen(std::string& out, const Session& session, const Interaction& interaction)
{
    const Handles places =
        handles(project(session), interaction.camera, interaction.radius_angle_rad);
    JsonObject members{out};
    append_area(members.member("canvas"), interaction.camera.viewport);
    const auto append_point = [&members](std::string_view name, const Vec<2>& point) {
        append_numbers(members.member(name), {point.x, point.y});
    };
    append_point("E", places.start);
    append_point("L", places.end);
    append_point("C", places.center);
    append_point("r", places.radius);
    append_point("segment", places.segment);
    if (places.has_stadium) append_point("s", places.stadium);
    if (places.root1) append_point("t1", *places.root1);
    if (places.root2) append_point("t2", *places.root2);
}

void append_orbit(std::string& out, const OrbitView& view, const Query<3>& query)
{
    JsonObject members{out};
    append_area(members.member("canvas"), view.viewport);
    members.number("azimuth", view.yaw_deg);
    members.number("elevation", view.pitch_deg);
    members.word("lens", view.lens == Lens::parallel ? "parallel" : "perspective");
    const auto append_point = [&](std::string_view name, const Vec<3>& point) {
        const Vec<2> at = place_of(view, point).at;
        append_numbers(members.member(name), {at.x, at.y});
    };
    append_point("E", query.piece.start);
    append_point("L", query.piece.end);
    append_point("C", query.circle.center);
}

void append_scalar(std::string& out, double value, Scalar scalar)
{
    scalar == Scalar::float32 ? append_number(out, static_cast<float>(value))
                              : append_number(out, value);
}

/// The value of the step: a number, a list of them, a truth, or null.
void append_step_value(std::string& out, const Step& step, Scalar scalar)
{
    if (step.kind == StepKind::test) {
        out += step.truth.computed ? "true" : "false";
    } else if (step.numbers.empty()) {
        out += "null";
    } else if (step.numbers.size() == 1) {
        append_scalar(out, step.numbers[0].computed, scalar);
    } else {
        JsonArray elements{out};
        for (const TracedNumber& number : step.numbers)
            append_scalar(elements.next(), number.computed, scalar);
    }
}

void append_step(std::string& out, const MethodRun& run, const Step& step)
{
    JsonObject members{out};
    members.word("method", info_of(run.method).name);
    members.word("scalar", run.scalar == Scalar::float32 ? "float" : "double");
    members.member("line") += std::to_string(step.line);
    members.word("symbol", line_of(run.method, step).symbol);
    append_step_value(members.member("value"), step, run.scalar);
}

void append_file(std::string& out, const OpenFile& file)
{
    JsonObject members{out};
    members.text("path", file.path);
    members.count("count", file.statuses.size());
    members.count("failing", file.failing);
    members.flag("unsaved", is_unsaved(file));
    if (file.current) {
        members.text("current", file.content.entries[*file.current].value.name);
    } else {
        members.json("current", "null");
    }
}

void append_hunt(std::string& out, const HuntReport& hunt)
{
    JsonObject members{out};
    members.flag("running", hunt.is_running);
    members.count("tried", hunt.progress.tried);
    members.count("found", hunt.progress.found);
    members.count("kinds", hunt.kinds.size());
}

/// The line on the canvas, from 1, and what is known of all lines.
void append_run(std::string& out, const records::RunReport& run, const RunView& view)
{
    JsonObject members{out};
    members.text("path", run.path);
    members.count("line", run.lines.size() == 0 ? 0 : run.lines[view.line].number);
    members.count("lines", run.lines.size());
    members.count("wrong", run.count(records::Verdict::wrong));
    members.count("kinds", run.kinds.size());
    members.flag("reading", run.is_reading);
}

/// "#7C5A0B Impale": the meaning of a colour on the screen.
std::string legend_text(const MapLegendRow& row, const MapChoice& choice, Palette palette)
{
    const Color color = color_of(palette, choice, row.value);
    return fmt::format("#{:02X}{:02X}{:02X} {}", color.red, color.green, color.blue, row.words);
}

void append_map(std::string& out, const Interface& ui)
{
    const MapView& map = ui.workspace().panels.map;
    const MapChoice choice = map_choice(ui.workspace());
    JsonObject members{out};
    members.text("paints", title_of(choice));
    members.text("moves", moves_text(choice));
    members.flag("painted", ui.shown_map().is_painted);
    {
        JsonArray legend{members.member("legend")};
        for (const MapLegendRow& row : legend_of(choice))
            legend.text(legend_text(row, choice, shown_settings(ui.workspace()).palette));
    }
    if (!map.microscope) return;
    append_numbers(members.member("origin"), {map.microscope->origin.x, map.microscope->origin.y});
    append_numbers(members.member("middle"), {static_cast<double>(map.microscope->middle[0]),
                                              static_cast<double>(map.microscope->middle[1])});
    members.count("cell", static_cast<std::size_t>(map.microscope->cell_px));
}

/// The marks of the runs, in the words of the table.
void append_marks(std::string& out, std::span<const MethodMark> marks)
{
    JsonArray elements{out};
    for (const MethodMark& mark : marks) {
        JsonObject members{elements.next()};
        members.word("method", info_of(mark.method).name);
        members.word("scalar", name_of(mark.scalar));
        members.text("says", verdict_text(mark));
        members.text("mark", lowered(mark_name(mark.mark)));
    }
}

void append_line(std::string& out, const Interface& ui)
{
    const Workspace& workspace = ui.workspace();
    const Session& session = workspace.session;
    const Panels& panels = workspace.panels;
    const MethodRun* run = ui.stepped();
    JsonObject members{out};
    append_query(members.member("scene"), session.document.query, ExtentMember::always);
    std::visit(
        [&members](const auto& answer) {
            append_answer(members.member("answer"), AnswerLabels{}, answer);
        },
        session.analysis.answer);
    append_screen(members.member("screen"), session, workspace.interaction);
    const auto* const in_space = std::get_if<Query<3>>(&session.document.query);
    if (in_space != nullptr && shown_space_drawing(workspace) != SpaceDrawing::section)
        append_orbit(members.member("orbit"), workspace.interaction.orbit.view, *in_space);
    if (run != nullptr && !run->trace.empty()) {
        append_step(members.member("step"), *run, run->trace[current_step(*run, panels.stepping)]);
    }
    if (is_open(workspace, Panel::compare))
        append_marks(members.member("compare"), ui.derived().marks());
    if (is_open(workspace, Panel::hunt)) append_hunt(members.member("hunt"), workspace.hunt);
    if (workspace.run.shown(workspace.panels.run) != nullptr)
        append_run(members.member("run"), *workspace.run.report, workspace.panels.run);
    if (panels.map.is_shown || panels.map.microscope) append_map(members.member("map"), ui);
    if (const OpenFile* file = current_file(workspace.library)) {
        append_file(members.member("file"), *file);
    }
    if (panels.notice) members.text("notice", panels.notice->text);
}

} // namespace

std::string follow_line(const Interface& ui)
{
    std::string out;
    append_line(out, ui);
    // The names of files and entries may hold any bytes.
    return printable_json(out) += '\n';
}

std::string goal_line(const Interface& ui)
{
    const Learning& learning = ui.workspace().panels.learning;
    const LessonStep* const step = current_step(learning);
    if (step == nullptr || !step->goal) return "null";
    std::string out;
    {
        JsonObject members{out};
        members.text("goal", goals::text_of(*step->goal));
        members.flag("met", learning.met);
        members.count("tries", learning.tries);
        if (learning.met) members.number("seconds", learning.took);
        if (!task_of(*learning.lesson)) {
            members.text("lesson", learning.lesson->name);
            members.count("step", learning.step + 1);
        }
    }
    return printable_json(out);
}

std::string attempt_line(const Interface& ui)
{
    const QuizView& view = ui.workspace().panels.quiz;
    if (!view.quiz || !view.is_revealed) return "null";
    const quiz::Quiz& quiz = *view.quiz;
    const quiz::Attempt& attempt = quiz.attempts.back();
    std::string out;
    {
        JsonObject members{out};
        members.count("question", attempt.question + 1);
        members.count("questions", quiz.questions.size());
        members.word("kind", quiz::name_of(quiz.questions[attempt.question].kind));
        members.flag("right", attempt.right);
        members.flag("counts", attempt.counts);
        members.count("tries", attempt.tries);
        members.number("seconds", view.took);
        members.flag("finished", !quiz::next_turn(quiz));
    }
    return out;
}

Follower::Follower(bool enabled, std::FILE* out) : enabled_(enabled), out_(out) {}

void Follower::report(const Interface& ui)
{
    // Until the view fits, the handles are not where they are going to be.
    if (!enabled_ || ui.workspace().interaction.fit_pending) return;
    std::string line = follow_line(ui);
    if (line == last_) return;
    enabled_ = std::fputs(line.c_str(), out_) >= 0 && std::fflush(out_) == 0;
    last_ = std::move(line);
}

} // namespace secant
