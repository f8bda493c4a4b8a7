#include "app/platform/system.h"

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

void on_interrupt(int)
{
    interrupted = 1;
}

} // namespace

InterruptListener::InterruptListener()
{
    interrupted = 0;
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt_);
    sigaction(SIGTERM, &action, &old_terminate_);
}

InterruptListener::~InterruptListener()
{
    sigaction(SIGINT, &old_interrupt_, nullptr);
    sigaction(SIGTERM, &old_terminate_, nullptr);
}

bool InterruptListener::was_interrupted() noexcept
{
    return interrupted != 0;
}

} // namespace secant
