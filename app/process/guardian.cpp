#include "app/process/guardian.h"

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

/// Sends SIGKILL to the processes whose parent this one is, and to their groups.
void kill_children() noexcept
{
    const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    const pid_t self = getpid();
    alignas(FolderEntry) std::array<char, 16384> block;
    long size = 0;
    while ((size = syscall(SYS_getdents64, folder, block.data(), block.size())) > 0) {
        for (long at = 0; at < size;) {
            FolderEntry entry{};
            std::memcpy(&entry, block.data() + at, offsetof(FolderEntry, name));
            const char* const name = block.data() + at + offsetof(FolderEntry, name);
            at += entry.length;
            const pid_t process = static_cast<pid_t>(std::atol(name));
            constexpr int parent = 4;
            if (process <= 0 || static_cast<pid_t>(status_number(name, parent)) != self) continue;
            kill(-process, SIGKILL);
            kill(process, SIGKILL);
        }
    }
    close(folder);
}

/// Waits for those that have ended. False when there are no children any more.
bool reap() noexcept
{
    pid_t ended = 0;
    do {
        ended = waitpid(-1, nullptr, WNOHANG);
    } while (ended > 0);
    return ended == 0;
}

/// Ends all that are below this process. When the parent of a process ends, this one is its parent.
void end_children() noexcept
{
    constexpr int most_rounds = 2000; // of those that ended as an other user, which stay
    const timespec pause{0, 1'000'000};
    sigset_t ended;
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    for (int round = 0; round < most_rounds && reap(); ++round) {
        kill_children();
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
    const pid_t program = fork();
    if (program == 0) become(plan, self);
    if (program < 0) {
        const std::array reason{0, errno};
        static_cast<void>(!write(failure, reason.data(), sizeof reason));
        _exit(1);
    }
    close_all(); // so that the ends of pipes are the program's alone
    auto status = wait_for_program(program);
    if (!status) {
        // It may have ended by itself, and its end is the truth.
        int its_own = 0;
        if (waitpid(program, &its_own, WNOHANG) == program) status = its_own;
    }
    end_children();
    end_with(status.value_or(SIGKILL));
}

} // namespace secant
