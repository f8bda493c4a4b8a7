#include "core/text/text.h"
#include "core/workspace/copies.h"
#include "core/workspace/derived.h"
#include "core/workspace/effects.h"
#include "core/workspace/reducer.h"

#include <utility>

namespace secant {
namespace {

/// Hands a request to the shell.
struct Asker {
    Requests& requests;

    void operator()(const FileRequest& request) const { requests.files.push_back(request); }
    void operator()(const HuntRequest& request) const { requests.hunts.push_back(request); }
    void operator()(const MethodRequest& request) const { requests.methods.push_back(request); }
    void operator()(const RunRequest& request) const { requests.runs.push_back(request); }
    void operator()(const SaveSheet& request) const { requests.sheet = request; }
    void operator()(const CopyText& request) const { requests.copied = well_formed(request.text); }
    void operator()(const CopyImage& request) const { requests.image = request.figure; }
    void operator()(const PasteClipboard&) const { requests.paste = true; }
    void operator()(KeyboardMove request) const { requests.keyboard = request; }
    void operator()(const MoveEdge& request) const { requests.edge = request; }
    void operator()(const Quit&) const { requests.quit = true; }
};

/// Takes what the shell knows anew.
struct NewsTaker {
    Workspace& workspace;

    void operator()(const Memory& news) const { workspace = recalled(std::move(workspace), news); }
    void operator()(const DisplayScale& news) const { workspace.display_scale = news.scale; }
    void operator()(const ReducedMotion& news) const { workspace.wants_less_motion = news.on; }
    void operator()(const SheetForm& news) const { workspace.sheet_form = news.form; }
    void operator()(const ByTouch& news) const { workspace.by_touch = news.by_touch; }
    void operator()(DesktopDialog news) const { workspace.desktop_dialog = news; }
    void operator()(const WindowPlace& news) const { workspace.window = news; }
    void operator()(const FolderListing& news) const { workspace.listing = news; }
    void operator()(const FolderSurvey& news) const { workspace.folder = news; }
    void operator()(const RecentFiles& news) const { workspace.recent = news.paths; }
    void operator()(const FileSaved& news) const { take(news); }
    void operator()(const EntriesChecked& news) const { take(news); }
    void operator()(const ScriptSaved& news) const { take_saved(workspace, news); }
    void operator()(const HuntReport& news) const { workspace.hunt = news; }
    void operator()(const MethodsLoaded& news) const
    {
        take_loaded(workspace, news.loaded);
        workspace.sources = news.sources;
    }
    void operator()(const ProjectView& news) const
    {
        const auto offered = [this](const ProjectView& project) {
            return offered_opponents(project.hunt, workspace.methods);
        };
        Opponents& opponents = workspace.panels.hunt.opponents;
        if (opponents == offered(workspace.project)) opponents = offered(news);
        follow_judging(news.run);
        workspace.project = news;
    }
    void operator()(const LessonsFound& news) const
    {
        Learning& learning = workspace.panels.learning;
        if (news.folder) {
            learning.folder = *news.folder;
            learning.can_remove = news.can_remove;
            std::erase_if(learning.own, [&](const SharedLesson& own) {
                return own->path.starts_with(learning.folder);
            });
        }
        for (const SharedLesson& lesson : news.lessons)
            learning = with_own(std::move(learning), lesson);
    }
    void operator()(const AnswersCame&) const { ++workspace.answers; }
    // The reducer takes these itself: they may show another document.
    void operator()(const RunNews&) const {}
    void operator()(const RunMoment&) const {}

private:
    /// Judges runs as the project says, as long as nobody chose another way.
    void follow_judging(const RunDefault& now) const
    {
        RunView& view = workspace.panels.run;
        const RunDefault& before = workspace.project.run;
        if (now == before || RunDefault{view.where, view.tolerance} != before) return;
        view.where = now.where;
        view.tolerance = now.tolerance;
        // At the start the shell knows it from the settings.
        if (!workspace.project.folder.empty())
            workspace.requests.runs.emplace_back(JudgeRun{now.where, now.tolerance});
    }
    void take(const LibraryNews& news) const
    {
        workspace.library = with_news(std::move(workspace.library), news);
    }
};

} // namespace

void Reducer::operator()(const Ask& action)
{
    std::visit(Asker{workspace_.requests}, action.request);
}

void Reducer::operator()(const TakeNews& action)
{
    if (const auto* const run = std::get_if<RunNews>(&action.news)) return take(*run);
    if (const auto* const moment = std::get_if<RunMoment>(&action.news)) return take(*moment);
    std::visit(NewsTaker{workspace_}, action.news);
}

} // namespace secant
