#pragma once

#include "app/cli/commands.h"
#include "app/methods/loaded_methods.h"
#include "app/platform/file_facts.h"
#include "app/project/project.h"
#include "app/sources/sources.h"
#include "app/window/frame_loop.h"
#include "core/workspace/state/sources.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace secant {

/// Loads methods in a thread, and loads a file again soon after it has changed. The methods that it
/// gives to the workspace are prompt: the window waits for none.
class MethodService : public MethodLoader {
public:
    MethodService(Interface& ui, LoadOptions options);

    void carry_out(const MethodRequests& requests) override;
    bool report() override;

private:
    /// A changed file is seen after this time at the latest.
    static constexpr std::chrono::milliseconds look_pause{100};

    /// The work of the thread since the last report.
    struct News {
        bool is_new = false; ///< `methods` and `sources` are
        MethodSet methods{};
        std::vector<LoadedSource> sources{};
        std::vector<std::string> loaded{}; ///< the notices about loaded methods
        std::vector<std::string> problems{};
    };

    void work(const std::stop_token& stop);
    void carry_out(LoadedMethods& loaded, const MethodRequest& request);
    void look(LoadedMethods& loaded);
    void tell(const LoadedMethods& loaded, const std::vector<std::string>& fresh);
    void say(std::string what);
    void complain(const std::string& what);

    Interface& ui_;
    LoadOptions options_;
    PromptMethods prompt_;
    std::uint64_t answers_ = 0; ///< that were reported

    /// Only for the thread.
    std::map<std::string, LoadedSource> sources_; ///< what the window shows, by title
    std::map<std::string, std::string> projects_; ///< LoadedSource::project, by title
    std::map<std::string, std::string> problems_; ///< why a source cannot be loaded, by title

    std::mutex mutex_; ///< of what follows
    std::condition_variable_any asked_;
    MethodRequests requests_;
    News news_;
    std::jthread thread_; ///< the last member: it uses the others
};

/// The options of the command line about projects.
struct ProjectRules {
    bool trusts = false;          ///< what the first project lists runs, this once
    bool without_project = false; ///< no settings count
    bool keeps_limit = false;     ///< the limit of the methods is not the project's
};

/// Finds the project of an opened file, loads the methods that it lists, once its folder is
/// trusted, and follows its settings file. The requests of the workspace for methods go through it.
class ProjectService : public MethodLoader {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr Clock::duration look_pause = std::chrono::seconds{1};

    /// @param methods  loads what is listed; must outlive this
    /// @param state    The state folder: the trusted folders.
    ProjectService(Interface& ui, MethodLoader& methods, const std::string& state,
                   ProjectRules rules)
        : ui_(ui), methods_(methods), folders_(state), rules_(rules), trusts_(rules.trusts)
    {
    }

    /// Takes the project in place of the one before. Its methods are loaded, or the workspace asks
    /// whether to trust the folder.
    void use(Project project);

    void carry_out(const MethodRequests& requests) override;
    bool report() override { return look(Clock::now()); }
    /// Looks at the files, at most once a second; reports like report().
    bool look(Clock::time_point now);

private:
    [[nodiscard]] Trust trust() const;
    [[nodiscard]] std::optional<std::vector<std::string>> runs_before() const;
    void take(Trust given);
    void show(bool is_trusted, bool asks);
    void find(const std::string& path);
    void answer(bool trusts);
    void load(Trust given);
    [[nodiscard]] std::optional<std::chrono::milliseconds> limit() const;
    void load_built();
    bool follow();
    bool read_again();
    void read_baseline();
    bool follow_baseline();

    Interface& ui_;
    MethodLoader& methods_;
    TrustedFolders folders_;
    ProjectRules rules_;
    bool trusts_; ///< what the next project lists, for this run
    /// The runs that may run until the program ends, beside those that are remembered of the
    /// folder.
    std::optional<std::vector<std::string>> agreed_{};
    std::optional<Project> project_{};
    FileStamp read_{};                              ///< of the settings that were read
    FileStamp seen_{};                              ///< of the settings at the last look
    std::string baseline_{};                        ///< full path; empty: there is none
    FileStamp baseline_read_{};                     ///< of the baseline that was read
    KnownFinds known_{};                            ///< what stands in it
    std::map<std::string, MethodRequest> listed_{}; ///< what was requested, by title
    std::map<std::string, FileStamp> files_{}; ///< of them, as they were when they were requested
    Clock::time_point due_{};
};

} // namespace secant
