#pragma once

#include "app/platform/streams.h"
#include "core/text/expected.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace secant {

struct Ending {
    int signal = 0; ///< the one that ended it; 0 when it exited
    int status = 0; ///< of one that exited
};

/// A path at which this program can be started again.
[[nodiscard]] std::string this_program();

/// "segmentation fault", "aborted", "exited with status 3".
[[nodiscard]] std::string words_of(const Ending& ending);

/// The reason why a program cannot be started, as far as it can be known before: "No such file or
/// directory". Empty when it can.
/// @param program  looked up in PATH where it has no '/' (on Windows no '\\' either)
/// @param folder   where it is to run; empty: where this process does
[[nodiscard]] std::string why_no_program(const std::string& program, const std::string& folder);

/// A process that this one has started, and all processes that it starts: they end together. It
/// gets a group of its own and writes no core file. When this process ends, however it ends, they
/// are killed: a guardian sees to it.
class ChildProcess {
public:
    /// @param words        The program, looked up in PATH where it has no '/', and its arguments.
    /// @param environment  "NAME=value", beside the environment of this process.
    /// @param descriptors  What it gets as descriptors 0, 1, 2 ...; it gets no others.
    /// @param folder       Where it runs; empty: where this process does.
    /// @return             Or why the program cannot be started: "No such file or directory".
    [[nodiscard]] static Expected<ChildProcess, std::string>
    start(const std::vector<std::string>& words, const std::vector<std::string>& environment,
          std::span<const int> descriptors, const std::string& folder = {});

    /// Kills it and the processes that it has started, and waits for their end.
    ~ChildProcess() { end(); }
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Readable once the process has ended.
    [[nodiscard]] int ended_descriptor() const noexcept { return ended_.number(); }
    /// The end of the process; nothing while it runs.
    [[nodiscard]] std::optional<Ending> ending() noexcept;
    /// Kills it and the processes that it has started, and waits for its end.
    Ending end() noexcept;
    [[nodiscard]] int id() const noexcept { return id_; }

private:
    ChildProcess(std::intptr_t guardian, Descriptor ended) noexcept
        : guardian_(guardian), ended_(std::move(ended))
    {
    }

    /// The process that ends as this one does, or on Windows the job that both belong to; -1: none.
    std::intptr_t guardian_ = -1;
    std::intptr_t handle_ = 0; ///< of the process, on Windows
    int id_ = -1;
    Descriptor ended_;
    std::optional<Ending> ending_{};
};

/// A process that other processes started calls it: then the signals of a crash end it, whatever
/// this program made of them, and the system takes it first when memory runs out.
void crash_plainly() noexcept;

/// Ends the process at once, without destructors and without a leak checker.
[[noreturn]] void leave_at_once(int status) noexcept;

} // namespace secant
