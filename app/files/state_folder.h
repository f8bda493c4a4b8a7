#pragma once

#include "app/platform/locks.h"
#include "core/text/expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The state folder: $XDG_STATE_HOME/secant, or ~/.local/state/secant. Empty when the environment
/// names neither an absolute path nor a home.
[[nodiscard]] std::string state_folder();

/// Creates a folder that only its user may look into, unless it is there.
/// @return  Or a message that names the folder and the reason.
[[nodiscard]] Expected<void, std::string> create_private(const std::string& folder);

/// The files that were opened or saved last, the latest first. A list that cannot be read is empty:
/// no work depends on it.
/// @param state  The state folder; it need not exist.
[[nodiscard]] std::vector<std::string> recent_files(const std::string& state);

/// Puts a file at the head of the list, which keeps ten. The folder is created when it is missing.
/// @return  Or a message that says why the list could not be saved.
[[nodiscard]] Expected<void, std::string> remember_file(const std::string& state,
                                                        const std::string& path);

struct UnsavedWork {
    std::string path;   ///< of the case file; empty for a file that was never saved
    std::string text;   ///< of the whole case file
    std::string base{}; ///< the caller's mark for the file's content when the work began

    friend bool operator==(const UnsavedWork&, const UnsavedWork&) = default;
};

/// Writes the unsaved work of a running program to a slot, where the next run finds it after a
/// crash or a kill. The destructor removes the slot, unless the work was left behind.
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

    /// The reason why nothing can be written; empty when all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    /// Writes the work if it has changed and the last write was a second ago or longer. False when
    /// it is not written yet: call again after due().
    bool keep(const UnsavedWork& work, Clock::time_point now);

    /// Empties the slot: no work is unsaved.
    void drop();

    /// Leaves the written work for the next run; this run writes nothing more.
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

/// Work that a killed program left behind. Only one program finds it at a time; after the
/// destructor another program may find it, unless it was discarded.
class AbandonedWork {
public:
    [[nodiscard]] const UnsavedWork& work() const noexcept { return work_; }
    /// Removes the work: it was saved, written elsewhere, or is not wanted.
    void discard();

private:
    friend std::vector<AbandonedWork> find_abandoned_work(const std::string& state);

    UnsavedWork work_;
    std::string slot_;
    LockFile lock_;
};

/// The work of killed programs, unsorted. Removes slots that cannot be read.
[[nodiscard]] std::vector<AbandonedWork> find_abandoned_work(const std::string& state);

} // namespace secant
