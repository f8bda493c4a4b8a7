#include "app/process/linux/guardian.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <optional>

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace secant {
namespace {

/// An entry of a folder, as the system writes it.
struct FolderEntry {
    std::uint64_t inode;
    std::int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[1]; ///< as long as it is
};

/// A number of /proc/PROCESS/stat, counted as proc(5) does; 0 when the process has ended.
unsigned long status_number(const char* process, int number) noexcept
{
    std::array<char, 64> path{"/proc/"};
    constexpr std::size_t longest_name = 20;
    std::strncat(path.data(), process, longest_name);
    std::strcat(path.data(), "/stat");
    const int file = open(path.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    std::array<char, 1024> text{};
    const ssize_t count = read(file, text.data(), text.size() - 1);
    close(file);
    if (count <= 0) return 0;
    // "12 (its name) S 11 ...": the name may hold anything.
    const char* at = std::strrchr(text.data(), ')');
    for (int field = 2; at != nullptr && field < number; ++field)
        at = std::strchr(at + 1, ' ');
    return at == nullptr ? 0 : std::strtoul(at, nullptr, 10);
}

/// Gives this process another name and another command line, so that what ends Secant by one of
/// them does not end the guardian before it has done its work.
void change_name() noexcept
{
    constexpr const char* name = "method-guardian";
    prctl(PR_SET_NAME, name);
    constexpr int first_argument = 48;
    const unsigned long from = status_number("self", first_argument);
    const unsigned long until = status_number("self", first_argument + 1);
    constexpr unsigned long most = 1UL << 22U; // of a kernel that says something else
    if (from == 0 || until <= from || until - from > most) return;
    auto* const words = reinterpret_cast<char*>(from); // NOLINT(performance-no-int-to-ptr)
    std::memset(words, 0, until - from);
    std::strncpy(words, name, until - from - 1);
}

/// The processes of the system, as far as there is room for them.
class Processes {
public:
    void read() noexcept
    {
        count_ = 0;
        const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0) return;
        long size = 0;
        while ((size = syscall(SYS_getdents64, folder, block_.data(), block_.size())) > 0)
            take(static_cast<std::size_t>(size));
        close(folder);
    }

    /// Sends SIGKILL to all that are below this process, and to their groups. All at once: one that
    /// starts others all the time would be ahead of who goes from parent to child.
    void kill_all_below() noexcept
    {
        const pid_t self = getpid();
        for (std::size_t i = 0; i < count_; ++i)
            all_[i].is_below = all_[i].parent == self;
        // A parent mostly stands before its children.
        for (bool is_news = true; is_news;) {
            is_news = false;
            for (std::size_t i = 0; i < count_; ++i) {
                if (all_[i].is_below || !is_below(all_[i].parent)) continue;
                all_[i].is_below = true;
                is_news = true;
            }
        }
        for (std::size_t i = 0; i < count_; ++i) {
            if (!all_[i].is_below) continue;
            kill(-all_[i].number, SIGKILL);
            kill(all_[i].number, SIGKILL);
        }
    }

private:
    struct Process {
        pid_t number;
        pid_t parent;
        bool is_below;
    };

    void take(std::size_t size) noexcept
    {
        for (std::size_t at = 0; at < size && count_ < all_.size();) {
            FolderEntry entry{};
            std::memcpy(&entry, block_.data() + at, offsetof(FolderEntry, name));
            const char* const name = block_.data() + at + offsetof(FolderEntry, name);
            at += entry.length;
            const auto number = static_cast<pid_t>(std::atol(name));
            constexpr int parent = 4;
            if (number <= 0) continue;
            all_[count_++] = {number, static_cast<pid_t>(status_number(name, parent)), false};
        }
    }

    [[nodiscard]] bool is_below(pid_t number) const noexcept
    {
        for (std::size_t i = 0; i < count_; ++i) {
            if (all_[i].number == number) return all_[i].is_below;
        }
        return false;
    }

    std::array<char, 16384> block_;
    std::array<Process, 8192> all_;
    std::size_t count_ = 0;
};

/// Waits for those that have ended. False when there are no children any more.
bool reap() noexcept
{
    pid_t ended = 0;
    do {
        ended = waitpid(-1, nullptr, WNOHANG);
    } while (ended > 0);
    return ended == 0;
}

/// Ends all processes below this one. An orphan among them becomes its child.
void end_all_below() noexcept
{
    static Processes processes;      // too large for the stack of a thread
    constexpr int most_rounds = 300; // those of another user stay
    sigset_t ended;
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    for (int round = 0; round < most_rounds && reap(); ++round) {
        processes.read();
        processes.kill_all_below();
        const timespec pause{0, 5'000'000};
        sigtimedwait(&ended, nullptr, &pause);
    }
}

/// Waits until the program ends, or all are to end. @return  how the program ended, if it did
std::optional<int> wait_for_program(pid_t program) noexcept
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGTERM);
    while (true) {
        const int signal = sigwaitinfo(&signals, nullptr);
        int status = 0;
        pid_t ended = 0;
        while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
            if (ended == program) return status;
        }
        if (signal == SIGTERM) return std::nullopt;
    }
}

/// As a process with this status has ended.
[[noreturn]] void end_with(int status) noexcept
{
    if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
    const rlimit no_core{1, 1};
    setrlimit(RLIMIT_CORE, &no_core);
    signal(WTERMSIG(status), SIG_DFL);
    kill(getpid(), WTERMSIG(status));
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    constexpr int status_of_signal = 128;
    _exit(status_of_signal + WTERMSIG(status));
}

/// Waits until the other end of a pipe is closed everywhere.
void wait_for_end(int descriptor) noexcept
{
    char nothing = 0;
    while (read(descriptor, &nothing, 1) < 0 && errno == EINTR) {
    }
}

void close_all() noexcept
{
    if (syscall(SYS_close_range, 0U, ~0U, 0U) == 0) return;
    const long most = sysconf(_SC_OPEN_MAX);
    for (int descriptor = 0; descriptor < most; ++descriptor)
        close(descriptor);
}

} // namespace

void guard(pid_t parent, void (*become)(void* plan, pid_t guardian), void* plan,
           int failure) noexcept
{
    change_name();
    setpgid(0, 0); // what ends the group of Secant does not end it either
    static_cast<void>(signal(SIGCHLD, SIG_DFL));
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, nullptr);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1);
    const pid_t self = getpid();
    // The program begins when the guardian has closed all its descriptors, so that the ends of
    // pipes are the program's alone, whatever it does to its guardian.
    std::array<int, 2> closed{-1, -1};
    const pid_t program = pipe2(closed.data(), O_CLOEXEC) == 0 ? fork() : -1;
    if (program == 0) {
        close(closed[1]);
        wait_for_end(closed[0]);
        close(closed[0]);
        become(plan, self);
    }
    if (program < 0) {
        const std::array reason{0, errno};
        static_cast<void>(!write(failure, reason.data(), sizeof reason));
        _exit(1);
    }
    close_all();
    auto status = wait_for_program(program);
    if (!status) {
        // It may have ended by itself, and its end is the truth.
        int its_own = 0;
        if (waitpid(program, &its_own, WNOHANG) == program) status = its_own;
    }
    end_all_below();
    end_with(status.value_or(SIGKILL));
}

} // namespace secant
