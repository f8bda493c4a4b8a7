#include "core/workspace/reducer.h"

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
    if (action.fits)
        workspace_.interaction = with_pending_fit(workspace_.interaction, FitTo::everything);
}

void Reducer::close_run()
{
    if (!workspace_.run.is_open()) return;
    end_nudges();
    take(end_gesture(workspace_.session));
    workspace_.run = {};
    panels_.run = {};
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
        view = {};
        workspace_.run.moment.reset();
        (*this)(ShowPanel{Panel::run});
        panels_.narrow = Panel::canvas;
    }
    // An edition has other lines, or other verdicts.
    const bool is_new = is_another || before->edition != news->edition;
    if (is_new) {
        view.filter = {};
        view.span.reset();
    }
    const std::size_t had = before ? before->lines.size() : 0;
    const bool has_first = is_new || had == 0;
    if (news->lines.size() == 0) return;
    const bool goes_on = view.follows && news->lines.size() != had && !view.is_held;
    if (goes_on) return show({news->lines.size() - 1});
    // A view of a line that is not there yet waits for it.
    const bool is_there = view.line < news->lines.size();
    const bool was_there = !has_first && view.line < had;
    if (is_there && !was_there) show({view.line, is_another});
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
    Interaction& canvas = workspace_.interaction;
    if (is_elsewhere(before, workspace_.session, canvas.camera.viewport))
        canvas = with_pending_fit(canvas, FitTo::everything);
}

} // namespace secant
