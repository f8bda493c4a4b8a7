#include "app/native/services.h"

#include "app/platform/system.h"
#include "app/window/input.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <algorithm>
#include <filesystem>
#include <utility>

namespace secant {
namespace {

/// The time of day: "12:03:04".
std::string clock_text()
{
    const std::tm local = local_time();
    return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

/// The name of a source in a notice: the name of its file without the folder.
std::string short_title(const std::string& title)
{
    const bool is_program = title.find('=') != std::string::npos;
    return is_program ? title : std::filesystem::path{title}.filename().generic_string();
}

std::string words_of(const LoadedSource& source)
{
    return fmt::format("{}: {}", short_title(source.title), fmt::join(source.methods, ", "));
}

} // namespace

MethodService::MethodService(Interface& ui, LoadOptions options)
    : ui_(ui), options_(std::move(options)), prompt_(wake_loop),
      thread_([this](const std::stop_token& stop) { work(stop); })
{
}

void MethodService::carry_out(const MethodRequests& requests)
{
    if (requests.empty()) return;
    const std::lock_guard lock{mutex_};
    requests_.insert(requests_.end(), requests.begin(), requests.end());
    asked_.notify_all();
}

bool MethodService::report()
{
    News news;
    {
        const std::lock_guard lock{mutex_};
        news = std::exchange(news_, {});
    }
    const std::uint64_t answers = prompt_.answers();
    const bool has_answers = std::exchange(answers_, answers) != answers;
    if (has_answers) ui_.apply(TakeNews{AnswersCame{}});
    if (news.is_new) {
        std::vector<Method> loaded;
        for (const Method& method : news.methods) {
            if (method->is_loaded) loaded.push_back(prompt_.prompt(method));
        }
        ui_.apply(TakeNews{MethodsLoaded{std::move(loaded), std::move(news.sources)}});
    }
    prompt_.drop_unused();
    for (std::string& text : news.loaded)
        ui_.apply(Notify{{std::move(text), NoticeTone::done, {}}});
    for (std::string& text : news.problems)
        ui_.apply(Notify{{std::move(text), NoticeTone::problem, {}}});
    return news.is_new || has_answers || !news.loaded.empty() || !news.problems.empty();
}

void MethodService::work(const std::stop_token& stop)
{
    LoadedMethods loaded{options_};
    while (!stop.stop_requested()) {
        MethodRequests requests;
        {
            std::unique_lock lock{mutex_};
            const auto is_asked = [this] { return !requests_.empty(); };
            if (loaded.sources().empty())
                asked_.wait(lock, stop, is_asked);
            else
                asked_.wait_for(lock, stop, look_pause, is_asked);
            requests = std::exchange(requests_, {});
        }
        for (const MethodRequest& request : requests)
            carry_out(loaded, request);
        look(loaded);
    }
}

void MethodService::carry_out(LoadedMethods& loaded, const MethodRequest& request)
{
    if (const auto* const drop = std::get_if<DropMethods>(&request)) {
        loaded.remove(drop->title);
        tell(loaded, {});
        return;
    }
    std::string title;
    std::string project;
    Expected<bool, std::string> added = true;
    if (const auto* const file = std::get_if<LoadMethodFile>(&request)) {
        title = file->path;
        project = file->project;
        added = loaded.add_file(title, file->limit);
    } else if (const auto* const program = std::get_if<LoadMethodProgram>(&request)) {
        title = program->definition;
        project = program->project;
        if (auto started = loaded.add_program(title, project, program->limit); !started)
            added = unexpected(std::move(started.error()));
    } else {
        return; // trust and projects are for the service of the project
    }
    if (!added) return complain("Not loaded. " + added.error());
    if (!*added) return say("Loaded already: " + words_of(sources_[title]));
    problems_.erase(title);
    projects_[title] = std::move(project);
    tell(loaded, {title});
}

void MethodService::look(LoadedMethods& loaded)
{
    if (!loaded.has_changed()) return;
    const LoadedMethods::Look look = loaded.look_again();
    bool is_other = !look.loaded.empty();
    for (const std::string& title : look.loaded)
        problems_.erase(title);
    for (const auto& [title, why] : look.complaints) {
        std::string& problem = problems_[title];
        if (why == problem) continue;
        problem = why;
        is_other = true;
        complain(why + " \u2013 the last good one answers");
    }
    if (is_other) tell(loaded, look.loaded);
}

/// Hands over the methods as they are now.
/// @param fresh  the titles of the sources that were loaded just now
void MethodService::tell(const LoadedMethods& loaded, const std::vector<std::string>& fresh)
{
    std::map<std::string, LoadedSource> before = std::exchange(sources_, {});
    std::vector<LoadedSource> shown;
    std::vector<std::string> words;
    for (const auto& source : loaded.sources()) {
        LoadedSource now{source->title()};
        for (const Method& method : source->methods())
            now.methods.emplace_back(method->name);
        const auto same = before.find(now.title);
        const bool is_fresh = std::ranges::find(fresh, now.title) != fresh.end();
        now.loads = same == before.end() ? 1 : same->second.loads + (is_fresh ? 1 : 0);
        if (const auto problem = problems_.find(now.title); problem != problems_.end())
            now.problem = problem->second;
        now.project = projects_[now.title];
        now.time = is_fresh || same == before.end() ? clock_text() : same->second.time;
        if (is_fresh) {
            words.push_back((now.loads > 1 ? "Rebuilt, loaded again: " : "Loaded ") +
                            words_of(now));
        }
        shown.push_back(now);
        sources_.emplace(now.title, std::move(now));
    }
    const std::lock_guard lock{mutex_};
    news_.is_new = true;
    news_.methods = loaded.methods();
    news_.sources = std::move(shown);
    news_.loaded.insert(news_.loaded.end(), words.begin(), words.end());
    wake_loop();
}

void MethodService::say(std::string what)
{
    const std::lock_guard lock{mutex_};
    news_.loaded.push_back(std::move(what));
    wake_loop();
}

void MethodService::complain(const std::string& what)
{
    const std::lock_guard lock{mutex_};
    news_.problems.push_back(what);
    wake_loop();
}

} // namespace secant
