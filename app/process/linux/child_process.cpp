#include "app/process/child_process.h"

#include "app/platform/streams.h"
#include "app/process/linux/guardian.h"
#include "app/process/pipe.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace secant {
namespace {

class LastingThread {
public:
    LastingThread()
    {
        std::thread{[this] { work_for_ever(); }}.detach();
    }

    void do_work(const std::function<void()>& work)
    {
        std::packaged_task<void()> task{work};
        std::future<void> done = task.get_future();
        {
            const std::lock_guard lock{mutex_};
            tasks_.push_back(std::move(task));
        }
        has_tasks_.notify_one();
        done.get();
    }

private:
    [[noreturn]] void work_for_ever()
    {
        while (true) {
            std::unique_lock lock{mutex_};
            has_tasks_.wait(lock, [this] { return !tasks_.empty(); });
            std::packaged_task<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
    }

    std::mutex mutex_;
    std::condition_variable has_tasks_;
    std::deque<std::packaged_task<void()>> tasks_;
};

/// Does some work in a thread that lasts as long as the process, and waits for it. Any thread may
/// call.
void on_lasting_thread(const std::function<void()>& work)
{
    // Never destroyed: its thread may wait in it until the very end of the process.
    static LastingThread& thread = *new LastingThread;
    thread.do_work(work);
}

constexpr int status_of_failed_start = 127;

/// All that the new process needs between fork and exec, where nothing may be allocated.
struct Plan {
    std::vector<char*> words, environment; ///< ending with a null pointer
    std::vector<int> descriptors;
    const char* folder; ///< null: where this process runs
    int failure;        ///< where the process writes its number, and errno when exec fails
};

/// The errno of starting the file; 0 when it can be started.
int error_of_file(const std::string& path)
{
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return errno;
    if (!S_ISREG(found.st_mode)) return EACCES;
    return access(path.c_str(), X_OK) == 0 ? 0 : errno;
}

std::string in_folder(const std::string& folder, const std::string& path)
{
    return folder.empty() || path.starts_with('/') ? path : folder + '/' + path;
}

/// The same of a program in PATH.
int error_in_path(const std::string& program, const std::string& folder)
{
    const char* const variable = std::getenv("PATH");
    std::string_view rest = variable == nullptr ? "/bin:/usr/bin" : variable;
    int error = ENOENT;
    for (bool is_last = false; !is_last;) {
        const std::size_t end = rest.find(':');
        is_last = end == std::string_view::npos;
        const std::string place{rest.substr(0, end)};
        const int now =
            error_of_file(in_folder(folder, place.empty() ? program : place + '/' + program));
        if (now == 0) return 0;
        if (now == EACCES) error = now;
        if (!is_last) rest.remove_prefix(end + 1);
    }
    return error;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

void set_signals_to_default() noexcept
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
        static_cast<void>(signal(number, SIG_DFL));
}

/// Gives the new process its descriptors. They are lifted above the numbers that they replace
/// first.
bool take_descriptors(Plan& plan) noexcept
{
    const int count = static_cast<int>(plan.descriptors.size());
    plan.failure = fcntl(plan.failure, F_DUPFD_CLOEXEC, count);
    if (plan.failure < 0) return false;
    for (int& descriptor : plan.descriptors) {
        descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, count);
        if (descriptor < 0) return false;
    }
    for (int i = 0; i < count; ++i) {
        if (dup2(plan.descriptors[static_cast<std::size_t>(i)], i) < 0) return false;
    }
    // Whatever a library of this program left open; where the system cannot, it stays open.
    syscall(SYS_close_range, static_cast<unsigned>(count), ~0U, CLOSE_RANGE_CLOEXEC);
    return true;
}

/// @param guardian  that has made this process
[[noreturn]] void become_program(void* of_program, pid_t guardian)
{
    Plan& plan = *static_cast<Plan*>(of_program);
    const pid_t self = getpid();
    static_cast<void>(!write(plan.failure, &self, sizeof self));
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guardian) _exit(status_of_failed_start);
    set_signals_to_default();
    // One byte: with zero, a handler of core files behind a pipe would still be called.
    const rlimit no_core{1, 1};
    setrlimit(RLIMIT_CORE, &no_core);
    const bool is_there = plan.folder == nullptr || chdir(plan.folder) == 0;
    if (is_there && take_descriptors(plan)) {
        execvpe(plan.words.front(), plan.words.data(), plan.environment.data());
    }
    const int reason = errno;
    static_cast<void>(!write(plan.failure, &reason, sizeof reason));
    _exit(status_of_failed_start);
}

/// The environment with some values in place of others.
std::vector<std::string> environment_with(const std::vector<std::string>& changes)
{
    std::vector<std::string> all = changes;
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string_view old{*each};
        const std::string_view name = old.substr(0, old.find('=') + 1);
        const bool is_replaced = std::ranges::any_of(
            changes, [&](const std::string& change) { return change.starts_with(name); });
        if (!is_replaced) all.emplace_back(old);
    }
    return all;
}

/// The next number of a pipe; nothing at its end.
std::optional<int> read_number(int descriptor) noexcept
{
    int number = 0;
    ssize_t count = 0;
    do {
        count = read(descriptor, &number, sizeof number);
    } while (count < 0 && errno == EINTR);
    return count == sizeof number ? std::optional{number} : std::nullopt;
}

/// Where whoever started this program ignores the ends of processes, they leave no status.
void notice_ends() noexcept
{
    struct sigaction ends {};
    if (sigaction(SIGCHLD, nullptr, &ends) == 0 && ends.sa_handler == SIG_IGN)
        static_cast<void>(signal(SIGCHLD, SIG_DFL));
}

Ending ending_of(int status) noexcept
{
    if (WIFSIGNALED(status)) return {WTERMSIG(status), 0};
    return {0, WEXITSTATUS(status)};
}

} // namespace

Expected<ChildProcess, std::string> ChildProcess::start(const std::vector<std::string>& words,
                                                        const std::vector<std::string>& environment,
                                                        std::span<const int> descriptors,
                                                        const std::string& folder)
{
    survive_failed_writes(); // those that lead to a child that has ended
    notice_ends();
    std::vector<std::string> own_words = words;
    std::vector<std::string> own_environment = environment_with(environment);
    auto failure = Pipe::make();
    if (!failure) return unexpected(failure.error());
    Plan plan{pointers_to(own_words),
              pointers_to(own_environment),
              {descriptors.begin(), descriptors.end()},
              folder.empty() ? nullptr : folder.c_str(),
              failure->in.number()};
    const pid_t self = getpid();
    pid_t guardian = -1;
    int error = 0;
    // The system tells the guardian when the thread that started it ends, so that one must last.
    on_lasting_thread([&] {
        guardian = fork();
        error = errno;
        if (guardian == 0) guard(self, become_program, &plan, plan.failure);
    });
    if (guardian < 0) return unexpected(std::string{std::strerror(error)});
    failure->in.reset();
    ChildProcess child{guardian,
                       Descriptor{static_cast<int>(syscall(SYS_pidfd_open, guardian, 0U))}};
    child.id_ = read_number(failure->out.number()).value_or(-1);
    if (const auto reason = read_number(failure->out.number()))
        return unexpected(std::string{std::strerror(*reason)});
    if (child.id_ <= 0) return unexpected(std::string{"it was ended while it started"});
    if (!child.ended_.is_open()) return unexpected(std::string{"the system has no pidfd_open"});
    return child;
}

std::optional<Ending> ChildProcess::ending() noexcept
{
    if (ending_ || guardian_ < 0) return ending_;
    siginfo_t ended{};
    const int flags = WEXITED | WNOHANG | WNOWAIT;
    if (waitid(P_PID, static_cast<id_t>(guardian_), &ended, flags) != 0 || ended.si_pid == 0)
        return std::nullopt;
    return end();
}

Ending ChildProcess::end() noexcept
{
    if (guardian_ < 0) return {};
    if (ending_) return *ending_;
    const auto guardian = static_cast<pid_t>(guardian_);
    kill(guardian, SIGTERM);
    kill(guardian, SIGCONT); // what it guards may have stopped it
    constexpr std::chrono::milliseconds patience{5'000};
    std::array<Watched, 1> ended{{{ended_.number()}}};
    if (ended_.is_open()) wait_until_ready(ended, patience);
    if (ended_.is_open() && !ended.front().is_ready) kill(guardian, SIGKILL);
    int status = 0;
    pid_t waited = 0;
    do {
        waited = waitpid(guardian, &status, 0);
    } while (waited < 0 && errno == EINTR);
    ending_ = ending_of(status);
    // A program may have killed its guardian, which then has ended nothing.
    if (ending_->signal == SIGKILL && id_ > 0) kill(-id_, SIGKILL);
    return *ending_;
}

std::string why_no_program(const std::string& program, const std::string& folder)
{
    const bool has_place = program.find('/') != std::string::npos;
    const int error =
        has_place ? error_of_file(in_folder(folder, program)) : error_in_path(program, folder);
    return error == 0 ? std::string{} : std::string{std::strerror(error)};
}

std::string this_program()
{
    return "/proc/self/exe";
}

std::string words_of(const Ending& ending)
{
    switch (ending.signal) {
    case 0: return "exited with status " + std::to_string(ending.status);
    case SIGSEGV: return "segmentation fault";
    case SIGBUS: return "bus error";
    case SIGABRT: return "aborted";
    case SIGFPE: return "floating-point exception";
    case SIGILL: return "illegal instruction";
    case SIGTRAP: return "trap";
    case SIGKILL: return "killed";
    case SIGTERM: return "terminated";
    case SIGXCPU: return "out of processor time";
    case SIGPIPE: return "wrote to a closed pipe";
    default: return "ended by signal " + std::to_string(ending.signal);
    }
}

void crash_plainly() noexcept
{
    for (const int number : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP})
        static_cast<void>(signal(number, SIG_DFL));
    const Descriptor order{open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)};
    if (order.is_open()) static_cast<void>(!write(order.number(), "1000", 4));
}

void leave_at_once(int status) noexcept
{
    _exit(status);
}

} // namespace secant
