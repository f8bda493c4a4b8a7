#include "app/window/folder_surveyor.h"

#include "app/files/case_paths.h"
#include "app/window/opened.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

namespace secant {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_news{100};
/// The part of a frame that reading without threads may take; one file may take longer.
constexpr std::chrono::milliseconds reading_slice{10};

} // namespace

FileSurvey survey_file(const std::string& path)
{
    FileSurvey survey;
    std::error_code unknown; // reading says why
    if (std::filesystem::file_size(path, unknown) > longest_surveyed_file && !unknown) {
        survey.problem = "larger than 64 MiB: open it to check it";
        return survey;
    }
    const Opened opened = open_case_file(path);
    if (!opened.files.empty()) return survey_of(opened.files.front().content);
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
    thread_ = {}; // stops the survey that runs, and joins its thread
    change([&](FolderSurvey& survey) { survey = {folder, {}, {}, true, survey.version}; });
    if (in_threads_)
        thread_ = std::jthread{[this, folder](const std::stop_token& stop) { run(stop, folder); }};
    else
        list({}, folder);
}

/// Finds the files.
void FolderSurveyor::list(const std::stop_token& stop, const std::string& folder)
{
    CasePaths found = find_case_files({folder}, stop);
    if (stop.stop_requested()) return;
    next_ = 0;
    change([&](FolderSurvey& survey) {
        for (std::string& path : found.files)
            survey.files.push_back({std::move(path), {}});
        for (const PathError& error : found.errors) {
            if (error.kind != PathError::Kind::bare_folder) survey.problems.push_back(error.text());
        }
    });
    wake_();
}

/// Reads one file. False when all are read.
bool FolderSurveyor::read_next()
{
    // Only the code that reads changes paths.
    if (next_ >= survey_.files.size()) {
        change([](FolderSurvey& survey) { survey.is_running = false; });
        wake_();
        return false;
    }
    const std::size_t i = next_++;
    auto read = std::make_shared<const FileSurvey>(survey_file(survey_.files[i].path));
    change([&](FolderSurvey& survey) { survey.files[i].survey = std::move(read); });
    return true;
}

void FolderSurveyor::run(const std::stop_token& stop, const std::string& folder)
{
    list(stop, folder);
    auto last = Clock::now();
    while (!stop.stop_requested() && read_next()) {
        if (Clock::now() - last < between_news) continue;
        last = Clock::now();
        wake_();
    }
}

/// Reads for a part of a frame.
void FolderSurveyor::read_some()
{
    const auto until = Clock::now() + reading_slice;
    while (survey_.is_running && read_next()) {
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

} // namespace secant
