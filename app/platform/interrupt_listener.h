#pragma once

#include <csignal>

namespace secant {

/// Records Ctrl+C and a request to terminate, which then do not end the program; a second signal of
/// the same kind does. The destructor restores the former handlers. Only one listener may exist at
/// a time.
class InterruptListener {
public:
    InterruptListener();
    ~InterruptListener();
    InterruptListener(const InterruptListener&) = delete;
    InterruptListener& operator=(const InterruptListener&) = delete;
    InterruptListener(InterruptListener&&) = delete;
    InterruptListener& operator=(InterruptListener&&) = delete;

    [[nodiscard]] static bool was_interrupted() noexcept;

private:
    struct sigaction old_interrupt_ {};
    struct sigaction old_terminate_ {};
};

} // namespace secant
