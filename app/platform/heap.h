#pragma once

namespace secant {

/// Keeps a few megabytes that were freed for what is allocated next. Without it, what each frame
/// takes and frees again, mostly in the driver, goes back to the system and is cleared by it every
/// time: a third of what a frame costs. Does nothing where the C library is not glibc.
void keep_freed_memory() noexcept;

} // namespace secant
