#include "app/window/project_service.h"

#include "app/platform/atomic_file.h"

#include <algorithm>
#include <utility>

namespace secant {

Trust ProjectService::trust() const
{
    return trusts_ ? Trust::trusted : folders_.trust_in(*project_);
}

void ProjectService::show(bool is_trusted, bool asks)
{
    ui_.apply(SetProject{{project_->folder, project_->runs(), is_trusted, asks}});
}

void ProjectService::use(Project project)
{
    project_ = std::move(project);
    read_ = seen_ = stamp_of_file(project_->file);
    const Trust given = trust();
    show(given == Trust::trusted, given == Trust::unknown && project_->runs_anything());
    if (given == Trust::trusted) load();
}

/// Requests what is listed and was not requested before, and drops what is listed no longer.
void ProjectService::load()
{
    MethodRequests requests;
    std::set<std::string> before = std::exchange(listed_, {});
    for (const std::string& written : project_->methods) {
        const std::string path = project_->full_path(written);
        listed_.insert(path);
        if (before.erase(path) != 0) continue;
        files_[path] = stamp_of_file(path);
        requests.emplace_back(LoadMethodFile{path, project_->folder});
    }
    for (const std::string& program : project_->commands) {
        listed_.insert(program);
        if (before.erase(program) == 0)
            requests.emplace_back(LoadMethodProgram{program, project_->folder});
    }
    for (const std::string& gone : before) {
        files_.erase(gone);
        requests.emplace_back(DropMethods{gone});
    }
    methods_.carry_out(requests);
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
        if (now != FileStamp{} && !is_loaded(path))
            methods_.carry_out({LoadMethodFile{path, project_->folder}});
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
    if (trusts) load();
}

void ProjectService::carry_out(const MethodRequests& requests)
{
    MethodRequests others;
    for (const MethodRequest& request : requests) {
        if (const auto* const trust = std::get_if<TrustProject>(&request)) {
            answer(trust->trusts);
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
    load();
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
