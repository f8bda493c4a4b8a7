#include "app/native/services.h"

#include "app/cli/hunt_report.h"
#include "app/platform/atomic_file.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace secant {
namespace {

/// The whole number that a text begins with; what it was before, when it begins with none.
template <class Number>
void read_number(const std::string& text, Number& out)
{
    std::from_chars(text.data(), text.data() + text.size(), out);
}

HuntDefault hunt_of(const ProjectDefaults::OfHunt& written)
{
    HuntDefault out;
    if (const std::size_t comma = written.between.find(','); comma != std::string::npos) {
        out.first = written.between.substr(0, comma);
        out.second = written.between.substr(comma + 1);
    }
    out.scalar = scalar_named(written.scalar);
    out.dimensions = dimensions_named(written.dimensions);
    out.where = written.where;
    out.tolerance = written.tolerance;
    // The reader of the settings takes numbers alone, and whole ones of the first two.
    read_number(written.seed, out.seed);
    read_number(written.count, out.count);
    if (const auto seconds = leading_decimal<double>(written.seconds); seconds.length > 0)
        out.seconds = seconds.value;
    return out;
}

RunDefault run_of(const ProjectDefaults::OfReplay& written)
{
    return {written.where, written.tolerance};
}

} // namespace

Trust ProjectService::trust() const
{
    const bool is_agreed = agreed_ && change_of(*agreed_, project_->runs()).added.empty();
    return is_agreed ? Trust::trusted : folders_.trust_in(*project_);
}

/// The runs that were trusted in the folder; nothing when none ever were.
std::optional<std::vector<std::string>> ProjectService::runs_before() const
{
    return agreed_ ? agreed_ : folders_.trusted_runs(*project_);
}

void ProjectService::show(bool is_trusted, bool asks)
{
    ProjectView view{project_->folder,
                     project_->runs(),
                     is_trusted,
                     asks,
                     hunt_of(project_->defaults.hunt),
                     run_of(project_->defaults.replay)};
    view.hunt.known = known_;
    if (const auto before = runs_before(); before && !is_trusted) {
        auto [added, gone] = change_of(*before, project_->runs());
        view.has_changed = true;
        view.added = std::move(added);
        view.gone = std::move(gone);
    }
    ui_.apply(TakeNews{std::move(view)});
}

/// Shows the project, and loads of it what may run.
void ProjectService::take(Trust given)
{
    show(given == Trust::trusted, given == Trust::unknown && project_->runs_anything());
    load(given);
}

void ProjectService::use(Project project)
{
    project_ = std::move(project);
    read_ = seen_ = stamp_of_file(project_->file);
    read_baseline();
    if (std::exchange(trusts_, false)) agreed_ = project_->runs();
    take(trust());
}

/// Reads the finds that the project knows.
void ProjectService::read_baseline()
{
    known_ = {};
    const std::string& written = project_->defaults.hunt.baseline;
    baseline_ = written.empty() ? written : project_->full_path(written);
    baseline_read_ = stamp_of_file(baseline_);
    if (baseline_.empty()) return;
    const auto baseline = baseline_in(baseline_);
    if (!baseline) {
        ui_.apply(Notify{{"The project's baseline of hunts cannot be read: " + baseline.error(),
                          NoticeTone::problem,
                          {}}});
        return;
    }
    known_ = {baseline->kinds(), baseline->queries()};
}

/// Reads the baseline again when a hunt of the command line has written it.
bool ProjectService::follow_baseline()
{
    if (baseline_.empty() || stamp_of_file(baseline_) == baseline_read_) return false;
    read_baseline();
    ProjectView view = ui_.workspace().project;
    view.hunt.known = known_;
    ui_.apply(TakeNews{std::move(view)});
    return true;
}

void ProjectService::find(const std::string& path)
{
    if (rules_.without_project) return;
    auto project = project_above(path);
    if (!project) {
        ui_.apply(Notify{{std::move(project.error()), NoticeTone::problem, {}}});
    } else if (*project && (!project_ || (*project)->file != project_->file)) {
        // Trust for this run is in the first project.
        if (project_) trusts_ = false;
        agreed_.reset();
        use(**std::move(project));
    }
}

/// Drops the requested methods that shall not run any more, and requests the new ones. A method
/// with another limit or another folder is requested again.
void ProjectService::load(Trust given)
{
    std::map<std::string, MethodRequest> before = std::exchange(listed_, {});
    // The trusted runs stay loaded while the user is asked about the new ones.
    const auto known = given == Trust::unknown ? runs_before() : std::nullopt;
    const auto may_run = [&](const std::string& run) {
        return given == Trust::trusted || (known && std::ranges::find(*known, run) != known->end());
    };
    for (const std::string& written : project_->methods) {
        const std::string path = project_->full_path(written);
        if (may_run(path)) listed_.emplace(path, LoadMethodFile{path, project_->folder, limit()});
    }
    for (const std::string& program : project_->commands) {
        if (may_run(program))
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
    agreed_.reset();
    if (trusts) agreed_ = project_->runs();
    show(trusts, false);
    load(trusts ? Trust::trusted : Trust::refused);
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
        // A file that the user dropped stays dropped until it is listed anew.
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
    load_built();
    if (follow_baseline()) return true;
    if (ui_.workspace().project.is_trusted || trust() != Trust::trusted) return false;
    take(Trust::trusted); // `secant trust` was run meanwhile
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
