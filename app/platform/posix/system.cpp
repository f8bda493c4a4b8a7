#include "app/platform/system.h"

#include <csignal>
#include <cstdlib>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace secant {

void keep_freed_memory() noexcept
{
#ifdef __GLIBC__
    constexpr int kept_bytes = 8 * 1024 * 1024;
    // A larger block, such as the picture of the fonts at the start, does go back.
    constexpr int large_bytes = 4 * 1024 * 1024;
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
    mallopt(M_MMAP_THRESHOLD, large_bytes);
#endif
}

namespace {

// A signal handler may use little else.
volatile std::sig_atomic_t interrupted = 0;

struct sigaction old_interrupt {};
struct sigaction old_terminate {};

void on_interrupt(int)
{
    interrupted = 1;
}

std::string folder_in(const char* variable)
{
    const char* const folder = std::getenv(variable);
    return folder != nullptr && is_absolute_path(folder) ? folder : std::string{};
}

/// @param usual  within the home folder
std::string folder_of_user(const char* variable, const char* usual)
{
    std::string chosen = folder_in(variable);
    if (!chosen.empty()) return chosen;
    const std::string home = home_folder();
    return home.empty() ? home : home + usual;
}

} // namespace

void take_arguments(int& /*count*/, char**& /*arguments*/) {} // they are bytes already

void leave_own_console() noexcept {}

bool is_absolute_path(std::string_view path) noexcept
{
    return path.starts_with('/');
}

std::string home_folder()
{
    return folder_in("HOME");
}

std::string state_home()
{
    return folder_of_user("XDG_STATE_HOME", "/.local/state");
}

std::string data_home()
{
    return folder_of_user("XDG_DATA_HOME", "/.local/share");
}

std::tm local_time() noexcept
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return local;
}

InterruptListener::InterruptListener()
{
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt);
    sigaction(SIGTERM, &action, &old_terminate);
}

InterruptListener::~InterruptListener()
{
    sigaction(SIGINT, &old_interrupt, nullptr);
    sigaction(SIGTERM, &old_terminate, nullptr);
}

bool InterruptListener::was_interrupted() noexcept
{
    return interrupted != 0;
}

} // namespace secant
