#pragma once

#include "app/platform/lock_file.h"
#include "core/text/expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Where the program remembers things between two runs: $XDG_STATE_HOME/secant, or
/// ~/.local/state/secant. Empty when the environment names neither an absolute path nor a home.
[[nodiscard]] std::string state_folder();

/// The files that were opened or saved last, the latest first. What cannot be read is an empty
/// list: no work depends on it.
/// @param state  The state folder; it need not exist.
[[nodiscard]] std::vector<std::string> recent_files(const std::string& state);

/// Puts a file at the head of the list, which keeps ten. The folder is created when it is missing.
/// @return  Or a message that says why the list could not be saved.
[[nodiscard]] Expected<void, std::string> remember_file(const std::string& state,
                                                        const std::string& path);

/// Work that no file holds yet.
struct UnsavedWork {
    std::string path;   ///< the case file it belongs to; empty when it has none yet
    std::string text;   ///< of the whole case file
    std::string base{}; ///< the caller's sign of what the file was when the work began

    friend bool operator==(const UnsavedWork&, const UnsavedWork&) = default;
};

/// Keeps a running program's unsaved work where the next one finds it after a crash or a kill.
/// Nothing is left once it goes, so a program that ends well must have saved its work, dropped it,
/// or left it behind.
class Autosave {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr Clock::duration shortest_pause = std::chrono::seconds{1};

    /// @param state  The state folder; created when it is missing.
    explicit Autosave(const std::string& state);
    ~Autosave();
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;
    Autosave(Autosave&&) = delete;
    Autosave& operator=(Autosave&&) = delete;

    /// Why nothing can be kept; empty when all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    /// Keeps the work if it is not what is kept already and the last time was a second ago.
    /// False when it is not kept yet: ask again after due().
    bool keep(const UnsavedWork& work, Clock::time_point now);

    /// There is nothing unsaved any more.
    void drop();

    /// What is kept stays there for the next program; this one keeps nothing more.
    void leave_behind() noexcept;

    /// When keep() will write again.
    [[nodiscard]] Clock::time_point due() const noexcept;

private:
    std::string problem_;
    std::string slot_; ///< path without extension; empty when there is none
    LockFile lock_;
    std::optional<UnsavedWork> kept_;
    std::optional<Clock::time_point> written_;
};

/// Work that a program left behind when it was killed. Belongs to who found it as long as this
/// lives; then the next one may find it, unless it was discarded.
class AbandonedWork {
public:
    [[nodiscard]] const UnsavedWork& work() const noexcept { return work_; }
    /// It is saved, kept elsewhere or not wanted: removes it.
    void discard();

private:
    friend std::vector<AbandonedWork> find_abandoned_work(const std::string& state);

    UnsavedWork work_;
    std::string slot_;
    LockFile lock_;
};

/// What killed programs have left behind, unsorted. Slots that hold nothing readable are removed.
[[nodiscard]] std::vector<AbandonedWork> find_abandoned_work(const std::string& state);

} // namespace secant
