#pragma once

#include "app/platform/file_stamp.h"
#include "app/project/trusted_folders.h"
#include "app/window/method_loader.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// What the command line says of projects.
struct ProjectRules {
    bool trusts = false;          ///< what the first project lists runs, this once
    bool without_project = false; ///< no settings count
    bool keeps_limit = false;     ///< the limit of the methods is not the project's
};

/// Finds the project of what is opened, loads the methods that it lists, once its folder is
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

    Interface& ui_;
    MethodLoader& methods_;
    TrustedFolders folders_;
    ProjectRules rules_;
    bool trusts_; ///< what the next project lists, for this run
    /// What may run as long as the program does, beside what is remembered of the folder.
    std::optional<std::vector<std::string>> agreed_{};
    std::optional<Project> project_{};
    FileStamp read_{};                              ///< of the settings that were read
    FileStamp seen_{};                              ///< of the settings at the last look
    std::map<std::string, MethodRequest> listed_{}; ///< what was requested, by title
    std::map<std::string, FileStamp> files_{}; ///< of them, as they were when they were requested
    Clock::time_point due_{};
};

} // namespace secant
