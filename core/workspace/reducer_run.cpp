#include "core/scene/view/around_drawing.h"
#include "core/workspace/reducer.h"

#include <algorithm>
#include <utility>

namespace secant {

void Reducer::operator()(const RunAction& action)
{
    if (const auto* const line = std::get_if<ShowRunLine>(&action)) return show(*line);
    close_run();
}

void Reducer::show(const ShowRunLine& action)
{
    const auto& report = workspace_.run.report;
    if (!report || report->lines.size() == 0) return;
    RunView& view = panels_.run;
    view.line = std::min(action.line, report->lines.size() - 1);
    workspace_.requests.runs.emplace_back(ReadRunLine{view.line});
    workspace_.run.fits_next |= action.fits;
}

void Reducer::show_line_of_document()
{
    const std::vector<OpenRun::Step>& steps = workspace_.run.steps;
    const auto is_shown = [&](const OpenRun::Step& step) {
        return step.query == workspace_.session.document.query;
    };
    const auto found = std::find_if(steps.rbegin(), steps.rend(), is_shown);
    if (found == steps.rend() || found->line == panels_.run.line) return;
    panels_.run.is_playing = panels_.run.follows = false;
    show({found->line});
}

namespace {

/// The choices for another run: how it is judged stays.
RunView begun_anew(const RunView& view)
{
    RunView out;
    out.where = view.where;
    out.tolerance = view.tolerance;
    return out;
}

/// True when a part of the path or of the circles lies out of view.
bool is_cut(const Session& session, const Camera& camera)
{
    // Half of the margin that a fit leaves.
    constexpr double much = 0.92;
    if (!is_visible(camera.viewport)) return false;
    const Camera whole = with_around(camera, session, FitTo::everything);
    return whole.pixels_per_unit < much * camera.pixels_per_unit;
}

} // namespace

void Reducer::close_run()
{
    if (!workspace_.run.is_open()) return;
    end_nudges();
    take(end_gesture(workspace_.session));
    workspace_.run = {};
    panels_.run = begun_anew(panels_.run);
    if (panels_.side == Panel::run) panels_.side = Panel::answer;
    if (panels_.narrow == Panel::run) panels_.narrow = Panel::canvas;
    workspace_.requests.runs.emplace_back(ReadRun{});
}

void Reducer::take(const RunNews& news)
{
    const RunNews before = std::exchange(workspace_.run.report, news);
    if (!news) return close_run();
    RunView& view = panels_.run;
    const bool is_another = !before || before->path != news->path;
    if (is_another) {
        view = begun_anew(view);
        workspace_.run.moment.reset();
        workspace_.run.fits_next = true; // when its first line is there
        (*this)(ShowPanel{Panel::run});
        panels_.narrow = Panel::canvas;
    }
    // An edition has other lines, or other verdicts.
    const bool is_new = is_another || before->edition != news->edition;
    if (is_new) {
        view.filter = {};
        view.span.reset();
        workspace_.run.steps.clear();
    }
    const std::size_t had = before ? before->lines.size() : 0;
    const bool has_first = is_new || had == 0;
    if (news->lines.size() == 0) return;
    const bool goes_on = view.follows && news->lines.size() != had && !view.is_held;
    if (goes_on) return show({news->lines.size() - 1});
    // A view of a line that is not there yet waits for it.
    const bool is_there = view.line < news->lines.size();
    const bool was_there = !has_first && view.line < had;
    if (is_there && !was_there) show({view.line});
}

void Reducer::remember_line(const OpenRun::Step& step)
{
    constexpr std::size_t most = 1000;
    std::vector<OpenRun::Step>& steps = workspace_.run.steps;
    if (steps.size() == most) steps.erase(steps.begin());
    steps.push_back(step);
}

void Reducer::take(const RunMoment& news)
{
    const auto& report = workspace_.run.report;
    if (!report || news.edition != report->edition || news.index != panels_.run.line) return;
    workspace_.run.moment = news;
    if (!news.problem.empty()) {
        panels_.notice = Notice{news.problem, NoticeTone::problem, {}};
        return;
    }
    const RunView& view = panels_.run;
    const Session before = workspace_.session;
    Document document{news.told.line.query, before.document.target};
    document.around = news.told.line.around;
    end_nudges();
    // What is scrubbed and played through is one step of the timeline.
    const bool is_passing = view.is_held || view.is_playing;
    (*this)(LoadDocument{document, is_passing ? EditPhase::changing : EditPhase::done});
    if (!is_passing) remember_line({document.query, news.index});
    Interaction& canvas = workspace_.interaction;
    const Session& now = workspace_.session;
    const bool is_new_cut = is_cut(now, canvas.camera) && !is_cut(before, canvas.camera);
    const bool fits = std::exchange(workspace_.run.fits_next, false);
    if (fits || is_new_cut || is_elsewhere(before, now, canvas.camera.viewport))
        canvas = with_pending_fit(canvas, FitTo::everything);
}

} // namespace secant
