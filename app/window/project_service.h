#pragma once

#include "app/platform/file_stamp.h"
#include "app/project/trusted_folders.h"
#include "app/window/method_loader.h"
#include "ui/shell/interface.h"

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace secant {

/// Loads the methods that the project of the window lists, once its folder is trusted, and follows
/// its settings file. The requests of the workspace for methods go through it.
class ProjectService : public MethodLoader {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr Clock::duration look_pause = std::chrono::seconds{1};

    /// @param methods  loads what is listed; must outlive this
    /// @param state    The state folder: the trusted folders.
    /// @param trusts   The folder is trusted for this run, and that is not remembered.
    ProjectService(Interface& ui, MethodLoader& methods, const std::string& state, bool trusts)
        : ui_(ui), methods_(methods), folders_(state), trusts_(trusts)
    {
    }

    /// Takes the project of the window. Its methods are loaded, or the workspace asks whether to
    /// trust the folder.
    void use(Project project);

    void carry_out(const MethodRequests& requests) override;
    bool report() override { return look(Clock::now()); }
    /// Looks at the files, at most once a second; reports like report().
    bool look(Clock::time_point now);

private:
    [[nodiscard]] Trust trust() const;
    void show(bool is_trusted, bool asks);
    void answer(bool trusts);
    void load();
    void load_built();
    bool follow();
    bool read_again();

    Interface& ui_;
    MethodLoader& methods_;
    TrustedFolders folders_;
    bool trusts_;
    std::optional<Project> project_{};
    FileStamp read_{};                         ///< of the settings that were read
    FileStamp seen_{};                         ///< of the settings at the last look
    std::set<std::string> listed_{};           ///< titles of what was requested
    std::map<std::string, FileStamp> files_{}; ///< of them, as they were when they were requested
    Clock::time_point due_{};
};

} // namespace secant
