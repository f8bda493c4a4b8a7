#include "app/native/project_service.h"

#include "app/platform/atomic_file.h"
#include "core/words/names.h"

#include <algorithm>
#include <utility>

namespace secant {
namespace {

HuntDefault hunt_of(const ProjectDefaults::OfHunt& written)
{
    HuntDefault out;
    if (const std::size_t comma = written.between.find(','); comma != std::string::npos) {
        out.first = written.between.substr(0, comma);
        out.second = written.between.substr(comma + 1);
    }
    out.scalar = scalar_named(written.scalar);
    return out;
}

} // namespace

Trust ProjectService::trust() const
{
    return trusts_ ? Trust::trusted : folders_.trust_in(*project_);
}

void ProjectService::show(bool is_trusted, bool asks)
{
    ui_.apply(SetProject{
        {project_->folder, project_->runs(), is_trusted, asks, hunt_of(project_->defaults.hunt)}});
}

void ProjectService::use(Project project)
{
    project_ = std::move(project);
    read_ = seen_ = stamp_of_file(project_->file);
    const Trust given = trust();
    show(given == Trust::trusted, given == Trust::unknown && project_->runs_anything());
    load(given == Trust::trusted);
}

void ProjectService::find(const std::string& path)
{
    if (rules_.without_project) return;
    auto project = project_above(path);
    if (!project) {
        ui_.apply(Notify{{std::move(project.error()), NoticeTone::problem, {}}});
    } else if (*project && (!project_ || (*project)->file != project_->file)) {
        trusts_ = false; // trust for this run is in the first project
        use(**std::move(project));
    }
}

/// Drops what was requested and is not to run any more, and requests what is new. What has another
/// limit or runs elsewhere is requested again.
void ProjectService::load(bool is_trusted)
{
    std::map<std::string, MethodRequest> before = std::exchange(listed_, {});
    if (is_trusted) {
        for (const std::string& written : project_->methods) {
            const std::string path = project_->full_path(written);
            listed_.emplace(path, LoadMethodFile{path, project_->folder, limit()});
        }
        for (const std::string& program : project_->commands)
            listed_.emplace(program, LoadMethodProgram{program, project_->folder, limit()});
    }
    MethodRequests requests;
    for (const auto& [title, request] : before) {
        const auto now = listed_.find(title);
        if (now != listed_.end() && now->second == request) continue;
        files_.erase(title);
        requests.emplace_back(DropMethods{title});
    }
    for (const auto& [title, request] : listed_) {
        const auto last = before.find(title);
        if (last != before.end() && last->second == request) continue;
        if (std::holds_alternative<LoadMethodFile>(request)) files_[title] = stamp_of_file(title);
        requests.push_back(request);
    }
    methods_.carry_out(requests);
}

std::optional<std::chrono::milliseconds> ProjectService::limit() const
{
    return rules_.keeps_limit ? std::nullopt : project_->limit;
}

/// Requests a file again that could not be loaded and has been built since.
void ProjectService::load_built()
{
    const auto is_loaded = [&](const std::string& path) {
        return std::ranges::any_of(ui_.workspace().sources, [&](const LoadedSource& source) {
            return source.title == path;
        });
    };
    for (auto& [path, stamp] : files_) {
        const FileStamp now = stamp_of_file(path);
        if (now == stamp) continue;
        stamp = now;
        if (now != FileStamp{} && !is_loaded(path)) methods_.carry_out({listed_.at(path)});
    }
}

void ProjectService::answer(bool trusts)
{
    if (!project_) return;
    const auto kept = folders_.set(*project_, trusts ? Trust::trusted : Trust::refused);
    if (!kept) {
        ui_.apply(Notify{
            {"The answer will not be remembered: " + kept.error(), NoticeTone::problem, {}}});
    }
    trusts_ = trusts;
    show(trusts, false);
    load(trusts);
}

void ProjectService::carry_out(const MethodRequests& requests)
{
    MethodRequests others;
    for (const MethodRequest& request : requests) {
        if (const auto* const trust = std::get_if<TrustProject>(&request)) {
            answer(trust->trusts);
            continue;
        }
        if (const auto* const found = std::get_if<FindProject>(&request)) {
            find(found->path);
            continue;
        }
        // What a person has dropped stays so until it is listed anew.
        if (const auto* const drop = std::get_if<DropMethods>(&request)) files_.erase(drop->title);
        others.push_back(request);
    }
    methods_.carry_out(others);
}

bool ProjectService::look(Clock::time_point now)
{
    const bool has_news = methods_.report();
    if (!project_ || now < due_) return has_news;
    due_ = now + look_pause;
    return follow() || has_news;
}

bool ProjectService::follow()
{
    // A file that is being written changes from look to look.
    const FileStamp stamp = stamp_of_file(project_->file);
    const bool is_settled = std::exchange(seen_, stamp) == stamp;
    if (is_settled && stamp != read_ && stamp != FileStamp{}) return read_again();
    if (ui_.workspace().project.is_trusted) {
        load_built();
        return false;
    }
    if (trust() != Trust::trusted) return false;
    show(true, false); // `secant trust` was run meanwhile
    load(true);
    return true;
}

bool ProjectService::read_again()
{
    read_ = seen_;
    auto project = project_above(project_->folder);
    if (!project) {
        ui_.apply(Notify{{"The project's settings cannot be read again. " + project.error(),
                          NoticeTone::problem,
                          {}}});
    } else if (*project) {
        use(**std::move(project));
    }
    return true;
}

} // namespace secant
