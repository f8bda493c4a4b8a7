#pragma once

#include "core/cases/survey/folder_survey.h"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace secant {

/// A file with more bytes is not read in a survey.
inline constexpr std::size_t longest_surveyed_file = std::size_t{64} << 20;

/// Finds, reads and checks the case files of a folder in a thread.
class FolderSurveyor {
public:
    /// @param wake  Is called in the thread when there is something new to take, at most ten times
    ///              a second.
    explicit FolderSurveyor(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Begins with a folder; the folder before is dropped.
    /// @param folder  Full path without a slash at its end.
    void start(const std::string& folder);

    /// What is known of the folder, if there is more than at the last call.
    [[nodiscard]] std::optional<FolderSurvey> take_news();

    /// Replaces what is known of a file of the folder. Returns whether the folder has the file.
    bool set(const std::string& path, FileSurvey survey);

    [[nodiscard]] std::string folder() const;

private:
    void run(const std::stop_token& stop, const std::string& folder);
    /// Changes the survey while no other thread reads it.
    template <class Change>
    void change(Change change);

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    FolderSurvey survey_;   ///< guarded by `mutex_`
    bool has_news_ = false; ///< guarded by `mutex_`
    std::jthread thread_;   ///< the last member: it uses the others
};

/// Reads and checks one file.
[[nodiscard]] FileSurvey survey_file(const std::string& path);

} // namespace secant
