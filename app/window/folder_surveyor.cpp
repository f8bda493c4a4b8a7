#include "app/window/folder_surveyor.h"

#include "app/files/case_paths.h"
#include "app/window/opened.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

namespace secant {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_wakes{100};
/// The part of a frame that work without threads may take; one file or entry may take longer.
constexpr std::chrono::milliseconds slice{10};

} // namespace

FileSurvey survey_file(const std::string& path, const MethodSet& methods,
                       const std::stop_token& stop)
{
    FileSurvey survey;
    std::error_code unknown; // reading says why
    if (std::filesystem::file_size(path, unknown) > longest_surveyed_file && !unknown) {
        survey.problem = "larger than 64 MiB: open it to check it";
        return survey;
    }
    const Opened opened = open_case_file(path);
    if (!opened.files.empty()) {
        return survey_of(opened.files.front().content, methods,
                         [&] { return stop.stop_requested(); });
    }
    // The line of the file already names it.
    const std::string& problem = opened.problems.front();
    survey.problem = problem.substr(problem.starts_with(path + ":") ? path.size() + 1 : 0);
    survey.problem.erase(0, survey.problem.find_first_not_of(' '));
    return survey;
}

template <class Change>
void FolderSurveyor::change(Change change)
{
    const std::lock_guard lock{mutex_};
    change(survey_);
    ++survey_.version;
    has_news_ = true;
}

void FolderSurveyor::start(const std::string& folder)
{
    thread_.request_stop(); // what it reads now is not taken
    change([&](FolderSurvey& survey) { survey = {folder, {}, {}, true, survey.version}; });
    if (!in_threads_) return list({}, folder);
    // A slow method may still answer the survey before: the new thread waits for it.
    thread_ = std::jthread{
        [this, folder, before = std::move(thread_)](const std::stop_token& stop) mutable {
            if (before.joinable()) before.join();
            run(stop, folder);
        }};
}

/// Finds the files.
void FolderSurveyor::list(const std::stop_token& stop, const std::string& folder)
{
    CasePaths found = find_case_files({folder}, stop);
    next_ = 0;
    reads_again_ = false;
    change([&](FolderSurvey& survey) {
        if (stop.stop_requested()) return;
        has_methods_ = false; // no file was read with others
        for (std::string& path : found.files)
            survey.files.push_back({std::move(path), {}});
        for (const PathError& error : found.errors) {
            if (error.kind != PathError::Kind::bare_folder) survey.problems.push_back(error.text());
        }
    });
    wake_();
}

/// Reads one file. False when all are read.
bool FolderSurveyor::read_next(const std::stop_token& stop)
{
    MethodSet methods;
    std::string path;
    {
        const std::lock_guard lock{mutex_};
        // From then on the files are those of another survey.
        if (stop.stop_requested()) return false;
        methods = methods_;
        const auto is_skipped = [this](const SurveyedFile& file) {
            return reads_again_ && file.survey && !file.survey->knows_loaded;
        };
        while (next_ < survey_.files.size() && is_skipped(survey_.files[next_]))
            ++next_;
        if (next_ < survey_.files.size()) path = survey_.files[next_].path;
    }
    if (path.empty()) {
        if (begin_again(stop)) return true;
        wake_();
        return false;
    }
    const std::size_t i = next_++;
    auto read = std::make_shared<const FileSurvey>(survey_file(path, methods, stop));
    change([&](FolderSurvey& survey) {
        if (!stop.stop_requested()) survey.files[i].survey = std::move(read);
    });
    return true;
}

/// Is called after the last file. It begins again when the methods have changed meanwhile, else it
/// ends.
bool FolderSurveyor::begin_again(const std::stop_token& stop)
{
    bool begins = false;
    change([&](FolderSurvey& survey) {
        if (stop.stop_requested()) return;
        begins = std::exchange(has_methods_, false);
        survey.is_running = begins;
    });
    if (begins) next_ = 0;
    reads_again_ = begins;
    return begins;
}

void FolderSurveyor::read_all(const std::stop_token& stop)
{
    auto last = Clock::now();
    while (!stop.stop_requested() && read_next(stop)) {
        if (Clock::now() - last < between_wakes) continue;
        last = Clock::now();
        wake_();
    }
}

void FolderSurveyor::run(const std::stop_token& stop, const std::string& folder)
{
    list(stop, folder);
    read_all(stop);
}

void FolderSurveyor::use(const MethodSet& methods)
{
    {
        const std::lock_guard lock{mutex_};
        if (methods_ == methods) return;
        methods_ = methods;
        const auto knows_loaded = [](const SurveyedFile& file) {
            return file.survey && file.survey->knows_loaded;
        };
        if (!survey_.is_running && std::ranges::none_of(survey_.files, knows_loaded)) return;
        for (SurveyedFile& file : survey_.files) {
            if (knows_loaded(file)) file.survey.reset(); // its marks are of the methods before
        }
        ++survey_.version;
        has_news_ = true;
        has_methods_ = true;
        if (survey_.is_running) return; // what reads begins again
        survey_.is_running = true;
    }
    thread_ = {};                 // it has ended, or is about to
    next_ = survey_.files.size(); // the end of a reading, which begins again
    if (in_threads_)
        thread_ = std::jthread{[this](const std::stop_token& stop) { read_all(stop); }};
    else
        wake_();
}

/// Reads for a part of a frame.
void FolderSurveyor::read_some()
{
    const auto until = Clock::now() + slice;
    while (survey_.is_running && read_next({})) {
        if (Clock::now() < until) continue;
        wake_(); // for the next part
        return;
    }
}

std::optional<FolderSurvey> FolderSurveyor::take_news()
{
    if (!in_threads_) read_some();
    const std::lock_guard lock{mutex_};
    if (!std::exchange(has_news_, false)) return std::nullopt;
    return survey_;
}

bool FolderSurveyor::set(const std::string& path, FileSurvey survey)
{
    bool is_known = false;
    change([&](FolderSurvey& known) {
        const auto found = std::ranges::find(known.files, path, &SurveyedFile::path);
        is_known = found != known.files.end();
        if (is_known) found->survey = std::make_shared<const FileSurvey>(std::move(survey));
    });
    return is_known;
}

std::string FolderSurveyor::folder() const
{
    const std::lock_guard lock{mutex_};
    return survey_.folder;
}

namespace {

std::vector<std::uint64_t> revisions_in(const Library& library)
{
    std::vector<std::uint64_t> out;
    for (const OpenFile& file : library.files)
        out.insert(out.end(), {file.id, file.revision, file.checks});
    return out;
}

} // namespace

void KnownChecker::look_at(const Library& library, const MethodSet& methods)
{
    const bool has_other_methods = !(methods == loaded_.methods);
    auto now = revisions_in(library);
    if (!has_other_methods && now == seen_) return;
    seen_ = std::move(now);
    if (has_other_methods) loaded_ = {methods, loaded_.version + 1};
    std::vector<KnownCheck> due = checks_due(library, loaded_);
    const std::lock_guard lock{mutex_};
    asked_ = loaded_;
    waiting_.assign(std::make_move_iterator(due.begin()), std::make_move_iterator(due.end()));
    if (waiting_.empty()) return;
    if (!in_threads_) return wake_();
    if (!thread_.joinable())
        thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
    has_work_.notify_one();
}

void KnownChecker::told(const Library& library)
{
    seen_ = revisions_in(library);
}

void KnownChecker::run(const std::stop_token& stop)
{
    auto last = Clock::now() - between_wakes;
    std::unique_lock lock{mutex_};
    const auto has_work = [this] { return !waiting_.empty(); };
    // The end of the program does not wait for all that is left.
    while (has_work_.wait(lock, stop, has_work) && !stop.stop_requested()) {
        const KnownCheck check = std::move(waiting_.front());
        waiting_.pop_front();
        const VersionedMethods asked = asked_;
        lock.unlock();
        EntryStatus status = checked(check, asked);
        lock.lock();
        news_.push_back(std::move(status));
        if (!waiting_.empty() && Clock::now() - last < between_wakes) continue;
        last = Clock::now();
        wake_();
    }
}

void KnownChecker::check_some()
{
    const auto until = Clock::now() + slice;
    while (!waiting_.empty() && Clock::now() < until) {
        news_.push_back(checked(waiting_.front(), asked_));
        waiting_.pop_front();
    }
    if (!waiting_.empty()) wake_(); // for the next part
}

std::vector<EntryStatus> KnownChecker::take_news()
{
    if (!in_threads_) check_some();
    const std::lock_guard lock{mutex_};
    std::vector<EntryStatus> news = std::exchange(news_, {});
    // Methods that have changed since are asked again.
    std::erase_if(news,
                  [&](const EntryStatus& status) { return status.methods != asked_.version; });
    return news;
}

} // namespace secant
