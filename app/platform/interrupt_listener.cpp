#include "app/platform/interrupt_listener.h"

namespace secant {
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
