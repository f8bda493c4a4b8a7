#include "app/window/follower.h"

#include "app/platform/streams.h"
#include "core/codec/answer_writer.h"
#include "core/codec/query_writer.h"
#include "core/methods/registry.h"
#include "core/scene/view/projection.h"
#include "core/session/comparison/stepping.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/workspace/state/stepping.h"

#include <cstdio>
#include <initializer_list>
#include <string_view>

namespace secant {
namespace {

void append_key(std::string& out, std::string_view key)
{
    if (out.back() != '{') out += ',';
    out += '"';
    out += key;
    out += "\":";
}

void append_list(std::string& out, std::string_view key, std::initializer_list<double> numbers)
{
    append_key(out, key);
    out += '[';
    for (const double number : numbers) {
        if (out.back() != '[') out += ',';
        append_number(out, number);
    }
    out += ']';
}

void append_point(std::string& out, std::string_view key, const Vec<2>& point)
{
    append_list(out, key, {point.x, point.y});
}

void append_screen(std::string& out, const Document& document, const Interaction& interaction)
{
    const Rect& area = interaction.camera.viewport;
    const Pixel extent = size(area);
    const Handles places =
        handles(project(document.query), interaction.camera, interaction.radius_angle_rad);
    out += '{';
    append_list(out, "canvas",
                {static_cast<double>(area.min.x), static_cast<double>(area.min.y),
                 static_cast<double>(extent.x), static_cast<double>(extent.y)});
    append_point(out, "E", places.start);
    append_point(out, "L", places.end);
    append_point(out, "C", places.center);
    append_point(out, "r", places.radius);
    append_point(out, "segment", places.segment);
    if (places.has_stadium) append_point(out, "s", places.stadium);
    out += '}';
}

void append_scalar(std::string& out, double value, Scalar scalar)
{
    scalar == Scalar::float32 ? append_number(out, static_cast<float>(value))
                              : append_number(out, value);
}

/// What the step came to: a number, a list of them, a truth, or null.
void append_step_value(std::string& out, const Step& step, Scalar scalar)
{
    if (step.kind == StepKind::test) {
        out += step.truth.computed ? "true" : "false";
    } else if (step.numbers.empty()) {
        out += "null";
    } else if (step.numbers.size() == 1) {
        append_scalar(out, step.numbers[0].computed, scalar);
    } else {
        for (const TracedNumber& number : step.numbers) {
            out += &number == step.numbers.data() ? '[' : ',';
            append_scalar(out, number.computed, scalar);
        }
        out += ']';
    }
}

void append_step(std::string& out, const MethodRun& run, const Step& step)
{
    const auto append_text = [&out](std::string_view key, std::string_view text) {
        append_key(out, key);
        out += '"';
        out += text;
        out += '"';
    };
    out += '{';
    append_text("method", info_of(run.method).name);
    append_text("scalar", run.scalar == Scalar::float32 ? "float" : "double");
    append_key(out, "line");
    out += std::to_string(step.line);
    append_text("symbol", line_of(run.method, step).symbol);
    append_key(out, "value");
    append_step_value(out, step, run.scalar);
    out += '}';
}

void append_file(std::string& out, const OpenFile& file)
{
    out += '{';
    append_key(out, "path");
    append_json_string(out, file.path);
    append_key(out, "count");
    out += std::to_string(file.statuses.size());
    append_key(out, "failing");
    out += std::to_string(file.failing);
    append_key(out, "unsaved");
    out += is_unsaved(file) ? "true" : "false";
    append_key(out, "current");
    if (file.current) {
        append_json_string(out, file.content.entries[*file.current].value.name);
    } else {
        out += "null";
    }
    out += '}';
}

void append_hunt(std::string& out, const HuntReport& hunt)
{
    out += '{';
    append_key(out, "running");
    out += hunt.is_running ? "true" : "false";
    append_key(out, "tried");
    out += std::to_string(hunt.progress.tried);
    append_key(out, "found");
    out += std::to_string(hunt.progress.found);
    append_key(out, "kinds");
    out += std::to_string(hunt.kinds.size());
    out += '}';
}

} // namespace

std::string follow_line(const Interface& ui)
{
    const Workspace& workspace = ui.workspace();
    const Session& session = workspace.session;
    const Panels& panels = workspace.panels;
    const MethodRun* run = ui.stepped();
    std::string out = "{";
    append_key(out, "scene");
    append_eval_query(out, session.document.query);
    append_key(out, "answer");
    std::visit([&out](const auto& answer) { append_answer(out, AnswerLabels{}, answer); },
               session.analysis.answer);
    append_key(out, "screen");
    append_screen(out, session.document, workspace.interaction);
    if (run != nullptr && !run->trace.empty()) {
        append_key(out, "step");
        append_step(out, *run, run->trace[current_step(*run, panels.stepping)]);
    }
    if (is_open(workspace, Panel::hunt)) {
        append_key(out, "hunt");
        append_hunt(out, workspace.hunt);
    }
    if (const OpenFile* file = current_file(workspace.library)) {
        append_key(out, "file");
        append_file(out, *file);
    }
    if (panels.notice) {
        append_key(out, "notice");
        append_json_string(out, panels.notice->text);
    }
    out += "}\n";
    return out;
}

Follower::Follower(bool enabled) : enabled_(enabled)
{
    // A reader that goes away must not take the window with it.
    if (enabled) survive_closed_pipes();
}

void Follower::report(const Interface& ui)
{
    // Until the view fits, the handles are not where they are going to be.
    if (!enabled_ || ui.workspace().interaction.fit_pending) return;
    std::string line = follow_line(ui);
    if (line == last_) return;
    enabled_ = std::fputs(line.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
    last_ = std::move(line);
}

} // namespace secant
