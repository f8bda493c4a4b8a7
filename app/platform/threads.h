#pragma once

namespace secant {

/// Whether the program may start threads. In a browser it may where the page is isolated from other
/// sites, and only in a build for such pages.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

} // namespace secant
