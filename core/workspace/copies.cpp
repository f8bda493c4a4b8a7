#include "core/workspace/copies.h"
#include "core/lessons/task.h"

#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/geometry/answer_field.h"
#include "core/goals/goal_parts.h"
#include "core/link/link.h"
#include "core/scene/view/projection.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/workspace/derived.h"
#include "core/workspace/state/panels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

namespace secant {
namespace {

template <int N>
void append_row(std::string& out, const Vec<N>& point)
{
    for (int i = 0; i < N; ++i) {
        append_exact_number(out, point[i]);
        out += ',';
    }
}

template <int N>
std::string row_of(const Query<N>& query)
{
    std::string out;
    append_row<N>(out, query.piece.start);
    append_row<N>(out, query.piece.end);
    append_row<N>(out, query.circle.center);
    append_exact_number(out, query.circle.radius);
    if (query.piece.radius != 0.0) {
        out += ',';
        append_exact_number(out, query.piece.radius);
    }
    return out;
}

/// True when the number is shown: the second root of a tangent is the first.
template <int N>
bool is_written(const Solution<N>& answer, AnswerField field)
{
    return has_number(answer, field) &&
           !(answer.classification.tangent && is_of_second_root(field));
}

} // namespace

std::string query_json(const Document& document)
{
    std::string out;
    append_query(out, document.query, ExtentMember::always);
    return out;
}

std::string query_row(const Document& document)
{
    return std::visit([](const auto& query) { return row_of(query); }, document.query);
}

std::string answer_lines(const Document& document, const Analysis& analysis)
{
    std::string out = state_line(document, analysis);
    std::visit(
        [&out]<int N>(const Solution<N>& answer) {
            for (const AnswerField field : answer_fields<N>) {
                if (!is_written(answer, field)) continue;
                out += '\n';
                out += name_of(field);
                out += " = ";
                out += exact_text(number_of(answer, field));
            }
        },
        analysis.answer);
    return out;
}

std::string answer_json(const Analysis& analysis)
{
    std::string out;
    std::visit([&](const auto& answer) { append_answer(out, {}, answer); }, analysis.answer);
    return out;
}

std::string answer_row(const Analysis& analysis)
{
    std::string out;
    std::visit(
        [&out]<int N>(const Solution<N>& answer) {
            for (const AnswerField field : answer_fields<N>) {
                if (field != answer_fields<N>.front()) out += ',';
                if (has_number(answer, field)) append_exact_number(out, number_of(answer, field));
            }
        },
        analysis.answer);
    return out;
}

} // namespace secant

namespace secant::command_effects {
namespace {

const AnyQuery& copied_query(const CommandContext& context)
{
    return context.workspace.session.document.query;
}

/// The scalar is large enough, so there is a text.
void copy_snippet(Expected<std::string, std::string> snippet, Actions& out)
{
    if (snippet) out.emplace_back(Ask{CopyText{*std::move(snippet)}});
}

} // namespace

Run copied_run(const CommandContext& context)
{
    const MethodRun* const told = told_run(context.derived, context.workspace);
    if (told != nullptr) return {told->method, told->scalar};
    return context.workspace.panels.stepping.run;
}

bool has_method_snippet(const CommandContext& context)
{
    const Run run = copied_run(context);
    if (run.method->is_loaded) return false;
    if (run.scalar == Scalar::float64) return true;
    return std::visit([](const auto& query) { return is_valid(rounded_to<float>(query)); },
                      copied_query(context));
}

void copy_query_snippet(SnippetForm form, const CommandContext& context, Actions& out)
{
    copy_snippet(query_snippet(form, copied_query(context)), out);
}

void copy_method_snippet(SnippetForm form, const CommandContext& context, Actions& out)
{
    copy_snippet(method_snippet(form, copied_query(context), copied_run(context)), out);
}

} // namespace secant::command_effects

namespace secant {
namespace {

SharedPanel shared_panel(const Workspace& workspace)
{
    const Panels& panels = workspace.panels;
    // Who opens the link does not have the loaded methods of who made it.
    const bool is_known = !panels.stepping.run.method->is_loaded;
    if (is_open(workspace, Panel::step) && is_known)
        return SharedStep{panels.stepping.run, panels.stepping.step};
    const bool explains_loaded = panels.explained && panels.explained->method->is_loaded;
    if (is_open(workspace, Panel::compare))
        return SharedCompare{explains_loaded ? std::nullopt : panels.explained};
    return std::monostate{};
}

/// The camera that shows the same to one who opens the document: the section may be turned.
Camera camera_afresh(Camera camera, const Session& session)
{
    const Section afresh = section_of(session.document.query);
    if (afresh == session.section) return camera;
    camera.center =
        seen_point(afresh, point_in_space(session.section, camera.center + camera.remainder));
    camera.remainder = {};
    return camera;
}

SharedView shared_view(const Workspace& workspace)
{
    const Interaction& interaction = workspace.interaction;
    if (interaction.fit_pending) {
        return interaction.framing ? SharedView{*interaction.framing} : interaction.fit_to;
    }
    const Camera& camera = interaction.camera;
    if (!is_visible(camera.viewport)) return interaction.fit_to;
    const Session& session = workspace.session;
    const Framing framing = framing_of(camera_afresh(camera, session));
    if (!interaction.keeps_fit) return framing;
    // A fitted view stays where it is while the document is edited: then it is fitted no more.
    const Projection drawn = project(session);
    const Camera fit = fitted(drawn.query, drawn.answer, camera.viewport, interaction.fit_to);
    return framing_of(camera_afresh(fit, session)) == framing ? SharedView{interaction.fit_to}
                                                              : framing;
}

std::optional<SharedOrbit> shared_orbit(const Workspace& workspace)
{
    const SpaceDrawing shown = shown_space_drawing(workspace);
    if (shown == SpaceDrawing::section) return std::nullopt;
    return shared_orbit(workspace.interaction.orbit.view, shown == SpaceDrawing::both);
}

} // namespace

Shared shared_of(const Workspace& workspace)
{
    return {workspace.session.document, shared_panel(workspace), shared_view(workspace),
            shared_orbit(workspace)};
}

std::string link_of(const Workspace& workspace)
{
    return link_of(shared_of(workspace));
}

namespace {

/// What the workspace asks a learner to do, as far as a link can say it.
Asked asked_by(const Workspace& workspace)
{
    const Learning& learning = workspace.panels.learning;
    const QuizView& quiz = workspace.panels.quiz;
    if (quiz.quiz && quiz.source == QuizSource::generated) {
        const quiz::Plan& plan = quiz.quiz->plan;
        return QuizPlace{plan.seed, static_cast<int>(plan.level) + 1, plan.count, plan.is_in_space};
    }
    if (current_step(learning) == nullptr || learning.left) return std::monostate{};
    if (const auto task = task_of(*learning.lesson)) return *task;
    const std::span<const SharedLesson> shipped = shipped_lessons();
    if (std::ranges::find(shipped, learning.lesson) == shipped.end()) return std::monostate{};
    return LessonPlace{learning.lesson->name, learning.step};
}

} // namespace

std::string address_of(const Workspace& workspace)
{
    const Asked asked = asked_by(workspace);
    if (std::holds_alternative<std::monostate>(asked)) return link_of(workspace);
    if (!std::holds_alternative<Task>(asked)) return text_of(asked);
    return link_of(Shared{workspace.panels.learning.beginning}) + text_of(asked);
}

std::string address_of(const RecordedStep& step)
{
    Task task{step.goal};
    const goals::Parts moved = goals::changed_parts(step.beginning, step.end);
    if (moved.any()) task.movable = moved;
    return link_of(Shared{step.beginning}) + text_of(Asked{std::move(task)});
}

namespace {

/// The height of the plots under a canvas that is drawn as it is shown, at interface scale 1.
constexpr float plots_room = 230.0F;

/// The area of two that stand beside each other, or one above the other; none of others.
std::optional<Rect> joined_area(const Rect& section, const Rect& orbit) noexcept
{
    const bool is_beside = section.max.x == orbit.min.x && section.min.y == orbit.min.y &&
                           section.max.y == orbit.max.y;
    const bool is_above = section.max.y == orbit.min.y && section.min.x == orbit.min.x &&
                          section.max.x == orbit.max.x;
    return is_beside || is_above ? std::optional{Rect{section.min, orbit.max}} : std::nullopt;
}

/// What a figure shows of the document. A small window has no room for both drawings.
SpaceDrawing exported_drawing(const Workspace& workspace)
{
    const SpaceDrawing shown = shown_space_drawing(workspace);
    const Interaction& view = workspace.interaction;
    const Rect& orbit = view.orbit.view.viewport;
    const bool is_alone = shown == SpaceDrawing::both && is_visible(orbit) &&
                          !joined_area(view.camera.viewport, orbit);
    return is_alone ? SpaceDrawing::orbit : shown;
}

/// The area of what a figure shows in the window.
Rect exported_area(const Workspace& workspace)
{
    const Interaction& view = workspace.interaction;
    const Rect& section = view.camera.viewport;
    const Rect& orbit = view.orbit.view.viewport;
    switch (exported_drawing(workspace)) {
    case SpaceDrawing::section: return section;
    case SpaceDrawing::orbit: return orbit;
    case SpaceDrawing::both: return joined_area(section, orbit).value_or(Rect{});
    }
    return {};
}

/// The style of the canvas as it is shown; none while no canvas is.
std::optional<FigureStyle> shown_style(const Workspace& workspace)
{
    const Settings& settings = workspace.settings;
    FigureStyle style;
    style.scale = interface_scale(workspace);
    style.palette = shown_settings(workspace).palette;
    style.ground = FigureGround::theme;
    style.layers = all_layers();
    style.plots = settings.figure.style.plots;
    style.plots_height = nearest_whole(plots_room * style.scale);
    const Pixel canvas = size(exported_area(workspace));
    style.size = {nearest_whole(canvas.x),
                  nearest_whole(canvas.y) + (style.plots ? style.plots_height : 0.0F)};
    const auto least = static_cast<float>(least_figure_size);
    if (canvas.x < least || canvas.y < least) return std::nullopt;
    return style;
}

std::optional<FigureForm> form_ending(std::string_view path)
{
    const std::size_t dot = path.find_last_of('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto found = std::ranges::find(form_names, lowered(path.substr(dot + 1)));
    if (found == form_names.end()) return std::nullopt;
    return static_cast<FigureForm>(found - form_names.begin());
}

} // namespace

FigureChoice within_limits(FigureChoice choice) noexcept
{
    const auto side = [](float pixels) {
        return std::clamp(nearest_whole(pixels), static_cast<float>(least_figure_size),
                          static_cast<float>(most_figure_size));
    };
    FigureStyle& style = choice.style;
    style.size = {side(style.size.x), side(style.size.y)};
    style.scale = std::clamp(style.scale, least_figure_scale, most_figure_scale);
    if (style.ground == FigureGround::white && !is_light(style.palette))
        style.ground = FigureGround::theme;
    choice.dpi = std::clamp(choice.dpi, static_cast<float>(least_figure_dpi),
                            static_cast<float>(most_figure_dpi));
    return choice;
}

const Figure& figure_of(const Workspace& workspace, const Derived& derived)
{
    const Session& session = workspace.session;
    const Interaction& view = workspace.interaction;
    const FigureChoice& choice = workspace.settings.figure;
    const auto& trail = workspace.panels.animation.trail.points;
    FigureFrom from{derived.revision, derived.traced_runs, trail.size(), choice.style};
    const std::optional<FigureStyle> shown =
        choice.as_shown ? shown_style(workspace) : std::nullopt;
    const SpaceDrawing exported = exported_drawing(workspace);
    if (exported != SpaceDrawing::section) {
        from.has_both = exported == SpaceDrawing::both;
        from.orbit = view.orbit.view;
        if (!shown) from.orbit->viewport = {};
    }
    if (shown) {
        from.style = *shown;
        from.camera = view.camera;
        from.radius_angle_rad = view.radius_angle_rad;
        from.caption_place = view.badge;
    }
    from.told = told_run(derived, workspace);
    if (is_open(workspace, Panel::step)) {
        from.run = stepped_run(derived.runs, workspace.panels.stepping);
        if (from.run != nullptr) from.step = current_step(*from.run, workspace.panels.stepping);
    }
    from.expected_roots = wrong_roots(workspace.library, session.document);
    if (const auto* line = derived_line(derived, workspace)) from.derived = *line;
    return derived.kept_figure.get(from, [&](const FigureFrom& now) {
        FigureContent content{session.document, session.analysis, session.section, now.camera};
        content.orbit = now.orbit;
        content.has_both = now.has_both;
        content.radius_angle_rad = now.radius_angle_rad;
        content.run = now.run;
        content.step = now.step;
        content.told = now.told;
        if (now.derived) content.derived = &*now.derived;
        content.marks = derived.marks();
        content.expected_roots = now.expected_roots;
        content.caption_place = now.caption_place;
        content.trail = trail;
        return make_figure(content, now.style);
    });
}

namespace {

/// "exit-wound" of "Exit wound"; `otherwise` for a title without such letters.
std::string name_for_file(std::string_view title, const char* otherwise)
{
    std::string name;
    for (const char c : lowered(title)) {
        if (is_lower(c) || is_digit(c)) {
            name += c;
        } else if (!name.empty() && !name.ends_with('-')) {
            name += '-';
        }
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? otherwise : name;
}

} // namespace

std::string file_name_of(const Figure& figure, FigureForm form)
{
    return with_ending(name_for_file(figure.title, "figure"), form);
}

std::string file_name_of(const SheetSource& source, FigureForm form)
{
    const auto* const lesson = std::get_if<SharedLesson>(&source);
    std::string name = lesson != nullptr
                           ? name_for_file((*lesson)->name, "lesson")
                           : fmt::format("quiz-{}", std::get<BeginQuiz>(source).plan.seed);
    return with_ending(std::move(name), form);
}

std::string with_ending(std::string path, FigureForm form)
{
    if (form_ending(path)) return path;
    path += '.';
    return path += form_names[static_cast<std::size_t>(form)];
}

FigureForm form_of_path(std::string_view path, FigureForm otherwise)
{
    return form_ending(path).value_or(otherwise);
}

} // namespace secant
