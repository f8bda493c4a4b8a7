#pragma once

namespace secant {

/// Wakes a loop that waits for events. May be called in any thread.
void wake_loop();

} // namespace secant
