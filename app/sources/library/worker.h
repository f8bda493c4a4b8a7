#pragma once

namespace secant {

/// The hidden command that a library's process runs: `secant method-worker LIBRARY`.
inline constexpr const char* worker_command = "method-worker";

/// Whether the program was started as the process of a library.
[[nodiscard]] bool is_method_worker(int argument_count, const char* const* arguments);

/// Loads the library, describes its methods and answers queries until nobody asks.
/// @pre is_method_worker(...)
[[nodiscard]] int run_method_worker(const char* const* arguments);

} // namespace secant
