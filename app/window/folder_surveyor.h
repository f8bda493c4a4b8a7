#pragma once

#include "app/platform/system.h"
#include "core/cases/library/folder_survey.h"
#include "core/cases/library/known_checks.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace secant {

/// A file with more bytes is not read in a survey.
inline constexpr std::size_t longest_surveyed_file = std::size_t{64} << 20;

/// Finds, reads and checks the case files of a folder.
class FolderSurveyor {
public:
    /// @param wake        Is called when there is something new to take, at most ten times a
    /// second,
    ///                    in the thread that reads.
    /// @param in_threads  Without threads, take_news() reads a few files at each call.
    explicit FolderSurveyor(std::function<void()> wake, bool in_threads = has_threads)
        : wake_(std::move(wake)), in_threads_(in_threads)
    {
    }

    /// Begins with a folder; the folder before is dropped, and nothing waits for its methods.
    /// @param folder  Full path without a slash at its end.
    void start(const std::string& folder);

    /// The methods whose known answers count from now on. The files that know answers of loaded
    /// methods are read again.
    void use(const MethodSet& methods);

    /// The survey of the folder, when it has grown since the last call.
    [[nodiscard]] std::optional<FolderSurvey> take_news();

    /// Replaces what is known of a file of the folder. Returns whether the folder has the file.
    bool set(const std::string& path, FileSurvey survey);

    [[nodiscard]] std::string folder() const;

private:
    void run(const std::stop_token& stop, const std::string& folder);
    void list(const std::stop_token& stop, const std::string& folder);
    void read_all(const std::stop_token& stop);
    bool read_next(const std::stop_token& stop);
    bool begin_again(const std::stop_token& stop);
    void read_some();
    /// Changes the survey while no other thread reads it.
    template <class Change>
    void change(Change change);

    std::function<void()> wake_;
    bool in_threads_;
    std::size_t next_ = 0;     ///< the file to be read next; only the reader uses it
    bool reads_again_ = false; ///< only files that know answers of loaded methods; the same
    mutable std::mutex mutex_;
    MethodSet methods_;        ///< guarded by `mutex_`, as are the following
    bool has_methods_ = false; ///< since the files were read
    FolderSurvey survey_;
    bool has_news_ = false;
    std::jthread thread_; ///< the last member: it uses the others
};

/// Reads and checks one file, or a part of it when it is stopped.
[[nodiscard]] FileSurvey survey_file(const std::string& path,
                                     const MethodSet& methods = built_in_methods(),
                                     const std::stop_token& stop = {});

/// Compares the known answers of loaded methods in the open case files. A loaded method may take
/// its time, so this happens beside the window.
class KnownChecker {
public:
    /// @param wake        is called when there is something new to take
    /// @param in_threads  without threads, take_news() checks a few entries at each call
    explicit KnownChecker(std::function<void()> wake, bool in_threads = has_threads)
        : wake_(std::move(wake)), in_threads_(in_threads)
    {
    }

    /// Checks what has changed since the last look, or because the methods have.
    void look_at(const Library& library, const MethodSet& methods);

    /// The entries that were checked since the last call.
    [[nodiscard]] std::vector<EntryStatus> take_news();

    /// The library has taken the news: that is no reason to look at its entries again.
    void told(const Library& library);

private:
    void run(const std::stop_token& stop);
    void check_some();

    std::function<void()> wake_;
    bool in_threads_;
    VersionedMethods loaded_;         ///< of the last look
    std::vector<std::uint64_t> seen_; ///< of each file its id, revision and checks

    std::mutex mutex_;
    std::condition_variable_any has_work_;
    VersionedMethods asked_;         ///< guarded by `mutex_`, as are the following
    std::deque<KnownCheck> waiting_; ///< to be checked with `asked_`
    std::vector<EntryStatus> news_;
    std::jthread thread_; ///< the last member: it uses the others
};

} // namespace secant
