#pragma once

#include <ctime>
#include <string>
#include <string_view>

namespace secant {

/// Gives the arguments of main() as UTF-8, paths among them with '/'. They last as long as the
/// program.
void take_arguments(int& count, char**& arguments);

/// Closes a console that the system opened for this program alone, as Windows does when a program
/// is started by its icon. Does nothing elsewhere.
void leave_own_console() noexcept;

/// True for a path that does not depend on the folder where the program runs.
[[nodiscard]] bool is_absolute_path(std::string_view path) noexcept;

// Folders of the user; empty when the system names none.
[[nodiscard]] std::string home_folder();
[[nodiscard]] std::string state_home(); ///< for what programs remember: "/home/ann/.local/state"
[[nodiscard]] std::string data_home();  ///< for what users keep: "/home/ann/.local/share"

/// The present time where the user is.
[[nodiscard]] std::tm local_time() noexcept;

/// Keeps a few megabytes of freed memory for the next allocations. Without it, the memory that each
/// frame takes and frees again, mostly in the driver, goes back to the system and is cleared by it
/// every time: a third of the cost of a frame. Does nothing where the C library is not glibc.
void keep_freed_memory() noexcept;

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
};

/// True when the program may start threads. In a browser it may where the page is isolated from
/// other sites, and only in a build for such pages.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

} // namespace secant
