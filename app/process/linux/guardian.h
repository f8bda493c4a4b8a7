#pragma once

#include <sys/types.h>

namespace secant {

/// Turns this process, which fork() has just made, into a guardian: it starts a program, and ends
/// as the program does. With the program end all processes that it has started, also those in
/// sessions of their own. All end at SIGTERM, too, and when `parent` ends, however that ends.
/// Allocates nothing.
/// @param parent  that has made this process; its thread that did lasts as long
/// @param become  is called with `plan` in the process of the program, and becomes the program;
///                `guardian` is its parent, which holds no descriptor any more
/// @param failure where errno is written when that process cannot be made
[[noreturn]] void guard(pid_t parent, void (*become)(void* plan, pid_t guardian), void* plan,
                        int failure) noexcept;

} // namespace secant
