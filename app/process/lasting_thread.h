#pragma once

#include <functional>

namespace secant {

/// Does some work in a thread that lasts as long as the process, and waits for it. Any thread may
/// call.
void on_lasting_thread(const std::function<void()>& work);

} // namespace secant
